"""The board: the water, both ships on it, and what can be chosen there."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import FIRE, SEATS, ZONES
from roadstead.games.turning_tides.look.effects import effects, plumes
from roadstead.games.turning_tides.look.hull import LENGTH, SHADES, ZONE
from roadstead.games.turning_tides.look.rope import rope
from roadstead.games.turning_tides.look.ships import Ships
from roadstead.games.turning_tides.look.threats import threats
from roadstead.games.turning_tides.rules.actions import place_name
from roadstead.games.turning_tides.words.text import say
from roadstead.svg.pieces import esc, here, stamp
from roadstead.svg.scene import Choice

Box = tuple[float, float, float, float]
SIDED: Final = {"label.place": "towards", "label.cannon": "place2"}
"""Labels of choices that put a cannon on a side of a zone, with what names the side."""


class Sea(Ships):
    """Places that can be chosen lie above everything else, so that no piece keeps a click away from its zone."""

    def board(self) -> str:
        width, height, far = self.width, self.height, 1 - self.near
        label = f"{self.words['ships']}, {self.words['offset']} {self.seen.offset}"
        turning = bool(self.happened("event.round")) and self.seen.round > 1
        parts = [
            f'<svg class="chart chart-tt" data-title="turning-tides" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="group" aria-label="{label}">',
            f"{SHADES}{self.islands()}{self.lanes()}",
            *(self.ship(seat_number, turning) for seat_number in (far, self.near)),
            *(self.nameplate(seat_number) for seat_number in (far, self.near)),
            rope(self),
            self.dangers(),
            self.shots(),
            effects(self),
            plumes(self),
            *(self.spot(seat_number, zone) for seat_number in (far, self.near) for zone in range(ZONES)),
            *(self.end(seat_number, part) for seat_number in (far, self.near) for part in ("bow", "stern")),
            self.marker(),
            *(self.ports(zone) for zone in range(ZONES)),
            self.units(self.near),
        ]
        return f"{''.join(parts)}</svg>{self.here()}"

    def here(self) -> str:
        """The middle of the zones that face each other."""
        middle = min(max(self.seen.offset / 2, 0), ZONES - 1)
        left, right = (self.x(self.near, zone) for zone in (int(middle), int(middle + 0.5)))
        return here(((left + right) / 2 + ZONE / 2) / self.width, 0.5)

    def islands(self) -> str:
        """They lie at the edge of the picture and never move."""
        size = self.unit
        shore = stamp("tt-isle", round(-200 * size), round(self.height - 190 * size), round(400 * size))
        point = stamp("tt-point", round(self.width - 130 * size), round(-190 * size), round(320 * size))
        return f'<g class="tt-isles fig">{shore}{point}</g>'

    # --- what could happen to you ---------------------------------------------------------------------------------

    def dangers(self) -> str:
        """Lines of fire of the other ship, with the card that would use them; a mark with two cards where both could."""
        out = ""
        for it in threats(self.seen, self.s):
            x = self.x(self.near, it.target) + ZONE // 2 + (-17 if it.card == FIRE else 17)
            low, name = self.own_y - 40, "bombard" if it.card == FIRE else "swing"
            line = f'<path class="tt-danger-l" d="M{x} {self.enemy_y + self.beam + 12}V{low - 16}"/>'
            out += f'{line}<circle class="tt-danger-o" cx="{x}" cy="{low}" r="15"/>{stamp(name, x - 10, low - 10, 20)}'
        return f'<g class="tt-danger fig" aria-hidden="true">{out}</g>' if out else ""

    def shots(self) -> str:
        """From whom an attack would go to whom."""
        attacks = [choice.option.phrase.args["zone"] for choice in self.ink.choices if choice.option.phrase.key == "label.attack"]
        path = "".join(f"M{self.x(self.near, zone) + ZONE // 2} {self.own_y - 18}V{self.enemy_y + self.beam + 14}" for zone in attacks)
        return f'<path class="tt-shot fig" d="{path}"/><path class="route fig" d="{path}"/>' if path else ""

    # --- what can be chosen ---------------------------------------------------------------------------------------

    def spot(self, seat_number: int, zone: int) -> str:
        """A zone: a link to the choice of the same number."""
        x, y = self.x(seat_number, zone), self.top(seat_number)
        found = self.ink.found(f"{SEATS[seat_number]}.zone.{zone + 1}")
        kind = "spot tt-ground" if found and found[0].option.phrase.key == "label.place" else "spot"
        plate = len(found) == 1 and kind == "spot"
        return self.link(found, (x + 6, y + 18, ZONE - 12, self.beam - 36), (x + ZONE / 2, y + 20) if plate else None, kind)

    def ports(self, zone: int) -> str:
        """The two sides of a zone where a cannon can be put."""
        sides: dict[int, list[Choice]] = {}
        for choice in self.ink.found(f"{SEATS[self.near]}.zone.{zone + 1}"):
            phrase = choice.option.phrase
            if phrase.key in SIDED:
                at = phrase.args[SIDED[phrase.key]]
                towards = at if phrase.key == "label.place" else at // ZONES
                if phrase.key == "label.place" or at % ZONES == zone:
                    sides.setdefault(towards, []).append(choice)
        return "".join(self.port(zone, towards, found) for towards, found in sides.items())

    def port(self, zone: int, towards: int, found: list[Choice]) -> str:
        x, up = self.x(self.near, zone) + ZONE / 2, towards == 0
        y = self.own_y + (8 if up else self.beam - 8)
        return self.link(found, (x - 20, y - 20, 40, 40), (x, y), "spot tt-port-spot", 20)

    def units(self, seat_number: int) -> str:
        """Units that a Move can take away."""
        side, ship, out = SEATS[seat_number], self.seen.ships[seat_number], ""
        if ship.captain >= 0:
            out += self.unit_spot(f"{side}.captain")
        for zone in range(ZONES):
            out += self.unit_spot(f"{side}.sailor.{zone + 1}") if ship.sailors[zone] else ""
            for gun in (0, 1):
                out += self.unit_spot(f"{side}.cannon.{place_name(gun * ZONES + zone)}") if ship.cannons[gun] >> zone & 1 else ""
        return out

    def unit_spot(self, target: str) -> str:
        found = self.ink.found(target)
        if not found:
            return ""
        x, y, wide, high = self.boxes[target]
        return self.link(found, (x, y, wide, high), (x + wide, y), "spot tt-unit-spot", 14 if target.startswith("silver") else min(wide, high) / 2)

    def end(self, seat_number: int, part: str) -> str:
        """Bow and stern: where a Navigate goes forward or back."""
        right = self.bow_right(seat_number) == (part == "bow")
        left, wide = self.left(seat_number), 76 if part == "bow" else 46
        x = left + LENGTH + (14 if part == "bow" else -4) if right else left - (14 if part == "bow" else -4) - wide
        y = self.middle(seat_number) - (34 if part == "bow" else 8)
        place = self.ink.stop(f"{SEATS[seat_number]}.{part}", f"{self.name('seat', seat_number)}, {self.words[part]}", x, y, wide, 68)
        found = self.ink.found(f"{SEATS[seat_number]}.{part}")
        link = self.link(found, (x, y, wide, 68), (x + wide / 2, y + 66))
        return place + link + (self.arrow(x + wide / 2, y + 32, right) if found else "")

    def arrow(self, x: float, y: float, right: bool) -> str:
        far = 11 if right else -11
        return f'<path class="tt-arrow fig" d="M{x - far:g} {y - 14:g}l{2 * far} 14 {-2 * far} 14z"/>'

    def marker(self) -> str:
        """The initiative marker at the stern of its holder, who can lose it to a Navigate."""
        holder = self.seen.initiative
        x = self.left(holder) + (-14 if self.bow_right(holder) else LENGTH + 14)
        y = self.middle(holder) - 38
        what = f"{self.words['initiative']}: {self.player(holder)}"
        drawn = f'<g class="tt-ini"><circle cx="{x}" cy="{y}" r="20"/>{stamp("initiative", x - 13, y - 13, 26)}</g>'
        place = self.ink.stop("initiative", what, x - 20, y - 20, 40, 40)
        return drawn + place + self.link(self.ink.found("initiative"), (x - 26, y - 26, 52, 52), (x + 24, y - 22))

    def link(self, found: list[Choice], box: Box, plate: tuple[float, float] | None, kind: str = "spot", round_off: float = 20) -> str:
        """A ring of light, and the number of the choice where it is only one."""
        if not found:
            return ""
        x, y, wide, high = box
        shape = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{round_off:g}"'
        text = esc(say(self.box, found[0].option.phrase, self.lang))
        number = self.plate(found[0].number, *plate) if plate and len(found) == 1 else ""
        return f'<a {self.ink.link(kind, found)} aria-label="{text}"><rect class="halo" {shape}/><rect class="area" {shape}/>{number}</a>'

    def plate(self, number: int, x: float, y: float) -> str:
        return f'<g transform="translate({x:g} {y:g}) scale({self.unit:.2f})"><circle class="key" r="14"/><text class="key-t" y="5.8">{number}</text></g>'
