"""Opening a rematch, or taking one's seat there."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.rematch import reopen
from roadstead.table.features.rematch.room import Rematch
from roadstead.table.rooms import Room
from roadstead.table.web import Problem, fields_of, harbour_of, held_seats, keep_seats, let_bots_play, room_of, to_table


async def rematch(request: Request) -> Response:
    """Whoever sat at the table opens the rematch for all who did, or takes their seat there; others watch it."""
    room = await room_of(request)
    await fields_of(request)
    if not room.game.over:
        raise Problem(409, "not_over")
    if not room[Rematch].table and not held_seats(request, room):
        raise Problem(403, "no_seat")
    try:
        return seated(request, room, reopen.rematch(harbour_of(request), room))
    except RoadsteadError as error:
        raise Problem(503, "store") from error


def seated(request: Request, room: Room, fresh: Room) -> RedirectResponse:
    tokens = reopen.claim(room, fresh, held_seats(request, room))
    let_bots_play(request, fresh)
    response = to_table(fresh)
    if tokens:
        keep_seats(response, request, fresh, tokens)
    return response


ROUTES = [Route("/t/{table}/rematch/join", rematch, methods=["POST"])]
