"""Advancements and encounters (DR-7)."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import again
from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.boxes import FromBox
from roadstead.games.dead_reckoning.rules.scoring import advancements
from roadstead.games.dead_reckoning.rules.state import BOXED, BURIED, LAID_BACK, LAID_OUT, ON_TILE


@pytest.mark.rule("DR-7.1")
def test_the_ship_must_be_on_the_tile_of_the_card_and_two_interactions_are_the_most() -> None:
    t = Table().ship(PURPLE, "a1").goods(PURPLE, A=(4, 0), D=(3, 0)).lay(a1="A1-01a", b1="A1-01b", c1="E1-03")

    t.play("buy")
    t.ship(PURPLE, "b1").s.seat = -3
    t.s.settle()
    t.play("buy")
    t.ship(PURPLE, "c1").s.seat = -3
    t.s.settle()
    assert not t.can("buy")
    assert not t.can("attack")
    assert t.why_not("attack").key == "no.enough_deals"
    assert Table().lay(a1="A1-01a").goods(PURPLE, A=(4, 0)).why_not("buy").key == "no.no_card_here"


@pytest.mark.rule("DR-7.2", "DR-19.8")
def test_an_advancement_is_paid_from_the_ship_never_from_the_quay_and_laid_out() -> None:
    t = Table().ship(PURPLE, "a1").goods(PURPLE, quay=9, A=(3, 0)).lay(a1="A1-07a")

    assert not t.can("buy")
    assert TITLE.say(t.box, t.why_not("buy"), "en") == "You need 4 cargo aboard."
    t.goods(PURPLE, A=(4, 0)).s.seat = -3
    t.s.settle()
    t.play("buy")
    assert t.aboard(PURPLE) == (0, 0)
    assert t.s.quay[PURPLE] == 9
    assert t.s.where[t.card("A1-07a")] == LAID_OUT + PURPLE


@pytest.mark.rule("DR-7.3")
def test_encounters_are_merchant_ships_with_trade_and_attack() -> None:
    merchants = [card for card in box().cards if card.merchant]
    t = Table().ship(PURPLE, "a1").goods(PURPLE, A=(3, 0)).lay(a1="E1-01")

    assert len(merchants) == 22
    assert {"buy", "attack"} <= set(t.options())


@pytest.mark.rule("DR-7.4")
def test_a_trade_buys_the_front_line_without_the_back() -> None:
    t = Table().ship(PURPLE, "a1").goods(PURPLE, A=(3, 0)).lay(a1="E1-01").crew(PURPLE, "play", "crew1")

    t.play("buy")
    assert t.heard("battle_card") == []
    t.play("end", "trade", "E1-01")
    face = t.s.face(PURPLE, 1, 2)
    assert box().faces[face].name == "E1-01"


@pytest.mark.rule("DR-7.5")
def test_an_attack_needs_no_flag_reveals_the_back_and_is_one_of_the_two() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01")

    t.play("attack")
    assert t.heard("battle_card") == [(PURPLE, t.card("E1-01"), 2)]
    assert t.s.deals == 1
    assert t.s.log is not None
    assert next(row for row in t.s.log if row[0] == events.BATTLE_CARD)[2] == 1


@pytest.mark.rule("DR-7.6")
def test_after_a_loss_the_card_is_buried() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01")

    t.play("attack", "fire 0").drop("strength1_a", "strength1_a")
    assert t.s.where[t.card("E1-01")] == BURIED
    assert t.s.slot[0] == -1
    assert t.asked() == "main"


@pytest.mark.rule("DR-7.7", "DR-19.18")
def test_after_a_win_the_text_applies_and_the_back_line_becomes_an_advancement() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").crew(PURPLE, "play", "crew1")

    t.play("attack", "fire 1").drop("strength2", "strength1_a", "plunder_coin")
    assert t.aboard(PURPLE) == (0, 2)
    assert t.asked() == "keep"
    t.play("yes")
    assert t.s.where[t.card("E1-01")] == LAID_BACK + PURPLE
    t.play("end", "trade", "E1-01")
    assert box().faces[t.s.face(PURPLE, 1, 2)].name == "E1-01*"


@pytest.mark.rule("DR-7.8")
def test_without_a_back_line_or_declined_the_card_is_buried() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-02")
    t.play("attack", "fire 1").drop("strength2", "strength1_a", "plunder_coin")
    assert (t.asked(), t.s.where[t.card("E1-02")]) == ("main", BURIED)
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01")
    t.play("attack", "fire 1").drop("strength2", "strength1_a", "plunder_coin").play("no")
    assert t.s.where[t.card("E1-01")] == BURIED


@pytest.mark.rule("DR-7.9")
def test_an_emptied_tile_is_refilled_only_in_cleanup() -> None:
    t = Table().ship(PURPLE, "a1").goods(PURPLE, A=(4, 0)).lay(a1="A1-01a").top(1, "A1-02a")

    t.play("buy")
    assert t.s.slot[0] == -1
    assert not t.can("buy")
    t.play("end", "a1")
    assert t.s.slot[0] == t.card("A1-02a")


@pytest.mark.rule("DR-7.10")
def test_advancements_and_merchants_with_a_front_line_both_have_a_line_to_take() -> None:
    assert all(box().faces[card.face].line >= 0 for card in box().cards)
    t = Table().front(PURPLE, "E1-01")
    assert box().faces[t.s.laid_face(t.card("E1-01"))].name == "E1-01"


def tutor(t: Table) -> Table:
    return t.crew(PURPLE, "play", "captain:2").sleeve(PURPLE, "captain", "A3-07a", "A2-02a")


@pytest.mark.rule("DR-7.11", "DR-21.9")
def test_an_advancement_from_the_box_passes_over_merchants() -> None:
    t = tutor(Table()).top(2, "E2-01")

    t.play("use captain.b2")
    assert t.asked() == "box"
    t.play("E2-02", "A2-05a")
    assert t.s.where[t.card("A2-05a")] == LAID_OUT + PURPLE
    assert t.s.top[1] == t.card("E2-01")
    assert t.s.deals == 0


@pytest.mark.rule("DR-7.11")
def test_a_plain_advancement_on_top_is_the_one_and_the_next_card_comes_up() -> None:
    t = tutor(Table()).top(2, "A2-01a")

    t.play("use captain.b2")
    assert t.asked() == "top"
    t.play("A2-01b")
    assert t.s.where[t.card("A2-01a")] == LAID_OUT + PURPLE
    assert t.s.top[1] == t.card("A2-01b")


@pytest.mark.rule("DR-7.12")
def test_it_does_not_count_as_an_interaction_and_an_empty_box_gives_nothing() -> None:
    t = tutor(Table()).top(2, "A2-01a")
    t.play("use captain.b2").chance()
    assert (t.s.deals, t.asked()) == (0, "main")

    t = tutor(Table()).top(2, "E2-01")
    for number in box().row_cards[1]:
        if t.s.where[number] == BOXED and not box().cards[number].merchant:
            t.s.where[number] = BURIED
    assert not t.can("use captain.b2")
    assert t.why_not("use captain.b2").key == "no.none_in_box"
    t.s.call(FromBox(PURPLE, 1))
    again(t)
    assert t.heard("no_card") == [(PURPLE,)]
    assert t.s.below == []


@pytest.mark.rule("DR-7.13", "DR-8.13")
def test_blockade_and_fort_do_not_stop_buying_or_attacking_the_card() -> None:
    t = Table().ship(PURPLE, "a1").cubes("a1", BLUE, 4).build("a1", "fort").ship(BLUE, "a1", pirate=True).goods(PURPLE, A=(4, 0)).lay(a1="E1-01")

    assert {"buy", "attack"} <= set(t.options())


@pytest.mark.rule("DR-7.14")
def test_an_obtained_merchant_is_an_advancement_in_every_respect() -> None:
    t = Table().front(PURPLE, "E1-01").crew(PURPLE, "play", "crew1 crew2").sleeve(PURPLE, "crew2", "E4-01")
    assert advancements(t.s, PURPLE) == 2
    t.sleeve(PURPLE, "crew1", "A4-14a", "A1-05a").goods(PURPLE, quay=0)
    t.play("use crew2.m1", "0", "end")
    assert t.asked() in ("draw", "sleeve", "extra")
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-14a", "E2-01")
    t.play("use crew1.t1")
    assert t.s.quay[PURPLE] == 3


@pytest.mark.rule("DR-7.15")
def test_a_card_laid_out_by_exploring_may_be_bought_in_the_same_turn() -> None:
    t = Table().tile(a1="?", c1="S01").ship(PURPLE, "harbour", sails=1).goods(PURPLE, A=(2, 0)).top(1, "A1-01a")

    t.play("sail a1").chance("I01")
    assert t.s.where[t.card("A1-01a")] == ON_TILE
    assert t.can("buy")
