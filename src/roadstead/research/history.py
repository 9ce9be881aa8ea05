"""A moment of a game with the way that led there, as each seat may know it: cheap to copy, for search and for solvers."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from roadstead.kernel.engine import PUBLIC, Row, Sealed, State
from roadstead.kernel.knowledge import sees
from roadstead.research.numbering import Numbering

HIDDEN = -1
FINGERPRINTS = 1 << 20
Told = tuple[int, ...]
Retrace = Callable[[list[tuple[int, int]]], "History"]


class Step(NamedTuple):
    """One decision: who answered what, the mask of the seats that know the answer, and the events that told somebody
    something besides, each as its kind, the mask of its readers and its arguments."""

    seat: int
    action: int
    knows: int
    told: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class Memory:
    """A decision as one seat remembers it: who, what or `HIDDEN`, and what it was told."""

    seat: int
    action: int
    told: tuple[Told, ...]

    def __str__(self) -> str:
        told = "".join(f"[{'.'.join(map(str, event))}]" for event in self.told)
        return f"{'c' if self.seat < 0 else self.seat}:{'?' if self.action == HIDDEN else self.action}{told}"

    @property
    def fingerprint(self) -> float:
        """What was told, as a number from 0 to 1."""
        return zlib.crc32(repr(self.told).encode()) % FINGERPRINTS / FINGERPRINTS if self.told else 0.0


class History:
    """The state and all decisions so far. Answers of a sealed decision become public once all have been given, unless its
    question says otherwise."""

    __slots__ = ("numbering", "retrace", "sealed", "state", "steps")

    def __init__(self, numbering: Numbering, state: State, retrace: Retrace) -> None:
        """`retrace` makes the moment anew from its decisions, which is what a pickle holds."""
        self.numbering = numbering
        self.state = state
        self.retrace = retrace
        self.steps: list[Step] = []
        self.sealed: list[int] = []
        """The places in `steps` of the sealed answers that wait for the others."""

    def copy(self) -> History:
        other = History(self.numbering, self.state.copy(), self.retrace)
        other.steps = self.steps[:]
        other.sealed = self.sealed[:]
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> History:
        return self.copy()

    def __reduce__(self) -> tuple[Retrace, tuple[list[tuple[int, int]]]]:
        return self.retrace, ([(step.seat, step.action) for step in self.steps],)

    def play(self, seat: int, choice: int) -> None:
        s = self.state
        if seat != s.seat:
            s.focus(seat)
        top, question, knows = s.frames[-1], s.prompt, s.knows
        log: list[Row] = []
        s.log = log
        s.play(choice)
        s.log = None
        self.steps.append(Step(seat, self.numbering.offsets[question] + choice, knows, told(log, knows) if log else ()))
        if isinstance(top, Sealed) and self.numbering.title.rules.questions[question].opens:
            self.sealed.append(len(self.steps) - 1)
        if self.sealed and not any(frame is top for frame in s.frames):
            self.open_up()

    def open_up(self) -> None:
        for at in self.sealed:
            self.steps[at] = self.steps[at]._replace(knows=PUBLIC)
        self.sealed.clear()

    def memory(self, seat: int) -> list[Memory]:
        """Every decision as this seat knows it."""
        return [recall(step, seat) for step in self.steps]

    def story(self, seat: int) -> str:
        """The same as text: all that a seat with a perfect memory has to go by."""
        return " ".join(str(memory) for memory in self.memory(seat))


def told(log: list[Row], knows: int) -> tuple[Told, ...]:
    """The events that tell more than the decision itself: all of them if it is secret, otherwise only the news."""
    return tuple([(row[0], row[1], *row[3:7]) for row in log if row[2] or knows != PUBLIC])


def recall(step: Step, seat: int) -> Memory:
    heard = tuple((kind, *args) for kind, seats, *args in step.told if sees(seats, seat))
    return Memory(step.seat, step.action if sees(step.knows, seat) else HIDDEN, heard)
