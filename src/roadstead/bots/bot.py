"""Players for any game. A bot gets what its seat may know, never a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View


class Bot(Protocol):
    name: str

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option: ...


class RandomBot:
    """Any legal choice, each as likely as the others."""

    name = "random"

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        return options[rng.below(len(options))]


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot}


def bot(name: str) -> Bot:
    if name not in BOTS:
        raise RoadsteadError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()


def let_play(game: Game, seat: int, player: Bot, rng: Rng) -> None:
    """One decision of a bot, or the courtesy that every computer player shows."""
    prompt, options = game.prompt(seat), game.options(seat)
    assert prompt is not None
    polite = game.title.courtesy(prompt.question)
    known = [option for option in options if option.choice == polite]
    game.play(seat, known[0] if known else player.choose(game.view(seat), prompt, options, rng))
