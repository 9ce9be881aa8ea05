"""The end of the game (TT-11, TT-12.1)."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.aliases import Ending, Seat
from roadstead.games.turning_tides.rules.state import BY_CREW, BY_DESTRUCTION, BY_GOAL, BY_LIMIT, State
from roadstead.kernel.engine import PUBLIC

RULE_OF: Final = ["", "TT-11.1", "TT-11.2", "TT-12.1", "TT-11.7", "TT-11.6"]
"""What says that a game ends so, by `State.ending`."""


def lose(s: State, seat: Seat, ending: Ending) -> None:
    s.loser = seat
    s.ending = ending
    s.tell(PUBLIC, events.WON, 1 - seat, ending, rules=RULE_OF[ending])
    s.finish()


def check_loss(s: State, seat: Seat) -> None:
    """After every removal and destruction (TT-4.9): has this seat lost?"""
    if s.terms.intro:
        if introductory_goal(s, seat):
            lose(s, seat, BY_GOAL)
    elif s.wrecks(seat) >= s.terms.zones_to_lose:
        lose(s, seat, BY_DESTRUCTION)
    elif s.captain[seat] < 0 and not s.manned[seat]:
        lose(s, seat, BY_CREW)


def introductory_goal(s: State, seat: Seat) -> bool:
    """TT-12.1: a zone destroyed and the captain removed; with `introductory_goal` = any, one of them."""
    wrecked = s.wrecks(seat) >= s.terms.zones_to_lose
    headless = s.captain[seat] < 0
    return (wrecked or headless) if s.terms.any_goal else (wrecked and headless)


def adjudicate(s: State) -> None:
    """TT-11.6: fewer destroyed zones, then more crew, else a draw."""
    gold = (-s.wrecks(0), s.crew(0))
    silver = (-s.wrecks(1), s.crew(1))
    if gold != silver:
        lose(s, 1 if gold > silver else 0, BY_LIMIT)
    else:
        s.ending = BY_LIMIT
        s.tell(PUBLIC, events.DRAWN_GAME)
        s.finish()
