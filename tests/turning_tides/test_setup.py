"""Setup (TT-3)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.state import PILES
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from turning_tides.helpers import Ship, cards, choices, heard, new_game, seen, ship, table

LAYOUT_A = Ship(captain=3, sailors=(4, 5), away=(5,))
LAYOUT_B = Ship(captain=6, sailors=(4, 5), away=(5,))
BOTH = (GOLD, SILVER)


@pytest.mark.rule("TT-3.1")
def test_only_the_two_bows_face_each_other() -> None:
    s = table(new_game())

    assert [s.facing(zone) for zone in range(7)] == [0, -1, -1, -1, -1, -1, -1]


@pytest.mark.rule("TT-3.2", "TT-3.3", "TT-3.4")
def test_gold_uses_layout_a_and_silver_layout_b() -> None:
    game = new_game()

    assert ship(game, GOLD) == LAYOUT_A
    assert ship(game, SILVER) == LAYOUT_B


@pytest.mark.rule("TT-3.5")
def test_each_hold_has_two_sailors_and_three_cannons() -> None:
    s = table(new_game())

    assert (s.hold_sailors, s.hold_cannons) == ([2, 2], [3, 3])


@pytest.mark.rule("TT-3.6")
def test_a_sailor_a_swing_and_two_fire_lie_face_up_as_swap_cards() -> None:
    game = new_game()

    assert {"sailor swing fire fire"} == {cards(game, seat, "swap") for seat in BOTH}
    assert [seen(game, GOLD).decks[seat].swap for seat in BOTH] == [(0, 1, 0, 0, 0, 1, 2)] * 2


@pytest.mark.rule("TT-3.7")
def test_each_player_takes_wait_into_the_hand() -> None:
    game = new_game()

    assert {"wait"} == {cards(game, seat, "hand") for seat in BOTH}


@pytest.mark.rule("TT-3.8")
def test_the_other_seven_cards_are_shuffled_as_the_draw_pile() -> None:
    game = new_game()

    assert {"sailor cannon cannon move navigate swing fire"} == {cards(game, seat, "draw") for seat in BOTH}
    assert choices(game, CHANCE) == ["gold sailor", "gold cannon", "gold move", "gold navigate", "gold swing", "gold fire"]
    assert game.state().weights == [1, 2, 1, 1, 1, 1]


@pytest.mark.rule("TT-3.9")
def test_gold_takes_the_initiative_marker() -> None:
    assert table(new_game()).initiative == GOLD


@pytest.mark.rule("TT-3.10")
def test_round_one_starts_without_turning_the_ships() -> None:
    game = new_game()

    assert (table(game).round, table(game).turn, table(game).offset) == (1, 1, 0)
    assert (5,) == ship(game, GOLD).away == ship(game, SILVER).away
    assert heard(game, GOLD, "round") == [(1, 0)]


@pytest.mark.rule("TT-3.11")
@pytest.mark.parametrize("names", [("Lotte", "Roset"), ("Roset", "Lotte")])
def test_the_players_agree_freely_who_takes_which_colour(names: tuple[str, str]) -> None:
    game = Game(TITLE, TITLE.setup(), names=names)

    assert names == game.names
    assert game.seats == ("gold", "silver")


@pytest.mark.rule("TT-3.11")
def test_every_unit_and_card_that_is_not_in_play_lies_in_the_hold() -> None:
    view = seen(new_game(), GOLD)

    for it, deck in zip(view.ships, view.decks):
        assert sum(it.sailors) + it.hold_sailors == 4
        assert deck.hand_size + deck.draw_size + sum(deck.swap) == 12
        assert sum(deck.discard) + deck.spent_size + sum(deck.played) == 0
    assert {"discard", "swap", "spent"} < set(PILES)
