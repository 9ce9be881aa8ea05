"""What a game remembers of its way: decisions, what happened, and moments to which it can return."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, TypeVar, overload

from roadstead.kernel.engine import Rule, State
from roadstead.kernel.words import Phrase

T = TypeVar("T")


@dataclass(slots=True)
class Entry:
    """One decision of the history."""

    seat: int
    choice: int
    notation: str
    heading: str
    knows: int
    opens: bool
    sealed: bool
    stays: bool = False
    """Whether the same seat alone was asked next."""
    news: bool = False
    """Whether it told anybody something new."""
    targets: tuple[str, ...] = ()
    """The pieces and spaces it touched."""
    question: int = -1

    @property
    def quiet(self) -> bool:
        """Whether it told nobody anything new and left the decision with the same seat: what can be taken back alone."""
        return self.stays and not self.news


@dataclass(slots=True)
class Happening:
    moment: int
    kind: int
    seats: int
    news: bool
    args: tuple[int, ...]
    rules: tuple[str, ...]


class Chronicle(Generic[T]):
    """A list that only grows. Forks share it: whoever adds first goes on in the same list, where the others do not look, and who adds later
    takes a copy. So forks cost nothing, and a game that is the fork of a fork of a fork has one list with all of them."""

    def __init__(self, rows: list[T] | None = None) -> None:
        self.rows: list[T] = [] if rows is None else rows
        self.size = len(self.rows)

    def __iter__(self) -> Iterator[T]:
        return islice(self.rows, self.size)

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            first, last, step = at.indices(self.size)
            return self.rows[first:last:step] if step > 0 else [self.rows[place] for place in range(first, last, step)]
        if not -self.size <= at < self.size:
            raise IndexError(at)
        return self.rows[at + self.size if at < 0 else at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Chronicle, list)) and [*self] == [*other]

    def __setitem__(self, at: int, it: T) -> None:
        """Forks made before go on reading the old list."""
        self.rows = self.rows[: self.size]
        self.rows[at] = it

    def append(self, it: T) -> None:
        """A fork in another thread may add at the same time: whose row comes next in the list was first."""
        if len(self.rows) == self.size:
            self.rows.append(it)
        else:
            self.rows = self.rows[: self.size]
            self.rows.append(it)
        if self.rows[self.size] is not it:
            self.rows = [*self.rows[: self.size], it]
        self.size += 1

    def cut(self, size: int) -> None:
        """Forget what came after the first `size` rows; forks still have it."""
        self.size = size

    def fork(self) -> Chronicle[T]:
        out = Chronicle(self.rows)
        out.size = self.size
        return out


@dataclass(slots=True)
class Pending:
    """A sealed decision that is still open, with the places in the history of the answers given so far."""

    frame: Rule[Any]
    places: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A moment to which a game can return without beginning anew. Nothing of it ever changes, so forks share it."""

    moment: int
    heard: int
    """How much had happened."""
    state: Callable[[], State]
    """Makes the state of that moment, another one each time."""
    words: Mapping[int, Phrase]
    sealed: int = -1
    """Where on the stack the sealed decision stood that was open, if any."""
    answers: tuple[tuple[int, Entry], ...] = ()
    """Its answers as they were then, each with its place in the history."""
