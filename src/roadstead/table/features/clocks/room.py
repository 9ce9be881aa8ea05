"""The clock of a table, and the decisions that were not made by whoever sits there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from roadstead.bots.bot import is_bot
from roadstead.kernel.engine import CHANCE
from roadstead.table.part import Kind, Part, written_at

if TYPE_CHECKING:
    from roadstead.kernel.game import Game
    from roadstead.table.rooms import Room
    from roadstead.table.store import Kept, Line


@dataclass
class Clock(Part):
    asked: float = field(compare=False)
    """When the question that is open was asked, in seconds since 1970."""
    days: int = 0
    """The days that a person has for a decision; 0 without a clock."""
    late: list[tuple[int, int]] = field(default_factory=list)
    """The decisions that the clock took from a person: the moment before, and the seat."""
    absent: set[int] = field(default_factory=set)
    """The moments before decisions that a bot made, for itself or for a person."""

    @classmethod
    def begin(cls, kept: Kept, game: Game) -> Self:
        return cls(kept.created)

    def wind(self, room: Room, line: Line) -> None:
        self.days = int(line.words)

    def run_out(self, room: Room, line: Line) -> None:
        self.late.append((room.game.moment, line.seat))
        self.absent.add(room.game.moment)

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat != CHANCE and is_bot(room.chairs[line.seat].kind):
            self.absent.add(room.game.moment)

    def moved(self, room: Room, line: Line) -> None:
        self.asked = written_at(line)

    def take_back(self, moment: int) -> None:
        self.late = [row for row in self.late if row[0] < moment]
        self.absent = {at for at in self.absent if at < moment}

    def seated(self, line: Line, other: bool) -> None:
        """Somebody else in a seat has as much time as anybody; a new name alone gives none."""
        if other:
            self.asked = written_at(line)

    LINES = {
        "clock": Kind(wind, lambda words: words.isdecimal() and len(words) < 4, "a line sets no clock that can be kept"),
        "late": Kind(run_out),
    }


PARTS = (Clock,)
