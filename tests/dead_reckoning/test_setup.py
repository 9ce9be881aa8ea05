"""Setup (DR-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from dead_reckoning.helpers import Table, after_setup, box
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import COIN, SEATS
from roadstead.games.dead_reckoning.rules.boxes import Reveal
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN, HARBOUR, IN_HAND, NEIGHBOURS, POINTED_AT, State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

COUNTS = (2, 3, 4)


def reveal_everything(players: int, seed: int) -> State:
    """Turn over all tiles by playing chance for a ship that explores every turn."""
    s = after_setup(players, seed)
    rng = Rng(seed)
    for tile in range(3, 12):
        s.frames.append(Reveal(tile))
        s.seat = -3
        s.settle()
        assert s.seat == CHANCE
        s.play(rng.weighted(s.options, s.weights))
    return s


@pytest.mark.rule("DR-2.1")
def test_twelve_tiles_lie_in_four_rows_of_three_and_row_one_touches_the_harbour() -> None:
    assert NEIGHBOURS[HARBOUR] == [1, 2, 3]
    assert len(Table().s.tiles) == 12
    assert all(HARBOUR in NEIGHBOURS[space] for space in (1, 2, 3))
    assert not any(HARBOUR in NEIGHBOURS[space] for space in range(4, 13))


@pytest.mark.rule("DR-2.2", "DR-2.3")
@pytest.mark.parametrize(("players", "islands", "seas"), [(2, 8, 4), (3, 9, 3), (4, 10, 2)])
def test_islands_and_open_sea_by_number_of_players(players: int, islands: int, seas: int) -> None:
    for seed in range(5):
        tiles = reveal_everything(players, seed).tiles
        assert len(set(tiles)) == 12
        assert sum(tile < 12 for tile in tiles) == islands
        assert sum(tile >= 12 for tile in tiles) == seas
    names = [box().tile_names[tile] for tile in box().sea_by_players[players]]
    assert names == ["S01", "S02", "S03", "S04"][:seas]


@pytest.mark.rule("DR-2.4")
def test_only_row_one_is_face_up_and_each_tile_is_as_likely_as_the_shuffle_makes_it() -> None:
    s = after_setup(4)
    assert [tile == FACE_DOWN for tile in s.tiles] == [False] * 3 + [True] * 9
    s = TITLE.rules.start(TITLE.setup(4))
    s.settle()
    weight = dict(zip(s.options, s.weights, strict=True))
    assert weight[0] / sum(s.weights) == pytest.approx(10 / 12 / 12)
    assert weight[12] / sum(s.weights) == pytest.approx(1 / 12)


@pytest.mark.rule("DR-2.5")
def test_tiles_have_one_orientation_north_being_away_from_the_harbour() -> None:
    assert [POINTED_AT[4][direction] for direction in range(4)] == [7, 5, 1, 3]
    assert POINTED_AT[0] == [3, 1, -1, -1]


@pytest.mark.rule("DR-2.6")
@pytest.mark.parametrize("players", COUNTS)
def test_every_row_one_tile_gets_a_card_of_box_one_open_sea_included(players: int) -> None:
    for seed in range(6):
        s = after_setup(players, seed)
        assert all(s.box.cards[card].row == 0 for card in s.slot[:3])
        assert s.slot[3:] == [-1] * 9
        assert [s.box.cards[card].row for card in s.top] == [0, 1, 2, 3]
    assert any(tile >= 12 and s.slot[at] >= 0 for seed in range(9) for s in [after_setup(2, seed)] for at, tile in enumerate(s.tiles[:3]))


@pytest.mark.rule("DR-2.7")
@pytest.mark.parametrize("players", COUNTS)
def test_each_player_starts_with_fifteen_coins_a_cube_on_the_sail_track_and_a_ship_in_harbour(players: int) -> None:
    s = after_setup(players)

    assert s.chest == [15] * players
    assert s.pool == [29] * players
    assert s.sails == [0] * players
    assert s.ship == [HARBOUR] * players
    assert s.mode == [0] * players
    assert all(s.carried(seat, COIN) == 0 for seat in range(players))


@pytest.mark.rule("DR-2.8", "DR-19.1")
def test_with_bonus_achievements_each_keeps_one_of_two_tiles() -> None:
    game = Game(TITLE, TITLE.setup(4, {"bonus_achievements": True}))
    rng = Rng(1)
    while game.open == (CHANCE,):
        game.roll(rng)
    for seat in range(4):
        assert game.open == (seat,)
        assert len(game.options(seat)) == 2
        kept = game.options(seat)[1].choice
        game.play_choice(seat, kept)
        state = game.state()
        assert isinstance(state, State)
        assert state.bonus[seat * 2] == kept
    assert isinstance(state, State)
    assert sorted(state.bonus) == list(range(8))


@pytest.mark.rule("DR-2.8")
def test_without_the_option_there_are_no_bonus_tiles() -> None:
    assert after_setup(3).bonus == [-1] * 6


@pytest.mark.rule("DR-2.9")
def test_everybody_draws_four_cards_and_the_first_player_is_random() -> None:
    starters = Counter(after_setup(3, seed).first for seed in range(60))

    assert all(after_setup(players).hand_size(seat) == 4 for players in COUNTS for seat in range(players))
    assert set(starters) == {0, 1, 2}
    s = after_setup(3, 4)
    assert s.active == s.first


@pytest.mark.rule("DR-2.9")
def test_play_goes_clockwise() -> None:
    t = Table(4)
    order = [t.end().s.active for _ in range(5)]

    assert order == [1, 2, 3, 0, 1]


@pytest.mark.rule("DR-2.10")
@pytest.mark.parametrize("players", COUNTS)
def test_starting_cargo_by_seat(players: int) -> None:
    for seed in range(4):
        s = after_setup(players, seed)
        assert [s.quay[(s.first + place) % players] for place in range(players)] == [1, 2, 3, 2][:players]


@pytest.mark.rule("DR-2.11", "DR-19.2")
def test_only_the_fourth_player_may_level_up_before_the_first_turn() -> None:
    for players in COUNTS:
        s = after_setup(players, 3)
        assert s.pending == [int(players == 4 and seat == (s.first + 3) % 4) for seat in range(players)]
    game = Game(TITLE, TITLE.setup(4))
    rng = Rng(3)
    asked = []
    while game.rounds < 2:
        game.roll(rng)
        (seat,) = game.open
        prompt = game.prompt(seat)
        assert prompt is not None
        if prompt.phrase.key == "ask.level":
            asked.append(seat)
            assert "decline" in [option.notation for option in game.options(seat)]
        choice = next((it for it in game.options(seat) if it.notation in ("end", "decline")), game.options(seat)[0])
        game.play_choice(seat, choice.choice)
        if len(asked) == 1 and game.open != (CHANCE,):
            break
    state = game.state()
    assert isinstance(state, State)
    assert asked == [(state.first + 3) % 4]


def test_seats_have_names() -> None:
    assert [TITLE.rules.seats(players) for players in COUNTS] == [SEATS[:2], SEATS[:3], SEATS]
    assert all(where in range(4) for where in after_setup(2).loc)
    assert after_setup(2).loc.count(IN_HAND) == 8
