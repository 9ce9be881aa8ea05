"""The chart of the sea: twelve tiles and the harbour, with everything that lies on them."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import BUILDINGS, CARGO, COIN, MOST_SEATS, RESOURCES, ROWS, SEATS, TILES, Components
from roadstead.games.dead_reckoning.look import harbour, poses
from roadstead.games.dead_reckoning.look.islands import island
from roadstead.games.dead_reckoning.look.large import linebar
from roadstead.games.dead_reckoning.look.poses import CHART, HIGH, QUAY, STEP, WIDE
from roadstead.games.dead_reckoning.look.table import Panel, lettering
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN
from roadstead.svg.ink import way
from roadstead.svg.pieces import esc, key, stamp
from roadstead.svg.scene import Choice

TRACK: Final = 112
"""Where the row of cubes begins, from the top of a tile."""
PLATE: Final = 141
"""Where the card of a tile lies."""
KEY: Final = (182, 43)
"""Where the number of a choice stands: below the name, which can be long."""
SAIL: Final = 60
"""The size of ships in the harbour."""


def prepare(box: Components) -> None:
    """All islands and the harbour town, which look the same in every game."""
    harbour.wide_town()
    harbour.tall_town()
    for names in box.words["tile"]:
        island(names["en"])


def graticule() -> str:
    """The lines of the chart, in both poses."""
    wide = "".join(f"M{98 + STEP[0] * at} 8V{CHART[1] - 2}" for at in range(5)) + "".join(f"M98 {28 + STEP[1] * at}H916" for at in range(4))
    tall = "".join(f"M{2 + STEP[0] * at} 0V690" for at in range(4)) + "".join(f"M0 {2 + STEP[1] * at}H616" for at in range(5))
    return f'<path class="dr-grat dr-wide" d="{wide}"/><path class="dr-grat dr-tall" d="{tall}"/>'


GRATICULE: Final = graticule()


class Sea(Panel):
    """The chart; which of its poses is shown is up to the style sheet."""

    def chart(self) -> str:
        wide, high = CHART
        parts = [
            f'<svg class="chart dr-sea" data-title="dead-reckoning" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="group" aria-label="{self.words["sea_of"]}">'
            f'<clipPath id="dr-fog"><rect x="2" y="2" width="{WIDE - 4}" height="{HIGH - 4}" rx="10"/></clipPath>{GRATICULE}{self.rows()}'
        ]
        parts += [self.harbour(), self.ways(), *(self.tile(tile) for tile in range(TILES))]
        return "".join(parts) + "</svg>"

    def rows(self) -> str:
        """What the rows are called, above them."""
        at = [(100 + STEP[0] * row + WIDE / 2, f"{self.words['row']} {row + 1}") for row in range(ROWS)]
        return "".join(f'<text class="dr-row dr-wide" x="{x:g}" y="22">{words}</text>' for x, words in at)

    def ways(self) -> str:
        """The way of what was chosen, once for each pose."""
        wide, tall = ([self.stand(stop, pose) for stop in self.ink.stops] for pose in (poses.corner, poses.tall_corner))
        out = ""
        for kind, ends in (("dr-wide", wide), ("dr-tall", tall)):
            found = [end for end in ends if end is not None]
            if len(found) == 2 and found[0] != found[1]:
                out += f'<g class="{kind}">{way(found[0], found[1])}</g>'
        return out

    def stand(self, target: str, pose: poses.Pose) -> tuple[float, float] | None:
        """Where a place of the sea, or a ship, is in a pose."""
        name, _, rest = target.partition(".")
        if rest == "ship" and name in SEATS[: self.table.players]:
            return self.spot_of(self.s.ship[SEATS.index(name)], pose)
        return self.spot_of(SPACES.index(rest), pose) if name == "sea" and rest in SPACES else None

    def spot_of(self, space: int, pose: poses.Pose) -> tuple[float, float]:
        if space:
            return poses.middle(pose(space - 1))
        return (52, 270) if pose is poses.corner else (308, 740)

    # --- tiles --------------------------------------------------------------------------------------------

    def tile(self, tile: int) -> str:
        kind = self.s.tiles[tile]
        x, y = poses.corner(tile)
        if self.s.is_island(tile):
            body = self.island(tile, kind)
        else:
            body = self.unknown() if kind == FACE_DOWN else self.open_sea(kind)
        code = "" if kind == FACE_DOWN or self.ink.found(f"sea.{SPACES[tile + 1]}") else f'<text class="dr-at" x="191" y="48">{SPACES[tile + 1]}</text>'
        return (
            f'<g class="dr-tile dr-t{tile}" id="dr-{SPACES[tile + 1]}" {key(f"tile.{tile}.{kind}")} transform="translate({x} {y})"><g class="fig">{body}{code}{self.card(tile)}</g>'
            f"{self.place(tile)}{self.ships(tile + 1)}{self.spots(tile)}</g>"
        )

    def unknown(self) -> str:
        """Nobody was here yet: fog."""
        return (
            f'<g class="dr-fog" clip-path="url(#dr-fog)"><rect x="2" y="2" width="{WIDE - 4}" height="{HIGH - 4}"/>{stamp("fogbank", 0, 0, 206)}</g>'
            f'<g class="dr-rose">{stamp("rose-big", 66, 26, 68)}</g><text class="dr-unk" x="100" y="124">{self.words["unknown"]}</text>'
        )

    def open_sea(self, kind: int) -> str:
        """Arrows lead to the neighbours; they turn with the pose."""
        arrows = "".join(f'<path transform="rotate({90 * at + 90})" d="M0-26V-58m-8 9 8-9 8 9"/>' for at in range(4) if self.box.arrows[kind] >> at & 1)
        name = self.words["open_sea"]
        return f'<text class="dr-nm dr-sn" x="12" y="21">{name}</text><g transform="translate(100 80)"><g class="dr-cur">{arrows}</g></g>{stamp("cargo", 87, 67, 26)}'

    def island(self, tile: int, kind: int) -> str:
        land = f'<g class="isl" transform="translate(100 82) scale(.84)">{island(self.box.words["tile"][kind]["en"])}</g>'
        return land + self.headline(tile, kind) + self.rewards(kind) + self.harvest(kind) + self.buildings(tile) + self.stock(tile) + self.influence(tile, kind)

    def headline(self, tile: int, kind: int) -> str:
        """The name; whoever controls the island has a frame around it and a mark in its corner."""
        owner, out = self.s.control[tile], ""
        if owner >= 0:
            out = (
                f'<g data-side="{self.ink.side(owner)}" {key(f"control.{tile}.{owner}", "grow")}><rect class="dr-own" x="3" y="3" width="{WIDE - 6}" height="{HIGH - 6}" rx="10"/><path class="dr-tab" d="M3 13A10 10 0 0 1 13 3H31V29H3z"/>'
                f'<g class="mk">{stamp(self.ink.side(owner), 8, 7, 18)}</g></g>'
            )
        return out + lettering(self.table.name("tile", kind), "dr-nm", 36 if owner >= 0 else 11, 21, 156 if owner >= 0 else 181, 18, serif=True)

    def rewards(self, kind: int) -> str:
        """Coins for the first, second and third place at the end."""
        coins = [number for number in self.box.rewards[kind] if number]
        return "".join(
            f'<g class="rw"><circle cx="{18 + 23 * at}" cy="42" r="11"/><text x="{18 + 23 * at}" y="47.500">{number}</text></g>'
            for at, number in enumerate(coins)
        )

    def harvest(self, kind: int) -> str:
        """What the island yields, and a card more in hand: after the coins, and clear of the number of a choice."""
        names = [RESOURCES[res] for res in (CARGO, COIN) for _ in range(self.box.yields[kind][res])]
        names += ["hand"] if self.box.hand_bonus[kind] else []
        left = 16 + 23 * sum(number > 0 for number in self.box.rewards[kind])
        signs = "".join(stamp(name, left + 18 * at, 33, 19) for at, name in enumerate(names))
        return f'<g class="dr-prod"><rect x="{left - 5}" y="31" width="{18 * len(names) + 11}" height="23" rx="11.500"/>{signs}</g>' if names else ""

    def buildings(self, tile: int) -> str:
        standing = [name for bit, name in enumerate(BUILDINGS) if self.s.built[tile] & BIT[bit]]
        side = self.ink.side(self.s.control[tile]) if self.s.control[tile] >= 0 else "black"
        left = 96 - 17 * len(standing)
        return "".join(
            f'<g class="dr-bld" {key(f"built.{tile}.{name}", "drop")} data-side="{side}">{stamp(name, left + 34 * at, 62, 32)}</g>'
            for at, name in enumerate(standing)
        )

    def stock(self, tile: int) -> str:
        """Goods that lie on the island."""
        out, y = "", 58
        for res in (CARGO, COIN):
            number = self.s.stock[tile * 2 + res]
            if number:
                out += f'<g class="gd">{stamp(RESOURCES[res], 10, y, 23)}<text x="36" y="{y + 18}">{number}</text></g>'
                y += 25
        return out

    # --- cubes --------------------------------------------------------------------------------------------

    def influence(self, tile: int, kind: int) -> str:
        """The spaces with their cubes, free ones dashed, and the lasting cubes on pennants of brass beside them."""
        owners = [seat for seat in range(self.table.players) for _ in range(self.s.spaces[tile * MOST_SEATS + seat])]
        number = max(self.box.size[kind], len(owners))
        lasting = [(seat, self.s.perm[tile * MOST_SEATS + seat]) for seat in range(self.table.players) if self.s.perm[tile * MOST_SEATS + seat]]
        aside = sum(25 + 12 * (count > 1) for _, count in lasting)
        step = min(22.0, (WIDE - 22 - aside) / number)
        left = (WIDE - number * step - aside - (6 if aside else 0)) / 2
        spaces = "".join(self.space(tile, at, owners[at] if at < len(owners) else None, left + step * (at + 0.5)) for at in range(number))
        track = f'<rect class="dr-track" x="{left - 3:g}" y="{TRACK}" width="{number * step + 6:g}" height="26" rx="13"/>'
        return track + spaces + self.lasting(lasting, left + number * step + 8)

    def space(self, tile: int, at: int, owner: int | None, x: float) -> str:
        ring = f'<circle class="dr-sp" cx="{x:g}" cy="{TRACK + 13}" r="9"/>'
        return ring if owner is None else f"{ring}<g {key(f'cube.{tile}.{at}.{owner}', 'drop')}>{self.table.cube(owner, x - 10, TRACK + 2.5, 20)}</g>"

    def lasting(self, cubes: list[tuple[int, int]], x: float) -> str:
        out = ""
        for seat, number in cubes:
            wide = 36 if number > 1 else 23
            out += f'<path class="dr-pm" d="M{x:g} {TRACK + 26}v-26h{wide}v26l{-wide / 2:g}-5z"/>{self.table.cube(seat, x + 1.5, TRACK + 2, 20)}'
            out += f'<text class="dr-pn" x="{x + 22:g}" y="{TRACK + 18}">{number}</text>' if number > 1 else ""
            x += wide + 2
        return out

    # --- cards --------------------------------------------------------------------------------------------

    def card(self, tile: int) -> str:
        """The card of the row that lies on a tile, with its price."""
        card = self.s.slot[tile]
        if card < 0:
            return ""
        it = self.box.cards[card]
        mark = f'<g class="dr-mer">{stamp("merchant", 28, PLATE + 3, 19)}</g>' if it.merchant else ""
        left = 50 if it.merchant else 30
        name = lettering(self.table.card_name(card), "dr-cn", left, PLATE + 18, 161 - left, 16)
        price = f'<text class="dr-ct" x="176" y="{PLATE + 18.5}">{it.cost}</text>{stamp("cargo", 177, PLATE + 3.5, 18)}'
        return f'<g class="dr-cd"><rect class="paper" x="6" y="{PLATE}" width="{WIDE - 12}" height="25" rx="5"/>{linebar(self.box.faces[it.face].line, 12, PLATE + 5)}{mark}{name}{price}</g>'

    # --- places -------------------------------------------------------------------------------------------

    def place(self, tile: int) -> str:
        card = self.s.slot[tile]
        space = self.ink.area(f"sea.{SPACES[tile + 1]}", self.in_words(tile, self.s.tiles[tile]), 2, 2, WIDE - 4, HIGH - 4)
        return space + (self.ink.area(self.table.card_target(card), self.table.row_card_words(card), 6, PLATE, WIDE - 12, 25) if card >= 0 else "")

    def in_words(self, tile: int, kind: int) -> str:
        """A space of the sea, for anyone who points at it."""
        card = self.s.slot[tile]
        words = f"{SPACES[tile + 1]}: {self.table.tile_name(tile)}" + (f" ({self.table.card_name(card)}, {self.box.cards[card].cost})" if card >= 0 else "")
        words = f"{words}, {self.summary(tile, kind)}" if self.s.is_island(tile) else words
        ships = [self.manned(seat) for seat in range(self.table.players) if self.s.ship[seat] == tile + 1]
        return "; ".join([words, *ships])

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

    # --- ships --------------------------------------------------------------------------------------------

    def berth(self, seat: int) -> tuple[float, float, float]:
        """Where a ship lies on its tile, and how large it is; in the harbour its group has a place of its own."""
        space = self.s.ship[seat]
        return poses.BERTHS[self.s.ship.count(space)][self.s.ship[:seat].count(space)] if space else (0, 0, SAIL)

    def ships(self, space: int) -> str:
        """The ships on a tile, then their places: a legal tile below them takes the pointer (`spots`)."""
        here = [seat for seat in range(self.table.players) if self.s.ship[seat] == space]
        return "".join(self.ship(seat) for seat in here) + "".join(self.ship_place(seat) for seat in here)

    def ship(self, seat: int) -> str:
        x, y, size = self.berth(seat)
        side, k = self.ink.side(seat), size / 80
        turn = seat == self.table.near and self.table.seated and seat in self.table.seen.open
        ring = f'<ellipse class="dr-me" cx="{x + size / 2:g}" cy="{y + size * 0.78:g}" rx="{size * 0.62:g}" ry="{size * 0.2:g}"/>' if turn else ""
        flag = (
            f'<use href="#jolly" x="{x + 54 * k:g}" y="{y - 13 * k:g}" width="{26 * k:g}" height="{17 * k:g}"/>'
            if self.s.mode[seat]
            else f'<use href="#pennant" x="{x + 54 * k:g}" y="{y - 4 * k:g}" width="{22 * k:g}" height="{11 * k:g}"/>'
        )
        hull = f'<use href="#galleon" x="{x:g}" y="{y:g}" width="{size:g}" height="{size * 0.9:g}"/>'
        moves = ' data-moves=""' if turn else ""
        mark = f'<g class="mk">{stamp(side, x + 42.5 * k, y + 14 * k, 18 * k)}</g>'
        return (
            f'<g class="fig" {key(f"ship.{SEATS[seat]}", "sail")}{moves} data-side="{side}"><title>{esc(self.manned(seat))}</title>{ring}{hull}{flag}{mark}</g>'
        )

    def ship_place(self, seat: int) -> str:
        x, y, size = self.berth(seat)
        return self.ink.area(f"{SEATS[seat]}.ship", self.manned(seat), x, y, size, size * 0.88)

    def manned(self, seat: int) -> str:
        """Whose ship it is, and in which mode."""
        return f"{self.table.player(seat)}, {self.words['pirate_mode' if self.s.mode[seat] else 'trade_mode']}"

    def harbour(self) -> str:
        place = self.ink.area("sea.harbour", f"{self.words['harbour']}, {self.words['touches']}", 0, 4, QUAY - 4, CHART[1] - 8)
        box = f'<rect class="halo0" x="2" y="4" width="{QUAY - 6}" height="{CHART[1] - 8}" rx="10"/><rect class="area" x="2" y="4" width="{QUAY - 6}" height="{CHART[1] - 8}" rx="10"/>'
        found = self.ink.found("sea.harbour")
        boxed = f'<g class="dr-hb">{box}</g>'
        spot = f'<g class="dr-hs">{self.table.spot(found, boxed, (76, 132))}</g>' if found else ""
        berthed = [seat for seat in range(self.table.players) if self.s.ship[seat] == 0]
        ground = harbour.wide_town() + harbour.tall_town() + harbour.plate(self.words["harbour"]) + harbour.dock(self.s.quay[self.table.near])
        moored = "".join(self.moored(seat, at) for at, seat in enumerate(berthed))
        return f'<g class="fig">{ground}</g><g class="dr-hb">{place}</g>{moored}{spot}'

    def moored(self, seat: int, place: int) -> str:
        x, y = poses.harbour_berth(place)
        return f'<g class="dr-b{place}" transform="translate({x} {y})">{self.ship(seat)}{self.ship_place(seat)}{self.ship_spot(seat)}</g>'

    # --- what can be chosen -------------------------------------------------------------------------------

    def spots(self, tile: int) -> str:
        """Links on top of everything: the tile, then what lies on it and is meant by itself."""
        ships = "".join(self.ship_spot(seat) for seat in range(self.table.players) if self.s.ship[seat] == tile + 1)
        return self.tile_spot(tile) + self.card_spot(tile) + ships

    def tile_spot(self, tile: int) -> str:
        """A choice that also names the card of the tile lights the card alone."""
        card = self.s.slot[tile]
        there = self.ink.found(self.table.card_target(card)) if card >= 0 else []
        found = [choice for choice in self.ink.found(f"sea.{SPACES[tile + 1]}") if choice not in there]
        return self.table.spot(found, self.ringed(1, 1, WIDE - 2, HIGH - 2, 11), KEY, "spot dr-whole")

    def card_spot(self, tile: int) -> str:
        card = self.s.slot[tile]
        found: list[Choice] = self.ink.found(self.table.card_target(card)) if card >= 0 else []
        return self.table.spot(found, self.ringed(6, PLATE, WIDE - 12, 25, 6), (12, PLATE + 12))

    def ship_spot(self, seat: int) -> str:
        x, y, size = self.berth(seat)
        return self.table.spot(self.ink.found(f"{SEATS[seat]}.ship"), self.ringed(x - 2, y - 4, size + 4, size, 12), (x + 2, y))

    def ringed(self, x: float, y: float, width: float, height: float, round_: float) -> str:
        """A ring that glows."""
        box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}"'
        return f'<rect class="halo0" {box}/><rect class="area" {box}/>'
