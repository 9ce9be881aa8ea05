"""Asking for a hint, and agreeing to hints at a table of several people."""

from __future__ import annotations

import logging

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.hints import advice
from roadstead.table.features.shared_device.curtain import is_in_front
from roadstead.table.pages.sitting import Sitting
from roadstead.table.play import drafting_room, refuse, table_page
from roadstead.table.store import Line
from roadstead.table.web import Problem, decision_of, fields_of, noted, own_seat, reader_of, room_of

LOG = logging.getLogger("roadstead")


async def hint(request: Request) -> Response:
    """A hint, or only what counts; the game is not touched."""
    room, fields = await drafting_room(request), await fields_of(request)
    at, decision, step = own_seat(request, room, fields), decision_of(fields), fields.get("step", "")
    reader = reader_of(request, room)
    if not is_in_front(reader, room, at):
        return await refuse(request, room)
    game = Sitting(reader, room, at).game
    if not (step.isdecimal() and len(step) == 1 and 1 <= int(step) <= advice.LAST):
        raise Problem(400, "bad_form")
    if not advice.allowed(room):
        raise Problem(403, "hints_refused")
    if decision != game.decision or not advice.can_ask(room, game, at):
        return await table_page(request, room, reader.words["stale"], 409)
    try:
        await advice.give(request.app.state.advisers, room, game, at, int(step))
    except advice.Busy:
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
    return await noted(room, lambda: room.note(Line("hints", at, word)))


ROUTES = [
    Route("/t/{table}/hint", hint, methods=["POST"]),
    Route("/t/{table}/hints", agree, methods=["POST"]),
]
