"""Bots: they see a view and nothing else, answer legally, and judge better than chance."""

from __future__ import annotations

import pytest

import roadstead
from roadstead.bots.bot import BOTS, bot, let_play
from roadstead.bots.search import SearchBot
from roadstead.kernel.rng import Rng
from roadstead.lab.simulate import simulate

TITLES = list(roadstead.titles().values())
PAIRS = [(title, players) for title in TITLES for players in title.players]
QUICK = [name for name in BOTS if name not in ("medium", "hard", "expert")]


@pytest.mark.parametrize(("title", "players"), PAIRS, ids=lambda it: getattr(it, "id", it))
@pytest.mark.parametrize("name", QUICK)
def test_every_bot_plays_every_title_to_the_end(title: roadstead.Title, players: int, name: str) -> None:  # type: ignore[type-arg]
    summary = simulate(title, title.setup(players), 1, [name] * players, seed=5)

    assert (summary.finished, summary.errors) == (1, [])


@pytest.mark.parametrize(("title", "players"), PAIRS, ids=lambda it: getattr(it, "id", it))
def test_search_answers_legally_on_a_budget_of_few_simulations(title: roadstead.Title, players: int) -> None:  # type: ignore[type-arg]
    game, rng = roadstead.Game(title, title.setup(players)), Rng(3)
    player = SearchBot(title, milliseconds=10_000, simulations=3)
    for _ in range(25):
        game.roll(rng)
        if not game.over:
            let_play(game, game.open[0], player, rng)

    assert game.moment >= 25 or game.over


def test_a_bot_answers_the_same_whatever_its_seat_cannot_see() -> None:
    """Two worlds that look alike to a seat get the same answer from a bot with the same dice."""
    title = roadstead.title("turning_tides")
    setup, rng = title.setup(), Rng(11)
    s = title.rules.start(setup)
    s.settle()
    for _ in range(40):
        if s.open_seats() == [0, 1]:
            answers = set()
            for world in range(4):
                twin = title.views.sample(title.views.view(s, setup, 0), Rng(world))
                game = roadstead.Game(title, setup, twin)
                prompt = game.prompt(0)
                assert prompt is not None
                answers.add(SearchBot(title, 60_000, 30).choose(game.view(0), prompt, game.options(0), Rng(1)).notation)

            assert len(answers) == 1
        s.play(rng.weighted(s.options, s.weights) if s.seat == roadstead.CHANCE else rng.pick(s.options))


def test_every_computer_player_accepts_a_surrender() -> None:
    game = roadstead.new("turning_tides")
    game.roll(Rng(1))
    game.play(0, "surrender")
    let_play(game, 1, bot("random", game.title), Rng(1))

    assert game.over


def test_judgement_beats_chance() -> None:
    title = roadstead.title("turning_tides")
    first = simulate(title, title.setup(), 20, ["greedy", "random"], seed=1)
    second = simulate(title, title.setup(), 20, ["random", "greedy"], seed=1)

    assert first.wins[0] + second.wins[1] >= 36


def test_search_beats_judgement() -> None:
    title = roadstead.title("turning_tides")
    setup = title.setup()

    thinker, plain, wins = SearchBot(title, 60_000, 40), bot("greedy", title), 0
    for number in range(8):
        game, rng = roadstead.Game(title, setup), Rng(number)
        seats = [thinker, plain] if number % 2 == 0 else [plain, thinker]
        while not game.over:
            game.roll(rng)
            for seat in game.open:
                let_play(game, seat, seats[seat], rng)
        assert game.outcome is not None
        wins += number % 2 in game.outcome.winners

    assert wins >= 5


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(roadstead.RoadsteadError, match="there is no bot 'deepblue'"):
        bot("deepblue", TITLES[0])
