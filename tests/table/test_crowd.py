"""The load driver plays as people do."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from roadstead.trials.crowd import crowd, words

PATIENCE = 500
"""Seconds after which a game that is not over will not be, on any machine."""


def test_people_at_several_tables_hear_of_each_other(tmp_path: Path) -> None:
    out = asyncio.run(crowd(str(tmp_path / "tables.db"), tables=4, seconds=8, pause=0.5, seed=2))

    assert out.failed == 0
    assert out.moves > 0
    assert out.page_ms
    assert min(out.page_ms) > 0
    assert len(out.memory_kb) == 10
    assert out.processor > 0
    assert "4 tables with 8 people" in words(out)


def test_who_has_finished_a_game_begins_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the title with the shortest games."""
    monkeypatch.setattr("roadstead.trials.crowd.titles_for_two", lambda: ["fleet_dice"])
    out = asyncio.run(crowd(str(tmp_path / "tables.db"), tables=1, seconds=PATIENCE, pause=0.02, seed=3, games=2))

    assert out.games == 2
    assert out.failures == {}
