"""Sitting at a table: the page of a seat, its answers, and news as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from roadstead.kernel import record
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.title import SPECTATOR
from roadstead.table.pages import board
from roadstead.table.rooms import HUMAN, STAND_IN, Room, Stale, Unknown
from roadstead.table.web import (
    Problem,
    client_of,
    decision_of,
    fields_of,
    held_seats,
    keep,
    keep_seats,
    language,
    let_bots_play,
    own_seat,
    reader_of,
    room_of,
    to_table,
)
from roadstead.table.words import WORDS

HEARTBEAT = 20.0


async def table(request: Request) -> Response:
    room = room_of(request)
    let_bots_play(request, room)
    return table_page(request, room)


def table_page(request: Request, room: Room, notice: str = "", status: int = 200) -> Response:
    """The table as the seat in front of it may see it, behind a curtain where several share a device."""
    reader = reader_of(request, room)
    people = [seat for seat in reader.held if room.chairs[seat].kind == HUMAN]
    viewer = next(iter(reader.held), SPECTATOR)
    if len(people) > 1 and not room.game.over:
        asked = [seat for seat in people if seat in room.game.open]
        if asked and reader.looking not in asked:
            return HTMLResponse(board.curtain(reader, room, asked), status)
        viewer = reader.looking if reader.looking in people else people[0]
    base = str(request.base_url).rstrip("/")
    return HTMLResponse(board.table(reader, room, viewer, notice, board.links(reader, room, viewer, base)), status)


async def sit_down(request: Request) -> Response:
    room = room_of(request)
    found = room.seat_of(request.path_params["token"])
    if found is None:
        raise Problem(404, "no_seat")
    response = to_table(room)
    keep_seats(response, request, room, {found: request.path_params["token"]})
    return response


async def join(request: Request) -> Response:
    room, fields = room_of(request), await fields_of(request)
    at = fields.get("seat", "")
    try:
        token = room.take(int(at) if at.isdecimal() and len(at) < 3 else -1, fields.get("name", ""))
    except Unknown as error:
        raise Problem(409, "not_open") from error
    response = to_table(room)
    keep_seats(response, request, room, {int(at): token})
    return response


async def look(request: Request) -> Response:
    room, fields = room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    response = to_table(room)
    keep(response, request, f"look-{room.id}", room.game.seats[at])
    return response


async def play(request: Request) -> Response:
    room, fields = room_of(request), await fields_of(request)
    at, decision = own_seat(request, room, fields), decision_of(fields)
    return answer_form(request, room, lambda: room.play(at, fields.get("choice", ""), decision))


async def why(request: Request) -> Response:
    """Why something that was typed is not possible, from the engine's own reasons; nothing is played."""
    room, fields = room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    phrase = room.game.why_not(at, fields.get("choice", ""))
    reader = reader_of(request, room)
    return table_page(request, room, reader.words["possible"] if phrase is None else board.reason(reader, room, phrase))


async def undo(request: Request) -> Response:
    room, fields = room_of(request), await fields_of(request)
    at, decision = own_seat(request, room, fields), decision_of(fields)
    return answer_form(request, room, lambda: room.undo(at, decision))


def answer_form(request: Request, room: Room, act: Callable[[], None]) -> Response:
    """Carry something out and go back to the table, or show the table with what stood in the way."""
    lang = language(request)
    try:
        act()
    except Stale:
        return table_page(request, room, WORDS[lang]["stale"], 409)
    except Refused as refused:
        return table_page(request, room, board.reason(reader_of(request, room), room, refused.reason), 422)
    except RoadsteadError:
        return table_page(request, room, WORDS[lang]["store"], 503)
    let_bots_play(request, room)
    return to_table(room)


async def hand_over(request: Request) -> Response:
    room, fields = room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    room.hand_over(at, STAND_IN if fields.get("bot") else HUMAN)
    let_bots_play(request, room)
    return to_table(room)


async def read_record(request: Request) -> Response:
    """The record: whole after the end, until then what the reader's seat may know."""
    room = room_of(request)
    held = held_seats(request, room)
    seat = None if room.game.over else min(held) if len(held) == 1 else SPECTATOR
    name = f'attachment; filename="{room.game.title.id}-{room.id}.record"'
    return PlainTextResponse(record.write(room.game, seat), headers={"Content-Disposition": name})


async def live(request: Request) -> Response:
    """Server-sent events: a number whenever the table has changed, nothing else."""
    room, limits, client = room_of(request), request.app.state.limits, client_of(request)
    if not limits.open_ear(client):
        raise Problem(429, "too_often")
    let_bots_play(request, room)

    async def stream() -> AsyncIterator[str]:
        event = asyncio.Event()
        room.news.add(event)
        request.app.state.metrics.listening += 1
        try:
            yield f"data: {room.count}\n\n"
            while True:
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT)
                    event.clear()
                    yield f"data: {room.count}\n\n"
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            room.news.discard(event)
            limits.close_ear(client)
            request.app.state.metrics.listening -= 1

    return StreamingResponse(stream(), media_type="text/event-stream")


ROUTES = [
    Route("/t/{table}", table),
    Route("/t/{table}/s/{token}", sit_down),
    Route("/t/{table}/join", join, methods=["POST"]),
    Route("/t/{table}/look", look, methods=["POST"]),
    Route("/t/{table}/play", play, methods=["POST"]),
    Route("/t/{table}/why", why, methods=["POST"]),
    Route("/t/{table}/undo", undo, methods=["POST"]),
    Route("/t/{table}/bot", hand_over, methods=["POST"]),
    Route("/t/{table}/live", live),
    Route("/t/{table}/record", read_record),
]
