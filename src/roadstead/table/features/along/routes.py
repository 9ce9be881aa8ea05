"""Taking a table along as a file, and opening one that somebody brings."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.along import luggage, page
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.frozen import made
from roadstead.table.rooms import Room
from roadstead.table.web import Problem, harbour_of, held_seats, keep_seats, let_bots_play, opened, reader_of, room_of, to_table, work


def check(request: Request, room: Room) -> None:
    """Whether nobody else could learn less than the file tells, and another place would open it."""
    if room.game.over:
        raise Problem(409, "along_over")
    if not luggage.alone(room, held_seats(request, room)):
        raise Problem(403, "along_others")
    if room.game.moment > luggage.ALLOWED.decisions:
        raise Problem(409, "along_long")


async def show(request: Request) -> Response:
    room = await room_of(request)
    check(request, room)
    return HTMLResponse(page.along(reader_of(request, room), room))


async def give(request: Request) -> Response:
    """The file; behind the curtain of a device that several share, first somebody has to say who they are."""
    room = await room_of(request)
    check(request, room)
    if in_front(reader_of(request, room), room)[1]:
        return to_table(room)
    name = f'attachment; filename="{room.game.title.id}-{room.id}.table.json"'
    return Response(await made(request, room, luggage.pack), media_type="application/json", headers={"Content-Disposition": name})


async def bring(request: Request, text: str) -> RedirectResponse:
    """The table of a file goes on here; raises one clear error for what is none."""
    found = await work(request, luggage.unpack, text, shared=False)
    try:
        harbour_of(request).put(found.kept, found.lines)
        room = await opened(request, found.kept.id)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, found.tokens)
    return response


ROUTES = [Route("/t/{table}/along", show), Route("/t/{table}/table", give)]
