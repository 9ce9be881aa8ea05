"""For whoever runs the server: is it well, and what does it do."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.web import harbour_of


async def health(request: Request) -> Response:
    """Whether tables can be read and written."""
    try:
        harbour_of(request).store.check()
    except RoadsteadError:
        return PlainTextResponse("the store is out of reach\n", 503)
    return PlainTextResponse("well\n")


async def metrics(request: Request) -> Response:
    harbour = harbour_of(request)
    thinking = sum(len(room.thinking) for room in harbour.rooms.values())
    text = request.app.state.metrics.text(len(harbour.rooms), thinking, harbour.moves)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


ROUTES = [Route("/health", health), Route("/metrics", metrics)]
