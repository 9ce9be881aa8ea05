"""Fishing (FD-7)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, build, can, fish, fleet, is_idle, launched, licences, marked, own, put, run, say, table, told, track
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import ASK_OYSTER, ASK_STAR
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.checks.frames import fishing_fits
from roadstead.games.fleet_dice.rules.marking import Stars
from roadstead.games.fleet_dice.rules.phases import Fishing
from roadstead.games.fleet_dice.rules.state import State


def catch(s: State, seat: int = 0) -> State:
    return run(s, Catch(seat))


@pytest.mark.rule("FD-7.1")
def test_all_players_fish_in_one_phase() -> None:
    s = table(3, number=2)
    for seat in range(3):
        fleet(s, seat, cod=[0])
    run(s, Fishing())

    assert [fish(s, "cod", seat) for seat in range(3)] == [[1], [1], [1]]


@pytest.mark.rule("FD-7.2", "FD-11.7")
def test_the_barge_catches_a_fish_for_each_boat_that_is_full_before_the_catch() -> None:
    s = table(2)
    fleet(s, barge=[0], cod=[4, 4, 3], inuit=[3])
    catch(s)

    assert fish(s, "barge") == [3]
    assert fish(s, "cod") == [4, 4, 4]


@pytest.mark.rule("FD-7.2", "FD-R-7")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (11, 12), (12, 12)])
def test_the_barge_catches_nothing_of_its_own_and_nothing_beyond_its_room(before: int, after: int) -> None:
    s = table(2)
    full = [4, 4] if before else []
    fleet(s, barge=[before], cod=full)
    catch(s)

    assert fish(s, "barge") == [after]


@pytest.mark.rule("FD-R-7", "FD-11.9")
def test_a_full_barge_counts_as_a_full_boat_for_others() -> None:
    s = table(2)
    fleet(s, barge=[12])

    assert s.full_boats(0) == 1


@pytest.mark.rule("FD-7.3")
def test_every_boat_that_is_not_full_catches_one_fish() -> None:
    s = table(2)
    fleet(s, shrimp=[0, 1, 4], swordfish=[2, 2], king_crab=[3], inuit=[0, 2, 3])
    catch(s)

    assert fish(s, "shrimp") == [1, 2, 4]
    assert fish(s, "swordfish") == [3, 3]
    assert fish(s, "king_crab") == [4]
    assert fish(s, "inuit") == [1, 3, 3]


@pytest.mark.rule("FD-7.4", "FD-10.11")
def test_an_oyster_boat_catches_two_fish_or_with_a_licence_one_and_a_coin() -> None:
    s = table(2)
    licences(s, oyster=1)
    fleet(s, oyster=[0, 2])
    catch(s)

    assert (s.prompt, can(s)) == (ASK_OYSTER, ["fish", "coin"])
    say(s, "fish", "coin")
    assert fish(s, "oyster") == [2, 3]
    assert s.coins[0] == 1


@pytest.mark.rule("FD-7.4", "FD-R-27")
def test_without_an_oyster_licence_there_is_no_swap() -> None:
    s = table(2)
    fleet(s, oyster=[0, 3])
    catch(s)

    assert is_idle(s)
    assert fish(s, "oyster") == [2, 4]
    assert s.coins[0] == 0


@pytest.mark.rule("FD-7.5", "FD-R-8")
def test_an_oyster_boat_with_one_free_space_gives_the_coin_too() -> None:
    s = table(2)
    licences(s, oyster=1)
    fleet(s, oyster=[5, 6])
    catch(s)

    assert is_idle(s)
    assert fish(s, "oyster") == [6, 6]
    assert s.coins[0] == 1


@pytest.mark.rule("FD-7.5")
def test_a_full_oyster_boat_gives_neither_fish_nor_coin() -> None:
    s = table(2)
    licences(s, oyster=2)
    fleet(s, oyster=[8])
    catch(s)

    assert fish(s, "oyster") == [8]
    assert s.coins[0] == 0


@pytest.mark.rule("FD-7.6", "FD-R-9")
def test_a_full_boat_catches_nothing_and_nobody_is_asked_whether_to_catch() -> None:
    s = table(2)
    fleet(s, lobster=[4, 0], inuit=[3])
    catch(s)

    assert is_idle(s)
    assert (fish(s, "lobster"), fish(s, "inuit")) == ([4, 1], [3])


@pytest.mark.rule("FD-7.7", "FD-11.6")
def test_research_vessels_never_catch() -> None:
    s = table(2)
    fleet(s, research_vessel=[0, 0, 0])
    catch(s)

    assert s.fish_total(0) == 0
    assert s.terms.boats[6] == 0


@pytest.mark.rule("FD-7.8", "FD-9.8")
def test_stars_wait_until_all_boats_of_the_player_have_fished() -> None:
    s = table(2)
    licences(s, oyster=1)
    fleet(s, oyster=[0, 0])
    track(s, 3)
    run(s, Fishing())
    say(s, "coin")

    assert (s.prompt, s.coins[0], s.waiting[0]) == (ASK_OYSTER, 4, 1)
    say(s, "fish")
    assert (s.prompt, s.waiting[0]) == (ASK_STAR, 0)
    assert fish(s, "oyster") == [1, 2]


@pytest.mark.rule("FD-7.9", "FD-10.10", "FD-R-10")
def test_after_fishing_come_the_swordfish_stars_and_those_that_waited() -> None:
    s = table(2)
    licences(s, oyster=1, swordfish=3)
    fleet(s, oyster=[0])
    track(s, 3)
    run(s, Fishing())
    say(s, "coin", "kc", "kc")

    assert s.prompt == ASK_STAR
    say(s, "cc")
    assert is_idle(s)


@pytest.mark.rule("FD-7.9", "FD-R-10")
def test_a_swordfish_licence_gained_after_fishing_counts_from_the_next_time() -> None:
    s = table(2)
    licences(s, swordfish=1)
    put(s, swordfish=4)
    fleet(s, swordfish=[0])
    run(s, Fishing())
    say(s, "sw", "L")

    assert s.level(0, 3) == 2
    assert is_idle(s)
    assert told(s, "swordfish") == [(0, 1, 0, 3)]


@pytest.mark.rule("FD-7.9", "FD-R-10")
def test_the_swordfish_coin_is_marked_before_the_stars_are_used() -> None:
    s = table(2)
    licences(s, swordfish=2)
    track(s, 3)
    run(s, Fishing())

    assert s.coins[0] == 4
    say(s, "-", "-")
    assert is_idle(s)


@pytest.mark.rule("FD-7.9")
def test_a_boat_launched_after_fishing_does_not_fish_in_this_phase() -> None:
    s = table(2)
    licences(s, swordfish=1)
    run(s, Fishing())
    say(s, "in")

    assert fish(s, "inuit") == [0]


@pytest.mark.rule("FD-7.10", "FD-11.5")
def test_private_fishing_is_for_one_player_alone_and_with_the_barge_first() -> None:
    s = table(2, number=3)
    put(s, captains_club=2)
    fleet(s, 0, cod=[3, 4], barge=[0])
    fleet(s, 1, cod=[0])
    licences(s, swordfish=3)
    say(own(s, "harbor"), "cc")

    assert (fish(s, "cod"), fish(s, "barge")) == ([4, 4], [1])
    assert fish(s, "cod", 1) == [0]
    assert is_idle(s)


@pytest.mark.rule("FD-7.10", "FD-9.8", "FD-R-11")
def test_stars_of_a_private_fishing_wait_for_its_end_and_come_before_the_rest() -> None:
    s = table(2)
    put(s, captains_club=2)
    licences(s, oyster=1)
    fleet(s, oyster=[0, 0])
    track(s, 3)
    build(s, "recycling_center")
    own(s, "cod")
    say(s, "star", "cc", "coin")
    assert s.prompt == ASK_OYSTER

    say(s, "coin")
    assert s.prompt == ASK_STAR
    say(s, "-")
    assert is_idle(s)


@pytest.mark.rule("FD-7.11", "FD-R-29")
def test_everybody_catches_before_anybody_uses_a_star() -> None:
    s = table(2)
    s.first = 1
    for seat in (0, 1):
        fleet(s, seat, cod=[0])
        licences(s, seat, swordfish=1)
    run(s, Fishing())
    order = [row[3] for row in s.log or [] if row[0] in (events.CAUGHT, events.SWORDFISH)]

    assert order == [1, 0, 1]
    assert s.seat == 1
    say(s, "-")
    assert s.seat == 0


@pytest.mark.rule("FD-7.12")
def test_a_boat_catches_in_the_round_of_its_launch_if_fishing_is_still_to_come() -> None:
    s = table(2, number=2)
    put(s, shrimp=2)
    act(s, lambda: None)
    say(s, "sh", "lo", "co", "sh", "sh", "lo", "lo", "co", "co")

    assert s.phase == 4
    assert fish(s, "shrimp") == [1]


@pytest.mark.rule("FD-7.12", "FD-3.2")
def test_a_boat_launched_in_the_town_phase_has_missed_the_fishing() -> None:
    s = table(2, number=2)
    act(s, lambda: None)
    say(s, "lo", "lo", "co", "lo", "lo", "lo", "lo", "co", "co")
    say(s, "sw", "ha", "ma", "ha", "in", "sw", "sw", "$", "$")

    assert s.round == 3
    assert launched(s, "inuit") == 1
    assert fish(s, "inuit") == [0]
    assert marked(s, "swordfish", 1) == 1


@pytest.mark.rule("FD-7.11")
@pytest.mark.parametrize(("step", "turn", "fits"), [("catch", 1, True), ("catch", 2, True), ("resolve", 1, False), ("catch", 3, False), ("catch", 0, False)])
def test_somebody_catches_only_while_the_fishing_is_at_the_catch(step: str, turn: int, fits: bool) -> None:
    fishing = Fishing(turn)
    fishing.step = step

    assert fishing_fits(table(2), fishing, Catch(0)) == fits


@pytest.mark.rule("FD-7.11")
@pytest.mark.parametrize(
    ("step", "turn", "fits"), [("resolve", 3, True), ("resolve", 4, True), ("catch", 2, False), ("resolve", 2, False), ("resolve", 5, False)]
)
def test_stars_of_the_fishing_are_resolved_only_when_all_have_caught(step: str, turn: int, fits: bool) -> None:
    fishing = Fishing(turn)
    fishing.step = step

    assert fishing_fits(table(2), fishing, Stars(0, 1)) == fits
