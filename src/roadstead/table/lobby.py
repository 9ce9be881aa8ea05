"""The start page, and new tables."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.cookies import browser_of, browsers_of
from roadstead.table.features.clocks.deadlines import DAYS
from roadstead.table.features.colours.choice import all_apart
from roadstead.table.pages import start as page
from roadstead.table.rooms import Room
from roadstead.table.seats import BOT, HUMAN, STAND_IN
from roadstead.table.store import Away
from roadstead.table.web import (
    Fields,
    Problem,
    client_of,
    fields_of,
    harbour_of,
    held_seats,
    jobs_of,
    keep_seats,
    let_bots_play,
    opened,
    reader_of,
    title_of,
    to_table,
)

MOST_OWN = 200
"""So many of one's own tables stand on the start page."""
MOST_RECENT = 20


async def start(request: Request) -> Response:
    mine = []
    for name in own_tables(request):
        try:
            room = await opened(request, name)
        except RoadsteadError:
            continue
        held = held_seats(request, room)
        if held:
            mine.append((room, next((seat for seat in held if seat in room.game.open), min(held))))
    mine.sort(key=lambda row: -row[0].created)
    return HTMLResponse(page.start(reader_of(request), mine, await recent(request)))


async def recent(request: Request) -> list[Room]:
    """The newest tables that everybody may find."""
    out, client = [], client_of(request)
    for kept in await jobs_of(request).beside(client, harbour_of(request).store.tables, MOST_RECENT, True, key="listed"):
        with suppress(RoadsteadError):
            out.append(await opened(request, kept.id))
    return out


def own_tables(request: Request) -> list[str]:
    """The tables where this browser holds seats, the newest first, and those of which it still has a cookie."""
    old = [cookie.removeprefix("seat-") for cookie in request.cookies if cookie.startswith("seat-")]
    return list(dict.fromkeys([*browsers_of(request).tables(browser_of(request))[:MOST_OWN], *old[:MOST_OWN]]))


async def new_table(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    wanted = request.query_params.get("players", "")
    players = next((count for count in title.players if str(count) == wanted), max(count for count in title.players if count <= 4))
    return HTMLResponse(page.new_table(reader_of(request), title, players))


async def open_table(request: Request) -> Response:
    """A table as the form describes it; without seats, one person against bots."""
    fields = await fields_of(request)
    title = title_of(fields.get("title", ""))
    versus = fields.get("versus", "").partition("-")
    counted = fields.get("players", versus[0])
    players = int(counted) if counted.isdecimal() and len(counted) < 3 else min(count for count in title.players if count > 1)
    level = fields.get("level", versus[2] or STAND_IN)
    kinds = [sitter(fields, at, HUMAN if at == 0 else level) for at in range(players)]
    first = kinds.index(HUMAN) if HUMAN in kinds else -1
    names = [fields.get("name", "") if at == first else "" for at in range(players)]
    try:
        clock = clock_of(fields)
        options = {name.removeprefix("option."): json.loads(value) for name, value in fields.items() if name.startswith("option.")}
        chosen, listed = colours_of(fields, title, players), fields.get("listed") == "yes"
        room, tokens = harbour_of(request).open(title.id, players, options, kinds, names, clock, chosen, gather=True, listed=listed)
    except Away:
        raise
    except (RoadsteadError, ValueError, RecursionError) as error:
        raise Problem(400, "bad_form") from error
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, tokens)
    return response


def sitter(fields: Fields, at: int, usual: str) -> str:
    """Who is to sit in a seat; how well a bot plays, and with which style, stands in fields of their own."""
    kind = fields.get(f"seat{at}", usual)
    return levelled(fields.get(f"level{at}", STAND_IN), fields.get(f"style{at}", "")) if kind == BOT else kind


def levelled(level: str, style: str) -> str:
    """A bot by its level and its style, if it is to have one; a random one has none."""
    return f"{level}:{style}" if style and level != "random" else level


def colours_of(fields: Fields, title: Any, players: int) -> dict[int, str]:
    """What was chosen for the seats; a `Problem` if two would look alike."""
    chosen = {at: fields[f"colour{at}"] for at in range(players) if fields.get(f"colour{at}")}
    if not all_apart(title, players, chosen):
        raise Problem(400, "colours_alike")
    return chosen


def clock_of(fields: Fields) -> int:
    """The days for a decision; `ValueError` for what is not offered."""
    return DAYS[[str(days) for days in DAYS].index(fields.get("clock", "0"))]


ROUTES = [
    Route("/", start),
    Route("/new/{title}", new_table),
    Route("/tables", open_table, methods=["POST"]),
]
