"""What every drawn table promises to pages: pieces with keys of their own, places with words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import roadstead
from roadstead.kernel.rng import Rng
from roadstead.svg.ink import Ink
from roadstead.svg.scene import number


@pytest.mark.parametrize("title", roadstead.titles())
def test_no_two_pieces_have_the_same_key(title: str) -> None:
    """A piece is known by its key from one picture to the next."""
    game, rng = roadstead.new(title), Rng(8)
    for step in range(260):
        game.roll(rng)
        if game.over:
            break
        seat = game.open[0]
        options = game.options(seat)
        if step % 13 == 0:
            scene = game.title.look.scene(game.view(seat), Ink("de", game.title.look.sides(len(game.seats)), number(options), game.names))
            keys = Counter(re.findall(r'data-key="([^"]*)"', scene.board + scene.own + scene.others))

            assert keys
            assert [key for key, times in keys.items() if times > 1] == []
        game.play(seat, options[rng.below(len(options))])
