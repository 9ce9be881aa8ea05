"""Achievements (DR-15)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning.box.components import ACHIEVEMENTS, MONEYBAGS, TRADE_ICON
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.rules.scoring import bonus_tile, categories


def win(t: Table) -> Table:
    """Purple beats a merchant that has nothing to keep."""
    t.ship(PURPLE, "a1").lay(a1="E1-03").s.seat = -3
    t.s.settle()
    return t.play("attack", "fire 0").drop("plunder_coin")


@pytest.mark.rule("DR-15.1")
def test_a_token_the_moment_a_condition_holds_several_players_may_have_it_each_once() -> None:
    t = Table().ready()
    awards.award(t.s, PURPLE, MONEYBAGS)
    awards.award(t.s, PURPLE, MONEYBAGS)
    awards.award(t.s, BLUE, MONEYBAGS)

    assert t.s.tokens == [1 << MONEYBAGS] * 2
    assert len(t.heard("achieved")) == 2


@pytest.mark.rule("DR-15.1")
def test_with_all_six_tokens_placed_no_further_achievement_is_claimed() -> None:
    t = Table().tokens(PURPLE, *ACHIEVEMENTS[:4], *ACHIEVEMENTS[5:7]).goods(PURPLE, quay=12)

    assert not t.can("claim")
    awards.award(t.s, PURPLE, MONEYBAGS)
    assert not t.has(PURPLE, "moneybags")
    assert categories(t.s, PURPLE)[0] == 30


@pytest.mark.rule("DR-15.2")
def test_legendary_is_the_fourth_battle_won() -> None:
    t = Table()
    t.s.marks[0] = 3
    win(t)

    assert t.has(PURPLE, "legendary")
    t = Table()
    t.s.marks[0] = 2
    assert not win(t).has(PURPLE, "legendary")


@pytest.mark.rule("DR-15.3")
def test_seasoned_crew_is_the_third_card_at_level_four() -> None:
    t = Table().crew(PURPLE, "play", "crew1:4 crew2:4 crew3:3").sleeve(PURPLE, "crew3", "A3-04a")
    t.s.marks[1] = 2

    t.play("use crew3.b1")
    assert t.has(PURPLE, "seasoned_crew")
    assert t.s.mastered[PURPLE] == 3


@pytest.mark.rule("DR-15.4")
def test_terror_of_the_seas_is_sinking_a_rival_ship() -> None:
    t = (
        Table()
        .ship(PURPLE, "a1")
        .ship(BLUE, "a1", damage=4)
        .crew(PURPLE, "play", "captain:2")
        .play("use captain.l1", "fire 1")
        .drop("strength1_a", "strength1_a")
    )

    assert t.has(PURPLE, "terror_of_the_seas")
    assert not t.has(BLUE, "terror_of_the_seas")


@pytest.mark.rule("DR-15.5")
def test_stone_upon_stone_is_five_buildings_at_once() -> None:
    t = Table().cubes("c1", PURPLE, 3).build("c1", "fort", "garrison", "outpost").cubes("b1", PURPLE, 2).build("b1", "fort")
    t.crew(PURPLE, "play", "firstmate:2").goods(PURPLE, quay=2)

    t.play("use firstmate.l1")
    assert t.has(PURPLE, "stone_on_stone")


@pytest.mark.rule("DR-15.6")
def test_moneybags_is_thirty_coins_in_the_chest_and_is_announced() -> None:
    t = Table().goods(PURPLE, chest=28, A=(0, 2))

    t.play("unload")
    assert t.has(PURPLE, "moneybags")
    assert t.s.log is not None
    assert t.s.log[-2][2] == 1 or t.s.log[-1][2] == 1
    assert not Table().goods(PURPLE, chest=28, A=(0, 1)).play("unload").has(PURPLE, "moneybags")


@pytest.mark.rule("DR-15.7")
def test_here_to_stay_is_six_permanent_cubes() -> None:
    t = Table().ship(PURPLE, "c1").cubes("a4", PURPLE, 0, 5).cubes("c1", PURPLE, 2).crew(PURPLE, "play", "deckhand1")

    t.play("use deckhand1.l1")
    assert t.has(PURPLE, "here_to_stay")


@pytest.mark.rule("DR-15.8")
def test_elite_ship_is_four_upgrades_covered_ones_included() -> None:
    t = Table().fit(PURPLE, "B", "UB1").fit(PURPLE, "B", "UI1").fit(PURPLE, "C", "UB3").crew(PURPLE, "play", "bosun:3").goods(PURPLE, quay=3)

    t.play("use bosun.l3", "UB2", "A")
    assert t.has(PURPLE, "elite_ship")


@pytest.mark.rule("DR-15.9")
@pytest.mark.parametrize(("players", "tiles"), [(2, 5), (3, 4), (4, 3)])
def test_new_shores_is_five_four_or_three_explored_tiles(players: int, tiles: int) -> None:
    t = Table(players).tile(a1="?", c1="S01").ship(PURPLE, "harbour", sails=1)
    t.s.marks[2] = tiles - 1

    t.play("sail a1").chance()
    assert t.has(PURPLE, "new_shores")


@pytest.mark.rule("DR-15.9")
def test_who_can_no_longer_reach_it_takes_the_cubes_back() -> None:
    t = Table().tile(a1="?", a2="?", c1="S01").ship(PURPLE, "harbour", sails=1)
    t.s.marks[5] = t.s.lodged[5] = 3
    t.s.pool[BLUE] -= 3

    t.play("sail a1").chance()
    assert (t.s.lodged[5], t.s.pool[BLUE]) == (0, 29)


@pytest.mark.rule("DR-15.10")
def test_trade_icon_returns_twelve_cargo_from_ship_and_quay_for_nothing_else() -> None:
    t = Table().goods(PURPLE, quay=9, A=(4, 0))

    t.play("claim")
    assert t.options() == ["3", "4"]
    t.play("4")
    assert t.has(PURPLE, "trade_icon")
    assert (t.s.quay[PURPLE], t.aboard(PURPLE), t.s.chest[PURPLE]) == (1, (0, 0), 15)
    assert not t.can("claim")
    assert "DR-15.10" in Table().goods(PURPLE, quay=11).why_not("claim").rules


@pytest.mark.rule("DR-15.11", "DR-21.7")
def test_it_is_cargo_by_the_data() -> None:
    assert box().trade_res == 0
    assert box().thresholds[TRADE_ICON] == 12
    assert not Table().goods(PURPLE, chest=29, A=(0, 4)).can("claim")


@pytest.mark.rule("DR-15.12")
def test_progress_cubes_come_from_the_pool_and_return_on_completion() -> None:
    t = win(Table())
    assert (t.s.pool[PURPLE], t.s.lodged[0], t.s.marks[0]) == (28, 1, 1)
    t = Table()
    t.s.marks[0] = t.s.lodged[0] = 3
    t.s.pool[PURPLE] -= 3
    win(t)
    assert (t.s.pool[PURPLE], t.s.lodged[0]) == (29, 0)


@pytest.mark.rule("DR-15.12")
def test_a_short_pool_never_blocks_progress() -> None:
    t = Table()
    t.cubes("b4", PURPLE, 0, t.s.pool[PURPLE])
    win(t)

    assert (t.s.marks[0], t.s.lodged[0]) == (1, 0)


@pytest.mark.rule("DR-15.13")
def test_each_listed_achievement_on_the_bonus_tile_is_worth_two_coins() -> None:
    t = Table(2, bonus_achievements=True).tokens(PURPLE, "legendary", "elite_ship", "moneybags")
    t.s.bonus[:2] = [0, 1]

    assert bonus_tile(t.s, PURPLE) == 4
    assert bonus_tile(t.s, BLUE) == 0
