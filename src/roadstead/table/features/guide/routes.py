"""The guided first game: opening its table, and the guide's coming and going."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.guide import page as guide_page
from roadstead.table.features.guide.guide import latecomer, teaches
from roadstead.table.features.guide.room import Guides
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.frozen import SHORT, made
from roadstead.table.pages.sitting import Sitting
from roadstead.table.play import drafting_room
from roadstead.table.seats import HUMAN, STAND_IN
from roadstead.table.store import Line
from roadstead.table.web import Problem, fields_of, harbour_of, keep_seats, let_bots_play, noted, own_seat, reader_of, room_of, title_of, to_table


async def first(request: Request) -> Response:
    """A table for a newcomer among easy bots, with the beginning that fits the lessons."""
    fields = await fields_of(request)
    title = title_of(fields.get("title", ""))
    game = title.lessons.first_game
    if game is None:
        raise Problem(404, "no_page")
    kinds = [HUMAN if seat == game.seat else STAND_IN for seat in range(game.players)]
    try:
        room, tokens = harbour_of(request).open(title.id, game.players, game.options, kinds, [""] * game.players, seed=game.seed(title.id))
        await room.carry_through(lambda: room.note(Line("guide", game.seat, "on")))
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, tokens)
    return response


async def lessons(request: Request) -> Response:
    """The lessons of whoever sits in front of the page."""
    room = await drafting_room(request)
    reader = reader_of(request, room)
    viewer, behind = in_front(reader, room)
    if behind or viewer not in reader.held:
        return to_table(room)
    return HTMLResponse(await made(request, room, lambda it: guide_page.lessons(Sitting(reader, it, viewer))))


async def switch(request: Request) -> Response:
    """Call the guide, or send it away, for one seat."""
    room, fields = await room_of(request), await fields_of(request)
    at, word = own_seat(request, room, fields), fields.get("guide", "")
    if word not in ("on", "off") or not teaches(room.game, at):
        raise Problem(400, "bad_form")
    if room.game.moment > SHORT and at not in room[Guides].of:
        guide = await made(request, room, lambda it: latecomer(it.game, at))
        room[Guides].of.setdefault(at, guide)
    return await noted(room, lambda: room.note(Line("guide", at, word)))


ROUTES = [
    Route("/first", first, methods=["POST"]),
    Route("/t/{table}/guide", lessons),
    Route("/t/{table}/guide", switch, methods=["POST"]),
]
