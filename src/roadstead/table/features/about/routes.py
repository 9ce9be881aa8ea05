"""Pointing at a thing on the table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.features.about import page
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.frozen import made
from roadstead.table.pages.sitting import Sitting
from roadstead.table.play import drafting_room
from roadstead.table.web import reader_of, to_table


async def about(request: Request) -> Response:
    """What a thing on the table is, which rules govern it, and why what it offers is not possible now."""
    room = await drafting_room(request)
    reader = reader_of(request, room)
    viewer, behind = in_front(reader, room)
    if behind:
        return to_table(room)
    at = request.query_params.get("at", "")
    return HTMLResponse(await made(request, room, lambda it: page.about(Sitting(reader, it, viewer), at)))


ROUTES = [Route("/t/{table}/about", about)]
