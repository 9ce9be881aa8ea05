"""Restored icons and open questions (DR-21)."""

from __future__ import annotations

import json

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CARGO
from roadstead.games.dead_reckoning.rules.program import tutor_row

DATA = TITLE.box.data


@pytest.mark.rule("DR-21.1")
def test_starting_goods_and_all_prices_are_cargo() -> None:
    costs = [cost for ability in box().abilities for cost in ability.costs]
    rows = json.loads((DATA / "advancements.json").read_text())["cards"]

    assert {res for res, _, _ in costs} == {CARGO}
    assert {row["cost"]["res"] for row in rows} == {"cargo"}
    assert box().start_cargo == [1, 2, 3, 2]


@pytest.mark.rule("DR-21.2")
def test_building_prices_are_cargo() -> None:
    rows = json.loads((DATA / "buildings.json").read_text())["buildings"]

    assert {row["id"]: (row["cost"]["res"], row["cost"]["n"]) for row in rows} == {"outpost": ("cargo", 2), "garrison": ("cargo", 3), "fort": ("cargo", 4)}


@pytest.mark.rule("DR-21.5")
def test_the_outpost_bonus_is_one_cargo_and_one_coin() -> None:
    assert box().outpost_yield == [1, 1]


@pytest.mark.rule("DR-21.6")
def test_sinking_is_about_coins() -> None:
    t = Table().ship(PURPLE, "a1", damage=4).lay(a1="E1-01").goods(PURPLE, A=(4, 0), chest=9).play("attack", "fire 0").drop("damage_a", "strength1_a")

    assert (t.aboard(PURPLE), t.s.chest[PURPLE]) == ((4, 0), 4)


@pytest.mark.rule("DR-21.8")
def test_two_influence_icons_replace_a_cube_after_the_last_turn() -> None:
    assert box().limits["after_last_turn_replace_cost"] == 2


@pytest.mark.rule("DR-21.9")
@pytest.mark.parametrize(("others", "row"), [((), 0), (("A2-02a",), 0), (("A3-08a",), 1), (("A3-08a", "A4-08a"), 2)])
def test_one_three_or_five_wheels_open_box_one_two_or_three(others: tuple[str, ...], row: int) -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A3-07a", *others)
    op = t.box.programs[t.box.faces[t.s.face(PURPLE, 1, 3)].abilities[1].program][0]

    assert tutor_row(t.s, PURPLE, 1, op) == row


@pytest.mark.rule("DR-21.10")
def test_every_achievement_is_worth_five() -> None:
    assert box().award_coins == [5] * 9


@pytest.mark.rule("DR-21.11")
def test_no_card_loses_coins_at_scoring_or_costs_coins() -> None:
    assert all(ability.coins >= 0 for ability in box().abilities)
    assert all(res == CARGO for ability in box().abilities for res, _, _ in ability.costs)
    t = Table().goods(BLUE, chest=3)
    assert t.s.chest[BLUE] == 3
