"""Information (TT-10): what the other seat sees in its view and hears in its events."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused
from roadstead.kernel.title import SPECTATOR
from turning_tides.helpers import Deck, Ship, answer, choices, heard, named, new_game, position, seen, turn

HURT = Ship(captain=1, sailors=(2,), away=(5,), destroyed=(7,))
OTHERS = (SILVER, SPECTATOR)


@pytest.mark.rule("TT-10.1")
def test_ships_supplies_offset_and_marker_are_visible_to_all() -> None:
    game = position(HURT, Ship(), offset=4, initiative=SILVER)

    for viewer in (GOLD, SILVER, SPECTATOR):
        view = seen(game, viewer)

        assert (view.offset, view.initiative) == (4, SILVER)
        assert view.ships == seen(game, GOLD).ships
        assert (view.ships[GOLD].captain, view.ships[GOLD].wrecked) == (0, 1 << 6)
        assert (view.ships[GOLD].hold_sailors, view.ships[GOLD].hold_cannons) == (3, 3)


@pytest.mark.rule("TT-10.1")
def test_discard_piles_swap_cards_and_the_numbers_of_hidden_cards_are_visible_to_all() -> None:
    game = position(HURT, Ship(), cards=(Deck(hand="fire move", draw="", spent="swing"), Deck()))

    for viewer in OTHERS:
        deck = seen(game, viewer).decks[GOLD]

        assert (named(deck.discard), named(deck.swap)) == ("sailor cannon cannon navigate", "sailor swing fire fire")
        assert (deck.hand_size, deck.draw_size, deck.spent_size) == (3, 0, 1)


@pytest.mark.rule("TT-10.2")
def test_hand_and_spent_cards_are_visible_to_the_owner_only() -> None:
    game = position(HURT, Ship(), cards=(Deck(hand="fire", spent="swing"), Deck()))
    own = seen(game, GOLD).decks[GOLD]

    assert own.hand == (1, 0, 0, 0, 0, 0, 1)
    assert own.spent == (0, 0, 0, 0, 0, 1, 0)
    for viewer in OTHERS:
        deck = seen(game, viewer).decks[GOLD]

        assert (deck.hand, deck.draw, deck.spent) == (None, None, None)


@pytest.mark.rule("TT-10.2")
def test_a_drawn_card_is_shown_to_its_owner_only() -> None:
    game = new_game()

    answer(game, "gold fire", "silver move")

    assert heard(game, GOLD, "drew") == [(GOLD, 6)]
    assert heard(game, SILVER, "drew") == [(SILVER, 3)]
    assert heard(game, SILVER, "drew_hidden") == [(GOLD,)]
    assert heard(game, SPECTATOR, "drew_hidden") == [(GOLD,), (SILVER,)]


@pytest.mark.rule("TT-10.3")
def test_the_owner_knows_the_cards_of_the_draw_pile_but_nobody_their_order() -> None:
    game = new_game()

    assert named(seen(game, GOLD).decks[GOLD].draw or ()) == "sailor cannon cannon move navigate swing fire"
    assert choices(game, CHANCE) == [f"gold {card}" for card in ("sailor", "cannon", "move", "navigate", "swing", "fire")]
    answer(game, "gold cannon")

    assert named(seen(game, GOLD).decks[GOLD].draw or ()) == "sailor cannon move navigate swing fire"
    assert game.save()["state"]["facts"]["cards"][7:14] == [0, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("TT-10.4")
def test_hand_draw_pile_and_spent_cards_together_are_public() -> None:
    game = position(HURT, Ship(), cards=(Deck(hand="fire move", draw="cannon", spent="swing"), Deck()))

    turn(game, "wait", "fire")
    deck = seen(game, SILVER).decks[GOLD]

    assert named(deck.unseen) == "wait cannon move swing fire"
    assert (deck.hand_size, deck.draw_size, deck.spent_size) == (4, 0, 1)


@pytest.mark.rule("TT-10.4")
def test_which_of_the_hidden_cards_is_where_is_not_known() -> None:
    decks = (Deck(hand="fire", draw="cannon move"), Deck(hand="move", draw="cannon fire"))
    games = [position(cards=(deck, Deck())) for deck in decks]

    for game, drawn in zip(games, ("gold cannon", "gold cannon")):
        answer(game, drawn)

    assert seen(games[0], SILVER).decks == seen(games[1], SILVER).decks
    assert seen(games[0], GOLD).decks != seen(games[1], GOLD).decks


@pytest.mark.rule("TT-10.4")
def test_with_an_empty_draw_pile_and_nothing_spent_the_hand_is_known() -> None:
    game = position(cards=(Deck(hand="fire swing move"), Deck()))
    deck = seen(game, SILVER).decks[GOLD]

    assert named(deck.unseen) == "wait move swing fire"
    assert deck.hand_size == 4


@pytest.mark.rule("TT-10.5")
def test_the_chosen_card_is_hidden_until_both_have_chosen() -> None:
    games = [position(cards=(Deck(hand="fire move"), Deck())) for _ in range(2)]

    for game, card in zip(games, ("fire", "move")):
        game.play(GOLD, card)
    assert seen(games[0], SILVER).to_json() == seen(games[1], SILVER).to_json()
    assert games[0].events(SILVER) == games[1].events(SILVER)
    assert "gold ?" in record.write(games[0], SILVER)
    games[0].play(SILVER, "wait")

    assert heard(games[0], SILVER, "played") == [(GOLD, 6), (SILVER, 0)]


@pytest.mark.rule("TT-10.5")
def test_a_chosen_card_can_be_taken_back_until_the_reveal_and_not_after_it() -> None:
    game = position()

    game.play(SILVER, "move")
    game.undo(SILVER)
    turn(game, "wait", "move")

    assert game.open == (SILVER,)
    with pytest.raises(Refused):
        game.undo(SILVER)


@pytest.mark.rule("TT-10.6")
def test_a_discard_pile_is_open_until_its_owner_spends() -> None:
    game = position(HURT, Ship(), offset=13, cards=(Deck(hand="cannon"), Deck(hand="")))

    assert named(seen(game, SILVER).decks[GOLD].discard) == "sailor cannon move navigate swing fire"
    answer(game, "keep")
    assert named(seen(game, SILVER).decks[GOLD].discard) == "sailor cannon move navigate swing fire"
    answer(game, "fire")

    assert named(seen(game, SILVER).decks[GOLD].discard) == ""


@pytest.mark.rule("TT-10.6")
def test_nothing_betrays_the_spent_cards_the_kept_cards_or_the_returning_cards() -> None:
    games = [position(HURT, Ship(), offset=13, cards=(deck, Deck(hand=""))) for deck in (Deck(hand="cannon", spent="fire"), Deck(hand="fire", spent="cannon"))]

    for game, spent in zip(games, ("move", "swing")):
        answer(game, "keep", spent)

    assert seen(games[0], SILVER).to_json() == seen(games[1], SILVER).to_json()
    assert games[0].events(SILVER) == games[1].events(SILVER)
    assert named(seen(games[0], SILVER).decks[GOLD].unseen) == "wait sailor cannon cannon move navigate swing fire"


@pytest.mark.rule("TT-10.7")
def test_exchanged_cards_are_public_after_the_reveal() -> None:
    game = position(offset=13, cards=(Deck(hand="cannon"), Deck(hand="move")))

    game.play(GOLD, "cannon/swing")
    game.play(SILVER, "move/fire")
    said = [game.say(event.phrase, "en") for event in game.events(SPECTATOR) if event.phrase.key == "event.swapped"]

    assert said == ["Gold exchanges Cannon for Swing.", "Silver exchanges Move for Fire."]
