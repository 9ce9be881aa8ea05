"""Components and limits (DR-1)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, after_setup, box, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box import components, opening
from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules import goods
from roadstead.games.dead_reckoning.rules.checks import faults as checks
from roadstead.games.dead_reckoning.rules.influence import takeable
from roadstead.kernel.box import Box, read_box
from roadstead.kernel.errors import BadData

DATA = TITLE.box.data


def files() -> dict[str, Any]:
    return copy.deepcopy(read_box(DATA).files)


@pytest.mark.rule("DR-1.1")
def test_the_shared_components_have_the_printed_numbers() -> None:
    it = box()

    assert [len(row) for row in it.row_cards] == [25, 25, 23, 25]
    assert (it.island_count, len(it.tile_names)) == (12, 16)
    assert (sum(it.up_copies), sum(it.build_stock), len(it.bonus_tiles)) == (32, 22, 8)
    assert (it.build_stock, it.supply["black_cubes"]) == ([6, 8, 8], 20)
    assert [files()["meta"]["supplies"][name] for name in ("damage_markers", "coin_tokens")] == [16, 80]


@pytest.mark.rule("DR-1.2")
def test_each_player_has_thirty_cubes_six_tokens_and_twelve_crew_cards() -> None:
    it = box()

    assert (it.supply["player_cubes"], it.limits["tokens"], len(it.role_of)) == (30, 6, CREW)
    assert all(checks.cubes_of(after_setup(players), seat) == 30 for players in (2, 3, 4) for seat in range(players))


@pytest.mark.rule("DR-1.3")
def test_the_deck_is_one_of_five_roles_two_gunners_two_deck_hands_and_three_crew_at_level_one() -> None:
    it = box()
    copies = {name: it.role_of.count(role) for role, name in enumerate(row["id"] for row in files()["crew"]["roles"])}

    assert copies == {"captain": 1, "crew": 3, "first_mate": 1, "bosun": 1, "gunner": 2, "deckhand": 2, "buccaneer": 1, "purser": 1}
    assert Table().s.level == [1] * 24


@pytest.mark.rule("DR-1.4")
def test_an_empty_stock_cannot_be_bought_from() -> None:
    t = Table().crew(PURPLE, "play", "firstmate:2 bosun:3").cubes("a1", PURPLE, 4).goods(PURPLE, quay=9)
    t.s.buildings[:] = [0, 0, 1]
    t.s.upgrades[:4] = [0, 0, 0, 1]
    t.s.settle()

    assert t.play("use firstmate.l1").buildings("a1") == ["fort"]
    assert t.s.buildings == [0, 0, 0]
    assert t.play("use bosun.l3").asked() == "hull"
    t = Table().crew(PURPLE, "play", "firstmate:2 bosun:3").cubes("a1", PURPLE, 4).goods(PURPLE, quay=9)
    t.s.buildings[:] = [0, 0, 0]
    t.s.upgrades[:4] = [0] * 4
    t.s.settle()
    assert not t.can("use firstmate.l1")
    assert not t.can("use bosun.l3")


@pytest.mark.rule("DR-1.5")
def test_goods_are_not_limited_unless_the_box_says_so() -> None:
    t = Table().crew(PURPLE, "play", "crew1:3").goods(PURPLE, quay=500)

    assert t.play("use crew1.l1").s.quay[PURPLE] == 503

    data = files()
    data["meta"]["supplies"]["cargo_limit"] = 10
    limited = opening.open_box(Box(data, ""))
    assert limited.good_limit == [10, -1]
    t = Table().crew(PURPLE, "play", "crew1:3").goods(PURPLE, quay=9)
    t.s.box = limited
    assert goods.from_supply(t.s, 0, 3) == 1
    assert goods.from_supply(t.s, 1, 3) == 3


@pytest.mark.rule("DR-1.6")
def test_one_pool_serves_sails_influence_permanent_cubes_progress_and_battle() -> None:
    t = Table().ship(PURPLE, "b1").crew(PURPLE, "play", "buccaneer:2").lay(b1="E1-03")

    t.play("use buccaneer.l1")
    assert t.s.pool[PURPLE] == 26
    t.play("attack", "fire 1")
    assert t.s.pool[PURPLE] == 25
    t.drop("strength2", "plunder_coin")
    assert t.s.pool[PURPLE] == 25
    assert checks.cubes_of(t.s, PURPLE) == 30


def short(t: Table) -> Table:
    """Purple has no cube left in the pool, and 2 on a4 that can go."""
    t.cubes("a4", PURPLE, 2)
    t.cubes("b4", PURPLE, 0, t.s.pool[PURPLE])
    return t


@pytest.mark.rule("DR-1.7", "DR-19.12")
def test_with_an_empty_pool_cubes_may_be_taken_from_islands() -> None:
    t = short(Table().ship(PURPLE, "a1").crew(PURPLE, "play", "deckhand1"))

    t.play("use deckhand1.l1")
    assert t.options() == ["no", "a4"]
    t.play("a4")
    assert t.on("a4", PURPLE) == (1, 0)
    assert t.on("a1", PURPLE) == (1, 0)


@pytest.mark.rule("DR-1.7")
def test_permanent_cubes_are_never_taken_and_fewer_may_be_used() -> None:
    t = short(Table().ship(PURPLE, "a1").crew(PURPLE, "play", "buccaneer:2"))

    t.play("use buccaneer.l1", "a4", "no")
    assert t.on("a1", PURPLE) == (1, 0)
    assert t.on("b4", PURPLE)[1] == 27
    assert t.asked() == "main"


@pytest.mark.rule("DR-1.8")
def test_a_cube_whose_removal_changes_control_stays_nobody_being_a_value_too() -> None:
    t = Table().cubes("a2", PURPLE, 4).cubes("b2", BLUE, 2).cubes("b2", PURPLE, 1).cubes("c1", PURPLE, 3)

    assert t.control("a2") == "purple"
    assert t.control("b2") is None
    assert t.control("c1") == "purple"
    assert [t.at("a2"), t.at("c1")] == [3, 2]
    assert takeable(t.s, PURPLE) == [t.at("a2"), t.at("b2")]


@pytest.mark.rule("DR-1.8")
def test_cubes_taken_together_are_tested_one_after_the_other() -> None:
    t = Table().cubes("c1", PURPLE, 4)
    assert takeable(t.s, PURPLE) == [2]
    t.s.spaces[2 * 4] -= 1
    t.s.pool[PURPLE] += 1
    assert takeable(t.s, PURPLE) == []


@pytest.mark.rule("DR-1.9")
def test_missing_black_cubes_are_simply_not_added() -> None:
    t = Table().ship(PURPLE, "a4").lay(a4="E4-03")
    t.s.black = 20
    t.play("attack", "fire 1")
    t.s.black = 3
    t.s.fight[12] = 3
    t.drop("plunder_cargo_a", "explosion", "explosion", "explosion")

    assert t.s.black == 0
    assert t.s.fight[12] == 6


@pytest.mark.rule("DR-1.9")
def test_damage_is_not_limited_in_a_battle() -> None:
    t = Table().ship(PURPLE, "a4", damage=4).lay(a4="E4-03")
    t.play("attack", "fire 0").drop(*["damage_a"] * 8)

    assert t.heard("damaged")[0] == (PURPLE, 8)
    assert t.s.damage[PURPLE] == 0
    assert t.s.ship[PURPLE] == 0


@pytest.mark.rule("DR-1.10")
def test_a_crew_card_takes_one_advancement_for_each_of_its_three_lines() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-01a", "A1-02a", "A1-03a")
    t.front(PURPLE, "A1-04a", "A1-05a", "A1-06a")

    t.play("end")
    assert t.asked() == "draw"
    assert t.s.laid_out(PURPLE) == [t.card("A1-04a"), t.card("A1-05a"), t.card("A1-06a")]


@pytest.mark.rule("DR-1.11")
def test_no_cube_is_taken_from_an_island_that_a_rival_fort_or_a_blockade_closes() -> None:
    t = Table(3).cubes("a2", BLUE, 4).cubes("a2", PURPLE, 1).build("a2", "fort").cubes("b2", PURPLE, 1)
    assert takeable(t.s, PURPLE) == [t.at("b2")]
    t.ship(BLUE, "b2", pirate=True)
    assert takeable(t.s, PURPLE) == []
    t.s.active = BLUE
    assert takeable(t.s, PURPLE) == [t.at("b2")]


@pytest.mark.parametrize(
    ("name", "spoil"),
    [
        ("crew", lambda data: data["roles"][0].update(copies=2)),
        ("battle_board", lambda data: data["zones"][0].update(weight=9)),
        ("battle_board", lambda data: data["zones"][0]["adjacent"].pop()),
        ("meta", lambda data: data["setup"]["islands_by_players"].update({"2": 9})),
        ("advancements", lambda data: data["cards"][0]["cost"].update(n=8)),
        ("islands", lambda data: data["tiles"].pop()),
    ],
)
def test_a_box_that_does_not_fit_is_refused(name: str, spoil: Any) -> None:
    data = files()
    spoil(data[name])
    with pytest.raises(BadData):
        opening.open_box(Box(data, ""))


def test_every_ability_id_is_its_own_and_uses_the_vocabulary() -> None:
    names = [ability.name for ability in box().abilities]

    assert len(set(names)) == len(names)
    assert set(read_box(DATA).files["ops"]["ops"]) == set(components.OPS)


def test_pieces_are_conserved_in_random_games() -> None:
    for seed in range(3):
        for players in (2, 3, 4):
            for s in random_game(seed, players, bonus_achievements=bool(seed % 2)):
                assert checks.faults(s) == []
