"""The picture of a finished game, or of a moment of it, to be kept and sent on."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.features.replay.routes import asked_for
from roadstead.table.features.share import card
from roadstead.table.web import Problem, reader_of, work

THE_END = "99999999"
"""Later than any moment."""


async def share(request: Request) -> Response:
    show, _ = await asked_for(request, {"at": request.query_params.get("at") or THE_END})
    if not show.reel.over:
        raise Problem(409, "not_over")
    svg = await work(request, card.card, reader_of(request), show)
    name = show.reel.title if show.ended else f"{show.reel.title}-{show.at}"
    return Response(svg, media_type="image/svg+xml", headers={"Content-Disposition": f'attachment; filename="{name}.svg"'})


ROUTES = [Route("/t/{table}/replay/share.svg", share), Route("/replay/{film}/share.svg", share)]
