"""Saying who is in front of a device that several people share."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.cookies import keep_for_table
from roadstead.table.web import fields_of, own_seat, room_of, to_table


async def look(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    response = to_table(room)
    keep_for_table(response, request, room, "look", room.game.seats[at])
    return response


ROUTES = [Route("/t/{table}/look", look, methods=["POST"])]
