"""What holds for every request: limits, headers, no posts from other sites, and a count for the host."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roadstead.table.cookies import moved_cookies
from roadstead.table.server.costs import BILL, Bill, metered, price_of
from roadstead.table.server.hosts import Hosts
from roadstead.table.server.limits import FILES, READS, WRITES, Limits, Rate
from roadstead.table.server.metrics import Metrics
from roadstead.table.web import Problem, client_of, problem_page

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""Of drawings that are files: they bring their own style, and nothing else."""
HEADERS = ((b"x-content-type-options", b"nosniff"),)
REFERRER, REFERRER_SECRET = (b"referrer-policy", b"same-origin"), (b"referrer-policy", b"strict-origin")
"""Other sites hear nothing. With a stricter policy browsers would not say where our own forms come from; the path of a seat's link is told nobody."""
BODY_SECONDS = 30.0
"""A request has to be there within this time."""
KEPT = ("/static/", "/look/")
"""Files that a browser may keep; everything else is about a game."""


class Guard:
    """Stands before the routes. Plain ASGI, so that live connections pass through untouched."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, hosts: Hosts | None = None) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        path: str = scope["path"]

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers_of(path), *moved_cookies(Request(scope), message["headers"])]
                self.metrics.count(scope["method"], message["status"], time.perf_counter() - began)
            await send(message)

        problem, body = self.refuse(Request(scope)), Punctual(receive)
        if problem is None:
            try:
                await self.answer(scope, body, send_on)
            except ClientDisconnect:
                problem = Problem(408, "too_slow") if body.late else None
        if problem is not None:
            await problem_page(Request(scope), problem)(scope, body, send_on)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the routes answer; whoever asked pays for it."""
        bill = Bill(client_of(Request(scope)), price_of(scope["path"]))
        before = BILL.set(bill)
        try:
            await metered(self.through(scope, receive, send), bill)
        finally:
            BILL.reset(before)
            self.limits.spend(bill.client, bill.seconds)

    async def through(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    def refuse(self, request: Request) -> Problem | None:
        """What stands in the way of a request before anybody looks at it."""
        if self.hosts is not None and not self.hosts.allow(request.headers.get("host")):
            return Problem(421, "host_unknown")
        if request.method == "POST" and foreign(request):
            return Problem(403, "cross_site")
        return self.beyond_limits(request)

    def beyond_limits(self, request: Request) -> Problem | None:
        """Whether a client asks too often, or has used up its time. New tables are counted where they are opened (`may_open`)."""
        client = client_of(request)
        often = self.limits.take(client, *kind_of(request))
        if often:
            return Problem(429, "too_often", retry=often)
        busy = self.limits.busy(client)
        return Problem(429, "too_costly", retry=busy) if busy else None


def kind_of(request: Request) -> tuple[str, Rate]:
    path: str = request.scope["path"]
    if path.startswith(KEPT):
        return "file", FILES
    return ("write", WRITES) if request.method == "POST" or path == "/health" else ("read", READS)


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


def headers_of(path: str) -> tuple[tuple[bytes, bytes], ...]:
    """The headers that every answer has. A browser asks whether a file has changed, for a script of one release and one of another do not go together."""
    policy = (b"content-security-policy", (PICTURES if path.endswith(".svg") else POLICY).encode())
    referrer = REFERRER_SECRET if "/s/" in path else REFERRER
    kept = (b"cache-control", b"no-cache") if path.startswith(KEPT) else (b"cache-control", b"no-store")
    return policy, *HEADERS, referrer, kept


def foreign(request: Request) -> bool:
    """Whether another site sent it, or one that hides who it is; a program says nothing."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = request.headers.get("origin")
    return origin is not None and (origin == "null" or netloc_of(origin) != request.headers.get("host"))


def netloc_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""
