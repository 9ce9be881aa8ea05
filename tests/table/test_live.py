"""News on the side of the server: a number that got lost is told again, and a bot that was stopped goes on."""

from __future__ import annotations

import asyncio
import http.client
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from roadstead.kernel.errors import RoadsteadError
from roadstead.table import play, postgres
from roadstead.table.app import make_app
from roadstead.table.bots import Workers
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.store import ANY, Line, SqliteStore, Store, open_store
from roadstead.trials.server import free_port

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def quick_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "HEARTBEAT", 0.1)


class FirstChoice(Workers):
    """Bots that think no further than their first choice."""

    async def ask(self, question: tuple[object, ...]) -> str:
        options = question[6]
        assert isinstance(options, (list, tuple))
        return str(options[0].notation)


async def news(app: Starlette, table: str) -> AsyncIterator[int]:
    """The numbers that somebody who listens hears."""
    scope = {"type": "http", "app": app, "method": "GET", "path": f"/t/{table}/live", "path_params": {"table": table}}
    response = await play.live(Request({**scope, "headers": [], "query_string": b"", "client": ("127.0.0.1", 1)}))
    async for piece in response.body_iterator:  # type: ignore[attr-defined]
        yield int(piece.removeprefix("data: "))


async def until(heard: AsyncIterator[int], well: Callable[[int], bool]) -> int:
    end = time.monotonic() + PATIENCE
    async for number in heard:
        if well(number):
            return number
        assert time.monotonic() < end, f"only {number} was heard"
    raise AssertionError("the news stopped")


def choose(room: Room, seat: int) -> None:
    room.play(seat, room.game.options(seat)[0].notation, room.game.decision)


def test_who_listens_hears_of_another_process_even_if_its_notice_got_lost(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_store(postgres_url)) as elsewhere:
        here = open_store(postgres_url)
        monkeypatch.setattr(here, "listen", lambda heard: None)
        other, _ = Harbour(elsewhere).open("turning_tides", 2, {}, ["human", "human"], ["", ""])

        async def listen() -> int:
            app = make_app(here)
            async with app.router.lifespan_context(app):
                heard = news(app, other.id)
                before = await anext(heard)
                choose(other, 0)
                found = await until(heard, lambda number: number > before)
                await heard.aclose()  # type: ignore[attr-defined]
                return found

        assert asyncio.run(listen()) == other.count


def test_a_bot_that_a_fault_of_the_store_stopped_goes_on_while_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(":memory:")
    faults = [RoadsteadError("the store does not take it")] * 2
    append = store.append_soon

    def sometimes(table: str, n: int, *lines: Line) -> Future[None]:
        if faults and any(line.kind == "play" and line.seat == 1 for line in lines):
            raise faults.pop()
        return append(table, n, *lines)

    async def listen() -> Room:
        app = make_app(store)
        app.state.pool.stop()
        app.state.pool = FirstChoice()
        async with app.router.lifespan_context(app):
            room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human", "easy"], ["", ""])
            monkeypatch.setattr(store, "append_soon", sometimes)
            heard = news(app, room.id)
            await until(heard, lambda _: 1 not in room.game.open)
            await heard.aclose()  # type: ignore[attr-defined]
            app.state.pool.stop()
            return room

    room = asyncio.run(listen())

    assert faults == []
    assert any(entry.seat == 1 for entry in room.game.history)


def test_having_been_away_is_news_of_every_table_that_is_watched(postgres_url: str) -> None:
    with closing(open_store(postgres_url)) as here, closing(open_store(postgres_url)) as elsewhere:
        ours = Harbour(here)
        rooms = [ours.open("turning_tides", 2, {}, ["human", "human"], ["", ""])[0] for _ in range(2)]
        told = asyncio.Event()
        rooms[0].news.add(told)
        before = [room.count for room in rooms]
        for room in rooms:
            choose(Harbour(elsewhere).room(room.id), 0)
        ours.heard(ANY)

        assert told.is_set()
        assert [room.count > old for room, old in zip(rooms, before, strict=True)] == [True, False]


def test_a_listener_says_at_once_that_it_may_have_missed_something(postgres_url: str) -> None:
    heard: list[str] = []
    store: Store = open_store(postgres_url)
    store.listen(heard.append)
    end = time.monotonic() + PATIENCE
    while not heard and time.monotonic() < end:
        time.sleep(0.02)
    store.close()

    assert heard[0] == ANY


def test_a_listener_is_woken_by_news_and_by_the_end_and_not_by_the_clock(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "LOOK_EVERY", 600)
    heard: SimpleQueue[str] = SimpleQueue()
    store = postgres.PostgresStore(postgres_url)
    store.listen(heard.put)
    first = heard.get(timeout=PATIENCE)
    store.write("SELECT pg_notify(%s, %s)", (postgres.CHANNEL, "news"))
    second = heard.get(timeout=PATIENCE)
    store.close()

    assert (first, second) == (ANY, "news")
    assert store.listener is not None
    assert not store.listener.is_alive()


def hear_interrupts() -> None:
    """Also where a shell has started the tests in its background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_server_stops_at_once_though_somebody_listens(tmp_path: Path, sign: signal.Signals) -> None:
    port = free_port()
    command = [sys.executable, "-m", "roadstead", "serve", "--port", str(port), "--store", str(tmp_path / "tables.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts) as server:
        assert server.stdout is not None
        assert "Roadstead" in server.stdout.readline()
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as client, closing(http.client.HTTPConnection("127.0.0.1", port)) as ear:
            client.request("POST", "/tables", "title=turning_tides", {"content-type": "application/x-www-form-urlencoded"})
            table = client.getresponse().headers["location"]
            ear.request("GET", f"{table}/live")
            with ear.getresponse() as news:
                assert news.readline().startswith(b"data: ")
                server.send_signal(sign)
                _, said = server.communicate(timeout=20)

    assert said == ""
