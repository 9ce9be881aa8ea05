"""The statistics of a host."""

from __future__ import annotations

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.features.statistics import page
from roadstead.table.features.statistics import work as worker
from roadstead.table.features.statistics.results import Counter
from roadstead.table.web import client_of, harbour_of, jobs_of, reader_of

PATIENCE = 3.0
"""How long a page waits for tables to be counted; then it shows what is known so far."""
COUNTING = "statistics"
"""Stands for the client whose work it is: nobody in particular."""


async def statistics(request: Request) -> Response:
    counter: Counter = request.app.state.counter
    jobs, reader = jobs_of(request), reader_of(request)
    going = asyncio.wrap_future(counter.start(harbour_of(request), partial(jobs.wait, COUNTING, worker.count)))
    done, _ = await asyncio.wait([going], timeout=PATIENCE)
    results = going.result() if done else counter.so_far()
    return HTMLResponse(await jobs.beside(client_of(request), page.statistics, reader, results, 0 if done else counter.left))


ROUTES = [Route("/statistics", statistics)]
