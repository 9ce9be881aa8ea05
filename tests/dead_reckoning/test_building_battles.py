"""Ship against buildings (DR-13.30 to DR-13.33)."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import again, falling, fortress, over
from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table
from roadstead.games.dead_reckoning.rules.state import BIT


@pytest.mark.rule("DR-13.30", "DR-12.8")
@pytest.mark.parametrize(("kinds", "able"), [((), False), (("outpost",), False), (("fort",), True), (("garrison",), True), (("outpost", "garrison"), True)])
def test_only_a_rival_fort_or_garrison_can_be_attacked(kinds: tuple[str, ...], able: bool) -> None:
    t = fortress(*kinds)

    assert t.can("storm") is able
    if not able:
        assert "DR-13.30" in t.why_not("storm").rules


@pytest.mark.rule("DR-13.30")
def test_nobody_attacks_the_own_buildings() -> None:
    t = Table().ship(PURPLE, "a1").cubes("a1", PURPLE, 4).build("a1", "fort")

    assert not t.can("storm")


@pytest.mark.rule("DR-13.30", "DR-8.6")
def test_a_pirate_must_be_beaten_before_the_buildings_are_attacked() -> None:
    t = fortress("fort").ship(PURPLE, "harbour", sails=2).ship(BLUE, "a1", pirate=True)

    t.play("sail a1", "stop", "fire 1").drop("strength2", "plunder_coin", "plunder_coin")
    over(t)
    assert t.s.mode[BLUE] == 0
    assert t.can("storm")
    t = fortress("fort").ship(PURPLE, "harbour", sails=2).ship(BLUE, "a1", pirate=True)
    t.play("sail a1", "stop", "fire 0").drop("strength2", "strength2")
    assert not t.can("storm")
    assert t.why_not("storm").rules == ("DR-8.6", "DR-8.12")


@pytest.mark.rule("DR-13.30", "DR-8.6")
def test_a_pirate_of_a_third_player_blocks_it_too() -> None:
    t = fortress("fort", players=3).ship(GREEN, "a1", pirate=True)

    assert not t.can("storm")
    assert t.can("fight green")


@pytest.mark.rule("DR-13.30", "DR-8.4")
def test_a_building_group_is_attacked_once_a_turn_and_as_one() -> None:
    t = fortress("fort", "garrison")

    t.play("storm", "fire 0")
    assert falling(t) == (0, 7)
    t.drop("strength1_a", *["plunder_coin"] * 6)
    assert (t.s.damage[PURPLE], t.buildings("a1")) == (1, ["garrison", "fort"])
    assert not t.can("storm")
    assert t.why_not("storm").rules == ("DR-8.4",)


@pytest.mark.rule("DR-13.31", "DR-13.10")
def test_the_owners_ship_cards_and_other_buildings_bring_no_cubes() -> None:
    t = fortress("garrison", "outpost").ship(BLUE, "a1").crew(BLUE, "play", "gunner1:4").crew(BLUE, "hand", "gunner2:4 captain:4").fit(BLUE, "B", "UI2")

    t.play("storm", "fire 1")
    assert falling(t) == (1, 2)
    t.drop("plunder_both", "plunder_coin2", "plunder_coin2")
    assert t.asked() == "main"
    assert (t.aboard(PURPLE), t.aboard(BLUE), t.lying("a1")) == ((0, 0), (0, 0), (0, 0))
    assert t.s.hand_size(BLUE) == 2


@pytest.mark.rule("DR-13.31", "DR-13.17")
def test_only_the_attacker_uses_abilities() -> None:
    t = fortress("garrison").crew(PURPLE, "play", "gunner1:4").crew(BLUE, "play", "gunner1:4")

    t.play("storm", "fire 1").drop("strength1_a", "strength2", "plunder_coin")
    assert (t.s.seat, t.options()) == (PURPLE, ["pass", "gunner1.l3", "gunner1.l4"])
    t.play("gunner1.l3").drop("strength1_a", "plunder_coin")
    assert t.s.seat == PURPLE
    t.play("gunner1.l4", "plunder_coin")
    assert (t.s.damage, t.aboard(PURPLE)) == ([0, 0], (0, 2))
    assert t.heard("won") == [(PURPLE,)]


@pytest.mark.rule("DR-13.32", "DR-15.2")
def test_a_win_removes_fort_and_garrison_leaves_the_outpost_and_is_no_legend() -> None:
    t = fortress("outpost", "garrison", "fort")

    t.play("storm", "fire 1").drop("plunder_coin", *["plunder_coin"] * 7)
    assert t.buildings("a1") == ["outpost"]
    assert t.s.buildings == [5, 8, 8]
    assert (t.control("a1"), t.s.marks) == ("blue", [0] * 6)
    assert t.s.damage == [0, 0]


@pytest.mark.rule("DR-13.32", "DR-15.2")
def test_a_loss_costs_one_damage_besides_those_of_the_board_and_the_owner_is_no_legend() -> None:
    t = fortress("fort").ship(PURPLE, "a1", pirate=True)

    t.play("storm", "fire 0").drop("damage_a", "damage_b", "strength1_a", "plunder_coin", "plunder_coin")
    assert (t.s.damage, t.s.marks, t.s.mode[PURPLE]) == ([3, 0], [0] * 6, 1)
    assert t.s.pool == [29, 25]


@pytest.mark.rule("DR-13.32", "DR-14.6", "DR-15.4")
def test_a_ship_sunk_by_buildings_pays_their_controller() -> None:
    t = fortress("garrison").ship(PURPLE, "a1", damage=3).goods(PURPLE, A=(0, 4), D=(1, 2))

    t.play("storm", "fire 0").drop("damage_a", "strength1_a")
    assert (t.s.ship[PURPLE], t.s.chest, t.aboard(PURPLE)) == (0, [15, 15 + 6], (1, 0))
    assert t.has(BLUE, "terror_of_the_seas")


@pytest.mark.rule("DR-13.32", "DR-14.6")
def test_who_wins_against_buildings_and_sinks_has_still_razed_them() -> None:
    t = fortress("garrison").ship(PURPLE, "a1", damage=4)

    t.play("storm", "fire 1").drop("strength2", "damage_a", "plunder_coin")
    assert (t.s.ship[PURPLE], t.buildings("a1")) == (0, [])
    assert t.has(BLUE, "terror_of_the_seas")


@pytest.mark.rule("DR-13.33", "DR-1.7", "DR-19.12")
def test_an_owner_short_of_cubes_decides_which_to_take_from_islands() -> None:
    t = fortress("fort").cubes("c4", BLUE, 2, 23)
    assert t.s.pool[BLUE] == 0

    t.play("storm", "fire 0")
    assert (t.s.seat, t.asked()) == (BLUE, "take")
    assert t.options() == ["no", "c4"]
    t.play("c4", "no")
    assert falling(t) == (0, 1)
    assert t.on("c4", BLUE) == (1, 23)


@pytest.mark.rule("DR-13.10", "DR-13.9", "DR-16.4")
def test_the_buildings_of_a_player_past_the_last_turn_drop_two_cubes_more() -> None:
    t = fortress("garrison")
    t.s.finished = BIT[BLUE]
    t.s.final = 1

    t.play("storm", "fire 0")
    assert falling(t) == (0, 4)


@pytest.mark.rule("DR-13.32", "DR-12.9")
def test_after_a_win_the_island_is_open_at_once() -> None:
    t = fortress("fort").crew(PURPLE, "play", "deckhand1").goods(PURPLE, A=(2, 0))
    assert not t.can("use deckhand1.l1")
    assert not t.can("unload")

    t.play("storm", "fire 1").drop("strength2", *["plunder_coin"] * 5)
    assert t.can("use deckhand1.l1")
    t.play("unload")
    assert t.lying("a1") == (2, 0)


@pytest.mark.rule("DR-13.19", "DR-13.38")
def test_goods_for_a_win_work_against_buildings_unless_the_sign_forbids_it() -> None:
    t = fortress("garrison").crew(PURPLE, "play", "captain:3").sleeve(PURPLE, "captain", "A4-03a")

    t.play("storm", "fire 0").drop("plunder_coin", "plunder_coin")
    assert t.options() == ["pass", "captain.m1"]
    t.play("captain.m1")
    assert (t.aboard(PURPLE), t.s.damage, t.asked()) == ((1, 1), [0, 0], "main")


@pytest.mark.rule("DR-13.3")
def test_a_tie_against_buildings_goes_to_the_attacker() -> None:
    t = fortress("garrison")

    t.play("storm", "fire 1").drop("strength1_a", "strength1_b", "damage_a")
    assert (t.buildings("a1"), t.s.damage[PURPLE]) == ([], 1)
    assert not again(t).can("storm")
