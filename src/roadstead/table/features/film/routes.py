"""A finished game as a film to keep: one page that plays it and needs nothing else."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.features.film import work as worker
from roadstead.table.features.film.page import LONGEST
from roadstead.table.features.replay.routes import asked_for
from roadstead.table.web import Problem, client_of, jobs_of, reader_of

SECONDS = 120.0
"""Every step of a game is drawn, and there may be a thousand."""


async def film(request: Request) -> Response:
    """With the eyes that are asked for; a game that goes on has none yet, as much of it is nobody's business."""
    show, _ = await asked_for(request, dict(request.query_params))
    if not show.reel.over:
        raise Problem(409, "not_over")
    if show.reel.last > LONGEST:
        raise Problem(422, "film_long")
    page = await jobs_of(request).run(client_of(request), worker.film, reader_of(request), show, seconds=SECONDS)
    return Response(page, media_type="text/html", headers={"Content-Disposition": f'attachment; filename="{show.reel.title}.html"'})


ROUTES = [Route("/t/{table}/replay/film", film), Route("/replay/{film}/film", film)]
