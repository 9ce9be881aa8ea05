"""What every bot that searches shares: a budget that can be cut short, and what the thinking came to."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from roadstead.kernel.game import Told
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View

ENDLESS = 1_000_000_000


class Budget:
    """Processor time and simulations for one decision, and perhaps the time that somebody waits, whichever ends first. Anybody may `stop` it."""

    def __init__(self, milliseconds: int, simulations: int = ENDLESS, patience: int = ENDLESS) -> None:
        self.until = time.process_time() + milliseconds / 1000
        self.latest = time.monotonic() + patience / 1000
        self.left = simulations
        self.stopped = False

    def spent(self) -> bool:
        """Whether to stop now; asked once after each simulation."""
        self.left -= 1
        return self.stopped or self.left <= 0 or time.process_time() >= self.until or time.monotonic() >= self.latest

    def stop(self) -> None:
        self.stopped = True


@dataclass(frozen=True, slots=True)
class Prospect:
    """A choice, the result it promises (0 lost, 1 won), and the share of the thinking or of the mixture it got."""

    option: Option
    expected: float
    share: float
    lead: float = 0.0
    """By how much it beat what looks best at a glance, in a search that compares so."""
    doubt: float = 0.0
    """The standard error of that lead."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What to answer, and all prospects that were looked at, the best first."""

    chosen: Option
    prospects: tuple[Prospect, ...]
    simulations: int
    solved: bool = False
    """Whether it was worked out to the end, so that other thoughts about the same question change nothing."""


class Thinker(Protocol):
    """A bot that can show its thoughts."""

    def think(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Thought: ...


@runtime_checkable
class Listener(Protocol):
    """A bot that goes on with earlier thoughts if it is told, before it chooses, what its seat could see of the game so far."""

    def hear(self, seat: int, told: Sequence[Told]) -> None: ...
