"""Work that may take long is done beside the loop that answers everybody: in processes of its own, or in a few threads.

Clients take turns, none of them can fill all places or make others wait behind a long row of its own, what takes too long is ended
with one sentence, and what several ask for at the same time is done once.
"""

from __future__ import annotations

import asyncio
import hashlib
import pickle
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

import anyio
import anyio.to_thread

from roadstead.table.server.queues import Failed, Full, Hand, InProcess, InThread, Lane, TooLong, Work
from roadstead.table.web import Problem

PROCESSES = 2
THREADS = 3
SECONDS = 60.0
"""What one piece of work may take in a process."""
PATIENCE = 150.0
"""How long anybody waits for it, with all that is done before it."""
WAITING = 16
"""Pieces of work of one client that wait; another one is refused."""
LATER = 5
"""Seconds after which a client with many pieces waiting may try again."""
KEPT_BYTES = 48 * 1024 * 1024
KEPT_RESULTS = 400
T = TypeVar("T")
Key = tuple[str, object]


class Results:
    """What was worked out lately, within bounds; the oldest goes first."""

    def __init__(self, most: int = KEPT_RESULTS, size: int = KEPT_BYTES) -> None:
        self.most = most
        self.size = size
        self.held = 0
        self.rows: OrderedDict[Key, bytes] = OrderedDict()

    def get(self, key: Key) -> bytes | None:
        if key in self.rows:
            self.rows.move_to_end(key)
        return self.rows.get(key)

    def put(self, key: Key, packed: bytes) -> None:
        self.held += len(packed) - len(self.rows.pop(key, b""))
        self.rows[key] = packed
        while self.held > self.size or len(self.rows) > self.most:
            self.held -= len(self.rows.popitem(last=False)[1])


class Jobs:
    """All work of one server that is not done where requests are answered. `limits` scales how much a client may have waiting, 0 lifts that."""

    def __init__(self, processes: int = PROCESSES, threads: int = THREADS, limits: float = 1.0, hand: Callable[[], Hand] = InProcess) -> None:
        waiting = max(1, int(WAITING * limits)) if limits > 0 else None
        self.processes = Lane(processes, waiting, hand)
        self.threads = Lane(threads, waiting, InThread)
        self.lock = threading.Lock()
        self.flights: dict[Key, Future[Any]] = {}
        self.results = Results()

    async def run(self, client: str, function: Callable[..., T], *args: Any, seconds: float = SECONDS, shared: bool = True) -> T:
        """The result of a function of a module, worked out in a process. If `shared`, the same work is done once for all who ask, and its result kept."""
        packed = pickle.dumps((function, args))
        key = ("process", hashlib.sha256(packed).digest()) if shared else None
        kept = self.results.get(key) if key is not None else None
        if kept is None:
            kept = await outcome(self.start(self.processes, Work(client, packed, seconds), key))
            if key is not None:
                self.results.put(key, kept)
        told: T = pickle.loads(kept)
        return told

    async def beside(self, client: str, function: Callable[..., T], *args: Any, key: object = None) -> T:
        """The result of a function that needs what this process has in memory, worked out in a thread; once for all who name the same key at the same time."""
        work = Work(client, (function, args), SECONDS)
        told: T = await outcome(self.start(self.threads, work, None if key is None else ("thread", key)))
        return told

    def wait(self, client: str, function: Callable[..., T], *args: Any, seconds: float = SECONDS) -> T:
        """As `run`, for a thread that has time to wait; raises `TooLong` and `Failed`."""
        told: T = pickle.loads(self.start(self.processes, Work(client, pickle.dumps((function, args)), seconds), None).result())
        return told

    def start(self, lane: Lane, work: Work, key: Key | None) -> Future[Any]:
        if key is None:
            return lane.put(work)
        with self.lock:
            if key not in self.flights:
                self.flights[key] = lane.put(work)
            flight = self.flights[key]
        flight.add_done_callback(lambda _: self.landed(key, flight))
        return flight

    def landed(self, key: Key, flight: Future[Any]) -> None:
        with self.lock:
            if self.flights.get(key) is flight:
                del self.flights[key]

    async def prepare(self, function: Callable[[], None]) -> None:
        """Do something before anybody asks, where a first file or stream would be read."""
        async with anyio.create_task_group():
            await anyio.to_thread.run_sync(function)

    def warm(self) -> None:
        """Have the processes ready before anybody asks."""
        self.processes.open()

    def stop(self) -> None:
        self.processes.stop()
        self.threads.stop()


async def outcome(flight: Future[Any]) -> Any:
    """What came of a piece of work; who goes away does not end it for others who wait."""
    try:
        return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(flight)), PATIENCE)
    except (TooLong, TimeoutError) as error:
        raise Problem(503, "work_slow") from error
    except Full as error:
        raise Problem(429, "work_many", retry=LATER) from error
    except Failed as error:
        raise Problem(503, "work_failed") from error
