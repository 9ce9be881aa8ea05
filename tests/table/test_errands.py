"""What a worker is asked says which box it is about, and does not bring it along."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from roadstead.kernel import registry
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.table.errands import pack, unpack

TITLES = list(registry.titles().values())


def question_of(title: Title[Any, Any], decisions: int) -> tuple[Any, ...]:
    """What a bot is asked after so many random choices."""
    game, rng = Game(title, title.setup()), Rng(decisions)
    for _ in range(decisions):
        game.roll(rng)
        seat = game.open[0]
        game.play(seat, game.options(seat)[rng.below(len(game.options(seat)))])
    game.roll(rng)
    seat = game.open[0]
    return title.id, game.told(seat), game.view(seat), game.prompt(seat), game.options(seat)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_a_question_arrives_as_it_was_sent(title: Title[Any, Any]) -> None:
    asked = question_of(title, 12)
    name, told, view, prompt, options = unpack(pack(asked))

    assert (name, list(told), view.to_json(), prompt, list(options)) == (asked[0], list(asked[1]), asked[2].to_json(), asked[3], list(asked[4]))
    assert (view.setup.players, view.setup.options, view.setup.digest) == (asked[2].setup.players, asked[2].setup.options, asked[2].setup.digest)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_box_stays_at_home(title: Title[Any, Any]) -> None:
    asked = question_of(title, 12)
    packed = pack(asked)

    assert f"{type(asked[2].setup.components).__module__}".encode() not in packed
    assert len(packed) < len(pickle.dumps(asked))


def test_what_was_agreed_is_made_once_for_all_questions_of_a_table() -> None:
    packed = pack(question_of(TITLES[0], 3))

    assert unpack(packed)[2].setup is unpack(packed)[2].setup
