"""Whether a challenger plays better: games are played until that is clear, one way or the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

MARGIN = 0.05
"""How much more than its fair share a challenger worth keeping wins."""
ERROR = 0.05
"""How often it may go wrong: a challenger that is no better is kept, or one that is better by the margin is not."""
CLEAR = log((1 - ERROR) / ERROR)


@dataclass(frozen=True, slots=True)
class Verdict:
    games: int
    wins: float
    kept: bool
    clear: bool
    """False where the games ran out first; then nothing changes."""

    @property
    def share(self) -> float:
        return self.wins / max(1, self.games)


def judge(wins: Sequence[float], fair: float, most: int) -> Verdict | None:
    """A sequential probability ratio test over the results in their order; None while more games are needed."""
    won, lost = log((fair + MARGIN) / fair), log((1 - fair - MARGIN) / (1 - fair))
    evidence, total = 0.0, 0.0
    for number, win in enumerate(wins[:most], 1):
        evidence += win * won + (1 - win) * lost
        total += win
        if abs(evidence) >= CLEAR:
            return Verdict(number, total, evidence > 0, True)
    return Verdict(most, total, False, False) if len(wins) >= most else None
