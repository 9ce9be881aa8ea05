"""Levelling up (DR-10)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules.state import IN_DECK, IN_DISCARD


def blue_waits(**crew: str) -> Table:
    t = Table().crew(BLUE, "hand", crew.get("hand", "crew1 deckhand1:4"))
    t.s.pending[BLUE] = 1
    return t


@pytest.mark.rule("DR-10.1", "DR-10.4", "DR-19.20")
def test_between_turns_one_card_in_hand_rises_by_one_level_and_stays_in_hand() -> None:
    t = blue_waits()

    t.play("end").chance()
    assert (t.asked(), t.s.seat) == ("level", BLUE)
    assert t.options() == ["decline", "crew1"]
    assert t.why_not("deckhand1").rules == ("DR-10.1",)
    t.play("crew1")
    assert (t.level(BLUE, "crew1"), t.zone(BLUE, "crew1"), t.asked()) == (2, "hand", "main")
    t.play("play crew1", "use crew1.l1")
    assert t.s.quay[BLUE] == 2


@pytest.mark.rule("DR-10.2", "DR-13.5", "DR-19.13")
def test_who_is_attacked_may_level_up_before_the_battle_or_wait() -> None:
    t = blue_waits(hand="gunner1").ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2")

    t.play("use captain.l1")
    assert (t.asked(), t.options()) == ("level", ["decline", "wait", "gunner1"])
    t.play("gunner1", "fire 0")
    assert t.options() == ["done", "gunner1"]
    t = blue_waits(hand="gunner1").ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2")
    t.play("use captain.l1", "wait")
    assert t.s.pending[BLUE] == 1
    t.play("fire 0", "done").drop("plunder_cargo_a").play("0", "0", "end", "trade").chance()
    assert t.asked() == "level"


@pytest.mark.rule("DR-10.3")
def test_declining_lapses_and_never_accumulates() -> None:
    t = blue_waits()

    t.play("end").chance().play("decline")
    assert t.s.pending[BLUE] == 0
    assert t.level(BLUE, "crew1") == 1
    t.end()
    assert t.s.pending[BLUE] == 1


def prize(t: Table) -> Table:
    """Purple beats a merchant that raises the lowest card of the deck."""
    t.ship(PURPLE, "a1").lay(a1="E1-05")
    return t.play("attack", "fire 1").drop("strength2", *["plunder_coin"] * 3)


@pytest.mark.rule("DR-10.5", "DR-19.23")
def test_the_lowest_card_of_the_deck_rises_or_the_next_one_above_if_it_cannot() -> None:
    t = prize(Table().crew(PURPLE, "deck", "captain:4"))

    assert t.asked() == "bottom"
    assert len(t.options()) == 12
    t.play("purple captain")
    assert t.heard("passed_over") == [(PURPLE,)]
    t.play("purple crew1")
    assert t.options() == ["no", "yes"]
    t.play("yes")
    assert t.level(PURPLE, "crew1") == 2
    assert t.zone(PURPLE, "crew1") == "deck"
    assert t.s.rank[0] == 1
    assert t.s.rank[1] == 2


@pytest.mark.rule("DR-10.5", "DR-19.23")
def test_it_may_be_declined_and_the_card_is_drawn_last() -> None:
    t = prize(Table()).play("purple crew1", "no")
    assert t.level(PURPLE, "crew1") == 1
    for card in range(3, CREW):
        t.s.loc[card] = IN_DISCARD
    t.play("end", "trade")
    assert "purple crew1" not in t.options()
    t.play("purple captain", "purple crew2")
    assert t.options() == ["purple crew1"]


@pytest.mark.rule("DR-10.5")
def test_an_empty_deck_has_no_lowest_card_and_is_not_reshuffled() -> None:
    t = Table()
    for card in range(CREW):
        t.s.loc[card] = IN_DISCARD
    prize(t)

    assert t.asked() == "main"
    assert IN_DECK not in t.s.loc[:CREW]


@pytest.mark.rule("DR-10.6")
def test_no_level_up_after_the_last_turn() -> None:
    t = Table().tokens(PURPLE, "legendary", "terror_of_the_seas", "moneybags", "elite_ship")

    t.end()
    assert t.s.pending[PURPLE] == 0
    assert t.s.finished == 1


@pytest.mark.rule("DR-10.7")
def test_a_card_in_play_rises_its_symbols_change_at_once_and_unused_abilities_may_be_used() -> None:
    t = Table().crew(PURPLE, "play", "gunner1:2").sleeve(PURPLE, "gunner1", "A3-04a")

    t.play("use gunner1.b1")
    assert t.level(PURPLE, "gunner1") == 3
    t.play("use gunner1.l1")
    assert t.s.quay[PURPLE] == 2


@pytest.mark.rule("DR-10.7")
def test_if_the_old_level_was_used_the_new_abilities_wait() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "gunner1:2").sleeve(PURPLE, "gunner1", "A3-04a").lay(a1="E1-03")

    t.play("use gunner1.l1", "use gunner1.b1")
    assert not t.can("use gunner1.l1")
    t.play("attack", "fire 2").drop("plunder_coin", "plunder_coin", "plunder_coin")
    assert t.asked() != "battle"


@pytest.mark.rule("DR-10.7")
def test_at_level_four_it_does_nothing() -> None:
    t = Table().crew(PURPLE, "play", "gunner1:4").sleeve(PURPLE, "gunner1", "A3-04a")

    assert not t.can("use gunner1.b1")
