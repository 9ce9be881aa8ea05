"""What came of a trial with bad input."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(slots=True)
class Nonsense:
    """What was tried, how it was answered, which routes took something, and what went wrong."""

    tried: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    reached: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Nonsense) -> None:
        self.tried += other.tried
        self.answers += other.answers
        self.reached += other.reached
        self.wrong += other.wrong

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
