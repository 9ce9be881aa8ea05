"""The two ships sliding past each other."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CANNON_UNIT, CAPTAIN, LAST_OFFSET, MAST, SAILOR_UNIT, SEATS, ZONES
from roadstead.games.turning_tides.look.table import Table
from roadstead.games.turning_tides.look.terminal import columns, is_mirrored, span
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.views.view import View
from roadstead.games.turning_tides.words.text import say
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, here, key, stamp
from roadstead.svg.scene import Choice

ZONE_WIDTH: Final = 90
HULL: Final = 146
ENEMY_Y: Final = 58
OWN_Y: Final = 270
HEIGHT: Final = 496
MARGIN: Final = 84
UNIT: Final = 32


class Ships(Table):
    """Your own ship lies below; its bow points right in odd rounds."""

    def __init__(self, seen: View, s: State, ink: Ink) -> None:
        super().__init__(seen, s, ink)
        self.columns = [columns(seen, owner == self.near) for owner in range(len(SEATS))]
        first, last = span(seen)
        self.width = 2 * MARGIN + (last - first + 1) * ZONE_WIDTH

    # --- places ---------------------------------------------------------------------------------------------

    def x(self, column: int) -> int:
        return MARGIN + column * ZONE_WIDTH

    # --- the board ------------------------------------------------------------------------------------------

    def board(self) -> str:
        width = self.width
        label = f"{self.words['ships']}, {self.words['offset']} {self.seen.offset}"
        parts = [f'<svg class="chart" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}" role="group" aria-label="{label}">']
        parts.append(f'<rect class="sea" x="0" y="0" width="{width}" height="{HEIGHT}"/>')
        parts += [self.wave(row) for row in range(7)]
        parts += [self.band(zone) for zone in range(ZONES)]
        for seat_number in (1 - self.near, self.near):
            parts.append(f"<g {key(f'ship.{SEATS[seat_number]}', 'sail')}>{self.hull(seat_number)}")
            parts += [self.zone(seat_number, zone) for zone in range(ZONES)]
            parts += ["</g>", self.nameplate(seat_number)]
        for seat_number in (1 - self.near, self.near):
            parts += [self.spot(seat_number, zone) for zone in range(ZONES)]
            parts += [self.end(seat_number, "bow"), self.end(seat_number, "stern")]
        return f'<div class="tt-sea">{"".join(parts)}{self.scale()}</svg>{self.here()}</div>'

    def here(self) -> str:
        """The middle of the zones that face each other."""
        middle = min(max(self.seen.offset / 2, 0), ZONES - 1)
        left, right = (self.columns[self.near][zone] for zone in (int(middle), int(middle + 0.5)))
        return here((MARGIN + ((left + right) / 2 + 0.5) * ZONE_WIDTH) / self.width, 0.5)

    def wave(self, row: int) -> str:
        y, width = 16 + row * 72, self.width
        third = width / 3
        return f'<path class="cont" opacity=".55" d="M-20 {y}c{third:.0f} -26 {third * 0.6:.0f} 20 {third:.0f} 0s{third * 0.6:.0f} -30 {third:.0f} -4 {third * 0.7:.0f} 22 {third:.0f} -6"/>'

    def band(self, zone: int) -> str:
        """The water between two zones that face each other."""
        if self.s.facing(zone) < 0:
            return ""
        x, top = self.x(self.columns[self.near][zone]), ENEMY_Y + HULL
        gap = OWN_Y - top
        return (
            f'<rect x="{x + 4}" y="{top}" width="{ZONE_WIDTH - 8}" height="{gap}" fill="var(--sheet)" fill-opacity=".55"/>'
            f'<path d="M{x + 4} {top + 2}v{gap - 4}M{x + ZONE_WIDTH - 4} {top + 2}v{gap - 4}" stroke="var(--ink-3)" stroke-dasharray="3 3"/>'
        )

    def top(self, seat_number: int) -> int:
        return OWN_Y if seat_number == self.near else ENEMY_Y

    def bow_right(self, seat_number: int) -> bool:
        return (seat_number == self.near) != is_mirrored(self.seen)

    def hull(self, seat_number: int) -> str:
        """A long round-cornered box with a pointed bow."""
        y = self.top(seat_number)
        columns = self.columns[seat_number]
        left, right = self.x(min(columns)), self.x(max(columns)) + ZONE_WIDTH
        middle = y + HULL / 2
        bow = right if self.bow_right(seat_number) else left
        stern = left - 6 if bow == right else right + 6
        s = 1 if bow == right else -1
        path = (
            f"M{stern} {y + 10}q0-14 {s * 14}-14H{bow - s * 10}c{s * 34} 0 {s * 56} 32 {s * 72} {HULL / 2 + 4:g}"
            f"c{-s * 16} {HULL / 2:g} {-s * 38} {HULL / 2 + 4:g} {-s * 72} {HULL / 2 + 4:g}H{stern + s * 14}q{-s * 14} 0 {-s * 14}-14z"
        )
        beak = f"M{bow + s * 12} {y + 32}L{bow + s * 46} {middle:g} {bow + s * 12} {y + HULL - 32}"
        return (
            f'<g data-side="{SEATS[seat_number]}"><path d="{path}" fill="var(--side)" stroke="var(--edge)" stroke-width="2.5"/>'
            f'<path d="{beak}" fill="none" stroke="var(--on-side)" stroke-width="1.2" opacity=".5"/></g>'
        )

    def zone(self, seat_number: int, zone: int) -> str:
        ship = self.seen.ships[seat_number]
        x, y = self.x(self.columns[seat_number][zone]), self.top(seat_number)
        wrecked = bool(ship.wrecked >> zone & 1)
        fill = "sheet" if self.s.facing(zone) >= 0 and not wrecked else "sheet-2"
        box = f'x="{x + 4}" y="{y + 5}" width="{ZONE_WIDTH - 8}" height="{HULL - 10}" rx="5"'
        out = f'<g id="{SEATS[seat_number]}-{zone + 1}" data-side="{SEATS[seat_number]}" color="var(--ink)">'
        out += f'<rect {box} fill="var(--{fill})" stroke="var(--ink-3)"/>'
        if wrecked:
            out += f'<rect {box} fill="url(#hatch-no)"/>' + stamp("destroyed", x + ZONE_WIDTH / 2 - 22, y + HULL / 2 - 22, 44)
        else:
            out += self.ports(x, y) + self.crew(seat_number, zone, x, y) + self.cannons(seat_number, zone, x, y)
        place = self.ink.stop(f"{SEATS[seat_number]}.zone.{zone + 1}", self.in_words(seat_number, zone), x + 2, y + 3, ZONE_WIDTH - 4, HULL - 6)
        return out + self.number(seat_number, zone, x, y) + place + "</g>"

    def in_words(self, seat_number: int, zone: int) -> str:
        """What stands in a zone, for anyone who points at it."""
        ship, words = self.seen.ships[seat_number], [f"{self.name('seat', seat_number)}, {self.words['zone']} {zone + 1}"]
        if ship.wrecked >> zone & 1:
            return ", ".join([*words, self.words["wrecked"]])
        words += [self.name("unit", CAPTAIN)] * (ship.captain == zone)
        words += [self.name("unit", MAST)] * self.s.has_mast(seat_number, zone)
        words += [f"{self.name('unit', SAILOR_UNIT)} ×{ship.sailors[zone]}"] * bool(ship.sailors[zone])
        words += [f"{self.name('unit', CANNON_UNIT)} ({self.name('towards', self.s.towards(side))})" for side in (0, 1) if ship.cannons[side] >> zone & 1]
        return ", ".join(words)

    def ports(self, x: int, y: int) -> str:
        return "".join(f'<path d="M{x + 28} {edge}h{ZONE_WIDTH - 56}" stroke="var(--ink-2)" stroke-width="3" opacity=".55"/>' for edge in (y + 5, y + HULL - 5))

    def crew(self, seat_number: int, zone: int, x: int, y: int) -> str:
        """Captain, mast and sailors side by side; more than two sailors are one piece and a number."""
        ship, owner = self.seen.ships[seat_number], SEATS[seat_number]
        number = ship.sailors[zone]
        figures = ["captain"] * (ship.captain == zone) + ["mast"] * self.s.has_mast(seat_number, zone)
        stacked = number > max(1, 2 - len(figures))
        figures += ["sailor"] * (1 if stacked else number)
        step = min(UNIT + 3, (ZONE_WIDTH - 14) / max(1, len(figures)))
        size = min(UNIT, step)
        start = x + ZONE_WIDTH / 2 - step * len(figures) / 2
        out = "".join(self.figure(figure, owner, zone, start + at * step, y + HULL / 2 - size / 2, size) for at, figure in enumerate(figures))
        if stacked:
            end = start + step * len(figures) - 3
            out += f'<circle cx="{end:g}" cy="{y + HULL / 2 + 12}" r="10" fill="var(--sheet)" stroke="var(--ink-2)"/>'
            out += f'<text x="{end:g}" y="{y + HULL / 2 + 16.5:g}" font-size="15" font-weight="700" text-anchor="middle">{number}</text>'
        return out

    def figure(self, figure: str, owner: str, zone: int, x: float, y: float, size: float) -> str:
        name = key(f"{owner}.{figure}.{zone}" if figure == "sailor" else f"{owner}.{figure}")
        return f"<g {name}>{stamp(figure, x, y, size)}</g>"

    def cannons(self, seat_number: int, zone: int, x: int, y: int) -> str:
        ship, out = self.seen.ships[seat_number], ""
        for side in (0, 1):
            if ship.cannons[side] >> zone & 1:
                up = (side == self.seen.enemy_side) == (seat_number == self.near)
                drawn = stamp("cannon-up" if up else "cannon-down", x + ZONE_WIDTH / 2 - 19, y + 4 if up else y + HULL - 42, 38)
                out += f"<g {key(f'{SEATS[seat_number]}.cannon.{side}.{zone}')}>{drawn}</g>"
        return out

    def number(self, seat_number: int, zone: int, x: int, y: int) -> str:
        own = seat_number == self.near
        at = f'x="{x + ZONE_WIDTH - 14 if own else x + 14}" y="{y + HULL - 14 if own else y + 24}"'
        return f'<text {at} font-size="17" font-weight="700" text-anchor="middle" class="zn">{zone + 1}</text>'

    def nameplate(self, seat_number: int) -> str:
        own = seat_number == self.near
        y = OWN_Y + HULL + 28 if own else ENEMY_Y - 18
        x = self.x(min(self.columns[seat_number]))
        flag = self.marker(x - 30, y - 17) if self.seen.initiative == seat_number else ""
        return f'{flag}<text class="name halo" x="{x}" y="{y}" font-size="20">{esc(self.player(seat_number))}</text>'

    def marker(self, x: int, y: int) -> str:
        """The initiative marker; its holder can lose it to a Navigate."""
        what = f"{self.words['initiative']}: {self.player(self.seen.initiative)}"
        drawn = stamp("initiative", x, y, 22) + self.ink.stop("initiative", what, x - 3, y - 3, 28, 28)
        return drawn + self.link(self.ink.found("initiative"), (x - 4, y - 4, 30, 30), (x - 9, y + 11))

    def end(self, seat_number: int, part: str) -> str:
        """Bow and stern: where a Navigate goes forward or back."""
        right = self.bow_right(seat_number) == (part == "bow")
        columns = self.columns[seat_number]
        x = self.x(max(columns)) + ZONE_WIDTH + 4 if right else self.x(min(columns)) - 52
        y = self.top(seat_number) + HULL // 2 - 30
        place = self.ink.stop(f"{SEATS[seat_number]}.{part}", f"{self.name('seat', seat_number)}, {self.words[part]}", x, y, 48, 60)
        found = self.ink.found(f"{SEATS[seat_number]}.{part}")
        arrow = (
            f'<path class="fig" d="M{x + 24 - (9 if right else -9)} {y + 18}l{18 if right else -18} 12l{-18 if right else 18} 12z" fill="var(--mark)"/>'
            if found
            else ""
        )
        return place + arrow + self.link(found, (x, y, 48, 60), (x + 24, y + 58))

    def spot(self, seat_number: int, zone: int) -> str:
        """What can be chosen here: a link to the choice of the same number."""
        x, y = self.x(self.columns[seat_number][zone]), self.top(seat_number)
        found = self.ink.found(f"{SEATS[seat_number]}.zone.{zone + 1}")
        return self.link(found, (x + 4, y + 5, ZONE_WIDTH - 8, HULL - 10), (x + ZONE_WIDTH // 2, y + HULL - 8))

    def link(self, found: list[Choice], box: tuple[int, int, int, int], key: tuple[int, int]) -> str:
        if not found:
            return ""
        x, y, wide, high = box
        text = esc(say(self.box, found[0].option.phrase, self.lang))
        number = f'<circle class="key" cx="{key[0]}" cy="{key[1]}" r="11"/><text class="key-t" x="{key[0]}" y="{key[1] + 5}">{found[0].number}</text>'
        return (
            f'<a {self.ink.link("spot", found)} aria-label="{text}"><rect class="area" x="{x}" y="{y}" '
            f'width="{wide}" height="{high}" rx="6"/>{number if len(found) == 1 else ""}</a>'
        )

    def scale(self) -> str:
        """How far the ships have come."""
        x, y, step = MARGIN, HEIGHT - 16, min(40, (self.width - MARGIN - 120) / (LAST_OFFSET + 1))
        boxes = "".join(
            f'<rect x="{x + at * step:g}" y="{y}" width="{step:g}" height="7" fill="var(--{"ink-2" if at % 2 == 0 else "sheet"})" stroke="var(--ink-2)"/>'
            for at in range(LAST_OFFSET + 1)
        )
        now = x + max(0, min(self.seen.offset, LAST_OFFSET + 1)) * step
        place = self.ink.stop(
            "offset", f"{self.words['offset']}: {self.seen.offset}, {LAST_OFFSET + 1} {self.words['passed']}", x, y - 16, step * (LAST_OFFSET + 1), 28
        )
        return (
            f'<g>{place}<text x="{x - 10}" y="{y + 9}" text-anchor="end" font-size="16" class="on2">{self.words["offset"]}</text>{boxes}'
            f'<path d="M{now:g} {y - 2}l-8 -13h16z" fill="var(--accent)" stroke="var(--sheet)" stroke-width="1.5"/>'
            f'<text x="{now + 14:g}" y="{y - 5}" font-size="17" font-weight="700">{self.seen.offset if self.seen.offset <= LAST_OFFSET else ""}</text>'
            f'<text x="{x + (LAST_OFFSET + 1) * step + 10:g}" y="{y + 9}" font-size="16" class="on2">{LAST_OFFSET + 1}, {self.words["passed"]}</text></g>'
        )
