"""How a game ended."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules import scoring
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.words.log import SHARED_WIN, SOLO, WON
from roadstead.kernel.title import Outcome


def outcome(s: State) -> Outcome | None:
    if not s.over:
        return None
    points = [scoring.total(s, seat) for seat in range(s.terms.players)]
    scores = tuple(float(number) for number in points)
    if s.terms.solo:
        return Outcome(scores, (), SOLO.phrase(points[0], scoring.solo_rank(s)))
    won = scoring.winners(s)
    if len(won) == 1:
        return Outcome(scores, (won[0],), WON.phrase(won[0], points[won[0]]))
    return Outcome(scores, tuple(won), SHARED_WIN.phrase(scoring.mask_of(won), points[won[0]]))
