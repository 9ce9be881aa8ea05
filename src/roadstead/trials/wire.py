"""A small HTTP client for trials: keeps its connection, follows live updates, and tells when the server is gone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import ssl
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

PATIENCE = 30.0
STALE = 4.0
"""A connection that was idle for so long may be let go by the server at any moment: a new one is opened, as browsers do."""


LARGEST = 1 << 20
"""Bytes that a connection may have ready before it is read on."""


class Gone(Exception):
    """The server did not answer: it was stopped, or was never there."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """One person or program at one server."""

    def __init__(self, port: int, host: str = "127.0.0.1", tls: ssl.SSLContext | None = None) -> None:
        self.host = host
        self.port = port
        self.tls = tls
        self.pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.used = 0.0

    async def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        return await self.ask("GET", path, headers or {}, b"")

    async def post(self, path: str, fields: dict[str, str] | None = None, data: Any = None, headers: dict[str, str] | None = None) -> Answer:
        """A form, or JSON if `data` is given."""
        body = urlencode(fields or {}).encode() if data is None else json.dumps(data).encode()
        kind = "application/x-www-form-urlencoded" if data is None else "application/json"
        return await self.ask("POST", path, {"content-type": kind, **(headers or {})}, body)

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        try:
            return await asyncio.wait_for(self.exchange(method, path, headers, body), PATIENCE)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError, IndexError) as error:
            await self.close()
            raise Gone(f"{method} {path}: {error!r}") from error

    async def exchange(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        if self.pipe is not None and (self.pipe[0].at_eof() or time.monotonic() - self.used > STALE):
            await self.close()
        if self.pipe is None:
            self.pipe = await asyncio.open_connection(self.host, self.port, ssl=self.tls, limit=LARGEST)
        reader, writer = self.pipe
        writer.write(self.head(method, path, {**headers, "content-length": str(len(body))}) + body)
        await writer.drain()
        status, found = await read_head(reader)
        body = await self.read_body(reader, found)
        self.used = time.monotonic()
        return Answer(status, found, body)

    def head(self, method: str, path: str, headers: dict[str, str]) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}", *(f"{name}: {value}" for name, value in headers.items())]
        return "\r\n".join([*lines, "", ""]).encode()

    async def read_body(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") == "chunked":
            return b"".join([piece async for piece in chunks(reader)])
        return await reader.readexactly(int(headers.get("content-length", "0")))

    async def close(self) -> None:
        if self.pipe is not None:
            await let_go(self.pipe[1])
            self.pipe = None

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def follow(self, path: str) -> AsyncIterator[int]:
        """The numbers that a table's live updates tell, on a connection of their own, until the server goes."""
        async for said in self.events(path, {}):
            if said.startswith(b"data:"):
                yield int(said[5:])

    async def events(self, path: str, headers: dict[str, str]) -> AsyncIterator[bytes]:
        """What a table's live updates tell, as it comes."""
        reader, writer = await asyncio.open_connection(self.host, self.port, ssl=self.tls, limit=LARGEST)
        try:
            writer.write(self.head("GET", path, headers))
            status, _ = await read_head(reader)
            if status != 200:
                raise Gone(f"{path}: {status}")
            async for piece in chunks(reader):
                yield piece
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Gone(f"{path}: {error!r}") from error
        finally:
            await let_go(writer)


async def let_go(writer: asyncio.StreamWriter) -> None:
    if writer.get_extra_info("ssl_object") is not None:
        writer.transport.abort()  # a connection that only listens gets no farewell
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    return int(head[0].split(" ")[1]), {name.strip().lower(): value.strip() for name, _, value in pairs}


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while True:
        size = int(await reader.readuntil(b"\r\n"), 16)
        piece = await reader.readexactly(size + 2)
        if size == 0:
            return
        yield piece[:-2]
