"""A crowd of people at many tables, over HTTP and live updates, against a server in a process of its own.

Every seat keeps a live connection and fetches the page when it hears of news, as a browser does. What counts is the time from sending a choice to
the moment the other seat of the table has the new page.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from html import unescape
from typing import Any

from roadstead.table.trials.faults import Seat, open_table
from roadstead.table.trials.server import Server
from roadstead.table.trials.wire import Client

TITLES = ("turning_tides", "fleet_dice", "ahoy", "dead_reckoning")
FORM = re.compile(r'id="choose".*?</form>', re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
BUTTON = re.compile(r'name="choice" value="([^"]*)"')
COUNT = re.compile(r'data-count="(\d+)"')
SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
OPENING = 20
"""How many tables are opened at once."""


@dataclass(slots=True)
class Crowd:
    """What it was like."""

    tables: int
    seats: int
    seconds: float = 0.0
    moves: int = 0
    pages: int = 0
    failed: int = 0
    news_ms: list[float] = field(default_factory=list)
    page_ms: list[float] = field(default_factory=list)
    memory_kb: list[int] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "news_ms": percentiles(self.news_ms), "page_ms": percentiles(self.page_ms)}


def percentiles(values: list[float]) -> dict[str, float]:
    ranked = sorted(values) or [0.0]
    return {
        name: round(ranked[min(len(ranked) - 1, int(len(ranked) * share))], 1) for name, share in (("median", 0.5), ("p95", 0.95), ("p99", 0.99), ("most", 1.0))
    }


class Table:
    """Where a choice is on its way from one seat to the others."""

    def __init__(self) -> None:
        self.sent: dict[int, tuple[float, int]] = {}
        """When and by whom the choice was sent that led to this line of the log."""


class Person:
    """Somebody at a table with a browser."""

    def __init__(self, port: int, seat: Seat, table: Table, out: Crowd, rng: random.Random) -> None:
        self.client = Client(port)
        self.seat = seat
        self.table = table
        self.out = out
        self.rng = rng
        self.cookies = {"cookie": f"seat-{seat.table}={seat.token}", "accept-language": rng.choice(["de", "en"])}
        self.page = ""
        self.shown = -1
        self.busy = asyncio.Lock()

    async def listen(self) -> None:
        """Hear of news and fetch the page, until stopped."""
        async for count in self.client.follow(f"/t/{self.seat.table}/live"):
            heard = time.perf_counter()
            sent, sender = self.table.sent.get(count, (heard, self.seat.number))
            if count > self.shown:
                await self.look()
                if sender != self.seat.number:
                    self.out.news_ms.append((heard - sent) * 1000)
                    self.out.page_ms.append((time.perf_counter() - sent) * 1000)

    async def look(self) -> None:
        async with self.busy:
            answer = await self.client.get(f"/t/{self.seat.table}", self.cookies)
            self.keep(answer.status, answer.body)

    def keep(self, status: int, body: bytes) -> None:
        self.out.pages += 1
        self.out.failed += status >= 500
        self.page = body.decode()
        found = COUNT.search(self.page)
        self.shown = int(found[1]) if found else self.shown

    async def play(self, until: float, pause: float) -> None:
        """Answer now and then, if asked."""
        await asyncio.sleep(self.rng.uniform(0, pause))
        while time.perf_counter() < until:
            began = time.perf_counter()
            await self.answer()
            await asyncio.sleep(max(0.0, pause * self.rng.uniform(0.8, 1.2) - (time.perf_counter() - began)))

    async def answer(self) -> None:
        form = FORM.search(self.page)
        if form is None:
            return
        fields = dict(HIDDEN.findall(form[0]))
        fields["choice"] = unescape(self.rng.choice(BUTTON.findall(form[0])))
        sent = time.perf_counter()
        async with self.busy:
            for count in range(self.shown + 1, self.shown + 60):
                self.table.sent[count] = (sent, self.seat.number)
            answer = await self.client.post(f"/t/{self.seat.table}/play", fields, headers=self.cookies)
            self.out.failed += answer.status >= 500
            self.out.moves += answer.status == 303
        await self.look()


async def crowd(store: str, tables: int, seconds: float, pause: float, seed: int, told: Callable[[int], None] = lambda done: None) -> Crowd:
    out, rng = Crowd(tables, 2 * tables), random.Random(seed)
    async with Server(store) as server:
        people = await sit_down(server.port, tables, out, rng)
        ears = [asyncio.create_task(person.listen()) for person in people]
        await asyncio.gather(*(person.look() for person in people))
        began = time.perf_counter()
        hands = [asyncio.create_task(person.play(began + seconds, pause)) for person in people]
        for part in range(1, 101):
            await asyncio.sleep(max(0.0, began + seconds * part / 100 - time.perf_counter()))
            told(part)
            if part % 10 == 0:
                out.memory_kb.append(server.memory())
        out.failed += sum(isinstance(end, BaseException) for end in await asyncio.gather(*hands, return_exceptions=True))
        out.seconds = time.perf_counter() - began
        out.failed += sum(ear.done() for ear in ears)
        for ear in ears:
            ear.cancel()
        await asyncio.gather(*ears, return_exceptions=True)
        await asyncio.gather(*(person.client.close() for person in people))
    return out


async def sit_down(port: int, tables: int, out: Crowd, rng: random.Random) -> list[Person]:
    people: list[Person] = []
    for start in range(0, tables, OPENING):
        numbers = range(start, min(tables, start + OPENING))
        for seats in await asyncio.gather(*(open_table(port, TITLES[number % len(TITLES)]) for number in numbers)):
            table = Table()
            people += [Person(port, seat, table, out, random.Random(rng.random())) for seat in seats]
    return people


def words(out: Crowd) -> str:
    rate = out.moves / max(out.seconds, 0.001)
    return "\n".join(
        [
            f"{out.tables} tables with {out.seats} people for {out.seconds:.0f} s",
            f"{out.moves} moves ({rate:.1f} a second), {out.pages} pages, {out.failed} failures",
            f"from choice to news in the other browser, ms: {spread(out.news_ms)}",
            f"from choice to page in the other browser, ms: {spread(out.page_ms)}",
            f"memory of the server over time, MB: {', '.join(f'{kb / 1024:.0f}' for kb in out.memory_kb)}",
        ]
    )


def spread(values: list[float]) -> str:
    return ", ".join(f"{name} {value}" for name, value in percentiles(values).items())
