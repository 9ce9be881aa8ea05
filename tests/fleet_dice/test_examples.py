"""The rulebook's examples A to I, and the worked checks."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, at, build, can, fish, fleet, is_idle, launched, licences, marked, own, put, run, say, table, told, track
from roadstead.games.fleet_dice.box.glossary import SECTION_IDS
from roadstead.games.fleet_dice.rules import ruth
from roadstead.games.fleet_dice.rules.actions import ASK_STAR, ASK_USE
from roadstead.games.fleet_dice.rules.coins import income
from roadstead.games.fleet_dice.rules.marking import earn, give_stars
from roadstead.games.fleet_dice.rules.phases import Fishing
from roadstead.games.fleet_dice.rules.scoring import scores, total
from roadstead.games.fleet_dice.rules.state import BOAT_PHASE, State


@pytest.mark.rule("FD-4.3", "FD-4.4")
def test_example_a_the_last_picker_denies_a_die_and_shares_the_other() -> None:
    s = act(table(2), lambda: None)
    say(s, "sh", "co", "lo", "co", "co")
    assert (s.seat, can(s)) == (1, ["sh", "lo"])
    say(s, "lo", "lo")

    assert (s.prompt, s.open_seats()) == (ASK_USE, [0, 1])
    say(s, "sh", "sh")
    assert (marked(s, "lobster", 1), marked(s, "lobster", 0)) == (1, 0)
    assert [marked(s, "shrimp", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("FD-6.1")
@pytest.mark.parametrize("full", range(5))
def test_example_b_income_with_lobster_level_two_and_the_canning_company(full: int) -> None:
    s = table(2)
    licences(s, lobster=2)
    build(s, "canning_co")
    fleet(s, cod=[4] * min(full, 3), shrimp=[4] * max(full - 3, 0))

    assert income(s, 0) == 1 + 2 + full


@pytest.mark.rule("FD-6.2")
def test_worked_check_1_income_is_capped() -> None:
    s = table(2)
    licences(s, lobster=3)
    build(s, "canning_co")
    fleet(s, cod=[4] * 3, shrimp=[4] * 3, lobster=[4] * 3)

    assert income(s, 0) == 10


@pytest.mark.rule("FD-7.3", "FD-7.4")
def test_example_c_and_worked_check_2_five_boats_catch_five_fish() -> None:
    """Two cod boats, a shrimp boat and an oyster boat catch; the lobster boat is full."""
    s = table(2)
    licences(s, oyster=1)
    fleet(s, cod=[1, 0], shrimp=[2], oyster=[2], lobster=[4])
    before = s.fish_total(0)
    run(s, Fishing())
    say(s, "fish")

    assert s.fish_total(0) - before == 1 + 1 + 1 + 2 + 0
    assert fish(s, "lobster") == [4]


@pytest.mark.rule("FD-8.3", "FD-11.8")
def test_example_d_a_harbor_die_on_inuit_launches_a_boat_at_once() -> None:
    s = table(2)
    say(own(s, "harbor"), "in")
    assert launched(s, "inuit") == 1
    run(s, Fishing())
    run(s, Fishing())

    assert fish(s, "inuit") == [2]


def linda() -> State:
    """32 fish, 11 points of boats, 15 of licences, 10 of buildings, and one point per 6 fish."""
    s = table(2)
    fleet(s, cod=[4, 4], shrimp=[4, 4], lobster=[4], oyster=[10], swordfish=[2], king_crab=[0], research_vessel=[0, 0])
    licences(s, oyster=3, cod=3)
    put(s, king_crab=3)
    build(s, "fishermans_pub")
    s.bonus[0] = 0
    return s


@pytest.mark.rule("FD-14.1", "FD-14.2", "FD-14.3", "FD-14.4", "FD-14.5")
def test_example_e_and_worked_check_3_linda_scores_73() -> None:
    s = linda()

    assert scores(s, 0) == [32, 11, 15, 10, 5]
    assert total(s, 0) == 73


@pytest.mark.rule("FD-9.1", "FD-9.2", "FD-9.4")
def test_example_f_three_coins_with_a_star_mark_the_bait_shop() -> None:
    s = table(2)
    track(s, 2)
    act(s, lambda: earn(s, 0, 3))
    assert (s.at[0], s.prompt) == (5, ASK_STAR)
    say(s, "bt")

    assert marked(s, "bait_shop") == 1
    assert is_idle(s)


@pytest.mark.rule("FD-11.4", "FD-14.6")
def test_example_g_and_worked_check_4_jerome_gets_fifteen() -> None:
    s = table(2)
    put(s, king_crab=2)
    say(own(s, "harbor"), "kc", "building2")
    build(s, "casino", "recycling_center", "bait_shop", "smokehouse", "canning_co", "seafood_buffet")
    points = scores(s, 0)

    assert points[2] + points[4] == 15


@pytest.mark.rule("FD-17.7", "FD-17.8", "FD-17.18")
@pytest.mark.parametrize(("cube", "taken"), [("cod", 1), ("shrimp", 0), ("lobster", 0), ("swordfish", 0), ("oyster", 0)])
def test_example_h_and_worked_check_5_ruth_strikes(cube: str, taken: int) -> None:
    """Two shrimp dice and a cod die; the player takes shrimp first. Ruth takes cod only from the cod cube."""
    s = table(1, number=7)
    s.phase = BOAT_PHASE
    s.cubes[0] = at(cube)
    act(s, lambda: None)
    say(s, "sh", "sh", "co", "sh", "sh")

    assert told(s, "ruth_took") == [(taken,)]
    if cube == "cod":
        assert s.struck[at("cod")] == 2
        say(s, "sh")
        assert (marked(s, "shrimp"), s.struck[at("shrimp")]) == (2, 1)


@pytest.mark.rule("FD-17.22", "FD-17.23", "FD-17.24", "FD-17.25")
def test_example_i_and_worked_check_6_the_cubes_after_round_five() -> None:
    s = table(1)
    for _ in range(4):
        ruth.move_cubes(s)
    before = [SECTION_IDS[place] for place in s.cubes]
    ruth.move_cubes(s)

    assert before == ["oyster", "inuit", "canning_co"]
    assert [SECTION_IDS[place] for place in s.cubes] == ["shrimp", "king_crab", "smokehouse"]


@pytest.mark.rule("FD-13.1", "FD-13.2")
def test_worked_check_7_the_market_with_nine_fish() -> None:
    s = table(2)
    s.fish[0] = 9
    say(own(s, "market"), "$")
    build(s, "smokehouse")
    track(s, 50)
    say(own(s, "market"), "$", "-")

    assert [row[1] for row in told(s, "coins")] == [3, 5]


@pytest.mark.rule("FD-12.5")
def test_worked_check_8_the_buffet() -> None:
    s = table(2)
    build(s, "seafood_buffet")
    points = []
    for face in ("swordfish", "oyster", "shrimp", "lobster", "cod"):
        say(own(s, face), "hex")
        points.append(scores(s, 0)[3])

    assert points == [1, 3, 6, 10, 15]


@pytest.mark.rule("FD-9.6", "FD-10.8", "FD-11.6")
def test_worked_check_9_cod_level_three_and_a_research_vessel() -> None:
    s = table(2)
    licences(s, cod=3)
    track(s, 1)
    act(s, lambda: give_stars(s, 0, 1))
    say(s, "rv")

    assert s.coins[0] == 4
    assert s.prompt == ASK_STAR


@pytest.mark.rule("FD-7.10", "FD-10.10")
def test_worked_check_10_private_fishing_in_an_odd_round_gives_no_swordfish_stars() -> None:
    s = table(2, number=3)
    licences(s, swordfish=3)
    put(s, captains_club=5)
    fleet(s, swordfish=[0, 1], inuit=[2])
    say(own(s, "harbor"), "cc")

    assert (fish(s, "swordfish"), fish(s, "inuit")) == ([1, 2], [3])
    assert is_idle(s)
