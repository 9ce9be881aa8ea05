"""Scoring (DR-17)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, RED, Table, box
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.rules.scoring import CATEGORIES, Scoring, categories, end_bonus, reward, tie_cannons
from roadstead.kernel.engine import CHANCE


def score(t: Table, seat: int = PURPLE) -> dict[str, int]:
    return dict(zip(CATEGORIES, categories(t.s, seat), strict=True))


@pytest.mark.rule("DR-17.1")
def test_all_categories_add_up() -> None:
    t = Table(2, bonus_achievements=True).tokens(PURPLE, "legendary", "elite_ship").goods(PURPLE, chest=12, A=(0, 3))
    t.cubes("c1", PURPLE, 3).stock("c1", 4, 2).stock("a1", 0, 9).build("c1", "fort", "outpost")
    t.sleeve(PURPLE, "crew1", "A1-01a", "A1-02a").sleeve(PURPLE, "captain", "A3-10a").front(PURPLE, "A1-04a", "A1-05a")
    t.fit(PURPLE, "B", "UB1").fit(PURPLE, "B", "UI1").fit(PURPLE, "C", "UI2")
    t.s.bonus[:2] = [0, 1]

    assert score(t) == {
        "achievements": 10,
        "chest": 12,
        "ship": 3,
        "islands": 2,
        "buildings": 2,
        "advancements": 2,
        "upgrades": 5,
        "bonuses": 11,
        "rewards": 5,
        "bonus_tile": 4,
    }


@pytest.mark.rule("DR-17.2")
def test_end_bonuses_for_cargo_islands_and_wheels() -> None:
    t = Table().sleeve(PURPLE, "crew1", "A3-09a").goods(PURPLE, quay=3, A=(2, 0)).cubes("c1", PURPLE, 3).stock("c1", 3).stock("a1", 9)
    assert end_bonus(t.s, PURPLE, 1) == 2
    t = Table().tile(a1="?", b1="S01").sleeve(PURPLE, "crew1", "A4-16a").cubes("c1", PURPLE, 0, 1).cubes("a2", PURPLE, 1)
    assert end_bonus(t.s, PURPLE, 1) == 8
    t = Table().crew(PURPLE, "deck", "captain:2").sleeve(PURPLE, "captain", "A4-07a", "A4-08a")
    assert end_bonus(t.s, PURPLE, 0) == 6


@pytest.mark.rule("DR-17.2")
def test_advancements_that_are_not_sleeved_give_no_end_bonus() -> None:
    t = Table().front(PURPLE, "A3-10a")

    assert score(t)["bonuses"] == 0


@pytest.mark.rule("DR-17.3", "DR-17.4")
def test_the_book_example_of_island_scoring() -> None:
    """Purple and green tie with 3, 2 spaces are empty, blue has 1: 5, 5 and nothing for blue."""
    t = Table(3).tile(a1="I01").cubes("a1", PURPLE, 2, 1).cubes("a1", GREEN, 1, 2).cubes("a1", BLUE, 1)
    assert t.s.empty_spaces(0) == 2

    assert [reward(t.s, seat, 0) for seat in (PURPLE, GREEN, BLUE)] == [5, 5, 0]


@pytest.mark.rule("DR-17.4")
@pytest.mark.parametrize(
    ("cubes", "coins"),
    [
        ((3, 2, 1, 0), (6, 5, 4, 0)),
        ((4, 0, 0, 0), (6, 0, 0, 0)),
        ((2, 2, 2, 0), (5, 5, 5, 0)),
        ((3, 1, 1, 1), (6, 4, 4, 4)),
        ((2, 2, 1, 1), (5, 5, 0, 0)),
        ((3, 3, 0, 0), (5, 5, 0, 0)),
        ((2, 1, 0, 0), (5, 4, 0, 0)),
        ((3, 0, 0, 0), (5, 0, 0, 0)),
        ((1, 0, 0, 0), (5, 0, 0, 0)),
    ],
)
def test_ranks_ties_and_the_imaginary_player(cubes: tuple[int, ...], coins: tuple[int, ...]) -> None:
    t = Table(4)
    for seat, number in enumerate(cubes):
        t.cubes("a1", seat, number)

    assert tuple(reward(t.s, seat, 0) for seat in range(4)) == coins


@pytest.mark.rule("DR-17.4")
def test_a_missing_third_reward_is_nothing() -> None:
    t = Table(3).cubes("c1", PURPLE, 2, 1).cubes("c1", BLUE, 1, 1).cubes("c1", GREEN, 1)

    assert [reward(t.s, seat, 2) for seat in range(3)] == [5, 3, 0]


@pytest.mark.rule("DR-17.5")
def test_control_is_not_needed_for_rewards() -> None:
    t = Table().cubes("a2", PURPLE, 2).cubes("a2", BLUE, 1)

    assert t.control("a2") is None
    assert [reward(t.s, seat, 3) for seat in (PURPLE, BLUE)] == [4, 2]


def final(t: Table) -> Table:
    t.s.frames = [Scoring()]
    t.s.settle()
    return t


@pytest.mark.rule("DR-17.6")
def test_most_coins_wins() -> None:
    t = final(Table().goods(BLUE, chest=16))
    outcome = TITLE.rules.outcome(t.s)

    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((BLUE,), (15, 16))


@pytest.mark.rule("DR-17.6", "DR-17.7")
def test_those_who_tie_drop_a_cube_for_each_cannon_until_one_is_ahead() -> None:
    t = Table(3).crew(BLUE, "hand", "gunner1:2").goods(GREEN, chest=3)
    final(t)
    assert t.s.seat == CHANCE
    t.play("strength1_a", "plunder_coin", "strength1_a")
    assert t.heard("tiebreak") == [(PURPLE, 1), (BLUE, 1)]
    t.play("strength1_a", "explosion", "strength2", "damage_a", "damage_a")
    assert t.s.over
    assert t.s.winners == 1 << BLUE


@pytest.mark.rule("DR-17.7")
def test_all_cannons_count_loaded_or_not_on_all_twelve_cards_and_at_least_the_basic_one() -> None:
    t = (
        Table()
        .fit(PURPLE, "B", "UI2")
        .goods(PURPLE, B=(2, 0))
        .crew(PURPLE, "deck", "gunner1:2")
        .crew(PURPLE, "discard", "gunner2:3")
        .sleeve(PURPLE, "crew1", "A1-12a")
    )

    assert tie_cannons(t.s, PURPLE) == 1 + 2 + 1 + 1 + 1
    assert tie_cannons(t.s, BLUE) == 1


@pytest.mark.rule("DR-17.7")
def test_only_those_still_tied_for_the_top_repeat() -> None:
    t = final(Table(4).goods(RED, chest=0))
    t.play("strength1_a", "damage_a", "strength1_b")

    t.play("damage_a", "strength1_a")
    assert t.s.winners == 1 << GREEN
    assert [seat for seat, _ in t.heard("tiebreak")] == [PURPLE, BLUE, GREEN, PURPLE, GREEN]


def test_achievements_are_worth_five_coins_each() -> None:
    assert box().award_coins == [5] * 9
