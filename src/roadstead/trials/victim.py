"""A server that is pestered: a game in progress, one with an open seat, one with a guest, one that is over, and a record that somebody brought."""

from __future__ import annotations

import json
import random
import secrets
import time
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from starlette.routing import Mount, Route

from roadstead.bots.explain import STEPS
from roadstead.kernel import record, registry, save
from roadstead.kernel.languages import languages
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup
from roadstead.table.app import make_app
from roadstead.table.bots import Workers
from roadstead.table.browsers import new_name
from roadstead.table.features.replay.reel import reel_of
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Outdated, Room
from roadstead.table.seats import HUMAN, OPEN, digest_of, new_token
from roadstead.table.server.queues import InPlace
from roadstead.table.server.workers import Jobs
from roadstead.table.store import Kept, Line, SqliteStore, Store

Held = dict[int, str]
SEED = "5e" * 32


class Idle(Workers):
    """Bots that never move, and advisers with one sentence: what they think is no matter of bad input."""

    async def play(self, room: Room) -> None:
        return

    async def ask(self, question: tuple[Any, ...]) -> str:
        return json.dumps({lang: ["…"] * len(STEPS) for lang in languages()})


@dataclass(frozen=True, slots=True)
class Way:
    """A route of the server: a method and a path with places to be filled."""

    method: str
    path: str


def ways(routes: list[Any]) -> list[Way]:
    """All routes of an application; of a folder with files, one that is there."""
    out: list[Way] = []
    for route in routes:
        if isinstance(route, Route):
            out += [Way(method, route.path) for method in sorted(route.methods or ()) if method != "HEAD"]
        elif isinstance(route, Mount):
            out.append(Way("GET", f"{route.path}/{{{route.path[1:]}}}"))
    return out


@lru_cache
def whole_game(title: str) -> tuple[Line, ...]:
    """A short game that was played to its end, its dice fallen as the seed says."""
    found, rng = registry.title(title), Rng(1)
    seats = [{"kind": HUMAN, "name": "", "digest": ""}] * 2
    with closing(SqliteStore(":memory:")) as store:
        room = Harbour(store).begin(Kept("whole", 1.0, save.header(found, found.setup(2, found.rules.short)), seats, SEED))
        while not room.game.over:
            s, seat = room.game.state(), room.game.open[0]
            s.focus(seat)
            room.play(seat, found.words.option(s, seat, found.mind.quick(s, rng)).notation, room.game.decision)
        return tuple(store.lines(room.id))


class Victim:
    """The server and what belongs to it: names of tables, secrets of seats, a film."""

    def __init__(self, store: Store, title: str, rng: random.Random) -> None:
        self.store = store
        self.title = registry.title(title)
        self.app = make_app(store, limits=0, jobs=Jobs(limits=0, hand=InPlace))
        self.app.state.tasks = set()
        self.app.state.pool = self.app.state.advisers = self.app.state.clocks.pool = Idle()
        self.held: dict[str, Held] = {}
        self.browser = new_name()
        """Holds all seats of people."""
        self.rooms = [self.open([HUMAN] * 2, rng), self.open([HUMAN, OPEN], rng), self.receive(rng), self.finish()]
        self.film = self.app.state.shelf.bring(reel_of(record.read(record.write(self.rooms[-1].game))))
        self.jar: dict[str, dict[str, str]] = {}
        """What the server wanted the browser to keep, by the path for which it is."""
        self.ways = ways(list(self.app.routes))

    def open(self, kinds: list[str], rng: random.Random) -> Room:
        """A table at which some choices have been made, and everybody agrees to hints."""
        room = self.seat(self.title.setup(2), kinds, rng.randbytes(32).hex())
        for _ in range(rng.randrange(12)):
            if not room.game.over:
                seat = room.game.open[0]
                room.play(seat, rng.choice(room.game.options(seat)).notation, room.game.decision)
        for at in range(2):
            room.note(Line("hints", at, "yes"))
        return room

    def receive(self, rng: random.Random) -> Room:
        """A table at which somebody has just sat down."""
        room = self.open([HUMAN, OPEN], rng)
        room.take(1, "Guest")
        return room

    def finish(self) -> Room:
        """A table at which the game is over, with two people whose links still count."""
        return self.seat(self.title.setup(2, self.title.rules.short), [HUMAN] * 2, SEED, whole_game(self.title.id))

    def seat(self, setup: Setup, kinds: list[str], seed: str, lines: tuple[Line, ...] = ()) -> Room:
        tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == HUMAN}
        seats = [{"kind": kind, "name": "", "digest": digest_of(tokens[at]) if at in tokens else ""} for at, kind in enumerate(kinds)]
        kept = Kept(secrets.token_urlsafe(9), time.time(), save.header(self.title, setup), seats, seed)
        self.store.open_table(kept)
        self.store.append(kept.id, 0, *lines)
        self.held[kept.id] = tokens
        self.app.state.browsers.hold(self.browser, kept.id, tokens.values())
        room: Room = self.app.state.harbour.room(kept.id)
        return room

    def mark(self, room: Room) -> tuple[Any, ...]:
        """What must not change by itself: how far the log is, and where the game stands."""
        return room.count, room.game.moment, room.game.decision, room.game.open

    def unsound(self) -> list[str]:
        """Tables that are no longer what their log says."""
        out = []
        for room in self.rooms:
            kept = self.store.table(room.id)
            assert kept is not None
            try:
                told = Room(self.store, kept)
            except Outdated as error:
                out.append(f"{room.game.title.id} with {room.count} lines is not what its log says: {error}")
                continue
            if (told.count, record.write(told.game), told.chairs) != (room.count, record.write(room.game), room.chairs):
                out.append(f"{room.game.title.id} with {room.count} lines is not what its log says")
        return out

    def close(self) -> None:
        self.app.state.jobs.stop()
        for room in self.rooms:
            self.store.remove(room.id, self.store.length(room.id))
