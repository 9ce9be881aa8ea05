"""Tables that nobody ever took part in, which are cleared away."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import dropwhile

from roadstead.table.seats import HUMAN
from roadstead.table.store import Kept, Line

DAY = 24 * 3600.0
UNUSED_FOR = 2 * DAY
"""A table that nobody has taken part in for this many seconds after it was opened is cleared away, but never before its clock."""
OPENING = frozenset({"clock", "listed", "gather", "colour"})
"""Lines with which the log of a table may begin."""


def unused(kept: Kept, lines: Sequence[Line]) -> bool:
    """Whether nobody took part in a table: no move, talk, new name or seat of a person. Whatever is not known here is taking part."""
    people = {seat for seat, chair in enumerate(kept.seats) if chair["kind"] == HUMAN}
    return all(came_by_itself(line, people) for line in dropwhile(lambda line: line.kind in OPENING, lines))


def came_by_itself(line: Line, people: Container[int]) -> bool:
    """What comes of opening a table and looking at it: that somebody has the hash, the guide of a first game, dice and bots."""
    return line.kind == "ready" or (line.kind, line.words) == ("guide", "on") or (line.kind == "play" and line.seat not in people)


def days_of(lines: Sequence[Line]) -> int:
    """The days that a table's clock gives, by the first line of its log."""
    return int(lines[0].words) if lines and lines[0].kind == "clock" and lines[0].words.isdecimal() else 0
