"""The record of a game, to be kept."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from roadstead.kernel import record
from roadstead.kernel.title import SPECTATOR
from roadstead.table.frozen import made
from roadstead.table.web import held_seats, room_of


async def read_record(request: Request) -> Response:
    """The record: whole after the end, until then what the reader's seat may know."""
    room = await room_of(request)
    held = held_seats(request, room)
    seat = None if room.game.over else min(held) if len(held) == 1 else SPECTATOR
    name = f'attachment; filename="{room.game.title.id}-{room.id}.record"'
    text = await made(request, room, lambda it: record.write(it.game, seat))
    return PlainTextResponse(text, headers={"Content-Disposition": name})


ROUTES = [Route("/t/{table}/record", read_record)]
