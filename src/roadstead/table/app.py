"""The server: pages, live updates and the JSON API."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from roadstead.draw.ink import LOOK
from roadstead.kernel import record, registry
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import LANGUAGES
from roadstead.table import openapi, pages
from roadstead.table.bots import Workers
from roadstead.table.pages import Reader
from roadstead.table.rooms import HUMAN, STAND_IN, Harbour, Room, Stale, Unknown
from roadstead.table.store import Store
from roadstead.table.words import WORDS

LARGEST_BODY = 16 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
YEAR = 365 * 24 * 3600
HEARTBEAT = 20.0
Fields = dict[str, str]


class Problem(Exception):
    """A request that is answered with an error page or JSON error; nothing was changed."""

    def __init__(self, status: int, key: str, text: str = "") -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.text = text


def make_app(store: Store, workers: int = 1) -> Starlette:
    harbour = Harbour(store)
    pool = Workers(workers)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.tasks = set()
        yield
        pool.stop()
        store.close()

    routes = [
        Route("/", start),
        Route("/new/{title}", new_table),
        Route("/tables", open_table, methods=["POST"]),
        Route("/settings", settings, methods=["POST"]),
        Route("/rules/{title}", rules),
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
        Route("/api/openapi.json", api_description),
        Route("/api/games", api_games),
        Route("/api/t/{table}", api_table),
        Route("/api/t/{table}/play", api_play, methods=["POST"]),
        Mount("/static", StaticFiles(directory=pages.STATIC)),
        Mount("/look", StaticFiles(directory=LOOK)),
    ]
    handlers: dict[Any, Any] = {Problem: on_problem, 404: on_missing, 405: on_missing}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers, middleware=[Middleware(BaseHTTPMiddleware, dispatch=guard)])
    app.state.harbour = harbour
    app.state.pool = pool
    return app


async def guard(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    """Headers for every answer; posts of other sites are refused."""
    if request.method == "POST" and foreign(request):
        response: Response = problem_page(request, Problem(403, "cross_site"))
    else:
        response = await go_on(request)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if not request.url.path.startswith(("/static", "/look")):
        response.headers["Cache-Control"] = "no-store"
    return response


def foreign(request: Request) -> bool:
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = request.headers.get("origin")
    return origin is not None and origin != "null" and urlsplit(origin).netloc != request.headers.get("host")


# --- reading a request -----------------------------------------------------------------------------------------------


def harbour_of(request: Request) -> Harbour:
    harbour: Harbour = request.app.state.harbour
    return harbour


def room_of(request: Request) -> Room:
    try:
        return harbour_of(request).room(request.path_params["table"])
    except Unknown as error:
        raise Problem(404, "no_table") from error


def language(request: Request) -> str:
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in wanted if lang in LANGUAGES), "en")


def reader_of(request: Request, room: Room | None = None) -> Reader:
    theme = request.cookies.get("theme", "")
    held = held_seats(request, room) if room is not None else {}
    looking = request.cookies.get(f"look-{room.id}") if room is not None else None
    at = room.game.seats.index(looking) if room is not None and looking in room.game.seats else None
    return Reader(language(request), theme if theme in ("light", "dark") else "", held, at)


def held_seats(request: Request, room: Room) -> dict[int, str]:
    """The seats whose secrets this device keeps in its cookie."""
    out: dict[int, str] = {}
    for token in request.cookies.get(f"seat-{room.id}", "").split("."):
        found = room.seat_of(token) if token else None
        if found is not None:
            out[found] = token
    return out


async def fields_of(request: Request) -> Fields:
    body = await body_of(request)
    try:
        parsed = parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=100)
    except (UnicodeDecodeError, ValueError) as error:
        raise Problem(400, "bad_form") from error
    return {name: values[-1] for name, values in parsed.items()}


async def body_of(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_BODY:
            raise Problem(413, "too_large")
    return body


def own_seat(request: Request, room: Room, fields: Fields) -> int:
    name = fields.get("seat", "")
    at = room.game.seats.index(name) if name in room.game.seats else None
    if at is None or at not in held_seats(request, room):
        raise Problem(403, "no_seat")
    return at


def decision_of(fields: Fields) -> int:
    text = fields.get("decision", "")
    if not text.isdecimal() or len(text) > 9:
        raise Problem(400, "bad_form")
    return int(text)


# --- answering ---------------------------------------------------------------------------------------------------------


def problem_page(request: Request, problem: Problem) -> Response:
    words = WORDS[language(request)]
    text = problem.text or words[problem.key]
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": problem.key, "text": text}, problem.status)
    return HTMLResponse(pages.error(reader_of(request), text), problem.status)


async def on_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem_page(request, problem)


async def on_missing(request: Request, error: Exception) -> Response:
    return problem_page(request, Problem(getattr(error, "status_code", 404), "no_page"))


def to_table(room: Room) -> RedirectResponse:
    return RedirectResponse(f"/t/{room.id}", 303)


def keep(response: Response, request: Request, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def keep_seats(response: Response, request: Request, room: Room, tokens: dict[int, str]) -> None:
    held = {**held_seats(request, room), **tokens}
    keep(response, request, f"seat-{room.id}", ".".join(held.values()))


def let_bots_play(request: Request, room: Room) -> None:
    task = asyncio.get_running_loop().create_task(request.app.state.pool.play(room))
    request.app.state.tasks.add(task)
    task.add_done_callback(request.app.state.tasks.discard)


# --- pages ---------------------------------------------------------------------------------------------------------------


async def start(request: Request) -> Response:
    harbour = harbour_of(request)
    mine = []
    for cookie in request.cookies:
        if cookie.startswith("seat-"):
            try:
                room = harbour.room(cookie.removeprefix("seat-"))
            except RoadsteadError:
                continue
            held = held_seats(request, room)
            if held:
                mine.append((room, next((seat for seat in held if seat in room.game.open), min(held))))
    mine.sort(key=lambda row: -row[0].created)
    return HTMLResponse(pages.start(reader_of(request), mine, harbour.recent(20)))


async def new_table(request: Request) -> Response:
    title = title_of(request.path_params["title"])
    wanted = request.query_params.get("players", "")
    players = int(wanted) if wanted.isdecimal() and int(wanted[:3]) in title.players else max(count for count in title.players if count <= 4)
    return HTMLResponse(pages.new_table(reader_of(request), title, players))


def title_of(name: str) -> Any:
    try:
        return registry.title(name)
    except RoadsteadError as error:
        raise Problem(404, "no_page") from error


async def open_table(request: Request) -> Response:
    """A table as the form describes it; without seats, one person against bots."""
    fields = await fields_of(request)
    title = title_of(fields.get("title", ""))
    counted = fields.get("players", "")
    players = int(counted) if counted.isdecimal() and len(counted) < 3 else min(count for count in title.players if count > 1)
    kinds = [fields.get(f"seat{at}", HUMAN if at == 0 else STAND_IN) for at in range(players)]
    first = kinds.index(HUMAN) if HUMAN in kinds else -1
    names = [fields.get("name", "") if at == first else "" for at in range(players)]
    try:
        options = {name.removeprefix("option."): json.loads(value) for name, value in fields.items() if name.startswith("option.")}
        room, tokens = harbour_of(request).open(title.id, players, options, kinds, names)
    except (RoadsteadError, ValueError) as error:
        raise Problem(400, "bad_form") from error
    let_bots_play(request, room)
    response = to_table(room)
    keep_seats(response, request, room, tokens)
    return response


async def settings(request: Request) -> Response:
    fields = await fields_of(request)
    back = fields.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/", 303)
    if fields.get("lang") in LANGUAGES:
        keep(response, request, "lang", fields["lang"])
    if fields.get("theme") in ("light", "dark"):
        keep(response, request, "theme", fields["theme"])
    return response


async def rules(request: Request) -> Response:
    return HTMLResponse(pages.rules(reader_of(request), title_of(request.path_params["title"])))


async def table(request: Request) -> Response:
    room = room_of(request)
    return table_page(request, room)


def table_page(request: Request, room: Room, notice: str = "", status: int = 200) -> Response:
    """The table as the seat in front of it may see it, behind a curtain where several share a device."""
    reader = reader_of(request, room)
    people = [seat for seat in reader.held if room.chairs[seat].kind == HUMAN]
    viewer = next(iter(reader.held), SPECTATOR)
    if len(people) > 1 and not room.game.over:
        asked = [seat for seat in people if seat in room.game.open]
        if asked and reader.looking not in asked:
            return HTMLResponse(pages.curtain(reader, room, asked), status)
        viewer = reader.looking if reader.looking in people else people[0]
    base = str(request.base_url).rstrip("/")
    return HTMLResponse(pages.table(reader, room, viewer, notice, pages.links(reader, room, viewer, base)), status)


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
    return table_page(request, room, reader.words["possible"] if phrase is None else pages.reason(reader, room, phrase))


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
        return table_page(request, room, pages.reason(reader_of(request, room), room, refused.reason), 422)
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
    room = room_of(request)

    async def stream() -> AsyncIterator[str]:
        event = asyncio.Event()
        room.news.add(event)
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

    return StreamingResponse(stream(), media_type="text/event-stream")


# --- the API -----------------------------------------------------------------------------------------------------------------


async def api_description(request: Request) -> Response:
    return JSONResponse(openapi.DESCRIPTION)


async def api_games(request: Request) -> Response:
    return JSONResponse([{"id": title.id, "name": dict(title.names), "players": list(title.players)} for title in registry.titles().values()])


def api_seat(request: Request, room: Room) -> int:
    """A program takes a seat by the secret of its link, as a bearer token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not token:
        return SPECTATOR
    found = room.seat_of(token) if kind.lower() == "bearer" else None
    if found is None:
        raise Problem(403, "no_seat")
    return found


async def api_table(request: Request) -> Response:
    room = room_of(request)
    since = request.query_params.get("since", "")
    return JSONResponse(describe(room, api_seat(request, room), language(request), int(since) if since.isdecimal() and len(since) < 9 else -1))


def describe(room: Room, viewer: int, lang: str, since: int) -> dict[str, Any]:
    game, title = room.game, room.game.title
    asked = game.prompt(viewer) if viewer != SPECTATOR else None
    options = game.options(viewer) if viewer != SPECTATOR else ()
    return {
        "table": room.id,
        "title": title.id,
        "seats": list(game.seats),
        "seat": game.seats[viewer] if viewer != SPECTATOR else None,
        "decision": game.decision,
        "moment": game.moment,
        "open": [game.seats[at] for at in game.open if at >= 0],
        "over": game.over,
        "prompt": None if asked is None else {**asked.phrase.to_json(), "text": title.say(asked.phrase, lang), "sealed": asked.sealed},
        "options": [{"notation": it.notation, "text": title.say(it.phrase, lang), "targets": list(it.targets)} for it in options],
        "view": game.view(viewer).to_json(),
        "events": [{"moment": it.moment, **it.phrase.to_json(), "text": title.say(it.phrase, lang)} for it in game.events(viewer, since)],
        "outcome": None if game.outcome is None else {"scores": list(game.outcome.scores), "winners": [game.seats[at] for at in game.outcome.winners]},
    }


async def api_play(request: Request) -> Response:
    room = room_of(request)
    viewer = api_seat(request, room)
    if viewer == SPECTATOR:
        raise Problem(403, "no_seat")
    try:
        said = json.loads(await body_of(request))
        choice, decision = str(said["choice"]), int(said["decision"])
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Problem(400, "bad_form") from error
    try:
        room.play(viewer, choice, decision)
    except Stale as error:
        raise Problem(409, "stale") from error
    except Refused as refused:
        text = room.game.title.say(refused.reason, language(request))
        return JSONResponse({"error": "refused", "text": text, "reason": refused.reason.to_json()}, 422)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    let_bots_play(request, room)
    return JSONResponse(describe(room, viewer, language(request), -1 if room.game.moment < 1 else room.game.moment - 1))
