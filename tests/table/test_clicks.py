"""The trial that counts clicks: what it counts as a turn, how it adds up, and what it says where tools are missing."""

from __future__ import annotations

import sys

import pytest

from roadstead.cli import main
from roadstead.kernel import registry
from roadstead.kernel.chronicle import Entry
from roadstead.trials import hand
from roadstead.trials.clicks import Clicked, of_all, turns_of, words


def turns(title: str, seat: str, *headings: str) -> list[tuple[int, bool]]:
    history = [Entry(0, 0, "", heading, 0, True, False) for heading in headings]
    return turns_of(registry.title(title).words.turn, history, seat)


OWN, OTHERS = True, False


def test_what_is_answered_in_the_turns_of_others_is_counted_apart_after_the_own_turn_before() -> None:
    ahoy = turns("ahoy", "squadron", "setup", "round 1, squadron", "round 1, union", "round 1, squadron", "round 1, squadron")
    dead_reckoning = turns("dead_reckoning", "blue", "round 1, purple", "round 1, blue", "round 2, blue", "round 2, purple", "round 2, blue")

    assert ahoy == [(0, OTHERS), (1, OWN), (1, OTHERS), (2, OWN), (2, OWN)]
    assert dead_reckoning == [(0, OTHERS), (1, OWN), (1, OWN), (1, OTHERS), (2, OWN)]


def test_where_all_play_at_once_rounds_are_counted_and_turns_where_both_play_a_card() -> None:
    assert turns("fleet_dice", "red", "setup", "round 1, boat", "round 1, town", "round 2, boat") == [(0, OTHERS), (1, OWN), (1, OWN), (2, OWN)]
    assert turns("turning_tides", "gold", "round 1, turn 1", "round 1, turn 1", "round 1, turn 2") == [(1, OWN), (1, OWN), (2, OWN)]


def test_games_are_added_up() -> None:
    out = of_all([Clicked(turns=[4, 6], reactions=[0, 3], clicks=13, dead=["a"], over=True), Clicked(turns=[5], reactions=[0], clicks=5)])

    assert out["clicks_per_turn"] == {"median": 5, "p90": 6, "mean": 5}
    assert (out["games"], out["finished"], out["clicks"], out["dead_clicks"]) == (2, 1, 18, 1)
    assert (out["reactions"], out["with_reactions"]["p90"]) == (3, 9)
    assert "5 clicks a turn in the median" in words(out)


def test_without_a_browser_it_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("playwright")
    monkeypatch.setattr(hand, "CHROMIUM", ("no-such-browser",))

    assert main(["trial", "clicks", "turning_tides"]) == 2
    assert "none is installed here" in capsys.readouterr().err


def test_without_playwright_it_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)

    assert main(["trial", "clicks", "turning_tides"]) == 2
    assert "pip install playwright" in capsys.readouterr().err
