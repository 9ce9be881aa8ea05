"""What holds for every request: limits, headers, no posts from other sites, and a count for the host."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roadstead.table.limits import OPENINGS, READS, WRITES, Limits
from roadstead.table.metrics import Metrics
from roadstead.table.web import Problem, client_of, problem_page

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
KEPT = ("/static", "/look")
"""Files that a browser may keep; everything else is about a game."""


class Guard:
    """Stands before the routes. Plain ASGI, so that live connections pass through untouched."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        path: str = scope["path"]

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = HEADERS if path.startswith(KEPT) else (*HEADERS, (b"cache-control", b"no-store"))
                message["headers"] = [*message["headers"], *own]
                self.metrics.count(scope["method"], message["status"], time.perf_counter() - began)
            await send(message)

        problem = self.refuse(Request(scope))
        if problem is None:
            await self.app(scope, receive, send_on)
        else:
            await problem_page(Request(scope), problem)(scope, receive, send_on)

    def refuse(self, request: Request) -> Problem | None:
        """What stands in the way of a request before anybody looks at it."""
        if request.method == "POST" and foreign(request):
            return Problem(403, "cross_site")
        return None if self.within_limits(request) else Problem(429, "too_often")

    def within_limits(self, request: Request) -> bool:
        client = client_of(request)
        if request.url.path.startswith(KEPT):
            return True
        if request.method != "POST":
            return self.limits.allow(client, "read", READS)
        if request.url.path == "/tables" and not self.limits.allow(client, "open", OPENINGS):
            return False
        return self.limits.allow(client, "write", WRITES)


def foreign(request: Request) -> bool:
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = request.headers.get("origin")
    return origin is not None and origin != "null" and urlsplit(origin).netloc != request.headers.get("host")
