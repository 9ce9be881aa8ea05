"""What holds for every request: limits, headers, no posts from other sites, and a count for the host."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, Request
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
BODY_SECONDS = 30.0
"""A request has to be there within this time."""
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

        problem, body = self.refuse(Request(scope)), Punctual(receive)
        if problem is None:
            try:
                await self.app(scope, body, send_on)
            except ClientDisconnect:
                problem = Problem(408, "too_slow") if body.late else None
        if problem is not None:
            await problem_page(Request(scope), problem)(scope, body, send_on)

    def refuse(self, request: Request) -> Problem | None:
        """What stands in the way of a request before anybody looks at it."""
        if request.method == "POST" and foreign(request):
            return Problem(403, "cross_site")
        return None if self.within_limits(request) else Problem(429, "too_often")

    def within_limits(self, request: Request) -> bool:
        client = client_of(request)
        if request.url.path.startswith(KEPT):
            return True
        if request.method != "POST" and request.url.path != "/health":
            return self.limits.allow(client, "read", READS)
        if request.url.path == "/tables" and not self.limits.allow(client, "open", OPENINGS):
            return False
        return self.limits.allow(client, "write", WRITES)


class Punctual:
    """What a client sends, as long as all of it comes in time; who sends half a request and waits is let go."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.end = time.monotonic() + BODY_SECONDS
        self.whole = False
        self.late = False

    async def __call__(self) -> Message:
        if self.whole:
            return await self.receive()
        try:
            message = await asyncio.wait_for(self.receive(), max(0.0, self.end - time.monotonic()))
        except TimeoutError:
            self.late = True
            return {"type": "http.disconnect"}
        self.whole = not message.get("more_body", False)
        return message


def foreign(request: Request) -> bool:
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = request.headers.get("origin")
    return origin is not None and origin != "null" and urlsplit(origin).netloc != request.headers.get("host")
