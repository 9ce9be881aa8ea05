"""How a game ended."""

from __future__ import annotations

from roadstead.games.turning_tides.rules import ending
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.words.log import DRAWN, WON
from roadstead.kernel.title import Outcome


def outcome(s: State) -> Outcome | None:
    if s.ending == 0:
        return None
    if s.loser < 0:
        return Outcome((0.5, 0.5), (), DRAWN.phrase())
    winner = 1 - s.loser
    return Outcome((1 - winner, winner), (winner,), WON.phrase(winner, s.ending, rules=(ending.RULE_OF[s.ending],)))
