"""Between rounds: the lee (TT-8)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.lee import pool
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, position, seen, ship, table, turn

NOTHING = Deck(hand="")
HURT = Ship(captain=1, destroyed=(7,))
BADLY_HURT = Ship(captain=1, destroyed=(6, 7))


def lee(gold: Deck = NOTHING, silver: Deck = NOTHING, ships: tuple[Ship, Ship] = (Ship(), Ship())) -> Game:
    return position(*ships, offset=13, cards=(gold, silver))


def swap_size(choice: str) -> int:
    give, _, take = choice.partition("/")
    assert give.count("+") == take.count("+")
    return take.count("+") + 1 if take else 0


def question(game: Game, seat: int) -> str:
    prompt = game.prompt(seat)
    return "" if prompt is None else prompt.phrase.key


@pytest.mark.rule("TT-8.1")
def test_hand_cards_except_wait_are_exchanged_one_for_one_or_not_at_all() -> None:
    game = lee(Deck(hand="cannon"))

    assert choices(game, GOLD) == ["keep", "cannon/sailor", "cannon/swing", "cannon/fire"]


@pytest.mark.rule("TT-8.1")
def test_as_many_cards_as_are_in_hand_and_at_most_four() -> None:
    two = lee(Deck(hand="cannon move"))
    seven = lee(Deck())

    assert {swap_size(choice) for choice in choices(two, GOLD)} == {0, 1, 2}
    assert {swap_size(choice) for choice in choices(seven, GOLD)} == {0, 1, 2, 3, 4}
    assert "cannon+cannon+move+navigate/sailor+swing+fire+fire" in choices(seven, GOLD)


@pytest.mark.rule("TT-8.1")
def test_equal_cards_are_not_exchanged_for_each_other() -> None:
    game = lee(Deck(hand="swing"))

    assert choices(game, GOLD) == ["keep", "swing/sailor", "swing/fire"]


@pytest.mark.rule("TT-8.1")
def test_first_swap_then_spend_then_the_new_piles_then_the_ships_turn() -> None:
    game = lee(Deck(hand="cannon"), ships=(HURT, Ship()))

    assert question(game, GOLD) == "ask.swap"
    answer(game, "keep")
    assert question(game, GOLD) == "ask.spend"
    answer(game, "move")
    keys = [event.phrase.key for event in game.events(SILVER)]

    assert keys[-6:] == ["event.sealed", "event.spent_hidden", "event.reshuffled", "event.reshuffled", "event.round", "event.turn"]


@pytest.mark.rule("TT-8.2")
def test_both_decide_secretly_and_reveal_together() -> None:
    game = lee(Deck(hand="cannon"), Deck(hand="move"))

    assert game.open == (GOLD, SILVER)
    game.play(SILVER, "move/fire")
    assert heard(game, GOLD, "swapped") == []
    assert seen(game, GOLD).decks[SILVER].swap == (0, 1, 0, 0, 0, 1, 2)
    game.play(GOLD, "cannon/swing")

    assert len(heard(game, GOLD, "swapped")) == 2


@pytest.mark.rule("TT-8.2")
def test_afterwards_exactly_four_swap_cards_lie_in_each_hold() -> None:
    game = lee(Deck(hand="cannon cannon move"), Deck(hand="move"))

    game.play(GOLD, "cannon+cannon+move/swing+fire+fire")
    game.play(SILVER, "keep")

    assert (cards(game, GOLD, "swap"), cards(game, SILVER, "swap")) == ("sailor cannon cannon move", "sailor swing fire fire")


@pytest.mark.rule("TT-8.3")
def test_cards_out_of_the_hold_go_to_the_discard_pile_and_into_the_next_draw_pile() -> None:
    game = lee(Deck(hand="cannon"), ships=(HURT, Ship()))

    answer(game, "cannon/swing")
    assert cards(game, GOLD, "discard") == "sailor cannon move navigate swing swing fire"
    answer(game, "move")

    assert cards(game, GOLD, "draw") == "sailor cannon navigate swing swing fire"


@pytest.mark.rule("TT-8.3")
def test_hand_cards_that_were_not_swapped_stay_part_of_the_pool() -> None:
    game = lee(Deck(hand="cannon move"))

    answer(game, "move/fire")

    assert cards(game, GOLD, "draw") == "sailor cannon cannon navigate swing fire fire"


@pytest.mark.rule("TT-8.4")
@pytest.mark.parametrize("deck", [Deck(hand="cannon"), Deck(hand="cannon", draw="move"), Deck(hand="cannon", spent="move")], ids=["discard", "draw", "spent"])
def test_cards_that_are_not_in_hand_cannot_be_swapped(deck: Deck) -> None:
    game = lee(deck, ships=(HURT, Ship()))

    with pytest.raises(Refused, match="You do not have that many of Move in your hand"):
        answer(game, "move/fire")


@pytest.mark.rule("TT-8.5")
@pytest.mark.parametrize(("hurt", "number"), [(HURT, 1), (BADLY_HURT, 2)])
def test_a_player_with_destroyed_zones_spends_exactly_as_many_cards(hurt: Ship, number: int) -> None:
    game = lee(ships=(hurt, Ship()))

    assert {number} == {len(choice.split("+")) for choice in choices(game, GOLD)}
    answer(game, choices(game, GOLD)[0])

    assert len(cards(game, GOLD, "spent").split()) == number


@pytest.mark.rule("TT-8.5")
def test_cards_spent_in_the_previous_lee_return_first() -> None:
    game = lee(Deck(hand="", spent="navigate"), ships=(HURT, Ship()))

    answer(game, "fire")

    assert cards(game, GOLD, "spent") == "fire"
    assert cards(game, GOLD, "draw") == "sailor cannon cannon move navigate swing"


@pytest.mark.rule("TT-8.5")
def test_spent_cards_are_out_for_the_next_round() -> None:
    game = lee(ships=(HURT, Ship()))

    answer(game, "navigate")

    assert choices(game, CHANCE) == ["gold sailor", "gold cannon", "gold move", "gold swing", "gold fire"]


@pytest.mark.rule("TT-8.6")
@pytest.mark.parametrize(
    "deck",
    [
        Deck(hand="cannon"),
        Deck(hand="cannon", draw="fire"),
        Deck(hand="", draw="fire", spent="move"),
        Deck(),
        Deck(hand="cannon cannon move", draw="fire", spent="navigate"),
    ],
)
def test_the_pool_is_seven_cards_and_any_of_them_may_be_spent(deck: Deck) -> None:
    game = lee(deck, ships=(HURT, Ship()))

    assert len(pool(table(game), GOLD)) == 7
    if question(game, GOLD) == "ask.swap":
        answer(game, "keep")

    assert choices(game, GOLD) == ["sailor", "cannon", "move", "navigate", "swing", "fire"]


@pytest.mark.rule("TT-8.7")
def test_cards_are_spent_after_the_new_swap_cards_of_both_are_visible() -> None:
    game = lee(Deck(hand="cannon"), Deck(hand="move"), ships=(HURT, HURT))

    game.play(GOLD, "cannon/swing")
    game.play(SILVER, "move/fire")

    assert [question(game, seat) for seat in (GOLD, SILVER)] == ["ask.spend", "ask.spend"]
    assert seen(game, SILVER).decks[GOLD].swap == (0, 1, 1, 0, 0, 0, 2)
    assert seen(game, GOLD).decks[SILVER].swap == (0, 1, 0, 1, 0, 1, 1)


@pytest.mark.rule("TT-8.7")
def test_the_spending_stays_hidden_from_the_opponent() -> None:
    game = lee(ships=(HURT, Ship()))

    answer(game, "navigate")

    assert (heard(game, SILVER, "spent"), heard(game, SILVER, "spent_hidden")) == ([], [(GOLD, 1)])
    assert seen(game, SILVER).decks[GOLD].spent is None


@pytest.mark.rule("TT-8.8")
@pytest.mark.parametrize(("hurt", "said", "size"), [(Ship(), "", 4), (HURT, "fire", 5), (BADLY_HURT, "swing+fire", 6)])
def test_the_hold_has_four_to_six_cards(hurt: Ship, said: str, size: int) -> None:
    game = lee(ships=(hurt, Ship()))

    answer(game, *[said] if said else [])

    assert len(cards(game, GOLD, "swap").split()) + len(cards(game, GOLD, "spent").split()) == size


@pytest.mark.rule("TT-8.9")
@pytest.mark.parametrize(("hurt", "said", "size"), [(Ship(), "", 7), (HURT, "fire", 6), (BADLY_HURT, "swing+fire", 5)])
def test_the_new_draw_pile_has_as_many_cards_as_the_ship_has_intact_zones(hurt: Ship, said: str, size: int) -> None:
    game = lee(Deck(hand="cannon", draw="move"), ships=(hurt, Ship()))

    answer(game, "keep", *[said] if said else [])

    assert len(cards(game, GOLD, "draw").split()) == size
    assert (cards(game, GOLD, "hand"), cards(game, GOLD, "discard")) == ("wait", "")
    assert heard(game, SILVER, "reshuffled") == [(GOLD, size), (SILVER, 7)]


@pytest.mark.rule("TT-8.10")
def test_the_ships_turn_and_every_facing_cannon_faces_away_and_the_reverse() -> None:
    gold, silver = Ship(captain=2, sailors=(4, 5), facing=(5,), away=(1, 2)), Ship(captain=6, away=(7,))
    game = lee(ships=(gold, silver))

    assert ship(game, GOLD) == Ship(captain=2, sailors=(4, 5), facing=(1, 2), away=(5,))
    assert ship(game, SILVER) == Ship(captain=6, facing=(7,))
    assert (table(game).round, table(game).offset) == (2, 0)


@pytest.mark.rule("TT-8.11")
def test_a_missing_captain_has_no_influence_on_the_lee_or_the_start_of_a_round() -> None:
    headless, manned = Ship(captain=None, sailors=(2,), destroyed=(7,)), Ship(captain=1, sailors=(2,), destroyed=(7,))
    games = [lee(Deck(hand="cannon"), ships=(it, Ship())) for it in (headless, manned)]

    for game in games:
        answer(game, "cannon/fire", "move")

    assert table(games[0]).cards == table(games[1]).cards
    assert (table(games[0]).round, ship(games[0], GOLD).captain) == (2, None)


@pytest.mark.rule("TT-8.12")
def test_cards_spent_earlier_stay_in_the_hold_during_the_swap() -> None:
    game = lee(Deck(hand="cannon", spent="navigate"), ships=(HURT, Ship()))

    assert (question(game, GOLD), cards(game, GOLD, "spent")) == ("ask.swap", "navigate")
    answer(game, "keep")

    assert (question(game, GOLD), cards(game, GOLD, "spent")) == ("ask.spend", "navigate")


@pytest.mark.rule("TT-8.12")
def test_without_hand_cards_besides_wait_no_swap_but_still_the_spending() -> None:
    game = lee(ships=(HURT, Ship()))

    assert game.open == (GOLD,)
    assert question(game, GOLD) == "ask.spend"


@pytest.mark.rule("TT-8.13")
def test_where_a_spent_card_came_from_is_not_shown_to_the_opponent() -> None:
    views = []
    for deck in (Deck(hand="", draw="fire"), Deck(hand="", draw="move")):
        game = lee(deck, ships=(HURT, Ship()))
        answer(game, "fire")
        views.append((seen(game, SILVER).decks[GOLD], game.events(SILVER)))

    assert views[0] == views[1]


@pytest.mark.rule("TT-8.13")
def test_hand_discard_pile_draw_pile_and_returned_cards_become_one_pool() -> None:
    game = lee(Deck(hand="cannon", draw="fire", spent="move"), ships=(HURT, Ship()))

    answer(game, "keep", "swing")

    assert (cards(game, GOLD, "draw"), cards(game, GOLD, "spent")) == ("sailor cannon cannon move navigate fire", "swing")


@pytest.mark.rule("TT-8.9")
def test_the_new_round_is_played_with_the_new_pile() -> None:
    game = lee()

    answer(game, "gold fire", "silver swing")
    turn(game, "fire", "swing")

    assert (cards(game, GOLD, "discard"), cards(game, SILVER, "discard")) == ("fire", "swing")
