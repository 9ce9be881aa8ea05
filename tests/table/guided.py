"""A newcomer at a guided table: does what the guide asks for, or never does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from roadstead.bots.bot import Bot, bot, let_play
from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.game import Game
from roadstead.kernel.lesson import FirstGame, Lesson, Situation
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.guide.guide import Guide, moment_of

TITLES = ("turning_tides", "fleet_dice", "ahoy", "dead_reckoning")
GAMES = {"turning_tides": 4, "fleet_dice": 6, "ahoy": 4, "dead_reckoning": 3}
"""So many whole games per title, always with the same beginning; what the bots do differs."""
NEWCOMERS = {"fleet_dice": ("greedy", "random")}
"""How newcomers choose where nothing is asked for, in turn. Who plays Fleet with judgement builds no Casino, and would never hear of it."""

Fact = Callable[[Any], bool]
"""Whether what a lesson says is so, judged by the full state of the engine."""
Came = Callable[[Any, Any], bool]
"""Whether a move did what the lesson said it would: the state before and after."""


def first_game(name: str) -> tuple[Title[Any, Any], FirstGame]:
    title = registry.title(name)
    first = title.lessons.first_game
    assert first is not None
    return title, first


def guided(name: str, seed: int, follow: bool = True) -> Iterator[tuple[Game, Guide]]:
    """A guided game among easy bots, at every question of the newcomer and at the end."""
    title, first = first_game(name)
    game, rng = Game(title, title.setup(first.players, first.options)), Rng(seed)
    dice, player, guide = Dice(first.seed(name)), bot("easy", title), Guide(first.seat)
    kinds = NEWCOMERS.get(name, ("greedy",))
    newcomer = bot(kinds[seed % len(kinds)], title)
    while True:
        while not game.over and game.open == (CHANCE,):
            game.play(CHANCE, dice.roll(game))
        guide.look(game)
        if game.over or first.seat in game.open:
            yield game, guide
        if game.over:
            return
        if first.seat in game.open:
            answer(game, guide, newcomer, follow, rng)
        else:
            let_play(game, game.open[0], player, rng)


def answer(game: Game, guide: Guide, newcomer: Bot, follow: bool, rng: Rng) -> None:
    """What was asked for, or anything but that; a choice of their own where nothing was asked for."""
    given, options = guide.at(game.decision), game.options(guide.seat)
    wanted = given.wanted if given is not None else frozenset[int]()
    meant = [option for option in options if (option.choice in wanted) == follow]
    if wanted and meant:
        game.play(guide.seat, meant[rng.below(len(meant))])
    else:
        let_play(game, guide.seat, newcomer, rng)


@cache
def told(name: str) -> list[tuple[Lesson, Situation, State, frozenset[int]]]:
    """Every lesson of some followed games, with the moment it was given at and what it asked for."""
    out = []
    for seed in range(1, GAMES[name] + 1):
        for game, guide in guided(name, seed):
            given = guide.at(game.decision)
            assert given is not None
            if given.lessons:
                moment, state = moment_of(game, guide.seat), game.state()
                out += [(lesson, moment, state, given.wanted if lesson.ask else frozenset()) for lesson in given.lessons]
    return out


def untrue(name: str, facts: Mapping[str, Fact]) -> list[str]:
    """The lessons that were given although the engine says otherwise; all of them have to be known."""
    assert set(facts) <= {lesson.id for lesson in first_game(name)[0].lessons.in_order}
    return sorted({lesson.id for lesson, _, state, _ in told(name) if lesson.id in facts and not facts[lesson.id](state)})


def disappointing(name: str, promises: Mapping[str, Came]) -> list[str]:
    """The lessons that ask for a move which does not do what they say, tried on the engine; every lesson that asks has to be known."""
    title, first = first_game(name)
    assert set(promises) == {lesson.id for lesson in title.lessons.in_order if lesson.ask}
    return sorted(
        {lesson.id for lesson, _, state, choices in told(name) for choice in choices if not promises[lesson.id](state, played(state, first.seat, choice))}
    )


def played(state: State, seat: int, choice: int) -> State:
    """A copy of a state in which a seat has made this choice; its log has what followed."""
    s = state.copy()
    s.log = []
    s.focus(seat)
    s.play(choice)
    return s
