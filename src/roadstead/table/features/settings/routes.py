"""What a reader prefers, kept in the browser."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.table.cookies import keep
from roadstead.table.features.settings import page
from roadstead.table.web import fields_of, reader_of


async def show_settings(request: Request) -> Response:
    """All that can be set, on a page that needs no script."""
    asked = request.query_params
    return HTMLResponse(page.settings(reader_of(request), inside(asked.get("back", "/")), "kept" in asked))


async def settings(request: Request) -> Response:
    fields = await fields_of(request)
    response = RedirectResponse(inside(fields.get("back", "/")), 303)
    for name, values in page.choices().items():
        if fields.get(name) in values:
            keep(response, request, name, fields[name])
    return response


def inside(back: str) -> str:
    """A page of this server to go back to. Browsers leave out tabs and line ends and take a backslash for a slash, so only plain signs are taken."""
    return back if re.fullmatch(r"/(?![/\\])[!-\[\]-~]*", back) else "/"


ROUTES = [Route("/settings", show_settings), Route("/settings", settings, methods=["POST"])]
