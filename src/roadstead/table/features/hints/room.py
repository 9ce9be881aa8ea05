"""What a table keeps of hints: who agrees to them, and what was told."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from roadstead.table.part import Kind, Part

if TYPE_CHECKING:
    from roadstead.table.rooms import Room
    from roadstead.table.store import Line


@dataclass(frozen=True, slots=True)
class Hinted:
    """What a seat was told about one position: the sentences of each language, and whether the move is among what was asked for."""

    position: str
    said: dict[str, list[str]]
    steps: int


@dataclass
class Hints(Part):
    agreed: dict[int, bool] = field(default_factory=dict)
    """Who wants hints at this table, or does not."""
    told: dict[int, Hinted] = field(default_factory=dict, compare=False)
    thinking: dict[int, tuple[str, asyncio.Task[dict[str, list[str]]]]] = field(default_factory=dict, compare=False)
    """The hints that are being thought about, one for a seat, each with its position."""

    def agree(self, room: Room, line: Line) -> None:
        self.agreed[line.seat] = line.words == "yes"

    def forget(self, seat: int) -> None:
        self.agreed.pop(seat, None)
        self.told.pop(seat, None)

    LINES = {"hints": Kind(agree)}


PARTS = (Hints,)
