"""The introductory game (TT-12)."""

from __future__ import annotations

from typing import Any

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.state import PILES
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.save import load
from turning_tides.helpers import Deck, Ship, answer, cards, heard, named, new_game, position, seen, ship, table, turn

GUNNER = Ship(captain=1, sailors=(3,), facing=(3,))
NOTHING = (Deck(hand=""), Deck(hand=""))


def intro(gold: Ship | None = None, silver: Ship | None = None, **facts: Any) -> Game:
    return position(gold, silver, variant="introductory", **facts)


@pytest.mark.rule("TT-12.1")
@pytest.mark.parametrize(
    ("card", "target"),
    [("fire", Ship(captain=None)), ("swing", Ship(captain=5, destroyed=(7,))), ("fire", Ship(captain=5, destroyed=(7,)))],
    ids=["the zone last", "the captain last, by Swing", "the captain last, by Fire"],
)
def test_the_goal_is_a_destroyed_zone_and_the_captain_in_any_order(card: str, target: Ship) -> None:
    game = intro(GUNNER, target, offset=6)

    turn(game, card)

    assert game.outcome is not None
    assert game.outcome.winners == (GOLD,)


@pytest.mark.rule("TT-12.1")
@pytest.mark.parametrize(
    ("card", "target"),
    [("fire", Ship(captain=1)), ("swing", Ship(captain=5)), ("fire", Ship(captain=1, destroyed=(6, 7))), ("fire", Ship(captain=5))],
    ids=["a zone", "the captain", "even a third zone", "the captain by Fire"],
)
def test_one_part_of_the_goal_is_not_enough(card: str, target: Ship) -> None:
    game = intro(GUNNER, target, offset=6)

    turn(game, card)

    assert target != ship(game, SILVER)
    assert not game.over


@pytest.mark.rule("TT-12.2")
def test_the_hold_keeps_two_fire_cards() -> None:
    game = new_game(variant="introductory")

    assert [cards(game, seat, "swap") for seat in (GOLD, SILVER)] == ["fire fire", "fire fire"]


@pytest.mark.rule("TT-12.3")
def test_after_rounds_one_and_two_a_fire_card_joins_the_draw_pile() -> None:
    sizes = []
    for round, hold in ((1, "fire fire"), (2, "fire"), (3, "")):
        game = intro(offset=13, round=round, cards=(Deck(hand="", swap=hold), Deck(hand="", swap=hold)))
        sizes.append((len(cards(game, GOLD, "draw").split()), cards(game, GOLD, "swap")))

    assert len(cards(new_game(variant="introductory"), GOLD, "draw").split()) == 7
    assert sizes == [(8, "fire"), (9, ""), (9, "")]


@pytest.mark.rule("TT-12.3")
def test_who_gets_the_fire_card_is_told_to_all() -> None:
    game = intro(offset=13, cards=NOTHING)

    assert heard(game, SILVER, "joins") == [(GOLD, 6), (SILVER, 6)]


@pytest.mark.rule("TT-12.4")
def test_there_is_no_swap_and_no_spending_but_the_ships_are_turned() -> None:
    game = intro(Ship(captain=1, facing=(2,), destroyed=(6, 7)), offset=13, cards=(Deck(hand="cannon move"), Deck()))

    assert (table(game).round, table(game).offset) == (2, 0)
    assert ship(game, GOLD) == Ship(captain=1, away=(2,), destroyed=(6, 7))
    assert cards(game, GOLD, "spent") == ""


@pytest.mark.rule("TT-12.5")
def test_there_is_no_promotion_and_cards_keep_their_effect() -> None:
    game = intro(Ship(captain=None, sailors=(2,)))

    turn(game, "sailor", "wait", "5")

    assert ship(game, GOLD) == Ship(captain=None, sailors=(2, 5))


@pytest.mark.rule("TT-12.5")
def test_a_ship_without_crew_has_not_lost_by_that_alone() -> None:
    game = intro(GUNNER, Ship(captain=5), offset=6)

    turn(game, "swing")
    assert table(game).crew(SILVER) == 0
    turn(game, "wait", "sailor", "2")

    assert ship(game, SILVER) == Ship(captain=None, sailors=(2,))


@pytest.mark.rule("TT-12.5")
def test_without_captain_and_units_move_is_impossible() -> None:
    game = intro(Ship(captain=None))

    turn(game, "move")

    assert heard(game, GOLD, "no_effect") == [(GOLD, 3)]


@pytest.mark.rule("TT-12.6")
def test_the_hierarchy_is_used_normally() -> None:
    game = intro(Ship(captain=1, sailors=(3, 4), facing=(3, 4)), Ship(captain=None, sailors=(3, 4)), offset=6)

    turn(game, "fire", "swing")

    assert game.open == (SILVER,)


@pytest.mark.rule("TT-12.6")
def test_the_initiative_marker_is_used_normally() -> None:
    game = intro(GUNNER, Ship(captain=1, sailors=(5,)), offset=6, initiative=GOLD)

    turn(game, "swing")
    assert table(game).initiative == SILVER
    turn(game, "sailor", "cannon")

    assert game.open == (SILVER,)


@pytest.mark.rule("TT-12.7")
def test_each_player_has_ten_cards_and_the_fire_cards_lie_face_up() -> None:
    game = new_game(variant="introductory")
    deck = seen(game, SILVER).decks[GOLD]

    assert sum(len(cards(game, GOLD, name).split()) for name in PILES) == 10
    assert named(deck.swap) == "fire fire"
    assert named(deck.unseen) == "wait sailor cannon cannon move navigate swing fire"
    assert (deck.hand, deck.draw) == (None, None)


@pytest.mark.rule("TT-12.7")
def test_the_pool_of_the_opponent_grows_with_the_fire_cards() -> None:
    game = intro(offset=13, cards=NOTHING)

    assert named(seen(game, SILVER).decks[GOLD].unseen) == "wait sailor cannon cannon move navigate swing fire fire"


@pytest.mark.rule("TT-12.8")
def test_an_introductory_game_stays_one_in_later_rounds() -> None:
    game = intro(Ship(captain=None, sailors=(2,)), offset=13, round=7, cards=(Deck(hand="", swap=""), Deck(hand="", swap="")))

    answer(game, "gold fire", "silver move")
    turn(game, "fire", "move", "captain>1")

    assert game.setup.options["variant"] == "introductory"
    assert (table(game).round, ship(game, GOLD)) == (8, Ship(captain=None, sailors=(2,)))


@pytest.mark.rule("TT-12.8")
def test_a_save_of_an_introductory_game_cannot_be_taken_up_with_the_full_rules() -> None:
    data = new_game(variant="introductory").save()
    data["options"]["variant"] = "full"

    with pytest.raises(RoadsteadError, match="cards do not add up"):
        load(data)
