"""Ship against ship (DR-13): several battles in a turn, pirates, drawn cards, goods and cubes in the fight."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import ACTIVE, OTHER, again, attack, duel, falling, keep_nothing, lying, merchant, over
from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table
from roadstead.games.dead_reckoning.rules.levels import LevelUp


def fires(t: Table) -> int:
    """The most cannons that can be fired now."""
    return max(int(option.split()[1]) for option in t.options() if option.startswith("fire"))


# --- one turn, several battles -----------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.4", "DR-5.4")
def test_a_battle_ability_serves_one_battle_a_turn_even_against_another_ship() -> None:
    t = duel(3).ship(GREEN, "b1", pirate=True).crew(PURPLE, "play", "gunner1:4").ship(PURPLE, "a1", sails=2)

    attack(t).play("fire 0", "plunder_coin", "gunner1.l3").drop("strength2", "strength2").play("pass")
    keep_nothing(t).play("sail b1", "stop", "fire 0", "plunder_coin")
    assert t.asked() != "battle"
    assert len([ability for _, _, ability in t.heard("used")]) == 2


@pytest.mark.rule("DR-13.4")
def test_an_unused_battle_ability_waits_for_the_next_battle_of_the_turn() -> None:
    t = duel(3).ship(GREEN, "b1", pirate=True).crew(PURPLE, "play", "gunner1:3").ship(PURPLE, "a1", sails=2)

    attack(t).play("fire 0", "plunder_coin", "pass")
    keep_nothing(t).play("sail b1", "stop", "fire 0", "plunder_coin")
    assert t.options() == ["pass", "gunner1.l3"]


@pytest.mark.rule("DR-13.4", "DR-13.6")
def test_cannons_kept_back_in_one_battle_are_there_for_the_next() -> None:
    t = duel(3).ship(GREEN, "b1", pirate=True).crew(PURPLE, "play", "gunner1:2 gunner2:2").ship(PURPLE, "a1", sails=2).fit(PURPLE, "B", "UI2")

    attack(t)
    assert fires(t) == 5
    t.play("fire 3").drop(*["strength1_a"] * 3, "plunder_coin")
    over(t).play("sail b1", "stop")
    assert fires(t) == 2


@pytest.mark.rule("DR-13.4", "DR-4.3")
def test_a_cannon_blocked_in_the_first_battle_is_there_for_the_second_once_its_hold_is_empty() -> None:
    t = merchant("E1-03").fit(PURPLE, "B", "UI2").ship(PURPLE, "a1", sails=3).lay(b1="E1-02").goods(PURPLE, B=(2, 0))

    t.play("attack")
    assert fires(t) == 1
    t.play("fire 1").drop("strength2", "plunder_coin").play("sail b1", "stop", "stow", "jettison all cargo B", "done", "attack")
    assert fires(t) == 2


@pytest.mark.rule("DR-13.4", "DR-5.14")
def test_the_cannons_of_an_upgrade_bought_after_a_battle_are_fresh() -> None:
    t = merchant("E1-03").fit(PURPLE, "B", "UB2").fit(PURPLE, "C", "UB2").crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=6)
    t.ship(PURPLE, "a1", sails=3).lay(b1="E1-02")

    t.play("attack", "fire 3").drop("strength2", "strength2", "strength2", "plunder_coin")
    t.goods(PURPLE, A=(0, 0), B=(0, 0), C=(0, 0), D=(0, 0))
    again(t).play("use bosun.l4", "UI2", "B", "sail b1", "stop", "attack")
    assert fires(t) == 2


@pytest.mark.rule("DR-8.4", "DR-5.16")
def test_a_ship_fought_as_a_pirate_cannot_be_attacked_by_flag_in_the_same_turn() -> None:
    t = Table(3).ship(PURPLE, "harbour", sails=3).ship(BLUE, "a1", pirate=True).ship(GREEN, "a1").crew(PURPLE, "play", "captain:2")

    t.play("sail a1", "stop", "fire 1", "strength1_a", "plunder_coin")
    over(t).play("use captain.l1")
    assert t.heard("battle_ship") == [(PURPLE, BLUE), (PURPLE, GREEN)]


@pytest.mark.rule("DR-8.3", "DR-19.7")
def test_several_pirates_are_fought_in_the_chosen_order_until_the_ship_sinks() -> None:
    t = Table(3).ship(PURPLE, "harbour", sails=3, damage=4).ship(BLUE, "a1", pirate=True).ship(GREEN, "a1", pirate=True)

    t.play("sail a1", "stop")
    assert (t.asked(), t.options()) == ("pirate", ["blue", "green"])
    t.play("green", "fire 0", "damage_a")
    assert t.heard("battle_ship") == [(PURPLE, GREEN)]
    assert (t.s.ship[PURPLE], t.s.sails[PURPLE], t.asked()) == (0, 0, "main")
    assert t.has(GREEN, "terror_of_the_seas")
    assert t.s.mode[BLUE] == 1


@pytest.mark.rule("DR-8.10", "DR-13.26")
def test_a_pirate_that_attacks_in_its_own_turn_and_loses_turns_to_trade() -> None:
    t = duel().ship(PURPLE, "a1", pirate=True).ship(BLUE, "a1", pirate=True)

    attack(t).play("fire 0", "strength1_a")
    assert (t.s.mode, t.s.damage) == ([0, 1], [1, 0])
    assert t.s.marks[3] == 1


@pytest.mark.rule("DR-8.12", "DR-13.27")
def test_the_blockade_of_a_lost_battle_stays_though_the_winning_pirate_sinks() -> None:
    t = Table().ship(PURPLE, "harbour", sails=3).ship(BLUE, "a1", pirate=True, damage=4).cubes("a1", PURPLE, 4).stock("a1", 2)
    t.crew(PURPLE, "play", "deckhand1")

    t.play("sail a1", "stop", "fire 1", "damage_a", "strength1_a")
    assert (t.s.ship[BLUE], t.has(PURPLE, "terror_of_the_seas")) == (0, True)
    assert not t.can("load cargo")
    assert not t.can("use deckhand1.l1")
    t.play("sail b1", "a1")
    assert (t.s.ship[PURPLE], t.asked()) == (1, "main")
    assert not t.can("load cargo")


# --- before the battle -------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.5", "DR-10.2", "DR-19.13")
def test_the_attacked_player_levels_up_before_step_one_and_fights_with_the_new_level() -> None:
    t = duel().crew(BLUE, "hand", "gunner1 crew1")
    t.s.pending[BLUE] = 1

    attack(t)
    assert (t.s.seat, t.asked()) == (BLUE, "level")
    assert t.options() == ["decline", "wait", "crew1", "gunner1"]
    t.play("gunner1", "fire 0")
    assert t.options() == ["done", "gunner1"]
    t.play("gunner1", "done")
    assert t.heard("cubes") == [(PURPLE, 0), (BLUE, 2)]
    assert t.s.pending[BLUE] == 0


@pytest.mark.rule("DR-13.5", "DR-10.2")
def test_who_waits_keeps_the_level_up_for_later() -> None:
    t = duel().crew(BLUE, "hand", "gunner1 crew1")
    t.s.pending[BLUE] = 1

    attack(t).play("wait", "fire 1", "done", "strength1_a", "plunder_coin")
    over(t)
    assert t.s.pending[BLUE] == 1


@pytest.mark.rule("DR-13.5", "DR-4.9")
def test_goods_moved_out_of_the_way_before_the_battle_free_a_cannon() -> None:
    t = duel().fit(BLUE, "B", "UB2").goods(BLUE, B=(2, 0))

    attack(t)
    assert (t.s.seat, t.asked()) == (BLUE, "stow")
    assert not any(option.startswith(("load", "unload")) for option in t.options())
    t.play("shift all cargo B>A", "done", "fire 0")
    assert t.heard("cubes")[-1] == (BLUE, 2)


# --- the fight ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.34", "DR-13.4")
def test_the_cannons_of_a_drawn_card_are_used_up_for_the_turn() -> None:
    t = duel(3).ship(GREEN, "b1", pirate=True).ship(PURPLE, "a1", sails=2).sleeve(PURPLE, "captain", "A3-01a")
    t.crew(PURPLE, "deck", "gunner1:3").crew(PURPLE, "discard", "crew1")

    attack(t).play("fire 1", "strength2", "plunder_coin", "captain.t1", "purple gunner1", "yes").drop("strength2")
    assert t.options() == ["pass", "gunner1.l3"]
    t.play("pass")
    keep_nothing(t).play("sail b1", "stop")
    assert fires(t) == 0


@pytest.mark.rule("DR-13.34")
def test_a_defender_may_draw_and_play_too_and_an_empty_deck_is_reshuffled() -> None:
    t = duel().crew(BLUE, "discard", " ".join(name for name in Table().box.crew_names if name != "crew1")).crew(BLUE, "play", "crew1")
    t.sleeve(BLUE, "crew1", "A3-01a")

    attack(t).play("fire 0", "plunder_coin", "crew1.t1")
    assert t.heard("reshuffled") == [(BLUE,)]
    assert len(t.options()) == 11
    t.play("blue gunner1", "no")
    assert t.zone(BLUE, "gunner1") == "hand"
    assert t.asked() == "coin_aboard"


@pytest.mark.rule("DR-13.16")
def test_the_defender_may_use_an_ability_after_the_active_player_passed_and_the_fight_goes_on() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:3").crew(BLUE, "play", "gunner1:4")

    attack(t).play("fire 0", "strength1_a", "plunder_cargo_a", "pass")
    assert (t.s.seat, t.options()) == (BLUE, ["pass", "gunner1.l3", "gunner1.l4"])
    t.play("gunner1.l4", "strength1_a")
    assert (t.s.seat, t.s.damage) == (PURPLE, [1, 0])
    t.play("pass", "pass")
    keep_nothing(t)
    assert t.heard("won") == [(PURPLE,)]


@pytest.mark.rule("DR-13.35", "DR-22.4")
def test_any_cube_may_be_moved_the_rivals_too() -> None:
    t = duel().sleeve(PURPLE, "captain", "A4-04a").crew(BLUE, "play", "gunner1:2")

    attack(t).play("fire 1", "strength1_a", "strength2", "damage_a", "captain.b1")
    assert "other:strength2>explosion" in t.options()
    assert "active:strength1_a>plunder_wild" in t.options()
    assert not t.can("other:strength2>plunder_coin")
    t.play("other:strength2>explosion")
    assert falling(t) == (0, 2)
    t.drop("plunder_coin", "plunder_coin")
    over(t)
    assert t.heard("strength") == [(1, 0)]


@pytest.mark.rule("DR-13.38", "DR-13.36")
def test_coins_of_step_three_beyond_the_free_hold_are_lost_without_a_question() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:4").goods(PURPLE, A=(4, 0), D=(2, 0))

    attack(t).play("fire 1", "plunder_cargo_a", "plunder_cargo_a", "gunner1.l4")
    assert t.asked() == "battle"
    assert t.aboard(PURPLE) == (6, 1)


@pytest.mark.rule("DR-13.38", "DR-4.14", "DR-19.22")
def test_coins_for_a_win_may_displace_cargo() -> None:
    t = duel(captain=3).goods(PURPLE, A=(4, 0), D=(3, 0))

    attack(t).play("fire 0", "plunder_cargo_a", "captain.l3")
    keep_nothing(t)
    assert (t.asked(), t.options()) == ("room", ["give up", "jettison cargo", "unload cargo"])
    t.play("unload cargo")
    assert (t.aboard(PURPLE), t.lying("a1")) == ((6, 1), (1, 0))


@pytest.mark.rule("DR-13.20", "DR-13.21", "DR-19.17")
def test_both_plunder_the_active_player_first_each_onto_ship_island_or_supply() -> None:
    t = duel().crew(BLUE, "play", "gunner1:2")

    attack(t).play("fire 1", "plunder_wild", "plunder_wild", "plunder_both")
    assert (t.s.seat, t.asked(), t.options()) == (PURPLE, "wild", ["0", "1"])
    t.play("1", "0", "1")
    assert t.lying("a1") == (0, 1)
    assert (t.s.seat, t.asked()) == (BLUE, "wild")
    t.play("0", "1", "0", "1")
    assert (t.aboard(PURPLE), t.aboard(BLUE), t.lying("a1")) == ((0, 0), (1, 1), (0, 1))
    assert (t.s.quay, t.s.chest) == ([0, 0], [15, 15])


@pytest.mark.rule("DR-13.21")
def test_the_controller_may_plunder_onto_the_own_fortified_island_the_rival_may_not() -> None:
    t = duel().cubes("a1", BLUE, 4).build("a1", "fort")

    attack(t).play("fire 1", "plunder_coin", "plunder_coin", "plunder_coin")
    assert (t.s.seat, t.options()) == (PURPLE, ["0", "1"])
    t.play("0")
    assert (t.s.seat, t.asked()) == (BLUE, "coin_aboard")
    t.play("1", "1")
    assert (t.aboard(PURPLE), t.aboard(BLUE), t.lying("a1")) == ((0, 0), (0, 1), (0, 1))


@pytest.mark.rule("DR-13.21")
@pytest.mark.parametrize("place", ["harbour", "b2"])
def test_in_harbour_and_on_open_sea_plunder_goes_onto_the_ship_or_back(place: str) -> None:
    t = duel(space=place).tile(b2="S01")

    attack(t).play("fire 1", "plunder_both", *["strength1_a"] * (5 if place == "harbour" else 1))
    assert (t.asked(), t.options()) == ("cargo_aboard", ["0", "1"])
    t.play("0")
    assert (t.asked(), t.options()) == ("coin_aboard", ["0", "1"])
    t.play("1")
    assert (t.aboard(PURPLE), t.s.quay[PURPLE], sum(t.s.stock), t.asked()) == ((0, 1), 0, 0, "main")


@pytest.mark.rule("DR-13.8")
def test_the_active_player_too_gets_a_cube_for_each_own_building_here() -> None:
    t = duel().cubes("a1", PURPLE, 4).build("a1", "outpost", "garrison", "fort")

    attack(t).play("fire 0")
    assert t.heard("cubes") == [(PURPLE, 3), (BLUE, 1)]


@pytest.mark.rule("DR-1.7", "DR-13.6", "DR-19.12")
def test_a_player_short_of_cubes_may_take_them_from_islands_or_use_fewer() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:2 gunner2:2").cubes("c1", PURPLE, 4).cubes("c3", PURPLE, 1, 24)
    assert t.s.pool[PURPLE] == 0
    assert t.control("c1") == t.control("c3") == "purple"

    attack(t).play("fire 3")
    assert (t.asked(), t.options()) == ("take", ["no", "c1", "c3"])
    t.play("c3", "no")
    assert falling(t) == (1, 1)
    assert t.on("c3", PURPLE) == (0, 24)


@pytest.mark.rule("DR-13.14", "DR-1.8")
def test_an_explosion_without_cubes_left_drops_only_the_cube_itself() -> None:
    t = duel().cubes("c1", PURPLE, 0, 28)

    attack(t).play("fire 1", "explosion", "plunder_coin")
    assert falling(t) == (1, 0)


@pytest.mark.rule("DR-13.29", "DR-13.28")
def test_less_damage_saves_a_winner_from_sinking_but_not_a_loser() -> None:
    for cube, afloat in (("plunder_coin", True), ("strength1_a", False)):
        t = duel().ship(PURPLE, "a1", damage=4).sleeve(PURPLE, "captain", "A3-03a").crew(BLUE, "play", "gunner1:2")
        attack(t).play("fire 0", "damage_a", cube, "captain.t2")
        over(t)
        assert (t.s.ship[PURPLE] == 1) is afloat
        assert t.s.damage[PURPLE] == (4 if afloat else 0)


@pytest.mark.rule("DR-15.1", "DR-15.3", "DR-13.5")
def test_a_level_four_reached_under_attack_is_marked_at_once() -> None:
    t = duel().crew(BLUE, "hand", "gunner1:3").crew(BLUE, "discard", "crew1:4 crew2:4")
    t.s.marks[4], t.s.lodged[4] = 2, 2
    t.s.pool[BLUE] -= 2
    t.s.pending[BLUE] = 1

    attack(t).play("gunner1")
    assert t.has(BLUE, "seasoned_crew")
    assert t.s.pool[BLUE] == 29


@pytest.mark.rule("DR-13.24", "DR-13.14")
def test_no_cube_is_lost_whatever_explodes() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:3")

    attack(t).play("fire 2", "explosion", "strength1_a", "explosion").drop("explosion", "damage_a", "plunder_coin", "damage_b")
    t.drop("plunder_both", "plunder_both")
    assert sum(lying(t, ACTIVE).values()) == 4
    assert sum(lying(t, OTHER).values()) == 2
    over(t)
    assert [pool + marks for pool, marks in zip(t.s.pool, t.s.lodged[::3], strict=True)] == [29, 29]


@pytest.mark.rule("DR-10.3", "DR-10.2")
def test_a_declined_level_up_lapses() -> None:
    t = Table().crew(PURPLE, "hand", "crew1")
    t.s.pending[PURPLE] = 1
    t.s.call(LevelUp(PURPLE))

    t.play("decline")
    assert (t.s.pending[PURPLE], t.level(PURPLE, "crew1"), t.asked()) == (0, 1, "main")
