"""How a game ended."""

from __future__ import annotations

from roadstead.games.dead_reckoning.rules.state import BIT, State
from roadstead.games.dead_reckoning.words.log import WON
from roadstead.kernel.title import Outcome


def outcome(s: State) -> Outcome | None:
    if not s.winners:
        return None
    winners = tuple(seat for seat in range(s.terms.players) if s.winners & BIT[seat])
    return Outcome(tuple(s.score), winners, WON.phrase(winners[0], s.score[winners[0]]))
