"""Routes of the rules reference and of the list of components."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.pages import components as box
from roadstead.table.pages import rulebook
from roadstead.table.web import reader_of, title_of


async def rules(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    return HTMLResponse(rulebook.rules(reader_of(request), title, request.query_params.get("q", "")))


async def components(request: Request) -> Response:
    return HTMLResponse(box.components(reader_of(request), title_of(request.path_params["title"])))


ROUTES = [Route("/rules/{title}", rules), Route("/rules/{title}/components", components)]
