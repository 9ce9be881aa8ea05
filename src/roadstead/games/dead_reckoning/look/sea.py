"""The sea: twelve tiles and the harbour as a chart, and the cards of the rows as a list beside it."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final

from roadstead.games.dead_reckoning.box.components import BUILDINGS, CARGO, COIN, COLUMNS, LINES, MOST_SEATS, RESOURCES, ROWS, SEATS, TILES
from roadstead.games.dead_reckoning.look.table import Panel
from roadstead.games.dead_reckoning.rules import boxes
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.svg.pieces import esc, icon, key, stamp

WIDE: Final = 181
HIGH: Final = 124
QUAY: Final = ROWS * HIGH + 4
SHIP: Final = 30
POINTS: Final = 13


# --- outlines ----------------------------------------------------------------------------------------------------


@cache
def outline(name: str) -> tuple[str, str, str, str]:
    """Two depth contours, the coast and the hills of an island: always the same for the same tile."""
    dice = random.Random(f"{name}x")
    phase = dice.random() * 2 * math.pi
    turns = [at / POINTS * 2 * math.pi for at in range(POINTS)]
    radii = [1 + 0.2 * (0.6 * math.sin(3 * turn + phase) + 0.5 * math.sin(5 * turn + 2 * phase) + 0.8 * (dice.random() - 0.5)) for turn in turns]
    sizes = ((2.3, 0, 0), (1.6, 0, 0), (1.0, 0, 0), (0.55, 3, -3))
    deep, shoal, coast, hills = (ring(radii, turns, *size) for size in sizes)
    return deep, shoal, coast, hills


def ring(radii: list[float], turns: list[float], scale: float, dx: float, dy: float) -> str:
    """A closed curve through points around the middle of an island."""
    dots = [(46 + dx + 26 * scale * r * math.cos(t), 50 + dy + 20 * scale * r * math.sin(t)) for r, t in zip(radii, turns, strict=True)]
    path = f"M{dots[0][0]:.1f} {dots[0][1]:.1f}"
    for dot in range(POINTS):
        a, b, c, d = (dots[(dot + step) % POINTS] for step in (-1, 0, 1, 2))
        path += f"C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f} {c[0] - (d[0] - b[0]) / 6:.1f} {c[1] - (d[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}"
    return path + "z"


def linebar(line: int, x: float, y: float) -> str:
    """Which of the three lines of a crew card an advancement fills."""
    return "".join(
        f'<rect x="{x:g}" y="{y + at * 5:g}" width="12" height="3.6" rx="1" fill="{"var(--ink)" if at == line else "none"}" stroke="var(--ink-3)" stroke-width=".8"/>'
        for at in range(3)
    )


# --- the chart ---------------------------------------------------------------------------------------------------


class Sea(Panel):
    """The chart of the sea, row 4 on top."""

    def corner(self, tile: int) -> tuple[int, int]:
        return tile % COLUMNS * WIDE, (ROWS - 1 - tile // COLUMNS) * HIGH

    def chart(self) -> str:
        parts = [
            f'<svg class="chart dr-sea" viewBox="-26 -22 {3 * WIDE + 36} {QUAY + 94}" width="{3 * WIDE + 36}" height="{QUAY + 94}" role="group" aria-label="{self.words["sea_of"]}">'
        ]
        parts += [self.tile(tile) for tile in range(TILES)]
        parts += [self.harbour(), self.grid(), *(self.place(tile) for tile in range(TILES))]
        parts += [self.ships(space) for space in range(TILES + 1)]
        parts += [self.tile_spot(tile) for tile in range(TILES)]
        parts += [self.harbour_spot(), *(self.ship_spot(seat) for seat in range(self.table.players))]
        return "".join(parts) + "</svg>"

    def grid(self) -> str:
        """Letters and numbers on the rim, as the choices name the tiles."""
        columns = "".join(
            f'<text class="on2" x="{(at + 0.5) * WIDE:g}" y="-7" text-anchor="middle" font-size="13" font-weight="700">{"abc"[at]}</text>'
            for at in range(COLUMNS)
        )
        rows = "".join(
            f'<text class="on2" x="-9" y="{(ROWS - 0.5 - row) * HIGH + 4:g}" text-anchor="end" font-size="13" font-weight="700">{row + 1}</text>'
            for row in range(ROWS)
        )
        return columns + rows

    def tile(self, tile: int) -> str:
        kind = self.s.tiles[tile]
        x, y = self.corner(tile)
        if self.s.is_island(tile):
            body = self.island(tile, kind)
        else:
            body = self.unknown(tile) if kind == FACE_DOWN else self.open_sea(kind)
        rim = f'<rect class="edge" width="{WIDE}" height="{HIGH}" stroke-width="1.2"/>'
        return f'<g id="dr-{SPACES[tile + 1]}" {key(f"tile.{tile}.{kind}")} transform="translate({x} {y})">{body}{self.card(tile)}{rim}</g>'

    def unknown(self, tile: int) -> str:
        """Nobody was here yet: blank paper with a graticule."""
        lines = "".join(f"M{WIDE * at / 4:g} 0V{HIGH}M0 {HIGH * at / 4:g}H{WIDE}" for at in (1, 2, 3))
        return (
            f'<rect width="{WIDE}" height="{HIGH}" fill="var(--paper)"/><path class="grat" d="{lines}"/><g color="var(--line-2)" opacity=".55">{stamp("rose", WIDE / 2 - 43, 14, 86)}</g>'
            f'<text class="name halo-p" x="{WIDE / 2:g}" y="{HIGH / 2 + 1:g}" text-anchor="middle">{self.words["row"]} {tile // COLUMNS + 1}</text>'
            f'<text class="on2 halo-p" x="{WIDE / 2:g}" y="{HIGH / 2 + 18:g}" text-anchor="middle" font-size="12">{self.words["unknown"]}</text>'
        )

    def open_sea(self, kind: int) -> str:
        waves = "".join(f'<path class="cont" opacity=".8" d="M10 {36 + row * 20}q20 -9 42 0t42 0 42 0 42 0"/>' for row in range(3))
        arrows = "".join(
            f'<path transform="rotate({90 * at} 46 54)" d="M46 44V28m-5.5 6.5 5.5 -6.5 5.5 6.5" fill="none" stroke="var(--ink-2)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'
            for at in range(4)
            if self.box.arrows[kind] >> at & 1
        )
        return f'<rect class="sea3" width="{WIDE}" height="{HIGH}"/>{waves}<text class="name halo" x="8" y="17">{self.words["open_sea"]}</text>{arrows}{stamp("cargo", 37, 45, 18)}'

    # --- islands ------------------------------------------------------------------------------------------

    def island(self, tile: int, kind: int) -> str:
        deep, shoal, coast, hills = outline(self.box.tile_names[kind])
        clip = f"dr-clip-{tile}"
        land = (
            f'<clipPath id="{clip}"><rect width="{WIDE}" height="{HIGH}"/></clipPath><rect class="sea" width="{WIDE}" height="{HIGH}"/><g clip-path="url(#{clip})">'
            f'<path class="sea1" d="{deep}"/><path class="cont" d="{deep}" opacity=".6"/><path class="cont" d="{shoal}" opacity=".9"/><path class="isle" d="{coast}"/><path class="isle2" d="{hills}"/></g>'
        )
        return (
            land + self.headline(tile, kind) + self.buildings(tile) + self.stock(tile) + self.rewards(kind) + self.influence(tile, kind) + self.permanent(tile)
        )

    def place(self, tile: int) -> str:
        x, y = self.corner(tile)
        return self.ink.stop(f"sea.{SPACES[tile + 1]}", self.in_words(tile, self.s.tiles[tile]), x, y, WIDE, HIGH)

    def in_words(self, tile: int, kind: int) -> str:
        """A space of the sea, for anyone who points at it."""
        card = self.s.slot[tile]
        words = f"{SPACES[tile + 1]}: {self.table.tile_name(tile)}" + (f" ({self.table.card_name(card)}, {self.box.cards[card].cost})" if card >= 0 else "")
        return f"{words}, {self.summary(tile, kind)}" if self.s.is_island(tile) else words

    def summary(self, tile: int, kind: int) -> str:
        """The island in words."""
        words, owner = self.words, self.s.control[tile]
        cubes = ", ".join(self.holding(tile, seat) for seat in range(self.table.players) if self.s.cubes_on(tile, seat))
        gives = " + ".join(f"{number} {self.table.name('good', res)}" for res, number in enumerate(self.box.yields[kind]) if number)
        parts = [f"{words['yields']} {gives}", f"{words['rewards']} {' / '.join(str(number) for number in self.box.rewards[kind] if number)}"]
        parts += [words["hand_limit"]] if self.box.hand_bonus[kind] else []
        parts.append(f"{words['spaces']} ({words['free']} {self.s.empty_spaces(tile)} {words['of']} {self.box.size[kind]}): {cubes or 0}")
        parts += [f"{words['controlled']} {self.table.player(owner)}"] if owner >= 0 else []
        return "; ".join(parts)

    def holding(self, tile: int, seat: int) -> str:
        at = tile * MOST_SEATS + seat
        lasting = f" + {self.s.perm[at]} {self.words['permanent']}" if self.s.perm[at] else ""
        return f"{self.table.player(seat)} {self.s.spaces[at]}{lasting}"

    def headline(self, tile: int, kind: int) -> str:
        owner, left = self.s.control[tile], 8
        out = ""
        if owner >= 0:
            left = 28
            out = f'<g data-side="{self.ink.side(owner)}"><rect x="2" y="2" width="{WIDE - 4}" height="{HIGH - 4}" fill="none" stroke="var(--side)" stroke-width="3.5"/>{stamp(self.ink.side(owner), 7, 5, 17)}</g>'
        out += f'<text class="land halo" x="{left}" y="18">{esc(self.table.name("tile", kind))}</text>'
        x = WIDE - 7.0
        for res in (COIN, CARGO):
            for _ in range(self.box.yields[kind][res]):
                x -= 14
                out += stamp(RESOURCES[res], x, 6, 14)
        if self.box.hand_bonus[kind]:
            out += f'<g color="var(--ink)">{stamp("hand", x - 17, 5, 16)}</g>'
        return out

    def buildings(self, tile: int) -> str:
        standing = [name for bit, name in enumerate(BUILDINGS) if self.s.built[tile] & BIT[bit]]
        side = self.ink.side(self.s.control[tile]) if self.s.control[tile] >= 0 else "black"
        left = 46 - 12.5 * len(standing)
        return "".join(f'<g data-side="{side}" color="var(--edge)">{stamp(name, left + 25 * at, 27, 25)}</g>' for at, name in enumerate(standing))

    def stock(self, tile: int) -> str:
        out, x = "", 9
        for res in (CARGO, COIN):
            number = self.s.stock[tile * 2 + res]
            if number:
                out += f'{stamp(RESOURCES[res], x, 54, 16)}<text class="halo" x="{x + 18}" y="67" font-size="13" font-weight="700">{number}</text>'
                x += 36
        return out

    def rewards(self, kind: int) -> str:
        """Coins for the first, second and third place at the end."""
        coins = [number for number in self.box.rewards[kind] if number]
        left = WIDE - 8 - len(coins) * 19
        out = f'<rect x="{left}" y="23" width="{len(coins) * 19}" height="17" rx="8.5" fill="var(--gold)" stroke="var(--edge)"/>'
        return out + "".join(
            f'<text class="onGold" x="{left + 9.5 + at * 19:g}" y="36" font-size="12.5" font-weight="700" text-anchor="middle">{number}</text>'
            for at, number in enumerate(coins)
        )

    def influence(self, tile: int, kind: int) -> str:
        """One ring for each space, free ones dashed; closer together where the lasting cubes need room."""
        owners = [seat for seat in range(self.table.players) for _ in range(self.s.spaces[tile * MOST_SEATS + seat])]
        number = max(self.box.size[kind], len(owners))
        step = min(19, (WIDE - 36 - self.lasting_width(tile)) / max(1, number - 1))
        return "".join(self.ring(owners[at] if at < len(owners) else None, 16 + at * step) for at in range(number))

    def ring(self, owner: int | None, x: float) -> str:
        if owner is None:
            return f'<circle cx="{x:g}" cy="84" r="8" fill="var(--sheet)" fill-opacity=".7" stroke="var(--ink-3)" stroke-width="1.4" stroke-dasharray="3 2.2"/>'
        return f'<circle cx="{x:g}" cy="84" r="9" fill="var(--sheet)" stroke="var(--ink-3)"/>{self.table.cube(owner, x - 7, 77, 14)}'

    def lasting_width(self, tile: int) -> float:
        numbers = self.s.perm[tile * MOST_SEATS : tile * MOST_SEATS + self.table.players]
        return sum(14 + 9 * (number > 1) for number in numbers if number)

    def permanent(self, tile: int) -> str:
        """The lasting cubes, on a track of their own: one piece and a number for each player."""
        x = left = WIDE - 6 - self.lasting_width(tile)
        out = ""
        for seat in range(self.table.players):
            number = self.s.perm[tile * MOST_SEATS + seat]
            if number:
                out += self.table.cube(seat, x, 77.5, 13)
                x += 14
            if number > 1:
                out += f'<text x="{x:g}" y="88.5" font-size="12" font-weight="700">{number}</text>'
                x += 9
        return f'<path d="M{left - 3:g} 93V75H{WIDE - 5}V93z" fill="var(--sheet)" stroke="var(--ink-2)" stroke-width="1.3"/>{out}' if out else ""

    # --- cards --------------------------------------------------------------------------------------------

    def card(self, tile: int) -> str:
        card = self.s.slot[tile]
        if card < 0:
            return ""
        it = self.box.cards[card]
        name = self.table.card_name(card)
        mark = f'<g color="var(--accent)">{stamp("merchant", 26, 100.5, 17)}</g>' if it.merchant else ""
        left = 46 if it.merchant else 29
        tight = f' textLength="{WIDE - 45 - left}" lengthAdjust="spacingAndGlyphs"' if len(name) > 18 else ""
        return (
            f'<rect x="6" y="98" width="{WIDE - 12}" height="21" rx="3" fill="var(--sheet)" stroke="var(--ink-2)" stroke-width="1.1"/>{linebar(self.box.faces[it.face].line, 11, 101.5)}{mark}'
            f'<text x="{left}" y="113" font-size="12.5"{tight}>{esc(name)}</text><text x="{WIDE - 27}" y="113" font-size="13" font-weight="700" text-anchor="end">{it.cost}</text>{stamp("cargo", WIDE - 25, 101, 15)}'
        )

    # --- ships --------------------------------------------------------------------------------------------

    def berth(self, seat: int) -> tuple[float, float, float]:
        """Where a ship is drawn, and how large."""
        space = self.s.ship[seat]
        place = self.s.ship[:seat].count(space)
        if space == 0:
            return 3 * WIDE - 58 - place * 50, QUAY + 8, 40
        x, y = self.corner(space - 1)
        step = min(33, (WIDE - 82 - SHIP) / max(1, self.s.ship.count(space) - 1))
        return x + 80 + place * step, y + 42, SHIP

    def ships(self, space: int) -> str:
        return "".join(self.ship(seat) for seat in range(self.table.players) if self.s.ship[seat] == space)

    def ship(self, seat: int) -> str:
        x, y, size = self.berth(seat)
        side = self.ink.side(seat)
        turn = seat == self.table.near and self.table.seated and seat in self.table.seen.open
        ring = (
            f'<circle cx="{x + size / 2:g}" cy="{y + size / 2:g}" r="{size * 0.64:g}" fill="none" stroke="var(--mark)" stroke-width="2.5" stroke-linecap="round" stroke-dasharray=".1 5"/>'
            if turn
            else ""
        )
        flag = self.flag(x + size / 2, y + size * 0.82, size / 4) if self.s.mode[seat] else ""
        return (
            f'<g {key(f"ship.{SEATS[seat]}", "sail")} data-side="{side}"><title>{esc(self.manned(seat))}</title><ellipse class="base" cx="{x + size / 2:g}" cy="{y + size * 0.86:g}" rx="{size * 0.6:g}" ry="{size * 0.17:g}"/>{stamp("ship", x, y, size)}'
            f"{stamp(side, x + size * 0.3, y + size * 0.15, size * 0.4)}</g>{flag}{ring}"
        )

    def manned(self, seat: int) -> str:
        """Whose ship it is, and in which mode."""
        return f"{self.table.player(seat)}, {self.words['pirate_mode' if self.s.mode[seat] else 'trade_mode']}"

    def flag(self, x: float, y: float, r: float) -> str:
        """The black flag on the hull, so that the sail keeps the shape of its seat."""
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="var(--sheet)" stroke="var(--ink)"/><g color="var(--ink)">{stamp("pirate", x - r * 0.8, y - r * 0.8, r * 1.6)}</g>'

    def harbour(self) -> str:
        place = self.ink.stop("sea.harbour", self.words["harbour"], 0, QUAY, 3 * WIDE, 56)
        wave = "q-13.57 -9 -27.15 0" + "t-27.15 0" * 19
        return (
            f'<path d="M0 {QUAY}H{3 * WIDE}V{QUAY + 56}{wave}z" fill="var(--land)" stroke="var(--coast)" stroke-width="2"/><g color="var(--coast)">{stamp("harbor", 12, QUAY + 9, 32)}</g>'
            f'<text class="land" x="54" y="{QUAY + 24}" font-size="17">{self.words["harbour"]}</text><text class="dr-ink" x="54" y="{QUAY + 41}" font-size="12">{self.words["touches"]}</text>{place}'
        )

    # --- what can be chosen -------------------------------------------------------------------------------

    def tile_spot(self, tile: int) -> str:
        x, y = self.corner(tile)
        box = f'<rect class="area" x="{x + 4}" y="{y + 4}" width="{WIDE - 8}" height="{HIGH - 8}" rx="5"/>'
        return self.table.spot(self.ink.found(f"sea.{SPACES[tile + 1]}"), box, (x + WIDE / 2, y + HIGH - 3))

    def harbour_spot(self) -> str:
        box = f'<rect class="area" x="3" y="{QUAY + 2}" width="{3 * WIDE - 6}" height="52" rx="5"/>'
        return self.table.spot(self.ink.found("sea.harbour"), box, (WIDE * 1.5, QUAY + 52))

    def ship_spot(self, seat: int) -> str:
        x, y, size = self.berth(seat)
        place = self.ink.stop(f"{SEATS[seat]}.ship", self.manned(seat), x, y, size, size)
        ring = f'<circle class="area" cx="{x + size / 2:g}" cy="{y + size / 2:g}" r="{size * 0.7:g}"/>'
        return place + self.table.spot(self.ink.found(f"{SEATS[seat]}.ship"), ring, (x + size / 2, y + size + 6))


# --- the cards in words ------------------------------------------------------------------------------------------


class Market(Panel):
    """What the cards on the tiles and on top of the boxes do, row by row."""

    def panel(self) -> str:
        rows = "".join(self.row(row) for row in range(ROWS))
        return (
            f'<section class="dr-side dr-market" tabindex="0" aria-label="{self.words["cards"]}"><h2 class="serif">{self.words["cards"]}</h2>{rows}</section>'
        )

    def row(self, row: int) -> str:
        tiles = [row * COLUMNS + column for column in range(COLUMNS)]
        items = "".join(self.item(SPACES[tile + 1], self.s.slot[tile]) for tile in tiles if self.s.slot[tile] >= 0)
        top = self.s.top[row]
        items += self.item(icon("draw", self.words["next_card"]), top) if top >= 0 else f'<li class="dim">{self.words["empty_box"]}</li>'
        items += "".join(self.left(self.s.below[at + 1]) for at in boxes.seen_below(self.s, row))
        return f'<h3 class="cap">{self.words["row"]} {row + 1}</h3><ul class="dr-cards">{items}</ul>'

    def left(self, card: int) -> str:
        """A merchant ship under the top that a search has left there: named to who has seen it."""
        return f'<li class="dim">{self.words["left_unknown"]}</li>' if card == HIDDEN else self.item(self.words["left_known"], card)

    def item(self, place: str, card: int) -> str:
        it = self.box.cards[card]
        face = self.box.faces[it.face]
        line = self.words[LINES[face.line]]
        bars = f'<svg class="dr-line" viewBox="0 0 14 16" role="img" aria-label="{line}">{linebar(face.line, 1, 1)}</svg>'
        attack = f' <small class="dim">{icon("merchant")}{self.words["attackable"]}</small>' if it.merchant else ""
        price = f'<span class="cost"><span class="vh">{self.words["costs"]} </span>{it.cost}{icon("cargo", self.words["cargo"])}</span>'
        target = self.table.card_target(card)
        found = self.ink.found(target)
        says = f"{self.table.card_name(card)}, {self.words['costs']} {it.cost}, {line}: {self.table.does(face)}"
        inner = f'<span class="dr-where">{place}</span>{bars}<strong>{esc(self.table.card_name(card))}</strong>{price}<span class="dr-does">{self.table.face_text(face)}{attack}</span>'
        drawn = self.ink.thing("li", "dr-card", target, says, inner, found)
        return f"<li>{drawn}</li>" if found else drawn
