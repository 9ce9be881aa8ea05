"""For whoever runs the server: is it well, and what does it do."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.web import harbour_of


async def health(request: Request) -> Response:
    """Whether tables can be read and written, and how many were found that cannot be opened."""
    harbour = harbour_of(request)
    try:
        harbour.store.check()
    except RoadsteadError:
        return PlainTextResponse("the store is out of reach\n", 503)
    aside = len(harbour.aside)
    return PlainTextResponse(f"well, {aside} set aside: damaged, or of other rules\n" if aside else "well\n")


async def metrics(request: Request) -> Response:
    harbour = harbour_of(request)
    thinking = sum(len(room.thinking) for room in list(harbour.rooms.values()))
    text = request.app.state.metrics.text(len(harbour.rooms), thinking, harbour.moves)
    text += f"# TYPE roadstead_tables_set_aside gauge\nroadstead_tables_set_aside {len(harbour.aside)}\n"
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


ROUTES = [Route("/health", health), Route("/metrics", metrics)]
