"""End of game (DR-16)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table
from roadstead.games.dead_reckoning.rules.state import BIT

FOUR = ("legendary", "terror_of_the_seas", "moneybags", "elite_ship")


@pytest.mark.rule("DR-16.1")
def test_four_tokens_at_the_end_of_the_own_turn_give_everybody_else_one_more_turn() -> None:
    t = Table(3).tokens(PURPLE, *FOUR)

    order = []
    while not t.s.over:
        order.append(t.s.active)
        t.end()
    assert order == [PURPLE, BLUE, GREEN]
    assert not Table(3).tokens(PURPLE, *FOUR[:3]).end().s.over


@pytest.mark.rule("DR-16.2")
def test_a_fourth_token_in_a_rival_turn_triggers_at_the_end_of_the_own_next_turn() -> None:
    t = Table(3).tokens(GREEN, *FOUR)

    t.end()
    assert t.s.final == -1
    t.end()
    assert t.s.final == -1
    t.end()
    assert (t.s.final, t.s.active) == (2, PURPLE)


@pytest.mark.rule("DR-16.2")
def test_a_running_end_is_not_restarted() -> None:
    t = Table(3).tokens(PURPLE, *FOUR).tokens(BLUE, *FOUR)

    t.end()
    t.end()
    assert t.heard("trigger") == [(PURPLE,)]
    t.end()
    assert t.s.over


@pytest.mark.rule("DR-16.3")
def test_after_the_last_turn_cards_are_drawn_and_used_in_defence_but_nothing_rises() -> None:
    t = Table().tokens(PURPLE, *FOUR).ship(PURPLE, "a1").ship(BLUE, "a1").crew(BLUE, "hand", "captain:2").crew(PURPLE, "hand", "gunner1:2")

    t.end()
    assert t.s.hand_size(PURPLE) == 5
    t.play("play captain", "use captain.l1")
    assert t.asked() == "guns"
    t.play("fire 0")
    assert (t.s.seat, t.asked()) == (PURPLE, "defend")
    t.play("gunner1", "done")
    assert t.heard("cubes")[1] == (PURPLE, 1 + 1 + 2)


@pytest.mark.rule("DR-16.4")
def test_two_icons_and_two_cubes_apply_to_a_player_past_the_last_turn() -> None:
    t = Table().cubes("c1", PURPLE, 4).ship(BLUE, "c1").crew(BLUE, "hand", "buccaneer:2").tokens(PURPLE, *FOUR)

    t.end()
    assert t.s.finished == BIT[PURPLE]
    t.play("play buccaneer", "use buccaneer.l1")
    assert t.on("c1", BLUE) == (1, 0)


@pytest.mark.rule("DR-16.5")
def test_waiting_players_can_still_gain_achievements() -> None:
    t = Table().tokens(PURPLE, "moneybags", "elite_ship", "trade_icon", "new_shores").ship(PURPLE, "a1").ship(BLUE, "a1").crew(BLUE, "hand", "captain:2")
    t.s.marks[0] = 3
    t.end()
    t.play("play captain", "use captain.l1", "fire 0", "done").drop("strength1_a", "strength1_a", "strength1_a")

    assert t.has(PURPLE, "legendary")
