"""A bot takes the place of a person who has to go, or gives it back."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.cookies import keep_for_table
from roadstead.table.seats import HUMAN, STAND_IN
from roadstead.table.web import fields_of, held_seats, let_bots_play, own_seat, room_of, to_table


async def hand_over(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    await room.carry_through(lambda: room.hand_over(at, STAND_IN if fields.get("bot") else HUMAN))
    let_bots_play(request, room)
    response = to_table(room)
    if len(held_seats(request, room)) > 1:
        keep_for_table(response, request, room, "look", "")
    return response


ROUTES = [Route("/t/{table}/bot", hand_over, methods=["POST"])]
