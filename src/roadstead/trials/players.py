"""People who play by the API, two at a table, and remember what they were told about each of their moves."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from roadstead.kernel import registry
from roadstead.trials.wire import Answer, Client, Gone

PAUSE = 0.02
QUICKER = (409, 422)
"""Somebody else has moved meanwhile, so that the question or its choices are no longer there."""


@dataclass(frozen=True, slots=True)
class Move:
    """A choice that a client sent, and whether the server said that it was made, or that it could not be written (503)."""

    decision: int
    choice: str
    acknowledged: bool
    refused: bool = False


@dataclass(slots=True)
class Seat:
    """Somebody who plays at a table by its link: two people, bots in the other seats."""

    table: str
    number: int
    token: str
    moves: list[Move] = field(default_factory=list)
    over: bool = False


@dataclass(slots=True)
class Heard:
    """What all of them were told so far."""

    acknowledged: int = 0
    refused: int = 0
    strange: list[str] = field(default_factory=list)


def titles_for_two() -> list[str]:
    """Every title that two people can play, the quickest first."""
    found = [title for title in registry.titles().values() if 2 in title.players]
    return [title.id for title in sorted(found, key=lambda title: title.minutes)]


async def open_table(port: int, title: str) -> list[Seat]:
    async with Client(port) as client:
        answer, tokens = await two_sit_down(client, {"title": title})
    table = answer.headers["location"].rsplit("/", 1)[1]
    return [Seat(table, number, token) for number, token in enumerate(tokens)]


async def two_sit_down(client: Client, fields: dict[str, str]) -> tuple[Answer, list[str]]:
    """Two people with browsers of their own open a table; the answer to the first of them, and the secrets that their pages tell them."""
    opened = await client.post("/tables", {**fields, "players": "2", "seat0": "human", "seat1": "open"})
    path = opened.headers["location"]
    joined = await client.post(f"{path}/join", {"seat": "1"})
    cookies = [{"cookie": answer.headers["set-cookie"].split(";")[0]} for answer in (opened, joined)]
    for cookie in cookies:
        await client.post(f"{path}/ready", {}, headers=cookie)
    pages = [(await client.get(path, cookie)).body.decode() for cookie in cookies]
    found = [re.search(rf"{path}/s/([\w-]+)", page) for page in pages]
    return opened, [link[1] for link in found if link is not None]


async def play_on(ports: Sequence[int], seat: Seat, rng: random.Random, heard: Heard, stop: asyncio.Event) -> None:
    """Play at any of the servers, until all are gone, the game is over or it is time to stop."""
    clients = [Client(port) for port in ports]
    while clients and not seat.over and not stop.is_set():
        client = rng.choice(clients)
        try:
            await one_move(client, seat, rng, heard)
            await asyncio.sleep(PAUSE)
        except Gone:
            clients.remove(client)
    for client in clients:
        await client.close()


async def one_move(client: Client, seat: Seat, rng: random.Random, heard: Heard) -> None:
    """Answer if asked."""
    path, bearer = f"/api/t/{seat.table}", {"authorization": f"Bearer {seat.token}"}
    answer = await client.get(path, bearer)
    if answer.status != 200:
        heard.strange.append(f"GET {path}: {answer.status}")
        return
    seen = answer.json()
    seat.over = seen["over"]
    if seen["options"]:
        await choose(client, seat, rng.choice(seen["options"])["notation"], seen["decision"], heard)


async def choose(client: Client, seat: Seat, choice: str, decision: int, heard: Heard) -> None:
    """Send a choice, and remember what became of it."""
    path, bearer = f"/api/t/{seat.table}/play", {"authorization": f"Bearer {seat.token}"}
    try:
        status = (await client.post(path, data={"choice": choice, "decision": decision}, headers=bearer)).status
    except Gone:
        seat.moves.append(Move(decision, choice, acknowledged=False))
        raise
    made, refused = status == 200, status == 503
    if made or refused:
        seat.moves.append(Move(decision, choice, made, refused))
    elif status not in QUICKER:
        heard.strange.append(f"POST {path}: {status}")
    heard.acknowledged += made
    heard.refused += refused


async def still_playing(port: int, seats: list[Seat]) -> list[str]:
    """The tables at which nobody is asked any more though the game is not over."""
    client, out = Client(port), []
    for table in dict.fromkeys(seat.table for seat in seats):
        seen = (await client.get(f"/api/t/{table}")).json()
        if not seen["over"] and not seen["open"]:
            out.append(table)
    await client.close()
    return out
