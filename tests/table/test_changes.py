"""Scripts are told what of their page has changed: the pieces that differ from what they have, and nothing else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import StreamingResponse

from roadstead.kernel.title import SPECTATOR
from roadstead.table import draft, play
from roadstead.table.app import make_app
from roadstead.table.browsers import new_name
from roadstead.table.features.foresight.room import Drawings, PageMemory
from roadstead.table.live import marks_of
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import Line, SqliteStore
from table.conftest import Browser, Opener, two_people

HAVE = re.compile(r'data-have="([^"]*)"')
FRESH = re.compile(r'data-fresh="([^"]*)"')
READER = Reader("en", "", {})


def have(page: str) -> str:
    found = HAVE.search(page)
    assert found
    return found[1]


def fresh(page: str) -> set[str]:
    found = FRESH.search(page)
    assert found
    return set(found[1].split())


def some_choice(room: Room, seat: int) -> dict[str, str]:
    return {"seat": room.game.seats[seat], "decision": str(room.game.decision), "choice": room.game.options(seat)[0].notation}


def test_a_browser_that_says_what_it_has_gets_what_differs(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    page = browser.get(f"/t/{table}").text
    same = browser.get(f"/t/{table}", headers={"x-have": have(page)}).text
    friend.post(f"/t/{table}/chat", data={"seat": room.game.seats[1], "text": "Ahoy"})
    talk = browser.get(f"/t/{table}", headers={"x-have": have(page)}).text
    answer = browser.post(f"/t/{table}/play", data=some_choice(room, 0), headers={"x-have": have(talk)}, follow_redirects=False)
    whole = browser.get(f"/t/{table}").text

    assert fresh(same) == set()
    assert fresh(talk) == {"chat"}
    assert "Ahoy" in talk
    assert answer.status_code == 200
    assert "prompt" in fresh(answer.text)
    assert "<html" not in answer.text
    assert f'data-count="{room.count}"' in answer.text
    assert [mark for name, mark in zip(board.names(), have(answer.text).split("."), strict=True) if name != board.LAZY] == [
        mark for name, mark in zip(board.names(), have(whole).split("."), strict=True) if name != board.LAZY
    ]


def test_every_piece_that_is_sent_is_the_one_of_the_whole_page(opened: Opener) -> None:
    room = opened("ahoy")
    before = have(board.table(READER, room, 0)).split(".")
    for _ in range(5):
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[0].notation, room.game.decision)
    change, page = board.change(board.now(READER, room, 0, "", before), before), board.table(READER, room, 0)
    now = board.now(READER, room, 0, "", before)

    assert fresh(change) == {name for name, old, new in zip(board.names(), before, now.have, strict=True) if old != new}
    assert all(now.found[name] in page for name in fresh(change))
    assert all(now.found[name] not in change for name in set(now.found) - fresh(change) if now.found[name])


@pytest.mark.parametrize("said", ["", "nonsense", "00", "x" * 40 + " " + ".".join(["0" * 12] * 9), ".".join(["0" * 12] * 3), "a b c"])
def test_whoever_says_something_else_gets_the_page(browser: Browser, said: str) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")

    assert "<html" in browser.get(f"/t/{table}", headers={"x-have": said}).text
    assert marks_of(said) is None


# --- live connections -----------------------------------------------------------------------------------------------------


def request_of(app: Starlette, room: Room, token: str = "", query: str = "") -> Request:
    """Somebody in front of a table, with a seat if there is a token."""
    browser = new_name()
    app.state.browsers.hold(browser, room.id, [token] if token else [])
    head = [(b"cookie", f"browser={browser}; lang=en".encode()), (b"host", b"here")]
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": query.encode(), "headers": head, "server": ("here", 80), "scheme": "http"}
    return Request({**scope, "app": app, "path_params": {"table": room.id}, "client": ("127.0.0.1", 1), "root_path": ""})


async def listen(app: Starlette, room: Room, viewer: int, token: str = "", ear: str = "") -> AsyncIterator[str]:
    page = board.table(READER, room, viewer)
    answer = await play.live(request_of(app, room, token, f"have={ear}%20{have(page)}" if ear else ""))
    assert isinstance(answer, StreamingResponse)
    stream: AsyncIterator[str] = answer.body_iterator  # type: ignore[assignment]
    assert await anext(stream) == f"data: {room.count}\n\n"
    return stream


def test_who_listens_hears_what_has_changed_and_people_who_watch_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        app = make_app(SqliteStore(":memory:"), limits=0)
        app.state.tasks = set()
        room, tokens = app.state.harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
        plain = await listen(app, room, SPECTATOR)
        seat = await listen(app, room, 1, tokens[1], "one")
        watchers = [await listen(app, room, SPECTATOR, ear=f"w{at}") for at in range(3)]
        pages = list[int]()
        now = board.now
        monkeypatch.setattr(board, "now", lambda reader, it, viewer, *rest: pages.append(viewer) or now(reader, it, viewer, *rest))
        await room.carry_through(lambda: room.play(0, room.game.options(0)[0].notation, room.game.decision))

        assert await anext(plain) == f"data: {room.count}\n\n"
        told = await anext(seat)
        shown = [await anext(it) for it in watchers]
        assert told.startswith("event: change\ndata: <!doctype html>")
        assert f'data-count="{room.count}"' in told
        assert shown[0] == shown[1] == shown[2] != told
        assert pages == [1, SPECTATOR]
        for it in (plain, seat, *watchers):
            await it.aclose()  # type: ignore[attr-defined]
        assert not room.news
        assert not room.ears

    asyncio.run(evening())


def test_what_an_answer_has_told_is_not_told_again() -> None:
    async def evening() -> tuple[str, str]:
        app = make_app(SqliteStore(":memory:"), limits=0)
        app.state.tasks = set()
        room, tokens = app.state.harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
        ear = await listen(app, room, 0, tokens[0], "mine")
        request = request_of(app, room, tokens[0])
        request.scope["headers"].append((b"x-have", f"mine {have(board.table(READER, room, 0))}".encode()))
        answer = await play.answer_form(request, room, 0, lambda: room.play(0, room.game.options(0)[0].notation, room.game.decision))
        heard = await anext(ear)
        room.note(Line("chat", 1, "Ahoy"))
        later = await anext(ear)
        await ear.aclose()  # type: ignore[attr-defined]
        assert b"data-fresh" in bytes(answer.body)
        assert heard == f"data: {room.count - 1}\n\n"
        return heard, later

    assert fresh(asyncio.run(evening())[1]) == {"chat"}


def test_a_device_that_people_share_hears_numbers_only() -> None:
    """Who of them looks is not for a connection to say."""

    async def evening() -> str:
        app = make_app(SqliteStore(":memory:"), limits=0)
        app.state.tasks = set()
        room, tokens = app.state.harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
        request = request_of(app, room, tokens[0], f"have=both%20{have(board.table(READER, room, 0))}")
        app.state.browsers.hold(request.cookies["browser"], room.id, [tokens[1]])
        stream = (await play.live(request)).body_iterator  # type: ignore[attr-defined]
        await anext(stream)
        room.note(Line("chat", 1, "Ahoy"))
        return str(await anext(stream))

    assert re.fullmatch(r"data: \d+\n\n", asyncio.run(evening()))


def test_a_draft_that_only_the_browser_remembers_is_on_what_is_told() -> None:
    """As after a restart of the server."""

    async def evening() -> str:
        app = make_app(SqliteStore(":memory:"), limits=0)
        app.state.tasks = set()
        room, tokens = app.state.harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
        draft.choose(room, 0, room.game.options(0)[0].notation, room.game.decision, each=True)
        words, page = draft.packed(room, [0]), board.table(READER, room, 0)
        room.drafts.clear()
        request = request_of(app, room, tokens[0], f"have=mine%20{have(page)}")
        request.scope["headers"][0] = (b"cookie", request.scope["headers"][0][1] + f"; draft={words}".encode())
        stream = (await play.live(request)).body_iterator  # type: ignore[attr-defined]
        await anext(stream)
        room.note(Line("chat", 1, "Ahoy"))
        return str(await anext(stream))

    told = asyncio.run(evening())

    assert 'id="send"' in told or "prompt" not in fresh(told)


def test_only_so_many_drawings_are_kept(opened: Opener) -> None:
    room = opened("turning_tides")
    kept, pages = Drawings(2), [PageMemory(room.game, 0) for _ in range(4)]
    for it in pages:
        it.drawn = {(): None}  # type: ignore[dict-item]
        kept.keep(it)

    assert [bool(it.drawn) for it in pages] == [False, False, True, True]
