"""No answer of the server tells a seat what it may not know."""

from __future__ import annotations

import asyncio

import pytest

from roadstead.kernel import registry
from roadstead.table.pages import board
from roadstead.table.pages.sitting import Sitting
from roadstead.table.trials.secrets import pry

EVERY = {"turning_tides": 15, "ahoy": 120}
TABLES = [(title.id, players) for title in registry.titles().values() for players in title.players]


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_worlds_that_look_alike_get_the_same_answers(title: str, players: int) -> None:
    """A short look; `roadstead trial secrets` takes a long one."""
    out = asyncio.run(pry(title, players, {}, games=3, seed=3, every=EVERY.get(title, 40)))

    assert out.leaks == []
    assert out.answers > 0


def test_the_trial_meets_worlds_that_really_differ() -> None:
    out = asyncio.run(pry("turning_tides", 2, {}, games=3, seed=1, every=10))

    assert out.parted > 0


def test_a_page_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = board.log

    def talkative(it: Sitting) -> str:
        return f"{honest(it)}<!-- {[entry.notation for entry in it.room.game.history]} -->"

    monkeypatch.setattr(board, "log", talkative)
    out = asyncio.run(pry("turning_tides", 2, {}, games=3, seed=1, every=10))

    assert any("GET /t/harbour-table" in leak for leak in out.leaks)
