"""A title of another package is played at the table like ours: with the picture in text, bots, hints and statistics."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from outside import EXAMPLE, installed
from roadstead.table.rooms import Room
from table.conftest import Browser

TITLE = "ship_captain_crew"
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def ship_captain_crew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Processes that other tests have left do not know this title."""
    monkeypatch.setattr("roadstead.table.server.queues.SPARE", [])
    folder = tmp_path / "installed"
    folder.mkdir()
    with installed(EXAMPLE, folder):
        yield


@pytest.fixture
def where(store_path: Path) -> str:
    """One kind of store is enough here."""
    return str(store_path)


def room_of(browser: Browser, table: str) -> Room:
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    return room


def open_table(browser: Browser, players: int = 2, bot: str = "random", rounds: int = 1) -> str:
    others = {f"seat{at}": bot for at in range(1, players)}
    return browser.open_table(title=TITLE, players=str(players), seat0="human", **others, **{"option.rounds": str(rounds)})


def choose(browser: Browser, table: str, choice: str) -> str:
    """Choose, look at it, and send it."""
    page = browser.get(f"/t/{table}").text
    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": choice}).text
    return browser.post(f"/t/{table}/send", data=browser.form(chosen)).text


def test_it_is_on_the_start_page_and_can_be_set_up_for_eight(browser: Browser, friend: Browser) -> None:
    start, setup = browser.get("/").text, friend.get(f"/new/{TITLE}?players=8").text

    assert "Ship, Captain and Crew" in start
    assert "Three rolls for a 6" in start
    assert "Spieler 8" in setup
    assert "Runden" in setup
    assert '<symbol id="seat-8"' in setup


def test_the_table_shows_the_picture_and_takes_a_choice(browser: Browser) -> None:
    table = open_table(browser)
    page = browser.get(f"/t/{table}").text

    assert browser.choices(page) == ["stop", "roll"]
    assert re.search(r'<pre class="sketch"[^>]*>Player 1: points 0, cargo –', page)
    assert "Stop here, or roll again?" in page
    assert ">Round 1</p>" in page
    assert ">Runde 1</p>" in browser.get(f"/t/{table}", headers={"accept-language": "de"}).text
    before = room_of(browser, table).game.moment
    choose(browser, table, "roll")
    assert room_of(browser, table).game.moment > before


def test_a_game_against_bots_ends_and_counts(browser: Browser) -> None:
    table = open_table(browser, players=3, bot="medium")
    room, end = room_of(browser, table), time.monotonic() + PATIENCE
    while not room.game.over and time.monotonic() < end:
        page = browser.get(f"/t/{table}").text
        if browser.choices(page):
            choose(browser, table, "stop")

    assert room.game.over
    assert {entry.seat for entry in room.game.history} >= {0, 1, 2}
    assert "Ship, Captain and Crew" in browser.get("/statistics").text
    assert browser.get(f"/t/{table}/replay").status_code == 200
    assert browser.get(f"/t/{table}/record").text.rstrip().splitlines()[-1].startswith("= ")


def test_a_hint_is_given(browser: Browser) -> None:
    table = open_table(browser)
    page = browser.get(f"/t/{table}").text
    said = browser.post(f"/t/{table}/hint", data={**browser.form(page), "step": "2"}).text

    assert re.search(r"The best seems to be: “(Stop|Roll again)”|“(Stop|Roll again)” or “(Stop|Roll again)”, equally good", said)


def test_its_rules_can_be_read_and_it_has_no_components(browser: Browser, friend: Browser) -> None:
    assert "the other two dice together are the cargo" in browser.get(f"/rules/{TITLE}").text
    assert "Mannschaft" in friend.get(f"/rules/{TITLE}").text
    assert browser.get(f"/rules/{TITLE}/components").status_code == 200
