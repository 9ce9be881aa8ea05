"""Restored icons and open questions (DR-21)."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import attack, duel, files, lying, opened, over
from dead_reckoning.helpers import BLUE, PURPLE, Table, after_setup, box
from roadstead.games.dead_reckoning.box.components import COIN
from roadstead.games.dead_reckoning.rules.scoring import categories, end_bonus
from roadstead.games.dead_reckoning.rules.state import BIT


@pytest.mark.rule("DR-21.1")
def test_starting_goods_are_cargo_on_the_quay() -> None:
    s = after_setup(4)

    assert sorted(s.quay) == [1, 2, 2, 3]
    assert s.chest == [15] * 4
    assert sum(s.aboard) == 0


@pytest.mark.rule("DR-21.1", "DR-7.2")
def test_row_cards_are_paid_in_cargo_and_not_in_coins() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="A1-03a").goods(PURPLE, A=(2, 2), D=(0, 3), chest=20)
    assert not t.can("buy")

    t = Table().ship(PURPLE, "a1").lay(a1="A1-03a").goods(PURPLE, A=(3, 1), D=(0, 3), chest=20)
    t.play("buy")
    assert t.aboard(PURPLE) == (0, 4)
    assert t.s.chest[PURPLE] == 20


@pytest.mark.rule("DR-21.1", "DR-14.11")
@pytest.mark.parametrize(("slot", "price", "tile"), [("l3", 3, "UB1"), ("l4", 6, "UI1")])
def test_the_bosun_takes_cargo_for_upgrades(slot: str, price: int, tile: str) -> None:
    t = Table().crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=price - 1, chest=29)
    assert not t.can(f"use bosun.{slot}")

    t = Table().crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=price, chest=29)
    t.play(f"use bosun.{slot}", tile, "B")
    assert (t.s.quay[PURPLE], t.s.chest[PURPLE]) == (0, 29)


@pytest.mark.rule("DR-21.1")
def test_repairs_are_paid_in_cargo() -> None:
    t = Table().crew(PURPLE, "play", "crew1:3").ship(PURPLE, "a1", damage=2).goods(PURPLE, quay=1, chest=29, A=(0, 4))
    assert not t.can("use crew1.l2")

    t = Table().crew(PURPLE, "play", "crew1:3").ship(PURPLE, "a1", damage=2).goods(PURPLE, quay=2, chest=29, A=(0, 4))
    t.play("use crew1.l2")
    assert (t.s.quay[PURPLE], t.s.damage[PURPLE], t.aboard(PURPLE)) == (0, 1, (0, 4))


@pytest.mark.rule("DR-21.2", "DR-12.6")
@pytest.mark.parametrize(("kind", "price"), [("outpost", 2), ("garrison", 3), ("fort", 4)])
def test_buildings_cost_cargo(kind: str, price: int) -> None:
    t = Table().crew(PURPLE, "play", "firstmate:2").cubes("c1", PURPLE, 3).goods(PURPLE, quay=price - 1, chest=29)
    assert not t.can("use firstmate.l1") or f"{kind} c1" not in t.play("use firstmate.l1").options()

    t = Table().crew(PURPLE, "play", "firstmate:2").cubes("c1", PURPLE, 3).goods(PURPLE, quay=price, chest=29)
    t.play("use firstmate.l1")
    if t.asked() == "build":
        t.play(f"{kind} c1")
    assert t.buildings("c1") == [kind]
    assert (t.s.quay[PURPLE], t.s.chest[PURPLE]) == (0, 29)


@pytest.mark.rule("DR-21.3")
@pytest.mark.parametrize(
    ("card", "slot", "number"),
    [
        ("firstmate:1", "l1", 1),
        ("bosun:1", "l1", 1),
        ("bosun:2", "l2", 1),
        ("bosun:3", "l2", 1),
        ("bosun:4", "l2", 1),
        ("gunner1:1", "l1", 1),
        ("gunner1:2", "l1", 1),
        ("gunner1:3", "l1", 2),
        ("gunner1:4", "l1", 2),
    ],
)
def test_the_quay_lines_of_first_mate_bosun_and_gunner_give_cargo(card: str, slot: str, number: int) -> None:
    t = Table().crew(PURPLE, "play", card).ship(PURPLE, "a1").goods(PURPLE, quay=0, chest=9)

    t.play(f"use {card.split(':')[0]}.{slot}")
    assert (t.s.quay[PURPLE], t.s.chest[PURPLE], t.aboard(PURPLE)) == (number, 9, (0, 0))


@pytest.mark.rule("DR-21.4", "DR-18.5")
def test_the_second_battle_ability_of_gunner_four_deals_one_damage_and_takes_two_coins() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:4")

    attack(t).play("fire 1", "plunder_cargo_a", "plunder_cargo_a", "gunner1.l4")
    assert t.asked() == "battle"
    assert t.s.damage == [0, 1]
    assert t.aboard(PURPLE) == (0, 2)
    assert lying(t, 0) == {}


@pytest.mark.rule("DR-21.5", "DR-12.2")
def test_an_outpost_adds_one_cargo_and_one_coin() -> None:
    t = Table().crew(PURPLE, "play", "purser:1").cubes("b1", PURPLE, 2).build("b1", "outpost")

    t.play("use purser.l1", "b1")
    assert t.lying("b1") == (1 + 1, 1)


@pytest.mark.rule("DR-21.5", "DR-12.4")
def test_purser_four_adds_one_cargo_and_one_coin_on_each_island() -> None:
    t = Table().crew(PURPLE, "play", "purser:4")

    t.play("use purser.l1", "a1", "a2", "done")
    assert (t.lying("a1"), t.lying("a2")) == ((1 + 1, 1), (1, 1 + 1))


@pytest.mark.rule("DR-21.6", "DR-14.2")
def test_a_sunk_ship_loses_coins_and_keeps_its_cargo() -> None:
    t = duel().goods(BLUE, A=(3, 1), D=(0, 1), chest=12).ship(BLUE, "a1", damage=4)

    attack(t).play("done", "fire 1").drop("damage_a", "plunder_cargo_b")
    over(t)
    assert (t.s.chest[BLUE], t.aboard(BLUE), t.s.quay[BLUE]) == (12 - 5 + 2, (3, 0), 0)
    assert t.s.chest[PURPLE] == 15 + 5


@pytest.mark.rule("DR-21.7", "DR-15.11")
def test_the_trade_icon_takes_twelve_cargo_not_coins() -> None:
    t = Table().goods(PURPLE, quay=11, chest=29, A=(0, 4), D=(0, 3))
    assert not t.can("claim")

    t = Table().goods(PURPLE, quay=12, chest=29, A=(0, 4))
    t.play("claim")
    assert t.has(PURPLE, "trade_icon")
    assert (t.s.quay[PURPLE], t.s.chest[PURPLE], t.aboard(PURPLE)) == (0, 29, (0, 4))


@pytest.mark.rule("DR-21.8", "DR-11.9")
def test_replacing_a_cube_after_the_last_turn_takes_two_influence_icons() -> None:
    t = Table().ship(PURPLE, "b1").cubes("b1", BLUE, 3).crew(PURPLE, "play", "buccaneer:3 deckhand1")
    t.s.finished = BIT[BLUE]
    t.s.final = 1

    t.play("use buccaneer.l1")
    assert t.on("b1", BLUE) == (2, 0)
    assert (t.asked(), t.options()) == ("place", ["join deckhand1.l1", "done"])
    t.play("done")
    assert (t.asked(), t.on("b1", BLUE), t.s.used[t.box.crew_names.index("deckhand1")]) == ("main", (2, 0), 0)


@pytest.mark.rule("DR-21.8", "DR-11.10")
def test_a_single_icon_replaces_nothing_of_a_player_past_the_last_turn() -> None:
    t = Table().ship(PURPLE, "b1").cubes("b1", BLUE, 3).crew(PURPLE, "play", "deckhand1")
    t.s.finished = BIT[BLUE]
    t.s.final = 1

    assert not t.can("use deckhand1.l1")
    t = Table().ship(PURPLE, "b1").cubes("b1", BLUE, 3).crew(PURPLE, "play", "deckhand1")
    assert t.play("use deckhand1.l1").on("b1", BLUE) == (2, 0)


@pytest.mark.rule("DR-21.9", "DR-7.11")
@pytest.mark.parametrize(
    ("crew", "sleeved", "row"),
    [
        ("crew1", [], 1),
        ("captain:2", [], 1),
        ("captain:2", ["A2-02a"], 2),
        ("captain:2", ["A3-08a"], 2),
        ("captain:2", ["A3-08a", "A2-12a"], 3),
        ("captain:2", ["A3-08a", "A4-08a"], 3),
    ],
)
def test_one_three_and_five_wheels_open_the_boxes_of_rows_one_two_and_three(crew: str, sleeved: list[str], row: int) -> None:
    t = Table().crew(PURPLE, "play", crew).sleeve(PURPLE, crew.split(":")[0], "A3-07a", *sleeved)
    t.top(1, "A1-05a").top(2, "A2-08a").top(3, "A3-13a").top(4, "A4-10a")

    t.play(f"use {crew.split(':')[0]}.b2").chance()
    taken = [t.box.cards[card].name for _, card in t.heard("from_box")]
    assert taken == [{1: "A1-05a", 2: "A2-08a", 3: "A3-13a"}[row]]


@pytest.mark.rule("DR-21.10")
@pytest.mark.parametrize("which", range(9))
def test_each_achievement_is_worth_five_coins(which: int) -> None:
    s = Table().s
    before = categories(s, PURPLE)[0]
    s.tokens[PURPLE] = BIT[which]

    assert categories(s, PURPLE)[0] - before == 5


@pytest.mark.rule("DR-21.11")
def test_the_data_format_allows_paying_cargo_and_coins_together() -> None:
    data = files()
    data["crew"]["roles"][1]["levels"][2]["abilities"][1]["cost"] = [
        {"res": "cargo", "n": 1, "from": "quay_or_ship"},
        {"res": "coin", "n": 2, "from": "ship"},
    ]
    t = Table().crew(PURPLE, "play", "crew1:3").ship(PURPLE, "a1", damage=1).goods(PURPLE, quay=1, A=(0, 3))
    t.s.box = opened(data)

    t.play("use crew1.l2")
    assert (t.s.quay[PURPLE], t.aboard(PURPLE), t.s.damage[PURPLE]) == (0, (0, 1), 0)


@pytest.mark.rule("DR-21.11")
def test_the_data_format_allows_losing_coins_at_scoring() -> None:
    data = files()
    card = next(card for card in data["advancements"]["cards"] if card["id"] == "A4-07a")
    card["abilities"][0]["score"]["coins"] = -1
    t = Table().crew(PURPLE, "discard", "captain:2").sleeve(PURPLE, "captain", "A4-07a", "A3-08a")
    t.s.box = opened(data)

    assert end_bonus(t.s, PURPLE, 0) == -3


@pytest.mark.rule("DR-21.11")
def test_no_card_of_the_base_game_costs_coins_or_loses_coins() -> None:
    abilities = box().abilities

    assert not [it.name for it in abilities for res, _, _ in it.costs if res == COIN]
    assert not [it.name for it in abilities if it.coins < 0]


@pytest.mark.rule("DR-21.4", "DR-13.36")
def test_the_taken_back_cube_returns_to_the_pool() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:4")

    attack(t).play("fire 2", "plunder_cargo_a", "strength2", "plunder_cargo_a")
    before = t.s.pool[PURPLE]
    t.play("gunner1.l4", "strength2")
    assert t.s.pool[PURPLE] == before + 1
    over(t)
    assert t.heard("strength") == [(0, 0)]
