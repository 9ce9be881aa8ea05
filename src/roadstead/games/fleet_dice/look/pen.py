"""What every part of the drawn table needs: the view and the state it shows, the box, the choices, and who is who."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.box.glossary import SEATS
from roadstead.games.fleet_dice.look.words import SCENE
from roadstead.games.fleet_dice.rules.order import RUTH, actor
from roadstead.games.fleet_dice.rules.state import State, Terms
from roadstead.games.fleet_dice.views.view import View, shown
from roadstead.games.fleet_dice.words.names import name as name_of
from roadstead.games.fleet_dice.words.text import say
from roadstead.kernel.engine import Rule
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.scene import Choice

COLUMN_ICONS: Final = ("shrimp", "cod", "lobster", "swordfish", "oyster")
SHIP_ICONS: Final = ("king-crab", "club", "research", "barge", "inuit")
SECTION_ICONS: Final = (*COLUMN_ICONS, *SHIP_ICONS)
FACE_ICONS: Final = (*COLUMN_ICONS, "coins3", "harbor", "wharf", "market")
CATEGORY_ICONS: Final = ("fish", "boat", "licence", "wharf", "trophy")


R = TypeVar("R", bound=Rule[State])
TITLE: Final = "fleet_dice"
"""Links to rules begin with it."""


class Boat(NamedTuple):
    fish: int
    room: int
    points: int


class Pen:
    """One view on its way to paper, and the state it shows, for what the rules can answer."""

    def __init__(self, seen: View, ink: Ink) -> None:
        self.seen = seen
        self.ink = ink
        self.s: State = shown(seen)
        self.terms: Terms = self.s.terms
        self.lang = ink.lang
        self.words = SCENE[ink.lang]
        self.box: Components = seen.setup.components
        self.players = self.terms.players
        self.solo = self.terms.solo
        self.near = max(seen.seat, 0)
        self.over = not seen.frames

    # --- words ----------------------------------------------------------------------------------------------

    def name(self, kind: str, value: int) -> str:
        return self.box.names[kind][value][self.lang]

    def section(self, section: int) -> str:
        return self.name("section", section)

    def phase(self) -> str:
        return name_of(self.box, "phase", self.seen.phase, self.lang)

    def player(self, owner: int) -> str:
        if owner == RUTH:
            return self.name("opponent", 0)
        given = self.ink.names[owner] if self.ink.names else ""
        return given or name_of(self.box, "seat", owner, self.lang)

    def shape(self, owner: int, size: str = "") -> str:
        """The shape of a seat; Captain Ruth is a black cube."""
        if owner == RUTH:
            return f'<svg class="{("seat ruth " + size).strip()}" data-side="black" aria-hidden="true"><use href="#cube"/></svg>'
        return seat(self.ink.side(owner), size)

    # --- choices --------------------------------------------------------------------------------------------

    def on_sheet(self, owner: int, what: str) -> list[Choice]:
        return self.ink.found(f"{SEATS[owner]}.{what}")

    def says(self, choice: Choice) -> str:
        return esc(say(self.box, choice.option.phrase, self.lang))

    def stat(self, owner: int, sort: str, picture: str, number: object, label: str, seen: bool = True) -> str:
        """A number of a sheet that can be pointed at; a label that is not `seen` is only spoken."""
        place = self.ink.place("stat", f"{SEATS[owner]}.{sort}", f"{self.player(owner)}, {label}: {number}")
        if not picture:
            return f"<span {place}><small>{label}</small> {number}</span>"
        return f"<span {place}>{icon(picture, '' if seen else label)}{number}{f' <small>{label}</small>' if seen else ''}</span>"

    def key(self, found: list[Choice]) -> str:
        """The number of the choice, on the rim of what it touches."""
        return f'<span class="kn" aria-hidden="true">{found[0].number}</span>' if found else ""

    # --- rules in progress ------------------------------------------------------------------------------------

    def frame(self, kind: type[R]) -> R | None:
        """The innermost rule of this kind that is in progress."""
        return next((frame for frame in reversed(self.s.frames) if isinstance(frame, kind)), None)

    def actors(self) -> list[int]:
        """Everybody who takes a die, in turn order."""
        return [actor(self.s, turn) for turn in range(self.terms.actors)]

    def boats(self, owner: int, fleet: int) -> list[Boat]:
        """The boats of a fleet, launched or not."""
        s, base, slots = self.s, self.terms.base[fleet], self.terms.slots
        return [
            Boat(s.fish[owner * slots + slot], s.room(owner, fleet, slot), self.terms.boat_vp[slot]) for slot in range(base, base + self.terms.boats[fleet])
        ]


def stat(name: str, number: object, label: str) -> str:
    return f'<span class="stat">{icon(name)}{number} <small>{label}</small></span>'


def panel(name: str, heading: str, note: str, body: str, place: str = 'class="panel"') -> str:
    aside = f'<span class="dim push">{note}</span>' if note else ""
    return f'<div {place}><div class="panel-h">{icon(name) if name else ""}<h2>{heading}</h2>{aside}</div>{body}</div>'
