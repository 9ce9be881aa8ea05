"""What a choice will do, as far as the seat that makes it can know.

Every choice is tried on positions dealt from the seat's own view, never on the game itself; what is said is what
comes out the same in all of them, up to the first thing that would be new to the seat itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from roadstead.kernel.engine import CHANCE, Sealed, State
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import sees
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import Phrase
from roadstead.table.features.foresight.vain import came_to_nothing

SEEDS = (11, 29)
MOST_CHOICES = 24
MOST_EVENTS = 3

SEALED, SHOWN, ROLLED, ANSWERED, MINE, OVER = "sealed", "shown", "rolled", "answered", "mine", "over"


@dataclass(frozen=True, slots=True)
class Ahead:
    """What follows from a choice: sentences of the log, then what comes next and whose decision that is."""

    told: tuple[Phrase, ...] = ()
    then: str = ""
    seats: tuple[int, ...] = ()
    asked: Phrase | None = None
    vain: bool = False
    """Whether nothing has changed but what remembers that something was done."""


def foresee(game: Game, seat: int, choices: Iterable[int]) -> dict[int, Ahead]:
    """What each of these choices will do, by its number; nothing for what cannot be said."""
    wanted = [choice for choice in choices if choice >= 0]
    if not wanted or seat not in game.open:
        return {}
    view = game.view(seat)
    dealt = [game.title.views.sample(view, Rng(seed)) for seed in SEEDS]
    return {choice: common(*(trial(game, state, seat, choice) for state in dealt)) for choice in wanted}


def trial(game: Game, dealt: State, seat: int, choice: int) -> Ahead:
    """The choice carried out on one position that the seat thinks possible."""
    s = dealt.copy()
    s.log = []
    s.focus(seat)
    if isinstance(s.frames[-1], Sealed):
        return Ahead(then=SEALED)
    s.play(choice)
    told: list[Phrase] = []
    for kind, seats, news, *args, rules in s.log:
        if news and not game.title.views.is_own_news(s, seat, kind, args):
            return Ahead(tuple(told), SHOWN)
        if sees(seats, seat):
            told.append(game.title.words.events[kind].phrase(*args, rules=tuple(rules.split())))
    return Ahead(tuple(told), *comes_next(game, s, seat), came_to_nothing(game.title, dealt, s))


def comes_next(game: Game, s: State, seat: int) -> tuple[str, tuple[int, ...], Phrase | None]:
    if s.over:
        return OVER, (), None
    asked = tuple(s.open_seats())
    if asked == (CHANCE,):
        return ROLLED, (), game.title.ask_phrase(s, CHANCE)
    if asked == (seat,):
        return MINE, asked, game.title.ask_phrase(s, seat)
    return ANSWERED, asked, None


def common(one: Ahead, other: Ahead) -> Ahead:
    """What is the same in both."""
    if one == other:
        return one
    told = []
    for mine, yours in zip(one.told, other.told):
        if mine != yours:
            break
        told.append(mine)
    return Ahead(tuple(told))
