"""The end of the last round: all worlds are known, and the search cannot be exploited there."""

from __future__ import annotations

import pytest

from roadstead.bots.bot import let_play
from roadstead.bots.game_tree import GameTree
from roadstead.bots.regret import RegretBot
from roadstead.bots.solve import best_response, solve
from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.rules.state import HAND, SPENT, State, pile
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.lab.endgames import composed, endgame
from roadstead.lab.exploit import exploit
from turning_tides.helpers import Deck, Ship, position

ONE_PERCENT = 0.01
LONG_MS = 600_000


def last_turn(**options: int) -> Game:
    """Both have a destroyed zone and two cards, one of them spent: nobody knows which."""
    damaged = Ship(captain=3, sailors=(7, 6), facing=(7,), mast=False, destroyed=(1,))
    gold = Deck(hand="fire", spent="swing", swap="sailor sailor swing fire")
    silver = Deck(hand="navigate", spent="fire", swap="sailor sailor swing swing")
    return position(damaged, damaged, cards=(gold, silver), offset=12, round=2, **options)


def cards(s: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    hand, spent = pile(seat, HAND), pile(seat, SPENT)
    return tuple(s.cards[hand : hand + 7]), tuple(s.cards[spent : spent + 7])


def test_every_world_that_fits_what_all_know_is_listed() -> None:
    game = last_turn(round_limit=2)
    worlds = TITLE.mind.worlds(game.view(0))
    listed = {cards(s, 0) + cards(s, 1) for s, _ in worlds}
    rng = Rng(1)
    public = TITLE.views.view(game.state(), game.setup, SPECTATOR)
    sampled = [TITLE.views.sample(public, rng) for _ in range(60)]

    assert len(worlds) == len(listed) == 4
    assert {cards(s, 0) + cards(s, 1) for s in sampled} == listed
    assert all(TITLE.views.view(s, game.setup, SPECTATOR) == public for s, _ in worlds)
    assert not any(TITLE.rules.faults(s) for s, _ in worlds)


def test_the_worlds_do_not_depend_on_the_own_cards() -> None:
    """Otherwise the others would play as if they knew them."""
    game = last_turn(round_limit=2)
    lists = [[(cards(s, 0), cards(s, 1), weight) for s, weight in TITLE.mind.worlds(game.view(seat))] for seat in (0, 1)]

    assert lists[0] == lists[1]


def test_an_answer_given_face_down_is_asked_again_in_every_world() -> None:
    game = last_turn(round_limit=2)
    before = [cards(s, 0) + cards(s, 1) for s, _ in TITLE.mind.worlds(game.view(1))]
    game.play(0, "fire")
    after = TITLE.mind.worlds(game.view(1))

    assert [cards(s, 0) + cards(s, 1) for s, _ in after] == before
    assert all(s.open_seats() == [0, 1] for s, _ in after)


@pytest.mark.parametrize("limit", [3, None])
def test_before_the_last_round_nothing_is_written_out(limit: int) -> None:
    assert TITLE.mind.worlds(last_turn(round_limit=limit).view(0)) == []


@pytest.mark.parametrize("seed", [14, 15, 56])
def test_a_solution_leaves_nothing_to_gain_on_a_tree_that_was_written_out_anew(seed: int) -> None:
    setup, s = composed(TITLE, seed)
    worlds = TITLE.mind.worlds(TITLE.views.view(s, setup, 0))
    solved, fresh = GameTree(TITLE, worlds, 3000), GameTree(TITLE, worlds, 3000)
    solve(solved.root)
    for number, infoset in fresh.sets.items():
        infoset.sums = solved.sets[number].mixture()

    assert 0.0 <= best_response(fresh.root, 0) - best_response(fresh.root, 1) < 0.001


@pytest.mark.parametrize("seed", [237, 293, 478])
def test_a_perfect_opponent_wins_less_than_one_percent_from_the_search(seed: int) -> None:
    """Hidden cards last over several turns here: who solved the rest anew each turn would lose more."""
    found = endgame(TITLE, seed)
    assert found is not None
    result = exploit(found, RegretBot(TITLE, LONG_MS))

    assert result.asked > 5
    assert result.worst < ONE_PERCENT < result.unmixed


def test_a_search_that_does_not_solve_can_be_exploited() -> None:
    """Otherwise the measure would measure nothing."""
    found = endgame(TITLE, 293)
    assert found is not None
    result = exploit(found, RegretBot(TITLE, LONG_MS, simulations=2, solves=False))

    assert result.worst > ONE_PERCENT


def test_the_bot_keeps_to_its_plan_while_the_game_goes_as_foreseen() -> None:
    game, bot, rng = last_turn(round_limit=2), RegretBot(TITLE, LONG_MS), Rng(3)
    trees = []
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, bot, rng)
            trees += [id(bot.plans[seat].tree)] if seat in bot.plans else []

    assert len(trees) > 2
    assert len(set(trees)) <= 2
