"""Games in batches: handed out to a team, played again if a worker is lost, kept in order and exactly once."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from roadstead.bots.bot import bot
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Setup, Title
from roadstead.lab.rows import Conditions, Sums, play_row
from roadstead.lab.watch import Names

TARGET_SECONDS = 1.0
"""The work of one batch. Handing one out costs about a millisecond."""
GROWTH = 8
BEAT = 5.0
PATIENCE = 5
"""How often in a row workers may be lost before the run gives up."""


@dataclass(frozen=True, slots=True)
class Batch:
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Done:
    """A batch that was played: its rows as JSON lines, ready to be written, and what they add up to."""

    first: int
    lines: bytes
    sums: Sums
    seconds: float


class Team(Protocol):
    """Workers behind an executor of `concurrent.futures`: how many, and how many batches each has in hand."""

    size: int
    ahead: int

    def submit(self, conditions: Conditions, batch: Batch) -> Future[Done]: ...

    def is_loss(self, error: BaseException) -> bool:
        """Whether a worker was lost, rather than a game wrong."""
        ...

    def recover(self, pending: list[Future[Done]]) -> None:
        """After a loss: be ready for more. Those pending that are lost too have ended by then."""
        ...

    def check(self) -> None:
        """Nothing has come for a while: complain if nothing ever will."""
        ...


# --- in a worker -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def prepare(conditions: Conditions) -> tuple[Title[Any, Any], Setup, Names]:
    """Set the table once for all batches of a conditions; everybody must play the same rules with the same box."""
    title = registry.title(conditions.title)
    setup = title.setup(conditions.players, json.loads(conditions.options), None if conditions.folder is None else Path(conditions.folder))
    if (title.version, setup.digest) != (conditions.rules, conditions.components):
        raise RoadsteadError(f"a worker has other rules or components of {conditions.title}")
    return title, setup, {}


def play_batch(conditions: Conditions, batch: Batch) -> Done:
    try:
        title, setup, names = prepare(conditions)
    except RoadsteadError as error:
        raise RoadsteadError(str(error)) from None  # some have arguments that do not travel
    return play_set_up(conditions, batch, title, setup, names)


def play_set_up(conditions: Conditions, batch: Batch, title: Title[Any, Any], setup: Setup, names: Names) -> Done:
    began, sums, lines = time.perf_counter(), Sums(conditions.players), []
    bots = [bot(name, title) for name in conditions.bots]
    for number in range(batch.first, batch.first + batch.count):
        row = play_row(conditions, number, title, setup, bots, names)
        sums.add(row)
        lines.append(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n")
    return Done(batch.first, "".join(lines).encode(), sums, time.perf_counter() - began)


# --- where the run is led ----------------------------------------------------------------------------------------


class Pace:
    """How many games make a batch: about a second's worth, less towards the end so that all finish together."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.largest = 1
        self.cost = 0.0

    def learn(self, done: Done) -> None:
        cost = done.seconds / max(1, done.sums.games)
        self.cost = cost if not self.cost else 0.7 * self.cost + 0.3 * cost
        self.largest = max(self.largest, done.sums.games)

    def count(self, left: int) -> int:
        wanted = int(TARGET_SECONDS / self.cost) if self.cost else 1
        fair = -(-left // (2 * self.workers))
        return max(1, min(wanted, self.largest * GROWTH, fair, left))


class Playing:
    """A run in progress. Batches come back in any order and are passed on in the order of their games."""

    def __init__(self, conditions: Conditions, first: int, games: int, team: Team) -> None:
        self.conditions, self.games, self.team = conditions, games, team
        self.next = self.due = first
        self.pace = Pace(team.size)
        self.again: list[Batch] = []
        self.pending: dict[Future[Done], Batch] = {}
        self.ready: dict[int, Done] = {}
        self.losses = self.kept = 0
        self.busy = 0.0

    def play(self) -> Iterator[Done]:
        while self.due < self.games:
            self.hand_out()
            self.collect()
            while self.due in self.ready:
                yield self.take()

    def take(self) -> Done:
        done = self.ready.pop(self.due)
        self.due += done.sums.games
        self.losses = 0
        self.kept += 1
        self.busy += done.seconds
        return done

    def hand_out(self) -> None:
        """No further ahead of the next due batch than a few for each worker: that is all that memory has to hold."""
        while (self.again or self.next < self.games) and len(self.pending) + len(self.ready) < self.team.ahead:
            batch = self.again.pop() if self.again else self.cut()
            self.pending[self.team.submit(self.conditions, batch)] = batch

    def cut(self) -> Batch:
        batch = Batch(self.next, self.pace.count(self.games - self.next))
        self.next += batch.count
        return batch

    def collect(self) -> None:
        ended, _ = wait(self.pending, timeout=BEAT, return_when=FIRST_COMPLETED)
        if not ended:
            self.team.check()
        lost = [future for future in ended if self.was_lost(future)]
        if lost:
            self.recover()

    def was_lost(self, future: Future[Done]) -> bool:
        batch = self.pending.pop(future)
        try:
            done = future.result()
        except BaseException as error:
            if not self.team.is_loss(error):
                raise
            self.again.append(batch)
            return True
        self.pace.learn(done)
        self.ready[done.first] = done
        return False

    def recover(self) -> None:
        self.losses += 1
        if self.losses > PATIENCE:
            raise RoadsteadError(f"workers were lost {self.losses} times without a result; {self.due} games are done")
        self.team.recover(list(self.pending))
        for future in [future for future in self.pending if future.done()]:
            self.was_lost(future)
        self.again.sort(key=lambda batch: -batch.first)
