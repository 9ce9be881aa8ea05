"""Search for sealed choices: it mixes, it can be cut short, and it looks at nothing but its view."""

from __future__ import annotations

from typing import Any

import pytest

import roadstead
from bots.sealed_games import duel, two_sealed_choices
from roadstead.bots.beginner import BeginnerBot
from roadstead.bots.bot import GreedyBot, let_play, searcher
from roadstead.bots.budget import Budget, Thought
from roadstead.bots.infoset_stats import InfoSetStats
from roadstead.bots.regret import RegretBot
from roadstead.kernel.rng import Rng

TITLE = roadstead.title("turning_tides")


def thought(title: Any, game: roadstead.Game, seat: int, simulations: int, seed: int = 1) -> Thought:
    prompt = game.prompt(seat)
    assert prompt is not None
    budget = Budget(600_000, simulations)
    return RegretBot(title).think(game.view(seat), prompt, game.options(seat), Rng(seed), budget)


def test_turning_tides_is_searched_by_regret() -> None:
    assert isinstance(searcher(TITLE, 100), RegretBot)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_mixes_as_the_equilibrium_does(seat: int) -> None:
    """Heads or tails, where meeting on heads pays more: both choose heads in two of five."""
    title = two_sealed_choices([[1.0, 0.25], [0.25, 0.75]])
    found = thought(title, duel(title), seat, 20_000)
    shares = {it.option.notation: it.share for it in found.prospects}

    assert shares["0"] == pytest.approx(0.4, abs=0.03)
    assert found.prospects[0].expected == pytest.approx(0.55 if seat == 0 else 0.45, abs=0.03)


def test_what_is_never_good_is_not_played() -> None:
    title = two_sealed_choices([[0.9, 0.8], [0.2, 0.1]])
    found = thought(title, duel(title), 0, 500)

    assert [(it.option.notation, it.share) for it in found.prospects] == [("0", 1.0), ("1", 0.0)]


def test_an_answer_that_lies_face_down_already_changes_nothing() -> None:
    title = two_sealed_choices([[1.0, 0.0], [0.0, 1.0]])
    answers = []
    for first in (0, 1):
        game = duel(title)
        game.play_choice(0, first)
        answers.append(thought(title, game, 1, 200))

    assert answers[0] == answers[1]


def test_the_answer_is_drawn_from_the_mixture() -> None:
    title = two_sealed_choices([[1.0, 0.0], [0.0, 1.0]])
    chosen = {thought(title, duel(title), 0, 300, seed).chosen.notation for seed in range(12)}

    assert chosen == {"0", "1"}


def test_the_shares_of_a_thought_add_up() -> None:
    game, rng = roadstead.Game(TITLE, TITLE.setup()), Rng(4)
    for _ in range(30):
        game.roll(rng)
        found = thought(TITLE, game, game.open[0], 12)

        assert sum(it.share for it in found.prospects) == pytest.approx(1.0)
        let_play(game, game.open[0], BeginnerBot(TITLE, lapses=50), rng)


def test_it_can_be_stopped_at_any_time_and_has_an_answer() -> None:
    game = roadstead.Game(TITLE, TITLE.setup())
    game.roll(Rng(2))
    prompt, options = game.prompt(0), game.options(0)
    assert prompt is not None
    budget = Budget(600_000)
    budget.stop()
    found = RegretBot(TITLE).think(game.view(0), prompt, options, Rng(1), budget)

    assert found.chosen in options
    assert found.simulations == 1


def test_worlds_that_look_alike_get_the_same_answer() -> None:
    setup, rng = TITLE.setup(), Rng(11)
    s = TITLE.rules.start(setup)
    s.settle()
    for _ in range(60):
        if s.open_seats() == [0, 1]:
            twins = [roadstead.Game(TITLE, setup, TITLE.views.sample(TITLE.views.view(s, setup, 0), Rng(world))) for world in range(3)]
            answers = {tuple((it.option.notation, it.share) for it in thought(TITLE, twin, 0, 15).prospects) for twin in twins}

            assert len(answers) == 1
        s.play(rng.weighted(s.options, s.weights) if s.seat == roadstead.CHANCE else rng.pick(s.options))


def test_search_beats_judgement() -> None:
    thinker, plain, wins = RegretBot(TITLE, 600_000, 120), GreedyBot(TITLE), 0
    for number in range(4):
        game, rng = roadstead.Game(TITLE, TITLE.setup()), Rng(number)
        seats = [thinker, plain] if number % 2 == 0 else [plain, thinker]
        while not game.over:
            game.roll(rng)
            for seat in game.open:
                let_play(game, seat, seats[seat], rng)
        assert game.outcome is not None
        wins += number % 2 in game.outcome.winners

    assert wins >= 3


def test_regret_counts_what_another_choice_would_have_brought_beside_the_same_answers() -> None:
    stats = InfoSetStats()
    first, second = stats.let_in(10), stats.let_in(20)
    regrets = []
    for at, others, reward in ((first, 1, 1.0), (second, 1, 0.25), (first, 2, 0.0), (second, 2, 0.5)):
        stats.learn(at, reward)
        stats.regret(at, others, reward)
        regrets.append(tuple(stats.regrets))

    assert regrets == [(0.0, 0.0), (0.75, 0.0), (0.75, 0.25), (0.25, 0.25)]
