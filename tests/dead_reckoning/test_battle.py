"""Battles (DR-13)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table
from roadstead.games.dead_reckoning.rules.events import KINDS
from roadstead.games.dead_reckoning.rules.guns import guns_left
from roadstead.games.dead_reckoning.rules.state import BIT, BONUS, FALLING, HURT

MISS = "plunder_cargo_a"


def duel(players: int = 2, space: str = "a1") -> Table:
    """Purple may attack blue with a captain."""
    return Table(players).ship(PURPLE, space).ship(BLUE, space).crew(PURPLE, "play", "captain:2")


def nothing(t: Table) -> Table:
    """Leave all plunder behind."""
    while t.asked() in ("wild", "cargo_aboard", "cargo_ashore", "coin_aboard", "coin_ashore"):
        t.play("0")
    return t


# --- general ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.1")
def test_the_three_kinds_of_battle_go_through_the_same_steps() -> None:
    ship = duel().play("use captain.l1")
    merchant = Table().ship(PURPLE, "a1").lay(a1="E1-03").play("attack")
    building = Table().ship(PURPLE, "a1").cubes("a1", BLUE, 4).build("a1", "garrison").play("storm")

    for t, others in ((ship, 1), (merchant, 1), (building, 2)):
        assert t.asked() == "guns"
        t.play("fire 1")
        assert t.asked() == "cube"
        t.drop("strength2", *["strength1_a"] * others)
        assert t.heard("strength") == [(2, others)]
        assert t.heard("won") == [(PURPLE,)]
        assert t.asked() == "main"


@pytest.mark.rule("DR-13.2")
def test_the_board_is_evaluated_in_order_explosions_abilities_plunder_damage_strength() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:3")

    t.play("use captain.l1", "fire 2").drop("explosion", "damage_a", "plunder_coin")
    assert t.heard("exploded") == [(1,)]
    t.drop("strength1_a", "strength1_b")
    assert t.asked() == "battle"
    t.play("pass")
    assert t.asked() == "coin_aboard"
    assert t.heard("damaged") == []
    t.play("0", "0")
    keys = [row[0] for row in t.s.log or []]
    assert t.heard("damaged") == [(BLUE, 1), (BLUE, 1)]
    assert keys.index(event_number("plundered")) < keys.index(event_number("damaged")) < keys.index(event_number("strength"))


def event_number(name: str) -> int:
    return next(number for number, kind in enumerate(KINDS) if kind.key == f"event.{name}")


@pytest.mark.rule("DR-13.3")
def test_a_tie_goes_to_the_active_player_whoever_started_the_fight() -> None:
    t = nothing(duel().play("use captain.l1", "fire 1").drop("strength1_a", "strength1_b"))
    assert t.heard("won") == [(PURPLE,)]
    t = Table().ship(PURPLE, "harbour", sails=1).ship(BLUE, "a1", pirate=True)
    t.play("sail a1", "fire 0").drop(MISS)
    assert nothing(t).heard("won") == [(PURPLE,)]


@pytest.mark.rule("DR-13.4")
def test_each_cannon_of_the_active_player_serves_one_battle_a_turn() -> None:
    t = Table().ship(PURPLE, "a1").fit(PURPLE, "B", "UB2").crew(PURPLE, "play", "gunner1:2").lay(a1="E1-03", b1="E1-02")
    assert guns_left(t.s) == 3

    t.play("attack", "fire 2").drop("strength2", "strength2", MISS)
    assert guns_left(t.s) == 1
    t.ship(PURPLE, "b1").s.seat = -3
    t.s.settle()
    t.play("attack")
    assert [option for option in t.options() if option.startswith("fire")] == ["fire 0", "fire 1"]


@pytest.mark.rule("DR-13.4")
def test_a_defender_uses_the_same_cannons_in_every_players_turn() -> None:
    t = Table(3).ship(PURPLE, "a1").ship(BLUE, "a1").ship(GREEN, "a1").crew(PURPLE, "play", "captain:2").crew(GREEN, "hand", "captain:2")
    t.crew(BLUE, "hand", "gunner1:2")
    t.play("use captain.l1", "blue", "fire 0", "gunner1").drop(MISS, MISS)
    nothing(t).end()
    t.end()
    t.s.pending[BLUE] = 0
    assert t.s.active == GREEN
    t.play("play captain", "use captain.l1", "blue", "fire 0")
    assert t.heard("cubes")[1] == (BLUE, 2)


@pytest.mark.rule("DR-13.5")
def test_before_the_battle_both_may_rearrange_and_jettison_from_step_one_on_nobody() -> None:
    t = Table().ship(PURPLE, "harbour", sails=1).ship(BLUE, "a1", pirate=True).goods(PURPLE, A=(1, 0)).goods(BLUE, D=(0, 3))

    t.play("sail a1")
    assert (t.asked(), t.s.seat) == ("stow", BLUE)
    assert not any(option.startswith(("load", "unload")) for option in t.options())
    t.play("jettison all coin D")
    assert t.s.seat == PURPLE
    t.play("jettison 1 cargo A")
    assert t.asked() == "guns"
    assert (t.aboard(PURPLE), t.aboard(BLUE)) == ((0, 0), (0, 0))


# --- step 1 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.6", "DR-19.14")
def test_the_active_player_may_play_cards_and_chooses_how_many_cannons_fire() -> None:
    t = duel().crew(PURPLE, "hand", "gunner1:2 crew1 captain:2").fit(PURPLE, "B", "UB2").fit(PURPLE, "C", "UI2").goods(PURPLE, C=(1, 0))
    t.crew(PURPLE, "play", "captain:2")

    t.play("use captain.l1")
    assert t.options() == ["play gunner1", "fire 0", "fire 1", "fire 2"]
    assert t.why_not("play crew1").rules == ("DR-13.7",)
    t.play("play gunner1")
    assert t.options()[-1] == "fire 3"
    t.play("fire 2")
    assert t.heard("cubes")[0] == (PURPLE, 2)


@pytest.mark.rule("DR-13.7", "DR-19.15")
def test_then_the_defender_plays_fighting_cards_and_uses_all_cannons() -> None:
    t = duel().crew(BLUE, "hand", "gunner1:2 crew1 crew2:1").sleeve(BLUE, "crew1", "A1-08a")

    t.play("use captain.l1", "fire 0")
    assert (t.s.seat, t.options()) == (BLUE, ["done", "crew1", "gunner1"])
    t.play("gunner1", "crew1", "done")
    assert t.heard("cubes")[1] == (BLUE, 2)


@pytest.mark.rule("DR-13.8")
def test_at_a_controlled_island_a_participant_gets_a_cube_for_each_building_outposts_too() -> None:
    t = duel(space="c1").cubes("c1", BLUE, 3).build("c1", "outpost", "garrison")
    t.play("use captain.l1", "fire 0")
    assert t.heard("cubes") == [(PURPLE, 0), (BLUE, 3)]
    t = duel(space="c1").cubes("c1", PURPLE, 3).build("c1", "outpost")
    t.play("use captain.l1", "fire 1")
    assert t.heard("cubes") == [(PURPLE, 2), (BLUE, 1)]
    t = Table().ship(PURPLE, "c1").cubes("c1", PURPLE, 3).build("c1", "fort").lay(c1="E1-03").play("attack", "fire 1")
    assert t.heard("cubes") == [(PURPLE, 1)]


@pytest.mark.rule("DR-13.9", "DR-16.4")
def test_four_more_in_harbour_and_two_more_past_the_last_turn() -> None:
    t = Table().crew(PURPLE, "play", "captain:2").play("use captain.l1", "fire 1")
    assert t.heard("cubes") == [(PURPLE, 1), (BLUE, 5)]
    t = duel()
    t.s.finished = BIT[BLUE]
    t.s.final = 1
    t.play("use captain.l1", "fire 1")
    assert t.heard("cubes") == [(PURPLE, 1), (BLUE, 3)]


@pytest.mark.rule("DR-13.10")
@pytest.mark.parametrize(("kinds", "cubes"), [(("fort",), 5), (("garrison",), 2), (("fort", "garrison"), 7), (("fort", "outpost"), 5)])
def test_buildings_drop_five_for_a_fort_two_for_a_garrison_and_nothing_else(kinds: tuple[str, ...], cubes: int) -> None:
    t = Table().ship(PURPLE, "c1").ship(BLUE, "c1").cubes("c1", BLUE, 3).build("c1", *kinds).crew(BLUE, "play", "gunner1:2").play("storm", "fire 0")
    assert t.heard("cubes")[1] == (BLUE, cubes)
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).build("c1", *kinds)
    t.s.finished, t.s.final = BIT[BLUE], 1
    assert t.play("storm", "fire 0").heard("cubes")[1] == (BLUE, cubes + 2)


@pytest.mark.rule("DR-13.10")
def test_an_encounter_drops_the_printed_number_of_black_cubes() -> None:
    t = Table().ship(PURPLE, "a4").lay(a4="E4-03").play("attack", "fire 0")

    assert t.heard("black_cubes") == [(8,)]
    assert t.s.black == 12


@pytest.mark.rule("DR-13.11")
def test_after_step_one_no_hand_card_is_played() -> None:
    t = duel().crew(PURPLE, "hand", "gunner1:3").play("use captain.l1", "fire 0").drop("strength1_a")

    assert t.asked() == "main"
    assert t.zone(PURPLE, "gunner1") == "hand"


@pytest.mark.rule("DR-13.12")
def test_zero_cubes_are_legal() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").play("attack", "fire 0").drop(MISS)

    assert t.heard("strength") == [(0, 0)]
    assert t.heard("won") == [(PURPLE,)]


# --- steps 2 and 3 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.13", "DR-22.5")
def test_all_cubes_drop_together_the_active_players_first_and_push_nothing() -> None:
    t = duel().crew(BLUE, "play", "gunner1:2").fit(PURPLE, "B", "UB2").play("use captain.l1", "fire 2")

    t.play("damage_a", "damage_a", "damage_a")
    assert t.asked() == "cube"
    t.play("damage_a")
    assert [side for side, _ in t.heard("landed")] == [0, 0, 1, 1]
    assert t.asked() != "push"


@pytest.mark.rule("DR-13.14")
def test_an_explosion_drops_each_cube_again_with_one_more_until_the_zone_is_empty() -> None:
    t = duel().play("use captain.l1", "fire 1").drop("explosion", "explosion")
    assert t.s.fight[FALLING : FALLING + 2] == [2, 2]
    assert (t.s.pool[PURPLE], t.s.pool[BLUE]) == (27, 27)
    t.drop("explosion", "strength1_a", MISS, MISS)
    assert t.s.fight[FALLING : FALLING + 2] == [2, 0]
    nothing(t.drop("strength1_a", "strength1_a"))
    assert t.heard("strength") == [(3, 0)]


@pytest.mark.rule("DR-13.15")
def test_every_cube_comes_to_rest_in_a_zone() -> None:
    t = duel().play("use captain.l1", "fire 1")

    assert len(t.options()) == 12
    assert sum(t.s.weights) == 100


@pytest.mark.rule("DR-13.16", "DR-19.16")
def test_the_two_alternate_until_both_pass_in_succession_and_a_pass_bars_nothing() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:3").sleeve(PURPLE, "gunner1", "A1-08a").crew(BLUE, "play", "gunner1:3").sleeve(BLUE, "gunner1", "A1-09a")
    t.play("use captain.l1", "fire 0").drop(MISS, MISS, MISS)

    assert t.s.seat == PURPLE
    t.play("pass")
    assert t.s.seat == BLUE
    t.play("gunner1.b2")
    assert t.s.seat == PURPLE
    t.play("gunner1.t1")
    assert t.s.fight[BONUS : BONUS + 2] == [1, 1]
    assert t.s.seat == BLUE
    t.play("pass")
    assert t.s.seat == PURPLE
    t.play("pass")
    assert t.asked() == "cargo_aboard"


@pytest.mark.rule("DR-13.17")
def test_against_others_the_active_player_uses_abilities_in_any_order() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:3").sleeve(PURPLE, "gunner1", "A1-08a")

    t.play("attack", "fire 0").drop("strength1_a").play("gunner1.t1")
    assert t.asked() == "battle"
    t.play("gunner1.l3").drop(MISS, MISS)
    assert t.asked() == "cargo_aboard"
    nothing(t)
    assert t.heard("strength") == [(1, 1)]


@pytest.mark.rule("DR-13.18")
def test_explosions_of_an_ability_are_settled_before_the_next() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:3").sleeve(PURPLE, "gunner1", "A1-08a")

    t.play("attack", "fire 0").drop("strength2").play("gunner1.l3").drop("explosion", MISS)
    assert t.asked() == "cube"
    t.drop("strength1_a", "strength1_b")
    assert t.asked() == "battle"


@pytest.mark.rule("DR-13.19")
def test_some_abilities_are_not_for_buildings_and_a_vow_is_applied_on_a_win() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).build("c1", "garrison").crew(PURPLE, "play", "captain:3")
    t.play("storm", "fire 1").drop("strength2", MISS, MISS)
    assert t.heard("used") == []
    assert t.asked() == "main"
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "captain:3")
    t.play("attack", "fire 0").drop(MISS).play("captain.l3")
    assert t.aboard(PURPLE) == (1, 2)
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "captain:3")
    t.play("attack", "fire 0").drop("strength2").play("captain.l3")
    assert t.aboard(PURPLE) == (0, 0)


# --- step 4 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.20", "DR-19.17")
def test_plunder_gives_the_goods_of_the_zone_and_a_wild_zone_gives_a_choice_per_cube() -> None:
    t = duel().fit(PURPLE, "B", "UI2").fit(PURPLE, "C", "UI2").play("use captain.l1", "fire 5")
    t.drop("plunder_wild", "plunder_wild", "plunder_both", "plunder_coin2", "plunder_cargo_b", MISS)

    assert t.options() == ["0", "1", "2"]
    t.play("1")
    assert t.heard("plundered") == [(PURPLE, 3, 4)]
    t.play("3", "4")
    assert t.aboard(PURPLE) == (3, 4)
    assert (t.asked(), t.s.seat) == ("cargo_aboard", BLUE)


@pytest.mark.rule("DR-13.21")
def test_plunder_goes_aboard_ashore_or_back_and_does_not_depend_on_winning() -> None:
    t = duel().play("use captain.l1", "fire 1").drop("plunder_coin2", "strength1_a")

    t.play("1")
    assert t.asked() == "coin_ashore"
    t.play("1")
    assert (t.aboard(PURPLE), t.lying("a1")) == ((0, 1), (0, 1))
    assert t.heard("won") == [(BLUE,)]
    assert t.s.chest == [15, 15]


@pytest.mark.rule("DR-13.21")
def test_only_free_holds_are_usable_and_a_closed_island_open_sea_or_harbour_takes_nothing() -> None:
    t = duel().goods(PURPLE, A=(4, 0), D=(3, 0)).cubes("a1", BLUE, 4).build("a1", "fort")
    t.play("use captain.l1", "fire 1").drop("plunder_coin2", "strength1_a", "strength1_a")
    assert t.asked() == "main"
    assert t.lying("a1") == (0, 0)
    t = Table().crew(PURPLE, "play", "captain:2").play("use captain.l1", "fire 1").drop("plunder_coin2", *["strength1_a"] * 5)
    assert t.play("2").asked() == "main"


@pytest.mark.rule("DR-13.22")
def test_cubes_in_damage_zones_damage_the_opposing_ship_and_merchants_have_none() -> None:
    t = duel().play("use captain.l1", "fire 1").drop("damage_a", "damage_b")
    assert t.s.damage == [1, 2]
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").play("attack", "fire 1").drop("damage_a", "damage_b", "damage_a")
    assert t.s.damage == [2, 0]


@pytest.mark.rule("DR-13.23")
def test_the_higher_strength_wins_abilities_included() -> None:
    t = duel().crew(PURPLE, "play", "gunner1").sleeve(PURPLE, "gunner1", "A1-08a")
    t.play("use captain.l1", "fire 1").drop("strength1_a", "strength2").play("gunner1.t1")

    assert t.heard("strength") == [(2, 2)]
    assert t.heard("won") == [(PURPLE,)]


@pytest.mark.rule("DR-13.24")
def test_all_cubes_return_to_their_pools() -> None:
    t = duel().play("use captain.l1", "fire 1").drop("damage_a", "strength2")

    assert (t.s.pool[PURPLE], t.s.pool[BLUE] + t.s.lodged[3]) == (29, 29)
    assert sum(t.s.board) == 0


# --- step 5 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.25")
def test_against_an_encounter_the_text_applies_without_standard_damage() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").play("attack", "fire 0").drop("strength1_a", MISS)
    assert t.s.damage[PURPLE] == 0
    t = Table().ship(PURPLE, "a1").lay(a1="E1-04").play("attack", "fire 0").drop("strength1_a", MISS, MISS)
    assert t.s.damage[PURPLE] == 1
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").play("attack", "fire 0").drop(MISS)
    assert t.s.marks[0] == 1


@pytest.mark.rule("DR-13.26")
def test_the_loser_takes_a_damage_and_the_winner_attacker_or_defender_adds_to_legendary() -> None:
    t = duel().play("use captain.l1", "fire 0").drop("strength1_a")
    assert (t.s.damage, t.s.marks[0], t.s.marks[3]) == ([1, 0], 0, 1)
    t = nothing(duel().play("use captain.l1", "fire 0").drop(MISS))
    assert (t.s.damage, t.s.marks[0], t.s.marks[3]) == ([0, 1], 1, 0)


@pytest.mark.rule("DR-13.27")
def test_a_lost_battle_by_the_flag_does_not_blockade_by_itself() -> None:
    t = duel().play("use captain.l1", "fire 0").drop("strength1_a")
    assert t.s.shut == 0
    t = Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).play("fight blue", "fire 0").drop("strength1_a")
    assert t.s.shut == 1


@pytest.mark.rule("DR-13.28")
def test_each_ship_with_five_damage_sinks_both_may_and_a_winner_may() -> None:
    t = duel().ship(PURPLE, "a1", damage=4).ship(BLUE, "a1", damage=4).crew(PURPLE, "play", "captain:2")
    t.play("use captain.l1", "fire 1").drop("strength2", "damage_a")

    assert t.heard("won") == [(PURPLE,)]
    assert [seat for seat, _ in t.heard("sunk")] == [PURPLE, BLUE]
    assert t.s.ship == [0, 0]


@pytest.mark.rule("DR-13.29")
def test_less_damage_on_a_win_counts_before_the_sinking_check_and_not_below_none() -> None:
    t = duel().ship(PURPLE, "a1", damage=4).sleeve(PURPLE, "captain", "A3-03a")
    t.play("use captain.l1", "fire 2").drop("strength2", "strength2", "damage_a").play("captain.t2")
    assert (t.s.ship[PURPLE], t.s.damage[PURPLE]) == (1, 4)
    t = duel().ship(PURPLE, "a1", damage=2).sleeve(PURPLE, "captain", "A3-03a")
    t.play("use captain.l1", "fire 2").drop("strength2", "strength2", "strength1_a").play("captain.t2")
    assert t.s.damage[PURPLE] == 2


# --- buildings ----------------------------------------------------------------------------------------------------


def siege(*kinds: str) -> Table:
    return Table(3).ship(PURPLE, "c1").cubes("c1", BLUE, 3).build("c1", *kinds)


@pytest.mark.rule("DR-13.30")
def test_buildings_are_attacked_without_a_flag_as_one_group_not_past_a_pirate() -> None:
    t = siege("fort", "garrison")
    assert t.can("storm")
    t.play("storm", "fire 0")
    assert t.heard("cubes")[1] == (BLUE, 7)
    assert not siege("fort").ship(GREEN, "c1", pirate=True).can("storm")


@pytest.mark.rule("DR-13.31")
def test_the_owners_ship_and_cards_take_no_part_and_there_is_no_plunder() -> None:
    t = siege("garrison").ship(BLUE, "c1").crew(BLUE, "hand", "gunner1:3").crew(BLUE, "play", "gunner2:3")
    t.play("storm", "fire 1").drop("plunder_coin2", "plunder_coin2", "strength1_a")

    assert t.asked() == "main"
    assert t.heard("plundered") == []
    assert t.heard("cubes")[1] == (BLUE, 2)


@pytest.mark.rule("DR-13.32")
def test_a_win_removes_fort_and_garrison_a_loss_costs_a_damage_legendary_does_not_count() -> None:
    t = siege("fort", "garrison", "outpost").play("storm", "fire 1").drop("strength2", *[MISS] * 6, "damage_a")
    assert t.buildings("c1") == ["outpost"]
    assert (t.s.damage[PURPLE], t.s.marks[0]) == (1, 0)
    assert t.s.buildings == [5, 8, 8]
    t = siege("garrison").play("storm", "fire 1").drop(MISS, "strength1_a", "damage_a")
    assert t.s.damage[PURPLE] == 2
    assert t.buildings("c1") == ["garrison"]
    assert t.s.marks[3] == 0


@pytest.mark.rule("DR-13.33")
def test_the_owner_supplies_the_cubes_and_may_take_some_from_islands() -> None:
    t = siege("garrison").cubes("b2", BLUE, 2)
    t.cubes("b4", BLUE, 0, t.s.pool[BLUE] - 1)

    t.play("storm", "fire 0")
    assert (t.asked(), t.s.seat) == ("take", BLUE)
    assert t.options() == ["no", "b2"]
    t.play("b2")
    assert t.s.fight[FALLING + 1] == 2


# --- effects that need care ---------------------------------------------------------------------------------------


@pytest.mark.rule("DR-13.34")
def test_draw_a_card_play_it_and_drop_its_cannons_which_are_used_for_the_turn() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A3-01a").crew(PURPLE, "deck", "gunner1:3")

    t.play("attack", "fire 0").drop("strength1_a", "strength1_a").play("crew1.t1", "purple gunner1")
    assert t.asked() == "play_drawn"
    t.play("yes")
    assert t.asked() == "cube"
    t.drop("strength2")
    assert t.options() == ["pass", "gunner1.l3"]
    assert t.zone(PURPLE, "gunner1") == "play"
    assert guns_left(t.s) == 1


@pytest.mark.rule("DR-13.34")
def test_a_drawn_card_that_is_not_played_stays_in_hand_and_drops_nothing() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-01").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A3-01a").crew(PURPLE, "deck", "gunner1:3")

    t.play("attack", "fire 0").drop("strength1_a", "strength1_a").play("crew1.t1", "purple gunner1", "no")
    assert t.zone(PURPLE, "gunner1") == "hand"
    assert t.asked() == "main"


@pytest.mark.rule("DR-13.35")
def test_a_cube_moves_to_an_adjacent_zone_and_explodes_in_the_explosion_zone() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "crew1 crew2").sleeve(PURPLE, "crew1", "A4-04a").sleeve(PURPLE, "crew2", "A3-02a")
    t.play("attack", "fire 1").drop("strength2", "plunder_coin").play("crew2.m1")

    assert t.options() == ["active:strength2>damage_b", "other:plunder_coin>damage_b"]
    t.play("other:plunder_coin>damage_b", "crew1.b1")
    assert "other:damage_b>strength2" in t.options()
    t.play("active:strength2>explosion")
    assert t.heard("exploded") == [(1,)]
    assert t.asked() == "cube"


@pytest.mark.rule("DR-13.36")
def test_taking_back_an_own_cube_deals_damage_at_once_but_sinking_waits() -> None:
    t = duel().ship(BLUE, "a1", damage=4).crew(PURPLE, "play", "gunner1:4").crew(BLUE, "play", "gunner2:3")
    t.play("use captain.l1", "fire 1").drop("strength1_a", "strength2", MISS).play("gunner1.l4")

    assert t.s.damage[BLUE] == 5
    assert t.s.ship[BLUE] == 1
    assert t.aboard(PURPLE) == (0, 2)
    assert t.s.seat == BLUE
    assert t.s.fight[HURT + 1] == 1


@pytest.mark.rule("DR-13.36")
def test_against_a_merchant_the_damage_part_is_lost_and_the_goods_part_works() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:4").play("attack", "fire 1").drop("strength1_a", MISS)

    t.play("gunner1.l4")
    assert t.aboard(PURPLE) == (0, 2)
    assert t.s.damage == [0, 0]


@pytest.mark.rule("DR-13.37")
def test_first_entry_damages_each_rival_ship_on_passed_tiles_in_either_mode() -> None:
    t = Table(3).ship(PURPLE, "a1", sails=4).ship(BLUE, "a2").ship(GREEN, "a2", pirate=True).crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-05a")

    t.play("sail a2", "a3", "a2", "a1")
    assert t.s.damage == [0, 1, 1]
    t.end()
    t = Table().ship(PURPLE, "a1", sails=2).ship(BLUE, "a1").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-05a")
    t.play("sail a2", "a1")
    assert t.s.damage[BLUE] == 1


@pytest.mark.rule("DR-13.37", "DR-19.19")
def test_a_sinking_by_it_is_credited_and_the_victim_may_jettison_first() -> None:
    t = Table().ship(PURPLE, "a1", sails=1).ship(BLUE, "a2", damage=4).goods(BLUE, A=(0, 4), D=(0, 2)).crew(PURPLE, "play", "crew1")
    t.sleeve(PURPLE, "crew1", "A4-05a")

    t.play("sail a2")
    assert (t.asked(), t.s.seat) == ("stow", BLUE)
    t.play("jettison all coin D", "done")
    assert t.heard("sunk") == [(BLUE, 5)]
    assert t.s.chest == [20, 14]
    assert t.has(PURPLE, "terror_of_the_seas")


@pytest.mark.rule("DR-13.37")
def test_the_harbour_never_counts() -> None:
    t = Table().ship(PURPLE, "a1", sails=1).crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-06a")

    t.play("sail harbour")
    assert t.s.damage == [0, 0]


@pytest.mark.rule("DR-13.38")
def test_goods_of_step_three_use_only_free_holds_those_of_step_five_may_make_room() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:4").goods(PURPLE, A=(4, 0), D=(2, 0)).play("attack", "fire 1")
    t.drop("strength1_a", MISS).play("gunner1.l4")

    assert t.heard("gained_ship")[0] == (PURPLE, 1, 1)
    t.play("pass")
    assert t.asked() == "room"


@pytest.mark.rule("DR-13.6", "DR-13.7", "DR-13.14", "DR-13.16", "DR-13.20", "DR-13.22", "DR-13.26")
def test_the_book_example_of_a_ship_battle() -> None:
    """Purple has 6 cannons and green 3; green explodes once; purple wins 3 to 3 and green loses a damage."""
    t = Table(3).ship(PURPLE, "a1").ship(GREEN, "a1").crew(PURPLE, "play", "captain:3 gunner1:3 deckhand1").fit(PURPLE, "B", "UB2")
    t.sleeve(PURPLE, "gunner1", "A4-09a").sleeve(PURPLE, "deckhand1", "A1-09a")
    t.crew(GREEN, "hand", "gunner1:2 crew1").sleeve(GREEN, "crew1", "A2-05a")
    t.play("use captain.l1")
    assert t.options()[-1] == "fire 6"
    t.play("fire 6", "gunner1", "crew1")
    assert t.heard("cubes") == [(PURPLE, 6), (GREEN, 3)]
    t.drop("strength2", "plunder_coin2", "plunder_coin", "plunder_coin", "plunder_cargo_a", "plunder_wild")
    t.drop("strength1_a", "strength1_b", "damage_a")
    assert t.s.seat == PURPLE
    t.play("pass", "crew1.b2").drop("explosion", "plunder_wild").drop("strength1_a", "plunder_coin")
    t.play("gunner1.l3").drop("plunder_both", "plunder_wild")
    t.play("deckhand1.b2")
    assert t.asked() == "battle"
    t.play("pass")
    assert t.heard("strength") == []
    t.play("0", "1", "0")
    assert t.heard("plundered") == [(PURPLE, 4, 5)]
    nothing(t)
    assert t.heard("strength") == [(3, 3)]
    assert t.heard("won") == [(PURPLE,)]
    assert (t.s.damage, t.s.marks[0]) == ([1, 0, 1], 1)
