"""The statistics of a host."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.pages import statistics as page
from roadstead.table.results import Counter
from roadstead.table.web import harbour_of, reader_of


async def statistics(request: Request) -> Response:
    counter: Counter = request.app.state.counter
    results = await asyncio.to_thread(counter.results, harbour_of(request))
    return HTMLResponse(page.statistics(reader_of(request), results))


ROUTES = [Route("/statistics", statistics)]
