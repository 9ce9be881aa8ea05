"""Losing and replacing the captain (TT-9)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, position, ship, table, turn

HEADLESS = Ship(captain=None, sailors=(2, 6))
CARDS = ["sailor", "cannon", "move", "navigate", "swing", "fire"]


@pytest.mark.rule("TT-9.1")
def test_when_the_captain_is_removed_the_turn_is_completed_normally() -> None:
    game = position(Ship(captain=3, sailors=(5, 5), facing=(5,)), Ship(captain=1, sailors=(5,)), offset=6)

    turn(game, "fire", "swing")

    assert ship(game, GOLD) == Ship(captain=None, sailors=(5, 5), facing=(5,))
    assert ship(game, SILVER).destroyed == (3,)
    assert heard(game, GOLD, "cancelled") == []


@pytest.mark.rule("TT-9.2")
@pytest.mark.parametrize("card", CARDS)
def test_without_a_captain_any_card_but_wait_is_replaced_by_promote(card: str) -> None:
    game = position(HEADLESS, Ship(captain=1), offset=6)

    turn(game, card)
    assert choices(game, GOLD) == ["2", "6"]
    answer(game, "6")

    assert ship(game, GOLD) == Ship(captain=6, sailors=(2,))
    assert cards(game, GOLD, "discard") == card


@pytest.mark.rule("TT-9.3")
def test_promote_returns_the_sailor_to_the_hold_and_puts_the_captain_in_its_place() -> None:
    game = position(HEADLESS)

    turn(game, "move", "wait", "2")

    assert ship(game, GOLD) == Ship(captain=2, sailors=(6,))
    assert table(game).hold_sailors[GOLD] == 3


@pytest.mark.rule("TT-9.3")
def test_promote_is_mandatory_and_offers_sailors_of_one_zone_once() -> None:
    game = position(Ship(captain=None, sailors=(2, 2, 6)))

    turn(game, "move")

    assert choices(game, GOLD) == ["2", "6"]


@pytest.mark.rule("TT-9.4")
def test_with_wait_the_turn_passes_and_the_duty_remains_without_a_time_limit() -> None:
    game = position(HEADLESS)

    for _ in range(3):
        turn(game, "wait", "wait")
    assert ship(game, GOLD) == HEADLESS
    turn(game, "move", "wait", "2")

    assert ship(game, GOLD).captain == 2


@pytest.mark.rule("TT-9.4")
def test_two_waits_still_give_the_extra_step_without_a_captain() -> None:
    game = position(HEADLESS, HEADLESS)

    turn(game, "wait", "wait")

    assert table(game).offset == 2


@pytest.mark.rule("TT-9.4")
def test_wait_keeps_its_rank_without_a_captain() -> None:
    game = position(HEADLESS)

    turn(game, "wait", "sailor")

    assert game.open == (SILVER,)
    assert heard(game, SILVER, "waited") == [(GOLD,)]


@pytest.mark.rule("TT-9.5")
def test_the_duty_carries_over_into_the_next_round() -> None:
    game = position(HEADLESS, offset=13, cards=(Deck(hand=""), Deck(hand="")))

    answer(game, "gold fire", "silver fire")
    turn(game, "fire", "wait", "6")

    assert (table(game).round, ship(game, GOLD).captain) == (2, 6)


@pytest.mark.rule("TT-9.5")
def test_the_duty_ends_once_it_is_fulfilled() -> None:
    game = position(HEADLESS)

    turn(game, "move", "wait", "2")
    turn(game, "sailor", "wait", "7")

    assert ship(game, GOLD) == Ship(captain=2, sailors=(6, 7))


@pytest.mark.rule("TT-9.6")
def test_if_no_sailor_is_left_when_the_captain_is_gone_the_game_is_lost() -> None:
    game = position(Ship(captain=1, sailors=(3,)), Ship(captain=5), offset=6)

    turn(game, "swing")

    assert game.outcome is not None
    assert game.outcome.winners == (GOLD,)


@pytest.mark.rule("TT-9.7")
@pytest.mark.parametrize("initiative", [GOLD, SILVER])
def test_if_both_must_promote_the_holder_of_the_marker_does_so_first(initiative: int) -> None:
    game = position(HEADLESS, HEADLESS, initiative=initiative)

    turn(game, "sailor", "fire")

    assert game.open == (initiative,)
    answer(game, "2")
    assert game.open == (1 - initiative,)


@pytest.mark.rule("TT-9.8")
def test_a_card_whose_own_action_is_impossible_becomes_promote_too() -> None:
    game = position(Ship(captain=None, sailors=(2, 6, 6, 7)))

    turn(game, "sailor", "wait", "6")

    assert ship(game, GOLD) == Ship(captain=6, sailors=(2, 6, 7))
    assert heard(game, GOLD, "cancelled") == [(GOLD, 1)]


@pytest.mark.rule("TT-9.8")
@pytest.mark.parametrize("attack", ["swing", "fire"])
def test_the_card_loses_its_rank_so_every_attack_comes_first(attack: str) -> None:
    game = position(Ship(captain=None, sailors=(3, 7)), Ship(sailors=(5,), facing=(5,)), offset=6, initiative=GOLD)

    turn(game, "sailor", attack)

    assert ship(game, GOLD) == Ship(captain=7)
