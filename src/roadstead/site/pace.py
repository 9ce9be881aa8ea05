"""How fast Python plays where it is: in the browser, or anywhere else."""

from __future__ import annotations

import time

from roadstead.bots.bot import bot
from roadstead.kernel import registry
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng


def decisions(title: str, seconds: float) -> float:
    """Decisions that the greedy bot makes in a second, with views, questions and chance."""
    found, rng, count, began = registry.title(title), Rng(1), 0, time.perf_counter()
    greedy = bot("greedy", found)
    while True:
        game = Game(found, found.setup())
        game.roll(rng)
        while not game.over:
            seat = game.open[0]
            prompt, options = game.prompt(seat), game.options(seat)
            assert prompt is not None
            game.play(seat, greedy.choose(game.view(seat), prompt, options, rng))
            game.roll(rng)
            count += 1
            spent = time.perf_counter() - began
            if spent >= seconds:
                return count / spent
