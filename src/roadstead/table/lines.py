"""The kinds of lines in the log of a table. A line is applied when it is in the store, and again whenever the table is opened.

Lines of play, undo and seats are about what the room itself has; each of the others belongs to one of its parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.shape import show
from roadstead.table.features import FEATURES
from roadstead.table.part import Kind, Part
from roadstead.table.seats import can_sit
from roadstead.table.store import Damaged, Line

if TYPE_CHECKING:
    from roadstead.table.rooms import Room

MOVES = ("play", "undo")
"""Lines that carry the game on, or back."""
PARTS: tuple[type[Part], ...] = tuple(part for feature in FEATURES for part in feature.parts)
OWNERS: dict[str, type[Part]] = {name: part for part in PARTS for name in part.LINES}
"""Whose lines they are, those of the room itself left out."""


def concerned(hook: str) -> tuple[type[Part], ...]:
    """The parts that have something to do then."""
    return tuple(part for part in PARTS if getattr(part, hook) is not getattr(Part, hook))


BEFORE_PLAY, MOVED, WRITTEN, HOLDING = (concerned(hook) for hook in ("before_play", "moved", "written", "holds_chance"))
"""Asked at every move, so the others need not be."""


def check_line(line: Line, seats: int) -> None:
    """Lines are of a kind that is written here, and of a seat that is there."""
    kind = LINES.get(line.kind)
    if kind is None:
        raise RoadsteadError(f"a line of the kind {show(line.kind)} is not known here")
    if not kind.first <= line.seat < seats:
        raise Damaged(f"a line is of seat {line.seat}, which is not there")
    if not kind.fits(line.words):
        raise Damaged(kind.wrong)


def sits_down(words: str) -> bool:
    return words.count("\n") == 2 and can_sit(words.split("\n")[0])


def goes_back(words: str) -> bool:
    return words == "" or (words.isascii() and words.isdecimal() and 0 < len(words) < 6 and words[0] != "0")


def by_itself(room: Room, _: Room, line: Line) -> None:
    """The room carries it out: see `Room.apply`."""


LINES: dict[str, Kind] = {
    "play": Kind(by_itself, first=CHANCE),
    "undo": Kind(by_itself, goes_back, "a line says nothing of how far it goes back"),
    "seat": Kind(by_itself, sits_down, "a line says nothing of who sits down"),
    **{name: kind for part in PARTS for name, kind in part.LINES.items()},
}
