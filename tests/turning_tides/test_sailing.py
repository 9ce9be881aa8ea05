"""How the ships pass (TT-5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.state import PORT, STARBOARD
from roadstead.kernel.game import Game
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, new_game, position, seen, ship, table, turn

TABLE = """
0: 1-1
1: 1-2 2-1
2: 1-3 2-2 3-1
3: 1-4 2-3 3-2 4-1
4: 1-5 2-4 3-3 4-2 5-1
5: 1-6 2-5 3-4 4-3 5-2 6-1
6: 1-7 2-6 3-5 4-4 5-3 6-2 7-1
7: 2-7 3-6 4-5 5-4 6-3 7-2
8: 3-7 4-6 5-5 6-4 7-3
9: 4-7 5-6 6-5 7-4
10: 5-7 6-6 7-5
11: 6-7 7-6
12: 7-7
13:
"""
WAITING = (Deck(hand=""), Deck(hand=""))
QUIET = ("fire", "swing", "cannon 1s", "cannon 2s", "move captain>7", "sailor 1")


def facing(offset: int) -> list[tuple[int, int]]:
    s = table(new_game())
    s.offset = offset
    return [(zone + 1, s.facing(zone) + 1) for zone in range(7) if s.facing(zone) >= 0]


def play_alone(game: Game, seat: int, *plays: str) -> None:
    """One plays a card and its answer in each turn, the other waits."""
    for said in plays:
        card, *answers = said.split()
        turn(game, *((card, "wait") if seat == GOLD else ("wait", card)), *answers)


def turns(game: Game) -> list[int]:
    """The offset at the start of every turn so far."""
    return [offset for _, offset in heard(game, GOLD, "turn")]


@pytest.mark.rule("TT-5.1")
@pytest.mark.parametrize("round", [1, 2])
def test_the_offset_is_zero_at_the_start_of_each_round(round: int) -> None:
    game = position(offset=13, round=round, cards=WAITING)

    assert (round + 1, 0) == (table(game).round, table(game).offset)


@pytest.mark.rule("TT-5.2")
@pytest.mark.parametrize(("where", "expected"), [("forward", 7), ("backward", 5)])
def test_a_sail_step_shifts_the_ships_by_one_zone(where: str, expected: int) -> None:
    game = position(offset=6)

    turn(game, "navigate", "fire", where)

    assert [(expected,), (expected + 1,)] == heard(game, GOLD, "sailed")


@pytest.mark.rule("TT-5.2")
def test_forward_is_towards_the_own_bow_for_both_ships() -> None:
    along_the_bow = [dict(facing(offset))[1] for offset in range(7)]
    along_the_stern = [dict(facing(offset))[7] for offset in range(6, 13)]

    assert along_the_bow == along_the_stern == [1, 2, 3, 4, 5, 6, 7]
    assert all(sorted(facing(offset)) == sorted((mine, yours) for yours, mine in facing(offset)) for offset in range(13))


@pytest.mark.rule("TT-5.3")
@given(offset=st.integers(-2, 14), own=st.integers(1, 7), enemy=st.integers(1, 7))
def test_zones_face_when_their_sum_is_the_offset_plus_two_and_both_ways(offset: int, own: int, enemy: int) -> None:
    pairs = facing(offset)

    assert ((own, enemy) in pairs) == (own + enemy == offset + 2 and offset >= 0)
    assert ((own, enemy) in pairs) == ((enemy, own) in pairs)
    assert len(pairs) == len({mine for mine, _ in pairs})


@pytest.mark.rule("TT-5.4")
def test_the_table_of_facing_zones() -> None:
    for row in TABLE.split("\n")[1:-1]:
        offset, pairs = row.split(":")

        assert [tuple(map(int, pair.split("-"))) for pair in pairs.split()] == facing(int(offset))


@pytest.mark.rule("TT-5.4")
@pytest.mark.parametrize("offset", range(14))
def test_the_zones_that_can_attack_are_those_of_the_table(offset: int) -> None:
    s = table(new_game())
    s.offset = offset

    assert sum(1 << own - 1 for own, _ in facing(offset)) == s.facing_mask()


@pytest.mark.rule("TT-5.5")
def test_every_pair_of_zones_meets_exactly_once() -> None:
    met = [(own, enemy, offset) for offset in range(14) for own, enemy in facing(offset)]

    assert sorted(met) == [(own, enemy, own + enemy - 2) for own in range(1, 8) for enemy in range(1, 8)]


@pytest.mark.rule("TT-5.6")
@pytest.mark.parametrize(("round", "side"), [(1, PORT), (2, STARBOARD), (3, PORT), (4, STARBOARD)])
def test_the_enemy_side_alternates_and_is_the_same_for_both_ships(round: int, side: int) -> None:
    gunner = Ship(captain=7, sailors=(1,), facing=(1,))
    game = position(gunner, gunner, offset=1, round=round)

    turn(game, "fire", "fire")

    assert seen(game, GOLD).enemy_side == side
    assert [table(game).guns[2 * seat + side] for seat in (GOLD, SILVER)] == [1, 1]
    assert heard(game, GOLD, "fired") == [(GOLD, 0, 1), (SILVER, 0, 1)]


@pytest.mark.rule("TT-5.7")
def test_at_offset_zero_sailing_backward_is_not_available() -> None:
    game = position(offset=0, initiative=SILVER)

    turn(game, "navigate", "fire")
    reason = game.why_not(GOLD, "backward")

    assert choices(game, GOLD) == ["forward", "initiative"]
    assert reason is not None
    assert reason.rules == ("TT-5.7",)


@pytest.mark.rule("TT-5.8")
def test_once_the_ships_have_passed_no_card_changes_the_offset() -> None:
    game = position(offset=12, initiative=GOLD)

    turn(game, "navigate", "navigate", "forward")

    assert table(game).offset == 13
    assert heard(game, GOLD, "sailed") == [(13,)]
    assert table(game).initiative == SILVER


@pytest.mark.rule("TT-5.9")
def test_cards_still_unresolved_are_resolved_as_far_as_possible_and_step_five_is_skipped() -> None:
    game = position(Ship(), Ship(sailors=(7,), facing=(7,)), offset=12)

    turn(game, "navigate", "fire", "forward")

    assert heard(game, GOLD, "no_effect") == [(SILVER, 6)]
    assert (cards(game, GOLD, "discard"), cards(game, SILVER, "discard")) == ("navigate", "fire")
    assert heard(game, GOLD, "sailed") == [(13,)]
    assert choices(game, GOLD)[:3] == ["keep", "sailor/swing", "sailor/fire"]


@pytest.mark.rule("TT-5.9")
def test_a_promotion_is_still_carried_out_after_the_pass() -> None:
    game = position(Ship(), Ship(captain=None, sailors=(2,)), offset=12)

    turn(game, "navigate", "fire", "forward")

    assert Ship(captain=2) == ship(game, SILVER)


@pytest.mark.rule("TT-5.10")
def test_the_shortest_round_has_six_turns_and_leaves_a_card_in_the_pile() -> None:
    game = new_game()

    answer(game, "gold navigate", "silver navigate")
    turn(game, "navigate", "navigate", "forward")
    for card in ("sailor", "cannon", "cannon", "move", "swing"):
        answer(game, f"gold {card}", f"silver {card}")
        turn(game)

    assert turns(game) == [0, 3, 5, 7, 9, 11]
    assert (cards(game, GOLD, "draw"), cards(game, SILVER, "draw")) == ("fire", "fire")


@pytest.mark.rule("TT-5.10")
def test_a_round_of_seven_turns_empties_the_pile() -> None:
    game = new_game()

    for card in ("navigate", "sailor", "cannon", "cannon", "move", "swing", ""):
        answer(game, *[f"{seat} {card}" for seat in ("gold", "silver") if card])
        turn(game)

    assert turns(game) == [0, 2, 4, 6, 8, 10, 12]
    assert (cards(game, GOLD, "draw"), cards(game, SILVER, "draw")) == ("", "")


@pytest.mark.rule("TT-5.10")
def test_the_longest_round_has_fifteen_turns() -> None:
    game = position()

    play_alone(game, GOLD, *QUIET, "navigate backward")
    play_alone(game, SILVER, *QUIET, "navigate backward")
    turn(game)

    assert turns(game) == [0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 12, 0]


@pytest.mark.rule("TT-5.10")
def test_a_round_without_sailing_by_navigate_or_double_wait_has_thirteen_turns() -> None:
    game = position()

    play_alone(game, GOLD, *QUIET)
    play_alone(game, SILVER, *QUIET, "navigate initiative")

    assert [*range(13)] == turns(game)
    assert table(game).offset == 13


@pytest.mark.rule("TT-5.11")
def test_with_two_zones_per_sail_step_every_sail_step_counts_double() -> None:
    game = position(offset=0, cards=WAITING, zones_per_sail_step=2)

    assert turns(game) == [0, 4, 8, 12, 0]
    assert (14,) in heard(game, GOLD, "sailed")


@pytest.mark.rule("TT-5.11")
@pytest.mark.parametrize(("where", "expected"), [("forward", 10), ("backward", 6)])
def test_with_two_zones_per_sail_step_navigate_sails_two_zones(where: str, expected: int) -> None:
    game = position(offset=6, zones_per_sail_step=2)

    turn(game, "navigate", "fire", where)

    assert expected == table(game).offset


@pytest.mark.rule("TT-5.11")
def test_with_two_zones_per_sail_step_a_round_has_three_to_nine_turns() -> None:
    shortest = position(cards=(Deck(hand="navigate"), Deck(hand="navigate")), zones_per_sail_step=2)
    turn(shortest, "navigate", "navigate", "forward")
    longest = position(zones_per_sail_step=2)
    play_alone(longest, GOLD, *QUIET, "navigate backward")
    play_alone(longest, SILVER, "navigate backward", "fire")

    assert turns(shortest) == [0, 6, 10, 0]
    assert turns(longest) == [0, 2, 4, 6, 8, 10, 12, 12, 12]
    assert table(longest).offset == 14


@pytest.mark.rule("TT-5.12")
def test_with_backward_at_start_navigate_may_sail_back_once_at_the_bows() -> None:
    game = position(Ship(sailors=(1,), facing=(1,)), Ship(sailors=(1,)), initiative=SILVER, backward_at_start=True)

    turn(game, "navigate", "swing")
    assert choices(game, GOLD) == ["forward", "backward", "initiative"]
    answer(game, "backward")

    assert heard(game, GOLD, "no_effect") == [(SILVER, 5)]
    assert heard(game, GOLD, "sailed") == [(-1,), (0,)]
    assert (table(game).round, table(game).turn) == (1, 2)


@pytest.mark.rule("TT-5.12")
def test_with_backward_at_start_sailing_further_back_is_not_available() -> None:
    game = position(initiative=SILVER, backward_at_start=True)

    turn(game, "navigate", "navigate", "backward")

    assert (table(game).offset, *game.open) == (-1, GOLD)
    assert choices(game, GOLD) == ["forward", "initiative"]


@pytest.mark.rule("TT-5.13")
def test_with_end_round_at_once_cards_not_yet_resolved_are_only_discarded() -> None:
    game = position(Ship(), Ship(captain=None, sailors=(2,)), offset=12, pass_in_step_3="end_round_at_once")

    turn(game, "navigate", "fire", "forward")

    assert heard(game, GOLD, "not_resolved") == [(SILVER, 6)]
    assert cards(game, SILVER, "discard") == "fire"
    assert Ship(captain=None, sailors=(2,)) == ship(game, SILVER)


@pytest.mark.rule("TT-5.13")
def test_with_end_round_at_once_the_duty_to_promote_remains() -> None:
    decks = (Deck(hand="navigate"), Deck(hand="fire"))
    game = position(Ship(), Ship(captain=None, sailors=(2,)), offset=12, cards=decks, pass_in_step_3="end_round_at_once")

    turn(game, "navigate", "fire", "forward")
    answer(game, "gold fire", "silver fire")
    turn(game, "wait", "fire")

    assert (table(game).round, ship(game, SILVER).captain) == (2, 2)


@pytest.mark.rule("TT-5.13")
def test_with_end_round_at_once_two_waits_still_return_to_the_hand() -> None:
    game = position(offset=12, pass_in_step_3="end_round_at_once")

    turn(game)

    assert heard(game, GOLD, "sailed") == [(13,)]
    assert {"wait"} == {cards(game, seat).split()[0] for seat in (GOLD, SILVER)}
