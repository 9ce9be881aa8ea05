"""Who may know what: the rules declare it for every fact of a state, beside the views and independent of them.

A declaration says for each place of a fact which seats know what stands there, as a mask (`PUBLIC`, none, or bits of seats). What
everybody can count or work out although the single places are hidden, such as the size of a hand, is listed in `counted`.
The conformance suite compares views with it: two states that a seat may not tell apart look the same to it, all others do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from roadstead.kernel.engine import PUBLIC, WATCHING, Rule, State
from roadstead.kernel.facts import LARGEST

Who = Callable[[Any, int], int]
"""The seats, as a mask, that know what stands at a place of a fact; of a state or of a rule in progress. A number has the place 0."""
HIDDEN: Final = "?"
Seen = int | bool | str
"""What stands at a place, or `HIDDEN`."""


def everybody(s: Any, at: int) -> int:
    return PUBLIC


def nobody(s: Any, at: int) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Fixed:
    """Who knows a place is the same at every moment of a game."""

    who: Who

    def __call__(self, s: Any, at: int) -> int:
        return self.who(s, at)


@dataclass(frozen=True, slots=True)
class DependsOn:
    """Who knows a place changes only when the fact itself does, or one of `facts`."""

    who: Who
    facts: tuple[str, ...] = ()

    def __call__(self, s: Any, at: int) -> int:
        return self.who(s, at)


def owner(places: int) -> Fixed:
    """A list with this many places for each seat, which its seat alone knows."""
    return Fixed(lambda s, at: 1 << at // places)


@dataclass(frozen=True, slots=True)
class OwnerWhile:
    """A list with this many places for each seat: its seat alone knows a place while `fact` has a number from `low` to `high` there,
    and everybody otherwise."""

    fact: str
    low: int
    high: int
    places: int = 1

    def __call__(self, holder: Any, at: int) -> int:
        return 1 << at // self.places if self.low <= getattr(holder, self.fact)[at] <= self.high else PUBLIC


own_answer: Final = OwnerWhile("answers", 0, LARGEST)
"""That a seat has answered is open, what it answered is its own until all have."""


def nothing(s: Any) -> Sequence[int]:
    return ()


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a title declares: every fact of its state, and those of its rules in progress that are not open to all (by rule and fact)."""

    facts: Mapping[str, Who]
    frames: Mapping[tuple[str, str], Who] = field(default_factory=dict)
    counted: Callable[[Any], Sequence[int]] = nothing
    derived: frozenset[str] = frozenset()
    """Facts that follow from others, so that a view need not repeat them."""
    things: frozenset[str] = frozenset()
    """Facts whose numbers are one thing or another, not more or less of it: tensors show them as one place out of many."""
    most_counted: int = 999
    """The largest number in `counted`."""
    counted_from: frozenset[str] = frozenset()
    """The facts that `counted` looks at; for a title that does not say, any."""

    def of_frame(self, frame: Rule[Any]) -> list[tuple[str, Who]]:
        """The facts of a rule in progress, and who knows each."""
        name = type(frame).__name__
        return [(fact, self.frames.get((name, fact), everybody)) for fact in frame.facts]


def sees(mask: int, seat: int) -> bool:
    """Whether a mask of seats includes this one; somebody who watches has a bit of its own."""
    return bool(mask & mask_of(seat))


def mask_of(seat: int) -> int:
    """The bit of a seat in such masks, for whoever goes through many of them."""
    return 1 << (WATCHING if seat < 0 else seat)


def seen(holder: Any, fact: str, who: Who, seat: int) -> tuple[Seen, ...]:
    """A fact as a seat may know it, place by place."""
    value = getattr(holder, fact)
    row = value if isinstance(value, list) else [value]
    if who is everybody:
        return tuple(row)
    return tuple(it if sees(who(holder, at), seat) else HIDDEN for at, it in enumerate(row))


def known(knowledge: Knowledge, s: State, seat: int) -> tuple[object, ...]:
    """All that a seat may know of a state: equal exactly for states that it may not tell apart."""
    open_facts = tuple(seen(s, fact, who, seat) for fact, who in knowledge.facts.items() if who is everybody)
    steps = tuple((type(frame).__name__, frame.step, *(seen(frame, *it, seat) for it in knowledge.of_frame(frame) if it[1] is everybody)) for frame in s.frames)
    return open_facts, steps, partly_known(knowledge, s, seat)


def partly_known(knowledge: Knowledge, s: State, seat: int) -> tuple[object, ...]:
    """Of it, what is not open to all anyway: the facts with secrets, as this seat may know them, and what can be counted."""
    facts = tuple(seen(s, fact, who, seat) for fact, who in knowledge.facts.items() if who is not everybody)
    frames = tuple(seen(frame, fact, who, seat) for frame in s.frames for fact, who in knowledge.of_frame(frame) if who is not everybody)
    return facts, frames, tuple(knowledge.counted(s))
