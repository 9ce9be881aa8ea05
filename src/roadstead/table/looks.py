"""Style sheets and scripts: those of the table and its features, the shared look, and what each title brings."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from roadstead.svg.looks import SHARED, has_sheet, look_of
from roadstead.svg.looks import tokens as all_tokens
from roadstead.table.files import FILES as FILES
from roadstead.table.files import STATIC as STATIC
from roadstead.table.files import compact, joined_scripts, joined_sheets, served
from roadstead.table.web import Problem, title_of

KINDS = {".css": "text/css", ".js": "text/javascript"}
JOINED: dict[str, tuple[Callable[[], str], str]] = {"features.css": (joined_sheets, "text/css"), "features.js": (joined_scripts, "text/javascript")}


class Folder(StaticFiles):
    """Serves a folder, its style sheets and scripts without what browsers do not need."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        found, there = self.lookup_path(path)
        kind = KINDS.get(Path(found).suffix)
        if there is not None and kind and scope["method"] in ("GET", "HEAD"):
            return with_tag(Request(scope), served(Path(found)), kind)
        return await super().get_response(path, scope)


class Files(Folder):
    """Serves what is listed, wherever it lies, and nothing else."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        found = FILES.get(path)
        return ("", None) if found is None else (str(found), os.stat(found))

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in JOINED and scope["method"] in ("GET", "HEAD"):
            made, kind = JOINED[path]
            return with_tag(Request(scope), made(), kind)
        return await super().get_response(path, scope)


def with_tag(request: Request, text: str, kind: str) -> Response:
    """A text that was put together; nothing if the browser has it already."""
    kept = {"etag": f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'}
    if request.headers.get("if-none-match") == kept["etag"]:
        return Response(status_code=304, headers=kept)
    return Response(text, media_type=kind, headers=kept)


async def tokens(request: Request) -> Response:
    """The colours of all titles in one file, because pages list titles."""
    return with_tag(request, compact(all_tokens()), "text/css")


async def sheet(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    if not has_sheet(title):
        raise Problem(404, "no_page")
    return with_tag(request, served(look_of(title) / "table.css"), "text/css")


ROUTES = [Route("/look/tokens.css", tokens), Route("/look/{title}/table.css", sheet), Mount("/look", Folder(directory=SHARED))]
