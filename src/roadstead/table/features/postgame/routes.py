"""After the game: at once what the points came from; then where it turned, and what luck did, which takes seconds to work out."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.features.postgame import stills
from roadstead.table.features.postgame import work as worker
from roadstead.table.features.rematch.page import again
from roadstead.table.features.replay.routes import asked_for
from roadstead.table.features.share.page import link
from roadstead.table.web import Problem, reader_of, work


async def after(request: Request) -> Response:
    show, room = await asked_for(request, {})
    if not show.reel.over:
        raise Problem(409, "not_over")
    reader, ways = reader_of(request), again(reader_of(request, room), room) + link(reader_of(request), show.path)
    story = await work(request, worker.story_of, show.reel) if request.query_params.get("whole") else None
    return HTMLResponse(await work(request, worker.after, reader, show, story, ways))


async def turns(request: Request) -> Response:
    """Where the game turned, for the reel of its replay."""
    show, _ = await asked_for(request, dict(request.query_params))
    if not show.reel.over:
        raise Problem(409, "not_over")
    return HTMLResponse(await work(request, worker.turns, reader_of(request), show))


async def still(request: Request) -> Response:
    """A moment as a picture, for the page that tells of it."""
    show, _ = await asked_for(request, dict(request.query_params))
    if not show.reel.over:
        raise Problem(409, "not_over")
    theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    return Response(await work(request, stills.still, reader_of(request), show, theme), media_type="image/svg+xml")


ROUTES = [
    Route("/t/{table}/replay/after", after),
    Route("/replay/{film}/after", after),
    Route("/t/{table}/replay/turns", turns),
    Route("/replay/{film}/turns", turns),
    Route("/t/{table}/replay/moment.svg", still),
    Route("/replay/{film}/moment.svg", still),
]
