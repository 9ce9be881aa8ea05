"""A person's own name at the table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.web import fields_of, noted, own_seat, room_of


async def rename(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    chair = room.chairs[at]
    return await noted(room, lambda: room.sit(at, chair.kind, fields.get("name", ""), chair.digest))


ROUTES = [Route("/t/{table}/name", rename, methods=["POST"])]
