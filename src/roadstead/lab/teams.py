"""Who plays the batches: this process, a pool of processes, or the workers of a Dask cluster."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from pathlib import Path
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Setup, Title
from roadstead.lab.batches import Batch, Done, Team, play_batch, play_set_up
from roadstead.lab.rows import Conditions
from roadstead.lab.watch import Names

AHEAD = 3
"""Batches in hand for each worker: one that it plays, the others ready when it is done."""
CONNECT_SECONDS = 10.0
NOISY = ("asyncio", "distributed", "tornado")
LONELY_BEATS = 12
"""How often in a row a cluster may be found without workers before the run gives up."""


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def gather(jobs: int, cluster: str | None = None) -> Iterator[Team]:
    """A team for a run, dismissed at its end; at once if the run is interrupted."""
    team = Cluster(cluster) if cluster else Pool(jobs) if jobs > 1 else Here()
    try:
        yield team
    except BaseException:
        team.close(at_once=True)
        raise
    team.close(at_once=False)


class Here:
    """No workers at all: a batch is played when it is handed out."""

    size = ahead = 1

    def __init__(self, title: Title[Any, Any] | None = None, setup: Setup | None = None) -> None:
        """A title that is set up already, or none: then every conditions is set up by itself."""
        self.title, self.setup = title, setup
        self.names: Names = {}

    def submit(self, conditions: Conditions, batch: Batch) -> Future[Done]:
        out: Future[Done] = Future()
        if self.title is None or self.setup is None:
            out.set_result(play_batch(conditions, batch))
        else:
            out.set_result(play_set_up(conditions, batch, self.title, self.setup, self.names))
        return out

    def is_loss(self, error: BaseException) -> bool:
        return False

    def recover(self, pending: list[Future[Done]]) -> None:
        raise NotImplementedError

    def check(self) -> None:
        pass

    def close(self, at_once: bool) -> None:
        pass


# --- processes of this machine -----------------------------------------------------------------------------------


def stand_by() -> None:
    """In a new worker process: leave interrupts to the leader, and leave with it if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leader = multiprocessing.parent_process()
    assert leader is not None
    threading.Thread(target=leave_with, args=(leader.sentinel,), daemon=True).start()


def leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def quickest_way() -> Any:
    """How to start processes. A fork is there at once, but safe only while nothing runs beside us."""
    threads = Path("/proc/self/task")
    if threads.is_dir() and len(list(threads.iterdir())) == 1:
        return multiprocessing.get_context("fork")
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, *(title.package for title in registry.titles().values())])
    return context


class Pool:
    """A pool of processes. If one of them dies, its executor is broken: a new one takes over."""

    def __init__(self, jobs: int) -> None:
        self.size, self.ahead = jobs, AHEAD * jobs
        self.executor = self.started()

    def started(self) -> ProcessPoolExecutor:
        self.others = set(multiprocessing.active_children())
        return ProcessPoolExecutor(self.size, mp_context=quickest_way(), initializer=stand_by)

    def submit(self, conditions: Conditions, batch: Batch) -> Future[Done]:
        try:
            return self.executor.submit(play_batch, conditions, batch)
        except BrokenProcessPool as error:
            lost: Future[Done] = Future()
            lost.set_exception(error)
            return lost

    def is_loss(self, error: BaseException) -> bool:
        return isinstance(error, BrokenProcessPool)

    def recover(self, pending: list[Future[Done]]) -> None:
        """A broken executor ends all that was pending, one way or the other."""
        wait(pending)
        self.executor.shutdown()
        self.executor = self.started()

    def check(self) -> None:
        pass

    def close(self, at_once: bool) -> None:
        if not at_once:
            self.executor.shutdown()
            return
        self.executor.shutdown(wait=False, cancel_futures=True)
        workers = set(multiprocessing.active_children()) - self.others
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


# --- a cluster ---------------------------------------------------------------------------------------------------


class Cluster:
    """The workers of an existing Dask cluster. Its scheduler gives the batches of a dead worker to others by itself,
    a few times; after that they are handed out again from here."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = reach(address)
        self.executor = self.client.get_executor(pure=False)
        self.beats = 0
        self.size = self.threads()
        self.ahead = AHEAD * self.size
        if not self.size:
            self.close(at_once=True)
            raise RoadsteadError(f"the cluster at {address} has no workers")

    def threads(self) -> int:
        workers = self.client.scheduler_info(n_workers=-1)["workers"]
        return sum(int(worker["nthreads"]) for worker in workers.values())

    def submit(self, conditions: Conditions, batch: Batch) -> Future[Done]:
        out: Future[Done] = self.executor.submit(play_batch, conditions, batch)
        return out

    def is_loss(self, error: BaseException) -> bool:
        from distributed.scheduler import KilledWorker

        if isinstance(error, CancelledError) or "CancelledError" in type(error).__name__:
            raise RoadsteadError(f"the cluster at {self.address} is gone") from None
        return isinstance(error, KilledWorker) or stumbled(error)

    def recover(self, pending: list[Future[Done]]) -> None:
        self.check()

    def check(self) -> None:
        """Workers may come back, but not for ever."""
        try:
            self.beats = 0 if self.threads() else self.beats + 1
        except Exception as error:
            raise RoadsteadError(f"the cluster at {self.address} is gone") from error
        if self.beats >= LONELY_BEATS:
            raise RoadsteadError(f"the cluster at {self.address} has no workers any more")

    def close(self, at_once: bool) -> None:
        self.executor.shutdown(wait=not at_once)
        self.client.close()


def stumbled(error: BaseException) -> bool:
    """Whether Dask's executor itself has failed: it takes a result for an error if its worker dies just after it was fetched. The batch is played again."""
    frames = traceback.extract_tb(error.__traceback__)
    return isinstance(error, TypeError) and bool(frames) and Path(frames[-1].filename).name == "cfexecutor.py"


def reach(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise RoadsteadError("a cluster needs Dask: pip install 'roadstead[lab]'") from error
    hush()
    try:
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise RoadsteadError(f"no cluster answers at {address}") from error


def hush() -> None:
    """What goes wrong with a cluster is told in one sentence by us, not in many by its client."""
    for name in (*NOISY, *logging.root.manager.loggerDict):
        if name.partition(".")[0] in NOISY:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
