"""A player's own sheet as one harbour: piers in five lanes of water, ships in their slips, houses on the wharf, coins along the foot."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import (
    BAIT,
    BANK,
    BUFFET,
    CANNING,
    COD,
    CODES,
    CRAB,
    FIRST_BUILDING,
    FIRST_SHIP,
    INUIT,
    LOBSTER,
    PUB,
    SEATS,
    SECTION_IDS,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
)
from roadstead.games.fleet_dice.look import lanes, purse, quay, street
from roadstead.games.fleet_dice.look.pen import Pen
from roadstead.games.fleet_dice.look.strokes import FREE, NEXT, ON, STRUCK, box, halo, number_of, plate, surface
from roadstead.games.fleet_dice.rules.scoring import bank_points, hex_points
from roadstead.games.fleet_dice.views.view import Sheet
from roadstead.games.fleet_dice.words.choices import effect
from roadstead.svg.pieces import esc
from roadstead.svg.scene import Choice

WIDTH: Final = 880
LETTERS: Final = ("", *CODES[1:])
WATER: Final = (
    '<defs><linearGradient id="fl-water" x1="0" y1="0" x2="0" y2="1"><stop class="w1" offset="0"/><stop class="w2" offset=".55"/>'
    '<stop class="w3" offset="1"/></linearGradient></defs>'
)


class SheetPen:
    """The sheet of one seat; only the reader's own has links, which lie above everything else."""

    def __init__(self, pen: Pen, owner: int) -> None:
        self.pen = pen
        self.owner = owner
        self.s = pen.s
        self.sheet: Sheet = pen.seen.sheets[owner]
        self.words = pen.words
        self.box = pen.box
        self.links: list[str] = []
        news = [phrase.args for phrase in pen.ink.news if phrase.key == "event.caught" and phrase.args["seat"] == owner]
        self.caught = {(it["section"], it["number"] - 1): it["number2"] for it in news}
        """The fish that boats have just caught, by section and boat."""

    def draw(self) -> str:
        parts = [
            *(lanes.column(self, column) for column in range(FIRST_SHIP)),
            quay.GROUND,
            *(quay.ship(self, ship) for ship in range(FIRST_SHIP, FIRST_BUILDING)),
            *(street.building(self, building) for building in range(FIRST_BUILDING, SECTIONS)),
            street.GROUND,
            purse.coins(self),
            purse.market_row(self),
        ]
        name = self.words["sheet_of"].format(name=self.pen.player(self.owner))
        return (
            f'<svg class="fl-sheet chart" viewBox="0 0 {WIDTH} {purse.HEIGHT}" role="group" aria-label="{esc(name)}" data-title="fleet-dice" '
            f'data-side="{self.pen.ink.side(self.owner)}">{WATER}{"".join(parts)}{"".join(self.links)}</svg>'
        )

    # --- boxes ----------------------------------------------------------------------------------------------

    def cell(self, section: int, at: int, x: float, y: float, size: float) -> str:
        return box(x, y, size, self.pen.terms.codes[section][at], self.state(section, at), f"box.{section}.{at}")

    def state(self, section: int, at: int) -> str:
        marked = self.sheet.marked[section]
        if at < marked:
            return ON
        if at >= self.s.boxes(section):
            return STRUCK
        return NEXT if at == marked else FREE

    def found(self, what: str) -> list[Choice]:
        return self.pen.on_sheet(self.owner, what)

    def legal(self, section: int) -> list[Choice]:
        """Choices to mark a box; a completed building is used, not marked."""
        return [] if self.s.has_built(self.owner, section) else self.found(SECTION_IDS[section])

    def offer(self, found: list[Choice], target: str, what: str, drawn: str) -> None:
        """A link to choices, which lights up where they are about."""
        place = self.pen.ink.place("can", f"{SEATS[self.owner]}.{target}", what, found)
        self.links.append(f'<a {place} aria-label="{self.pen.says(found[0])}">{drawn}</a>')

    def offer_box(self, section: int, x: float, y: float, radius: float, at: tuple[float, float], ground: tuple[float, float, float, float]) -> None:
        """The next box of a section as a link: a ring round it, its number at a place of its own, and the ground where a click arrives."""
        found = self.legal(section)
        if found:
            drawn = surface(*ground) + halo(x, y, radius) + plate(*at, number_of(found))
            self.offer(found, SECTION_IDS[section], self.in_words(section), drawn)

    def place(self, kind: str, section: int) -> str:
        return self.pen.ink.place(kind, f"{SEATS[self.owner]}.{SECTION_IDS[section]}", self.in_words(section))

    def cube(self, section: int, x: float, y: float) -> str:
        """A cube of Captain Ruth lies on the section that she strikes next."""
        if not self.pen.solo or section not in self.pen.seen.cubes:
            return ""
        return f'<use class="ruth-cube" href="#cube" x="{x:g}" y="{y:g}" width="24" height="24"><title>{self.words["cube_here"]}</title></use>'

    # --- in words ---------------------------------------------------------------------------------------------

    def in_words(self, section: int) -> str:
        """What a section does first, then how far it is: for anyone who points at it."""
        name, marked, length = self.pen.section(section), self.sheet.marked[section], self.pen.terms.length[section]
        note = "" if section < FIRST_SHIP else self.note(section)
        if not self.s.has_open(self.owner, section):
            ahead = self.words["shut.lost" if section >= FIRST_BUILDING and self.s.is_lost(self.owner, section) else "shut"]
        else:
            ahead = self.words["next_box"].format(n=marked + 1, does=self.words[f"does.{effect(self.s, self.owner, section)}"])
        return f"{name}: {note}{'. ' if note else ''}{ahead} {self.words['marked_of'].format(n=marked, all=length)}"

    def note(self, section: int) -> str:
        return self.words[f"note.{SECTION_IDS[section]}"].format(n=self.amount(section))

    def brief(self, section: int) -> str:
        """The same in a word or two and symbols, as it stands on the sheet."""
        return self.words[f"brief.{SECTION_IDS[section]}"].replace("{n}", str(self.amount(section)))

    def amount(self, section: int) -> object:
        """The number in the note of a ship or a building."""
        wharf = self.box.wharf
        if section == BUFFET:
            return " ".join(str(points) for points in wharf.hex_vp[1:])
        if section == INUIT:
            return max((boat.room for boat in self.pen.boats(self.owner, INUIT)), default=0)
        amounts = {
            CRAB: self.box.licences.crab_vp,
            BANK: wharf.bank_vp,
            BAIT: wharf.bait_coins,
            CANNING: wharf.canning_coins,
            SMOKEHOUSE: wharf.smokehouse_coins,
            PUB: wharf.vp[PUB - FIRST_BUILDING],
        }
        return amounts.get(section, "")

    def points(self, building: int) -> int:
        """What a building brings, or has brought where that grows."""
        if building == BANK:
            return bank_points(self.s, self.owner)
        return hex_points(self.s, self.owner) if building == BUFFET else self.box.wharf.vp[building - FIRST_BUILDING]

    def licence(self, column: int, level: int) -> str:
        """What a licence does at a level (FD-10), in words."""
        words, data = self.words, self.box.licences
        if column == SHRIMP:
            return words[f"shrimp.{level}"]
        if column == COD:
            return self.many("cod", data.cod_coins[level])
        if column == LOBSTER:
            return words["lobster"].format(n=data.lobster_coins[level])
        if column == SWORDFISH:
            parts = [self.many("star", data.sword_stars[level]), self.many("coin", data.sword_coins[level])]
            return words["sword"].format(what=" + ".join(part for part in parts if part))
        return words["oyster.1" if level == 1 else "oyster.n"].format(n=data.oyster_capacity[level])

    def many(self, key: str, number: int) -> str:
        if not number:
            return ""
        return self.words[f"{key}.1"] if number == 1 else self.words[f"{key}.n"].format(n=number)
