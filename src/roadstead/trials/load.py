"""How long a choice takes to reach the other side of a table while many tables play, over HTTP on this machine.

A server of its own process; two clients at each table, each with an open stream of news. The time runs
from sending a choice to having the page that shows it on the other side, as a browser would.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import socket
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn

from roadstead.kernel.rng import Rng
from roadstead.table.app import make_app
from roadstead.table.browsers import Browsers, new_name
from roadstead.table.harbour import Harbour
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore

GAP = 2.0
"""Seconds between two choices at a table, about: people do not play faster."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of a table, by the secret of its link, and the browser that holds it."""

    table: str
    token: str
    browser: str


@dataclass(slots=True)
class LoadFigures:
    """Milliseconds from a choice to the page on the other side."""

    tables: int
    choices: int = 0
    refused: int = 0
    times: list[float] = field(default_factory=list)

    def at(self, share: float) -> float:
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def serve(path: str, listening: socket.socket) -> None:
    """The server, in a process of its own."""
    app = make_app(SqliteStore(path), limits=0)
    uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1)).run(sockets=[listening])


def open_tables(path: str, titles: Sequence[str], number: int) -> list[list[Seat]]:
    """Tables of two people, the titles by turns."""
    store = SqliteStore(path)
    harbour, out = Harbour(store), []
    for at in range(number):
        room, tokens = harbour.open(titles[at % len(titles)], 2, {}, [HUMAN, HUMAN], ["", ""])
        seats = [Seat(room.id, tokens[seat], new_name()) for seat in (0, 1)]
        for seat in seats:
            Browsers(store).hold(seat.browser, seat.table, [seat.token])
        out.append(seats)
    store.close()
    return out


# --- a small client ----------------------------------------------------------------------------------------------------


async def ask(port: int, method: str, path: str, seat: Seat, body: bytes = b"") -> tuple[int, bytes]:
    """One request on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {seat.token}\r\nCookie: browser={seat.browser}; lang=en\r\n"
    writer.write(f"{head}Connection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    try:
        answer = await reader.read()
    finally:
        writer.close()
    start, _, rest = answer.partition(b"\r\n\r\n")
    return int(start.split()[1]), rest


class Listener:
    """The stream of news of one side: the newest number, and when it came."""

    def __init__(self) -> None:
        self.count = -1
        self.came = asyncio.Event()

    async def listen(self, port: int, seat: Seat) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /t/{seat.table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    self.count = int(line[6:])
                    self.came.set()
        finally:
            writer.close()

    async def newer(self, than: int) -> None:
        while self.count <= than:
            self.came.clear()
            await self.came.wait()


# --- playing -----------------------------------------------------------------------------------------------------------


async def play_table(port: int, seats: list[Seat], number: int, until: float, out: LoadFigures) -> None:
    """Both sides of one table answer as they are asked, with pauses, until the time is up."""
    rng = Rng(number + 1)
    listeners = [Listener(), Listener()]
    streams = [asyncio.create_task(listener.listen(port, seat)) for listener, seat in zip(listeners, seats)]
    try:
        await asyncio.gather(*(listener.newer(-1) for listener in listeners))
        while time.perf_counter() < until:
            await asyncio.sleep(GAP * (0.5 + rng.below(1000) / 1000))
            if not await one_choice(port, seats, listeners, rng, out):
                return
    finally:
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)


async def one_choice(port: int, seats: list[Seat], listeners: list[Listener], rng: Rng, out: LoadFigures) -> bool:
    """Whoever is asked chooses; the other side waits for the news and fetches the page."""
    views = [json.loads((await ask(port, "GET", f"/api/t/{seat.table}", seat))[1]) for seat in seats]
    at = next((at for at, it in enumerate(views) if it["options"]), None)
    if at is None:
        return False
    seen: dict[str, Any] = views[at]
    seat, other, news = seats[at], seats[1 - at], listeners[1 - at]
    before = news.count
    said = {"choice": seen["options"][rng.below(len(seen["options"]))]["notation"], "decision": seen["decision"]}
    began = time.perf_counter()
    sent = asyncio.create_task(ask(port, "POST", f"/api/t/{seat.table}/play", seat, json.dumps(said).encode()))
    await news.newer(before)
    await ask(port, "GET", f"/t/{other.table}", other)
    out.times.append(time.perf_counter() - began)
    status, _ = await sent
    out.choices += 1
    out.refused += status != 200
    return True


async def play_all(port: int, tables: list[list[Seat]], seconds: float) -> LoadFigures:
    out = LoadFigures(len(tables))
    until = time.perf_counter() + seconds
    await asyncio.gather(*(play_table(port, seats, number, until, out) for number, seats in enumerate(tables)))
    return out


def measure_load(titles: Sequence[str], number: int = 50, seconds: float = 20.0) -> LoadFigures:
    """So many tables play for so long; the figures count every choice."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listening:
        path = str(Path(folder) / "tables.db")
        tables = open_tables(path, titles, number)
        server = multiprocessing.get_context("fork").Process(target=serve, args=(path, listening), daemon=True)
        server.start()
        try:
            return asyncio.run(play_all(listening.getsockname()[1], tables, seconds))
        finally:
            server.terminate()
            server.join()


def report(it: LoadFigures) -> str:
    return (
        f"{it.tables} tables, {it.choices} choices, {it.refused} refused; from a choice to the page on the other side: "
        f"median {it.at(0.5):.0f} ms, p95 {it.at(0.95):.0f} ms, p99 {it.at(0.99):.0f} ms"
    )
