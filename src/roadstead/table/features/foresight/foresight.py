"""What a choice will do, as far as the seat that makes it can know.

A choice that tells its seat nothing new and leaves the decision with it, so that a draft would show what comes of it, is tried on the game as it is.
Any other is tried on positions dealt from the seat's own view; what is said is what comes out the same in all of them, up to the first
thing that would be new to the seat itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from roadstead.kernel.engine import CHANCE, Sealed, State
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import mask_of
from roadstead.kernel.odds import after, chances
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.kernel.words import Odds, Phrase
from roadstead.table.features.foresight.vain import came_to_nothing
from roadstead.table.trial import Trial

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
    """What chance decides."""
    odds: tuple[Odds, ...] = ()
    """What dice may bring then, with their chances."""
    vain: bool = False
    """Whether nothing has changed but what remembers that something was done."""


@dataclass
class Outlook:
    """Where a seat stands that is asked, and what it can try out before it chooses."""

    game: Game
    seat: int

    @cached_property
    def here(self) -> Trial:
        return Trial.of(self.game, self.seat)

    @cached_property
    def dealt(self) -> list[State]:
        """Positions that this seat thinks possible."""
        view = self.game.view(self.seat)
        return [self.game.title.views.sample(view, Rng(seed)) for seed in SEEDS]

    def ahead(self, choice: int) -> Ahead:
        """What a choice will do."""
        if self.here.sealed:
            return Ahead(then=SEALED)
        tried = self.here.after(self.seat, choice)
        if tried.is_quiet(self.seat):
            odds, vain = chances(self.game.title, self.dealt, self.seat, choice), came_to_nothing(self.game.title, self.here.s, tried.s)
            return Ahead(tried.told(self.seat), MINE, (self.seat,), odds=odds, vain=vain)
        return common(*(trial(self.game.title, state, self.seat, choice) for state in self.dealt))

    def at_the_end(self, steps: Sequence[int]) -> Ahead:
        """What the last of several steps will do, those before it being such as can be tried out."""
        *way, last = steps
        return common(*(trial(self.game.title, led(state, self.seat, way), self.seat, last) for state in self.dealt))


def foresee(game: Game, seat: int, choices: Iterable[int]) -> dict[int, Ahead]:
    """What each of these choices will do, by its number; nothing for what cannot be said."""
    outlook = Outlook(game, seat)
    return {choice: outlook.ahead(choice) for choice in choices if choice >= 0} if seat in game.open else {}


def led(dealt: State, seat: int, way: Iterable[int]) -> State:
    """A position that a seat thinks possible, with some steps carried out."""
    s = dealt.copy()
    for choice in way:
        s.focus(seat)
        s.play(choice)
    return s


def trial(title: Title[Any, Any], dealt: State, seat: int, choice: int) -> Ahead:
    """The choice carried out on one position that the seat thinks possible."""
    s = dealt.copy()
    s.log = []
    s.focus(seat)
    if isinstance(s.frames[-1], Sealed):
        return Ahead(then=SEALED)
    s.play(choice)
    told, eyes = list[Phrase](), mask_of(seat)
    for kind, seats, news, *args, rules in s.log:
        if news and not title.views.is_own_news(s, seat, kind, args):
            return Ahead(tuple(told), SHOWN)
        if seats & eyes:
            told.append(title.words.events[kind].phrase(*args, rules=tuple(rules.split())))
    return Ahead(tuple(told), *comes_next(title, s, seat), after(title, dealt, s, seat), came_to_nothing(title, dealt, s))


def comes_next(title: Title[Any, Any], s: State, seat: int) -> tuple[str, tuple[int, ...], Phrase | None]:
    if s.over:
        return OVER, (), None
    asked = tuple(s.open_seats())
    if asked == (CHANCE,):
        return ROLLED, (), title.ask_phrase(s, CHANCE)
    return MINE if asked == (seat,) else ANSWERED, asked, None


def common(one: Ahead, other: Ahead) -> Ahead:
    """What is the same in both."""
    if one == other:
        return one
    told = []
    for mine, yours in zip(one.told, other.told):
        if mine != yours:
            break
        told.append(mine)
    return Ahead(tuple(told), odds=one.odds if one.odds == other.odds else ())
