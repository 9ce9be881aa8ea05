"""The guided first game: what is explained, when it first matters, and which moves are asked for."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import CRAB, FIRST_BUILDING, FIRST_SHIP, HARBOR, MARKET, PLAIN, SECTIONS, WHARF
from roadstead.games.fleet_dice.lessons.text import TEXTS
from roadstead.games.fleet_dice.rules import actions
from roadstead.games.fleet_dice.rules.state import PHASES
from roadstead.games.fleet_dice.views.view import Sheet, View
from roadstead.kernel.lesson import FirstGame, Situation, lesson
from roadstead.kernel.title import Option

FIRST_GAME: Final = FirstGame(players=2, seat=0, beginning=33, rounds=2)
TOWN: Final = PHASES.index("town")


def sheet(m: Situation) -> Sheet:
    view: View = m.view
    return view.sheets[view.seat]


def picking(m: Situation, phase: str) -> bool:
    return m.asks(actions.ASK_PICK) and m.view.phase == PHASES.index(phase)


def using(m: Situation, own: bool) -> bool:
    """Whether the question is what to do with your own die, or with the one that all share."""
    return m.prompt is not None and m.asks(actions.ASK_USE) and bool(m.prompt.phrase.args["die"]) == own


def face(m: Situation) -> int:
    """The die that is used now."""
    return m.prompt.phrase.args["face"] if m.prompt is not None and m.asks(actions.ASK_USE) else -1


def in_round(m: Situation, number: int) -> bool:
    return not m.over and m.view.round >= number


# --- the moves that are asked for ---------------------------------------------------------------------------------


def has_begun(m: Situation, option: Option) -> bool:
    """A die for a column of which boxes are marked already."""
    return option.choice < FIRST_SHIP and sheet(m).marked[option.choice] > 0


def is_boat(m: Situation, option: Option) -> bool:
    begun = any(has_begun(m, other) for other in m.options)
    return has_begun(m, option) if begun else option.choice < FIRST_SHIP


def marks(m: Situation, option: Option) -> bool:
    return option.choice < SECTIONS


def is_round(m: Situation, option: Option) -> bool:
    return marks(m, option) and option.phrase.args["effect"] != PLAIN


def marks_well(m: Situation, option: Option) -> bool:
    """A round box, if one can be marked."""
    return is_round(m, option) or (marks(m, option) and not any(is_round(m, other) for other in m.options))


def is_town(m: Situation, option: Option) -> bool:
    return option.choice in (HARBOR, WHARF)


LESSONS: Final = (
    lesson("pick", "FD-4.1 FD-4.2 FD-4.4", lambda m: picking(m, "boat"), TEXTS, is_boat),
    lesson("sheet", "FD-2.1 FD-1.3 FD-2.4", lambda m: picking(m, "boat"), TEXTS),
    lesson("use", "FD-5.1 FD-5.2 FD-4.5", lambda m: using(m, True), TEXTS, marks),
    lesson("side", "FD-2.4 FD-2.5 FD-2.6", lambda m: m.asks(actions.ASK_SIDE), TEXTS),
    lesson("shared", "FD-4.4 FD-3.3", lambda m: using(m, False), TEXTS),
    lesson("town", "FD-8.1 FD-8.3 FD-8.4", lambda m: picking(m, "town"), TEXTS, is_town),
    lesson("income", "FD-6.1 FD-9.1", lambda m: m.heard("event.income"), TEXTS),
    lesson("harbor", "FD-8.3 FD-11.1 FD-11.8", lambda m: face(m) == HARBOR, TEXTS),
    lesson("wharf", "FD-8.4 FD-12.1 FD-12.4", lambda m: face(m) == WHARF, TEXTS),
    lesson("market", "FD-8.5 FD-13.1 FD-13.3", lambda m: face(m) == MARKET, TEXTS),
    lesson("licences", "FD-2.6 FD-10.1 FD-10.3", lambda m: in_round(m, 2), TEXTS),
    lesson("rounds", "FD-3.1 FD-3.2 FD-3.4", lambda m: in_round(m, 2), TEXTS),
    lesson("star", "FD-9.2 FD-9.4 FD-9.7", lambda m: m.asks(actions.ASK_STAR), TEXTS, marks_well),
    lesson("fish", "FD-7.1 FD-7.3 FD-14.1", lambda m: m.heard("event.caught"), TEXTS),
    lesson("oyster", "FD-7.4 FD-10.11", lambda m: m.asks(actions.ASK_OYSTER), TEXTS),
    lesson("scoring", "FD-14.1 FD-14.2 FD-14.3 FD-14.4", lambda m: in_round(m, 3), TEXTS),
    lesson("second", "FD-10.1 FD-10.2", lambda m: not m.over and max(sheet(m).licences) >= 2, TEXTS),
    lesson("crab", "FD-11.2 FD-11.3 FD-11.4", lambda m: m.asks(actions.ASK_BONUS), TEXTS),
    lesson("ship", "FD-11.1 FD-11.5 FD-11.7", lambda m: not m.over and any(sheet(m).launched[CRAB:]), TEXTS),
    lesson("built", "FD-12.1 FD-12.2", lambda m: not m.over and bool(sheet(m).built >> FIRST_BUILDING), TEXTS),
    lesson("casino", "FD-12.3 FD-5.8", lambda m: m.asks(actions.ASK_CASINO), TEXTS),
    lesson("last", "FD-3.5 FD-14.7", lambda m: in_round(m, 10), TEXTS),
    lesson("end", "FD-14.5 FD-14.7", lambda m: m.over, TEXTS),
)
