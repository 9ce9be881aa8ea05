"""The server: its routes, and what holds for every answer."""

from __future__ import annotations

import asyncio
import logging
import mimetypes
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.languages import languages
from roadstead.table import lobby, looks, play
from roadstead.table.bots import Workers
from roadstead.table.browsers import Browsers
from roadstead.table.features import FEATURES, load_pages
from roadstead.table.features.clocks.deadlines import Clocks, Steady
from roadstead.table.features.hints.advice import advise
from roadstead.table.features.replay.shelf import Shelf
from roadstead.table.features.statistics.results import Counter
from roadstead.table.harbour import Harbour
from roadstead.table.live import Views
from roadstead.table.looks import STATIC, Files
from roadstead.table.server import health
from roadstead.table.server.connections import Connections
from roadstead.table.server.guard import Guard
from roadstead.table.server.hosts import Hosts
from roadstead.table.server.limits import Limits
from roadstead.table.server.metrics import Metrics
from roadstead.table.server.queues import own_boxes
from roadstead.table.server.workers import Jobs
from roadstead.table.store import Store
from roadstead.table.web import Problem, may_open, on_missing, on_problem, on_trouble

FORGET_EVERY = 60.0
TIDY_EVERY = 600.0
ADVISERS = 8
"""So many hints are thought about at a time."""
LOG = logging.getLogger("roadstead")


@dataclass(frozen=True, slots=True)
class Staff:
    """Who does what takes longer than an answer: bots, those who give hints, work beside the loop, and whoever counts finished games."""

    bots: Workers
    advisers: Workers
    jobs: Jobs
    counter: Counter


def make_app(
    store: Store, workers: int = 1, limits: float = 1.0, hosts: Hosts | None = None, jobs: Jobs | None = None, staff: Staff | None = None
) -> Starlette:
    """The table over a store; `limits` scales what one client may ask for, 0 lifts it. Without `hosts` it answers to any name, without `staff` it has
    processes and threads of its own."""
    staff = staff or Staff(Workers(workers), Workers(1, advise, ADVISERS), jobs or Jobs(limits=limits), Counter())
    harbour, metrics, bounds = Harbour(store), Metrics(), Limits(limits)
    harbour.may_open = partial(may_open, bounds)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.tasks = set()
        await load_what_waits(staff.jobs)
        loop = asyncio.get_running_loop()

        def heard(name: str) -> None:
            loop.call_soon_threadsafe(hear, harbour, name)

        store.listen(heard)
        tidying = loop.create_task(keep_tidy(harbour))
        timing = loop.create_task(app.state.clocks.keep())
        yield
        tidying.cancel()
        timing.cancel()
        staff.bots.stop()
        staff.advisers.stop()
        staff.jobs.stop()
        store.close()

    routes = [
        *lobby.ROUTES,
        *play.ROUTES,
        *(route for feature in FEATURES for route in feature.routes),
        *health.ROUTES,
        Mount("/static", Files(directory=STATIC)),
        *looks.ROUTES,
    ]
    handlers: dict[Any, Any] = {Problem: on_problem, RoadsteadError: on_trouble, 404: on_missing, 405: on_missing}
    guard = Middleware(Guard, limits=bounds, metrics=metrics, hosts=hosts)
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers, middleware=[guard])
    app.state.harbour = harbour
    app.state.pool = staff.bots
    app.state.advisers = staff.advisers
    app.state.clocks = Clocks(harbour, staff.bots)
    app.state.metrics = metrics
    app.state.limits = bounds
    app.state.connections = Connections(limits)
    app.state.browsers = Browsers(store)
    app.state.views = Views()
    app.state.jobs = staff.jobs
    app.state.shelf = Shelf()
    app.state.counter = staff.counter
    return app


async def load_what_waits(jobs: Jobs) -> None:
    """Modules that the first page, stream or file would load while everybody waits, and drawings that titles make once."""
    load_pages()
    if not mimetypes.inited:
        mimetypes.init()
    await jobs.prepare(partial(prepare_once, own_boxes(), languages(), *registry.titles()))


@cache
def prepare_once(*known: object) -> None:
    """The looks, however many servers start in this process; again if other boxes, languages or titles are known."""
    prepare_looks()


def prepare_looks() -> None:
    """What titles draw once and keep, and what a first table of each needs in both languages."""
    for title in registry.titles().values():
        setup = title.setup()
        title.look.prepare(setup.components)
        if title.look.ink is not None:
            view = Game(title, setup).view(0)
            for lang in languages():
                title.look.scene(view, title.look.ink(lang, title.look.sides(setup.players)))


def hear(harbour: Harbour, name: str) -> None:
    """News from another process; if the store is away, the next page will tell."""
    try:
        harbour.heard(name)
    except RoadsteadError as error:
        LOG.warning("table %s could not be brought up to date: %s", name, error)


async def keep_tidy(harbour: Harbour) -> None:
    """Clear away tables that were never used, and forget those that nobody has looked at for a while."""
    steady, cleared = Steady(), -TIDY_EVERY
    while True:
        now = time.monotonic()
        try:
            harbour.forget(now)
            if now - cleared >= TIDY_EVERY:
                cleared, wall = now, time.time()
                if not steady.jumped(wall, now):
                    await asyncio.to_thread(harbour.clear_away, wall)
        except RoadsteadError as error:
            LOG.warning("the store could not be tidied: %s", error)
        await asyncio.sleep(FORGET_EVERY)
