"""The server is killed without warning while people play."""

from __future__ import annotations

import asyncio

import pytest

from roadstead.cli import main
from roadstead.table.rooms import HUMAN, Harbour
from roadstead.table.store import open_store
from roadstead.table.trials.faults import Move, Seat, Storm, compare, storm


def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(where: str) -> None:
    """A short storm; `roadstead trial storm` makes a long one."""
    out = asyncio.run(storm(where, tables=4, kills=3, seed=5, calm=2.0))

    assert out.kills == 3
    assert out.acknowledged > 0
    assert (out.lost, out.twice, out.stuck) == ([], [], [])


def test_the_storm_would_notice(where: str) -> None:
    store = open_store(where)
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    decision = room.game.decision
    room.play(0, "wait", decision)
    out = Storm()
    compare(out, Seat(room.id, 0, "", [Move(decision, "fire", True)]), room)
    store.close()

    assert out.lost == [f"{room.id} decision {decision}: fire"]
    assert out.twice == [f"{room.id} decision {decision}: wait"]


def test_a_storm_without_kills_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial", "storm", "--kills", "0"]) == 2
    assert "at least one kill" in capsys.readouterr().err


def test_a_storm_in_which_nobody_could_play_shows_nothing() -> None:
    assert not Storm(kills=100, unanswered=6).well
    assert Storm(kills=100, acknowledged=1).well
    assert not Storm(kills=100, acknowledged=1, stuck=["a table"]).well
