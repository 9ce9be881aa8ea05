"""Players for any game. A bot gets what its seat may know, never a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from roadstead.bots.budget import ENDLESS, Thinker
from roadstead.bots.expect import ExpectBot
from roadstead.bots.regret import RegretBot
from roadstead.bots.search import SearchBot
from roadstead.kernel.errors import UnknownName
from roadstead.kernel.game import Game, Told
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]


class Bot(Protocol):
    """Chooses among the options of a seat, from its view and nothing else."""

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option: ...


@runtime_checkable
class Listener(Protocol):
    """A bot that goes on with earlier thoughts if it is told, before it chooses, what its seat could see of the game so far."""

    def hear(self, seat: int, told: Sequence[Told]) -> None: ...


class RandomBot:
    """Any legal choice, each as likely as the others."""

    def __init__(self, title: AnyTitle) -> None:
        pass

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        return options[rng.below(len(options))]


class GreedyBot:
    """What looks best at a glance, by the title's own judgement: no search.

    `slips` in a hundred choices are random ones."""

    def __init__(self, title: AnyTitle, slips: int = 0) -> None:
        self.title = title
        self.slips = slips

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        if rng.below(100) < self.slips:
            return options[rng.below(len(options))]
        s = self.title.views.sample(view, rng)
        s.focus(view.seat)
        chosen = self.title.mind.quick(s, rng)
        return next(option for option in options if option.choice == chosen)


class Searcher(Bot, Thinker, Protocol):
    """A bot that thinks, and can be asked what about."""


Search = Callable[[AnyTitle, int, int], Searcher]
SEARCHES: dict[str, Search] = {"tree": SearchBot, "dice": ExpectBot, "regret": RegretBot}
"""The ways to search; a title says which suits it (`Title.mind.searches`)."""


def searcher(title: AnyTitle, milliseconds: int, simulations: int = ENDLESS) -> Searcher:
    """The search bot of a title, with a budget of processor time or of simulations for each decision."""
    return SEARCHES[title.mind.searches](title, milliseconds, simulations)


Maker = Callable[[AnyTitle], Bot]
EASY_SLIPS = 25
MEDIUM_MS = 100
HARD_MS = 1000
BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "easy": lambda title: GreedyBot(title, EASY_SLIPS),
    "greedy": GreedyBot,
    "medium": lambda title: searcher(title, MEDIUM_MS),
    "hard": lambda title: searcher(title, HARD_MS),
}


def names() -> tuple[str, ...]:
    """The bots that can be named, from the weakest to the strongest."""
    return tuple(BOTS)


def bot(name: str, title: AnyTitle) -> Bot:
    """A player of this title by its name."""
    if name not in BOTS:
        raise UnknownName("bot", name, BOTS)
    return BOTS[name](title)


def let_play(game: Game, seat: int, player: Bot, rng: Rng) -> None:
    """One decision of a bot, or the courtesy that every computer player shows."""
    prompt, options = game.prompt(seat), game.options(seat)
    assert prompt is not None
    polite = game.title.mind.auto_answer(prompt.question)
    known = [option for option in options if option.choice == polite]
    if isinstance(player, Listener):
        player.hear(seat, game.told(seat))
    game.play(seat, known[0] if known else player.choose(game.view(seat), prompt, options, rng))
