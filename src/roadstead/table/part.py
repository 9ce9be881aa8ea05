"""What a feature keeps for a table, and its lines of the log.

The room tells all parts what happens to the game and the seats, and knows no more of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from roadstead.kernel.game import Game
    from roadstead.table.rooms import Room
    from roadstead.table.store import Kept, Line


def anything(words: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of line: what it does to its part of a table, which words it may have, and what is said of others."""

    fold: Callable[[Any, Room, Line], None]
    fits: Callable[[str], bool] = anything
    wrong: str = ""
    first: int = 0
    """The first seat that such a line may be of; before all others stand chance, and somebody who watches."""


def written_at(line: Line) -> float:
    """When a line was written; never in the future, whatever the clock of the machine said then."""
    now = time.time()
    return min(line.at or now, now)


class Part:
    """What one feature keeps for one table."""

    LINES: ClassVar[Mapping[str, Kind]] = {}
    SNAPSHOT: ClassVar[str] = ""
    """The name under which snapshots have it, if it cannot be read from the log without playing the game."""

    @classmethod
    def begin(cls, kept: Kept, game: Game) -> Self:
        """As it is at a table that was just opened."""
        return cls()

    def copy(self) -> Self:
        """For a picture of the table that nothing changes any more."""
        out = copy(self)
        for name, value in vars(self).items():
            setattr(out, name, copy(value))
        return out

    def remember(self, shot: Self) -> None:
        """Keep what was worked out for a page of such a picture."""

    def to_json(self) -> Any:
        """What a snapshot has of it."""

    def recall(self, told: Any, game: Game) -> None:
        """Be where a snapshot says."""

    # --- what happens at the table ---------------------------------------------------------------------------

    def before_play(self, room: Room, line: Line) -> None:
        """Somebody, or chance, has decided; the game is still where it was."""

    def moved(self, room: Room, line: Line) -> None:
        """The game has gone on, or back."""

    def take_back(self, moment: int) -> None:
        """What was decided after this moment has not happened."""

    def written(self, room: Room, line: Line) -> None:
        """A line that this process wrote has been carried out."""

    def seated(self, line: Line, other: bool) -> None:
        """Who sits in a seat, or what they are called, has changed; `other` if a bot took the place of a person, or the other way round."""

    def forget(self, seat: int) -> None:
        """Somebody else sits there now, who takes over the game, but not what was said or told before."""

    def keeps_closed(self) -> bool:
        """Whether nobody may sit down now."""
        return False

    def holds_chance(self, room: Room) -> bool:
        """Whether chance has to wait."""
        return False
