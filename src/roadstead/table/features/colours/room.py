"""The colours that seats have chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from roadstead.table.features.log.room import Logs
from roadstead.table.part import Kind, Part

if TYPE_CHECKING:
    from roadstead.table.rooms import Room
    from roadstead.table.store import Line

PALETTE = ("blue", "orange", "green", "purple", "red", "yellow", "teal")
"""The colours that a seat may choose."""


@dataclass
class Colours(Part):
    chosen: dict[int, str] = field(default_factory=dict)
    """By seat; an empty name is the usual one again."""

    def choose(self, room: Room, line: Line) -> None:
        """Seats are called by their colours, in the log too."""
        self.chosen[line.seat] = line.words
        room[Logs].books.clear()

    LINES = {"colour": Kind(choose, ("", *PALETTE).__contains__, "a line names a colour that is not there")}


PARTS = (Colours,)
