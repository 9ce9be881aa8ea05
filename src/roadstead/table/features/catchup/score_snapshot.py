"""How the points stood when a seat made its last decision."""

from __future__ import annotations

from dataclasses import dataclass

from roadstead.kernel.chronicle import Entry
from roadstead.kernel.game import Game
from roadstead.kernel.scores import Standing


@dataclass(slots=True)
class ScoreSnapshot:
    """The points at the moment that a seat looks back to; `entry` tells whether it is still that moment. They are counted when somebody asks."""

    at: int
    entry: Entry | None
    seat: int
    game: Game
    counted: tuple[Standing, ...] | None = None

    def is_of(self, at: int, entry: Entry | None) -> bool:
        """Whether it is of the moment after a decision: a sealed one has another entry when it is opened."""
        if entry is None or self.entry is None or not entry.sealed:
            return self.at == at and self.entry is entry
        return (self.at, self.entry.seat, self.entry.choice) == (at, entry.seat, entry.choice)

    @property
    def standings(self) -> tuple[Standing, ...]:
        if self.counted is None:
            self.counted = self.game.title.views.standings(self.game.view(self.seat))
        return self.counted


def scores_now(game: Game, seat: int) -> ScoreSnapshot:
    """The points right after a decision of a seat, as it sees them."""
    return ScoreSnapshot(game.moment, game.history[-1] if game.history else None, seat, game)
