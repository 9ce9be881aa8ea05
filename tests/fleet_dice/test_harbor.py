"""Harbor ships (FD-11)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, can, fish, fleet, is_idle, launched, licences, marked, own, put, refused, run, say, shared, table, told, track
from roadstead.games.fleet_dice.box.glossary import CLUB, CRAB, VESSEL
from roadstead.games.fleet_dice.rules.actions import ASK_BONUS
from roadstead.games.fleet_dice.rules.marking import mark
from roadstead.games.fleet_dice.rules.phases import Fishing
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.trophies import BOATS, FULL, count


@pytest.mark.rule("FD-11.1")
def test_ships_other_than_the_club_count_as_boats() -> None:
    s = table(2)
    fleet(s, king_crab=[0], research_vessel=[0, 0], barge=[0], inuit=[0])
    put(s, captains_club=6)

    assert count(s, 0, BOATS) == 5
    assert scores(s, 0)[1] == 2 + 2 + 1 + 1


@pytest.mark.rule("FD-11.2")
def test_the_king_crab_licence_lets_the_player_choose_a_bonus_nobody_has() -> None:
    s = table(2)
    for seat in (0, 1):
        put(s, seat, king_crab=2)
    say(own(s, "harbor", 1), "kc")
    assert (s.prompt, can(s)) == (ASK_BONUS, ["fish6", "building2", "licence1", "boat2", "full1"])
    say(s, "boat2")

    say(own(s, "harbor", 0), "kc")
    assert can(s) == ["fish6", "building2", "licence1", "full1"]
    assert refused(s, "boat2") == ("no.bonus_taken", ("FD-11.2",))
    say(s, "fish6")
    assert s.bonus == [0, 3]
    assert told(s, "bonus") == [(1, 3, CRAB), (0, 0, CRAB)]


@pytest.mark.rule("FD-11.3", "FD-7.3")
def test_further_king_crab_activations_launch_boats_that_fish() -> None:
    s = table(2)
    put(s, king_crab=4)
    say(own(s, "harbor"), "kc")
    run(s, Fishing())

    assert launched(s, "king_crab") == 1
    assert fish(s, "king_crab") == [1]
    assert scores(s, 0)[1] == 2


@pytest.mark.rule("FD-11.4")
def test_the_licence_is_worth_five_and_the_bonus_ten_at_most() -> None:
    """Six buildings at two points each would be twelve."""
    s = table(2)
    put(s, king_crab=3)
    s.bonus[0] = 1
    put(s, casino=2, recycling_center=2, bait_shop=2, smokehouse=2, canning_co=2, seafood_buffet=2)
    points = scores(s, 0)

    assert (points[2], points[4]) == (5, 10)


@pytest.mark.rule("FD-11.5")
def test_every_activation_box_of_the_club_is_a_private_fishing() -> None:
    s = table(2)
    fleet(s, cod=[0])
    caught = []
    for _ in range(6):
        act(s, lambda: mark(s, 0, CLUB))
        caught.append(fish(s, "cod")[0])

    assert caught == [0, 0, 1, 1, 1, 2]
    assert told(s, "private") == [(0, CLUB), (0, CLUB)]


@pytest.mark.rule("FD-11.6")
def test_every_box_of_the_research_vessel_launches_one_worth_a_point() -> None:
    s = table(2)
    for _ in range(5):
        act(s, lambda: mark(s, 0, VESSEL))

    assert launched(s, "research_vessel") == 5
    assert scores(s, 0) == [0, 5, 0, 0, 0]
    assert count(s, 0, FULL) == 0


@pytest.mark.rule("FD-11.7")
def test_the_barge_works_in_regular_and_private_fishing() -> None:
    s = table(2)
    put(s, barge=2, captains_club=2)
    fleet(s, cod=[4, 4])
    say(own(s, "harbor"), "ba")
    assert launched(s, "barge") == 1
    run(s, Fishing())
    assert fish(s, "barge") == [2]
    say(own(s, "harbor"), "cc")

    assert fish(s, "barge") == [4]


@pytest.mark.rule("FD-11.8")
def test_every_activation_of_inuit_launches_a_boat_that_catches_one_fish() -> None:
    s = table(2)
    boats = []
    for _ in range(5):
        say(own(s, "harbor"), "in")
        boats.append(launched(s, "inuit"))
    run(s, Fishing())

    assert boats == [1, 1, 2, 2, 3]
    assert fish(s, "inuit") == [1, 1, 1]


@pytest.mark.rule("FD-11.9")
def test_full_ships_count_as_full_boats_but_never_research_vessels() -> None:
    s = table(2)
    fleet(s, king_crab=[4, 3], barge=[12], inuit=[3, 2], research_vessel=[0, 0, 0, 0, 0])
    put(s, captains_club=6)

    assert count(s, 0, FULL) == 3


@pytest.mark.rule("FD-11.2", "FD-18.3", "FD-R-4")
def test_in_a_race_for_the_bonus_the_turn_order_decides() -> None:
    s = table(3)
    s.first = 2
    for seat in range(3):
        put(s, seat, king_crab=2)
    shared(s, "harbor")
    assert s.open_seats() == [2]
    say(s, "kc", "full1")
    assert s.open_seats() == [0]
    say(s, "kc")

    assert can(s) == ["fish6", "building2", "licence1", "boat2"]
    say(s, "fish6", "coin")
    assert is_idle(s)
    assert s.bonus == [0, -1, 4]


@pytest.mark.rule("FD-11.2")
def test_a_bonus_that_the_sheet_lacks_is_refused() -> None:
    from roadstead.games.fleet_dice import TITLE

    s = table(2)
    put(s, king_crab=2)
    licences(s, cod=1)
    track(s, 0)
    say(own(s, "harbor"), "kc")

    assert TITLE.rules.why_not(s, 0, 7).key == "no.no_such_bonus"
    assert marked(s, "king_crab") == 3
