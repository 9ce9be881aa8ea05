"""Cleanup phase (DR-9)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules.cleanup import hand_limit
from roadstead.games.dead_reckoning.rules.state import IN_DECK, IN_DISCARD, IN_HAND


@pytest.mark.rule("DR-9.1")
def test_every_revealed_tile_without_a_card_gets_the_top_card_of_its_row() -> None:
    t = Table().tile(a1="?", b1="S01").top(1, "A1-01a").top(2, "A2-01a").lay(a2="A2-02a", b2="A2-02b", c2="A2-03a")

    t.play("end", "b1", "A1-05a")
    assert t.s.slot[:6] == [-1, t.card("A1-01a"), t.card("A1-05a"), t.card("A2-02a"), t.card("A2-02b"), t.card("A2-03a")]


@pytest.mark.rule("DR-9.2")
def test_an_empty_box_is_replaced_by_the_next_higher_one_and_nothing_if_all_are_empty() -> None:
    t = Table().top(2, "A2-01a")
    for number, card in enumerate(t.box.cards):
        if card.row == 1 and number != t.card("A2-01a"):
            t.s.where[number] = 4
    t.play("end", "a1")

    assert t.s.slot[0] == t.card("A2-01a")
    assert t.s.slot[1:] == [-1] * 11


@pytest.mark.rule("DR-9.3", "DR-19.21")
def test_outside_the_harbour_the_mode_is_chosen_in_harbour_trade_is_forced() -> None:
    t = Table().ship(PURPLE, "harbour", pirate=False)
    t.s.mode[PURPLE] = 1
    t.play("end")
    assert t.s.mode[PURPLE] == 0
    assert Table().ship(PURPLE, "b3").play("end").options() == ["trade", "pirate"]


@pytest.mark.rule("DR-9.4")
def test_the_sail_track_goes_to_zero() -> None:
    t = Table().ship(PURPLE, "a1", sails=5)

    t.play("end", "trade")
    assert t.s.sails[PURPLE] == 0


@pytest.mark.rule("DR-9.5")
def test_only_onto_crew_cards_played_this_turn_and_into_a_free_line() -> None:
    t = Table().crew(PURPLE, "play", "crew1 crew2 crew3").crew(PURPLE, "hand", "bosun").sleeve(PURPLE, "crew2", "A1-01a").front(PURPLE, "A1-04a")

    t.play("end", "A1-04a")
    assert t.asked() == "into"
    assert t.options() == ["crew1", "crew3"]
    assert "DR-9.5" in t.why_not("bosun").rules
    t.play("crew3")
    assert t.heard("sleeved") == [(PURPLE, t.card("A1-04a"), 3)]


@pytest.mark.rule("DR-9.5")
def test_several_onto_one_card_are_fine() -> None:
    t = Table().crew(PURPLE, "play", "crew1").front(PURPLE, "A1-01a", "A1-02a", "A1-03a")

    t.play("end", "A1-01a", "A1-03a", "A1-02a")
    assert [t.s.face(PURPLE, 1, part) >= 0 for part in (1, 2, 3)] == [True] * 3


@pytest.mark.rule("DR-9.6", "DR-9.7")
def test_one_may_be_held_back_but_not_two_of_which_one_could_be_sleeved() -> None:
    t = Table().crew(PURPLE, "play", "crew1").front(PURPLE, "A1-01a", "A1-02a")
    t.play("end")
    assert "done" not in t.options()
    assert t.why_not("done").rules == ("DR-9.6", "DR-9.7")
    t.play("A1-02a")
    assert t.options() == ["done", "A1-01a"]
    t.play("done")
    assert t.s.laid_out(PURPLE) == [t.card("A1-01a")]


@pytest.mark.rule("DR-9.6", "DR-9.7")
def test_any_number_that_cannot_be_sleeved_may_stay() -> None:
    t = Table().crew(PURPLE, "play", "crew1").front(PURPLE, "A1-01a", "A1-01b", "A1-04a")

    t.play("end", "A1-01a")
    assert t.asked() == "draw"
    assert len(t.s.laid_out(PURPLE)) == 2


@pytest.mark.rule("DR-9.8")
def test_a_sleeved_advancement_is_never_moved_again() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-01a").front(PURPLE, "A1-04a")

    t.play("end")
    assert t.asked() == "draw"
    assert t.s.advs[3] == t.box.cards[t.card("A1-01a")].face


@pytest.mark.rule("DR-9.9")
def test_cards_in_play_are_discarded_unplayed_ones_stay_and_four_are_drawn() -> None:
    t = Table().crew(PURPLE, "play", "crew1 crew2").crew(PURPLE, "hand", "captain bosun")

    t.play("end").chance()
    assert t.zone(PURPLE, "crew1") == "discard"
    assert t.zone(PURPLE, "captain") == "hand"
    assert t.s.hand_size(PURPLE) == 6


@pytest.mark.rule("DR-9.9", "DR-19.25")
def test_the_book_example_of_drawing_with_two_draw_bonuses() -> None:
    t = Table().crew(PURPLE, "play", "crew1 crew2").sleeve(PURPLE, "crew1", "A1-04a").sleeve(PURPLE, "crew2", "A1-04b").crew(PURPLE, "hand", "captain")

    t.play("end")
    assert t.asked() == "extra"
    assert t.options() == ["0", "1"]
    t.play("1").chance()
    assert t.s.hand_size(PURPLE) == 6
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A3-11a")
    t.play("end", "0").chance()
    assert t.s.hand_size(PURPLE) == 4


@pytest.mark.rule("DR-9.10")
def test_the_hand_limit_is_six_and_one_more_for_each_controlled_hand_icon() -> None:
    t = Table().cubes("b1", PURPLE, 2)
    assert (hand_limit(t.s, PURPLE), hand_limit(t.s, BLUE)) == (7, 6)
    t.crew(PURPLE, "hand", "captain crew1 crew2 crew3 bosun")
    t.play("end").chance()
    assert t.s.hand_size(PURPLE) == 7


@pytest.mark.rule("DR-9.10")
def test_losing_the_icon_never_forces_a_discard() -> None:
    t = Table().crew(PURPLE, "hand", "captain crew1 crew2 crew3 bosun gunner1 gunner2")

    t.play("end").chance()
    assert t.s.hand_size(PURPLE) == 7


@pytest.mark.rule("DR-9.11")
def test_the_discard_pile_with_this_turns_cards_is_shuffled_when_the_deck_runs_out() -> None:
    t = Table().crew(PURPLE, "play", "crew1 crew2")
    for card in range(CREW):
        if t.s.loc[card] == IN_DECK and card != 0:
            t.s.loc[card] = IN_DISCARD
    t.play("end", "purple captain")

    assert t.heard("reshuffled") == [(PURPLE,)]
    assert len(t.options()) == 11
    t.chance("purple crew1")
    assert t.s.loc[:CREW].count(IN_HAND) == 4


@pytest.mark.rule("DR-9.12")
def test_the_end_trigger_is_checked_at_the_end_of_the_turn() -> None:
    t = Table().tokens(PURPLE, "legendary", "terror_of_the_seas", "moneybags", "elite_ship")

    assert t.s.final == -1
    t.end()
    assert t.heard("trigger") == [(PURPLE,)]
    assert t.s.final == 1
