"""The measurement itself: tables play over HTTP, and every choice is seen on the other side."""

from __future__ import annotations

import pytest

from roadstead.trials import load


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_choices_reach_the_other_side_of_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "GAP", 0.1)
    found = load.measure_load(["turning_tides", "fleet_dice"], number=2, seconds=4.0)

    assert found.choices > 1
    assert found.refused == 0
    assert len(found.times) == found.choices
    assert "2 tables" in load.report(found)
