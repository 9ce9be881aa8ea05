"""Looking back on a game: any moment of it, continuing from one, reporting a problem, and records from a file."""

from __future__ import annotations

import asyncio
import secrets
from email.parser import BytesParser
from email.policy import HTTP

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from roadstead.kernel import record, report
from roadstead.kernel.engine import State
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.film import EVERYBODY
from roadstead.table.pages import moment as form
from roadstead.table.pages import replay as page
from roadstead.table.reopen import open_at
from roadstead.table.rooms import HUMAN, KINDS, STAND_IN, Room
from roadstead.table.show import Shelf, Show
from roadstead.table.web import Fields, Problem, fields_of, harbour_of, keep_seats, let_bots_play, reader_of, room_of, to_table
from roadstead.table.words import WORDS

LARGEST_RECORD = 1024 * 1024


def shelf_of(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def show_of(request: Request, asked: Fields) -> Show:
    """The moment that is asked for, through eyes that the reader may use."""
    if "film" in request.path_params:
        name = request.path_params["film"]
        film = shelf_of(request).brought(name)
        if film is None:
            raise Problem(404, "no_film")
        return placed(Show(film, f"/replay/{name}", 0, SPECTATOR, True), asked, SPECTATOR)
    room = room_of(request)
    show = Show(shelf_of(request).of_table(room), f"/t/{room.id}/replay", 0, SPECTATOR, room.game.over, room)
    return placed(show, asked, own_eyes(request, room))


def own_eyes(request: Request, room: Room) -> int:
    """The seat in front of the screen; where several people share it, the one who looked last."""
    reader = reader_of(request, room)
    people = [seat for seat in reader.held if room.chairs[seat].kind == HUMAN]
    if len(people) > 1 and not room.game.over:
        return reader.looking if reader.looking in people else SPECTATOR
    return next(iter(reader.held), SPECTATOR)


def placed(show: Show, asked: Fields, own: int) -> Show:
    game = show.film.game
    allowed = {"public": SPECTATOR, **({game.seats[own]: own} if own >= 0 else {})}
    if show.open:
        allowed = {"public": SPECTATOR, "all": EVERYBODY, **{name: at for at, name in enumerate(game.seats)}}
    eyes = allowed.get(asked.get("eyes", ""), own)
    text = asked.get("at", "")
    at = min(int(text), show.film.last) if text.isdecimal() and len(text) < 9 else 0 if game.over else show.film.last
    return Show(show.film, show.path, at, eyes, show.open, show.room)


async def watch(request: Request) -> Response:
    show = show_of(request, dict(request.query_params))
    return HTMLResponse(page.replay(reader_of(request, show.room), show))


# --- continue from here -----------------------------------------------------------------------------------------------


async def ask_to_go_on(request: Request) -> Response:
    show = show_of(request, dict(request.query_params))
    check_open(show)
    return HTMLResponse(form.continue_from(reader_of(request, show.room), show))


def check_open(show: Show) -> None:
    if not show.open:
        raise Problem(403, "continue_early")
    if show.film.state(show.at).over:
        raise Problem(409, "continue_over")


async def go_on(request: Request) -> Response:
    """A new table from this moment, where everything that the seat did not know is dealt anew."""
    fields = await fields_of(request)
    show = show_of(request, fields)
    check_open(show)
    game = show.film.game
    seat = game.seats.index(fields["seat"]) if fields.get("seat") in game.seats else 0
    kind = fields.get("others", STAND_IN)
    if kind not in KINDS or kind == HUMAN:
        raise Problem(400, "bad_form")
    s = show.film.state(show.at)
    dealt = game.title.sample(game.title.view(s, game.setup, seat), Rng(secrets.randbits(62)))
    kinds = [HUMAN if at == seat else kind for at in range(game.setup.players)]
    room, tokens = opened(request, game, dealt, kinds)
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, tokens)
    return response


def opened(request: Request, game: Game, dealt: State, kinds: list[str]) -> tuple[Room, dict[int, str]]:
    try:
        return open_at(harbour_of(request), Game(game.title, game.setup, dealt), kinds)
    except RoadsteadError as error:
        raise Problem(503, "store") from error


# --- report a problem --------------------------------------------------------------------------------------------------


async def ask_problem(request: Request) -> Response:
    show = show_of(request, dict(request.query_params))
    return HTMLResponse(form.problem(reader_of(request, show.room), show, near_rules(show), {}))


async def give_problem(request: Request) -> Response:
    """The report as a file; or the form again with what is missing."""
    fields = await fields_of(request)
    show = show_of(request, fields)
    reader = reader_of(request, show.room)
    rule, said = fields.get("rule", "").strip().upper(), report.one_sentence(fields.get("said", ""))
    missing = "problem_rule_bad" if rule not in show.film.title.reference().rules else "" if said else "problem_said_bad"
    if missing:
        return HTMLResponse(form.problem(reader, show, near_rules(show), {"rule": rule, "said": said}, reader.words[missing]), 422)
    seat = None if show.open else show.eyes
    text = report.report(show.film.game_at(show.at), seat, rule, said).text()
    name = f'attachment; filename="{show.film.title.id}-{show.at}.problem"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


def near_rules(show: Show) -> list[str]:
    """The rules that these eyes saw at work at the moment."""
    eyes = SPECTATOR if show.eyes == EVERYBODY else show.eyes
    told = [event.phrase for event in show.film.game.events(eyes, show.at - 1) if event.moment == show.at]
    return list(dict.fromkeys(rule for phrase in told for rule in phrase.rules))[:8]


# --- records from a file -----------------------------------------------------------------------------------------------


async def ask_record(request: Request) -> Response:
    return HTMLResponse(form.upload(reader_of(request)))


async def bring_record(request: Request) -> Response:
    """A record becomes a film in memory, or the form says in one sentence why not."""
    reader = reader_of(request)
    try:
        text = await record_of(request)
        game = await asyncio.to_thread(read_game, text)
    except RoadsteadError as error:
        return HTMLResponse(form.upload(reader, str(error)), 422)
    return RedirectResponse(f"/replay/{shelf_of(request).bring(game)}", 303)


def read_game(text: str) -> Game:
    """A record with a made-up start can lead where no rule expects to be; that too is one sentence."""
    try:
        return record.read(text)
    except (IndexError, KeyError, ValueError, TypeError, AssertionError, RecursionError, AttributeError) as error:
        raise RoadsteadError("the record begins at a moment that the rules cannot play on from") from error


async def record_of(request: Request) -> str:
    """The text of a record from a form with a file or a text field."""
    words = WORDS[reader_of(request).lang]
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_RECORD:
            raise Problem(413, "too_large")
    try:
        text = next((part for part in parts_of(request.headers.get("content-type", ""), body) if part.strip()), "")
    except UnicodeDecodeError as error:
        raise RoadsteadError(words["upload_utf8"]) from error
    if not text:
        raise RoadsteadError(words["upload_empty"])
    return text.replace("\r\n", "\n").lstrip("\ufeff \n")


def parts_of(kind: str, body: bytes) -> list[str]:
    """The parts of a form as browsers send it with files, by the standard library's parser of messages."""
    message = BytesParser(policy=HTTP).parsebytes(f"Content-Type: {kind}\r\n\r\n".encode("latin-1", "replace") + body)
    if not message.is_multipart():
        return []
    return [data.decode("utf-8") for part in message.iter_parts() if isinstance(data := part.get_payload(decode=True), bytes)]


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
