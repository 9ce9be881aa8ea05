"""Those who listen at a table: they are told that something has happened, and what of their page is different."""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import fields, replace

from starlette.requests import Request

from roadstead.kernel.title import SPECTATOR
from roadstead.table.cookies import seats_of, tokens_found
from roadstead.table.features.dice.room import Dealing
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.frozen import made
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room
from roadstead.table.server.costs import processor_time
from roadstead.table.web import client_of, reader_of

HAVE = re.compile(r"(?:(\w{1,32}) )?((?:[0-9a-f]{12}\.)*[0-9a-f]{12})")
"""What scripts say of a page: by which name they listen, and the marks of its pieces."""
HEADER = "x-have"
MOST_KEPT = 32
Marks = tuple[str, ...]


def marks_of(text: str) -> tuple[str, Marks] | None:
    """The name of the ear, which may be empty, and the marks; nothing if that is not what was said."""
    found = HAVE.fullmatch(text)
    marks = tuple(found[2].split(".")) if found else ()
    return (found[1] or "", marks) if found and len(marks) == len(board.names()) else None


class Ear:
    """One live connection. One that has said what its page shows gets the pieces that changed, any other only numbers."""

    def __init__(self, request: Request, room: Room, name: str = "", have: Marks = ()) -> None:
        self.request = request
        self.room = room
        self.name = name
        self.have = have
        self.news = asyncio.Event()
        self.reader = reader_of(request, room)
        self.tokens = tokens_found(request).get(room.id, [])
        self.base = str(request.base_url).rstrip("/")
        self.count = room.count
        self.decision = room.game.decision
        self.busy = asyncio.Lock()
        """Held while this ear's browser is answered otherwise, which may tell it the same."""

    async def wait(self, seconds: float) -> bool:
        """Whether there was news; after some seconds there is none."""
        silence = asyncio.get_running_loop().call_later(seconds, self.news.set)
        began = time.monotonic()
        await self.news.wait()
        self.news.clear()
        silence.cancel()
        return time.monotonic() - began < seconds

    async def word(self) -> str:
        """What to say now: what changed, or how far the table is."""
        async with self.busy:
            if not self.have or self.count >= self.room.count:
                return number(self.room)
            viewer = self.viewer()
            if viewer is None or self.request.app.state.limits.busy(client_of(self.request)):
                return number(self.room)
            return await self.told(viewer)

    def viewer(self) -> int | None:
        """Whose page it is; nobody's where that, or what is on it, is not for this connection to say: several people at a device, hands that are not
        dealt, and choices that another process may know of."""
        self.reader = replace(self.reader, held=seats_of(self.room, self.tokens))
        if len(self.reader.held) > 1 or any(seat in self.room[Dealing].awaited(self.room) for seat in self.reader.held):
            return None
        viewer, _ = in_front(self.reader, self.room)
        drafts = self.room.store.shared and viewer in self.room.game.open and self.decision == self.room.game.decision
        return None if drafts else viewer

    async def told(self, viewer: int) -> str:
        began = processor_time()
        count, decision = self.room.count, self.room.game.decision
        now = await shown_now(self.request, self.reader, self.room, viewer, self.base, self.have)
        said = board.change(now, self.have)
        self.count, self.decision, self.have = count, decision, now.have
        self.request.app.state.limits.spend(client_of(self.request), processor_time() - began)
        return "event: change\n" + "".join(f"data: {line}\n" for line in said.split("\n")) + "\n"


def number(room: Room) -> str:
    return f"data: {room.count}\n\n"


class Views:
    """What was shown lately to people who watch: those who read alike see the same."""

    def __init__(self) -> None:
        self.rows: OrderedDict[tuple[object, ...], board.Now] = OrderedDict()

    def keep(self, key: tuple[object, ...], it: board.Now) -> None:
        self.rows[key] = it
        if len(self.rows) > MOST_KEPT:
            self.rows.popitem(last=False)


async def shown_now(request: Request, reader: Reader, room: Room, viewer: int, base: str, have: Sequence[str]) -> board.Now:
    """The pieces of somebody's page; those of people who watch are made once for all who read alike."""
    views: Views = request.app.state.views
    alike = tuple(getattr(reader, it.name) for it in fields(reader) if it.name != "held")
    key = (room.id, room.count, *room.thinking.items(), base, board.LAZY in board.news_of(have), *alike)
    if viewer == SPECTATOR and not reader.held and key in views.rows:
        return views.rows[key]
    now = await made(request, room, lambda it: board.now(reader, it, viewer, base, have))
    if viewer == SPECTATOR and not reader.held:
        views.keep(key, now)
    return now


@asynccontextmanager
async def spoken_to(request: Request, room: Room) -> AsyncIterator[None]:
    """While a browser is answered, its ear waits: it need not hear the same again."""
    ear = ear_of(request, room)
    if ear is None:
        yield
    else:
        async with ear.busy:
            yield


def ear_of(request: Request, room: Room) -> Ear | None:
    said = marks_of(request.headers.get(HEADER, ""))
    return room.ears.get(said[0]) if said and said[0] else None


async def answered(request: Request, reader: Reader, room: Room, viewer: int, base: str) -> str | None:
    """A page with only what changed, for a browser that says what it has; what its ear need not tell it any more is noted there."""
    said = marks_of(request.headers.get(HEADER, ""))
    if said is None:
        return None
    count, decision = room.count, room.game.decision
    now = await shown_now(request, reader, room, viewer, base, said[1])
    ear = room.ears.get(said[0])
    if ear is not None and ear.viewer() == viewer:
        ear.count, ear.decision, ear.have = count, decision, now.have
    return board.change(now, said[1])
