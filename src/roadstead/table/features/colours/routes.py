"""Choosing a colour for one's own seat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.colours import choice
from roadstead.table.features.colours.room import PALETTE
from roadstead.table.play import table_page
from roadstead.table.web import Problem, fields_of, own_seat, reader_of, room_of, to_table


async def colour(request: Request) -> Response:
    """A seat's colour; one that somebody else took first is refused, and the page says so."""
    room, fields = await room_of(request), await fields_of(request)
    at, wanted = own_seat(request, room, fields), fields.get("colour", "")
    if wanted and wanted not in PALETTE:
        raise Problem(400, "bad_form")
    try:
        await room.carry_through(lambda: choice.wear(room, at, wanted))
    except choice.Worn:
        return await table_page(request, room, reader_of(request, room).words["colour_taken"], 409)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    return to_table(room)


ROUTES = [Route("/t/{table}/colour", colour, methods=["POST"])]
