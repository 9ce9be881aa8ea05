"""The door of a table: whoever opened it can lock it, and send away somebody who came by its link and has not played."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.table.features.access.room import Access
from roadstead.table.rooms import Room, Unknown
from roadstead.table.seats import OPEN
from roadstead.table.store import Line
from roadstead.table.web import Problem, fields_of, held_seats, room_of, to_table


async def own_table(request: Request) -> Room:
    room = await room_of(request)
    if not room[Access].owned_by(held_seats(request, room).values()):
        raise Problem(403, "not_opener")
    return room


async def lock(request: Request) -> Response:
    room, fields = await own_table(request), await fields_of(request)
    if fields.get("lock") not in ("on", "off") or not room[Access].invited:
        raise Problem(400, "bad_form")
    await room.carry_through(lambda: room.note(Line("lock", 0, fields["lock"])))
    return to_table(room)


def send_away(room: Room, seat: int) -> None:
    """Open the seat of somebody who has not played to others again; nobody else comes in before the table is unlocked."""
    with room.lock:
        if seat not in room[Access].removable(room):
            raise Unknown("whoever sits here has played, or was not invited by link")
        room.write(Line("lock", seat, "on"), Line("seat", seat, f"{OPEN}\n\n"))
    room.tell()


async def remove(request: Request) -> Response:
    room, fields = await own_table(request), await fields_of(request)
    name = fields.get("who", "")
    if name not in room.game.seats:
        raise Problem(400, "bad_form")
    try:
        await room.carry_through(lambda: send_away(room, room.game.seats.index(name)))
    except Unknown as error:
        raise Problem(409, "not_removable") from error
    return to_table(room)


ROUTES = [Route("/t/{table}/lock", lock, methods=["POST"]), Route("/t/{table}/remove", remove, methods=["POST"])]
