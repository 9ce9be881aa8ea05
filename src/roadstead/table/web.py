"""What a request says, and answering it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.languages import languages
from roadstead.table.cookies import held_seats as held_seats
from roadstead.table.cookies import keep_seats as keep_seats
from roadstead.table.cookies import of_table
from roadstead.table.harbour import Harbour
from roadstead.table.pages.frame import Reader, error
from roadstead.table.rooms import Outdated, Room, Stale, Unknown
from roadstead.table.server.costs import asker
from roadstead.table.server.limits import OPENINGS, Limits, client_at
from roadstead.table.store import Away, Damaged
from roadstead.table.words import WORDS

if TYPE_CHECKING:
    from roadstead.table.server.workers import Jobs

LARGEST_BODY = 16 * 1024
KEPT = {
    "motion": ("off",),
    "sound": ("on", "off"),
    "volume": tuple(str(step) for step in range(1, 11)),
    "pace": ("slow", "fast", "instant"),
    "cite": ("always",),
}
"""What a reader may have set to something else than usual, each in a cookie of its name."""
Fields = dict[str, str]
T = TypeVar("T")


class Problem(Exception):
    """A request that is answered with an error page or JSON error; nothing was changed."""

    def __init__(self, status: int, key: str, text: str = "", retry: int = 0) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.text = text
        self.retry = retry
        """The seconds after which it may be tried again."""


def harbour_of(request: Request) -> Harbour:
    harbour: Harbour = request.app.state.harbour
    return harbour


def jobs_of(request: Request) -> Jobs:
    jobs: Jobs = request.app.state.jobs
    return jobs


async def room_of(request: Request) -> Room:
    """The table that somebody looks at."""
    room = await found_room(request)
    room.look()
    return room


async def found_room(request: Request) -> Room:
    try:
        return await opened(request, request.path_params["table"])
    except Unknown as error:
        raise Problem(404, "no_table") from error
    except Outdated as error:
        raise Problem(410, "outdated") from error
    except (Away, Stale) as error:
        raise Problem(503, "unreadable") from error
    except RoadsteadError as error:
        raise Problem(410, "damaged") from error


async def opened(request: Request, name: str) -> Room:
    """A table by its name; one that is not in memory is read beside the loop, once for all who ask for it."""
    harbour = harbour_of(request)
    if harbour.at_hand(name):
        return harbour.room(name)
    loaded = await jobs_of(request).beside(client_of(request), harbour.attempt, name, key=("open", name))
    return harbour.room(name, loaded)


def title_of(name: str) -> Any:
    try:
        return registry.title(name)
    except RoadsteadError as error:
        raise Problem(404, "no_page") from error


def language(request: Request) -> str:
    chosen = request.cookies.get("lang", "")
    if chosen in languages():
        return chosen
    wanted = [part.split(";")[0].strip().partition("-")[0].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((lang for lang in wanted if lang in languages()), "en")


def reader_of(request: Request, room: Room | None = None) -> Reader:
    theme = request.cookies.get("theme", "")
    held = held_seats(request, room) if room is not None else {}
    looking = of_table(request, room, "look") if room is not None else None
    at = room.game.seats.index(looking) if room is not None and looking in room.game.seats else None
    confirm = request.cookies.get("confirm") != "off"
    muted = room is not None and of_table(request, room, "mute") == "on"
    kept = {name: one_of(request.cookies.get(name, ""), values) for name, values in KEPT.items()}
    each = request.cookies.get("confirm") == "each"
    return Reader(language(request), theme if theme in ("light", "dark") else "", held, at, confirm, muted, each=each, **kept)


def one_of(value: str, values: tuple[str, ...]) -> str:
    return value if value in values else ""


def client_of(request: Request) -> str:
    """Who asks; behind a proxy that is trusted, whom the proxy names."""
    return client_at(request.client.host) if request.client else ""


def may_open(limits: Limits) -> None:
    """Asked before any table is opened, whichever way: whoever has opened many waits."""
    wait = limits.take(asker(), "open", OPENINGS)
    if wait:
        raise Problem(429, "too_many_tables", retry=wait)


async def fields_of(request: Request) -> Fields:
    body = await body_of(request)
    try:
        parsed = parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=100)
    except (UnicodeDecodeError, ValueError) as error:
        raise Problem(400, "bad_form") from error
    return {name: values[-1] for name, values in parsed.items()}


async def body_of(request: Request, most: int = LARGEST_BODY) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Problem(413, "too_large")
    return bytes(body)


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
    later = {"Retry-After": str(problem.retry)} if problem.retry else None
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": problem.key, "text": text}, problem.status, later)
    return HTMLResponse(error(reader_of(request), text), problem.status, later)


async def on_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem_page(request, problem)


async def on_trouble(request: Request, error: Exception) -> Response:
    """What no page has foreseen: somebody was quicker, or the store is away. Nothing was changed."""
    if isinstance(error, Damaged):
        return problem_page(request, Problem(410, "damaged"))
    return problem_page(request, Problem(409, "stale") if isinstance(error, Stale) else Problem(503, "store"))


async def on_missing(request: Request, error: Exception) -> Response:
    response = problem_page(request, Problem(getattr(error, "status_code", 404), "no_page"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


def to_table(room: Room) -> RedirectResponse:
    return RedirectResponse(f"/t/{room.id}", 303)


def let_bots_play(request: Request, room: Room) -> None:
    if not room.bots_to_move():
        return
    task = asyncio.get_running_loop().create_task(request.app.state.pool.play(room))
    request.app.state.tasks.add(task)
    task.add_done_callback(request.app.state.tasks.discard)


async def work(request: Request, function: Callable[..., T], *args: Any, shared: bool = True) -> T:
    """Have something worked out beside the loop, for whoever asks."""
    return await jobs_of(request).run(client_of(request), function, *args, shared=shared)


async def noted(room: Room, act: Callable[[], None]) -> Response:
    """Write something beside the game, and go back to the table."""
    try:
        await room.carry_through(act)
    except RoadsteadError as error:
        raise Problem(503, "store") from error
    return to_table(room)
