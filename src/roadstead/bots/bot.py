"""Players for any game. A bot gets what its seat may know, never a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from roadstead.bots.beginner import BeginnerBot
from roadstead.bots.budget import ENDLESS, Listener, Thinker
from roadstead.bots.cores import in_turn
from roadstead.bots.expect import ExpectBot
from roadstead.bots.expert import PARTS, ExpertBot, Spread
from roadstead.bots.regret import RegretBot
from roadstead.bots.search import SearchBot
from roadstead.bots.style import NAME, Style, style_named, styled
from roadstead.kernel.errors import UnknownName
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]


class Bot(Protocol):
    """Chooses among the options of a seat, from its view and nothing else."""

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option: ...


class RandomBot:
    """Any legal choice, each as likely as the others."""

    def __init__(self, title: AnyTitle) -> None:
        pass

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        return options[rng.below(len(options))]


class GreedyBot:
    """What looks best at a glance, by the title's own judgement: no search."""

    def __init__(self, title: AnyTitle, style: Style | None = None) -> None:
        self.title = title
        self.style = style

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        s = self.title.views.sample(view, rng)
        s.focus(view.seat)
        chosen = self.style.glance(self.title, s, options, rng) if self.style else self.title.mind.quick(s, rng)
        return next(option for option in options if option.choice == chosen)


class Searcher(Bot, Thinker, Protocol):
    """A bot that thinks, and can be asked what about."""


Search = Callable[[AnyTitle, int, int], Searcher]
SEARCHES: dict[str, Search] = {"tree": SearchBot, "dice": ExpectBot, "regret": RegretBot}
"""The ways to search; a title says which suits it (`Title.mind.searches`)."""


def searcher(title: AnyTitle, milliseconds: int, simulations: int = ENDLESS) -> Searcher:
    """The search bot of a title, with a budget of processor time or of simulations for each decision."""
    return SEARCHES[title.mind.searches](title, milliseconds, simulations)


def expert(title: AnyTitle, milliseconds: int, simulations: int = ENDLESS, parts: int = PARTS, spread: Spread = in_turn) -> ExpertBot:
    """Several searches of a title, each with that budget for each decision."""
    return ExpertBot(title, [searcher(title, milliseconds, simulations) for _ in range(parts)], milliseconds, simulations, spread)


Maker = Callable[[AnyTitle], Bot]
LEVEL_MS = 2000
"""What a decision of a level takes at most that is measured in simulations."""
EXPERT_MS = 5000
AT_A_GLANCE: dict[str, Callable[[AnyTitle, Style | None], Bot]] = {"easy": BeginnerBot, "greedy": GreedyBot}
SEARCHING: dict[str, Maker] = {
    "medium": lambda title: searcher(title, LEVEL_MS, title.mind.medium),
    "hard": lambda title: searcher(title, LEVEL_MS, title.mind.hard),
    "expert": lambda title: expert(title, EXPERT_MS),
}
BOTS = ("random", *AT_A_GLANCE, *SEARCHING)
"""The levels, from the weakest to the strongest."""


def names() -> tuple[str, ...]:
    """The bots that can be named, from the weakest to the strongest."""
    return BOTS


def bot(name: str, title: AnyTitle) -> Bot:
    """A player of this title by its level, and by a style of the title behind a colon: `hard:raider`."""
    level, colon, style = name.partition(":")
    if level not in BOTS:
        raise UnknownName("bot", name, BOTS)
    if level == "random":
        if colon:
            raise UnknownName("bot", name, BOTS)
        return RandomBot(title)
    liking = style_named(style, title) if colon else None
    if level in AT_A_GLANCE:
        return AT_A_GLANCE[level](title, liking)
    return SEARCHING[level](styled(title, liking) if liking else title)


def is_bot(kind: str) -> bool:
    """Whether whoever is called so is a bot, of whatever title: a level, perhaps with a style."""
    level, colon, style = kind.partition(":")
    return level in BOTS and (not colon or (level != "random" and NAME.fullmatch(style) is not None))


def is_expert(name: str) -> bool:
    """Whether several searches think for this bot, which a host may spread over processes of its own."""
    return name.partition(":")[0] == "expert"


def let_play(game: Game, seat: int, player: Bot, rng: Rng) -> None:
    """One decision of a bot, or the courtesy that every computer player shows."""
    prompt, options = game.prompt(seat), game.options(seat)
    assert prompt is not None
    polite = game.title.mind.auto_answer(prompt.question)
    known = [option for option in options if option.choice == polite]
    if isinstance(player, Listener):
        player.hear(seat, game.told(seat))
    game.play(seat, known[0] if known else player.choose(game.view(seat), prompt, options, rng))
