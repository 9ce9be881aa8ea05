"""Dice that can be checked: the hash before the first deal, salts, and the proof after the end."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.dice import dealing, page
from roadstead.table.features.dice import work as worker
from roadstead.table.features.dice.seeds import Dice, clean_salt
from roadstead.table.features.replay.routes import reel_for
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.web import Problem, fields_of, held_seats, let_bots_play, own_seat, reader_of, room_of, to_table, work

MOST_SALTS = 40


async def show(request: Request) -> Response:
    room, found = await room_of(request), None
    if request.query_params.get("check") and room.game.over and page.proves(room):
        found = await work(request, worker.check_dice, await reel_for(request, room), room[Dice])
    return HTMLResponse(page.dice(reader_of(request, room), room, found))


async def get_ready(request: Request) -> Response:
    """The people of this device have the hash of the seed, and may add salt: when all have, the first cards are dealt."""
    room, fields = await room_of(request), await fields_of(request)
    held = sorted(held_seats(request, room))
    if not held:
        raise Problem(403, "no_seat")
    try:
        dealing.have_hash(room, held, fields.get("salt", ""))
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    let_bots_play(request, room)
    return to_table(room)


async def add_salt(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at, salt = own_seat(request, room, fields), clean_salt(fields.get("salt", ""))
    if not salt or not may_salt(room, at):
        raise Problem(400, "bad_form")
    try:
        dealing.add_salt(room, at, salt)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    return RedirectResponse(f"/t/{room.id}/dice", 303)


def may_salt(room: Room, seat: int) -> bool:
    return not room.game.over and room.chairs[seat].kind == HUMAN and len(room[Dice].salts) < MOST_SALTS


async def read_proof(request: Request) -> Response:
    room = await room_of(request)
    if not room.game.over or not room[Dice].provable:
        raise Problem(409, "seed_secret" if room[Dice].provable else page.why_not(room))
    name = f'attachment; filename="{room.game.title.id}-{room.id}.proof.json"'
    told = await work(request, worker.prove, await reel_for(request, room), room[Dice])
    return Response(told, media_type="application/json", headers={"Content-Disposition": name})


ROUTES = [
    Route("/t/{table}/dice", show),
    Route("/t/{table}/dice", add_salt, methods=["POST"]),
    Route("/t/{table}/ready", get_ready, methods=["POST"]),
    Route("/t/{table}/proof", read_proof),
]
