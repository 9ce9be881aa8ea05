"""Setup (FD-1), captain cards and the laying out of trophies (FD-15, FD-16.1)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import can, fish, launched, level, marked, new_game, read, say, told
from roadstead.games.fleet_dice.box.glossary import COLUMNS
from roadstead.games.fleet_dice.rules.actions import ASK_CAPTAIN, ASK_DIE, ASK_FIRST, ASK_GOLD, ASK_PICK, ASK_SILVER
from roadstead.kernel.engine import CHANCE

CODES = dict(zip(COLUMNS, ("sh", "co", "lo", "sw", "oy"), strict=True))


@pytest.mark.rule("FD-1.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_begins_with_the_same_empty_sheet(players: int) -> None:
    s = new_game(players)

    assert s.marked == [0] * (18 * players)
    assert s.launched == [0] * (10 * players)
    assert s.licences == [0] * (5 * players)
    assert s.fish == [0] * (25 * players)
    assert s.coins == [0] * players


@pytest.mark.rule("FD-1.2", "FD-18.2")
def test_coins_on_the_starting_die_are_rolled_again() -> None:
    s = say(new_game(2), "red", "$3", "$3")

    assert s.seat == CHANCE
    assert s.prompt == ASK_DIE
    assert can(s) == ["sh", "co", "lo", "sw", "oy", "$3"]
    assert told(s, "start_again") == [(0,), (0,)]
    assert s.marked == [0] * 36


@pytest.mark.rule("FD-1.3")
@pytest.mark.parametrize("column", COLUMNS)
def test_the_top_three_boxes_give_one_licence_and_one_boat(column: str) -> None:
    s = say(new_game(2), "red", CODES[column])

    assert marked(s, column) == 3
    assert level(s, column) == 1
    assert launched(s, column) == 1
    assert fish(s, column) == [0]
    assert sum(s.licences) == sum(s.launched) == 1


@pytest.mark.rule("FD-1.4")
def test_two_players_may_start_with_the_same_type() -> None:
    s = say(new_game(3), "green", "oy", "oy", "oy")

    assert [marked(s, "oyster", seat) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("FD-1.5", "FD-R-1")
def test_a_cod_start_earns_a_coin_for_its_own_boat() -> None:
    s = say(new_game(2), "red", "co", "lo")

    assert s.coins == [1, 0]


@pytest.mark.rule("FD-1.6")
@pytest.mark.parametrize(("players", "dice"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_the_boat_pool_has_one_die_more_than_players(players: int, dice: int) -> None:
    s = new_game(players)
    say(s, *([] if players == 1 else ["red"]), *["lo"] * players)
    before = len(told(s, "rolled"))
    say(s, *["lo"] * dice)

    assert before == 0
    assert len(told(s, "rolled")) == dice
    assert s.prompt != ASK_DIE
    assert s.terms.boat_dice[0] == dice == s.terms.all_dice[0]


@pytest.mark.rule("FD-1.7")
@pytest.mark.parametrize(("players", "town"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_town_pool_has_a_town_die_per_player_and_one_boat_die(players: int, town: int) -> None:
    s = new_game(players)

    assert s.terms.boat_dice[1] == 1
    assert s.terms.all_dice[1] == town + 1


@pytest.mark.rule("FD-1.8")
def test_one_boat_die_can_serve_in_both_pools() -> None:
    """Six boat dice are fewer than both pools of four players ask for, but one phase needs five at most."""
    box = read("dice")
    s = new_game(4)

    assert box["boat_die"]["count_in_box"] == 6
    assert box["town_die"]["count_in_box"] == 4
    assert max(s.terms.boat_dice) <= 6 <= s.terms.boat_dice[0] + s.terms.boat_dice[1]
    assert s.terms.all_dice[1] - s.terms.boat_dice[1] <= 4


@pytest.mark.rule("FD-1.9", "FD-R-26")
def test_the_start_player_is_random_and_the_order_goes_clockwise() -> None:
    s = new_game(3)
    first = (s.prompt, can(s), s.weights)
    say(s, "green", "lo", "lo", "lo", "lo", "lo", "lo", "sw")

    assert first == (ASK_FIRST, ["red", "blue", "green"], [1, 1, 1])
    assert told(s, "start_die") == [(2, 2), (0, 2), (1, 2)]
    assert (s.prompt, s.seat) == (ASK_PICK, 2)


@pytest.mark.rule("FD-1.10", "FD-18.2")
def test_the_modules_are_laid_out_before_the_starting_bonus() -> None:
    s = new_game(2, captains=True, trophies=True)
    prompts = []
    for word in ("gold_fish", "silver_boats", "red", "cap_cod", "cap_oyster"):
        prompts.append(s.prompt)
        say(s, word)

    assert prompts == [ASK_GOLD, ASK_SILVER, ASK_FIRST, ASK_CAPTAIN, ASK_CAPTAIN]


@pytest.mark.rule("FD-15.1")
def test_each_player_gets_one_captain_card_instead_of_a_roll() -> None:
    s = say(new_game(2, captains=True), "blue")
    first = can(s)
    say(s, "cap_lobster")
    second = can(s)
    say(s, "cap_cod")

    assert len(first) == 5
    assert "cap_lobster" not in second
    assert s.captain == [1, 2]
    assert told(s, "start_die") == []


@pytest.mark.rule("FD-15.2", "FD-R-1")
@pytest.mark.parametrize(
    ("card", "boxes", "boats", "coins"),
    [
        ("cap_shrimp", {"shrimp": 3, "casino": 1, "bait_shop": 1}, {"shrimp": 1}, 0),
        ("cap_cod", {"cod": 3, "captains_club": 1}, {"cod": 1}, 1),
        ("cap_lobster", {"lobster": 3, "annas_bank": 1}, {"lobster": 1}, 0),
        ("cap_swordfish", {"swordfish": 3, "research_vessel": 1}, {"swordfish": 1, "research_vessel": 1}, 0),
        ("cap_oyster", {"oyster": 3, "smokehouse": 1, "barge": 1}, {"oyster": 1}, 0),
    ],
)
def test_a_captain_marks_three_boat_boxes_and_the_boxes_shown(card: str, boxes: dict[str, int], boats: dict[str, int], coins: int) -> None:
    s = say(new_game(2, captains=True), "red", card)

    assert {name: marked(s, name) for name in boxes} == boxes
    assert sum(s.marked) == sum(boxes.values())
    assert {name: launched(s, name) for name in boats} == boats
    assert sum(s.launched) == sum(boats.values())
    assert s.coins[0] == coins


@pytest.mark.rule("FD-16.1")
def test_one_gold_and_one_silver_trophy_lie_open() -> None:
    s = new_game(2, trophies=True)
    gold = can(s)
    say(s, "gold_full")
    silver = can(s)
    say(s, "silver_stars")
    names = [trophy.id for trophy in s.terms.trophy_cards]

    assert len(gold) == len(silver) == 5
    assert all(name.startswith("gold") for name in gold)
    assert all(name.startswith("silver") for name in silver)
    assert (names[s.gold], names[s.silver]) == ("gold_full", "silver_stars")
