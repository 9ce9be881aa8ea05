"""What each of very many choices will do."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.table.features.foresight import page
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.frozen import made
from roadstead.table.pages.sitting import Sitting
from roadstead.table.play import drafting_room
from roadstead.table.web import reader_of, to_table


async def ahead(request: Request) -> Response:
    """What the choices of one block will do, of very many."""
    room = await drafting_room(request)
    reader = reader_of(request, room)
    viewer, behind = in_front(reader, room)
    if behind:
        return to_table(room)
    asked = request.query_params.get("block", "0")
    block = int(asked) if asked.isdecimal() and len(asked) < 4 else 0
    return HTMLResponse(await made(request, room, lambda it: page.ahead(Sitting(reader, it, viewer), block)))


ROUTES = [Route("/t/{table}/ahead", ahead)]
