"""How a game ended."""

from __future__ import annotations

from roadstead.games.ahoy.rules import rounds
from roadstead.games.ahoy.rules.state import State
from roadstead.games.ahoy.words.log import GIVEN_UP, SHARED, WON
from roadstead.kernel.title import Outcome
from roadstead.kernel.words import Phrase


def outcome(s: State) -> Outcome | None:
    if not s.ending:
        return None
    best = rounds.winners(s)
    seats = tuple(s.terms.seat_of[player] for player in best)
    scores = tuple(float(s.fame[player]) for player in s.terms.players)
    return Outcome(scores, seats, how_it_ended(s, best))


def how_it_ended(s: State, best: list[int]) -> Phrase:
    if s.conceded >= 0:
        return GIVEN_UP.phrase(s.conceded)
    if len(best) > 1:
        return SHARED.phrase(s.fame[best[0]], s.gold[best[0]])
    return WON.phrase(best[0], s.fame[best[0]], s.gold[best[0]])
