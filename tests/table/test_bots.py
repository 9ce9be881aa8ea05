"""Bots think elsewhere: a bad or slow one stops nobody else."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing.process
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from roadstead.kernel.engine import State
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option
from roadstead.table import bots
from roadstead.table.app import make_app
from roadstead.table.bots import Worker, Workers
from roadstead.table.store import SqliteStore
from table import thinkers
from table.conftest import Browser, Opener
from table.films import told_in

PATIENCE = 60.0


@pytest.fixture
def guest() -> Iterator[Callable[[object], Browser]]:
    """A browser at a server whose bots think as a test wants."""
    opened: list[TestClient] = []

    def visit(thinker: object) -> Browser:
        app = make_app(SqliteStore(":memory:"))
        app.state.pool.stop()
        app.state.pool = Workers(1, thinker)
        opened.append(Browser(app, headers={"accept-language": "en"}))
        opened[-1].__enter__()
        return opened[-1]  # type: ignore[return-value]

    yield visit
    for browser in opened:
        browser.app.state.pool.stop()  # type: ignore[attr-defined]
        browser.__exit__()


def log_of(browser: Browser, table: str) -> str:
    return "\n".join(told_in(browser.get(f"/t/{table}").text))


def until(page: Callable[[], str], text: str) -> str:
    """The page as soon as it says something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = page()
        if text in found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{text!r} did not come: {found[:2000]}")


def choose(browser: Browser, table: str) -> None:
    page = browser.get(f"/t/{table}").text
    if 'id="choose"' in page:
        browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": browser.choices(page)[0]})


def test_a_bot_that_fails_does_not_stop_the_table(guest: Callable[[object], Browser]) -> None:
    browser = guest(thinkers.crash)
    table = browser.open_table(players="2", seat0="human", seat1="easy")

    def page() -> str:
        choose(browser, table)
        return browser.get(f"/t/{table}").text

    assert until(page, "Turn 2, position")


def test_a_bot_that_hangs_does_not_delay_another_table(guest: Callable[[object], Browser]) -> None:
    browser = guest(thinkers.hang_if_hard)
    slow = browser.open_table(players="2", seat0="human", seat1="hard")
    quick = browser.open_table(players="2", seat0="human", seat1="easy")
    choose(browser, slow)

    def page() -> str:
        choose(browser, quick)
        return browser.get(f"/t/{quick}").text

    assert until(page, "Turn 2, position")
    assert "is thinking" in browser.get(f"/t/{slow}").text


def test_it_is_said_who_thinks_and_since_when(guest: Callable[[object], Browser]) -> None:
    browser = guest(thinkers.hang_if_hard)
    table = browser.open_table(players="2", seat0="human", seat1="hard")
    choose(browser, table)
    page = until(lambda: browser.get(f"/t/{table}").text, "is thinking")

    assert "Silver is thinking" in page
    assert 'data-since="for {seconds} s"' in page
    assert 'class="thinking"' in page


def test_a_bot_that_takes_too_long_is_ended_and_a_legal_choice_made_for_it(guest: Callable[[object], Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "THINK_SECONDS", 0.2)
    browser = guest(thinkers.hang_if_hard)
    table = browser.open_table(players="2", seat0="human", seat1="hard")
    choose(browser, table)

    assert until(lambda: log_of(browser, table), "Silver has chosen.")


def test_bots_go_on_after_a_restart(guest: Callable[[object], Browser]) -> None:
    """Whoever opens a table wakes the bots that are to move."""
    browser = guest(thinkers.hang_if_hard)
    table = browser.open_table(players="2", seat0="human", seat1="open")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    room.sit(1, "easy", "", "")

    assert until(lambda: log_of(browser, table), "Silver has chosen.")


def busy(browser: Browser) -> multiprocessing.process.BaseProcess:
    """The process that thinks for a bot."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for worker in browser.app.state.pool.busy:  # type: ignore[attr-defined]
            return worker.process  # type: ignore[no-any-return]
        time.sleep(0.02)
    raise AssertionError("nobody thinks")


def test_a_bot_whose_process_is_killed_does_not_stop_the_table(guest: Callable[[object], Browser]) -> None:
    browser = guest(thinkers.hang_if_hard)
    table = browser.open_table(players="2", seat0="human", seat1="hard")
    choose(browser, table)
    os.kill(busy(browser).pid or 0, signal.SIGKILL)

    assert until(lambda: log_of(browser, table), "Silver has chosen.")


def test_a_bot_whose_process_stands_still_is_ended_and_a_legal_choice_made_for_it(
    guest: Callable[[object], Browser], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "THINK_SECONDS", 1.0)
    browser = guest(thinkers.hang_if_hard)
    table = browser.open_table(players="2", seat0="human", seat1="hard")
    choose(browser, table)
    process = busy(browser)
    os.kill(process.pid or 0, signal.SIGSTOP)
    until(lambda: log_of(browser, table), "Silver has chosen.")
    process.join(PATIENCE)
    gc.collect()

    assert not process.is_alive()
    assert {record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR} == {f"hard failed at table {table}: too slow"}


def test_bots_wait_for_a_store_that_is_away_and_then_go_on(guest: Callable[[object], Browser], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.1)
    browser = guest(thinkers.hang_if_hard)
    table = browser.open_table(players="2", seat0="human", seat1="open")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    room.sit(1, "easy", "", "")
    before = room.count
    room.store.pen.execute("PRAGMA query_only=ON")
    page = browser.get(f"/t/{table}").text
    until(lambda: "waits" if not room.thinking else browser.get("/health").text, "waits")
    meanwhile = room.count
    room.store.pen.execute("PRAGMA query_only=OFF")

    assert "has chosen" not in page
    assert meanwhile == before
    assert until(lambda: log_of(browser, table), "Silver has chosen.")


def test_who_presses_ctrl_c_means_the_server_and_not_its_bots() -> None:
    """A terminal sends it to all processes; a bot that was torn from its thoughts would be replaced by any legal choice."""
    worker = Worker(thinkers.ponder)
    try:
        assert worker.ask((0.0,)) == "done"
        threading.Timer(0.2, os.kill, (worker.process.pid, signal.SIGINT)).start()
        assert worker.ask((0.6,)) == "done"
    finally:
        worker.end()


def test_bots_move_to_compiled_engines_as_soon_as_they_are_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a restart: a worker that waits is replaced by one that thinks with the package that was promised."""
    later = tmp_path / "later"
    monkeypatch.setenv(bots.COMPILED, str(later))

    async def ask_before_and_after() -> list[str]:
        pool = Workers(1, thinkers.whereabouts)
        before = [await pool.ask(()) for _ in range(2)]
        worker = pool.free[0]
        (tmp_path / "making").mkdir()
        (tmp_path / "making" / "roadstead").symlink_to(bots.OWN / "roadstead")
        (tmp_path / "making").rename(later)
        after = [await pool.ask(()) for _ in range(2)]
        pool.stop()
        assert worker.pipe.closed
        return [*before, *after]

    assert asyncio.run(ask_before_and_after()) == [f"{folder}/roadstead/__init__.py" for folder in (bots.OWN, bots.OWN, later, later)]


class Curious(Workers):
    """Remembers what bots are given, and answers with the first choice."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[tuple[object, ...]] = []

    async def ask(self, question: tuple[object, ...]) -> str:
        self.given.append(question)
        options = next(it for it in question if isinstance(it, tuple) and it and isinstance(it[0], Option))
        return str(options[0].notation)


@pytest.mark.parametrize("title", ["turning_tides", "ahoy", "dead_reckoning"])
def test_a_bot_is_given_what_its_seat_may_know_and_nothing_else(title: str, opened: Opener) -> None:
    room, pool, rng = opened(title), Curious(), Rng(3)
    for _ in range(25):
        seat = room.game.open[rng.below(len(room.game.open))]
        pool.given.clear()
        words = asyncio.run(pool.answer(room, seat, "hard"))
        for question in pool.given:
            views = [it for it in question if hasattr(it, "to_json")]

            assert views == [room.game.view(seat)]
            assert room.game.told(seat) in question
            assert not any(isinstance(it, (Game, State)) for it in question)
        room.play(seat, words, room.game.decision)
    pool.stop()
