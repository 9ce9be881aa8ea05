"""Kill the server at random moments while people play, again and again: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.rooms import Room
from roadstead.table.store import open_existing
from roadstead.table.trials.server import Server
from roadstead.table.trials.wire import Client, Gone

PAUSE = 0.02
TITLES = ("turning_tides", "fleet_dice", "ahoy", "dead_reckoning")


@dataclass(frozen=True, slots=True)
class Move:
    """A choice that a client sent, and whether the server said that it was made."""

    decision: int
    choice: str
    acknowledged: bool


@dataclass(slots=True)
class Seat:
    """Somebody who plays at a table by its link: two people, bots in the other seats."""

    table: str
    number: int
    token: str
    moves: list[Move] = field(default_factory=list)


@dataclass(slots=True)
class Storm:
    """What came of it."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)

    @property
    def well(self) -> bool:
        """Nothing is lost or stuck; a storm in which nobody could play shows nothing."""
        return self.acknowledged > 0 and not (self.lost or self.twice or self.stuck)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


async def storm(store: str, tables: int, kills: int, seed: int, calm: float, told: Callable[[int], None] = lambda done: None) -> Storm:
    """Kill the server so often, after at most `calm` seconds of play each time."""
    rng, server, out = random.Random(seed), Server(store), Storm(tables=tables)
    seats: list[Seat] = []
    try:
        await server.start()
        for number in range(tables):
            seats += await open_table(server.port, TITLES[number % len(TITLES)])
        for _ in range(kills):
            players = [asyncio.create_task(play_on(server.port, seat, random.Random(rng.random()))) for seat in seats]
            await asyncio.sleep(rng.uniform(0.05, calm))
            server.kill()
            await asyncio.gather(*players)
            out.kills += 1
            told(out.kills)
            await server.start()
        out.stuck = await still_playing(server.port, seats)
    finally:
        server.kill()
    judge(out, store, seats)
    return out


async def open_table(port: int, title: str) -> list[Seat]:
    client = Client(port)
    fields = {"title": title, "players": "2", "seat0": "human", "seat1": "human"}
    answer = await client.post("/tables", fields)
    table = answer.headers["location"].rsplit("/", 1)[1]
    found = re.search(rf"seat-{table}=([^;]+)", answer.headers["set-cookie"])
    await client.close()
    if found is None:
        raise RoadsteadError("the server opened no table")
    return [Seat(table, number, token) for number, token in enumerate(found[1].split("."))]


async def play_on(port: int, seat: Seat, rng: random.Random) -> None:
    """Play until the server is gone."""
    client = Client(port)
    try:
        while await one_move(client, seat, rng):
            await asyncio.sleep(PAUSE)
    except Gone:
        pass
    finally:
        await client.close()


async def one_move(client: Client, seat: Seat, rng: random.Random) -> bool:
    """Answer if asked; False when the game is over."""
    bearer = {"authorization": f"Bearer {seat.token}"}
    seen = (await client.get(f"/api/t/{seat.table}", bearer)).json()
    if seen["options"]:
        move = {"choice": rng.choice(seen["options"])["notation"], "decision": seen["decision"]}
        try:
            answer = await client.post(f"/api/t/{seat.table}/play", data=move, headers=bearer)
        except Gone:
            seat.moves.append(Move(**move, acknowledged=False))
            raise
        if answer.status == 200:
            seat.moves.append(Move(**move, acknowledged=True))
    return not seen["over"]


async def still_playing(port: int, seats: list[Seat]) -> list[str]:
    """The tables at which nobody is asked any more though the game is not over."""
    client, out = Client(port), []
    for table in dict.fromkeys(seat.table for seat in seats):
        seen = (await client.get(f"/api/t/{table}")).json()
        if not seen["over"] and not seen["open"]:
            out.append(table)
    await client.close()
    return out


def judge(out: Storm, name: str, seats: list[Seat]) -> None:
    """Compare what clients were told with what the store has."""
    with closing(open_existing(name)) as store:
        rooms = {}
        for seat in seats:
            kept = store.table(seat.table)
            assert kept is not None
            if seat.table not in rooms:
                rooms[seat.table] = Room(store, kept)
            compare(out, seat, rooms[seat.table])


def compare(out: Storm, seat: Seat, room: Room) -> None:
    """Every acknowledged move stands where it was made; all moves of the log were sent by somebody, and none has two places."""
    history = room.game.history
    found: list[int] = []
    for move in sorted(seat.moves, key=lambda it: not it.acknowledged):
        out.acknowledged += move.acknowledged
        out.unanswered += not move.acknowledged
        near = range(move.decision, min(move.decision + len(room.chairs), len(history)))
        places = [at for at in near if history[at].seat == seat.number and history[at].notation == move.choice and at not in found]
        if places:
            found.append(places[0])
        elif move.acknowledged:
            out.lost.append(f"{seat.table} decision {move.decision}: {move.choice}")
    own = [at for at, entry in enumerate(history) if entry.seat == seat.number]
    out.twice += [f"{seat.table} decision {at}: {history[at].notation}" for at in own if at not in found]
