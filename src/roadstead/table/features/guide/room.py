"""The guides of seats that play a guided first game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from roadstead.table.features.guide.guide import Guide
from roadstead.table.part import Kind, Part

if TYPE_CHECKING:
    from roadstead.kernel.game import Game
    from roadstead.table.rooms import Room
    from roadstead.table.store import Line


@dataclass
class Guides(Part):
    SNAPSHOT = "guides"
    of: dict[int, Guide] = field(default_factory=dict)

    def copy(self) -> Self:
        return type(self)({seat: guide.copy() for seat, guide in self.of.items()})

    def to_json(self) -> Any:
        return {seat: guide.to_json() for seat, guide in self.of.items()}

    def recall(self, told: Any, game: Game) -> None:
        for seat, given in told.items():
            self.of[int(seat)].recall(given, game.title.lessons.in_order)

    def switch(self, room: Room, line: Line) -> None:
        guide = self.of.setdefault(line.seat, Guide(line.seat))
        guide.on = line.words == "on"
        guide.look(room.game)

    def moved(self, room: Room, line: Line) -> None:
        for guide in self.of.values():
            guide.look(room.game)

    def forget(self, seat: int) -> None:
        self.of.pop(seat, None)

    LINES = {"guide": Kind(switch)}


PARTS = (Guides,)
