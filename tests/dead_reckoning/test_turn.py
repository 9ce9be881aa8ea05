"""Turn structure (DR-3)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table


@pytest.mark.rule("DR-3.1")
def test_a_turn_is_the_main_phase_then_cleanup_then_the_next_player_clockwise() -> None:
    t = Table(3).crew(PURPLE, "play", "crew1").ship(PURPLE, "a1")

    t.play("end")
    assert t.asked() == "mode"
    t.play("trade").chance()
    assert t.zone(PURPLE, "crew1") == "discard"
    assert (t.asked(), t.s.seat) == ("main", BLUE)


@pytest.mark.rule("DR-3.2", "DR-19.3", "DR-19.4")
def test_actions_in_any_order_each_as_often_as_its_limit_allows() -> None:
    t = Table().crew(PURPLE, "hand", "crew1:2 deckhand1:4 captain").goods(PURPLE, quay=4).lay(a1="A1-05a", b1="A1-05b")

    t.play("play crew1", "load cargo", "raise sails")
    assert not t.can("raise sails")
    t.play("sail a1", "stop", "buy", "play captain", "use crew1.l1", "sail b1", "buy", "play deckhand1", "use deckhand1.l1", "end")
    assert t.s.deals == 2
    assert t.asked() == "mode"


@pytest.mark.rule("DR-3.2")
def test_no_move_before_sails_are_raised() -> None:
    t = Table()

    assert not t.can("sail a1")
    assert t.why_not("sail a1").rules == ("DR-3.2",)
    assert t.play("raise sails").can("sail a1")


@pytest.mark.rule("DR-3.3")
def test_after_the_own_turn_one_level_up_is_pending() -> None:
    t = Table()
    assert t.s.pending == [0, 0]
    t.end()

    assert t.s.pending == [1, 0]


@pytest.mark.rule("DR-3.4")
def test_a_battle_is_resolved_before_anything_else_and_achievements_are_checked_at_once() -> None:
    t = Table().ship(PURPLE, "harbour", sails=2).ship(BLUE, "a1", pirate=True).crew(BLUE, "hand", "crew1")
    t.s.marks[3] = 3

    t.play("sail a1", "stop")
    assert t.asked() == "guns"
    t.play("fire 0", "done").drop("strength1_a")
    assert t.has(BLUE, "legendary")
    assert t.asked() == "main"
