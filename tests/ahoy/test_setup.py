"""AH-2: setup."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.state import State, bits
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


def begin(players: int, **options: str) -> State:
    s: State = TITLE.rules.start(TITLE.setup(players, options))
    s.settle()
    return s


def until(s: State, prompt: int, seed: int = 1) -> State:
    """Play at random until a question of this kind is asked."""
    rng = Rng(seed)
    while s.prompt != prompt or s.seat == CHANCE:
        s.play(rng.pick(s.options))
    return s


def after_setup(players: int, seed: int = 1) -> State:
    return until(begin(players), actions.ASK_ACTION, seed)


@pytest.mark.rule("AH-2.1", "AH-2.2")
@pytest.mark.parametrize(
    ("players", "seats"),
    [(2, ("squadron", "union")), (3, ("squadron", "smuggler1", "union")), (4, ("squadron", "smuggler1", "union", "smuggler2"))],
)
def test_the_factions_sit_clockwise_by_number_of_players(players: int, seats: tuple[str, ...]) -> None:
    s = after_setup(players)

    assert TITLE.rules.seats(players) == seats
    assert [actions.FIGURE_NAMES[it] for it in s.terms.players] == list(seats)


@pytest.mark.rule("AH-2.2")
def test_pieces_of_factions_that_are_not_in_play_leave_the_game() -> None:
    s = after_setup(2)

    assert (s.at[1], s.at[3], s.gold[1], s.gold[3]) == (-1, -1, 0, 0)
    assert all(s.places[die] == -2 for die in (5, 6, 7, 8, 13, 14, 15, 16))


@pytest.mark.rule("AH-2.3")
def test_two_tiles_are_dealt_nine_form_the_stack_and_one_stays_unseen() -> None:
    s = after_setup(4)

    assert len(s.chart.seen) == 2
    assert s.stack() == 9


@pytest.mark.rule("AH-2.3", "AH-20.1")
def test_the_removed_tile_may_be_any_of_those_not_seen() -> None:
    s = begin(4)

    assert (s.prompt, len(s.options)) == (actions.ASK_DRAW_TILE, 12)
    s.play(0)
    assert len(s.options) == 11


@pytest.mark.rule("AH-2.4", "AH-19.4")
def test_the_starting_tiles_touch_with_one_space_each_opposite_their_islands() -> None:
    s = begin(4)
    s.play(tile("fish_a"))
    s.play(tile("tree_b"))
    chart = s.chart
    joints = [(space, way) for space in chart.spaces for way in range(4) if chart.step[4 * space + way] >> 2 not in (-1, space >> 2)]

    assert [actions.SPACE_NAMES[space] for space, _ in joints] == ["fish-a.se", "tree-b.nw"]
    assert actions.SPACE_NAMES[chart.island[tile("fish_a")]] == "fish-a.nw"
    assert actions.SPACE_NAMES[chart.island[tile("tree_b")]] == "tree-b.se"
    assert chart.cell_of[4 * tile("tree_b")] - chart.cell_of[4 * tile("fish_a")] == 2 * 64 + 1


@pytest.mark.rule("AH-19.4")
def test_the_mirrored_layout_is_an_option() -> None:
    s = begin(4, start_layout="mirrored")
    s.play(tile("fish_a"))
    s.play(tile("tree_b"))

    assert actions.SPACE_NAMES[s.chart.island[tile("fish_a")]] == "fish-a.ne"
    assert actions.SPACE_NAMES[s.chart.island[tile("tree_b")]] == "tree-b.sw"
    assert s.chart.step[4 * (4 * tile("fish_a") + 2) + 3] == 4 * tile("tree_b") + 1


@pytest.mark.rule("AH-2.5")
def test_each_starting_tile_has_wealth_one() -> None:
    s = after_setup(4)

    assert sorted(s.wealth) == [0] * 10 + [1, 1]


@pytest.mark.rule("AH-2.6")
@pytest.mark.parametrize(("players", "removed"), [(2, 1), (3, 1), (4, 0)])
def test_with_two_or_three_players_a_card_of_each_suit_is_removed(players: int, removed: int) -> None:
    s = after_setup(players)
    left = s.market | s.deck

    assert [len(bits(left & mask)) for mask in s.terms.of_suit] == [5 - removed] * 6


@pytest.mark.rule("AH-2.7")
def test_three_cards_are_dealt_to_the_market() -> None:
    s = after_setup(4)

    assert (len(bits(s.market)), len(bits(s.deck))) == (3, 27)


@pytest.mark.rule("AH-2.8")
def test_all_roll_and_take_gold_then_squadron_smuggler_union_smuggler_set_up() -> None:
    s = begin(4)
    rng = Rng(3)
    asked: list[int] = []
    rolled = 0
    while s.prompt != actions.ASK_ACTION:
        rolled += s.prompt == actions.ASK_ROLL
        if s.prompt in (actions.ASK_START, actions.ASK_DRAW_PLAN):
            assert rolled == 17
            assert s.gold == [1, 1, 1, 1]
            asked.append(s.seat if s.seat != CHANCE else 2)
        s.play(rng.pick(s.options))

    assert asked == [0, 1, 2, 2, 3]


@pytest.mark.rule("AH-2.9")
def test_the_squadron_chooses_an_island_for_flagship_and_patrol_and_is_first() -> None:
    s = until(begin(4), actions.ASK_START)

    assert sorted(s.options) == sorted(s.chart.island[it] for it in s.chart.seen)
    s.play(s.options[1])
    assert s.at[0] == s.at[4] >= 0
    assert s.first == 0


@pytest.mark.rule("AH-2.10")
def test_a_smuggler_starts_on_any_space_that_is_no_island_with_nothing_in_the_hold() -> None:
    s = until(begin(3), actions.ASK_START)
    s.play(s.options[0])

    assert len(s.options) == 6
    assert not set(s.options) & set(s.chart.island)
    s = after_setup(3)
    assert (s.cargo[1], s.white[1], s.black[1], s.pledged[2], s.pledged[3]) == (0, 12, 12, 0, 0)


@pytest.mark.rule("AH-2.11")
def test_the_union_takes_the_other_island_with_comrades_and_two_plans() -> None:
    s = after_setup(4)
    home = s.at[2] >> 2

    assert s.at[2] == s.chart.island[home] != s.at[0]
    assert (s.comrades[home], s.ready, s.comrades_left()) == (2, 6, 12)
    assert (s.hand_size(), s.plan_deck()) == (2, 10)


@pytest.mark.rule("AH-2.12", "AH-5.10")
def test_placing_at_setup_starts_neither_battle_nor_terrain() -> None:
    for seed in range(6):
        s = after_setup(4, seed)

        assert s.damage == [0, 0, 0, 0]
        assert s.gold == [1, 1, 1, 1]


@pytest.mark.rule("AH-2.13", "AH-3.1")
def test_round_one_starts_with_the_squadron() -> None:
    s = after_setup(4)

    assert (s.round, s.active, s.seat) == (1, 0, 0)


@pytest.mark.rule("AH-2.6", "AH-20.1")
def test_removed_cards_are_public_and_never_return() -> None:
    s = begin(3)
    s.play(0)
    s.play(5)

    assert s.prompt == actions.ASK_DRAW_CARD
    assert set(s.options) == {card("barrelman"), card("pilot"), card("sea_dog"), card("diver"), card("merchant")}
    s.play(card("diver"))
    assert not s.deck & 1 << card("diver")


def test_helper_positions_are_possible() -> None:
    assert TITLE.rules.faults(Table().turn("squadron").s) == []
