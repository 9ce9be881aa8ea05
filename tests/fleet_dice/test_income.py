"""Income (FD-6)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import build, fleet, is_idle, licences, put, run, say, table, told, track
from roadstead.games.fleet_dice.rules.actions import ASK_STAR
from roadstead.games.fleet_dice.rules.phases import Income
from roadstead.games.fleet_dice.rules.state import State


def rich(lobster: int, full: int) -> State:
    s = table(2)
    licences(s, lobster=lobster)
    build(s, "canning_co")
    boats = [4] * full
    fleet(s, shrimp=boats[:3], cod=boats[3:6], lobster=boats[6:9])
    return s


@pytest.mark.rule("FD-6.1", "FD-10.9")
@pytest.mark.parametrize(("level", "coins"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_income_is_one_coin_and_the_lobster_bonus(level: int, coins: int) -> None:
    s = table(2)
    licences(s, lobster=level)
    run(s, Income())

    assert told(s, "income")[0] == (0, coins)
    assert s.coins[0] == coins


@pytest.mark.rule("FD-6.1", "FD-12.10")
def test_lobster_and_canning_add_up_as_in_the_worked_check() -> None:
    """Lobster level 2, Canning Co., three full boats: 1 + 2 + 3 = 6 coins."""
    s = rich(lobster=2, full=3)
    run(s, Income())

    assert s.coins[0] == 6


@pytest.mark.rule("FD-6.2", "FD-12.10")
def test_income_is_capped_at_ten() -> None:
    """Nine full boats and level 3 would be 13."""
    s = rich(lobster=3, full=9)
    run(s, Income())

    assert s.coins[0] == 10
    assert told(s, "income")[0] == (0, 10)


@pytest.mark.rule("FD-6.3", "FD-R-6")
def test_income_does_not_grow_while_it_is_paid() -> None:
    s = table(2)
    put(s, canning_co=1, lobster=1)
    fleet(s, cod=[4, 4])
    track(s, 3)
    run(s, Income())
    say(s, "cn")

    assert s.has_built(0, 14)
    assert s.coins[0] == 4


@pytest.mark.rule("FD-6.4", "FD-R-6")
def test_the_cap_does_not_limit_what_the_stars_of_the_income_earn() -> None:
    s = rich(lobster=3, full=9)
    licences(s, cod=3)
    run(s, Income())
    say(s, "rv", "rv", *["-"] * 2)

    assert s.coins[0] == 10 + 3 + 3


@pytest.mark.rule("FD-6.5", "FD-18.3")
def test_income_is_taken_in_turn_order_each_player_completely() -> None:
    s = table(3)
    s.first = 1
    for seat in range(3):
        track(s, 3, seat)
    run(s, Income())
    asked = []
    while not is_idle(s):
        asked.append((s.seat, s.prompt, list(s.coins)))
        say(s, "-")

    assert asked == [(1, ASK_STAR, [3, 4, 3]), (2, ASK_STAR, [3, 4, 4]), (0, ASK_STAR, [4, 4, 4])]
