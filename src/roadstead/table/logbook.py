"""The newest lines of a table's log as they stand on a page, so that the next page has to make only what is new."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

LOG_LINES = 120


@dataclass(slots=True)
class Logbook:
    """What one seat has read in one language: each line with the moment it belongs to. `moment` is the last that is in it."""

    moment: int = -1
    lines: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=LOG_LINES))
