"""The solo game against Captain Ruth (FD-17)."""

from __future__ import annotations

from typing import Any

import pytest

from fleet_dice.helpers import (
    act,
    at,
    build,
    can,
    dice,
    finish,
    fleet,
    is_idle,
    launched,
    marked,
    new_game,
    own,
    put,
    refused,
    run,
    say,
    shared,
    table,
    told,
    track,
)
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import BUILDINGS, COLUMNS, FACES, SECTION_IDS, SHIPS
from roadstead.games.fleet_dice.rules import events, ruth
from roadstead.games.fleet_dice.rules.actions import ASK_BONUS, ASK_STAR, ASK_USE
from roadstead.games.fleet_dice.rules.coins import coins_to_star, open_boxes
from roadstead.games.fleet_dice.rules.marking import earn, give_stars
from roadstead.games.fleet_dice.rules.phases import Dice
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import BOAT_PHASE, TOWN_PHASE, State
from roadstead.kernel.errors import RoadsteadError

BOX, _ = TITLE.components()


def solo(number: int = 1, phase: int = BOAT_PHASE, **options: Any) -> State:
    s = table(1, number, **options)
    s.phase = phase
    return s


def strike_out(s: State, **boxes: int) -> None:
    """Ruth has struck so many boxes of these sections."""
    for section, number in boxes.items():
        ruth.strike_boxes(s, at(section), min(number, s.terms.length[at(section)]), "FD-17.7")


def struck(s: State, section: str) -> int:
    return s.struck[at(section)]


def cubes(s: State, *places: str) -> None:
    s.cubes = [at(place) for place in places]


def selects(s: State, *faces: str) -> str:
    """The face that Ruth takes from a pool."""
    dice(s, *faces)
    before = s.faces()
    counts = list(s.pool)
    ruth.select(s)
    return next(FACES[face] for face in before if s.pool[face] < counts[face])


@pytest.mark.rule("FD-17.1")
def test_there_is_one_sheet_and_ruth_has_neither_sheet_nor_score() -> None:
    s = finish(new_game(1))
    outcome = TITLE.rules.outcome(s)

    assert TITLE.rules.seats(1) == ("red",)
    assert len(s.marked) == 18
    assert outcome is not None
    assert len(outcome.scores) == 1


@pytest.mark.rule("FD-17.2", "FD-1.2")
def test_the_starting_bonus_and_the_pools_are_as_for_two() -> None:
    s = new_game(1)
    say(s, "$3", "lo")

    assert marked(s, "lobster") == 3
    assert s.terms.all_dice == table(2).terms.all_dice == [3, 3]


@pytest.mark.rule("FD-17.3")
def test_the_cubes_begin_on_shrimp_king_crab_and_casino() -> None:
    assert [SECTION_IDS[place] for place in new_game(1).cubes] == ["shrimp", "king_crab", "casino"]


@pytest.mark.rule("FD-17.4")
def test_eight_rounds_with_fishing_in_the_even_ones() -> None:
    s = finish(new_game(1))
    phases = [phase for (phase,) in told(s, "phase")]

    assert s.round == 8
    assert s.terms.fishing == [False, False, True, False, True, False, True, False, True]
    assert phases.count(3) == 4


@pytest.mark.rule("FD-17.4", "FD-17.5")
@pytest.mark.parametrize(("number", "first"), [(1, "took"), (2, "ruth_took"), (7, "took"), (8, "ruth_took")])
def test_the_player_acts_first_in_odd_rounds_and_ruth_in_even_ones(number: int, first: str) -> None:
    s = act(solo(number), lambda: None)
    say(s, "lo", "lo", "co")
    if first == "took":
        assert told(s, "ruth_took") == []
        assert can(s) == ["co", "lo"]
        say(s, "lo", "lo")
        assert told(s, "ruth_took") == [(1,)]
        assert (s.prompt, can(s)) == (ASK_USE, ["lo", "coin"])
    else:
        assert told(s, "ruth_took") == [(1,)]
        assert (s.prompt, can(s)) == (ASK_USE, ["lo", "coin"])


@pytest.mark.rule("FD-17.5")
def test_ruth_has_no_income_and_no_fishing() -> None:
    s = finish(new_game(1), seed=2)

    assert {row[0] for row in told(s, "income")} == {0}
    assert len(told(s, "income")) == 8
    assert {row[0] for row in told(s, "caught")} <= {0}


@pytest.mark.rule("FD-17.6", "FD-R-20")
def test_the_modules_are_off_in_the_solo_game_unless_agreed() -> None:
    plain = finish(new_game(1))
    agreed = finish(new_game(1, captains=True, trophies=True))

    assert (plain.captain, plain.gold, plain.silver) == ([-1], -1, -1)
    assert agreed.captain[0] >= 0
    assert agreed.gold >= 0


@pytest.mark.rule("FD-17.7", "FD-R-21")
@pytest.mark.parametrize(("open_boxes", "expected"), [(10, 2), (2, 2), (1, 1)])
def test_for_her_own_die_ruth_strikes_the_two_bottom_boxes_of_one_section(open_boxes: int, expected: int) -> None:
    s = solo()
    put(s, cod=10 - open_boxes)
    cubes(s, "cod", "king_crab", "casino")
    selects(s, "cod", "lobster", "coins3")

    assert struck(s, "cod") == expected
    assert sum(s.struck) == expected
    assert [box for _, box in told(s, "struck")] == [10, 9][:expected]


@pytest.mark.rule("FD-17.8")
@pytest.mark.parametrize(("face", "section"), [("cod", "cod"), ("harbor", "king_crab"), ("wharf", "casino")])
def test_for_the_shared_die_ruth_strikes_one_box(face: str, section: str) -> None:
    s = solo(2)
    shared(s, face)

    assert struck(s, section) == 1
    assert sum(s.struck) == 1


@pytest.mark.rule("FD-17.9")
def test_ruth_works_upward_and_the_player_downward() -> None:
    s = solo()
    put(s, lobster=6)
    strike_out(s, lobster=3)
    assert [box for _, box in told(s, "struck")] == [10, 9, 8]

    say(own(s, "lobster"), "lo")
    own(s, "lobster")
    assert is_idle(s)
    assert (marked(s, "lobster"), struck(s, "lobster"), s.coins[0]) == (7, 3, 1)


@pytest.mark.rule("FD-17.10")
def test_a_harbor_or_wharf_die_hits_the_section_under_the_cube_or_the_next_open_one() -> None:
    s = solo(phase=TOWN_PHASE)
    cubes(s, "shrimp", "barge", "bait_shop")
    selects(s, "harbor", "market", "cod")
    assert struck(s, "barge") == 2

    put(s, barge=1)
    s.open[0] &= ~(1 << at("barge"))
    selects(s, "harbor", "market", "cod")
    assert struck(s, "inuit") == 2

    build(s, "bait_shop", "canning_co")
    selects(s, "wharf", "market", "cod")
    assert struck(s, "smokehouse") == 2


@pytest.mark.rule("FD-17.11")
@pytest.mark.parametrize("selected", [True, False])
def test_coins_are_a_joker_for_one_box_of_the_column_under_the_cube(selected: bool) -> None:
    s = solo()
    cubes(s, "swordfish", "king_crab", "casino")
    ruth.strike(s, 5, selected)
    assert struck(s, "swordfish") == 1

    put(s, swordfish=9)
    s.open[0] &= ~(1 << at("swordfish"))
    ruth.strike(s, 5, selected)
    assert struck(s, "oyster") == 1
    assert sum(s.struck) == 2


@pytest.mark.rule("FD-17.12", "FD-R-22")
@pytest.mark.parametrize("selected", [True, False])
def test_a_market_die_strikes_the_next_open_star(selected: bool) -> None:
    s = solo(phase=TOWN_PHASE)
    track(s, 5)
    ruth.strike(s, 8, selected)
    ruth.strike(s, 8, selected)

    assert told(s, "struck_star") == [(8,), (12,)]
    assert sum(s.struck) == 0


@pytest.mark.rule("FD-17.12")
def test_without_an_open_star_the_market_does_nothing_for_ruth() -> None:
    s = solo(phase=TOWN_PHASE)
    track(s, 120)
    ruth.strike(s, 8, selected=True)

    assert s.struck_stars == 0
    assert told(s, "ruth_nothing") == [(8,)]


@pytest.mark.rule("FD-17.12", "FD-17.30")
def test_coins_skip_a_struck_star_without_filling_it_and_without_an_action() -> None:
    s = solo()
    s.struck_stars = 0b1
    act(s, lambda: earn(s, 0, 5))

    assert is_idle(s)
    assert (s.at[0], s.coins[0], s.stars[0]) == (6, 5, 0)
    act(s, lambda: earn(s, 0, 2))
    assert s.prompt == ASK_STAR
    assert (s.at[0], s.coins[0], s.stars[0]) == (8, 7, 1)


@pytest.mark.rule("FD-17.30", "FD-9.9")
def test_coins_always_mark_boxes_that_are_still_open() -> None:
    s = solo()
    track(s, 117)
    s.struck_stars = 1 << 24
    act(s, lambda: earn(s, 0, 4))

    assert (s.at[0], s.coins[0]) == (119, 119)
    assert told(s, "coins_lost") == [(0, 2)]


@pytest.mark.rule("FD-17.30", "FD-9.2")
def test_the_way_to_the_next_star_passes_over_struck_ones() -> None:
    s = solo()
    plain = coins_to_star(s, 0)
    s.struck_stars = 0b11

    assert (plain, coins_to_star(s, 0)) == (4, 10)
    assert open_boxes(s, 0)[:8] == [1, 2, 3, 5, 6, 7, 9, 10]
    s.struck_stars = (1 << len(s.terms.stars)) - 1
    assert coins_to_star(s, 0) == 0


@pytest.mark.rule("FD-R-22")
def test_the_harbor_reading_strikes_a_star_with_the_harbor_die_and_leaves_the_market_without_effect() -> None:
    s = solo(phase=TOWN_PHASE, striking_die_is_market_not_harbor=False)
    selects(s, "harbor", "market", "cod")
    assert (struck(s, "king_crab"), told(s, "struck_star")) == (2, [(4,)])

    ruth.strike(s, 8, selected=True)
    ruth.strike(s, 8, selected=False)
    ruth.strike(s, 6, selected=False)
    assert told(s, "struck_star") == [(4,)]
    assert struck(s, "king_crab") == 3


@pytest.mark.rule("FD-R-22")
def test_the_shared_market_die_can_be_made_harmless() -> None:
    s = solo(phase=TOWN_PHASE, market_shared_strikes_star=False)
    ruth.strike(s, 8, selected=False)
    assert s.struck_stars == 0

    ruth.strike(s, 8, selected=True)
    assert s.struck_stars == 1


@pytest.mark.rule("FD-17.13")
@pytest.mark.parametrize(("number", "marks", "strikes", "coins"), [(1, 10, 0, 0), (2, 9, 1, 1)])
def test_on_the_shared_die_the_first_actor_gets_the_last_box(number: int, marks: int, strikes: int, coins: int) -> None:
    s = solo(number)
    put(s, cod=9)
    fleet(s, cod=[0, 0])
    shared(s, "cod")
    if number == 1:
        say(s, "co", "B")

    assert (marked(s, "cod"), struck(s, "cod"), s.coins[0]) == (marks, strikes, coins)


@pytest.mark.rule("FD-17.13", "FD-R-30")
@pytest.mark.parametrize(
    ("face", "take", "section", "boxes", "other"),
    [("harbor", "kc", "king_crab", 6, "captains_club"), ("wharf", "ca", "casino", 1, "annas_bank")],
)
def test_if_the_player_takes_the_last_box_of_her_ship_or_building_ruth_goes_on_to_the_next(face: str, take: str, section: str, boxes: int, other: str) -> None:
    s = solo(1)
    put(s, **{section: boxes})
    shared(s, face)
    say(s, take)

    assert (struck(s, section), struck(s, other)) == (0, 1)


@pytest.mark.rule("FD-17.14")
def test_a_struck_activation_box_can_never_be_used() -> None:
    s = solo()
    put(s, lobster=3)
    fleet(s, lobster=[0])
    strike_out(s, lobster=6)
    say(own(s, "lobster"), "lo")
    own(s, "lobster")

    assert is_idle(s)
    assert (marked(s, "lobster"), launched(s, "lobster")) == (4, 1)
    act(s, lambda: give_stars(s, 0, 1))
    assert refused(s, "lo") == ("no.struck", ("FD-17.9", "FD-17.14"))


@pytest.mark.rule("FD-17.15")
def test_strikes_never_remove_what_the_player_has() -> None:
    s = solo()
    put(s, cod=9)
    fleet(s, cod=[4, 3, 1])
    s.licences[1] = 3
    before = (list(s.marked), list(s.launched), list(s.fish), list(s.licences))
    for _ in range(5):
        ruth.strike(s, 1, selected=True)

    assert (s.marked, s.launched, s.fish, s.licences) == before
    assert struck(s, "cod") == 1


@pytest.mark.rule("FD-17.16", "FD-R-23")
def test_a_building_with_a_mark_is_completed_when_no_box_is_open_even_if_ruth_closes_it() -> None:
    s = solo()
    put(s, casino=1, fishermans_pub=2)
    strike_out(s, casino=1)
    assert s.has_built(0, at("casino"))

    strike_out(s, fishermans_pub=2)
    say(own(s, "wharf"), "keep", "pb")
    assert s.has_built(0, at("fishermans_pub"))
    assert scores(s, 0)[3] == 2 + 10


@pytest.mark.rule("FD-17.16", "FD-R-23")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_whose_boxes_are_all_struck_is_lost(building: str) -> None:
    s = solo()
    strike_out(s, **{building: 9})

    assert not s.has_built(0, at(building))
    assert not s.has_open(0, at(building))
    assert told(s, "lost_building") == [(at(building),)]
    assert scores(s, 0)[3] == 0


@pytest.mark.rule("FD-17.16")
def test_six_buildings_can_be_wiped_out_by_one_strike() -> None:
    wiped = []
    for building in BUILDINGS:
        s = solo(phase=TOWN_PHASE)
        cubes(s, "shrimp", "king_crab", building)
        selects(s, "wharf", "market", "coins3")
        if not s.has_open(0, at(building)):
            wiped.append(building)

    assert sorted(wiped) == sorted(["casino", "seafood_buffet", "recycling_center", "bait_shop", "smokehouse", "canning_co"])


@pytest.mark.rule("FD-17.17", "FD-R-23")
def test_the_bank_scores_own_marks_and_the_pub_scores_when_completed() -> None:
    s = solo()
    put(s, annas_bank=2, fishermans_pub=1)
    strike_out(s, annas_bank=2)
    assert scores(s, 0)[3] == 4

    strike_out(s, fishermans_pub=4)
    assert scores(s, 0)[3] == 14


@pytest.mark.rule("FD-17.18", "FD-17.23")
@pytest.mark.parametrize(
    ("cube", "faces", "expected"),
    [
        ("cod", ("shrimp", "cod", "oyster"), "cod"),
        ("lobster", ("shrimp", "cod", "oyster"), "oyster"),
        ("oyster", ("shrimp", "cod", "coins3"), "shrimp"),
        ("lobster", ("cod", "coins3", "shrimp"), "shrimp"),
    ],
)
def test_in_the_boat_phase_ruth_takes_the_type_under_the_cube_or_the_nearest_clockwise(cube: str, faces: tuple[str, ...], expected: str) -> None:
    s = solo()
    cubes(s, cube, "king_crab", "casino")

    assert selects(s, *faces) == expected


@pytest.mark.rule("FD-17.18", "FD-17.19")
def test_ruth_prefers_an_open_column_then_coins_then_a_closed_column() -> None:
    s = solo()
    put(s, shrimp=10)
    assert selects(s, "shrimp", "coins3", "oyster") == "oyster"
    assert selects(s, "shrimp", "coins3") == "coins3"
    before = sum(s.struck)
    put(s, cod=10)
    assert selects(s, "cod", "shrimp") == "shrimp"

    assert sum(s.struck) == before
    assert told(s, "ruth_nothing") == [(0,)]
    assert sum(s.pool) == 1


@pytest.mark.rule("FD-17.19", "FD-R-24")
def test_coins_come_before_a_closed_column() -> None:
    s = solo()
    put(s, swordfish=10)
    cubes(s, "swordfish", "king_crab", "casino")

    assert selects(s, "swordfish", "coins3") == "coins3"
    assert struck(s, "oyster") == 1


@pytest.mark.rule("FD-17.20", "FD-R-24")
@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        (("market", "wharf", "cod", "harbor"), "harbor"),
        (("market", "wharf", "cod"), "wharf"),
        (("market", "cod"), "cod"),
        (("market", "coins3"), "coins3"),
        (("market", "market"), "market"),
    ],
)
def test_in_the_town_phase_harbor_comes_before_wharf_boat_and_market(faces: tuple[str, ...], expected: str) -> None:
    assert selects(solo(phase=TOWN_PHASE), *faces) == expected


@pytest.mark.rule("FD-17.20", "FD-R-31")
@pytest.mark.parametrize("closed", ["harbor", "wharf", "cod", "coins3"])
def test_in_the_town_phase_the_order_of_kinds_always_holds(closed: str) -> None:
    """Whatever a die can do for her: harbor before wharf before the boat die before market."""
    s = solo(phase=TOWN_PHASE)
    put(s, **dict.fromkeys((*SHIPS, *BUILDINGS, *COLUMNS), 20))
    before = sum(s.struck)

    assert selects(s, "market", closed, "market") == closed
    assert (sum(s.struck), s.struck_stars) == (before, 0)
    assert told(s, "ruth_nothing") == [(FACES.index(closed),)]
    assert sum(s.pool) == 2


@pytest.mark.rule("FD-R-31")
@pytest.mark.parametrize(("order", "expected"), [("always", "cod"), ("with_effect", "market")])
def test_a_boat_die_of_a_closed_column_comes_before_the_market_unless_agreed_otherwise(order: str, expected: str) -> None:
    s = solo(phase=TOWN_PHASE, ruth_town_order=order)
    put(s, cod=10)

    assert selects(s, "market", "cod") == expected


@pytest.mark.rule("FD-17.20", "FD-R-31")
@pytest.mark.parametrize("seed", range(20))
def test_in_whole_solo_games_ruth_never_takes_a_lower_kind_while_a_higher_one_lies_there(seed: int) -> None:
    """Her dice and the pool, as the log tells them."""
    rank = {**dict.fromkeys(range(6), 2), 6: 0, 7: 1, 8: 3}
    pool: list[int] = []
    town = False
    for kind, _, _, first, second, *_ in finish(new_game(1), seed).log or []:
        if kind == events.PHASE:
            pool, town = [], first == TOWN_PHASE
        elif kind == events.ROLLED:
            pool.append(first)
        elif kind == events.TOOK:
            pool.remove(second)
        elif kind == events.RUTH_TOOK:
            assert not town or rank[first] == min(rank[face] for face in pool)
            pool.remove(first)


@pytest.mark.rule("FD-R-32", "FD-17.19")
@pytest.mark.parametrize(("passing", "left"), [("takes_the_die", 2), ("leaves_the_die", 3)])
def test_when_ruth_passes_her_die_is_gone_unless_agreed_otherwise(passing: str, left: int) -> None:
    s = solo(ruth_passing=passing)
    put(s, shrimp=10, cod=10)
    dice(s, "shrimp", "cod", "cod")
    ruth.select(s)

    assert sum(s.pool) == left
    assert sum(s.struck) == 0
    assert len(told(s, "ruth_passed")) == left - 2


@pytest.mark.rule("FD-R-32")
def test_if_ruth_passes_and_leaves_her_die_the_player_chooses_the_shared_one() -> None:
    s = solo(2, ruth_passing="leaves_the_die")
    put(s, shrimp=10, cod=10, lobster=10)
    run(s, Dice())
    say(s, "sh", "co", "lo")
    assert (told(s, "ruth_passed"), can(s)) == ([()], ["sh", "co", "lo"])

    say(s, "lo")
    assert (TITLE.ask_phrase(s, 0).key, can(s)) == ("ask.share", ["sh", "co"])
    assert s.coins[0] == 1
    say(s, "co")

    assert told(s, "shared") == [(1,)]
    assert s.coins[0] == 2


@pytest.mark.rule("FD-R-32")
def test_two_equal_dice_that_are_left_need_no_question() -> None:
    s = solo(1, ruth_passing="leaves_the_die")
    put(s, shrimp=10, cod=10)
    run(s, Dice())
    say(s, "co", "co", "sh", "sh")

    assert told(s, "ruth_passed") == [()]
    assert told(s, "shared") == [(1,)]


@pytest.mark.rule("FD-R-31", "FD-R-32")
@pytest.mark.parametrize("option", [{"ruth_town_order": "with_effect"}, {"ruth_passing": "leaves_the_die"}])
def test_the_readings_of_ruths_dice_are_for_the_solo_game(option: dict[str, str]) -> None:
    with pytest.raises(RoadsteadError, match="is for the solo game"):
        TITLE.setup(2, option)


@pytest.mark.rule("FD-17.20", "FD-R-31")
def test_if_agreed_a_kind_without_effect_is_skipped_unless_nothing_else_remains() -> None:
    s = solo(phase=TOWN_PHASE, ruth_town_order="with_effect")
    put(s, **dict.fromkeys(SHIPS, 20))
    assert selects(s, "harbor", "market", "cod") == "cod"

    put(s, cod=10)
    assert selects(s, "harbor", "market", "cod") == "market"
    track(s, 120)
    assert selects(s, "harbor", "market", "cod") == "harbor"
    build(s, *BUILDINGS)
    assert selects(s, "wharf", "market", "cod") == "wharf"


@pytest.mark.rule("FD-17.21")
def test_equal_faces_are_interchangeable() -> None:
    """A pool is a number of dice per face, so her choice is one face."""
    s = solo()

    assert selects(s, "cod", "cod", "cod") == "cod"
    assert s.pool == [0, 2, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("FD-17.22")
def test_all_cubes_advance_at_the_end_of_a_round_past_closed_sections() -> None:
    s = solo()
    put(s, cod=10, captains_club=6)
    build(s, "annas_bank", "recycling_center")
    ruth.move_cubes(s)

    assert [SECTION_IDS[place] for place in s.cubes] == ["lobster", "research_vessel", "bait_shop"]


@pytest.mark.rule("FD-17.22")
def test_a_cube_stays_if_no_section_of_its_route_is_open() -> None:
    s = solo()
    put(s, **dict.fromkeys(COLUMNS, 20))
    ruth.move_cubes(s)

    assert [SECTION_IDS[place] for place in s.cubes] == ["shrimp", "captains_club", "annas_bank"]


@pytest.mark.rule("FD-17.23", "FD-17.24", "FD-17.25")
@pytest.mark.parametrize(
    ("cube", "route"),
    [
        (0, "shrimp cod lobster swordfish oyster shrimp"),
        (1, "king_crab captains_club research_vessel barge inuit king_crab"),
        (2, "casino annas_bank recycling_center bait_shop canning_co smokehouse fishermans_pub seafood_buffet casino"),
    ],
)
def test_the_routes(cube: int, route: str) -> None:
    s = solo()
    seen = [SECTION_IDS[s.cubes[cube]]]
    for _ in route.split()[1:]:
        ruth.move_cubes(s)
        seen.append(SECTION_IDS[s.cubes[cube]])

    assert " ".join(seen) == route


@pytest.mark.rule("FD-17.26")
def test_cubes_do_not_move_during_a_round() -> None:
    s = solo(2)
    put(s, casino=1)
    shared(s, "wharf")
    assert struck(s, "casino") == 1
    say(s, "coin")
    ruth.strike(s, 7, selected=False)

    assert s.cubes[2] == at("casino")
    assert struck(s, "annas_bank") == 1


@pytest.mark.rule("FD-17.27", "FD-R-25")
def test_all_king_crab_bonuses_are_open_to_the_player() -> None:
    s = solo()
    put(s, king_crab=2)
    say(own(s, "harbor"), "kc")

    assert (s.prompt, len(can(s))) == (ASK_BONUS, 5)


@pytest.mark.rule("FD-17.27", "FD-R-25")
def test_ruth_can_only_prevent_the_licence_by_striking_its_box() -> None:
    s = solo()
    put(s, king_crab=2)
    strike_out(s, king_crab=5)
    own(s, "harbor")

    assert "kc" not in can(s)
    assert not s.has_crab_licence(0)


@pytest.mark.rule("FD-17.28")
@pytest.mark.parametrize(
    ("points", "rank", "rang"),
    [
        (0, "Deckhand", "Decksmann"),
        (39, "Deckhand", "Decksmann"),
        (40, "Net mender", "Netzflicker"),
        (59, "First mate", "Steuermann"),
        (69, "Skipper", "Skipper"),
        (79, "Captain", "Kapitän"),
        (80, "Legend of the bay", "Legende der Bucht"),
        (150, "Legend of the bay", "Legende der Bucht"),
    ],
)
def test_the_total_is_looked_up_and_there_is_no_win_or_loss(points: int, rank: str, rang: str) -> None:
    s = solo()
    s.fish[0] = points
    s.frames = []
    s.seat = -3
    s.settle()
    outcome = TITLE.rules.outcome(s)

    assert outcome is not None
    assert outcome.winners == ()
    assert TITLE.say(BOX, outcome.phrase, "en") == f"{points} VP: {rank}."
    assert TITLE.say(BOX, outcome.phrase, "de") == f"{points} VP: {rang}."


@pytest.mark.rule("FD-17.29")
def test_ruths_target_is_determined_when_she_acts() -> None:
    """The player closes the Casino with the own die; Ruth's own wharf die goes to the Bank."""
    s = solo(1, TOWN_PHASE)
    put(s, casino=1)
    run(s, Dice())
    say(s, "co", "wh", "wh", "wh", "ca")

    assert told(s, "ruth_took") == [(7,)]
    assert struck(s, "annas_bank") == 2
    assert (s.prompt, s.seat) == (ASK_USE, 0)


@pytest.mark.rule("FD-17.5", "FD-17.29")
def test_the_player_is_asked_for_the_shared_die_in_the_order_of_the_round() -> None:
    s = solo(1)
    shared(s, "cod")
    assert (s.prompt, struck(s, "cod")) == (ASK_USE, 0)
    say(s, "co")
    assert struck(s, "cod") == 1

    s = solo(2)
    shared(s, "cod")
    assert (s.prompt, struck(s, "cod")) == (ASK_USE, 1)


@pytest.mark.rule("FD-17.7", "FD-17.9")
@pytest.mark.parametrize("seed", range(20))
def test_marks_and_strikes_never_overlap(seed: int) -> None:
    s = finish(new_game(1), seed)

    assert all(s.marked[section] + s.struck[section] <= s.terms.length[section] for section in range(18))
    assert sum(s.struck) == len(told(s, "struck"))
    assert [row[0] for row in s.log or []].count(events.RUTH_TOOK) == 16
