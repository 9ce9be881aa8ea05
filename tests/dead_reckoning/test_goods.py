"""Goods and hull spaces (DR-4)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.rules import goods
from roadstead.games.dead_reckoning.rules.guns import guns_left, hull_guns
from roadstead.games.dead_reckoning.rules.sailing import ship_sails
from roadstead.games.dead_reckoning.views.view import HIDDEN


@pytest.mark.rule("DR-4.1")
def test_the_ship_board_has_a_sail_with_hold_four_and_a_sail_with_hold_three() -> None:
    s = Table().s

    assert [(s.hull_sails(0, space), s.hull_cannons(0, space), s.hold(0, space)) for space in range(4)] == [(1, 0, 4), (0, 0, 0), (0, 0, 0), (1, 0, 3)]
    assert goods.capacity(s, 0) == 7


@pytest.mark.rule("DR-4.2")
def test_cargo_and_coins_in_a_hold_may_not_exceed_its_capacity() -> None:
    t = Table().goods(PURPLE, quay=9, A=(1, 1))

    t.play("stow")
    assert t.can("load all cargo A")
    assert not t.can("load 1 cargo B")
    t.play("load all cargo A")
    assert t.holds(PURPLE)[0] == (3, 1)
    assert not t.can("load 1 cargo A")
    t.play("done", "load cargo")
    assert t.holds(PURPLE) == [(3, 1), (0, 0), (0, 0), (3, 0)]
    assert t.s.quay[PURPLE] == 4


@pytest.mark.rule("DR-4.3")
def test_a_hull_space_gives_its_sails_and_cannons_only_while_its_hold_is_empty() -> None:
    t = Table().ship(PURPLE, "a1").fit(PURPLE, "B", "UB2").fit(PURPLE, "C", "UB4")

    assert (ship_sails(t.s, PURPLE), hull_guns(t.s, PURPLE, 1)) == (4, 1)
    t.goods(PURPLE, A=(1, 0), B=(0, 1))
    assert (ship_sails(t.s, PURPLE), hull_guns(t.s, PURPLE, 1)) == (3, 0)
    assert t.s.hold(PURPLE, 2) == 0


@pytest.mark.rule("DR-4.4")
def test_the_basic_cannon_is_never_blocked() -> None:
    t = Table().ship(PURPLE, "a1").goods(PURPLE, A=(4, 0), D=(3, 0))

    assert guns_left(t.s) == 1


@pytest.mark.rule("DR-4.5")
def test_loading_in_harbour_from_the_quay_and_at_a_controlled_island_from_it() -> None:
    t = Table().goods(PURPLE, quay=3).stock("c1", 2, 3).cubes("c1", PURPLE, 3)

    t.play("load cargo")
    assert t.aboard(PURPLE) == (3, 0)
    t.ship(PURPLE, "c1").s.seat = -3
    t.s.settle()
    t.play("load cargo", "load coins")
    assert t.aboard(PURPLE) == (5, 2)
    assert t.lying("c1") == (0, 1)


@pytest.mark.rule("DR-4.5")
def test_never_from_an_island_one_does_not_control() -> None:
    t = Table().ship(PURPLE, "c1").stock("c1", 2, 3).cubes("c1", BLUE, 3)

    assert not t.can("load cargo")
    assert not t.can("stow")
    assert "DR-4.5" in t.why_not("load cargo").rules


@pytest.mark.rule("DR-4.6")
def test_coins_cannot_be_loaded_from_the_chest() -> None:
    t = Table().goods(PURPLE, quay=2)

    assert not t.can("load coins")
    t.play("stow")
    assert not any("coin" in option for option in t.options())


@pytest.mark.rule("DR-4.7")
def test_unloading_cargo_to_the_quay_and_coins_to_the_chest() -> None:
    t = Table().goods(PURPLE, quay=1, A=(2, 2))

    t.play("unload")
    assert (t.s.quay[PURPLE], t.s.chest[PURPLE], t.aboard(PURPLE)) == (3, 17, (0, 0))


@pytest.mark.rule("DR-4.7", "DR-19.5")
def test_unloading_onto_any_island_controlled_or_not() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).goods(PURPLE, A=(2, 2))

    t.play("stow", "unload 1 cargo A", "unload all coin A", "done")
    assert t.lying("c1") == (1, 2)
    assert t.aboard(PURPLE) == (1, 0)
    t = Table().tile(a1="S01").ship(PURPLE, "a1").goods(PURPLE, A=(1, 0))
    assert not t.can("unload")


@pytest.mark.rule("DR-4.8")
@pytest.mark.parametrize("shut", ["fort", "garrison", "blockade"])
def test_a_rival_fort_garrison_or_blockade_forbids_loading_and_unloading(shut: str) -> None:
    t = Table().ship(PURPLE, "c1").goods(PURPLE, A=(2, 0)).stock("c1", 3)
    if shut == "blockade":
        t.cubes("c1", PURPLE, 3).ship(BLUE, "c1", pirate=True)
    else:
        t.cubes("c1", BLUE, 3).build("c1", shut)

    assert not t.can("unload")
    assert not t.can("load cargo")
    assert "DR-4.8" in t.why_not("unload").rules
    t.play("stow")
    assert {option.split()[0] for option in t.options()} == {"done", "jettison", "shift"}


@pytest.mark.rule("DR-4.9", "DR-19.19")
def test_rearranging_among_the_own_holds_in_the_own_turn_and_on_being_attacked() -> None:
    t = Table().ship(PURPLE, "a1").ship(BLUE, "a1").goods(PURPLE, A=(2, 0), D=(0, 1)).goods(BLUE, A=(1, 0)).crew(PURPLE, "play", "captain:2")

    t.play("stow", "shift all cargo A>D", "done")
    assert t.holds(PURPLE) == [(0, 0), (0, 0), (0, 0), (2, 1)]
    t.play("use captain.l1")
    assert (t.asked(), t.s.seat) == ("stow", BLUE)
    t.play("shift 1 cargo A>D", "done")
    assert t.holds(BLUE)[3] == (1, 0)
    assert t.asked() == "guns"
    assert not t.can("stow")


@pytest.mark.rule("DR-4.10")
def test_jettison_returns_goods_to_the_supply() -> None:
    t = Table().tile(a1="S01").ship(PURPLE, "a1").goods(PURPLE, A=(2, 2))

    t.play("stow", "jettison all cargo A", "jettison 1 coin A", "done")
    assert t.aboard(PURPLE) == (0, 1)
    assert t.s.stock == [0] * 24
    assert t.s.quay[PURPLE] == 0


@pytest.mark.rule("DR-4.11")
def test_goods_stay_on_an_island_when_control_changes() -> None:
    t = Table().cubes("c1", BLUE, 2, 1).stock("c1", 5, 1).cubes("c1", PURPLE, 2).ship(PURPLE, "c1").crew(PURPLE, "play", "buccaneer:2")
    assert t.control("c1") == "blue"

    t.play("use buccaneer.l1")
    assert t.control("c1") == "purple"
    assert t.lying("c1") == (5, 1)
    assert t.play("load cargo").aboard(PURPLE) == (5, 0)


@pytest.mark.rule("DR-4.12")
def test_coins_gained_to_the_quay_go_into_the_chest() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-06a")

    t.play("use crew1.b1")
    assert (t.s.chest[PURPLE], t.s.quay[PURPLE]) == (16, 0)


@pytest.mark.rule("DR-4.13", "DR-19.11")
def test_payments_from_quay_and_ship_in_any_split() -> None:
    t = Table().crew(PURPLE, "play", "bosun:3").goods(PURPLE, quay=2, A=(2, 0))

    t.play("use bosun.l3")
    assert t.asked() == "pay"
    assert t.options() == ["1", "2"]
    t.play("2", "UB1", "B")
    assert (t.s.quay[PURPLE], t.aboard(PURPLE)) == (1, (0, 0))


@pytest.mark.rule("DR-4.13")
def test_gains_to_quay_or_ship_in_any_split() -> None:
    t = Table().crew(PURPLE, "play", "crew1:4")

    t.play("use crew1.l1")
    assert t.options() == ["0", "1", "2", "3", "4"]
    t.play("3")
    assert (t.s.quay[PURPLE], t.aboard(PURPLE)) == (1, (3, 0))


def overfull() -> Table:
    """Purple has won against a merchant that gives 2 cargo and 1 coin, with 1 place free."""
    t = Table().ship(PURPLE, "c1").goods(PURPLE, A=(3, 1), D=(0, 2)).lay(c1="E1-02")
    return t.play("attack", "fire 1").drop("strength2", "strength1_a", "strength1_b")


@pytest.mark.rule("DR-4.14", "DR-19.22")
def test_a_gain_that_does_not_fit_needs_room_or_is_given_up() -> None:
    t = overfull()
    assert t.asked() == "room"
    assert t.options() == ["give up", "unload cargo", "jettison coin", "unload coin"]
    t.play("jettison coin")
    assert t.aboard(PURPLE) == (5, 2)
    t.play("unload cargo")
    assert t.aboard(PURPLE) == (4, 3)
    assert t.lying("c1") == (1, 0)


@pytest.mark.rule("DR-4.14")
def test_the_surplus_may_be_given_up() -> None:
    t = overfull().play("give up", "give up")

    assert t.aboard(PURPLE) == (4, 3)


@pytest.mark.rule("DR-4.15")
def test_the_chest_is_secret_and_goods_elsewhere_are_open() -> None:
    t = Table().goods(BLUE, quay=4, A=(1, 2)).stock("a1", 2).ready()
    seen = t.view(PURPLE)

    assert seen.many("chest") == (15, HIDDEN)
    assert seen.many("quay") == (0, 4)
    assert seen.many("aboard")[8:10] == (1, 2)
    assert seen.many("stock")[0] == 2


@pytest.mark.rule("DR-4.16")
def test_a_coin_payment_from_the_quay_is_taken_from_the_chest_one_from_the_ship_is_not() -> None:
    t = Table().goods(PURPLE, chest=5, A=(0, 2)).ready()

    assert goods.payable(t.s, PURPLE, 1, 7, 2)
    assert not goods.payable(t.s, PURPLE, 1, 3, 1)
    t.s.frames.append(goods.Pay(PURPLE, 1, 4, 2))
    t.s.seat = -3
    t.s.settle()
    assert t.options() == ["0", "1", "2"]
    t.play("1")
    assert (t.s.chest[PURPLE], t.aboard(PURPLE)) == (2, (0, 1))


@pytest.mark.rule("DR-4.17")
def test_a_gain_to_the_quay_arrives_wherever_the_ship_is() -> None:
    t = Table().ship(PURPLE, "b4").crew(PURPLE, "play", "crew1:3")

    assert t.play("use crew1.l1").s.quay[PURPLE] == 3
