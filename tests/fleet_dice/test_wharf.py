"""Wharf buildings (FD-12)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, build, can, fleet, is_idle, licences, marked, own, put, refused, run, say, shared, table, told, track
from roadstead.games.fleet_dice.box.glossary import BUILDINGS, FIRST_BUILDING
from roadstead.games.fleet_dice.rules.actions import ASK_CASINO, ASK_STAR, ASK_USE
from roadstead.games.fleet_dice.rules.marking import mark
from roadstead.games.fleet_dice.rules.phases import Income
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import TOWN_PHASE


@pytest.mark.rule("FD-12.1")
@pytest.mark.parametrize("number", range(8))
def test_a_building_is_completed_by_its_last_box(number: int) -> None:
    s = table(2)
    building = FIRST_BUILDING + number
    states = []
    for _ in range(s.terms.length[building]):
        act(s, lambda: mark(s, 0, building))
        states.append(s.has_built(0, building))

    assert states == [False] * (len(states) - 1) + [True]
    assert told(s, "built") == [(0, building)]
    assert s.buildings(0) == 1


@pytest.mark.rule("FD-12.2", "FD-14.4")
@pytest.mark.parametrize(("building", "points"), list(zip(BUILDINGS, [2, 8, 2, 2, 1, 3, 10, 0], strict=True)))
def test_completed_buildings_score_their_points(building: str, points: int) -> None:
    s = table(2)
    build(s, building)

    assert scores(s, 0) == [0, 0, 0, points, 0]


@pytest.mark.rule("FD-12.3", "FD-R-16")
@pytest.mark.parametrize(
    ("face", "again", "uses"), [("cod", ["sh", "co", "lo", "sw", "oy", "$3"], ["co", "coin"]), ("wharf", ["ha", "wh", "ma"], ["$", "coin"])]
)
def test_the_casino_rolls_the_own_die_again_and_its_kind_stays(face: str, again: list[str], uses: list[str]) -> None:
    s = table(2)
    build(s, "casino")
    say(own(s, face), "roll")

    assert can(s) == again
    say(s, "co" if face == "cod" else "ma")
    assert (s.prompt, can(s)) == (ASK_USE, uses)


@pytest.mark.rule("FD-12.3", "FD-R-16")
def test_the_casino_rerolls_once_and_never_the_shared_die() -> None:
    s = table(2)
    for seat in (0, 1):
        build(s, "casino", seat=seat)
    say(own(s, "cod"), "roll", "lo")
    assert s.prompt == ASK_USE
    say(s, "lo")

    shared(s, "cod")
    assert s.prompt == ASK_USE


@pytest.mark.rule("FD-12.3", "FD-R-16")
def test_the_casino_works_in_each_dice_phase_and_the_die_stays_taken() -> None:
    s = table(2)
    build(s, "casino")
    act(s, lambda: None)
    say(s, "co", "lo", "sw", "co")
    assert s.prompt == ASK_CASINO
    say(s, "roll", "oy", "oy")
    assert s.seat == 1
    assert can(s) == ["lo", "sw"]
    say(s, "lo", "lo", "sw", "sw")

    assert s.phase == TOWN_PHASE
    say(s, "oy", "ha", "wh", "ha")
    assert s.prompt == ASK_CASINO


@pytest.mark.rule("FD-R-16", "FD-12.11")
def test_a_casino_completed_by_the_own_die_does_not_reroll_that_die() -> None:
    s = table(2)
    put(s, casino=1)
    say(own(s, "wharf"), "ca")

    assert is_idle(s)
    assert s.has_built(0, FIRST_BUILDING)


@pytest.mark.rule("FD-12.4")
@pytest.mark.parametrize("boxes", range(5))
def test_the_bank_scores_two_for_each_box_also_unfinished(boxes: int) -> None:
    s = table(2)
    put(s, annas_bank=boxes)

    assert scores(s, 0)[3] == 2 * boxes


@pytest.mark.rule("FD-12.5")
@pytest.mark.parametrize(("hexes", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_hexes_score_by_their_number(hexes: int, points: int) -> None:
    s = table(2)
    build(s, "seafood_buffet")
    for face in ("oyster", "cod", "shrimp", "lobster", "swordfish")[:hexes]:
        say(own(s, face), "hex")

    assert scores(s, 0)[3] == points


@pytest.mark.rule("FD-12.5")
def test_shared_dice_fill_hexes_and_coins_fill_nothing() -> None:
    s = table(2)
    build(s, "seafood_buffet", seat=1)
    shared(s, "lobster")
    say(s, "lo", "hex")
    assert s.hexes == [0, 0b100]

    own(s, "coins3", 1)
    assert refused(s, "hex") == ("no.no_hex", ("FD-12.5",))


@pytest.mark.rule("FD-12.6")
def test_recycling_turns_any_die_into_a_star_three_times_a_game() -> None:
    s = table(2)
    build(s, "recycling_center")
    for face in ("market", "shrimp"):
        say(own(s, face), "star", "pb")
    shared(s, "coins3")
    say(s, "star", "$")
    assert s.prompt == ASK_STAR
    say(s, "pb")

    assert (s.recycled[0], marked(s, "fishermans_pub")) == (3, 3)
    own(s, "wharf")
    assert refused(s, "star") == ("no.recycled_out", ("FD-5.3", "FD-12.6"))


@pytest.mark.rule("FD-12.7")
@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (4, 0), (5, 10)])
def test_the_pub_scores_ten_only_when_all_boxes_are_marked(boxes: int, points: int) -> None:
    s = table(2)
    put(s, fishermans_pub=boxes)

    assert scores(s, 0)[3] == points


@pytest.mark.rule("FD-12.8")
def test_with_the_bait_shop_a_die_as_a_coin_earns_two() -> None:
    s = table(2)
    build(s, "bait_shop")
    say(own(s, "cod"), "coin")

    assert s.coins[0] == 2


@pytest.mark.rule("FD-12.9")
def test_the_smokehouse_adds_two_coins_to_every_use_of_the_market() -> None:
    s = table(2)
    build(s, "smokehouse")
    track(s, 60)
    shared(s, "market")
    say(s, "$", "$")

    assert [row[:2] for row in told(s, "coins")] == [(0, 4), (1, 2)]


@pytest.mark.rule("FD-12.10")
def test_the_canning_company_pays_for_full_boats_in_each_income() -> None:
    s = table(2)
    build(s, "canning_co")
    fleet(s, cod=[4, 4, 3], barge=[12], research_vessel=[0])
    track(s, 60)
    run(s, Income())

    assert told(s, "income") == [(0, 4), (1, 1)]


@pytest.mark.rule("FD-12.11", "FD-R-17")
def test_a_building_completed_with_the_own_die_works_for_the_shared_die() -> None:
    s = table(2)
    put(s, bait_shop=1)
    say(own(s, "wharf"), "bt")
    shared(s, "cod")
    say(s, "coin", "coin")

    assert s.coins == [2, 1]


@pytest.mark.rule("FD-12.11")
def test_a_recycling_center_completed_by_a_die_does_not_change_that_die() -> None:
    s = table(2)
    put(s, recycling_center=1)
    licences(s, shrimp=1)
    say(own(s, "wharf"), "re")

    assert is_idle(s)
    assert s.recycled[0] == 0
