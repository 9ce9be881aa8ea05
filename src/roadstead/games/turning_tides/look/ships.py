"""The two ships sliding past each other, with everything that stands on their decks."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CANNON_UNIT, CAPTAIN, MAST, SAILOR_UNIT, SEATS, ZONES
from roadstead.games.turning_tides.look.hull import BOW, LENGTH, STERN, ZONE, hull, idle, ruin
from roadstead.games.turning_tides.look.table import FIGURES, Table
from roadstead.games.turning_tides.look.terminal import columns, is_mirrored
from roadstead.games.turning_tides.rules.actions import place_name
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.views.view import View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, key, stamp

MARGIN: Final = 14
BEAM: Final = 172
GAP: Final = 118
UNIT: Final = 52
GUN: Final = stamp("gun", -36, -38, 72)
"""Its muzzle up, round the middle of its place."""
FULL: Final = 950
"""The width of the drawing while the ships lie alongside. Where it is wider, lettering, figures and beams grow, so that they stay large on the page."""


class Ships(Table):
    """Your own ship lies below; its bow points right in odd rounds."""

    def __init__(self, seen: View, s: State, ink: Ink) -> None:
        super().__init__(seen, s, ink)
        self.columns = [columns(seen, owner == self.near) for owner in range(len(SEATS))]
        ends = [self.reach(seat_number) for seat_number in range(len(SEATS))]
        self.origin = MARGIN - min(left for left, _ in ends)
        self.width = max(right for _, right in ends) + self.origin + MARGIN
        self.unit = max(1.0, self.width / FULL)
        self.beam = BEAM + round((self.unit - 1) * 140)
        self.figures = min(self.unit, 1.4)
        self.enemy_y = round(20 + 26 * self.unit)
        self.own_y = self.enemy_y + self.beam + round(GAP + (self.unit - 1) * 50)
        self.height = round(self.own_y + self.beam + 52 * self.unit)
        self.boxes: dict[str, tuple[int, int, int, int]] = {}
        """Where the units were drawn."""

    # --- where things lie -----------------------------------------------------------------------------------

    def reach(self, seat_number: int) -> tuple[int, int]:
        """How far a ship reaches to the left and to the right, before everything is moved into the picture."""
        at = self.columns[seat_number]
        left, right = min(at) * ZONE, (max(at) + 1) * ZONE
        return (left - STERN, right + BOW) if self.bow_right(seat_number) else (left - BOW, right + STERN)

    def x(self, seat_number: int, zone: int) -> int:
        return self.origin + self.columns[seat_number][zone] * ZONE

    def top(self, seat_number: int) -> int:
        return self.own_y if seat_number == self.near else self.enemy_y

    def middle(self, seat_number: int) -> int:
        return self.top(seat_number) + self.beam // 2

    def left(self, seat_number: int) -> int:
        return self.origin + min(self.columns[seat_number]) * ZONE

    def bow_right(self, seat_number: int) -> bool:
        return (seat_number == self.near) != is_mirrored(self.seen)

    def points_up(self, seat_number: int, side: int) -> bool:
        """Where on the page a side of a ship lies."""
        return (side == self.seen.enemy_side) == (seat_number == self.near)

    # --- a ship ---------------------------------------------------------------------------------------------

    def ship(self, seat_number: int, turning: bool = False) -> str:
        side = SEATS[seat_number]
        zones = "".join(self.zone(seat_number, zone) for zone in range(ZONES))
        kind = "tt-vessel" + " tt-turning plays" * turning + " tt-beaten" * (self.seen.loser == seat_number)
        return f'<g {key(f"ship.{side}", "sail")}><g class="{kind}" data-side="{side}">{self.hull(seat_number)}{zones}</g></g>'

    def hull(self, seat_number: int) -> str:
        left, top = self.left(seat_number), self.top(seat_number)
        place = f"translate({left} {top})" if self.bow_right(seat_number) else f"translate({left + LENGTH} {top}) scale(-1 1)"
        return f'<g transform="{place}">{hull(SEATS[seat_number], self.beam)}</g>'

    def zone(self, seat_number: int, zone: int) -> str:
        ship, side = self.seen.ships[seat_number], SEATS[seat_number]
        x, y = self.x(seat_number, zone), self.top(seat_number)
        place = self.ink.stop(f"{side}.zone.{zone + 1}", self.in_words(seat_number, zone), x + 2, y + 3, ZONE - 4, self.beam - 6)
        if ship.wrecked >> zone & 1:
            what = ruin(side, zone, x, y, self.beam) + place
        elif self.s.is_empty(seat_number, zone):
            what = idle(x, y, self.beam, zone in (0, ZONES - 1)) + place
        else:
            what = self.mast(seat_number, zone) + place + self.cannons(seat_number, zone) + self.crew(seat_number, zone)
        return f'<g id="{side}-{zone + 1}">{what}{self.number(seat_number, zone)}</g>'

    def in_words(self, seat_number: int, zone: int) -> str:
        """What stands in a zone, for anyone who points at it."""
        ship, words = self.seen.ships[seat_number], [self.zone_name(seat_number, zone)]
        if ship.wrecked >> zone & 1:
            return ", ".join([*words, self.words["wrecked"]])
        words += [self.name("unit", CAPTAIN)] * (ship.captain == zone)
        words += [self.name("unit", MAST)] * self.s.has_mast(seat_number, zone)
        words += [f"{self.name('unit', SAILOR_UNIT)} ×{ship.sailors[zone]}"] * bool(ship.sailors[zone])
        words += [f"{self.name('unit', CANNON_UNIT)} ({self.name('towards', self.s.towards(side))})" for side in (0, 1) if ship.cannons[side] >> zone & 1]
        return ", ".join(words)

    def zone_name(self, seat_number: int, zone: int) -> str:
        return f"{self.name('seat', seat_number)}, {self.words['zone']} {zone + 1}"

    # --- who stands there -------------------------------------------------------------------------------------

    def mast(self, seat_number: int, zone: int) -> str:
        if not self.s.has_mast(seat_number, zone):
            return ""
        ahead = 1 if self.bow_right(seat_number) else -1
        x, y = self.x(seat_number, zone) + ZONE // 2 + 14 * ahead, self.middle(seat_number)
        flip = "" if ahead == 1 else f' transform="translate({2 * x} 0) scale(-1 1)"'
        drawn = stamp("mast-top", x - 75, y - 75, 150)
        return f"<g {key(f'{SEATS[seat_number]}.mast')}><g{flip}>{drawn}</g></g>"

    def crew(self, seat_number: int, zone: int) -> str:
        """Captain and sailors; more than two figures are two and a number."""
        ship = self.seen.ships[seat_number]
        number = ship.sailors[zone]
        figures = [CAPTAIN] * (ship.captain == zone)
        shown = min(number, 2 - len(figures))
        figures += [SAILOR_UNIT] * shown
        spots = self.spots_of(seat_number, zone, len(figures))
        out = "".join(self.figure(seat_number, zone, unit, *spot) for unit, spot in zip(figures, spots, strict=True))
        return out + (self.count(number, self.x(seat_number, zone) + ZONE // 2, *spots[-1]) if number > shown else "")

    def spots_of(self, seat_number: int, zone: int, of: int) -> list[tuple[int, int, int]]:
        """The middle and the size of each of the figures in a zone: one below the other beside a mast and on broad decks, side by side elsewhere."""
        x, y = self.x(seat_number, zone) + ZONE // 2, self.middle(seat_number)
        mast, size = self.s.has_mast(seat_number, zone), round(UNIT * self.figures)
        if mast:
            x -= 24 if self.bow_right(seat_number) else -24
        if of == 1:
            return [(x, y, UNIT if mast else size)]
        room = (self.beam - 112) // 2
        if mast or room > UNIT:
            size = UNIT if mast else min(size, room)
            return [(x, y + (at * 2 - 1) * (size // 2 + 1), size) for at in range(of)]
        return [(x + (at * 2 - 1) * 23, y, UNIT) for at in range(of)]

    def figure(self, seat_number: int, zone: int, unit: int, x: int, y: int, size: int) -> str:
        side, kind = SEATS[seat_number], "captain" if unit == CAPTAIN else "sailor"
        target = f"{side}.captain" if unit == CAPTAIN else f"{side}.sailor.{zone + 1}"
        drawn, half = stamp(FIGURES[kind][seat_number], x - size / 2, y - size / 2, size), size // 2 - 1
        name = key(target if target not in self.boxes else f"{target}.2")
        return f"<g {name}>{drawn}</g>" + self.unit_place(target, seat_number, zone, self.name("unit", unit), (x - half, y - half, 2 * half, 2 * half))

    def count(self, number: int, middle: int, x: int, y: int, size: int) -> str:
        """How many sailors a piece stands for; towards the middle of the zone, so that nothing of the next one covers it."""
        x, y = x + size * 2 // 5 * (-1 if x > middle else 1), y + size * 2 // 5
        return f'<g class="tt-count" transform="translate({x} {y}) scale({self.unit:.2f})"><circle r="13"/><text y="6">{number}</text></g>'

    def cannons(self, seat_number: int, zone: int) -> str:
        ship, side_name = self.seen.ships[seat_number], SEATS[seat_number]
        x, out = self.x(seat_number, zone) + ZONE // 2, ""
        for side in (0, 1):
            if ship.cannons[side] >> zone & 1:
                up = self.points_up(seat_number, side)
                y = self.gun_y(seat_number, up)
                turn = "" if up else " rotate(180)"
                drawn = f'<g transform="translate({x} {y}){turn} scale({self.figures:.2f})">{GUN}</g>'
                what = f"{self.name('unit', CANNON_UNIT)} ({self.name('towards', self.s.towards(side))})"
                out += f"<g {key(f'{side_name}.cannon.{side}.{zone}')}>{drawn}</g>"
                target = f"{side_name}.cannon.{place_name(side * ZONES + zone)}"
                out += self.unit_place(target, seat_number, zone, what, (x - 20, y - 34 if up else y - 26, 40, 60))
        return out

    def gun_y(self, seat_number: int, up: bool) -> int:
        return self.top(seat_number) + (22 if up else self.beam - 22)

    def unit_place(self, target: str, seat_number: int, zone: int, what: str, box: tuple[int, int, int, int]) -> str:
        """A unit can be pointed at, and chosen where a Move takes it away; several sailors of a zone are one place."""
        if target in self.boxes:
            return ""
        self.boxes[target] = box
        return self.ink.stop(target, f"{self.zone_name(seat_number, zone)}: {what}", *box)

    # --- lettering --------------------------------------------------------------------------------------------

    def number(self, seat_number: int, zone: int) -> str:
        """Towards the bow of its zone, on the rail that looks at the open sea."""
        own, size = seat_number == self.near, self.unit
        x = self.x(seat_number, zone) + (ZONE - 5 - 8 * size if self.bow_right(seat_number) else 5 + 8 * size)
        y = self.top(seat_number) + (self.beam - 2 if own else 2)
        return f'<g class="tt-zn" transform="translate({x:.0f} {y}) scale({size:.2f})"><circle r="12.5"/><text y="6.2">{zone + 1}</text></g>'

    def nameplate(self, seat_number: int) -> str:
        """At the stern, on the side of the open sea."""
        own, right = seat_number == self.near, not self.bow_right(seat_number)
        x = self.left(seat_number) + (LENGTH if right else 0)
        y = self.own_y + self.beam + 34 * self.unit if own else self.enemy_y - 19 * self.unit
        anchor = ' text-anchor="end"' if right else ""
        return f'<text class="tt-name" x="{x}" y="{y:.0f}" font-size="{19 * self.unit:.0f}"{anchor}>{esc(self.player(seat_number))}</text>'

    def lanes(self) -> str:
        """The water between zones that face each other."""
        top, low, out = self.enemy_y + self.beam + 14, self.own_y - 14, ""
        for zone in range(ZONES):
            if self.s.facing(zone) >= 0:
                x = self.x(self.near, zone)
                out += f"M{x + 5} {top}V{low}M{x + ZONE - 5} {top}V{low}"
        return f'<path class="tt-lane" d="{out}"/>' if out else ""
