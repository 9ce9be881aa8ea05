"""What a request says, and answering it."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.words import LANGUAGES
from roadstead.table.pages.frame import Reader, error
from roadstead.table.rooms import Harbour, Outdated, Room, Stale, Unknown
from roadstead.table.words import WORDS

LARGEST_BODY = 16 * 1024
YEAR = 365 * 24 * 3600
Fields = dict[str, str]


class Problem(Exception):
    """A request that is answered with an error page or JSON error; nothing was changed."""

    def __init__(self, status: int, key: str, text: str = "") -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.text = text


def harbour_of(request: Request) -> Harbour:
    harbour: Harbour = request.app.state.harbour
    return harbour


def room_of(request: Request) -> Room:
    try:
        return harbour_of(request).room(request.path_params["table"])
    except Unknown as error:
        raise Problem(404, "no_table") from error
    except Outdated as error:
        raise Problem(410, "outdated") from error
    except RoadsteadError as error:
        raise Problem(503, "unreadable") from error


def title_of(name: str) -> Any:
    try:
        return registry.title(name)
    except RoadsteadError as error:
        raise Problem(404, "no_page") from error


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
    confirm = request.cookies.get("confirm") != "off"
    muted = room is not None and request.cookies.get(f"mute-{room.id}") == "on"
    motion, sound = ("off" if request.cookies.get("motion") == "off" else ""), request.cookies.get("sound", "")
    return Reader(language(request), theme if theme in ("light", "dark") else "", held, at, confirm, muted, motion, sound if sound in ("on", "off") else "")


def client_of(request: Request) -> str:
    """Who asks; behind a proxy that is trusted, whom the proxy names."""
    return request.client.host if request.client else ""


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


def problem_page(request: Request, problem: Problem) -> Response:
    words = WORDS[language(request)]
    text = problem.text or words[problem.key]
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": problem.key, "text": text}, problem.status)
    return HTMLResponse(error(reader_of(request), text), problem.status)


async def on_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem_page(request, problem)


async def on_trouble(request: Request, error: Exception) -> Response:
    """What no page has foreseen: somebody was quicker, or the store is away. Nothing was changed."""
    return problem_page(request, Problem(409, "stale") if isinstance(error, Stale) else Problem(503, "store"))


async def on_missing(request: Request, error: Exception) -> Response:
    response = problem_page(request, Problem(getattr(error, "status_code", 404), "no_page"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


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
