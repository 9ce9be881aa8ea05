"""Routes of the rules reference and of the list of components."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.features.rulebook import work as worker
from roadstead.table.web import reader_of, title_of, work

LONGEST_QUERY = 200


async def rules(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    return HTMLResponse(await work(request, worker.rules, reader_of(request), title.id, request.query_params.get("q", "")[:LONGEST_QUERY]))


async def components(request: Request) -> Response:
    return HTMLResponse(await work(request, worker.components, reader_of(request), title_of(request.path_params["title"]).id))


ROUTES = [Route("/rules/{title}", rules), Route("/rules/{title}/components", components)]
