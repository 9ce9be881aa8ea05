"""Bots think and long work is done in web workers, since a page has neither processes nor threads."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.app import Staff
from roadstead.table.bots import THINK_SECONDS, Workers, think
from roadstead.table.errands import pack
from roadstead.table.features.hints.advice import advise
from roadstead.table.features.statistics.results import Counter, Result, Work
from roadstead.table.harbour import Harbour
from roadstead.table.server import queues
from roadstead.table.server.queues import Failed, InThread, Lane, TooLong, unpacked
from roadstead.table.server.workers import Jobs

WORKERS = 2
START_SECONDS = 600.0
"""A slow phone that loads everything for the first time is not slow at thinking."""
T = TypeVar("T")


class Hand(Protocol):
    """A web worker, which answers one question after the other (`queues.answer`)."""

    def ready(self) -> Awaitable[object]:
        """Waits until Python has started there, which may take longer than to think."""

    def ask(self, packed: bytes) -> Awaitable[bytes]: ...

    def end(self) -> None: ...


class Crew:
    """A few web workers, started as they are needed. One that broke or took too long is ended."""

    def __init__(self, hire: Callable[[], Hand], most: int = WORKERS) -> None:
        self.hire = hire
        self.places = asyncio.Semaphore(most)
        self.free: list[Hand] = []

    def warm(self) -> None:
        """Have one ready before anybody asks."""
        if not self.free and not self.places.locked():
            self.free.append(self.hire())

    async def do(self, packed: bytes, seconds: float) -> bytes:
        """The result, packed; raises what stood in the way."""
        async with self.places:
            hand = self.free.pop() if self.free else self.hire()
            try:
                await asyncio.wait_for(hand.ready(), START_SECONDS)
                told = await asyncio.wait_for(hand.ask(packed), seconds)
            except TimeoutError as error:
                hand.end()
                raise TooLong from error
            except BaseException as error:
                hand.end()
                if isinstance(error, Exception):
                    raise Failed("the worker broke") from error
                raise
            self.free.append(hand)
        return unpacked(bytes(told))

    def stop(self) -> None:
        while self.free:
            self.free.pop().end()


class PageWorkers(Workers):
    """Bots of one kind."""

    def __init__(self, crew: Crew, thinker: Any) -> None:
        super().__init__(0, thinker)
        self.crew = crew
        self.parts = WORKERS

    async def ask(self, question: tuple[Any, ...]) -> str:
        try:
            return str(pickle.loads(await self.crew.do(pack((self.thinker, question)), THINK_SECONDS)))
        except (Failed, TooLong) as error:
            raise RoadsteadError(str(error) or "too slow") from error


class Aboard(Lane):
    """Work for the crew."""

    def __init__(self, crew: Crew) -> None:
        super().__init__(WORKERS, None, InThread)
        self.crew = crew
        self.tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        self.crew.warm()

    def put(self, work: queues.Work) -> Future[Any]:
        work.future.set_running_or_notify_cancel()
        task = asyncio.get_running_loop().create_task(self.carry_out(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return work.future

    async def carry_out(self, work: queues.Work) -> None:
        try:
            work.future.set_result(await self.crew.do(work.what, work.seconds))
        except Exception as error:  # it is for whoever asked
            work.future.set_exception(error)

    def stop(self) -> None:
        self.crew.stop()


class AtHand(Lane):
    """Work that needs what is in memory is done at once."""

    def __init__(self) -> None:
        super().__init__(1, None, InThread)

    def open(self) -> None: ...

    def put(self, work: queues.Work) -> Future[Any]:
        work.future.set_running_or_notify_cancel()
        try:
            work.future.set_result(InThread().do(work))
        except Exception as error:  # it is for whoever asked
            work.future.set_exception(error)
        return work.future

    def stop(self) -> None: ...


class PageJobs(Jobs):
    def __init__(self, crew: Crew) -> None:
        super().__init__(limits=0)
        self.processes, self.threads = Aboard(crew), AtHand()

    def wait(self, client: str, function: Callable[..., T], *args: Any, seconds: float = 0.0) -> T:
        """Nobody can wait here without everybody waiting: it is done at once."""
        return function(*args)

    async def prepare(self, function: Callable[[], None]) -> None:
        """What only saves time later is left for later: somebody looks at an empty page now."""


class PageCounter(Counter):
    """Counts one table, lets others have their turn, and counts the next."""

    task: asyncio.Task[None] | None = None

    def begin(self, out: Future[list[Result]], harbour: Harbour, work: Work) -> None:
        self.task = asyncio.get_running_loop().create_task(self.count_on(out, harbour, work))

    async def count_on(self, out: Future[list[Result]], harbour: Harbour, work: Work) -> None:
        try:
            tables = harbour.store.tables()
            for at, kept in enumerate(tables):
                self.left = len(tables) - at
                self.result(harbour, kept, work)
                await asyncio.sleep(0)
        except RoadsteadError as error:
            out.set_exception(error)
        else:
            self.count(out, harbour, work)


def staff(crew: Crew) -> Staff:
    return Staff(PageWorkers(crew, think), PageWorkers(crew, advise), PageJobs(crew), PageCounter())
