"""Answers requests in place of a server: whoever asks is a page of this browser, and there is no wire between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message, Scope

from roadstead.site.addresses import below, moved
from roadstead.site.jar import Jar
from roadstead.table.server.guard import POLICY

FRAMED = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
"""Pages stand in a frame of the page that keeps Python."""
STREAM = "text/event-stream"
PAGES = ("text/html", STREAM)
Headers = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: its address from the root of the site."""

    method: str
    address: str
    headers: Headers = field(default_factory=list)
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Told:
    """An answer, or the next piece of one that goes on; all pieces have the same head."""

    status: int
    headers: Headers
    body: bytes
    more: bool = False

    @property
    def kind(self) -> str:
        return dict(self.headers).get("content-type", "").split(";")[0]


class Desk:
    """Takes requests to the app. `origin` and `base` say where the site lies, such as `https://example.org` and `/games`."""

    def __init__(self, app: ASGIApp, jar: Jar, origin: str, base: str = "") -> None:
        self.app = app
        self.jar = jar
        self.origin = urlsplit(origin)
        self.base = base

    async def answer(self, asked: Asked, tell: Callable[[Told], None], gone: asyncio.Event | None = None) -> None:
        """Tell the answer in one piece, or as it comes if it is a stream; `gone` is set when nobody listens any more."""
        call = Call(self, tell)
        waiting, sent = gone or asyncio.Event(), False

        async def receive() -> Message:
            nonlocal sent
            if sent:
                await waiting.wait()
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": asked.body}

        await self.app(self.scope(asked), receive, call.send)

    def scope(self, asked: Asked) -> Scope:
        address = urlsplit(asked.address)
        said = [*asked.headers, ("host", self.origin.netloc), ("cookie", self.jar.sent_to(unquote(address.path)))]
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": asked.method,
            "scheme": self.origin.scheme,
            "path": unquote(address.path),
            "raw_path": address.path.encode(),
            "query_string": address.query.encode(),
            "root_path": "",
            "app_root_path": self.base,
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1", "replace")) for name, value in said if value],
            "client": None,
            "server": (self.origin.hostname or "", self.origin.port or 443),
            "state": {},
        }


class Call:
    """One request while it is answered."""

    def __init__(self, desk: Desk, tell: Callable[[Told], None]) -> None:
        self.desk = desk
        self.tell = tell
        self.status = 0
        self.headers: Headers = []
        self.body = bytearray()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = [kept for name, value in message["headers"] for kept in self.head(name.decode("latin-1").lower(), value.decode("latin-1"))]
            return
        self.body += message.get("body", b"")
        more = bool(message.get("more_body", False))
        told = Told(self.status, self.headers, b"", more)
        if not more or told.kind == STREAM:
            body, self.body = bytes(self.body), bytearray()
            self.tell(Told(self.status, self.headers, below(self.desk.base, body) if told.kind in PAGES else body, more))

    def head(self, name: str, value: str) -> Headers:
        """What the page hears of a header."""
        if name == "set-cookie":
            self.desk.jar.take(value)
            return []
        if name == "content-length":
            return []
        if name == "content-security-policy" and value == POLICY:
            return [(name, FRAMED)]
        return [(name, moved(self.desk.base, value) if name == "location" else value)]
