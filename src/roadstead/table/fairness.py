"""Dice that can be checked: the hash, salts, and the proof after the end."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table import dice
from roadstead.table.pages import dice as page
from roadstead.table.rooms import HUMAN, Room
from roadstead.table.web import Problem, fields_of, own_seat, reader_of, room_of

MOST_SALTS = 40


async def show(request: Request) -> Response:
    room = room_of(request)
    checked = None
    if request.query_params.get("check") and room.game.over and room.dice.provable:
        told = dice.proof(room.game, room.dice)
        checked = len(told["rolls"]), dice.wrong_rolls(told)
    return HTMLResponse(page.dice(reader_of(request, room), room, checked))


async def add_salt(request: Request) -> Response:
    room, fields = room_of(request), await fields_of(request)
    at, salt = own_seat(request, room, fields), dice.clean_salt(fields.get("salt", ""))
    if not salt or not may_salt(room, at):
        raise Problem(400, "bad_form")
    try:
        room.add_salt(at, salt)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    return RedirectResponse(f"/t/{room.id}/dice", 303)


def may_salt(room: Room, seat: int) -> bool:
    return not room.game.over and room.chairs[seat].kind == HUMAN and len(room.dice.salts) < MOST_SALTS


async def read_proof(request: Request) -> Response:
    room = room_of(request)
    if not room.game.over or not room.dice.provable:
        raise Problem(409, "seed_secret" if room.dice.provable else "dice_none")
    name = f'attachment; filename="{room.game.title.id}-{room.id}.proof.json"'
    return JSONResponse(dice.proof(room.game, room.dice), headers={"Content-Disposition": name})


ROUTES = [
    Route("/t/{table}/dice", show),
    Route("/t/{table}/dice", add_salt, methods=["POST"]),
    Route("/t/{table}/proof", read_proof),
]
