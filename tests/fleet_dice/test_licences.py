"""Licences (FD-10)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, build, can, fish, fleet, is_idle, level, licences, marked, own, put, refused, run, say, shared, table, told, track
from roadstead.games.fleet_dice.box.glossary import COLUMNS
from roadstead.games.fleet_dice.rules.actions import ASK_AGAIN, ASK_STAR, ASK_USE
from roadstead.games.fleet_dice.rules.marking import launch, license_type, mark
from roadstead.games.fleet_dice.rules.phases import Fishing, Income
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import TOWN_PHASE


@pytest.mark.rule("FD-10.1")
def test_only_the_highest_level_works() -> None:
    """Lobster level 3 brings three coins, not 1 + 2 + 3."""
    s = table(2)
    licences(s, lobster=3)
    run(s, Income())

    assert told(s, "income")[0] == (0, 4)


@pytest.mark.rule("FD-10.2")
@pytest.mark.parametrize("column", range(5))
def test_the_second_licence_of_a_type_earns_two_coins(column: int) -> None:
    s = table(2)
    coins = []
    for _ in range(3):
        act(s, lambda: license_type(s, 0, column))
        coins.append(s.coins[0])

    assert coins == [0, 2, 2]


@pytest.mark.rule("FD-10.2")
def test_the_king_crab_licence_earns_no_coins() -> None:
    s = table(2)
    put(s, king_crab=2)
    licences(s, cod=3)
    say(own(s, "harbor"), "kc", "fish6")

    assert s.coins[0] == 0


@pytest.mark.rule("FD-10.3", "FD-14.3")
@pytest.mark.parametrize("column", COLUMNS)
def test_only_level_three_scores(column: str) -> None:
    s = table(2)
    points = []
    for number in range(4):
        licences(s, **{column: number})
        points.append(scores(s, 0)[2])

    assert points == [0, 0, 0, 5]


@pytest.mark.rule("FD-10.4")
@pytest.mark.parametrize("use", ["sh", "co", "lo", "sw", "oy", "$"])
def test_with_shrimp_level_one_an_own_shrimp_die_is_any_boat_face(use: str) -> None:
    s = table(2)
    licences(s, shrimp=1)
    say(own(s, "shrimp"), use)

    assert is_idle(s)
    assert (sum(s.marked), s.coins[0]) == ((0, 3) if use == "$" else (1, 0))


@pytest.mark.rule("FD-10.5")
def test_with_shrimp_level_two_a_star_action_follows() -> None:
    s = table(2)
    licences(s, shrimp=2)
    say(own(s, "shrimp"), "lo")

    assert s.prompt == ASK_STAR
    say(s, "pb")
    assert is_idle(s)
    assert (marked(s, "lobster"), marked(s, "fishermans_pub")) == (1, 1)


@pytest.mark.rule("FD-10.6")
def test_with_shrimp_level_three_the_die_is_used_up_to_twice_and_a_star_follows() -> None:
    s = table(2)
    licences(s, shrimp=3)
    say(own(s, "shrimp"), "lo")

    assert (s.prompt, can(s)) == (ASK_AGAIN, ["sh", "co", "lo", "sw", "oy", "$", "-"])
    say(s, "lo")
    assert s.prompt == ASK_STAR
    say(s, "lo")
    assert is_idle(s)
    assert (marked(s, "lobster"), level(s, "lobster")) == (3, 1)


@pytest.mark.rule("FD-10.6")
def test_the_second_use_is_optional_and_may_be_coins() -> None:
    s = table(2)
    licences(s, shrimp=3)
    put(s, cod=10)
    say(own(s, "shrimp"), "$")
    assert refused(s, "co") == ("no.closed", ("FD-2.1",))
    say(s, "-")
    assert (s.prompt, s.coins[0]) == (ASK_STAR, 3)

    say(s, "-")
    say(own(s, "shrimp"), "lo", "$")
    assert s.coins[0] == 6


@pytest.mark.rule("FD-10.7")
def test_the_shrimp_licence_never_works_on_the_shared_die() -> None:
    s = table(2)
    licences(s, shrimp=3)
    shared(s, "shrimp")

    assert can(s) == ["sh", "coin"]
    assert refused(s, "co") == ("no.not_shared", ("FD-10.7",))
    say(s, "sh", "sh")
    assert is_idle(s)


@pytest.mark.rule("FD-10.7", "FD-R-16")
def test_a_die_that_becomes_shrimp_in_the_casino_gets_the_licence_in_the_town_phase_too() -> None:
    s = table(2)
    s.phase = TOWN_PHASE
    licences(s, shrimp=1)
    build(s, "casino")
    say(own(s, "oyster"), "roll", "sh")

    assert s.prompt == ASK_USE
    assert can(s) == ["sh", "co", "lo", "sw", "oy", "$", "coin"]


@pytest.mark.rule("FD-10.7", "FD-R-15")
def test_the_level_held_when_the_use_begins_counts() -> None:
    s = table(2)
    put(s, shrimp=4)
    licences(s, shrimp=1)
    fleet(s, shrimp=[0])
    say(own(s, "shrimp"), "sh", "L")

    assert level(s, "shrimp") == 2
    assert is_idle(s)


@pytest.mark.rule("FD-10.7")
def test_each_use_is_resolved_with_its_chain_before_the_next_is_decided() -> None:
    s = table(2)
    licences(s, shrimp=3)
    track(s, 2)
    say(own(s, "shrimp"), "$")

    assert s.prompt == ASK_STAR
    say(s, "kc")
    assert s.prompt == ASK_AGAIN
    say(s, "$")
    assert s.prompt == ASK_STAR
    say(s, "kc", "kc", "full1")
    assert is_idle(s)


@pytest.mark.rule("FD-10.8", "FD-11.1")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("fleet_number", [0, 4, 5, 7, 8, 9])
def test_every_launch_earns_coins_by_cod_level(number: int, fleet_number: int) -> None:
    s = table(2)
    licences(s, cod=number)
    act(s, lambda: launch(s, 0, fleet_number))

    assert s.coins[0] == number


@pytest.mark.rule("FD-10.8", "FD-11.1")
def test_the_club_and_the_king_crab_licence_are_not_launches() -> None:
    s = table(2)
    licences(s, cod=3)
    put(s, captains_club=2, king_crab=2)
    act(s, lambda: mark(s, 0, 6))
    act(s, lambda: mark(s, 0, 5))
    say(s, "boat2")

    assert s.coins[0] == 0


@pytest.mark.rule("FD-10.9")
@pytest.mark.parametrize(("number", "coins"), [(1, 2), (2, 3), (3, 4)])
def test_the_lobster_licence_raises_each_income(number: int, coins: int) -> None:
    s = table(2)
    licences(s, lobster=number)
    track(s, 60)
    run(s, Income())

    assert told(s, "income") == [(0, coins), (1, 1)]


@pytest.mark.rule("FD-10.10")
@pytest.mark.parametrize(("number", "stars", "coins"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 2, 0)])
def test_swordfish_gives_stars_after_each_regular_fishing_even_without_a_catch(number: int, stars: int, coins: int) -> None:
    s = table(2)
    licences(s, swordfish=number)
    run(s, Fishing())
    for _ in range(stars):
        assert s.prompt == ASK_STAR
        say(s, "-")

    assert is_idle(s)
    assert s.coins[0] == coins


@pytest.mark.rule("FD-10.11")
@pytest.mark.parametrize(("number", "room"), [(1, 6), (2, 8), (3, 10)])
def test_oyster_boats_hold_more_with_each_licence(number: int, room: int) -> None:
    s = table(2)
    licences(s, oyster=number)
    fleet(s, oyster=[room - 1, room])
    run(s, Fishing())

    assert fish(s, "oyster") == [room, room]
    assert s.full_boats(0) == 2


@pytest.mark.rule("FD-10.11")
def test_a_licence_can_turn_a_full_oyster_boat_into_one_that_is_not() -> None:
    s = table(2)
    licences(s, oyster=1)
    fleet(s, oyster=[6])
    before = s.full_boats(0)
    act(s, lambda: license_type(s, 0, 4))

    assert (before, s.full_boats(0)) == (1, 0)
