"""The digital battle board (DR-22)."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import ACTIVE, OTHER, attack, duel, falling, files, lying, merchant, opened
from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning.box.components import ZONES
from roadstead.games.dead_reckoning.rules.battle import begin
from roadstead.games.dead_reckoning.rules.spoils import strength
from roadstead.games.dead_reckoning.rules.state import DROPPED, FALLING, NONE, VS_SHIP, State
from roadstead.games.dead_reckoning.rules.tower import Drop, prepare
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng

TABLE = {
    "plunder_cargo_a": ("plunder", {"cargo": 1}, 8, (1, 1), "strength1_a damage_a"),
    "strength1_a": ("strength", {"strength": 1}, 12, (1, 2), "plunder_cargo_a explosion plunder_wild"),
    "explosion": ("explosion", {}, 8, (1, 3), "strength1_a plunder_coin strength2"),
    "plunder_coin": ("plunder", {"coin": 1}, 12, (1, 4), "explosion damage_b"),
    "damage_a": ("damage", {"damage": 1}, 8, (2, 1), "plunder_cargo_a plunder_wild plunder_coin2"),
    "plunder_wild": ("plunder", {"wild": 1}, 9, (2, 2), "strength1_a damage_a strength2 strength1_b"),
    "strength2": ("strength", {"strength": 2}, 8, (2, 3), "explosion plunder_wild damage_b plunder_both"),
    "damage_b": ("damage", {"damage": 1}, 8, (2, 4), "plunder_coin strength2 plunder_cargo_b"),
    "plunder_coin2": ("plunder", {"coin": 2}, 6, (3, 1), "damage_a strength1_b"),
    "strength1_b": ("strength", {"strength": 1}, 10, (3, 2), "plunder_coin2 plunder_wild plunder_both"),
    "plunder_both": ("plunder", {"cargo": 1, "coin": 1}, 6, (3, 3), "strength1_b strength2 plunder_cargo_b"),
    "plunder_cargo_b": ("plunder", {"cargo": 1}, 5, (3, 4), "plunder_both damage_b"),
}


def adjacent(zone: str) -> set[str]:
    return set(TABLE[zone][4].split())


@pytest.mark.rule("DR-22.1", "DR-22.2")
@pytest.mark.parametrize("name", TABLE)
def test_a_zone_of_the_board_has_its_kind_yield_weight_place_and_neighbours(name: str) -> None:
    row = next(zone for zone in files()["battle_board"]["zones"] if zone["id"] == name)
    kind, got, weight, place, _ = TABLE[name]

    assert (row["type"], row["yield"], row["weight"], (row["row"], row["col"])) == (kind, got, weight, place)
    assert set(row["adjacent"]) == adjacent(name)
    number = box().zone_names.index(name)
    assert {box().zone_names[zone] for zone in box().beside[number]} == adjacent(name)


@pytest.mark.rule("DR-22.1")
def test_every_cube_comes_out_of_the_tower_into_one_of_twelve_zones() -> None:
    t = attack(duel()).play("fire 1")

    assert len(t.options()) == ZONES
    t.play("plunder_wild", "plunder_cargo_b")
    assert (lying(t, ACTIVE), lying(t, OTHER)) == ({}, {"plunder_cargo_b": 1})
    assert t.asked() == "wild"


@pytest.mark.rule("DR-22.2")
def test_each_cube_lands_on_its_own_with_the_weight_of_the_zone_in_a_hundred() -> None:
    t = attack(duel()).play("fire 1")

    for zone in ("strength2", "strength2"):
        assert t.s.seat == CHANCE
        assert dict(zip(t.options(), t.s.weights, strict=True)) == {name: row[2] for name, row in TABLE.items()}
        t.play(zone)
    assert sum(box().zone_weight) == 100


@pytest.mark.rule("DR-22.3")
@pytest.mark.parametrize(("kind", "total"), [("plunder", 46), ("strength", 30), ("damage", 16), ("explosion", 8)])
def test_totals_of_the_weights_by_kind_of_zone(kind: str, total: int) -> None:
    zones = files()["battle_board"]["zones"]

    assert sum(zone["weight"] for zone in zones if zone["type"] == kind) == total


@pytest.mark.rule("DR-22.3")
def test_a_cube_at_rest_is_worth_0_38_strength_on_average() -> None:
    assert sum(weight * got[3] for weight, got in zip(box().zone_weight, box().zone_yield, strict=True)) == 38


# --- knock-on ----------------------------------------------------------------------------------------------------


def gunner_duel() -> Table:
    """Purple has cubes in strength 1 and coin, blue one in strength 1; purple then drops two more, and may again."""
    t = duel().crew(PURPLE, "play", "gunner1:3 gunner2:3")
    attack(t).play("fire 2", "strength1_a", "plunder_coin", "strength1_a")
    return t.play("gunner1.l3")


@pytest.mark.rule("DR-22.4")
def test_cubes_of_the_opening_drop_do_not_push_each_other() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:3")

    attack(t).play("fire 2", "strength1_a", "strength1_a", "strength1_a")
    assert t.asked() == "battle"
    assert t.heard("pushed") == []


@pytest.mark.rule("DR-22.4")
def test_a_later_cube_pushes_with_probability_0_15_one_cube_that_lay_there_before() -> None:
    t = gunner_duel().play("strength1_a", "damage_a")

    assert t.asked() == "push"
    total = sum(t.s.weights)
    chance = dict(zip(t.options(), [weight / total for weight in t.s.weights], strict=True))
    assert chance.pop("none") == pytest.approx(0.85)
    assert chance == {f"{side}>{zone}": pytest.approx(0.15 / 2 / 3) for side in ("active", "other") for zone in adjacent("strength1_a")}


@pytest.mark.rule("DR-22.4")
def test_the_pushed_cube_goes_to_an_adjacent_zone_and_pushes_nothing_further() -> None:
    t = gunner_duel().play("strength1_a", "damage_a", "other>plunder_cargo_a")

    assert lying(t, OTHER) == {"plunder_cargo_a": 1}
    assert lying(t, ACTIVE) == {"strength1_a": 2, "plunder_coin": 1, "damage_a": 1}
    assert t.asked() != "push"


@pytest.mark.rule("DR-22.4")
def test_a_cube_of_the_same_drop_is_never_the_victim() -> None:
    t = gunner_duel().play("strength1_a", "strength1_a", "active>plunder_cargo_a")

    assert t.asked() == "push"
    assert set(t.options()) == {"none"} | {f"other>{zone}" for zone in adjacent("strength1_a")}
    t.play("other>plunder_wild")
    assert lying(t, ACTIVE) == {"strength1_a": 2, "plunder_cargo_a": 1, "plunder_coin": 1}


@pytest.mark.rule("DR-22.4")
def test_a_later_cube_in_an_empty_zone_pushes_nothing() -> None:
    t = gunner_duel().play("damage_a", "damage_a")

    assert t.heard("pushed") == []
    assert t.asked() != "push"


@pytest.mark.rule("DR-22.4", "DR-13.14")
def test_a_cube_pushed_into_the_explosion_zone_explodes() -> None:
    t = gunner_duel().play("plunder_coin", "damage_a", "active>explosion")

    assert t.heard("exploded") == [(1,)]
    assert falling(t) == (2, 0)


@pytest.mark.rule("DR-22.4")
def test_explosion_redrops_are_later_drops() -> None:
    t = attack(duel()).play("fire 1", "explosion", "strength2", "strength2", "damage_a")

    assert t.asked() == "push"
    t.play("other>damage_b")
    assert [side for side, _, _ in t.heard("pushed")] == [OTHER]
    assert t.s.damage == [1, 2]


@pytest.mark.rule("DR-22.4")
def test_without_knock_on_nothing_is_ever_pushed() -> None:
    data = files()
    data["battle_board"]["knock_on"]["enabled"] = False
    t = duel().crew(PURPLE, "play", "gunner1:3")
    t.s.box = t.box = opened(data)

    attack(t).play("fire 1", "strength2", "strength2", "gunner1.l3", "strength2", "strength2")
    assert t.asked() == "main"


# --- order and cap -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-22.5")
def test_the_opening_drop_takes_the_active_cubes_first_then_the_other_side() -> None:
    t = duel().crew(BLUE, "play", "gunner1:2")

    attack(t).play("fire 1", "plunder_cargo_a", "damage_a", "damage_b")
    zones = [box().zone_names[zone] for _, zone in t.heard("landed")]
    assert [side for side, _ in t.heard("landed")] == [ACTIVE, OTHER, OTHER]
    assert zones == ["plunder_cargo_a", "damage_a", "damage_b"]


@pytest.mark.rule("DR-22.5")
def test_all_cubes_land_then_pushes_are_tested_in_the_same_order_then_explosions_are_settled() -> None:
    t = gunner_duel().play("plunder_coin", "strength1_a")

    assert t.asked() == "push"
    assert set(t.options()) == {"none", "active>explosion", "active>damage_b"}
    t.play("active>explosion")
    assert t.asked() == "push"
    assert "other>explosion" in t.options()
    assert t.heard("exploded") == []
    t.play("other>explosion")
    assert t.heard("exploded") == [(2,)]
    assert falling(t) == (2, 2)


@pytest.mark.rule("DR-22.5", "DR-13.14")
def test_explosions_are_settled_again_and_again_until_the_zone_is_empty() -> None:
    t = attack(duel()).play("fire 1", "explosion", "explosion")

    assert falling(t) == (2, 2)
    t.play("explosion", "strength2", "strength2", "strength2")
    assert falling(t) == (2, 0)
    t.play("damage_a", "damage_a")
    assert t.asked() == "main"
    assert t.heard("exploded") == [(2,), (1,)]
    assert t.heard("strength") == [(2, 4)]


@pytest.mark.rule("DR-22.5")
def test_no_extra_cubes_are_added_beyond_the_cap() -> None:
    t = attack(duel()).play("fire 1", "explosion", "explosion")
    assert falling(t) == (2, 2)
    t = attack(duel()).play("fire 1")
    t.s.fight[DROPPED] = box().cube_cap

    t.play("explosion", "explosion")
    assert falling(t) == (1, 1)


# --- the odds ----------------------------------------------------------------------------------------------------


def battle(s: State, rng: Rng, mine: int, other: int) -> State:
    """The board after one opening drop without abilities."""
    s = s.copy()
    s.pool = [99, 99]
    begin(s, VS_SHIP, BLUE, NONE, False)
    s.fight[FALLING], s.fight[FALLING + 1] = mine, other
    prepare(s, False)
    s.frames = [Drop()]
    s.seat = -3
    s.settle()
    while not s.over:
        s.play(rng.weighted(s.options, s.weights))
    return s


@pytest.mark.rule("DR-22.6", "DR-13.3")
@pytest.mark.parametrize(
    ("mine", "other", "chance"),
    [
        (1, 1, 0.75),
        (2, 2, 0.66),
        (3, 3, 0.62),
        (4, 4, 0.60),
        (3, 1, 0.86),
        (1, 3, 0.41),
        (6, 3, 0.81),
        (6, 5, 0.66),
        (6, 7, 0.50),
        (8, 7, 0.64),
        (10, 10, 0.56),
    ],
)
def test_the_active_player_wins_as_often_as_the_table_says(mine: int, other: int, chance: float) -> None:
    s, rng, games = duel().s, Rng(mine * 100 + other), 4000

    boards = (battle(s, rng, mine, other) for _ in range(games))
    won = sum(strength(board, ACTIVE) >= strength(board, OTHER) for board in boards)
    assert won / games == pytest.approx(chance, abs=0.02)


@pytest.mark.rule("DR-22.6")
def test_a_dropped_cube_is_worth_0_45_strength_0_19_damage_and_0_70_goods() -> None:
    s, rng, games = duel().s, Rng(7), 8000
    totals = {"strength": 0, "damage": 0, "goods": 0}
    for _ in range(games):
        board = battle(s, rng, 1, 0).board
        for number, (_, got, *_) in zip(board, TABLE.values(), strict=False):
            totals["strength"] += number * got.get("strength", 0)
            totals["damage"] += number * got.get("damage", 0)
            totals["goods"] += number * sum(got.get(good, 0) for good in ("cargo", "coin", "wild"))

    assert {name: total / games for name, total in totals.items()} == pytest.approx({"strength": 0.45, "damage": 0.19, "goods": 0.70}, abs=0.02)


@pytest.mark.rule("DR-22.2", "DR-1.9")
def test_black_cubes_fall_like_any_others_and_go_back_afterwards() -> None:
    t = merchant("E1-04").play("attack", "fire 1").drop("strength2", "damage_a", "plunder_coin", "strength1_a")

    assert t.s.black == 20
    assert t.s.damage[PURPLE] == 1
    assert t.asked() == "keep"
