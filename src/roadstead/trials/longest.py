"""Games that cost a server most: very long ones, and questions with much to choose, to draft or to roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Title
from roadstead.table.draft import MOST_STEPS
from roadstead.table.frozen import SHORT
from roadstead.table.snapshots import EVERY

TITLE = max(registry.titles().values(), key=lambda title: title.minutes)
"""The title whose games take longest."""
PLAYERS = max(TITLE.players)
MANY = 12
"""A question with this many choices has much to show."""
ODD = 20
"""One choice in this many is made at random, so that games do not run in circles."""
FURTHER = 600
"""So many decisions after a long game are looked through for a question that costs more."""


@lru_cache
def long_game(decisions: int, finish: bool) -> Game:
    """A game that is drawn out for a number of decisions by taking the first choice; then brought to its end, or left at a question with many choices."""
    game, rng = Game(TITLE, TITLE.setup(PLAYERS, {})), Rng(1)
    while not game.over and (finish or game.moment < decisions or game.open != (0,) or game.offered < MANY):
        go_on(game, rng, not finish or game.moment < decisions)
    return game


@lru_cache
def short_game(title: Title[Any, Any]) -> Game:
    """A game whose pages are just made at once, at the question with most choices among the last of them."""
    game, rng, found = Game(title, title.setup(max(title.players), {})), Rng(1), []
    while not game.over and game.moment < SHORT:
        go_on(game, rng, True)
        if game.open == (0,) and game.moment > SHORT - 100:
            found.append(game.fork())
    return max(found, key=lambda it: it.offered, default=game)


@lru_cache
def brief_game() -> Game:
    """A whole game of the title that is over soonest: for what draws every moment, beside the loop and for seconds."""
    title = min(registry.titles().values(), key=lambda title: title.minutes)
    game, rng = Game(title, title.setup(min(title.players), title.rules.short)), Rng(1)
    while not game.over:
        go_on(game, rng, False)
    return game


@lru_cache
def dearest(decisions: int, worth: Callable[[Game], float]) -> Game:
    """A long game at the question to the first seat that is worth most, of those that come next."""
    return max(asked_next(long_game(decisions, False)), key=worth)


def asked_next(game: Game) -> Iterator[Game]:
    game, rng = game.fork(), Rng(2)
    for _ in range(FURTHER):
        if game.over:
            return
        if game.open == (0,):
            yield game.fork()
        go_on(game, rng, True)


def go_on(game: Game, rng: Rng, dawdle: bool) -> None:
    seat = game.open[0]
    game.play_choice(seat, pick(game, seat, rng, dawdle))


def pick(game: Game, seat: int, rng: Rng, dawdle: bool) -> int:
    s = game.state()
    if seat == CHANCE:
        return rng.weighted(s.options, s.weights)
    s.focus(seat)
    if not dawdle:
        return game.title.mind.quick(s, rng)
    return s.options[0] if rng.below(ODD) else rng.pick(s.options)


# --- what the first seat can do ------------------------------------------------------------------------------------------


def rolls(game: Game, option: Option) -> int:
    """How often chance decides after a choice."""
    trial = game.fork()
    trial.play(0, option)
    before = trial.moment
    trial.roll(Rng(1))
    return trial.moment - before


def most_rolls(game: Game) -> int:
    return max(rolls(game, option) for option in game.options(0))


def dearest_choice(game: Game) -> str:
    """The choice after which chance has most to do."""
    return max(game.options(0), key=lambda option: rolls(game, option)).notation


def drafted(game: Game) -> tuple[list[str], Game]:
    """As many steps as can be chosen one after the other without sending them, and the game with them carried out."""
    game, words = game.fork(), list[str]()
    while len(words) < MOST_STEPS and (option := quiet_one(game, game.options(0))) is not None:
        game.play(0, option)
        words.append(option.notation)
    return words, game


def quiet_one(game: Game, options: Iterable[Option]) -> Option | None:
    """A choice that tells nobody anything and leaves the decision with the first seat."""
    for option in options:
        trial = game.fork()
        trial.play(0, option)
        if trial.history[-1].quiet:
            return option
    return None


def longest_draft(game: Game) -> int:
    return len(drafted(game)[0])


def to_take_back(game: Game) -> int:
    """How much is played again if the first seat takes back its last decision; nothing if it cannot."""
    return game.moment % EVERY + 1 if game.undo_limit(0).moment is not None else 0
