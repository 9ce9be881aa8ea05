"""The table of the rematch, once there is one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from roadstead.table.part import Kind, Part

if TYPE_CHECKING:
    from roadstead.table.rooms import Room
    from roadstead.table.store import Line


@dataclass
class Rematch(Part):
    table: str = ""

    def lead_to(self, room: Room, line: Line) -> None:
        self.table = line.words

    LINES = {"rematch": Kind(lead_to)}


PARTS = (Rematch,)
