"""Routes of the style sheets: the shared ones, and what each title brings."""

from __future__ import annotations

import hashlib
import os

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from roadstead.svg.looks import SHARED, has_sheet, look_of
from roadstead.svg.looks import tokens as all_tokens
from roadstead.table.web import Problem, title_of

SHEETS = StaticFiles(directory=SHARED)


async def tokens(request: Request) -> Response:
    """The colours of all titles in one file, because pages list titles."""
    text = all_tokens()
    kept = {"etag": f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'}
    if request.headers.get("if-none-match") == kept["etag"]:
        return Response(status_code=304, headers=kept)
    return Response(text, media_type="text/css", headers=kept)


async def sheet(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    if not has_sheet(title):
        raise Problem(404, "no_page")
    path = look_of(title) / "table.css"
    return SHEETS.file_response(path, os.stat(path), request.scope)


ROUTES = [Route("/look/tokens.css", tokens), Route("/look/{title}/table.css", sheet), Mount("/look", SHEETS)]
