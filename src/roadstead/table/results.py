"""What came out of finished games, without anybody's name."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import median_low

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.rooms import Harbour, Room
from roadstead.table.store import Kept

Z = 1.959964
"""Of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: the title, how long it was, and which seats won."""

    title: str
    players: int
    rounds: int
    decisions: int
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wins:
    """How often a seat won; a shared victory is a share of one."""

    seat: int
    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's interval, which stays between 0 and 1 for few games too."""
        n, share = self.games, self.share
        centre = share + Z * Z / (2 * n)
        spread = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, (centre - spread) / (1 + Z * Z / n)), min(1.0, (centre + spread) / (1 + Z * Z / n))


class Counter:
    """Reads every table of the store once, and again when its log has grown."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[int, Result | None]] = {}

    def results(self, harbour: Harbour) -> list[Result]:
        out = [self.result(harbour, kept) for kept in harbour.store.tables()]
        return [result for result in out if result is not None]

    def result(self, harbour: Harbour, kept: Kept) -> Result | None:
        live = harbour.rooms.get(kept.id)
        if live is not None:
            return result_of(live)
        lines = harbour.store.length(kept.id)
        if self.known.get(kept.id, (-1, None))[0] != lines:
            try:
                self.known[kept.id] = lines, result_of(Room(harbour.store, kept))
            except RoadsteadError:
                self.known[kept.id] = lines, None
        return self.known[kept.id][1]


def result_of(room: Room) -> Result | None:
    game = room.game
    if game.outcome is None:
        return None
    return Result(game.title.id, game.setup.players, game.rounds, game.moment, tuple(game.outcome.winners))


def by_title(results: list[Result]) -> dict[str, list[Result]]:
    out: dict[str, list[Result]] = {}
    for result in sorted(results, key=lambda it: it.title):
        out.setdefault(result.title, []).append(result)
    return out


def by_players(results: list[Result]) -> dict[int, list[Result]]:
    counts = sorted({result.players for result in results})
    return {players: [result for result in results if result.players == players] for players in counts}


def wins(results: list[Result]) -> list[Wins]:
    """Of games with the same number of players."""
    shares = [1 / len(result.winners) if result.winners else 0.0 for result in results]
    return [
        Wins(seat, sum(share for result, share in zip(results, shares, strict=True) if seat in result.winners), len(results))
        for seat in range(results[0].players)
    ]


def middle(values: list[int]) -> int:
    return median_low(values)
