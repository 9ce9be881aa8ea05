"""Damage, sinking, repair and upgrades (DR-14), where several rules meet."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import attack, duel, over
from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table


@pytest.mark.rule("DR-14.1", "DR-6.12", "DR-14.5", "DR-14.7")
def test_a_garrison_sinks_a_passing_ship_at_once_and_its_controller_takes_the_coins() -> None:
    t = Table().ship(PURPLE, "harbour", damage=4, sails=3).cubes("a1", BLUE, 4).build("a1", "garrison").goods(PURPLE, A=(1, 3), D=(0, 3), chest=2)

    t.play("sail a1")
    assert (t.s.ship[PURPLE], t.s.damage[PURPLE], t.s.sails[PURPLE], t.asked()) == (0, 0, 0, "main")
    assert (t.aboard(PURPLE), t.s.chest) == ((1, 0), [2, 15 + 6])
    assert t.has(BLUE, "terror_of_the_seas")
    assert not t.can("sail a1")
    assert not t.can("raise sails")


@pytest.mark.rule("DR-14.1", "DR-6.12")
def test_four_damage_is_not_enough_to_sink() -> None:
    t = Table().ship(PURPLE, "harbour", damage=3, sails=3).cubes("a1", BLUE, 4).build("a1", "garrison")

    t.play("sail a1")
    assert (t.s.ship[PURPLE], t.s.damage[PURPLE], t.asked()) == (1, 4, "step")


@pytest.mark.rule("DR-14.2", "DR-14.3", "DR-14.4")
@pytest.mark.parametrize(
    ("aboard", "chest", "left", "loot"),
    [(0, 12, 7, 5), (4, 12, 11, 5), (5, 12, 12, 5), (7, 12, 12, 7), (5, 2, 2, 5), (0, 5, 0, 5), (3, 2, 3, 2), (0, 0, 0, 0), (4, 0, 4, 0)],
)
def test_what_a_sunk_ship_loses_by_coins_aboard_and_in_the_chest(aboard: int, chest: int, left: int, loot: int) -> None:
    t = duel().ship(BLUE, "a1", damage=4).goods(BLUE, A=(0, min(4, aboard)), D=(0, max(0, aboard - 4)), chest=chest)

    attack(t)
    if t.asked() == "stow":
        t.play("done")
    t.play("fire 1").drop("strength1_a", "plunder_cargo_a")
    over(t)
    assert (t.s.ship[BLUE], t.aboard(BLUE), t.s.chest) == (0, (0, 0), [15 + loot, left])


@pytest.mark.rule("DR-14.1", "DR-13.20", "DR-14.2")
def test_plunder_taken_in_the_same_battle_counts_when_the_ship_sinks() -> None:
    t = duel().ship(BLUE, "a1", damage=4).goods(BLUE, A=(0, 4), chest=9).crew(BLUE, "play", "gunner1:2")

    attack(t).play("done", "fire 1").drop("damage_a", "plunder_coin", "strength1_a")
    assert (t.s.seat, t.asked()) == (BLUE, "coin_aboard")
    t.play("1")
    assert t.heard("won") == [(BLUE,)]
    assert (t.s.ship[BLUE], t.s.chest) == (0, [15 + 5, 9])
    assert t.s.marks[3] == 1


@pytest.mark.rule("DR-14.6", "DR-14.5")
def test_if_both_sink_each_takes_the_loss_of_the_other_as_it_was_before() -> None:
    t = duel().ship(PURPLE, "a1", damage=4).ship(BLUE, "a1", damage=4).goods(PURPLE, chest=1).goods(BLUE, A=(0, 4), D=(0, 2), chest=0)

    attack(t).play("done", "fire 1").drop("damage_a", "damage_a")
    assert (t.s.ship[:2], t.s.damage) == ([0, 0], [0, 0])
    assert t.s.chest == [6, 1]
    assert t.has(PURPLE, "terror_of_the_seas")
    assert t.has(BLUE, "terror_of_the_seas")


@pytest.mark.rule("DR-14.5", "DR-15.6", "DR-15.1")
def test_stolen_coins_can_make_moneybags_in_a_rivals_turn() -> None:
    t = duel().ship(PURPLE, "a1", damage=4).goods(BLUE, chest=26)

    attack(t).play("fire 0").drop("damage_a")
    assert (t.s.chest, t.has(BLUE, "moneybags")) == ([10, 31], True)


@pytest.mark.rule("DR-14.4", "DR-15.1")
def test_the_coins_that_a_sunk_ship_keeps_go_into_the_chest_and_tokens_stay() -> None:
    t = duel().ship(BLUE, "a1", damage=4).goods(BLUE, chest=30, A=(0, 3)).tokens(BLUE, "moneybags")

    attack(t).play("done", "fire 1").drop("damage_a", "plunder_coin")
    over(t)
    assert (t.s.chest[BLUE], t.has(BLUE, "moneybags")) == (30 - 5 + 3, True)


@pytest.mark.rule("DR-14.6", "DR-13.37", "DR-19.19")
def test_ships_sunk_on_entry_are_credited_to_the_mover_and_may_jettison_before() -> None:
    t = Table(3).crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-05a").ship(PURPLE, "harbour", sails=2)
    t.ship(BLUE, "a1", damage=4).goods(BLUE, A=(1, 3), D=(0, 3), chest=3).ship(GREEN, "a1", damage=1)

    t.play("sail a1")
    assert (t.s.seat, t.asked()) == (BLUE, "stow")
    t.play("jettison 1 coin D", "jettison 1 coin D", "done")
    assert (t.s.ship[BLUE], t.s.damage[GREEN], t.s.chest[BLUE]) == (0, 2, 3 - 3 + 4)
    assert t.s.chest[PURPLE] == 15 + 3
    assert t.has(PURPLE, "terror_of_the_seas")
    assert t.aboard(BLUE) == (1, 0)


@pytest.mark.rule("DR-13.37", "DR-6.7")
def test_entry_damage_falls_once_a_turn_on_each_tile_the_start_included_when_reentered() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-05a").ship(PURPLE, "a1", sails=6).ship(BLUE, "a1")

    t.play("sail b1", "a1", "b1", "a1", "stop")
    assert t.s.damage == [0, 1]


@pytest.mark.rule("DR-6.7", "DR-4.14", "DR-12.13")
def test_goods_that_do_not_fit_while_passing_an_island_cannot_be_unloaded_there() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-01a").ship(PURPLE, "a3", sails=3).goods(PURPLE, A=(4, 0), D=(3, 0))

    t.play("sail a4")
    assert t.asked() == "room"
    assert t.options() == ["give up", "jettison cargo"]


@pytest.mark.rule("DR-14.7", "DR-3.2")
def test_a_ship_that_sank_before_raising_sails_may_still_raise_them() -> None:
    t = duel().ship(PURPLE, "a1", damage=4).goods(PURPLE, quay=3)

    attack(t).play("fire 0").drop("damage_a")
    assert (t.s.ship[PURPLE], t.asked()) == (0, "main")
    t.play("load cargo", "raise sails")
    assert t.s.sails[PURPLE] == 2


@pytest.mark.rule("DR-14.4", "DR-9.3")
def test_a_sunk_pirate_is_in_trade_mode() -> None:
    t = Table().ship(PURPLE, "harbour", sails=2).ship(BLUE, "a1", pirate=True, damage=4)

    t.play("sail a1", "stop", "fire 1").drop("damage_a", "strength2")
    assert (t.s.mode[BLUE], t.s.ship[BLUE], t.s.damage) == (0, 0, [1, 0])


@pytest.mark.rule("DR-14.9", "DR-14.10", "DR-15.8")
def test_four_upgrades_one_on_top_of_another_make_an_elite_ship() -> None:
    t = Table().crew(PURPLE, "play", "bosun:3").goods(PURPLE, quay=3).fit(PURPLE, "B", "UB1").fit(PURPLE, "C", "UB2").fit(PURPLE, "A", "UB4")

    t.play("use bosun.l3", "UB3")
    assert t.options() == ["A", "B", "C", "D"]
    t.play("A")
    assert t.has(PURPLE, "elite_ship")
    assert (t.s.hull_sails(PURPLE, 0), t.s.hold(PURPLE, 0)) == (0, 5)


@pytest.mark.rule("DR-14.13")
def test_goods_of_a_covered_space_that_find_no_hold_must_go() -> None:
    t = Table().ship(PURPLE, "b4").crew(PURPLE, "play", "bosun:3").goods(PURPLE, quay=3, A=(4, 0), D=(1, 2))
    t.fit(PURPLE, "B", "UB4").fit(PURPLE, "C", "UB4")

    t.play("use bosun.l3", "0", "UB4", "A")
    assert t.asked() == "room"
    assert t.options() == ["jettison cargo", "unload cargo"]
    t.play("unload cargo", "unload cargo", "unload cargo", "unload cargo")
    assert (t.lying("b4"), t.holds(PURPLE)) == ((4, 0), [(0, 0), (0, 0), (0, 0), (1, 2)])


@pytest.mark.rule("DR-14.12", "DR-14.10", "DR-17.1")
def test_a_swapped_tile_stays_below_scores_and_gives_nothing() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A2-03a").fit(PURPLE, "B", "UB2").fit(PURPLE, "C", "UB1").goods(PURPLE, quay=0)

    t.play("use crew1.t1")
    assert (t.asked(), t.options()) == ("swap", ["B", "C"])
    t.play("B", "UI1")
    assert (t.s.hull_sails(PURPLE, 1), t.s.hull_cannons(PURPLE, 1), t.s.hold(PURPLE, 1)) == (2, 0, 4)
    assert sum(number * (1, 1, 1, 1, 2, 2, 2, 2)[tile] for tile, number in enumerate(t.s.owned[:8])) == 4
    assert not t.can("use crew1.t1")


@pytest.mark.rule("DR-14.8")
def test_nothing_is_repaired_on_a_sound_ship() -> None:
    t = Table().crew(PURPLE, "play", "crew1:4 crew2:3").goods(PURPLE, quay=4)

    assert not t.can("use crew1.l2")
    assert not t.can("use crew2.l2")
