"""The newest lines of a table's log as they stand on a page, so that the next page has to make only what is new."""

from __future__ import annotations

from collections import deque
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from roadstead.table.part import Part

if TYPE_CHECKING:
    from roadstead.table.store import Line

LOG_LINES = 120


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the log."""

    moment: int
    turn: tuple[int, str]
    """Its paragraph: whose it is, and where in the game."""
    seat: int
    """Whom the sentence is about."""
    first: str
    """With the name."""
    later: str
    """After another sentence about the same seat."""
    rules: tuple[str, ...] = ()
    late: bool = False


@dataclass(slots=True)
class Logbook:
    """What one seat has read in one language: sentence by sentence. `moment` is the last that is in it."""

    moment: int = -1
    heard: int = 0
    """How many events this seat knew of then."""
    lines: deque[Said] = field(default_factory=lambda: deque(maxlen=LOG_LINES))
    written: dict[tuple[int, int, bool], str] = field(default_factory=dict)
    """The paragraphs of the page before: by the number of their first line, how many lines they have, and whether they are about the last decision."""


@dataclass
class Logs(Part):
    books: dict[tuple[int, str], Logbook] = field(default_factory=dict)
    """The log as seats have read it, by seat and language."""

    def copy(self) -> Self:
        return type(self)({key: Logbook(book.moment, book.heard, copy(book.lines), copy(book.written)) for key, book in self.books.items()})

    def remember(self, shot: Self) -> None:
        self.books.update(shot.books)

    def take_back(self, moment: int) -> None:
        self.books.clear()

    def seated(self, line: Line, other: bool) -> None:
        self.books.clear()


PARTS = (Logs,)
