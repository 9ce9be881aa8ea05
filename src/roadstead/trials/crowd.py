"""A crowd of people at many tables, over HTTP and live updates, against a server in a process of its own.

Every seat keeps a live connection, says what its page has and is told what has changed, as a browser does. What counts is the time from
sending a choice to the moment the other seat of the table has all that changed for it. The tables are found at any stage of their games, as on a
host in the middle of an evening: if all of them began at once, memory would grow until the first games are over.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from html import unescape
from typing import Any
from urllib.parse import quote

from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.server.connections import allow_more_files
from roadstead.table.store import SqliteStore, Store, open_store
from roadstead.trials.players import Seat, open_table, titles_for_two
from roadstead.trials.server import Server
from roadstead.trials.wire import Client, Gone

FORM = re.compile(r'id="choose".*?</ol>', re.DOTALL)
"""The choices of a question, without declarations such as giving up."""
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
BUTTON = re.compile(r'name="choice" value="([^"]*)"')
STANDS = re.compile(rb'data-count="(\d+)"[^>]* data-have="([^"]*)"(?: data-fresh="([^"]*)")?')
"""How far a page is, the marks of its pieces, and which of them it has, if not all."""
ASKED = rb'id="part-prompt"'
ENDING = rb'class="row ending"'
SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
ARRIVING = 20
"""At how many tables people sit down at once."""


@dataclass(slots=True)
class Crowd:
    """What it was like."""

    tables: int
    seats: int
    seconds: float = 0.0
    games: int = 0
    """How many games were finished; who has finished one begins another."""
    moves: int = 0
    pages: int = 0
    failures: dict[str, int] = field(default_factory=dict)
    news_ms: list[float] = field(default_factory=list)
    page_ms: list[float] = field(default_factory=list)
    memory_kb: list[int] = field(default_factory=list)
    processor: float = 0.0
    """Seconds of processor time that the server used while they played."""

    @property
    def failed(self) -> int:
        return sum(self.failures.values())

    def fail(self, what: str) -> None:
        self.failures[what] = self.failures.get(what, 0) + 1

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "news_ms": percentiles(self.news_ms), "page_ms": percentiles(self.page_ms)}


def percentiles(values: list[float]) -> dict[str, float]:
    ranked = sorted(values) or [0.0]
    return {name: round(ranked[min(len(ranked) - 1, int(len(ranked) * share))], 1) for name, share in SHARES.items()}


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
        self.cookies = {"accept-language": rng.choice(["de", "en"])}
        self.form = ""
        """The choices that the page has."""
        self.over = False
        self.shown = -1
        self.have = ""
        self.ear = f"{rng.getrandbits(64):016x}"
        self.busy = asyncio.Lock()

    async def sit_down(self) -> None:
        """By the link of the seat, which gives the browser its name."""
        answer = await self.client.get(f"/t/{self.seat.table}/s/{self.seat.token}", self.cookies)
        self.cookies["cookie"] = answer.headers.get("set-cookie", "").split(";")[0]

    async def listen(self) -> None:
        """Hear what has changed, or that something has, until stopped."""
        have = quote(f"{self.ear} {self.have}")
        async for said in self.client.events(f"/t/{self.seat.table}/live?have={have}", self.cookies):
            heard, before = time.perf_counter(), self.shown
            if said.startswith(b"data:"):
                if int(said[5:]) > self.shown:
                    await self.look()
            else:
                self.keep(200, said.replace(b"\ndata: ", b"\n"))
            sent, sender = self.table.sent.get(self.shown, (heard, self.seat.number))
            if self.shown > before and sender != self.seat.number:
                self.out.news_ms.append((heard - sent) * 1000)
                self.out.page_ms.append((time.perf_counter() - sent) * 1000)

    @property
    def known(self) -> dict[str, str]:
        return {**self.cookies, **({"x-have": f"{self.ear} {self.have}"} if self.have else {})}

    async def look(self) -> None:
        async with self.busy:
            answer = await self.client.get(f"/t/{self.seat.table}", self.known)
            self.keep(answer.status, answer.body)

    def keep(self, status: int, body: bytes) -> None:
        """A page, or what has changed of it."""
        self.out.pages += 1
        stands = STANDS.search(body)
        if status != 200 or stands is None:
            self.out.fail(f"page {status}")
        elif int(stands[1]) >= self.shown:
            self.shown, self.have = int(stands[1]), stands[2].decode()
            if ASKED in body:
                form = FORM.search(body[body.index(ASKED) :].decode())
                self.form, self.over = form[0] if form else "", ENDING in body

    async def play(self, evening: Evening, pause: float) -> None:
        """Answer now and then, if asked, until the game or the evening is over."""
        await asyncio.sleep(self.rng.uniform(0, pause))
        while not evening.over and not self.over:
            began = time.perf_counter()
            await self.answer()
            await asyncio.sleep(max(0.0, pause * self.rng.uniform(0.8, 1.2) - (time.perf_counter() - began)))

    async def answer(self) -> None:
        if not self.form:
            return
        fields = dict(HIDDEN.findall(self.form))
        fields["choice"] = unescape(self.rng.choice(BUTTON.findall(self.form)))
        sent = time.perf_counter()
        async with self.busy:
            for count in range(self.shown + 1, self.shown + 60):
                self.table.sent[count] = (sent, self.seat.number)
            answer = await self.client.post(f"/t/{self.seat.table}/play", fields, headers=self.known)
        self.out.moves += answer.status == 200
        if answer.status == 200:
            self.keep(200, answer.body)
        elif answer.status == 409:
            await self.look()
        else:
            self.out.fail(f"choice {answer.status}")


class Company:
    """Two people who play one game after the other."""

    def __init__(self, port: int, title: str, out: Crowd, rng: random.Random) -> None:
        self.port = port
        self.title = title
        self.out = out
        self.rng = rng
        self.people: list[Person] = []
        self.ears: list[asyncio.Task[None]] = []

    async def sit_down(self, seats: Sequence[Seat] = ()) -> None:
        """At these seats, or at a new table."""
        table = Table()
        seats = seats or await open_table(self.port, self.title)
        self.people = [Person(self.port, seat, table, self.out, random.Random(self.rng.random())) for seat in seats]
        for person in self.people:
            await person.sit_down()
        for person in self.people:
            await person.look()
        self.ears = [asyncio.create_task(person.listen()) for person in self.people]

    async def play(self, evening: Evening, pause: float) -> None:
        try:
            while True:
                await asyncio.gather(*(person.play(evening, pause) for person in self.people))
                if not all(person.over for person in self.people):
                    return
                self.out.games += 1
                if evening.over:
                    return
                await self.stand_up()
                await self.sit_down()
        except Gone as error:
            self.out.fail(str(error))

    async def stand_up(self) -> None:
        for _ in (ear for ear in self.ears if ear.done()):
            self.out.fail("live updates ended")
        for ear in self.ears:
            ear.cancel()
        await asyncio.gather(*self.ears, return_exceptions=True)
        await asyncio.gather(*(person.client.close() for person in self.people))


def begin(store: str, titles: Sequence[str], rng: random.Random) -> list[list[Seat]]:
    """A table of each of the titles in the middle of its game."""
    kept, draft = open_store(store), SqliteStore(":memory:")
    harbour = Harbour(draft)
    lengths = {title: played(harbour, title, rng, 10**6)[0].game.moment for title in sorted(set(titles))}
    seats = []
    for title in titles:
        room, tokens = played(harbour, title, rng, rng.randrange(lengths[title]))
        seats.append([Seat(room.id, number, token) for number, token in tokens.items()])
        copy_table(draft, kept, room.id)
        harbour.rooms.clear()
    kept.close()
    draft.close()
    return seats


def copy_table(here: Store, there: Store, name: str) -> None:
    table = here.table(name)
    assert table is not None
    there.open_table(table)
    there.append(name, 0, *here.lines(name))


def played(harbour: Harbour, title: str, rng: random.Random, until: int) -> tuple[Room, dict[int, str]]:
    """A game of two people up to a number of decisions, or to its end."""
    room, tokens = harbour.open(title, 2, {}, [HUMAN, HUMAN], ["", ""])
    while room.game.moment < until and not room.game.over:
        seat = rng.choice(room.game.open)
        room.play(seat, rng.choice(room.game.options(seat)).notation, room.game.decision)
    return room, tokens


@dataclass(slots=True)
class Evening:
    """How long people play: until a time, and if a number of games is given, no longer than that."""

    out: Crowd
    until: float
    games: int = 0

    @property
    def over(self) -> bool:
        return time.perf_counter() >= self.until or 0 < self.games <= self.out.games


async def crowd(store: str, tables: int, seconds: float, pause: float, seed: int, told: Callable[[int], None] = lambda done: None, games: int = 0) -> Crowd:
    allow_more_files()
    out, rng = Crowd(tables, 2 * tables), random.Random(seed)
    known = titles_for_two()
    titles = [known[number % len(known)] for number in range(tables)]
    begun = begin(store, titles, rng)
    async with Server(store) as server:
        companies = [Company(server.port, title, out, random.Random(rng.random())) for title in titles]
        for start in range(0, tables, ARRIVING):
            several = zip(companies[start : start + ARRIVING], begun[start : start + ARRIVING])
            await asyncio.gather(*(company.sit_down(seats) for company, seats in several))
        began, before = time.perf_counter(), server.processor()
        evening = Evening(out, began + seconds, games)
        evenings = [asyncio.create_task(company.play(evening, pause)) for company in companies]
        for part in range(1, 101):
            await asyncio.sleep(max(0.0, began + seconds * part / 100 - time.perf_counter()))
            if evening.over and part < 100:
                break
            told(part)
            if part % 10 == 0:
                out.memory_kb.append(server.memory())
        await asyncio.gather(*evenings)
        out.seconds, out.processor = time.perf_counter() - began, server.processor() - before
        await asyncio.gather(*(company.stand_up() for company in companies))
    return out


def words(out: Crowd) -> str:
    rate = out.moves / max(out.seconds, 0.001)
    return "\n".join(
        [
            f"{out.tables} tables with {out.seats} people for {out.seconds:.0f} s",
            f"{out.moves} moves ({rate:.1f} a second), {out.games} games finished, {out.pages} pages, {out.failed} failures",
            *(f"  {number} times: {what}" for what, number in out.failures.items()),
            f"from choice to news in the other browser, ms: {spread(out.news_ms)}",
            f"from choice to page in the other browser, ms: {spread(out.page_ms)}",
            f"processor time of the server: {1000 * out.processor / max(out.moves, 1):.1f} ms a move, {out.processor / max(out.seconds, 0.001):.2f} of a core",
            f"memory of the server over time, MB: {', '.join(f'{kb / 1024:.0f}' for kb in out.memory_kb)}",
        ]
    )


def spread(values: list[float]) -> str:
    return ", ".join(f"{name} {value}" for name, value in percentiles(values).items())
