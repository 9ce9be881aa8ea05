"""What a table keeps for those who were away: where the rounds began, and how the points stood at each seat's last decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from roadstead.kernel.engine import CHANCE
from roadstead.table.features.catchup.score_snapshot import ScoreSnapshot, scores_now
from roadstead.table.part import Part
from roadstead.table.seats import HUMAN

if TYPE_CHECKING:
    from roadstead.kernel.game import Game
    from roadstead.table.rooms import Room
    from roadstead.table.store import Kept, Line


@dataclass
class Rounds(Part):
    SNAPSHOT = "rounds"
    began: list[tuple[int, int]]
    """The first moment of each round so far, with its number."""

    @classmethod
    def begin(cls, kept: Kept, game: Game) -> Self:
        return cls([(0, game.rounds)])

    def to_json(self) -> Any:
        return self.began

    def recall(self, told: Any, game: Game) -> None:
        self.began = [(at, number) for at, number in told]

    def moved(self, room: Room, line: Line) -> None:
        """Remember where the round began; what was taken back has not happened."""
        while self.began[-1][0] > room.game.moment:
            self.began.pop()
        if self.began[-1][1] != room.game.rounds:
            self.began.append((room.game.moment, room.game.rounds))


@dataclass
class Scores(Part):
    stood: dict[int, ScoreSnapshot] = field(default_factory=dict)

    def remember(self, shot: Self) -> None:
        self.stood.update(shot.stood)

    def take_back(self, moment: int) -> None:
        self.stood = {seat: it for seat, it in self.stood.items() if it.at <= moment}

    def written(self, room: Room, line: Line) -> None:
        if line.kind == "play" and line.seat != CHANCE and room.chairs[line.seat].kind == HUMAN:
            self.stood[line.seat] = scores_now(room.game, line.seat)


PARTS = (Rounds, Scores)
