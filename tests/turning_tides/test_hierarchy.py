"""Hierarchy and initiative (TT-7)."""

from __future__ import annotations

from itertools import combinations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from turning_tides.helpers import Deck, Ship, answer, cards, heard, position, ship, table, turn

RICH = Ship(captain=1, sailors=(3, 4), facing=(3, 4))
HEADLESS = Ship(captain=None, sailors=(3, 4), facing=(3, 4))
LEVELS = (("sailor", "cannon"), ("move",), ("navigate",), ("swing",), ("fire",), ("promote",))
IN_ORDER = [(high, low) for upper, lower in combinations(LEVELS, 2) for high in upper for low in lower]


@pytest.mark.rule("TT-7.1")
@pytest.mark.parametrize(("high", "low"), IN_ORDER)
@pytest.mark.parametrize("faster", [GOLD, SILVER])
def test_the_card_of_the_higher_rank_resolves_first(high: str, low: str, faster: int) -> None:
    slower = HEADLESS if low == "promote" else RICH
    said = low.replace("promote", "sailor")
    ships, said_by = ((RICH, slower), (high, said)) if faster == GOLD else ((slower, RICH), (said, high))
    game = position(*ships, offset=6, initiative=1 - faster)

    turn(game, *said_by)

    assert (faster,) == game.open


@pytest.mark.rule("TT-7.1")
@pytest.mark.parametrize("card", ["sailor", "cannon", "move", "navigate", "swing", "fire"])
def test_wait_comes_before_everything(card: str) -> None:
    game = position(RICH, RICH, offset=6)

    turn(game, card, "wait")

    assert heard(game, GOLD, "waited") == [(SILVER,)]
    assert game.open == (GOLD,)


@pytest.mark.rule("TT-7.2")
@pytest.mark.parametrize(
    ("gold", "silver"),
    [*[(card, card) for card in ("sailor", "cannon", "move", "navigate", "swing", "fire")], ("sailor", "cannon"), ("cannon", "sailor")],
)
@pytest.mark.parametrize("initiative", [GOLD, SILVER])
def test_at_equal_rank_the_holder_of_the_marker_resolves_first(gold: str, silver: str, initiative: int) -> None:
    game = position(RICH, RICH, offset=6, initiative=initiative)

    turn(game, gold, silver)

    assert (initiative,) == game.open


@pytest.mark.rule("TT-7.2")
def test_a_change_of_the_marker_does_not_change_the_order_of_the_turn() -> None:
    game = position(RICH, Ship(captain=1, sailors=(3, 4, 5)), offset=6, initiative=GOLD)

    turn(game, "swing", "swing", "4")
    assert (SILVER, SILVER) == (table(game).initiative, *game.open)
    answer(game, "3")

    assert [(GOLD, 3, 3), (SILVER, 2, 4)] == heard(game, GOLD, "swung")


@pytest.mark.rule("TT-7.3")
@pytest.mark.parametrize("holder", [GOLD, SILVER])
@pytest.mark.parametrize(
    ("card", "target", "offset"),
    [
        ("swing", Ship(captain=1, sailors=(5,)), 6),
        ("swing", Ship(captain=5, sailors=(1,)), 6),
        ("fire", Ship(captain=1, sailors=(5,)), 6),
        ("fire", Ship(captain=1, facing=(5,)), 6),
        ("fire", Ship(captain=1), 5),
        ("fire", Ship(captain=1), 6),
    ],
    ids=["sailor", "captain", "units", "cannon", "mast", "zone"],
)
def test_the_marker_goes_at_once_to_who_lost_a_unit_or_a_zone(card: str, target: Ship, offset: int, holder: int) -> None:
    game = position(Ship(captain=1, sailors=(3,), facing=(3,)), target, offset=offset, initiative=holder)

    turn(game, card)

    assert target != ship(game, SILVER)
    assert table(game).initiative == SILVER
    assert len(heard(game, GOLD, "took_initiative")) == (1 if holder == GOLD else 0)


@pytest.mark.rule("TT-7.4")
def test_the_marker_may_change_hands_several_times_in_a_round() -> None:
    game = position(Ship(captain=1, sailors=(3,)), Ship(captain=1, sailors=(5, 6)), offset=6)

    turn(game, "swing", "fire")
    turn(game, "navigate", "wait", "initiative")

    assert heard(game, GOLD, "took_initiative") == [(SILVER,), (GOLD,)]


@pytest.mark.rule("TT-7.4")
@pytest.mark.parametrize("initiative", [GOLD, SILVER])
def test_the_marker_stays_where_it_is_between_rounds(initiative: int) -> None:
    game = position(offset=13, cards=(Deck(hand=""), Deck(hand="")), initiative=initiative)

    assert (2, initiative) == (table(game).round, table(game).initiative)


@pytest.mark.rule("TT-7.5")
@pytest.mark.parametrize("card", ["swing", "fire"])
def test_an_attack_without_a_loss_does_not_move_the_marker(card: str) -> None:
    game = position(Ship(captain=1, sailors=(3,), facing=(3,)), Ship(captain=1, destroyed=(5,)), offset=6, initiative=GOLD)

    turn(game, card)

    assert heard(game, GOLD, "missed") == [()]
    assert table(game).initiative == GOLD


@pytest.mark.rule("TT-7.5")
def test_the_marker_goes_to_the_player_who_promotes() -> None:
    game = position(Ship(captain=None, sailors=(3,)), initiative=SILVER)

    turn(game, "fire")

    assert (ship(game, GOLD).captain, table(game).initiative) == (3, GOLD)


@pytest.mark.rule("TT-7.6")
@pytest.mark.parametrize(
    ("first", "said", "second", "zone"),
    [("swing", "4", "fire", 4), ("navigate", "forward", "fire", 1), ("navigate", "forward", "swing", 1)],
    ids=["its sailor is gone", "fire after the offset has changed", "swing after the offset has changed"],
)
def test_the_first_card_can_make_the_second_impossible(first: str, said: str, second: str, zone: int) -> None:
    game = position(Ship(captain=1, sailors=(3, 4)), Ship(captain=7, sailors=(zone,), facing=(zone,)), offset=6)

    turn(game, first, second, said)

    assert [SILVER] == [seat for seat, _ in heard(game, GOLD, "no_effect")]
    assert second == cards(game, SILVER, "discard")


@pytest.mark.rule("TT-7.6")
def test_a_cannon_that_is_gone_cannot_fire() -> None:
    gunner = Ship(captain=1, sailors=(4,), facing=(4,), mast=False)
    game = position(gunner, Ship(captain=1, sailors=(4, 5), facing=(4,), mast=False), offset=6, initiative=GOLD)

    turn(game, "fire", "fire")

    assert [(SILVER, 6)] == heard(game, GOLD, "no_effect")
    assert gunner == ship(game, GOLD)
