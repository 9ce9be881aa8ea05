"""What every part of the drawn table needs: the view, the box, the choices, and who is who."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from roadstead.draw.ink import esc, icon, seat
from roadstead.draw.places import at, to
from roadstead.draw.scene import Choice
from roadstead.games.fleet_dice.components import Components, Tally
from roadstead.games.fleet_dice.glossary import CANNING, CRAB, FIRST_BUILDING, FLEETS, LICENCE, LOBSTER, OYSTER, SEATS, SMOKEHOUSE, TOP_LEVEL, VESSEL
from roadstead.games.fleet_dice.rules.order import RUTH
from roadstead.games.fleet_dice.rules.trophies import BOATS, BUILDINGS, COIN_BOXES, FISH, FULL, LEVEL3, LICENCES
from roadstead.games.fleet_dice.scene_words import SCENE
from roadstead.games.fleet_dice.view import Sheet, View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

COLUMN_ICONS: Final = ("shrimp", "cod", "lobster", "swordfish", "oyster")
SHIP_ICONS: Final = ("king-crab", "club", "research", "barge", "inuit")
SECTION_ICONS: Final = (*COLUMN_ICONS, *SHIP_ICONS)
FACE_ICONS: Final = (*COLUMN_ICONS, "coins3", "harbor", "wharf", "market")
CATEGORY_ICONS: Final = ("fish", "boat", "licence", "wharf", "trophy")
CATEGORIES: Final = ("fish", "boats", "licences", "buildings", "bonus")


class Pen:
    """One view on its way to paper."""

    def __init__(self, title: Title[Any, Any], seen: View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> None:
        self.title = title
        self.seen = seen
        self.names = names
        self.lang = lang
        self.words = SCENE[lang]
        self.box: Components = seen.setup.components
        self.players = seen.setup.players
        self.solo = self.players == 1
        self.near = max(seen.seat, 0)
        self.over = not seen.frames
        self.touched: dict[str, list[Choice]] = {}
        for choice in choices:
            for target in choice.option.targets:
                self.touched.setdefault(target, []).append(choice)

    # --- words ----------------------------------------------------------------------------------------------

    def name(self, kind: str, value: int) -> str:
        return esc(self.box.names[kind][value][self.lang])

    def section(self, section: int) -> str:
        return self.name("section", section)

    def phase(self) -> str:
        return esc(self.title.name(self.box, "phase", self.seen.phase, self.lang))

    def player(self, owner: int) -> str:
        if owner == RUTH:
            return self.name("opponent", 0)
        given = self.names[owner] if self.names else ""
        return esc(given or self.title.name(self.box, "seat", owner, self.lang))

    def shape(self, owner: int, size: str = "") -> str:
        """The shape of a seat; Captain Ruth is a black cube."""
        if owner == RUTH:
            return f'<svg class="{("seat ruth " + size).strip()}" data-side="black" aria-hidden="true"><use href="#cube"/></svg>'
        return seat(side(owner), size)

    # --- choices --------------------------------------------------------------------------------------------

    def touching(self, target: str) -> list[Choice]:
        return self.touched.get(target, [])

    def on_sheet(self, owner: int, what: str) -> list[Choice]:
        return self.touching(f"{SEATS[owner]}.{what}")

    def says(self, choice: Choice) -> str:
        return esc(self.title.say(self.box, choice.option.phrase, self.lang))

    def link(self, found: list[Choice], classes: str, inner: str, place: str = "") -> str:
        """The element as a link to its choice, or as it is; `place` is what names it as a place."""
        named = f" {place}" if place else ""
        if not found:
            return f'<span class="{classes}"{named}>{inner}</span>'
        return f'<a class="{classes} is-legal"{named} {to(found)} aria-label="{self.says(found[0])}">{inner}</a>'

    def stat(self, owner: int, sort: str, picture: str, number: object, label: str, seen: bool = True) -> str:
        """A number of a sheet that can be pointed at; a label that is not `seen` is only spoken."""
        place = at(f"{SEATS[owner]}.{sort}", f"{self.player(owner)}, {label}: {number}")
        if not picture:
            return f'<span class="stat" {place}><small>{label}</small> {number}</span>'
        return f'<span class="stat" {place}>{icon(picture, "" if seen else label)}{number}{f" <small>{label}</small>" if seen else ""}</span>'

    def key(self, found: list[Choice]) -> str:
        """The number of the choice, on the rim of what it touches."""
        return f'<span class="kn" aria-hidden="true">{found[0].number}</span>' if found else ""

    # --- rules in progress ------------------------------------------------------------------------------------

    def frame(self, name: str) -> dict[str, Any] | None:
        """The innermost rule of this name that is in progress."""
        return next((frame for frame in reversed(self.seen.frames) if frame["frame"] == name), None)

    def actors(self) -> list[int]:
        """Everybody who takes a die, in turn order (FD-1.9, FD-17.4)."""
        seen = self.seen
        if self.solo:
            return [0, RUTH] if self.box.ruth.player_first[seen.round & 1] else [RUTH, 0]
        return [(seen.first + turn) % self.players for turn in range(self.players)]

    def rounds(self) -> int:
        return self.box.rounds[0 if self.solo else 1]

    def fishing(self) -> tuple[int, ...]:
        return self.box.fishing[0 if self.solo else 1]

    # --- counting on a sheet ------------------------------------------------------------------------------------

    def boats(self, sheet: Sheet, fleet: int) -> list[tuple[int, int, int]]:
        """Fish, room and points of each boat of a fleet, launched or not; oysters by licence (FD-10.11)."""
        part = self.box.sections[fleet]
        base = sum(len(section.capacities) for section in self.box.sections[:fleet])
        oyster = self.box.licences.oyster_capacity[sheet.licences[OYSTER]]
        rooms = [oyster] * len(part.capacities) if fleet == OYSTER else part.capacities
        return [(sheet.fish[base + at], rooms[at], value) for at, value in enumerate(part.values)]

    def full_boats(self, sheet: Sheet) -> int:
        """FD-11.9: Research Vessels are never full."""
        fleets = [fleet for fleet in range(FLEETS) if fleet != VESSEL]
        return sum(fish >= room for fleet in fleets for fish, room, _ in self.boats(sheet, fleet)[: sheet.launched[fleet]])

    def crab_licence(self, sheet: Sheet) -> bool:
        return sheet.marked[CRAB] > self.box.sections[CRAB].codes.index(LICENCE)

    def count(self, sheet: Sheet, counter: int) -> int:
        """How many of something a sheet has, as bonuses and trophies count it."""
        counts = {
            FISH: sum(sheet.fish),
            BOATS: sum(sheet.launched),
            FULL: self.full_boats(sheet),
            LICENCES: sum(sheet.licences) + self.crab_licence(sheet),
            LEVEL3: sheet.licences.count(TOP_LEVEL),
            BUILDINGS: (sheet.built >> FIRST_BUILDING).bit_count(),
            COIN_BOXES: sheet.coins,
        }
        return counts.get(counter, sheet.stars)

    def worth(self, sheet: Sheet, tally: Tally) -> int:
        return min(self.count(sheet, tally.counter) // tally.per * tally.vp, tally.cap)

    def income(self, sheet: Sheet) -> int:
        """FD-6.1, FD-6.2: what the next income brings."""
        amount = self.box.income + self.box.licences.lobster_coins[sheet.licences[LOBSTER]]
        if sheet.built >> CANNING & 1:
            amount += self.box.wharf.canning_coins * self.full_boats(sheet)
        return min(amount, self.box.income_cap)

    def market(self, sheet: Sheet) -> int:
        """FD-13.1: what a market die pays."""
        paid = [coins for least, coins in self.box.market if least <= sum(sheet.fish)][-1]
        return paid + (self.box.wharf.smokehouse_coins if sheet.built >> SMOKEHOUSE & 1 else 0)

    def open_coins(self, sheet: Sheet) -> list[int]:
        """The boxes of the coin track that can still be marked; struck stars cannot (FD-17.30)."""
        return [at for at in range(sheet.at + 1, self.box.track + 1) if not self.struck_star(at)]

    def struck_star(self, at: int) -> bool:
        stars = self.box.stars
        return bool(self.seen.struck_stars) and at in stars and bool(self.seen.struck_stars >> stars.index(at) & 1)


def side(owner: int) -> str:
    return f"seat-{owner + 1}"


def stat(name: str, number: object, label: str) -> str:
    return f'<span class="stat">{icon(name)}{number} <small>{label}</small></span>'
