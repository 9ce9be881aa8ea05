"""After the game: what the points came from, where it turned, what luck did, and the rematch."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table import reopen, screen
from roadstead.table.pages import ending
from roadstead.table.replay import asked_for, work
from roadstead.table.rooms import Room
from roadstead.table.web import Problem, fields_of, harbour_of, held_seats, keep_seats, let_bots_play, reader_of, room_of, to_table


async def after(request: Request) -> Response:
    show, room = await asked_for(request, {})
    if not show.reel.over:
        raise Problem(409, "not_over")
    again = ending.again(reader_of(request, room), room)
    return HTMLResponse(await work(request, screen.after, reader_of(request), show, again))


async def rematch(request: Request) -> Response:
    """Whoever sat at the table opens the rematch for all who did, or takes their seat there; others watch it."""
    room = await room_of(request)
    await fields_of(request)
    if not room.game.over:
        raise Problem(409, "not_over")
    if not room.rematch and not held_seats(request, room):
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


ROUTES = [
    Route("/t/{table}/replay/after", after),
    Route("/replay/{film}/after", after),
    Route("/t/{table}/rematch/join", rematch, methods=["POST"]),
]
