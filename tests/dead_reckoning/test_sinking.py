"""Damage, sinking, repair, ship upgrades (DR-14)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning.rules.scoring import categories
from roadstead.games.dead_reckoning.rules.shipyard import places, swappable

GARRISON = "garrison"


def doomed(**goods: tuple[int, int]) -> Table:
    """Purple has 4 damage and is next to a garrison of blue."""
    return Table().ship(PURPLE, "harbour", sails=3, damage=4).cubes("a1", BLUE, 4).build("a1", GARRISON).goods(PURPLE, **goods)


@pytest.mark.rule("DR-14.1")
def test_at_five_damage_a_ship_sinks_at_once_outside_battle_and_after_the_fight_in_one() -> None:
    t = doomed()
    t.play("sail a1")
    assert (t.s.ship[PURPLE], t.s.damage[PURPLE]) == (0, 0)
    t = Table().ship(PURPLE, "a1", damage=4).lay(a1="E1-05").play("attack", "fire 1").drop("strength2", "damage_a", "damage_a", "strength1_a")
    assert t.heard("gained_ship") == [(PURPLE, 2, 1)]
    assert t.asked() == "bottom"
    t.chance().play("yes")
    assert t.s.ship[PURPLE] == 0


@pytest.mark.rule("DR-14.2")
def test_with_five_coins_aboard_all_of_them_are_lost_otherwise_five_from_the_chest() -> None:
    t = doomed(A=(1, 3), D=(0, 3)).play("sail a1")
    assert (t.s.chest[PURPLE], t.aboard(PURPLE)) == (15, (1, 0))
    t = doomed(A=(1, 3), D=(2, 1)).play("sail a1")
    assert (t.s.chest[PURPLE], t.aboard(PURPLE)) == (14, (3, 0))


@pytest.mark.rule("DR-14.3")
def test_a_poor_chest_loses_what_it_has_before_the_coins_aboard_move_there() -> None:
    t = doomed(A=(0, 4)).goods(PURPLE, chest=2).play("sail a1")

    assert t.s.chest[PURPLE] == 4
    assert t.heard("sunk") == [(PURPLE, 2)]


@pytest.mark.rule("DR-14.4")
def test_then_the_ship_is_in_harbour_undamaged_in_trade_mode_without_sails() -> None:
    t = doomed(A=(2, 1))
    t.s.mode[PURPLE] = 1
    t.play("sail a1")

    assert (t.s.ship[PURPLE], t.s.damage[PURPLE], t.s.mode[PURPLE], t.s.sails[PURPLE]) == (0, 0, 0, 0)
    assert t.aboard(PURPLE) == (2, 0)


@pytest.mark.rule("DR-14.5", "DR-14.6", "DR-21.6")
def test_the_thief_gets_the_lost_coins_into_the_chest_and_the_credit() -> None:
    t = doomed(A=(0, 4), D=(0, 2)).play("sail a1")
    assert t.s.chest[BLUE] == 21
    assert t.has(BLUE, "terror_of_the_seas")
    t = Table().ship(PURPLE, "a1", damage=4).lay(a1="E1-03").play("attack", "fire 0").drop("damage_a")
    assert t.s.chest == [11, 15]
    assert not t.has(BLUE, "terror_of_the_seas")


@pytest.mark.rule("DR-14.6")
def test_a_sinking_by_buildings_credits_their_controller() -> None:
    t = Table(3).ship(PURPLE, "c1", damage=4).cubes("c1", BLUE, 3).build("c1", "fort").play("storm", "fire 0").drop("strength2", *["plunder_coin"] * 4)

    assert t.has(BLUE, "terror_of_the_seas")
    assert t.s.chest == [10, 20, 15]


@pytest.mark.rule("DR-14.6")
def test_if_both_sink_both_are_credited_and_losses_are_counted_before_any_transfer() -> None:
    t = Table().ship(PURPLE, "a1", damage=4).ship(BLUE, "a1", damage=4).crew(PURPLE, "play", "captain:2").goods(PURPLE, chest=1).goods(BLUE, chest=3)
    t.play("use captain.l1", "fire 1").drop("strength2", "damage_a")

    assert t.heard("sunk") == [(PURPLE, 1), (BLUE, 3)]
    assert t.s.chest == [3, 1]
    assert t.has(PURPLE, "terror_of_the_seas")
    assert t.has(BLUE, "terror_of_the_seas")


@pytest.mark.rule("DR-14.7")
def test_after_sinking_the_turn_goes_on_without_sails() -> None:
    t = doomed().crew(PURPLE, "hand", "crew1").play("sail a1")

    assert t.asked() == "main"
    assert t.can("play crew1")
    assert not any(option.startswith("sail") for option in t.options())


@pytest.mark.rule("DR-14.8")
def test_repair_removes_a_damage_at_its_price_and_place() -> None:
    t = Table().ship(PURPLE, "a1", damage=3).crew(PURPLE, "play", "crew1:2 crew2:3 crew3:4").goods(PURPLE, quay=2)

    assert not t.can("use crew1.l2")
    assert t.why_not("use crew1.l2").key == "no.not_in_harbour"
    t.play("use crew2.l2")
    assert (t.s.damage[PURPLE], t.s.quay[PURPLE]) == (2, 0)
    t.play("use crew3.l2")
    assert t.s.damage[PURPLE] == 1
    t = Table().ship(PURPLE, "harbour", damage=1).crew(PURPLE, "play", "crew1:2").goods(PURPLE, quay=2)
    assert t.play("use crew1.l2").s.damage[PURPLE] == 0


@pytest.mark.rule("DR-14.9", "DR-19.11")
def test_an_upgrade_goes_onto_a_hull_space_without_benefits_while_there_is_one() -> None:
    t = Table().crew(PURPLE, "play", "bosun:3").goods(PURPLE, quay=3)
    t.play("use bosun.l3")
    assert t.options() == ["UB1", "UB2", "UB3", "UB4"]
    t.play("UB2")
    assert t.options() == ["B", "C"]
    assert t.why_not("A").rules == ("DR-14.9",)
    t.play("C")
    assert t.s.quay[PURPLE] == 0
    assert places(t.fit(PURPLE, "B", "UB1").s, PURPLE) == [0, 1, 2, 3]


@pytest.mark.rule("DR-14.10")
def test_covered_upgrades_stay_and_score_but_give_nothing() -> None:
    t = Table().fit(PURPLE, "B", "UB2").fit(PURPLE, "C", "UB2").crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=6)

    t.play("use bosun.l4", "UI3", "B")
    assert t.s.hull_cannons(PURPLE, 1) == 0
    assert t.s.hold(PURPLE, 1) == 8
    assert categories(t.s, PURPLE)[6] == 1 + 1 + 2


@pytest.mark.rule("DR-14.11", "DR-21.1")
def test_bosun_prices_are_three_and_six_cargo() -> None:
    costs = {ability.name: ability.costs for ability in box().abilities if ability.name.startswith("bosun.L4") and ability.costs}

    assert costs == {"bosun.L4.2b": [(0, 3, 2)], "bosun.L4.2c": [(0, 6, 2)]}
    assert not Table().crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=5).can("use bosun.l4")


def wright() -> Table:
    return Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A2-03a")


@pytest.mark.rule("DR-14.12")
def test_a_swap_lays_an_improved_tile_on_a_basic_one_at_no_cost() -> None:
    t = wright().fit(PURPLE, "B", "UB1").fit(PURPLE, "C", "UI1")

    t.play("use crew1.t1")
    assert t.options() == ["UI1", "UI2", "UI3", "UI4"]
    t.play("UI2")
    assert t.s.hull[1] == 5
    assert sum(t.s.owned[:8]) == 3
    assert categories(t.s, PURPLE)[6] == 1 + 2 + 2


@pytest.mark.rule("DR-14.13")
def test_goods_in_a_covered_space_stay_up_to_the_new_capacity() -> None:
    t = wright().ship(PURPLE, "a1").fit(PURPLE, "B", "UB3").goods(PURPLE, A=(4, 0), B=(4, 1), D=(3, 0))

    t.play("use crew1.t1", "UI2")
    assert t.asked() == "room"
    assert t.options() == ["jettison cargo", "jettison coin", "unload cargo", "unload coin"]
    t.play("unload cargo", "jettison cargo")
    assert t.holds(PURPLE) == [(4, 0), (2, 1), (0, 0), (3, 0)]
    assert t.lying("a1") == (1, 0)


@pytest.mark.rule("DR-14.14")
def test_a_swap_needs_an_uncovered_basic_tile_and_an_improved_one_in_stock() -> None:
    assert not wright().can("use crew1.t1")
    assert not wright().fit(PURPLE, "B", "UI1").can("use crew1.t1")
    t = wright().fit(PURPLE, "B", "UB1")
    assert swappable(t.s, PURPLE) == [1]
    t.s.upgrades[4:] = [0] * 4
    assert swappable(t.s, PURPLE) == []
