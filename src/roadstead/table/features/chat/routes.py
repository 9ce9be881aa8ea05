"""Saying something at a table, and not wanting to read what others say."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.cookies import keep_for_table
from roadstead.table.features.chat import talk
from roadstead.table.web import Problem, client_of, fields_of, noted, own_seat, room_of, to_table


async def say(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    if not talk.clean(fields.get("text", "")) or not talk.may_say(room, at):
        raise Problem(400, "bad_form")
    wait = request.app.state.limits.take(client_of(request), "chat", talk.RATE)
    if wait:
        raise Problem(429, "too_often", retry=wait)
    return await noted(room, lambda: talk.say(room, at, fields["text"]))


async def mute(request: Request) -> Response:
    """Whether this browser shows the chat of a table."""
    room, fields = await room_of(request), await fields_of(request)
    if fields.get("mute") not in ("on", "off"):
        raise Problem(400, "bad_form")
    response = to_table(room)
    keep_for_table(response, request, room, "mute", fields["mute"])
    return response


ROUTES = [Route("/t/{table}/chat", say, methods=["POST"]), Route("/t/{table}/mute", mute, methods=["POST"])]
