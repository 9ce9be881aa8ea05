"""How the ships pass (TT-5)."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import LAST_OFFSET
from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.state import State
from roadstead.kernel.engine import PUBLIC


def sail(s: State, direction: int, rules: str) -> None:
    """One sail step (TT-5.2); once passed, nothing brings the ships back (TT-5.8)."""
    s.offset += direction * s.terms.sail
    s.tell(PUBLIC, events.SAILED, s.offset, rules=rules)
    if s.offset > LAST_OFFSET:
        s.tell(PUBLIC, events.PASSED)


def can_sail_back(s: State) -> bool:
    """TT-5.7, TT-5.12: not before the start of the round, and not once passed."""
    return s.terms.least_offset < s.offset <= LAST_OFFSET
