"""Asks an application directly, without a network: for trials that ask a great deal."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import unquote

from starlette.types import ASGIApp, Message

from roadstead.trials.wire import Answer

LIVE_PIECES = 1
"""How much of a live connection is read before it is let go."""


class Inside:
    """One client with fixed headers."""

    def __init__(self, app: ASGIApp, headers: dict[str, str] | None = None) -> None:
        self.app = app
        self.headers = headers or {}

    async def ask(self, method: str, target: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        """The whole answer, or the first piece of one that never ends."""
        sent = {**self.headers, **(headers or {})}
        pieces: list[bytes] = []
        start: dict[str, Any] = {}
        done = asyncio.Event()
        parts = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if parts:
                return parts.pop()
            await done.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            elif message["type"] == "http.response.body":
                pieces.append(message.get("body", b""))
                if not message.get("more_body") or (is_live(start) and len(pieces) >= LIVE_PIECES):
                    done.set()

        running = asyncio.ensure_future(self.app(scope(method, target, sent), receive, send))
        waiting = asyncio.ensure_future(done.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        done.set()
        waiting.cancel()
        await running
        found = {name.decode(): value.decode("latin-1") for name, value in start["headers"]}
        return Answer(start["status"], found, b"".join(pieces))


def is_live(start: dict[str, Any]) -> bool:
    return any(name == b"content-type" and value.startswith(b"text/event-stream") for name, value in start.get("headers", ()))


def scope(method: str, target: str, headers: dict[str, str]) -> dict[str, Any]:
    path, _, query = target.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode("latin-1", "replace"),
        "query_string": query.encode("latin-1", "replace"),
        "root_path": "",
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1", "replace")) for name, value in {"host": "table", **headers}.items()],
        "client": ("127.0.0.1", 1),
        "server": ("table", 80),
    }
