"""The kinds of lines in the log of a table. A line is applied when it is in the store, and again whenever the table is opened.

Lines of play and undo are about the game, which `Room.apply` carries on itself; what they do here is beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.shape import show
from roadstead.table.beside import FEATURES, Kind, written_at
from roadstead.table.guide import Guide
from roadstead.table.seats import KINDS, Chair
from roadstead.table.store import Damaged, Line

if TYPE_CHECKING:
    from roadstead.table.rooms import Room

PALETTE = ("blue", "orange", "green", "purple", "red", "yellow", "teal")
"""The colours that a seat may choose."""
MOVES = ("play", "undo")
"""Lines that carry the game on, or back."""


def check_line(line: Line, seats: int) -> None:
    """Lines are of a kind that is written here, and of a seat that is there."""
    kind = LINES.get(line.kind)
    if kind is None:
        raise RoadsteadError(f"a line of the kind {show(line.kind)} is not known here")
    if not kind.first <= line.seat < seats:
        raise Damaged(f"a line is of seat {line.seat}, which is not there")
    if not kind.fits(line.words):
        raise Damaged(kind.wrong)


def play(room: Room, line: Line) -> None:
    for feature in room.features:
        feature.before_play(room, line)


def undo(room: Room, line: Line) -> None:
    room.logs.clear()


def seat(room: Room, line: Line) -> None:
    """Somebody else in a seat has as much time as anybody; a new name alone gives none."""
    kind, name, digest = line.words.split("\n")
    if kind != room.chairs[line.seat].kind:
        room.clock.moved = written_at(line)
    if digest != room.chairs[line.seat].digest:
        forget_person(room, line.seat)
    room.chairs[line.seat] = Chair(kind, name, digest)
    room.logs.clear()


def forget_person(room: Room, seat: int) -> None:
    room.guides.pop(seat, None)
    room.drafts.pop(seat, None)
    for feature in room.features:
        feature.forget(seat)


def sits_down(words: str) -> bool:
    return words.count("\n") == 2 and words.split("\n")[0] in KINDS


def colour(room: Room, line: Line) -> None:
    room.colours[line.seat] = line.words
    room.logs.clear()


def guide(room: Room, line: Line) -> None:
    room.guides.setdefault(line.seat, Guide(line.seat)).on = line.words == "on"


def rematch(room: Room, line: Line) -> None:
    room.rematch = line.words


LINES: dict[str, Kind] = {
    "play": Kind(play, first=CHANCE),
    "undo": Kind(undo),
    "seat": Kind(seat, sits_down, "a line says nothing of who sits down"),
    "colour": Kind(colour, ("", *PALETTE).__contains__, "a line names a colour that is not there"),
    "guide": Kind(guide),
    "rematch": Kind(rematch),
    **{name: kind for feature in FEATURES for name, kind in feature.LINES.items()},
}
