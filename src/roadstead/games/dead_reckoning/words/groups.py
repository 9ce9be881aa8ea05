"""Where choices stand in the list of a page: under which heading, in which order, and which of them stand apart at its foot."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules import actions, codes
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.kernel.words import Group, Kind

_ROWS: Final = {
    "here": ("Here", "Hier"),
    "used": ("Cards in play", "Ausgespielte Karten"),
    "hand": ("Hand", "Hand"),
    "sail": ("Sail{number:|: 1 sail left|: {number} sails left}", "Segeln{number:|: noch 1 Segel|: noch {number} Segel}"),
    "goods": ("Goods", "Güter"),
    "islands": ("Islands", "Inseln"),
    "load": ("Load", "Einladen"),
    "put_off": ("Unload", "Abladen"),
    "shift": ("Move to another hold", "In einen anderen Frachtraum umladen"),
    "jettison": ("Overboard", "Über Bord"),
    "fire": ("Fire", "Feuern"),
}
HEADINGS: Final = {key: Kind(f"heading.{key}", ("number",) if "{number" in row[0] else ()) for key, row in _ROWS.items()}
TEMPLATES: Final = {f"heading.{key}": {"en": en, "de": de} for key, (en, de) in _ROWS.items()}

APART: Final = Group(order=99, ends=True)
BEHIND: Final = Group(order=9)
"""What may follow at once stands behind what was asked: first the mode, then what is sleeved."""
HERE, USED, HAND, GOODS, ISLANDS, SAIL, SHIP = range(7)
MAIN: Final = {
    actions.ATTACK: ("here", HERE),
    actions.STORM: ("here", HERE),
    actions.CLAIM: ("here", HERE),
    actions.LOAD_CARGO: ("goods", GOODS),
    actions.LOAD_COINS: ("goods", GOODS),
    actions.UNLOAD: ("goods", GOODS),
    actions.STOW: ("goods", GOODS),
}
STOW: Final = {actions.LOAD: "load", actions.PUT_OFF: "put_off", actions.SHIFT: "shift", actions.JETTISON: "jettison"}
ENDED_BY_NOUGHT: Final = (
    actions.ASK_STEP,
    actions.ASK_STOW,
    actions.ASK_TAKE,
    actions.ASK_PRODUCE,
    actions.ASK_BUILD,
    actions.ASK_SLEEVE,
    actions.ASK_DEFEND,
    actions.ASK_BATTLE,
    actions.ASK_ROOM,
)
"""Questions where the choice 0 leaves the rest undone."""


def under(key: str, order: int, *args: int) -> Group:
    return Group(HEADINGS[key].phrase(*args), order)


def group(s: State, seat: int, choice: int) -> Group:
    """Where a choice stands, by the question that it answers."""
    if is_apart(s, choice):
        return APART
    match s.prompt:
        case actions.ASK_MAIN:
            return main(s, seat, choice)
        case actions.ASK_STEP:
            return under("sail", SAIL, s.sails[seat])
        case actions.ASK_STOW:
            verb = codes.stow_verb(choice)
            return under(STOW[verb], list(STOW).index(verb))
        case actions.ASK_GUNS:
            return guns(choice)
        case actions.ASK_PRODUCE:
            return under("islands", ISLANDS)
        case actions.ASK_SLEEVE | actions.ASK_INTO:
            return BEHIND
    return Group()


def is_apart(s: State, choice: int) -> bool:
    """Whether a choice ends the turn, or leaves the rest of a question undone."""
    match s.prompt:
        case actions.ASK_MAIN:
            return choice == actions.END
        case actions.ASK_LEVEL:
            return choice < actions.RAISE_CARD
        case actions.ASK_PLACE:
            return choice == actions.LEAVE
    return choice == 0 and s.prompt in ENDED_BY_NOUGHT


def main(s: State, seat: int, choice: int) -> Group:
    if choice == actions.RAISE:
        return under("sail", SAIL, 0)
    if choice in MAIN:
        key, order = MAIN[choice]
        return under(key, order)
    if choice >= actions.USE:
        return under("used", USED)
    if choice < actions.RAISE:
        return under("hand", HAND)
    if choice < actions.BUY:
        return under("sail", SAIL, s.sails[seat])
    return under("here", HERE)


def guns(choice: int) -> Group:
    """Cards first, then as many cannons as there are before fewer."""
    if choice < CREW:
        return under("hand", HAND)
    return under("used", USED) if choice < actions.FIRE else under("fire", SHIP + actions.GUNS - choice)
