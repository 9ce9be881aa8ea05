"""Comfort at a table: hints, the chat line, one's own name and colour."""

from __future__ import annotations

import logging
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table import chat, colours, hints
from roadstead.table.cookies import keep_for_table
from roadstead.table.pages.sitting import Sitting
from roadstead.table.play import drafting_room, table_page
from roadstead.table.rooms import Room
from roadstead.table.store import Line
from roadstead.table.web import Problem, client_of, decision_of, fields_of, own_seat, reader_of, room_of, to_table

LOG = logging.getLogger("roadstead")


async def hint(request: Request) -> Response:
    """One step more of a hint; the game is not touched."""
    room, fields = await drafting_room(request), await fields_of(request)
    at, decision, step = own_seat(request, room, fields), decision_of(fields), fields.get("step", "")
    reader = reader_of(request, room)
    game = Sitting(reader, room, at).game
    if not (step.isdecimal() and len(step) == 1 and 1 <= int(step) <= hints.LAST):
        raise Problem(400, "bad_form")
    if not hints.allowed(room):
        raise Problem(403, "hints_refused")
    if decision != game.decision or not hints.can_ask(room, game, at):
        return await table_page(request, room, reader.words["stale"], 409)
    try:
        await hints.give(request.app.state.advisers, room, game, at, int(step))
    except hints.Busy:
        answer = await table_page(request, room, reader.words["hint_busy"], 429)
        answer.headers["Retry-After"] = "1"
        return answer
    except (RoadsteadError, EOFError, OSError, TimeoutError, ValueError) as error:
        LOG.error("no hint at table %s: %s", room.id, str(error) or "too slow")
        return await table_page(request, room, reader.words["hint_failed"], 503)
    return await table_page(request, room)


async def agree(request: Request) -> Response:
    """A person's word on hints at this table; it can be taken back."""
    room, fields = await room_of(request), await fields_of(request)
    at, word = own_seat(request, room, fields), fields.get("agree", "")
    if word not in ("yes", "no"):
        raise Problem(400, "bad_form")
    return noted(room, lambda: room.note(Line("hints", at, word)))


async def say(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    if not chat.clean(fields.get("text", "")) or not chat.may_say(room, at):
        raise Problem(400, "bad_form")
    wait = request.app.state.limits.take(client_of(request), "chat", chat.RATE)
    if wait:
        raise Problem(429, "too_often", retry=wait)
    return noted(room, lambda: chat.say(room, at, fields["text"]))


async def mute(request: Request) -> Response:
    """Whether this browser shows the chat of a table."""
    room, fields = await room_of(request), await fields_of(request)
    if fields.get("mute") not in ("on", "off"):
        raise Problem(400, "bad_form")
    response = to_table(room)
    keep_for_table(response, request, room, "mute", fields["mute"])
    return response


async def rename(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = own_seat(request, room, fields)
    chair = room.chairs[at]
    return noted(room, lambda: room.sit(at, chair.kind, fields.get("name", ""), chair.digest))


async def colour(request: Request) -> Response:
    """A seat's colour; one that somebody else took first is refused, and the page says so."""
    room, fields = await room_of(request), await fields_of(request)
    at, wanted = own_seat(request, room, fields), fields.get("colour", "")
    if wanted and wanted not in colours.PALETTE:
        raise Problem(400, "bad_form")
    try:
        colours.wear(room, at, wanted)
    except colours.Worn:
        return await table_page(request, room, reader_of(request, room).words["colour_taken"], 409)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    return to_table(room)


def noted(room: Room, act: Callable[[], None]) -> Response:
    """Write something beside the game, and go back to the table."""
    try:
        act()
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    return to_table(room)


ROUTES = [
    Route("/t/{table}/hint", hint, methods=["POST"]),
    Route("/t/{table}/hints", agree, methods=["POST"]),
    Route("/t/{table}/chat", say, methods=["POST"]),
    Route("/t/{table}/mute", mute, methods=["POST"]),
    Route("/t/{table}/name", rename, methods=["POST"]),
    Route("/t/{table}/colour", colour, methods=["POST"]),
]
