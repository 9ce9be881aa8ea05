"""Coin track, star actions and the market (FD-9, FD-13)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, build, can, fleet, is_idle, licences, marked, own, put, refused, run, say, shared, table, told, track
from roadstead.games.fleet_dice.rules.actions import ASK_STAR, CODES
from roadstead.games.fleet_dice.rules.marking import Stars, earn, give_stars
from roadstead.games.fleet_dice.rules.phases import Income
from roadstead.games.fleet_dice.rules.scoring import total
from roadstead.games.fleet_dice.rules.state import State


def stars(s: State, number: int = 1) -> State:
    return act(s, lambda: give_stars(s, 0, number))


@pytest.mark.rule("FD-9.1")
def test_each_coin_marks_the_next_box_and_a_star_is_a_coin_box_too() -> None:
    s = table(2)
    act(s, lambda: earn(s, 0, 3))
    act(s, lambda: earn(s, 0, 2))

    assert (s.at[0], s.coins[0], s.stars[0]) == (5, 5, 1)


@pytest.mark.rule("FD-9.2")
@pytest.mark.parametrize("star", [4, 8, 12, 16, 20, 25, 60, 120])
def test_marking_a_star_box_triggers_one_star_action_at_once(star: int) -> None:
    s = table(2)
    track(s, star - 1)
    act(s, lambda: earn(s, 0, 1))

    assert (s.prompt, s.seat) == (ASK_STAR, 0)
    say(s, "-")
    assert is_idle(s)


@pytest.mark.rule("FD-9.3", "FD-R-11")
def test_a_batch_of_coins_is_marked_first_then_its_stars_one_by_one() -> None:
    s = table(2)
    act(s, lambda: earn(s, 0, 9))

    assert s.at[0] == 9
    say(s, "kc")
    top = s.frames[-1]
    assert isinstance(top, Stars)
    assert top.left == 1
    say(s, "kc")
    assert marked(s, "king_crab") == 2
    assert is_idle(s)


@pytest.mark.rule("FD-9.3")
def test_resolving_stars_after_the_batch_is_the_same_as_interrupting_it() -> None:
    together, apart = table(2), table(2)
    act(together, lambda: earn(together, 0, 9))
    say(together, "in", "in")
    for _ in range(9):
        act(apart, lambda: earn(apart, 0, 1))
        if not is_idle(apart):
            say(apart, "in")

    assert (together.marked, together.coins, together.launched) == (apart.marked, apart.coins, apart.launched)


@pytest.mark.rule("FD-9.4")
def test_a_star_marks_the_top_box_of_any_column_ship_or_building() -> None:
    s = stars(table(2))

    assert can(s) == [*CODES, "-"]
    say(s, "pb")
    assert marked(s, "fishermans_pub") == 1


@pytest.mark.rule("FD-9.5", "FD-R-12")
def test_a_star_never_marks_coins_fish_hexes_recycling_stars_launch_boxes_or_licences() -> None:
    """The sections are all it can mark: with every section full it can do nothing, whatever else is open."""
    s = table(2)
    build(s, "seafood_buffet", "recycling_center")
    stars(s)
    assert refused(s, "bf")[0] == "no.closed"
    assert refused(s, "re")[0] == "no.closed"
    say(s, "-")

    put(s, **dict.fromkeys(("shrimp", "cod", "lobster", "swordfish", "oyster", "king_crab", "captains_club", "research_vessel", "barge", "inuit"), 20))
    build(s, "casino", "annas_bank", "bait_shop", "canning_co", "smokehouse", "fishermans_pub")
    stars(s)
    assert is_idle(s)
    assert (s.hexes[0], s.recycled[0], s.coins[0], s.fish_total(0)) == (0, 0, 0, 0)


@pytest.mark.rule("FD-9.6", "FD-10.8")
def test_an_activation_by_a_star_may_trigger_further_stars() -> None:
    """Cod level 3, a star on a Research Vessel: three coins, which reach the next star."""
    s = table(2)
    licences(s, cod=3)
    track(s, 5)
    stars(s)
    say(s, "rv")

    assert s.at[0] == 8
    assert s.prompt == ASK_STAR
    say(s, "rv")
    assert s.at[0] == 11
    assert is_idle(s)


@pytest.mark.rule("FD-9.6")
def test_chains_end_because_every_star_uses_up_a_box() -> None:
    s = table(2)
    licences(s, cod=3)
    stars(s, 30)
    boxes = sum(s.terms.length)
    answers = 0
    while not is_idle(s):
        s.play(s.options[0])
        answers += 1

    assert answers <= boxes + 12


@pytest.mark.rule("FD-9.7", "FD-R-13")
def test_a_star_may_be_declined_but_not_saved() -> None:
    s = stars(table(2))
    say(s, "-")

    assert is_idle(s)
    assert told(s, "declined") == [(0,)]
    assert (s.waiting[0], sum(s.marked)) == (0, 0)


@pytest.mark.rule("FD-9.9", "FD-R-14")
def test_coins_beyond_the_last_box_are_lost() -> None:
    s = table(2)
    track(s, 118)
    act(s, lambda: earn(s, 0, 5))

    assert (s.at[0], s.coins[0]) == (120, 120)
    assert told(s, "coins_lost") == [(0, 3)]
    assert s.prompt == ASK_STAR


@pytest.mark.rule("FD-9.10")
def test_coins_are_never_spent_and_worth_nothing_at_the_end() -> None:
    s = table(2)
    before = total(s, 0)
    track(s, 99)

    assert total(s, 0) == before == 0


@pytest.mark.rule("FD-13.1", "FD-12.9")
@pytest.mark.parametrize(("smokehouse", "coins"), [(False, 3), (True, 5)])
def test_the_market_pays_by_fish_on_all_boats_and_more_with_the_smokehouse(smokehouse: bool, coins: int) -> None:
    """Nine fish, some of them in the harbor: three coins; with the Smokehouse five."""
    s = table(2)
    fleet(s, cod=[4], barge=[3], inuit=[2])
    if smokehouse:
        build(s, "smokehouse")
    say(own(s, "market"), "$")

    assert s.coins[0] == coins


@pytest.mark.rule("FD-13.1")
def test_a_shared_market_die_pays_each_player_by_the_own_fish() -> None:
    s = table(2)
    fleet(s, 0, barge=[9])
    shared(s, "market")
    say(s, "$", "$")

    assert told(s, "coins") == [(0, 3, 3), (1, 2, 2)]


@pytest.mark.rule("FD-13.2")
@pytest.mark.parametrize(("fish", "coins"), [(0, 2), (4, 2), (5, 3), (9, 3), (10, 4), (19, 4), (20, 5), (29, 5), (30, 6), (39, 6), (40, 7), (99, 7)])
def test_the_market_table(fish: int, coins: int) -> None:
    s = table(2)
    s.fish[0] = fish
    own(s, "market")
    say(s, "$")

    assert told(s, "coins")[0][1] == coins


@pytest.mark.rule("FD-13.3")
def test_fish_stay_on_the_boats() -> None:
    s = table(2)
    fleet(s, cod=[4, 4])
    say(own(s, "market"), "$")

    assert s.fish_total(0) == 8


@pytest.mark.rule("FD-13.4", "FD-12.11", "FD-R-17", "FD-R-6")
def test_fish_and_a_smokehouse_gained_by_the_markets_own_stars_do_not_change_the_amount() -> None:
    s = table(2)
    put(s, smokehouse=1, captains_club=2)
    fleet(s, cod=[4, 3, 2])
    track(s, 3)
    say(own(s, "market"), "$")
    assert s.prompt == ASK_STAR
    say(s, "cc")

    assert s.fish_total(0) == 11
    assert s.coins[0] == 6
    assert is_idle(s)


@pytest.mark.rule("FD-9.8", "FD-6.3")
def test_outside_fishing_stars_do_not_wait() -> None:
    s = table(2)
    track(s, 3)
    run(s, Income())

    assert s.prompt == ASK_STAR
    assert s.waiting == [0, 0]
