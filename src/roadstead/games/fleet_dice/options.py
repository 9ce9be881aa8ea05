"""The options of a game before it starts, and the options of a seat while it runs."""

from __future__ import annotations

from typing import Any, Final

from roadstead.games.fleet_dice import actions
from roadstead.games.fleet_dice.glossary import FIRST_BUILDING, FIRST_SHIP, HARBOR, MARKET, PLAIN, SEATS, SECTION_IDS, SECTIONS, SHRIMP, WHARF
from roadstead.games.fleet_dice.rules.coins import coin_value, market
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.marking import Side
from roadstead.games.fleet_dice.rules.shared import shared_face
from roadstead.games.fleet_dice.state import State
from roadstead.games.fleet_dice.text import LABELS
from roadstead.kernel.shape import Flag, Maybe
from roadstead.kernel.title import Option, OptionSpec
from roadstead.kernel.words import Phrase

SPECS: Final = (
    OptionSpec("captains", False, (False, True), Flag(), "FD-15.1"),
    OptionSpec("trophies", False, (False, True), Flag(), "FD-16.1"),
    OptionSpec("market_shared_strikes_star", None, (None, True, False), Maybe(Flag()), "FD-R-22"),
    OptionSpec("striking_die_is_market_not_harbor", None, (None, True, False), Maybe(Flag()), "FD-R-22"),
)
"""The last two are for the solo game; without a value they are as `solo.json` says."""

SOLO_ONLY: Final = ("market_shared_strikes_star", "striking_die_is_market_not_harbor")


def option_sets(players: int) -> list[dict[str, Any]]:
    """Every combination of the modules, and each reading of Captain Ruth's stars."""
    modules: list[dict[str, Any]] = [{}, {"captains": True}, {"trophies": True}, {"captains": True, "trophies": True}]
    if players > 1:
        return modules
    stars: list[dict[str, Any]] = [{SOLO_ONLY[0]: False}, {SOLO_ONLY[1]: False}, {SOLO_ONLY[0]: False, SOLO_ONLY[1]: False}]
    return [*modules, *stars, {**modules[3], **stars[1]}]


Described = tuple[Phrase, tuple[str, ...]]


def describe(s: State, seat: int, choice: int) -> Option:
    phrase, targets = label(s, seat, choice)
    return Option(choice, actions.notations(s, s.prompt)[choice], phrase, targets)


def label(s: State, seat: int, choice: int) -> Described:
    """What a choice says, and the dice and sections it touches."""
    match s.prompt:
        case actions.ASK_FIRST:
            return LABELS["first"].phrase(choice), (SEATS[choice],)
        case actions.ASK_CAPTAIN:
            return LABELS["captain"].phrase(choice), ()
        case actions.ASK_GOLD | actions.ASK_SILVER:
            return LABELS["trophy"].phrase(choice), ()
        case actions.ASK_DIE | actions.ASK_PICK:
            return LABELS["face"].phrase(choice), (f"die.{actions.FACE_CODES[choice]}",)
        case actions.ASK_CASINO:
            return LABELS["keep" if choice == actions.KEEP else "reroll"].phrase(), ("die.used",)
        case actions.ASK_USE:
            return use(s, seat, choice)
        case actions.ASK_AGAIN:
            return again(s, seat, choice)
        case actions.ASK_SIDE:
            return side(s, seat, choice)
        case actions.ASK_BONUS:
            return LABELS["bonus"].phrase(choice), (f"bonus.{choice}",)
        case actions.ASK_STAR:
            return (LABELS["decline"].phrase(), ()) if choice == actions.DECLINE else section(s, seat, choice)
        case _:
            return LABELS["two_fish" if choice == actions.TWO_FISH else "fish_and_coin"].phrase(), (f"{SEATS[seat]}.boats.oyster",)


def section(s: State, seat: int, at: int) -> Described:
    code = s.next_code(seat, at) if s.has_open(seat, at) else PLAIN
    return LABELS["mark"].phrase(at, code), (f"{SEATS[seat]}.{SECTION_IDS[at]}",)


def die_in_use(s: State) -> tuple[int, bool]:
    """The face of the die that is used now, and whether it is the player's own."""
    top = s.frames[-1]
    if isinstance(top, OwnDie):
        return top.face, True
    return shared_face(s), False


def use(s: State, seat: int, choice: int) -> Described:
    face, _ = die_in_use(s)
    if choice < SECTIONS:
        return section(s, seat, choice)
    if choice == actions.USE_COINS:
        return LABELS["coins"].phrase(market(s, seat) if face == MARKET else s.terms.face_coins), (f"{SEATS[seat]}.coins",)
    if choice == actions.USE_COIN:
        return LABELS["coin"].phrase(coin_value(s, seat)), (f"{SEATS[seat]}.coins",)
    if choice == actions.USE_STAR:
        return LABELS["recycle"].phrase(s.terms.recyclings - s.recycled[seat]), (f"{SEATS[seat]}.recycling_center",)
    return LABELS["hex"].phrase(face), (f"{SEATS[seat]}.seafood_buffet",)


def again(s: State, seat: int, choice: int) -> Described:
    if choice == actions.AGAIN_NOT:
        return LABELS["stop"].phrase(), ()
    if choice == actions.AGAIN_COINS:
        return LABELS["coins"].phrase(s.terms.face_coins), (f"{SEATS[seat]}.coins",)
    return section(s, seat, choice)


def side(s: State, seat: int, choice: int) -> Described:
    top = s.frames[-1]
    assert isinstance(top, Side)
    column = top.column
    if choice == actions.SIDE_BOAT:
        return LABELS["boat"].phrase(column), (f"{SEATS[seat]}.boats.{SECTION_IDS[column]}",)
    return LABELS["licence"].phrase(column, s.level(seat, column) + 1), (f"{SEATS[seat]}.licences.{SECTION_IDS[column]}",)


def fits_face(face: int, own: bool, level: int, at: int) -> bool:
    """Whether a section is what a face, or a shrimp licence, speaks of."""
    if at < FIRST_SHIP:
        return face == at or (own and face == SHRIMP and level > 0)
    return face == (HARBOR if at < FIRST_BUILDING else WHARF)


# --- which rules govern what is on the table -------------------------------------------------------------------

COLUMN_RULES: Final = ("FD-2.1", "FD-2.4")
PLACE_RULES: Final = {
    "shrimp": (*COLUMN_RULES, "FD-10.4"),
    "cod": (*COLUMN_RULES, "FD-10.8"),
    "lobster": (*COLUMN_RULES, "FD-10.9"),
    "swordfish": (*COLUMN_RULES, "FD-10.10"),
    "oyster": (*COLUMN_RULES, "FD-10.11"),
    "king_crab": ("FD-11.2", "FD-11.4"),
    "captains_club": ("FD-11.5",),
    "research_vessel": ("FD-11.6",),
    "barge": ("FD-11.7",),
    "inuit": ("FD-11.8",),
    "casino": ("FD-12.3",),
    "annas_bank": ("FD-12.4",),
    "seafood_buffet": ("FD-12.5",),
    "recycling_center": ("FD-12.6",),
    "fishermans_pub": ("FD-12.7",),
    "bait_shop": ("FD-12.8",),
    "smokehouse": ("FD-12.9",),
    "canning_co": ("FD-12.10",),
    "coins": ("FD-9.1", "FD-9.2"),
    "boats": ("FD-2.4", "FD-7.1", "FD-14.2"),
    "licences": ("FD-10.1", "FD-10.2", "FD-10.3"),
    "income": ("FD-6.1", "FD-6.2"),
    "fish": ("FD-7.1", "FD-14.1"),
    "full": ("FD-11.9",),
    "stars": ("FD-9.4", "FD-9.7"),
    "score": ("FD-14.1", "FD-14.2", "FD-14.3", "FD-14.4", "FD-14.5"),
    "market": ("FD-13.1", "FD-13.2", "FD-13.3"),
    "captain": ("FD-15.1", "FD-15.3"),
}
SHARED_RULES: Final = {
    "die": ("FD-4.2", "FD-5.1"),
    "bonus": ("FD-11.2", "FD-11.4"),
    "trophy": ("FD-16.1", "FD-16.2", "FD-16.3"),
    "rounds": ("FD-3.1", "FD-7.1"),
    "ruth": ("FD-17.7", "FD-17.10", "FD-17.22"),
    "ranks": ("FD-17.28",),
}


def rules_of(target: str) -> tuple[str, ...]:
    """By the section of a sheet, or by what lies beside them: `red.casino`, `red.boats.cod`, `die.cod`."""
    owner, _, place = target.partition(".")
    if owner in SHARED_RULES:
        return ("FD-5.1", "FD-12.3") if target == "die.used" else SHARED_RULES[owner]
    sort, _, section = place.partition(".")
    return PLACE_RULES.get(sort, ()) + (PLACE_RULES.get(section, ())[2:] if sort == "licences" else ())
