"""The server: its routes, and what holds for every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from roadstead.draw.ink import LOOK
from roadstead.table import api, lobby, play
from roadstead.table.bots import Workers
from roadstead.table.pages.frame import STATIC
from roadstead.table.rooms import Harbour
from roadstead.table.store import Store
from roadstead.table.web import (
    Problem,
    on_missing,
    on_problem,
    problem_page,
)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def make_app(store: Store, workers: int = 1) -> Starlette:
    harbour = Harbour(store)
    pool = Workers(workers)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.tasks = set()
        yield
        pool.stop()
        store.close()

    routes = [
        *lobby.ROUTES,
        *play.ROUTES,
        *api.ROUTES,
        Mount("/static", StaticFiles(directory=STATIC)),
        Mount("/look", StaticFiles(directory=LOOK)),
    ]
    handlers: dict[Any, Any] = {Problem: on_problem, 404: on_missing, 405: on_missing}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers, middleware=[Middleware(BaseHTTPMiddleware, dispatch=guard)])
    app.state.harbour = harbour
    app.state.pool = pool
    return app


async def guard(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    """Headers for every answer; posts of other sites are refused."""
    if request.method == "POST" and foreign(request):
        response: Response = problem_page(request, Problem(403, "cross_site"))
    else:
        response = await go_on(request)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if not request.url.path.startswith(("/static", "/look")):
        response.headers["Cache-Control"] = "no-store"
    return response


def foreign(request: Request) -> bool:
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = request.headers.get("origin")
    return origin is not None and origin != "null" and urlsplit(origin).netloc != request.headers.get("host")
