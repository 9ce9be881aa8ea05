"""What came out of finished games, without anybody's name."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from math import sqrt
from statistics import median_low

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.server.queues import TooLong
from roadstead.table.store import Away, Kept, Line

LOG = logging.getLogger("roadstead")
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


Work = Callable[[Kept, list[Line]], "Result | None"]
"""Finds out what came of a table by its log."""


class Counter:
    """Reads every table of the store once, and again when its log has grown. One count at a time, in a thread of its own, for all who ask."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[int, Result | None]] = {}
        self.lock = threading.Lock()
        self.counting: Future[list[Result]] | None = None
        self.left = 0
        """How many tables the count that is going on has not looked at."""

    def start(self, harbour: Harbour, work: Work) -> Future[list[Result]]:
        """The count that is going on, or a new one."""
        with self.lock:
            if self.counting is None or self.counting.done():
                self.counting = Future()
                self.counting.set_running_or_notify_cancel()
                self.begin(self.counting, harbour, work)
            return self.counting

    def begin(self, out: Future[list[Result]], harbour: Harbour, work: Work) -> None:
        threading.Thread(target=self.count, args=(out, harbour, work), daemon=True).start()

    def count(self, out: Future[list[Result]], harbour: Harbour, work: Work) -> None:
        try:
            found = self.results(harbour, work)
        except Exception as error:  # it is for whoever asked
            out.set_exception(error)
        else:
            out.set_result(found)

    def results(self, harbour: Harbour, work: Work) -> list[Result]:
        tables, out = harbour.store.tables(), []
        for at, kept in enumerate(tables):
            self.left = len(tables) - at
            out.append(self.result(harbour, kept, work))
        self.left = 0
        return [result for result in out if result is not None]

    def so_far(self) -> list[Result]:
        return [result for _, result in list(self.known.values()) if result is not None]

    def result(self, harbour: Harbour, kept: Kept, work: Work) -> Result | None:
        live = harbour.rooms.get(kept.id)
        if live is not None:
            return result_of(live)
        length = harbour.store.length(kept.id)
        if self.known.get(kept.id, (-1, None))[0] != length:
            self.known[kept.id] = length, self.worked_out(harbour, kept, work)
        return self.known[kept.id][1]

    def worked_out(self, harbour: Harbour, kept: Kept, work: Work) -> Result | None:
        """A table that cannot be opened is set aside and does not count; nor does one that takes too long."""
        try:
            return work(kept, harbour.store.lines(kept.id))
        except Away:
            raise
        except RoadsteadError as error:
            harbour.set_aside(kept.id, error)
        except TooLong:
            LOG.warning("table %s takes too long to be counted", kept.id)
        return None


def result_of(room: Room) -> Result | None:
    """One that was brought from elsewhere counts where it began, and nobody can tell how it went there."""
    game = room.game
    if game.outcome is None or room[Dice].brought:
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
