"""Places where work is done, one piece after the other, with clients taking turns."""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import signal
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Protocol

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError

START_SECONDS = 60.0
LOG = logging.getLogger("roadstead")
SPAWN = multiprocessing.get_context("spawn")
Boxes = tuple[tuple[str, Path], ...]


class Full(Exception):
    """A client has as much waiting as it may."""


class TooLong(Exception):
    """The time for a piece of work is up."""


class Failed(Exception):
    """A piece of work broke, or the process that did it."""


@dataclass(slots=True)
class Work:
    """A piece of work of a client: packed for a process, or a function with what it is called with."""

    client: str
    what: Any
    seconds: float
    future: Future[Any] = field(default_factory=Future)


class Turns:
    """Who is next. Clients take turns; while there are several places, none of them gets all."""

    def __init__(self, places: int, waiting: int | None) -> None:
        self.each = max(1, places - 1)
        self.waiting = waiting
        self.rows: OrderedDict[str, deque[Work]] = OrderedDict()
        self.running: Counter[str] = Counter()

    def put(self, work: Work) -> None:
        row = self.rows.get(work.client, ())
        if self.waiting is not None and len(row) >= self.waiting:
            raise Full
        self.rows.setdefault(work.client, deque()).append(work)

    def take(self) -> Work | None:
        client = next((it for it in self.rows if self.running[it] < self.each), None)
        if client is None:
            return None
        work = self.rows[client].popleft()
        self.rows.move_to_end(client)
        if not self.rows[client]:
            del self.rows[client]
        self.running[client] += 1
        return work

    def done(self, work: Work) -> None:
        self.running[work.client] -= 1
        if not self.running[work.client]:
            del self.running[work.client]

    def drop_all(self) -> list[Work]:
        out = [work for row in self.rows.values() for work in row]
        self.rows.clear()
        return out


class Hand(Protocol):
    """Whatever does the work of one place."""

    def get_ready(self) -> None: ...

    def do(self, work: Work) -> Any: ...

    def retire(self) -> None:
        """The place is closed; nothing is being done."""

    def end(self) -> None:
        """End what is being done, if that is possible."""


class Lane:
    """So many places, each a thread with a hand of its own; they are opened when the first work comes."""

    def __init__(self, places: int, waiting: int | None, hand: Callable[[], Hand]) -> None:
        self.places = places
        self.turns = Turns(places, waiting)
        self.hand = hand
        self.hands: list[Hand] = []
        self.change = threading.Condition()
        self.stopping = False

    def open(self) -> None:
        with self.change:
            while len(self.hands) < self.places and not self.stopping:
                self.hands.append(self.hand())
                threading.Thread(target=self.serve, args=(self.hands[-1],), name="roadstead-lane", daemon=True).start()

    def put(self, work: Work) -> Future[Any]:
        work.future.set_running_or_notify_cancel()
        with self.change:
            try:
                if self.stopping:
                    raise Failed("the server stops")
                self.turns.put(work)
            except (Full, Failed) as error:
                work.future.set_exception(error)
                return work.future
            self.change.notify()
        self.open()
        return work.future

    def serve(self, hand: Hand) -> None:
        with suppress(Failed):
            hand.get_ready()
        while (work := self.next()) is not None:
            try:
                result, trouble = hand.do(work), None
            except Exception as error:  # it is for whoever asked
                result, trouble = None, error
            with self.change:
                self.turns.done(work)
                self.change.notify_all()
            if trouble is None:
                work.future.set_result(result)
            else:
                work.future.set_exception(trouble)
        hand.retire()

    def next(self) -> Work | None:
        """The next piece of work, when there is one; None when the place is closed."""
        with self.change:
            while not self.stopping:
                work = self.turns.take()
                if work is not None:
                    return work
                self.change.wait()
            return None

    def stop(self) -> None:
        """What is being done ends with its process; what waits is not done."""
        with self.change:
            self.stopping = True
            left = self.turns.drop_all()
            busy = bool(self.turns.running)
            self.change.notify_all()
        for work in left:
            work.future.set_exception(Failed("the server stops"))
        if busy:
            for hand in self.hands:
                hand.end()


class InThread:
    """Does the work where it is: for what needs the tables in memory. Such work cannot be ended, so it has to be of a kind that ends soon."""

    def get_ready(self) -> None: ...

    def do(self, work: Work) -> Any:
        function, args = work.what
        return function(*args)

    def retire(self) -> None: ...

    def end(self) -> None: ...


class InPlace(InThread):
    """Does in this process what is packed for another one: for trials that ask a great deal, and tests that change what is done."""

    def do(self, work: Work) -> bytes:
        return unpacked(answer(work.what))


# --- processes ---------------------------------------------------------------------------------------------------------


def labour(ours: Connection, boxes: Boxes) -> None:
    """A process: does one piece of work after the other until its server is gone. Who presses Ctrl+C means the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    registry.titles()
    for name, folder in boxes:
        registry.add_box(name, folder)
    with suppress(EOFError, OSError):
        ours.send_bytes(b"ready")
        while True:
            ours.send_bytes(answer(ours.recv_bytes()))


def answer(packed: bytes) -> bytes:
    """The result, packed; or what stood in the way."""
    try:
        function, args = pickle.loads(packed)
        return b"+" + pickle.dumps(function(*args))
    except RoadsteadError as error:
        return b"-" + pickle.dumps(portable(error))
    except Exception as error:  # whatever breaks must not break the process
        return b"!" + repr(error).encode("utf-8", "replace")


def portable(error: RoadsteadError) -> RoadsteadError:
    """An error as it can be sent: itself, or its words if it cannot be made again from what it holds."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # classes decide themselves how they are made, and fail as they like
        return RoadsteadError(str(error))
    return error


class Labourer:
    """One process, with the corrected boxes that were known when it was started."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.ending = threading.Lock()
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=labour, args=(theirs, boxes), daemon=True)
        self.process.start()
        theirs.close()
        self.hear(START_SECONDS)

    def hear(self, seconds: float) -> bytes:
        if not self.pipe.poll(seconds):
            raise TooLong
        return self.pipe.recv_bytes()

    def end(self) -> None:
        with self.ending:
            if not self.pipe.closed:
                self.process.kill()
                self.process.join()
                self.pipe.close()


SPARE: list[Labourer] = []
"""Processes that a server in this process no longer needs and the next one can use."""


def own_boxes() -> Boxes:
    found = ((name, registry.own_box(name)) for name in registry.titles())
    return tuple((name, folder) for name, folder in found if folder is not None)


class InProcess:
    """Has the work done by a process, which is ended when the time is up."""

    def __init__(self) -> None:
        self.labourer: Labourer | None = None

    def get_ready(self) -> None:
        self.labourer = self.fitting()

    def fitting(self) -> Labourer:
        """A process that knows the boxes in use: the one that is here, one that another server left, or a new one."""
        try:
            boxes = own_boxes()
            if self.labourer is not None and self.labourer.boxes == boxes:
                return self.labourer
            self.end()
            return spare(boxes) or Labourer(boxes)
        except (OSError, ImportError, EOFError, TooLong) as error:  # such as no file left to open
            raise Failed("no process could be started") from error

    def do(self, work: Work) -> bytes:
        labourer = self.labourer = self.fitting()
        try:
            labourer.pipe.send_bytes(work.what)
            return unpacked(labourer.hear(work.seconds))
        except TooLong:
            LOG.warning("a piece of work was ended after %s seconds", work.seconds)
            self.end()
            raise
        except (OSError, EOFError, ValueError) as error:
            self.end()
            raise Failed("the process was ended") from error

    def retire(self) -> None:
        labourer, self.labourer = self.labourer, None
        if labourer is not None and not labourer.pipe.closed:
            SPARE.append(labourer)

    def end(self) -> None:
        labourer, self.labourer = self.labourer, None
        if labourer is not None:
            labourer.end()


def spare(boxes: Boxes) -> Labourer | None:
    for labourer in list(SPARE):
        if labourer.boxes == boxes and labourer.process.is_alive():
            with suppress(ValueError):  # another place was quicker
                SPARE.remove(labourer)
                return labourer
    return None


def unpacked(told: bytes) -> bytes:
    """The packed result, or what went wrong, raised."""
    if told[:1] == b"+":
        return told[1:]
    if told[:1] == b"-":
        raise pickle.loads(told[1:])
    LOG.error("a piece of work failed: %s", told[1:].decode("utf-8", "replace"))
    raise Failed
