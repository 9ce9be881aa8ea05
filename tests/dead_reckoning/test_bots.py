"""How computer players see a position."""

from __future__ import annotations

import pytest

from roadstead.bots.tree import Node, Tree, arm_key
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import MONEYBAGS
from roadstead.games.dead_reckoning.mind import glance
from roadstead.games.dead_reckoning.rules import actions
from roadstead.games.dead_reckoning.rules.state import BIT, State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


def midgame(players: int, steps: int, seed: int = 1) -> State:
    s, rng = TITLE.rules.start(TITLE.setup(players)), Rng(seed)
    s.settle()
    for _ in range(steps):
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.mind.quick(s, rng))
    found: State = s
    return found


def test_all_chances_add_up_to_one() -> None:
    for players in (2, 3, 4):
        assert sum(TITLE.mind.judge(midgame(players, 300))) == pytest.approx(1)


def test_coins_in_the_chest_look_better() -> None:
    s = midgame(2, 300)
    before = TITLE.mind.judge(s)[1]
    s.chest[1] += 10

    assert TITLE.mind.judge(s)[1] > before


def test_coins_count_for_more_when_the_end_is_near() -> None:
    gains = []
    for tokens in (1, 4):
        s = midgame(2, 300)
        s.tokens = [BIT[tokens] - 1, BIT[tokens] - 1]
        before = TITLE.mind.judge(s)[0]
        s.quay[0] = s.quay[1] = 0
        s.aboard[1] += 6
        gains.append(TITLE.mind.judge(s)[0] - before)

    assert 0 < gains[0] < gains[1]


def test_an_achievement_reached_looks_better_than_one_almost_reached() -> None:
    s = midgame(2, 300)
    s.tokens = [0, BIT[0] | BIT[1] | BIT[2]]
    s.chest[0] = s.box.thresholds[MONEYBAGS] - 1
    almost = TITLE.mind.judge(s)[0]
    s.chest[0] += 1
    s.tokens[0] |= BIT[MONEYBAGS]

    assert TITLE.mind.judge(s)[0] > almost


def test_a_finished_game_is_judged_by_its_winner() -> None:
    s = midgame(3, 200)
    s.winners = BIT[2]

    assert TITLE.mind.judge(s) == [0, 0, 1]


def test_the_leader_of_a_game_of_greedy_players_usually_looks_best_near_the_end() -> None:
    """Judged when somebody has the fourth token, which is some turns before the count."""
    right = 0
    for seed in range(20):
        s, rng = TITLE.rules.start(TITLE.setup(2)), Rng(seed)
        s.settle()
        looks: list[float] = []
        while not s.over:
            if not looks and s.final >= 0:
                looks = TITLE.mind.judge(s)
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.mind.quick(s, rng))
        right += looks.index(max(looks)) == s.winners.bit_length() - 1

    assert right >= 14


@pytest.mark.parametrize("players", [2, 4])
def test_a_quick_choice_and_the_next_best_are_legal_in_messy_games_too(players: int) -> None:
    """Random play reaches questions and positions that sensible play does not."""
    rng = Rng(70 + players)
    s = TITLE.rules.start(TITLE.setup(players))
    s.settle()
    for _ in range(2500):
        if s.over:
            break
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
            continue
        assert TITLE.mind.quick(s, rng) in s.options
        rest = s.options[1:]
        if rest == [actions.STOW] or s.prompt == actions.ASK_STOW:
            assert TITLE.mind.next_best(s, rest, rng) == -1
        else:
            assert not rest or TITLE.mind.next_best(s, rest, rng) in rest
        s.play(rng.pick(s.options))


def test_the_next_best_choice_is_the_best_of_the_rest() -> None:
    s = midgame(2, 300)
    rng = Rng(1)
    while s.prompt != actions.ASK_MAIN or s.seat == CHANCE or len(s.options) < 5:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.mind.quick(s, rng))
    rest = [choice for choice in s.options if choice != TITLE.mind.quick(s, rng)]
    worths = [glance.main_worth(s, choice) for choice in rest]

    assert glance.main_worth(s, TITLE.mind.next_best(s, rest, rng)) == max(worths)


def test_a_search_with_time_does_not_move_goods_to_and_fro() -> None:
    """Nothing is lost by shifting goods between holds, so a tree that has seen all else would go on with it."""
    rng, found = Rng(3), 0
    s = TITLE.rules.start(TITLE.setup(2))
    s.settle()
    while found < 3:
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
            continue
        if s.prompt == actions.ASK_MAIN and actions.STOW in s.options and len(s.options) < 8:
            tree = Tree(TITLE, TITLE.views.view(s, TITLE.setup(2), s.seat), Node(), found + 1)
            for _ in range(120):
                tree.simulate()
            tried = {choice for choice in s.options if arm_key(s.seat, choice) in tree.root.arms}
            assert tried == {*s.options} - {actions.STOW}
            found += 1
        s.play(TITLE.mind.quick(s, rng))


@pytest.mark.parametrize(("players", "games", "share"), [(2, 6, 0.9), (4, 2, 0.75)])
def test_greedy_beats_random_players(players: int, games: int, share: float) -> None:
    """One sensible player in each seat in turn, against random ones in all others."""
    found = [won(players, seat, seed) for seat in range(players) for seed in range(games)]

    assert sum(found) / len(found) >= share


def won(players: int, seat: int, seed: int) -> bool:
    setup, rng = TITLE.setup(players), Rng(1000 * seed + seat)
    s = TITLE.rules.start(setup)
    s.settle()
    while not s.over:
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
        else:
            s.play(TITLE.mind.quick(s, rng) if s.seat == seat else rng.pick(s.options))
    return bool(s.winners & BIT[seat])
