"""The cookies of a browser: one name by which the store knows its seats, its settings, and what is kept for one table and sent there only."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.browsers import NAME, Browsers, new_name
from roadstead.table.rooms import Room

YEAR = 365 * 24 * 3600
OF_TABLE = ("look", "mute", "draft")
"""Cookies about one table; a browser sends them there only."""
MOVED_AT_ONCE = 16
"""Tables whose old cookies one answer moves: more would make its head too long for a proxy."""


def keep(response: Response, request: Request, name: str, value: str, path: str = "/") -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=path)


def keep_for_table(response: Response, request: Request, room: Room, name: str, value: str) -> None:
    """A cookie that is sent with requests for this table only."""
    keep(response, request, name, value, f"/t/{room.id}")


def keep_seats(response: Response, request: Request, room: Room, tokens: dict[int, str]) -> None:
    """This browser holds these seats from now on. If the store does not take it, a cookie of the table does, until its next visit."""
    try:
        hold(response, request, room, tokens)
    except RoadsteadError:
        keep(response, request, f"seat-{room.id}", ".".join([*old_tokens(request, room.id), *tokens.values()]))


def browsers_of(request: Request) -> Browsers:
    browsers: Browsers = request.app.state.browsers
    return browsers


def browser_cookie(request: Request) -> str:
    """What the cookie is called: with TLS so that no other server of the domain can set it."""
    return "__Host-browser" if request.url.scheme == "https" else "browser"


def browser_of(request: Request) -> str:
    """The name that this browser keeps; nothing if it has none."""
    name = getattr(request.state, "browser", "") or request.cookies.get(browser_cookie(request), "")
    return name if NAME.fullmatch(name) else ""


def held_seats(request: Request, room: Room) -> dict[int, str]:
    """The seats that this browser holds, with their secrets."""
    known = tokens_found(request)
    if room.id not in known:
        old = old_tokens(request, room.id)
        known[room.id] = [*browsers_of(request).tokens(browser_of(request), room.id), *old]
        if any(room.seat_of(token) is not None for token in old):
            request.state.moving = [*getattr(request.state, "moving", []), room]
    return seats_of(room, known[room.id])


def tokens_found(request: Request) -> dict[str, list[str]]:
    """What was found for this request already, by table."""
    known: dict[str, list[str]] = getattr(request.state, "held", {})
    request.state.held = known
    return known


def seats_of(room: Room, tokens: Iterable[str]) -> dict[int, str]:
    found = ((room.seat_of(token), token) for token in tokens)
    return dict(sorted((seat, token) for seat, token in found if seat is not None))


def old_tokens(request: Request, table: str) -> list[str]:
    """Secrets in a cookie of one table, as browsers kept them before they had a name."""
    return [token for token in request.cookies.get(f"seat-{table}", "").split(".")[:MOVED_AT_ONCE] if token]


def of_table(request: Request, room: Room, name: str) -> str:
    """A cookie of this table, also by the name that it once had."""
    return request.cookies.get(name, request.cookies.get(f"{name}-{room.id}", ""))


def moved_cookies(request: Request, sent: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers that end the cookies of single tables: their seats are in the store from now on."""
    rooms = getattr(request.state, "moving", [])[:MOVED_AT_ONCE]
    if not rooms:
        return []
    response = Response()
    named = {value.split(b"=", 1)[0].decode("latin-1") for header, value in sent if header == b"set-cookie"}
    for room in rooms:
        with suppress(RoadsteadError):
            move(response, request, room, named)
    return [(header, value) for header, value in response.raw_headers if header == b"set-cookie"]


def move(response: Response, request: Request, room: Room, named: set[str]) -> None:
    hold(response, request, room, seats_of(room, old_tokens(request, room.id)))
    for name in OF_TABLE:
        old = request.cookies.get(f"{name}-{room.id}")
        if old is not None and name not in named:
            keep(response, request, name, old, f"/t/{room.id}")
    for name in ("seat", *OF_TABLE):
        if f"{name}-{room.id}" in request.cookies:
            response.delete_cookie(f"{name}-{room.id}", path="/")


def hold(response: Response, request: Request, room: Room, tokens: dict[int, str]) -> None:
    """Note in the store that this browser holds these seats, and give it a name if it has none."""
    name = request.state.browser = browser_of(request) or new_name()
    browsers_of(request).hold(name, room.id, tokens.values())
    keep(response, request, browser_cookie(request), name)
