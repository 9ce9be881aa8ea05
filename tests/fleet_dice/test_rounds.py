"""Rounds, boat phase and town phase (FD-3, FD-4, FD-8)."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import act, build, can, dice, finish, fleet, licences, marked, new_game, own, put, refused, run, say, shared, table, told, track
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import ASK_DIE, ASK_PICK, ASK_STAR, ASK_USE
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.phases import Dice
from roadstead.games.fleet_dice.rules.state import BOAT_PHASE, FISHING_PHASE, INCOME_PHASE, TOWN_PHASE, State


def boat_phase(*faces: str, players: int = 2) -> State:
    """A boat phase in which these dice were rolled."""
    s = act(table(players), lambda: None)
    return say(s, *faces)


def town_phase(*faces: str, players: int = 2) -> State:
    s = table(players)
    s.phase = TOWN_PHASE
    return say(run(s, Dice()), *faces)


def phases_by_round(s: State) -> list[list[int]]:
    out: list[list[int]] = []
    for row in s.log or []:
        if row[0] == events.ROUND:
            out.append([])
        elif row[0] == events.PHASE:
            out[-1].append(row[3])
    return out


@pytest.mark.rule("FD-3.1", "FD-3.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_after_ten_rounds_and_is_scored(players: int) -> None:
    s = finish(new_game(players))
    outcome = TITLE.rules.outcome(s)

    assert s.round == 10
    assert [number for (number,) in told(s, "round")] == list(range(1, 11))
    assert outcome is not None
    assert [float(points) for _, points in told(s, "score")] == list(outcome.scores)


@pytest.mark.rule("FD-3.2", "FD-7.1")
def test_each_round_has_its_phases_and_fishing_only_in_even_rounds() -> None:
    rounds = phases_by_round(finish(new_game(2)))

    assert rounds[0::2] == [[BOAT_PHASE, INCOME_PHASE, TOWN_PHASE]] * 5
    assert rounds[1::2] == [[BOAT_PHASE, INCOME_PHASE, FISHING_PHASE, TOWN_PHASE]] * 5


@pytest.mark.rule("FD-3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_uses_one_own_die_and_the_shared_die_in_each_dice_phase(players: int) -> None:
    s = finish(new_game(players))
    taken: list[int] = []
    for row in s.log or []:
        if row[0] == events.TOOK:
            taken.append(row[3])
        elif row[0] == events.SHARED:
            assert sorted(taken) == list(range(players))
            taken = []

    assert len(told(s, "shared")) == 20


@pytest.mark.rule("FD-3.4", "FD-R-26")
def test_the_marker_passes_to_the_left_after_each_round() -> None:
    s = finish(say(new_game(3), "blue"))

    assert [seat for (seat,) in told(s, "marker")] == [2, 0, 1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("FD-R-26", "FD-8.2")
def test_the_order_is_the_same_in_both_dice_phases_of_a_round() -> None:
    s = finish(say(new_game(4), "yellow"))
    order = [seat for seat, _ in told(s, "took")]
    for number in range(10):
        first = (3 + number) % 4

        assert order[number * 8 : number * 8 + 8] == [(first + turn) % 4 for turn in range(4)] * 2


@pytest.mark.rule("FD-4.1")
def test_the_whole_pool_is_rolled_openly_before_anybody_picks() -> None:
    s = act(table(3), lambda: None)
    for face in ("sh", "sh", "oy", "$3"):
        assert (s.prompt, s.knows) == (ASK_DIE, -1)
        say(s, face)

    assert s.prompt == ASK_PICK
    assert TITLE.views.view(s, TITLE.setup(3), 2).pool == (2, 0, 0, 0, 1, 1, 0, 0, 0)


@pytest.mark.rule("FD-4.2")
def test_a_player_uses_the_die_completely_before_the_next_one_picks() -> None:
    s = boat_phase("co", "lo", "$3")
    track(s, 1)
    say(s, "$3", "$")

    assert (s.seat, s.prompt) == (0, ASK_STAR)
    say(s, "lo")
    assert (s.seat, s.prompt) == (1, ASK_PICK)


@pytest.mark.rule("FD-4.3", "FD-R-3")
def test_a_taken_die_is_gone_and_picking_is_compulsory() -> None:
    s = boat_phase("co", "lo", "sw")
    before = can(s)
    say(s, "lo", "lo")

    assert before == ["co", "lo", "sw"]
    assert can(s) == ["co", "sw"]
    assert refused(s, "lo") == ("no.not_in_pool", ("FD-4.3",))


@pytest.mark.rule("FD-4.3", "FD-R-3")
def test_a_player_may_pick_a_die_purely_to_deny_it() -> None:
    s = boat_phase("co", "lo", "sw")
    put(s, 0, lobster=10)
    say(s, "lo")

    assert s.coins[0] == 1
    assert can(s) == ["co", "sw"]


@pytest.mark.rule("FD-4.4")
def test_the_last_die_is_used_by_all_including_the_last_picker() -> None:
    s = boat_phase("co", "lo", "sw", players=2)
    say(s, "co", "co", "lo", "lo")

    assert s.open_seats() == [0, 1]
    say(s, "sw", "sw")
    assert [marked(s, "swordfish", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("FD-4.5", "FD-5.1")
def test_a_boat_face_marks_the_top_open_box_of_its_column() -> None:
    s = table(2)
    put(s, cod=3)
    own(s, "cod")
    say(s, "co")

    assert marked(s, "cod") == 4
    assert sum(s.marked) == 4


@pytest.mark.rule("FD-4.6", "FD-5.1")
def test_the_coin_face_earns_three_coins() -> None:
    s = table(2)
    own(s, "coins3")
    say(s, "$")

    assert s.coins == [3, 0]


@pytest.mark.rule("FD-8.1")
def test_the_town_pool_is_rolled_with_town_dice_and_always_one_boat_die() -> None:
    s = table(3)
    s.phase = TOWN_PHASE
    run(s, Dice())
    asked = []
    for face in ("lo", "ha", "wh", "ma"):
        asked.append((can(s), s.weights))
        say(s, face)

    assert asked[0] == (["sh", "co", "lo", "sw", "oy", "$3"], [1] * 6)
    assert asked[1:] == [(["ha", "wh", "ma"], [2, 2, 2])] * 3
    assert s.prompt == ASK_PICK


@pytest.mark.rule("FD-8.2", "FD-4.4")
def test_the_town_pool_is_drafted_and_shared_like_the_boat_pool() -> None:
    s = town_phase("lo", "ha", "wh")
    say(s, "ha", "rv", "lo", "lo")

    assert (s.prompt, s.open_seats()) == (ASK_USE, [0, 1])
    say(s, "ca", "bk")
    assert (marked(s, "casino", 0), marked(s, "annas_bank", 1)) == (1, 1)


@pytest.mark.rule("FD-8.3")
def test_a_harbor_face_marks_any_one_ship() -> None:
    s = table(2)
    put(s, barge=3)
    own(s, "harbor")

    assert can(s) == ["kc", "cc", "rv", "in", "coin"]
    assert refused(s, "ba")[0] == "no.closed"
    say(s, "kc")
    assert marked(s, "king_crab") == 1


@pytest.mark.rule("FD-8.4")
def test_a_wharf_face_marks_any_one_building() -> None:
    s = table(2)
    build(s, "bait_shop")
    own(s, "wharf")

    assert can(s) == ["ca", "bk", "re", "cn", "sm", "pb", "bf", "coin"]
    assert refused(s, "kc") == ("no.wrong_die", ("FD-5.1",))
    say(s, "pb")
    assert marked(s, "fishermans_pub") == 1


@pytest.mark.rule("FD-8.5", "FD-13.1")
def test_a_market_face_earns_coins_by_fish() -> None:
    s = table(2)
    fleet(s, cod=[4, 4, 2])
    own(s, "market")
    say(s, "$")

    assert s.coins[0] == 4


@pytest.mark.rule("FD-8.6")
@pytest.mark.parametrize("phase", [BOAT_PHASE, TOWN_PHASE])
def test_a_boat_die_works_in_the_town_phase_as_in_the_boat_phase(phase: int) -> None:
    s = table(2)
    s.phase = phase
    licences(s, shrimp=1)
    build(s, "seafood_buffet", "recycling_center")
    dice(s, "shrimp")
    run(s, OwnDie(0))
    mine = can(s)
    shared(s, "shrimp")

    assert mine == ["sh", "co", "lo", "sw", "oy", "$", "coin", "star", "hex"]
    assert can(s) == ["sh", "coin", "star", "hex"]
