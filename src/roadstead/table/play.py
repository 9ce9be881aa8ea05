"""Sitting at a table: the page of a seat, its answers, and news as it comes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.title import SPECTATOR
from roadstead.table import draft, gesture, typed
from roadstead.table.cookies import keep_for_table, of_table
from roadstead.table.features.dice import page as dice_page
from roadstead.table.features.dice.room import Dealing
from roadstead.table.features.shared_device.curtain import in_front, is_in_front
from roadstead.table.features.shared_device.page import curtain
from roadstead.table.frozen import made
from roadstead.table.gesture import steps_of
from roadstead.table.live import HEADER, Ear, answered, marks_of, number, spoken_to
from roadstead.table.pages import board
from roadstead.table.pages.prompt import reason
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Locked, Room, Stale, Unknown
from roadstead.table.store import Damaged
from roadstead.table.web import (
    Problem,
    client_of,
    decision_of,
    fields_of,
    harbour_of,
    held_seats,
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
LATER = 10
"""Seconds after which somebody with very many live connections may try again."""


async def table(request: Request) -> Response:
    """The table now, or as it was at any moment of the game."""
    room = await drafting_room(request)
    if room.bots_to_move():
        let_bots_play(request, room)
    moment = number_of(request.query_params.get("moment", ""))
    return await table_page(request, room, moment=moment if moment is not None and moment < room.game.moment else None)


def number_of(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 9 else None


async def table_page(request: Request, room: Room, notice: str = "", status: int = 200, moment: int | None = None) -> Response:
    """The table as the seat in front of it may see it, behind a curtain where several share a device."""
    reader = reader_of(request, room)
    if any(seat in room[Dealing].awaited(room) for seat in reader.held):
        return HTMLResponse(dice_page.pledge(reader, room), status)
    viewer, behind = in_front(reader, room)
    if behind:
        return HTMLResponse(curtain(reader, room, behind, notice if status == 403 else ""), status)  # other notices may tell of a hand
    base = str(request.base_url).rstrip("/")
    if moment is None and not notice and request.headers.get(HEADER):
        told = await answered(request, reader, room, viewer, base)
        if told is not None:
            return HTMLResponse(told, status)

    def make(it: Room) -> str:
        return board.table(reader, it, viewer, notice, base, None if moment is None else it.game.at(moment))

    return HTMLResponse(await made(request, room, make), status)


async def sit_down(request: Request) -> Response:
    room = await room_of(request)
    found = room.seat_of(request.path_params["token"])
    if found is None:
        raise Problem(404, "no_seat")
    response = to_table(room)
    keep_seats(response, request, room, {found: request.path_params["token"]})
    return response


async def join(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at = fields.get("seat", "")
    try:
        token = await room.carry_through(lambda: room.take(int(at) if at.isdecimal() and len(at) < 3 else -1, fields.get("name", "")))
    except Unknown as error:
        raise Problem(409, "not_open") from error
    except Locked as error:
        raise Problem(409, "locked") from error
    response = to_table(room)
    keep_seats(response, request, room, {int(at): token})
    return response


async def play(request: Request) -> Response:
    room, fields = await room_of(request), await fields_of(request)
    at, decision, words = own_seat(request, room, fields), decision_of(fields), fields.get("choice", "")
    it, first = Sitting(reader_of(request, room), room, at), steps_of(words)[0]
    return await answer_form(
        request,
        room,
        at,
        lambda: typed.said(it, words, lambda said: room.play_all(at, steps_of(said), decision)),
        lambda: draft.repeats(room, at, first, decision),
    )


async def choose(request: Request) -> Response:
    """A step for the draft, of which nobody else hears before it is sent; what can be taken back afterwards too is sent at once, and among bots what
    was clicked with open eyes (`at_once`)."""
    room, fields = await drafting_room(request), await fields_of(request)
    at, decision, words = own_seat(request, room, fields), decision_of(fields), fields.get("choice", "")
    it, first = Sitting(reader_of(request, room), room, at), steps_of(words)[0]
    return await answer_form(
        request,
        room,
        at,
        lambda: typed.said(it, words, lambda said: gesture.choose(room, at, said, decision, it.reader.each, fields.get("at_once") == "1")),
        lambda: draft.repeats(room, at, first, decision),
        goes_on=not it.reader.each,
    )


async def drop(request: Request) -> Response:
    room, fields = await drafting_room(request), await fields_of(request)
    at, decision, keep = own_seat(request, room, fields), decision_of(fields), fields.get("keep", "")
    if not keep.isdecimal() or len(keep) > 3:
        raise Problem(400, "bad_form")
    return await answer_form(request, room, at, lambda: draft.drop(room, at, decision, int(keep)), lambda: draft.draft_of(room, at).game.decision < decision)


async def send(request: Request) -> Response:
    room, fields = await drafting_room(request), await fields_of(request)
    at, decision, each = own_seat(request, room, fields), decision_of(fields), reader_of(request, room).each
    return await answer_form(request, room, at, lambda: draft.send(room, at, decision), lambda: draft.was_sent(room, at, decision), goes_on=not each)


async def why(request: Request) -> Response:
    """Why something that was typed is not possible, from the engine's own reasons; nothing is played."""
    room, fields = await drafting_room(request), await fields_of(request)
    at, reader = own_seat(request, room, fields), reader_of(request, room)
    if not is_in_front(reader, room, at):
        return await refuse(request, room)
    return await table_page(request, room, await made(request, room, lambda it: typed.why_not(Sitting(reader, it, at), fields.get("choice", ""))))


async def undo(request: Request) -> Response:
    """Take back the decision that the page named, also if bots have answered since."""
    room, fields = await room_of(request), await fields_of(request)
    at, decision, last = own_seat(request, room, fields), decision_of(fields), number_of(fields.get("last", ""))
    now = room.game.decision if last is not None and last == room.undone_next(at) else decision
    gone = last is not None and not room.decided(at, last)
    return await answer_form(request, room, at, lambda: take_back(room, at, now), lambda: gone)


def take_back(room: Room, seat: int, decision: int) -> None:
    """Whoever takes something back is asked again, also for what goes without saying."""
    room.flowing.discard(seat)
    room.undo(seat, decision)


def never() -> bool:
    return False


async def refuse(request: Request, room: Room) -> Response:
    """The page of whoever is in front of a device that several share, for what only somebody else may do there; the answer depends on nothing else."""
    return await table_page(request, room, WORDS[language(request)]["not_in_front"], 403)


async def answer_form(request: Request, room: Room, seat: int, act: Callable[[], None], done: Callable[[], bool] = never, goes_on: bool = False) -> Response:
    """Carry something out and go back to the table, or show the table with what stood in the way; what was `done` already, by a button that was
    pressed twice, stands in nobody's way. If it `goes_on`, answers that are the only ones and just pass on to bots, or go without saying, are given with it."""
    if not is_in_front(reader_of(request, room), room, seat):
        return await refuse(request, room)
    async with spoken_to(request, room):
        return await carried_out(request, room, act, done, seat if goes_on else SPECTATOR)


async def carried_out(request: Request, room: Room, act: Callable[[], None], done: Callable[[], bool], goes_on: int) -> Response:
    lang = language(request)
    try:
        await room.carry_through(act)
        if goes_on != SPECTATOR:
            await go_on(room, goes_on)
    except Stale:
        if done():
            return to_table(room)
        return await table_page(request, room, WORDS[lang]["stale"], 409)
    except Refused as refused:
        if done():
            return to_table(room)
        return await table_page(request, room, reason(reader_of(request, room), room, refused.reason), 422)
    except Damaged as error:
        raise Problem(410, "damaged") from error
    except RoadsteadError:
        return await table_page(request, room, WORDS[lang]["store"], 503)
    let_bots_play(request, room)
    response = await back_to_table(request, room)
    kept = draft.packed(room, held_seats(request, room))
    if kept:
        keep_for_table(response, request, room, "draft", kept)
    elif of_table(request, room, "draft"):
        response.delete_cookie("draft", path=f"/t/{room.id}")
    return response


async def go_on(room: Room, seat: int) -> None:
    """Give the answers that nobody has to think about, now and, as long as nothing is taken back, when bots lead to them."""
    room.flowing.add(seat)
    if only := draft.only_answer(room, seat):
        with contextlib.suppress(Stale, Refused):
            await room.carry_through(lambda: draft.choose(room, seat, only, draft.draft_of(room, seat).game.decision))
    await draft.plain_answers(room)


async def back_to_table(request: Request, room: Room) -> Response:
    """The way to the table; for scripts that say what they have, what is different there. Others hear first, and bots begin to think."""
    if not request.headers.get(HEADER):
        return to_table(room)
    await asyncio.sleep(0)
    return await table_page(request, room)


async def drafting_room(request: Request) -> Room:
    """The table, with what this browser has chosen there and not sent."""
    room = await room_of(request)
    draft.unpack(room, held_seats(request, room), of_table(request, room, "draft"))
    return room


async def live(request: Request) -> Response:
    """Server-sent events: a number whenever the table has changed, and now and then in case one got lost. Scripts that say what they `have` get the
    pieces of their page that changed instead."""
    room, harbour, limits, client = await drafting_room(request), harbour_of(request), request.app.state.limits, client_of(request)
    if not limits.open_ear(client):
        raise Problem(429, "too_often", retry=LATER)
    let_bots_play(request, room)
    ear = Ear(request, room, *(marks_of(request.query_params.get("have", "")) or ()))

    async def stream() -> AsyncIterator[str]:
        room.news.add(ear.news)
        if ear.name:
            room.ears[ear.name] = ear
        request.app.state.metrics.listening += 1
        try:
            yield number(room)
            while not harbour.closing:
                if not await ear.wait(HEARTBEAT):
                    revive(request, room)
                yield await ear.word()
        finally:
            room.news.discard(ear.news)
            if room.ears.get(ear.name) is ear:
                del room.ears[ear.name]
            room.look()
            limits.close_ear(client)
            request.app.state.metrics.listening -= 1

    return StreamingResponse(stream(), media_type="text/event-stream")


def revive(request: Request, room: Room) -> None:
    """Nothing was heard for a while: see whether another process has gone on, or a bot was stopped by a fault that is over."""
    with contextlib.suppress(RoadsteadError):
        harbour_of(request).room(room.id)
    if room.bots_to_move():
        let_bots_play(request, room)


ROUTES = [
    Route("/t/{table}", table),
    Route("/t/{table}/s/{token}", sit_down),
    Route("/t/{table}/join", join, methods=["POST"]),
    Route("/t/{table}/play", play, methods=["POST"]),
    Route("/t/{table}/choose", choose, methods=["POST"]),
    Route("/t/{table}/drop", drop, methods=["POST"]),
    Route("/t/{table}/send", send, methods=["POST"]),
    Route("/t/{table}/why", why, methods=["POST"]),
    Route("/t/{table}/undo", undo, methods=["POST"]),
    Route("/t/{table}/live", live),
]
