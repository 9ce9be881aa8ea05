"""The easy bot: it overlooks what looks best as often as it is said, and then takes what looks good among what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import roadstead
from bots.stones import Game as Stones
from bots.stones import Seen, Table
from roadstead.bots.beginner import BeginnerBot
from roadstead.bots.bot import GreedyBot, bot
from roadstead.kernel.engine import State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt
from roadstead.kernel.words import Phrase

TITLES = list(roadstead.titles().values())
ALWAYS, NEVER = 100, 0
TAKE = Phrase("take", ())


def questions(title: Any, players: int, count: int, seed: int = 3) -> Iterator[tuple[roadstead.Game, int]]:
    """Games of sensible players, at questions with more than two answers."""
    rng, game = Rng(seed), roadstead.Game(title, title.setup(players))
    while count:
        game = roadstead.Game(title, game.setup) if game.over else game
        game.roll(rng)
        if game.over:
            continue
        seat = game.open[0]
        if len(game.options(seat)) > 2:
            count -= 1
            yield game, seat
        s = game.state()
        s.focus(seat)
        game.play_choice(seat, title.mind.quick(s, rng))


def answer(player: Any, game: roadstead.Game, seat: int, seed: int) -> Option:
    prompt = game.prompt(seat)
    assert prompt is not None
    return player.choose(game.view(seat), prompt, game.options(seat), Rng(seed))  # type: ignore[no-any-return]


def order(title: Any, game: roadstead.Game, seat: int) -> list[int]:
    """All choices as they look at a glance, the best first: each is what looks best when those before it are not there."""
    s: State = title.views.sample(game.view(seat), Rng(0))
    s.focus(seat)
    left, out = list(s.options), []
    while left:
        s.options = list(left)
        out.append(title.mind.quick(s, Rng(0)))
        left.remove(out[-1])
    return out


def test_easy_is_a_beginner() -> None:
    made = bot("easy", TITLES[0])

    assert isinstance(made, BeginnerBot)
    assert made.lapses == TITLES[0].mind.lapses
    assert all(0 < title.mind.lapses < 50 for title in TITLES)


@pytest.mark.parametrize("title", TITLES, ids=lambda it: it.id)
def test_without_lapses_it_answers_as_greedy_does(title: Any) -> None:
    for number, (game, seat) in enumerate(questions(title, 2, 12)):
        assert answer(BeginnerBot(title, lapses=NEVER), game, seat, number) == answer(GreedyBot(title), game, seat, number)


@pytest.mark.parametrize("title", TITLES, ids=lambda it: it.id)
def test_the_same_dice_give_the_same_answer(title: Any) -> None:
    for number, (game, seat) in enumerate(questions(title, 2, 6)):
        assert answer(BeginnerBot(title), game, seat, number) == answer(BeginnerBot(title), game, seat, number)


def test_it_overlooks_the_best_as_often_as_is_said() -> None:
    """With one die for both, it differs from greedy in a lapse and only then."""
    title = roadstead.title("turning_tides")
    game, seat = next(questions(title, 2, 1))
    differs = [answer(BeginnerBot(title), game, seat, seed) != answer(GreedyBot(title), game, seat, seed) for seed in range(600)]

    assert sum(differs) / len(differs) == pytest.approx(title.mind.lapses / 100, abs=0.06)


@pytest.mark.parametrize("title", TITLES, ids=lambda it: it.id)
def test_what_it_takes_instead_looks_better_than_a_random_choice(title: Any) -> None:
    """Its place among all choices but the best, from 0 for the second best to 1 for the worst; of random ones the mean is a half."""
    places = []
    for number, (game, seat) in enumerate(questions(title, 2, 40)):
        best, *others = order(title, game, seat)
        chosen = answer(BeginnerBot(title, lapses=ALWAYS), game, seat, number).choice
        if chosen != best:
            places.append(others.index(chosen) / (len(others) - 1))

    assert len(places) >= 20
    assert sum(places) / len(places) < 0.4
    assert max(places) > 0


def test_it_never_overlooks_a_win() -> None:
    """Three stones are left: whoever takes them has won, and looks at the whole game for once."""
    assert {taken(3, seed) for seed in range(30)} == {3}
    assert {taken(5, seed) for seed in range(30)} == {1, 2}


class Greedy(Stones):
    """Whose seats take as many as they can see."""

    def quick(self, s: Table, rng: Rng) -> int:
        return max(s.options)


def taken(stones: int, seed: int) -> int:
    options = [Option(number, str(number), TAKE, ()) for number in range(1, 4)]
    return BeginnerBot(Greedy(), lapses=ALWAYS).choose(Seen(Table(stones)), Prompt(0, 1, TAKE, False), options, Rng(seed)).choice  # type: ignore[arg-type]
