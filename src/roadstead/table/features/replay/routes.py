"""Looking back on a game: any moment of it, continuing from one, reporting a problem, and records from a file."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel import report
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.along.luggage import is_luggage
from roadstead.table.features.along.routes import bring as bring_table
from roadstead.table.features.colours.room import Colours
from roadstead.table.features.replay import forms_page as form
from roadstead.table.features.replay import work as worker
from roadstead.table.features.replay.film import EVERYBODY
from roadstead.table.features.replay.multipart import NotAForm, parts_of
from roadstead.table.features.replay.reel import Reel, Screening, reel_of
from roadstead.table.features.replay.shelf import Shelf
from roadstead.table.features.shared_device.curtain import in_front
from roadstead.table.frozen import made
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, KINDS, STAND_IN
from roadstead.table.store import Kept
from roadstead.table.web import (
    Fields,
    Problem,
    body_of,
    fields_of,
    harbour_of,
    keep_seats,
    let_bots_play,
    reader_of,
    room_of,
    to_table,
    work,
)
from roadstead.table.words import WORDS

LARGEST_RECORD = 1024 * 1024


def shelf_of(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


async def asked_for(request: Request, asked: Fields) -> tuple[Screening, Room | None]:
    """The moment that is asked for, through eyes that the reader may use; and the table, if it is one of ours."""
    if "film" in request.path_params:
        name = request.path_params["film"]
        found = shelf_of(request).brought(name)
        if found is None:
            raise Problem(404, "no_film")
        return placed(Screening(found.reel, found.names, (), f"/replay/{name}", 0, SPECTATOR, True), asked, SPECTATOR), None
    room = await room_of(request)
    reel, worn = await reel_for(request, room), tuple(sorted(room[Colours].chosen.items()))
    show = Screening(reel, tuple(room.names()), worn, f"/t/{room.id}/replay", 0, SPECTATOR, reel.over, room.id)
    return placed(show, asked, own_eyes(request, room)), room


async def reel_for(request: Request, room: Room) -> Reel:
    """The game of a table as it stands now."""
    shelf = shelf_of(request)
    reel = shelf.of_table(room)
    if reel is None:
        reel = await made(request, room, lambda it: reel_of(it.game))
        shelf.keep(room, reel)
    return reel


def own_eyes(request: Request, room: Room) -> int:
    """The seat in front of the screen; behind the curtain that several people share, nobody's."""
    return in_front(reader_of(request, room), room)[0]


def placed(show: Screening, asked: Fields, own: int) -> Screening:
    reel = show.reel
    allowed = {"public": SPECTATOR, **({reel.seats[own]: own} if own >= 0 else {})}
    if show.open:
        allowed = {"public": SPECTATOR, "all": EVERYBODY, **{name: at for at, name in enumerate(reel.seats)}}
    eyes = allowed.get(asked.get("eyes", ""), own)
    text = asked.get("at", "")
    at = min(int(text), reel.last) if text.isdecimal() and len(text) < 9 else 0 if reel.over else reel.last
    return replace(show, at=at, eyes=eyes)


async def watch(request: Request) -> Response:
    show, _ = await asked_for(request, dict(request.query_params))
    return HTMLResponse(await work(request, worker.watch, reader_of(request), show))


# --- continue from here -----------------------------------------------------------------------------------------------


async def ask_to_go_on(request: Request) -> Response:
    show, _ = await asked_for(request, dict(request.query_params))
    check_open(show)
    return HTMLResponse(await work(request, worker.ask_to_go_on, reader_of(request), show))


def check_open(show: Screening) -> None:
    if not show.open:
        raise Problem(403, "continue_early")
    if show.ended:
        raise Problem(409, "continue_over")


async def go_on(request: Request) -> Response:
    """A new table from this moment, where everything that the seat did not know is dealt anew."""
    fields = await fields_of(request)
    show, _ = await asked_for(request, fields)
    check_open(show)
    seats = show.reel.seats
    seat = seats.index(fields["seat"]) if fields.get("seat") in seats else 0
    kind = fields.get("others", STAND_IN)
    if kind not in KINDS or kind == HUMAN:
        raise Problem(400, "bad_form")
    kinds = [HUMAN if at == seat else kind for at in range(len(seats))]
    try:
        kept, tokens = await work(request, worker.deal, show, seat, kinds, shared=False)
    except RoadsteadError as error:
        raise Problem(422, "continue_cannot") from error
    room = begun(request, kept)
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, tokens)
    return response


def begun(request: Request, kept: Kept) -> Room:
    try:
        return harbour_of(request).begin(kept, gather=True)
    except RoadsteadError as error:
        raise Problem(503, "store") from error


# --- report a problem --------------------------------------------------------------------------------------------------


async def ask_problem(request: Request) -> Response:
    show, _ = await asked_for(request, dict(request.query_params))
    return HTMLResponse(await work(request, worker.ask_problem, reader_of(request), show))


async def give_problem(request: Request) -> Response:
    """The report as a file; or the form again with what is missing."""
    fields = await fields_of(request)
    show, _ = await asked_for(request, fields)
    rule, said = fields.get("rule", "").strip().upper(), report.one_sentence(fields.get("said", ""))
    missing, text = await work(request, worker.give_problem, reader_of(request), show, rule, said)
    if missing:
        return HTMLResponse(text, 422)
    name = f'attachment; filename="{show.reel.title}-{show.at}.problem"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


# --- records from a file -----------------------------------------------------------------------------------------------


async def ask_record(request: Request) -> Response:
    return HTMLResponse(form.upload(reader_of(request)))


async def bring_record(request: Request) -> Response:
    """A record becomes a film in memory, a table that was taken along goes on here, or the form says in one sentence why not."""
    reader = reader_of(request)
    try:
        text = await record_of(request)
        if is_luggage(text):
            return await bring_table(request, text)
        game = await work(request, worker.bring, text)
    except RoadsteadError as error:
        return HTMLResponse(form.upload(reader, str(error)), 422)
    return RedirectResponse(f"/replay/{shelf_of(request).bring(game)}", 303)


async def record_of(request: Request) -> str:
    """The text of a record from a form with a file or a text field."""
    words = WORDS[reader_of(request).lang]
    body = await body_of(request, LARGEST_RECORD)
    try:
        parts = [part.decode("utf-8") for part in parts_of(request.headers.get("content-type", ""), body)]
    except UnicodeDecodeError as error:
        raise RoadsteadError(words["upload_utf8"]) from error
    except NotAForm as error:
        raise RoadsteadError(words["upload_form"]) from error
    text = next((part for part in parts if part.strip()), "")
    if not text:
        raise RoadsteadError(words["upload_empty"])
    return text.replace("\r\n", "\n").lstrip("\ufeff \n")


ROUTES = [
    Route("/replay", ask_record),
    Route("/replay", bring_record, methods=["POST"]),
    Route("/t/{table}/replay", watch),
    Route("/t/{table}/replay/continue", ask_to_go_on),
    Route("/t/{table}/replay/continue", go_on, methods=["POST"]),
    Route("/t/{table}/replay/problem", ask_problem),
    Route("/t/{table}/replay/problem", give_problem, methods=["POST"]),
    Route("/replay/{film}", watch),
    Route("/replay/{film}/continue", ask_to_go_on),
    Route("/replay/{film}/continue", go_on, methods=["POST"]),
    Route("/replay/{film}/problem", ask_problem),
    Route("/replay/{film}/problem", give_problem, methods=["POST"]),
]
