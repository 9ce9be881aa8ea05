"""How long requests hold the loop that answers everybody: every step of the loop is timed, or what is called in it counted."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from roadstead.table.app import load_what_waits
from roadstead.table.server.serving import SWITCH_SECONDS, collect_seldom
from roadstead.trials.inside import Inside
from roadstead.trials.worst import Ask, Worst, requests

PING_EVERY = 0.005
GOAL_MS = 20.0


@dataclass(slots=True)
class Steps:
    """The worst step of the loop so far: seconds by the clock, seconds of its own work, and calls made in it."""

    clock: float = 0.0
    work: float = 0.0
    all_work: float = 0.0
    calls: int = 0


@contextmanager
def watched(counting: bool = False) -> Iterator[Steps]:
    """Look at each step of the running loop; with `counting` at how many functions it calls, which is the same on every machine."""
    steps, plain = Steps(), asyncio.Handle._run
    made = 0

    def count(frame: Any, event: str, arg: Any) -> None:
        nonlocal made
        made += event == "call"

    def timed(handle: asyncio.Handle) -> None:
        nonlocal made
        made, clock, work = 0, time.perf_counter(), time.thread_time()
        sys.setprofile(count if counting else None)
        try:
            plain(handle)
        finally:
            sys.setprofile(None)
            spent = time.thread_time() - work
            steps.clock, steps.work = max(steps.clock, time.perf_counter() - clock), max(steps.work, spent)
            steps.all_work, steps.calls = steps.all_work + spent, max(steps.calls, made)

    asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]
    try:
        yield steps
    finally:
        asyncio.Handle._run = plain  # type: ignore[method-assign]


@dataclass(frozen=True, slots=True)
class Hold:
    """What one route does with its worst request, in milliseconds: until it answers, the processor time of the loop and of all
    threads of the server, the worst step of the loop by its own work and by the clock, and what somebody else waited for an answer."""

    method: str
    path: str
    status: int
    answer: float
    loop: float
    work: float
    clock: float
    ping: float


async def ping(client: Inside, until: asyncio.Event) -> float:
    """Somebody else asks for a small page all the time; the longest they waited."""
    worst = 0.0
    while not until.is_set():
        began = time.perf_counter()
        await client.ask("GET", "/settings")
        worst = max(worst, time.perf_counter() - began)
        await asyncio.sleep(PING_EVERY)
    return worst


async def ask(it: Worst, wanted: Ask) -> int:
    return (await Inside(it.app, dict(wanted.headers)).ask(wanted.method, wanted.target, wanted.body)).status


async def hold(it: Worst, path: str, wanted: Ask) -> Hold:
    if wanted.fresh:
        it.forget()
    done = asyncio.Event()
    with watched() as steps:
        pinging = asyncio.ensure_future(ping(Inside(it.app), done))
        await asyncio.sleep(0)
        began = time.perf_counter()
        status = await ask(it, wanted)
        spent = time.perf_counter() - began
        done.set()
        waited = await pinging
    return Hold(wanted.method, path, status, *(1000 * it for it in (spent, steps.all_work, steps.work, steps.clock, waited)))


def measure_holds(decisions: int = 18_000, others: int = 160, told: Callable[[str], None] = lambda text: None) -> list[Hold]:
    """Every route with its worst requests: the worst one that it carries out, and one that it refuses if that is dearer."""

    async def all_of_them() -> list[Hold]:
        out = []
        await load_what_waits(it.app.state.jobs)
        for (_, path), asks in requests(it).items():
            found = [await hold(it, path, wanted) for wanted in asks]
            for row in dearest(found):
                out.append(row)
                told(line(row))
        return out

    sys.setswitchinterval(SWITCH_SECONDS)
    it = Worst(decisions, others)
    collect_seldom()
    try:
        return asyncio.run(all_of_them())
    finally:
        it.close()


def dearest(found: list[Hold]) -> list[Hold]:
    """Of the requests of one route, the worst that was carried out; and the worst of all, if that one was refused."""
    done = [row for row in found if row.status < 400]
    rows = [max(rows, key=lambda row: row.work) for rows in (done, found) if rows]
    return list(dict.fromkeys(rows))


HEAD = f"{'worst request of':38} {'status':>6} {'answer ms':>10} {'loop ms':>9} {'worst step':>11} {'by clock':>9} {'ping ms':>8}"


def line(row: Hold) -> str:
    mark = "" if row.work < GOAL_MS else f"  over {GOAL_MS:.0f} ms"
    route = f"{row.method} {row.path}"
    return f"{route:38} {row.status:>6} {row.answer:>10.1f} {row.loop:>9.1f} {row.work:>11.1f} {row.clock:>9.1f} {row.ping:>8.1f}{mark}"


def summary(rows: list[Hold]) -> str:
    worst, over = max(rows, key=lambda row: row.work), sum(row.work >= GOAL_MS for row in rows)
    routes = len({(row.method, row.path) for row in rows})
    return f"{routes} routes; the worst step of the loop took {worst.work:.1f} ms ({worst.method} {worst.path}); {over} over {GOAL_MS:.0f} ms"
