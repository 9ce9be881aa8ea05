"""What a choice says, and the pieces and places it touches."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import (
    BOAT,
    BUFFET,
    CASINO,
    COINS3,
    COMPLETES,
    CRAB,
    EITHER,
    FIRST_BUILDING,
    FIRST_SHIP,
    FISHING,
    LICENCE,
    MARKET,
    NOTHING,
    OYSTER,
    PLAIN,
    RECYCLING,
    SEATS,
    SECTION_IDS,
    SECTIONS,
    SHRIMP,
)
from roadstead.games.fleet_dice.rules import actions
from roadstead.games.fleet_dice.rules.aliases import Seat
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.coins import coin_value, face_value
from roadstead.games.fleet_dice.rules.dice import OwnDie, recyclings_left
from roadstead.games.fleet_dice.rules.marking import Side, can_launch, can_license, side_options
from roadstead.games.fleet_dice.rules.phases import Dice
from roadstead.games.fleet_dice.rules.shared import die_in_use
from roadstead.games.fleet_dice.rules.state import PHASES, SETUP, TOWN_PHASE, State
from roadstead.games.fleet_dice.words.questions import LABELS
from roadstead.kernel.title import Option
from roadstead.kernel.words import Phrase

USUAL: Final = {"ask.casino": (CASINO,), "ask.again": (SHRIMP,), "ask.bonus": (CRAB,), "ask.oyster": (OYSTER,)}
"""The section that these questions name."""


Described = tuple[Phrase, tuple[str, ...]]
COIN_RULES: Final = {COINS3: "FD-4.6", MARKET: "FD-13.1"}
"""What pays coins by its face; only a shrimp licence makes another face pay them."""


def describe(s: State, seat: Seat, choice: int) -> Option:
    phrase, targets = label(s, seat, choice)
    return Option(choice, actions.notations(s.terms.box, s.prompt)[choice], phrase, targets)


def label(s: State, seat: Seat, choice: int) -> Described:
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


def section(s: State, seat: Seat, at: int, rules: tuple[str, ...] = ()) -> Described:
    """Marking the next box of a section, by the rule of its effect and what else allows it."""
    does = effect(s, seat, at)
    return LABELS["mark"].phrase(at, does, rules=(*rules, *effect_rules(s, at, does))), (f"{SEATS[seat]}.{SECTION_IDS[at]}",)


def effect(s: State, seat: Seat, at: int) -> int:
    """What marking the next box of a section brings now, not only what is printed in it."""
    if not s.has_open(seat, at):
        return PLAIN
    code = s.next_code(seat, at)
    if at >= FIRST_BUILDING:
        return COMPLETES if s.boxes_left(seat, at) == 1 else PLAIN
    if code == EITHER:
        sides = side_options(s, seat, at)
        return EITHER if len(sides) == 2 else NOTHING if not sides else BOAT if sides[0] == actions.SIDE_BOAT else LICENCE
    lost = (code == BOAT and not can_launch(s, seat, at)) or (code == LICENCE and at < FIRST_SHIP and not can_license(s, seat, at))
    return NOTHING if lost else code


EFFECT_RULES: Final = {
    PLAIN: ("FD-2.1",),
    LICENCE: ("FD-2.6",),
    BOAT: ("FD-2.5",),
    EITHER: ("FD-2.4",),
    FISHING: ("FD-11.5",),
    COMPLETES: ("FD-12.1",),
    NOTHING: ("FD-2.7",),
}


def effect_rules(s: State, at: int, does: int) -> tuple[str, ...]:
    if at == CRAB and does == LICENCE:
        return ("FD-11.2",)
    return ("FD-17.16",) if does == COMPLETES and s.struck[at] else EFFECT_RULES[does]


# --- questions ---------------------------------------------------------------------------------------------------


def prompt(s: State, seat: Seat) -> Phrase:
    """What is asked, by the rule that asks it here."""
    kind = actions.QUESTIONS[s.prompt].kind
    top = s.frames[-1]
    match s.prompt:
        case actions.ASK_DIE:
            return kind.phrase(rules=(die_rule(s),))
        case actions.ASK_PICK:
            return actions.ASK_SHARE.phrase(0) if isinstance(top, Dice) else kind.phrase(rules=pick_rules(s))
        case actions.ASK_CASINO:
            return kind.phrase(CASINO, die_in_use(s)[0])
        case actions.ASK_USE:
            face, own = die_in_use(s)
            return kind.phrase(int(own), face, rules=("FD-5.1", "FD-5.2") if own else ("FD-4.4", "FD-5.1", "FD-5.2"))
        case actions.ASK_AGAIN:
            return kind.phrase(SHRIMP)
        case actions.ASK_BONUS:
            return kind.phrase(CRAB)
    if isinstance(top, Side):
        return kind.phrase(top.column)
    return kind.phrase(OYSTER, top.boat + 1) if isinstance(top, Catch) else kind.phrase()


def die_rule(s: State) -> str:
    if isinstance(s.frames[-1], OwnDie):
        return "FD-12.3"
    return "FD-1.2" if s.phase == SETUP else "FD-8.1" if s.phase == TOWN_PHASE else "FD-4.1"


def pick_rules(s: State) -> tuple[str, ...]:
    return ("FD-8.2", "FD-4.3") if s.phase == TOWN_PHASE else ("FD-4.2", "FD-4.3")


def use(s: State, seat: Seat, choice: int) -> Described:
    face, _ = die_in_use(s)
    if choice < SECTIONS:
        joker = face == SHRIMP and choice != SHRIMP
        return section(s, seat, choice, ("FD-10.4",) if joker else ())
    if choice == actions.USE_COINS:
        return LABELS["coins"].phrase(face_value(s, seat, face), rules=(COIN_RULES.get(face, "FD-10.4"),)), (f"{SEATS[seat]}.coins",)
    if choice == actions.USE_COIN:
        return LABELS["coin"].phrase(coin_value(s, seat)), (f"{SEATS[seat]}.coins",)
    if choice == actions.USE_STAR:
        return LABELS["recycle"].phrase(recyclings_left(s, seat), RECYCLING), (f"{SEATS[seat]}.recycling_center",)
    return LABELS["hex"].phrase(face, BUFFET), (f"{SEATS[seat]}.seafood_buffet",)


def plain_answer(s: State, seat: Seat) -> int | None:
    """A shared die that brings nothing but coins is taken for as many as it brings: no coin is worth less than another, whichever rule gives it."""
    if s.prompt != actions.ASK_USE or not {*s.options} <= {actions.USE_COINS, actions.USE_COIN}:
        return None
    face, own = die_in_use(s)
    if own:
        return None
    return max(s.options, key=lambda choice: coin_value(s, seat) if choice == actions.USE_COIN else face_value(s, seat, face))


def again(s: State, seat: Seat, choice: int) -> Described:
    if choice == actions.AGAIN_NOT:
        return LABELS["stop"].phrase(), ()
    if choice == actions.AGAIN_COINS:
        return LABELS["coins"].phrase(s.terms.face_coins, rules=("FD-10.6",)), (f"{SEATS[seat]}.coins",)
    return section(s, seat, choice, ("FD-10.6",))


def side(s: State, seat: Seat, choice: int) -> Described:
    top = s.frames[-1]
    assert isinstance(top, Side)
    column = top.column
    if choice == actions.SIDE_BOAT:
        return LABELS["boat"].phrase(column), (f"{SEATS[seat]}.boats.{SECTION_IDS[column]}",)
    return LABELS["licence"].phrase(column, s.level(seat, column) + 1), (f"{SEATS[seat]}.licences.{SECTION_IDS[column]}",)


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


def heading(s: State) -> str:
    """Where in a record this is."""
    return f"round {s.round}, {PHASES[s.phase]}" if s.round else PHASES[s.phase]


def turn(heading: str, seat: str) -> str:
    """All play at once: what people count are rounds."""
    return heading.partition(",")[0] if heading.startswith("round") else ""
