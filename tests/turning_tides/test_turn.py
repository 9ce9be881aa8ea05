"""Order of a turn (TT-4)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.state import PORT
from roadstead.kernel.errors import Refused
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, new_game, position, seen, ship, table, turn

RICH = Ship(captain=1, sailors=(3, 4), facing=(3, 4))


@pytest.mark.rule("TT-4.1")
def test_each_player_draws_one_card() -> None:
    game = new_game()

    answer(game, "gold fire", "silver move")

    assert (cards(game, GOLD), cards(game, SILVER)) == ("wait fire", "wait move")
    assert cards(game, GOLD, "draw") == "sailor cannon cannon move navigate swing"


@pytest.mark.rule("TT-4.1")
def test_an_empty_draw_pile_means_no_draw_and_the_discard_pile_is_not_reshuffled() -> None:
    game = position(cards=(Deck(hand="move"), Deck(hand="move", draw="swing")))

    turn(game)
    turn(game)

    assert (cards(game, GOLD), cards(game, SILVER)) == ("wait move", "wait move swing")
    assert cards(game, GOLD, "discard") == "sailor cannon cannon navigate swing fire"


@pytest.mark.rule("TT-4.2")
def test_any_hand_card_may_be_chosen_even_an_impossible_one() -> None:
    game = position(cards=(Deck(hand="fire swing cannon"), Deck()))

    assert choices(game, GOLD) == ["wait", "cannon", "swing", "fire"]
    turn(game, "fire")

    assert "fire" in cards(game, GOLD, "discard")


@pytest.mark.rule("TT-4.2")
def test_a_card_that_is_not_in_hand_is_refused() -> None:
    game = position(cards=(Deck(hand="fire"), Deck()))

    with pytest.raises(Refused, match="Swing is not in your hand"):
        game.play(GOLD, "swing")


@pytest.mark.rule("TT-4.2")
@pytest.mark.parametrize("alone", [GOLD, SILVER])
def test_who_has_wait_alone_is_not_asked(alone: int) -> None:
    decks = (Deck(hand="" if alone == GOLD else "fire"), Deck(hand="" if alone == SILVER else "fire"))
    game = position(cards=decks)

    assert (1 - alone,) == game.open


@pytest.mark.rule("TT-4.3")
def test_both_cards_are_revealed_and_then_resolved_in_order() -> None:
    game = position(Ship(sailors=(1,)), Ship(captain=1, sailors=(1, 1)))

    turn(game, "swing", "sailor", "7")
    keys = [event.phrase.key for event in game.events(GOLD)]

    assert keys[3:8] == ["event.played", "event.played", "event.placed_sailor", "event.swung", "event.lost_sailor"]


@pytest.mark.rule("TT-4.4")
@pytest.mark.parametrize("card", ["sailor", "cannon", "move", "navigate", "swing", "fire"])
def test_a_possible_action_must_be_carried_out(card: str) -> None:
    game = position(RICH, RICH, offset=6)

    turn(game, card)

    assert game.open == (GOLD,)
    assert not {"pass", "wait", "keep", "nothing"} & set(choices(game, GOLD))


@pytest.mark.rule("TT-4.4")
def test_an_impossible_action_does_nothing() -> None:
    game = position(Ship(captain=1), Ship(captain=1))

    turn(game, "swing", "fire")

    assert heard(game, GOLD, "no_effect") == [(GOLD, 5), (SILVER, 6)]
    assert Ship(captain=1) == ship(game, GOLD) == ship(game, SILVER)


@pytest.mark.rule("TT-4.5")
def test_who_resolves_second_sees_the_result_of_the_first_card_before_choosing() -> None:
    game = position()

    turn(game, "cannon", "sailor")
    assert game.open == (GOLD,)
    answer(game, "6p")

    assert game.open == (SILVER,)
    assert seen(game, SILVER).ships[GOLD].cannons[PORT] == 1 << 6 - 1


@pytest.mark.rule("TT-4.6")
def test_played_cards_are_discarded_with_or_without_effect_and_wait_returns() -> None:
    game = position(Ship(sailors=(1,)), Ship(sailors=(1,)))

    turn(game, "swing", "fire")
    turn(game, "wait", "move", "captain>1")

    assert (cards(game, GOLD, "discard"), cards(game, SILVER, "discard")) == ("swing", "move fire")
    assert "wait" in cards(game, GOLD, "hand").split()


@pytest.mark.rule("TT-4.7")
def test_after_the_cards_the_ships_sail_one_step_forward() -> None:
    game = position(offset=3)

    turn(game, "fire", "fire")

    assert table(game).offset == 4


@pytest.mark.rule("TT-4.8")
@pytest.mark.parametrize(("offset", "turns", "open_question"), [(11, 2, "ask.card"), (12, 1, "ask.swap")])
def test_the_next_turn_begins_unless_the_ships_have_passed(offset: int, turns: int, open_question: str) -> None:
    game = position(offset=offset)

    turn(game, "fire", "fire")
    prompt = game.prompt(GOLD)

    assert prompt is not None
    assert open_question == prompt.phrase.key
    assert turns == table(game).turn


@pytest.mark.rule("TT-4.9")
def test_the_game_ends_at_once_and_no_later_step_is_performed() -> None:
    game = position(Ship(sailors=(1,)), Ship(captain=None, sailors=(1,)))

    turn(game, "swing", "wait")

    assert game.over
    assert (cards(game, GOLD, "played"), cards(game, SILVER, "played")) == ("swing", "wait")
    assert table(game).offset == 0


@pytest.mark.rule("TT-4.9")
def test_the_second_card_is_not_resolved_once_the_game_is_over() -> None:
    game = position(Ship(sailors=(1, 2), facing=(1,)), Ship(sailors=(1,), facing=(1,), destroyed=(6, 7)), offset=1)

    turn(game, "fire", "fire")

    assert game.over
    assert heard(game, GOLD, "fired") == [(GOLD, 0, 1)]
    assert ship(game, GOLD).sailors == (1, 2)
