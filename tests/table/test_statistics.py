"""Statistics of a host: finished games only, and nobody's name."""

from __future__ import annotations

import pytest

from roadstead.table.features.statistics.results import Counter, Result, Wins, wins
from roadstead.table.features.statistics.work import count
from roadstead.table.harbour import Harbour
from table.conftest import Browser
from table.films import finished, open_room, play_on


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    it: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return it


def test_only_finished_games_count_and_no_names_are_shown(browser: Browser, friend: Browser, harbour: Harbour) -> None:
    empty = browser.get("/statistics").text
    open_room(harbour)
    finished(harbour)
    finished(harbour, "fleet_dice", 1)
    page = browser.get("/statistics").text

    assert "No game has been finished here yet." in empty
    assert "1 game<" in page
    assert "Turning Tides" in page
    assert "Ahoy" not in page
    assert "Anna" not in page
    assert "Beendete Partien" in friend.get("/statistics").text


def test_games_are_counted_from_the_store_after_a_restart(harbour: Harbour) -> None:
    room, _ = finished(harbour)
    open_room(harbour)
    again = Harbour(harbour.store)
    counter = Counter()
    expected = Result("turning_tides", 2, room.game.rounds, room.game.moment, room.game.outcome.winners)  # type: ignore[union-attr]

    assert counter.results(again, count) == [expected]
    assert counter.results(again, count) == [expected]


def test_a_game_counts_as_soon_as_it_ends(harbour: Harbour) -> None:
    room, _ = open_room(harbour, round_limit=2)
    counter = Counter()
    before = counter.results(harbour, count)
    play_on(room)

    assert before == []
    assert len(counter.results(harbour, count)) == 1


def test_a_shared_victory_is_shared() -> None:
    results = [Result("ahoy", 2, 5, 300, (0, 1)), Result("ahoy", 2, 5, 300, (1,)), Result("ahoy", 2, 5, 300, ())]

    assert [(it.won, it.games) for it in wins(results)] == [(0.5, 3), (1.5, 3)]


def test_the_interval_is_wilsons() -> None:
    low, high = Wins(0, 8, 10).interval()

    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert Wins(0, 0, 5).interval()[0] == 0.0
    assert Wins(0, 5, 5).interval()[1] == 1.0
