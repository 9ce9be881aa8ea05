"""Scoring, captain bonuses and trophies (FD-14, FD-15.3, FD-16)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, build, finish, fleet, licences, new_game, own, put, run, say, shared, table, told, track
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import COUNTERS
from roadstead.games.fleet_dice.rules.marking import earn, launch
from roadstead.games.fleet_dice.rules.phases import Fishing
from roadstead.games.fleet_dice.rules.scoring import final_scoring, scores, total, winners
from roadstead.games.fleet_dice.rules.state import OPEN, State
from roadstead.games.fleet_dice.rules.trophies import count

BOX, _ = TITLE.components()


def counts(s: State, name: str, seat: int = 0) -> int:
    return count(s, seat, COUNTERS.index(name))


def end(s: State) -> State:
    """Score the game now."""
    s.frames = []
    final_scoring(s)
    s.seat = -3
    s.settle()
    return s


def with_trophies(gold: str, silver: str, players: int = 2) -> State:
    s = table(players, trophies=True)
    names = [trophy.id for trophy in s.terms.trophy_cards]
    s.gold, s.silver, s.silver_to = names.index(gold), names.index(silver), OPEN
    return s


@pytest.mark.rule("FD-14.1")
def test_every_fish_on_any_boat_is_a_point() -> None:
    s = table(2)
    fleet(s, cod=[4, 2], king_crab=[3], barge=[7], inuit=[1])

    assert scores(s, 0)[0] == 17


@pytest.mark.rule("FD-14.2")
def test_every_launched_boat_scores_its_printed_points() -> None:
    s = table(2)
    fleet(s, shrimp=[0, 0, 0], oyster=[0, 0], king_crab=[0], research_vessel=[0, 0], barge=[0], inuit=[0, 0, 0])

    assert scores(s, 0)[1] == (1 + 1 + 2) + (1 + 2) + 2 + 2 + 1 + 3


@pytest.mark.rule("FD-14.3")
def test_licences_score_five_for_king_crab_and_for_each_level_three() -> None:
    s = table(2)
    licences(s, shrimp=3, cod=2, oyster=3)
    put(s, king_crab=3)

    assert scores(s, 0)[2] == 5 + 5 + 5


@pytest.mark.rule("FD-14.4")
def test_buildings_score_when_completed_the_bank_by_box_the_buffet_by_hex() -> None:
    s = table(2)
    build(s, "casino", "recycling_center", "bait_shop", "smokehouse", "canning_co", "fishermans_pub", "seafood_buffet")
    put(s, annas_bank=3)
    s.hexes[0] = 0b01011

    assert scores(s, 0)[3] == 2 + 2 + 2 + 3 + 1 + 10 + 6 + 6


@pytest.mark.rule("FD-14.5")
def test_bonus_is_king_crab_captain_and_trophies() -> None:
    s = with_trophies("gold_fish", "silver_boats")
    fleet(s, cod=[4, 4, 4])
    s.bonus[0] = 0
    s.captain[0] = 1
    s.silver_to = 0
    before = scores(s, 0)[4]
    end(s)

    assert before == 12 // 6 + 3 // 3 + 5
    assert scores(s, 0)[4] == before + 5


@pytest.mark.rule("FD-14.6", "FD-R-18")
def test_per_building_counts_completed_ones_and_divisions_round_down() -> None:
    s = table(2)
    build(s, "annas_bank", "fishermans_pub", "seafood_buffet")
    put(s, casino=1)
    fleet(s, cod=[4, 4, 3])
    s.bonus = [1, 0]

    assert counts(s, "completed_buildings") == 3
    assert scores(s, 0)[4] == 6
    s.bonus = [0, 1]
    assert scores(s, 0)[4] == 11 // 6


@pytest.mark.rule("FD-R-18")
def test_what_counts_as_licence_and_boat() -> None:
    s = table(2)
    licences(s, shrimp=2, cod=3)
    put(s, king_crab=3, captains_club=6)
    fleet(s, king_crab=[0, 0], research_vessel=[0], barge=[0], inuit=[0], cod=[0])
    track(s, 13)

    assert counts(s, "active_licences_including_king_crab") == 6
    assert counts(s, "launched_boats") == 6
    assert counts(s, "level3_licences") == 1
    assert counts(s, "coin_boxes_marked") == 13
    assert counts(s, "star_boxes_marked") == 3


@pytest.mark.rule("FD-14.7")
def test_most_points_win() -> None:
    s = table(3)
    fleet(s, 1, cod=[4])
    fleet(s, 2, cod=[3])
    outcome = TITLE.rules.outcome(end(s))

    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0.0, 5.0, 4.0), (1,))


@pytest.mark.rule("FD-14.7")
def test_on_a_tie_most_fish_win_and_else_the_victory_is_shared() -> None:
    s = table(3)
    fleet(s, 0, cod=[2])
    fleet(s, 1, research_vessel=[0, 0, 0])
    by_fish = winners(s)
    fleet(s, 2, cod=[2])
    outcome = TITLE.rules.outcome(end(s))

    assert by_fish == [0]
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert TITLE.say(BOX, outcome.phrase, "en") == "Red and Green share the victory with 3 VP."


@pytest.mark.rule("FD-14.8")
def test_hex_points_are_buildings_and_outside_the_cap_of_the_king_crab_bonus() -> None:
    s = table(2)
    build(s, "casino", "recycling_center", "bait_shop", "smokehouse", "canning_co", "seafood_buffet")
    s.bonus[0] = 1
    s.hexes[0] = 0b11111
    points = scores(s, 0)

    assert points[4] == 10
    assert points[3] == 2 + 2 + 2 + 3 + 1 + 15


@pytest.mark.rule("FD-15.3")
@pytest.mark.parametrize(
    ("card", "points"),
    [("cap_shrimp", 2), ("cap_cod", 2), ("cap_lobster", 3), ("cap_swordfish", 2), ("cap_oyster", 4)],
)
def test_each_captain_scores_a_bonus_beside_the_king_crab_cap(card: str, points: int) -> None:
    s = table(2, captains=True)
    fleet(s, cod=[4, 4, 4], barge=[4], inuit=[3], king_crab=[0], research_vessel=[0])
    build(s, "casino", "bait_shop")
    track(s, 59)
    names = [captain.id for captain in s.terms.captain_cards]
    s.captain[0] = names.index(card)
    alone = scores(s, 0)[4]
    s.bonus[0] = 4

    assert alone == points
    assert scores(s, 0)[4] == points + 4


@pytest.mark.rule("FD-15.3")
def test_a_captain_bonus_has_its_own_limit() -> None:
    s = table(2, captains=True)
    s.captain[0] = 2
    track(s, 120)

    assert scores(s, 0)[4] == 6


@pytest.mark.rule("FD-16.2", "FD-R-19")
def test_gold_goes_to_all_tied_leaders_at_the_end_only() -> None:
    s = with_trophies("gold_boats", "silver_level3", players=3)
    fleet(s, 0, cod=[0, 0])
    fleet(s, 2, cod=[0, 0])
    before = [scores(s, seat)[4] for seat in range(3)]
    end(s)

    assert before == [0, 0, 0]
    assert [scores(s, seat)[4] for seat in range(3)] == [5, 0, 5]
    assert [seat for seat, _ in told(s, "gold")] == [0, 2]


@pytest.mark.rule("FD-16.2", "FD-R-19")
def test_a_leader_with_nothing_scores_no_gold() -> None:
    s = end(with_trophies("gold_full", "silver_level3"))

    assert [total(s, seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("FD-16.3")
def test_silver_goes_to_the_first_who_meets_it_and_is_then_closed() -> None:
    s = with_trophies("gold_fish", "silver_boats")
    fleet(s, 0, cod=[0, 0, 0], lobster=[0, 0])
    fleet(s, 1, cod=[0, 0, 0], lobster=[0, 0])
    act(s, lambda: launch(s, 1, 0))
    act(s, lambda: launch(s, 0, 0))

    assert s.silver_to == 1
    assert told(s, "silver") == [(1, s.silver)]
    assert [scores(s, seat)[4] for seat in (0, 1)] == [0, 5]


@pytest.mark.rule("FD-16.3")
@pytest.mark.parametrize("silver", ["silver_level3", "silver_buildings", "silver_full", "silver_stars"])
def test_each_silver_condition_is_seen_as_soon_as_it_is_met(silver: str) -> None:
    s = with_trophies("gold_fish", silver)
    licences(s, lobster=2)
    put(s, lobster=9, casino=1)
    build(s, "bait_shop")
    fleet(s, lobster=[0, 0, 0], cod=[4, 3])
    track(s, 19)
    if silver == "silver_level3":
        say(own(s, "lobster"), "lo")
    elif silver == "silver_buildings":
        say(own(s, "wharf"), "ca")
    elif silver == "silver_full":
        run(s, Fishing())
    else:
        act(s, lambda: earn(s, 0, 1))

    assert s.silver_to == 0


@pytest.mark.rule("FD-16.3", "FD-R-19", "FD-18.3")
def test_in_one_simultaneous_step_silver_goes_to_the_first_in_turn_order() -> None:
    s = with_trophies("gold_fish", "silver_full", players=3)
    s.first = 2
    for seat in range(3):
        fleet(s, seat, cod=[3, 3])
    run(s, Fishing())

    assert s.silver_to == 2


@pytest.mark.rule("FD-18.3", "FD-R-4")
def test_while_a_silver_trophy_is_open_the_shared_die_is_used_in_turn_order() -> None:
    s = with_trophies("gold_fish", "silver_buildings")
    s.first = 1
    shared(s, "wharf")
    assert s.open_seats() == [1]
    s.silver_to = 0
    shared(s, "wharf")

    assert s.open_seats() == [0, 1]


@pytest.mark.rule("FD-14.5", "FD-16.1")
def test_modules_together_score_together() -> None:
    s = finish(new_game(4, captains=True, trophies=True), seed=3)
    outcome = TITLE.rules.outcome(s)

    assert outcome is not None
    assert [sum(scores(s, seat)) for seat in range(4)] == [int(points) for points in outcome.scores]
    assert all(captain >= 0 for captain in s.captain)
    assert s.gold >= 0
