"""The exact chances of what dice decide after a choice, as far as whoever makes it can know them."""

from __future__ import annotations

from typing import Any

from roadstead.kernel.engine import CHANCE, PUBLIC, Sealed, State
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.kernel.words import Odds, Phrase

SEEDS = (11, 29)
MOST = 6
"""A roll that may come out in more ways than these is not told way by way."""


def odds(game: Game, seat: int) -> dict[str, tuple[Odds, ...]]:
    """For the seat that is asked, what each choice may come to, by its notation, as far as the next dice decide it and nobody does more than they must.
    Choices that lead to no dice, or to something that the seat cannot know, are left out."""
    if seat not in game.open:
        return {}
    view = game.view(seat)
    dealt = [game.title.views.sample(view, Rng(seed)) for seed in SEEDS]
    found = {option.notation: chances(game.title, dealt, seat, option.choice) for option in game.options(seat)}
    return {notation: it for notation, it in found.items() if it}


def chances(title: Title[Any, Any], dealt: list[State], seat: int, choice: int) -> tuple[Odds, ...]:
    """What is the same on all positions that the seat thinks possible."""
    one, *others = (carried_out(title, s, seat, choice) for s in dealt)
    return one if all(it == one for it in others) else ()


def carried_out(title: Title[Any, Any], dealt: State, seat: int, choice: int) -> tuple[Odds, ...]:
    s = dealt.copy()
    s.focus(seat)
    if isinstance(s.frames[-1], Sealed):
        return ()
    s.play(choice)
    return after(title, dealt, s, seat)


def after(title: Title[Any, Any], before: State, s: State, seat: int) -> tuple[Odds, ...]:
    """The chances as a position stands, after a choice of this seat: as the title knows them, else how the die may fall that the choice was about."""
    return title.views.odds(s, seat) or (rolled(title, s) if goes_on(before, s) else ())


def goes_on(before: State, s: State) -> bool:
    """Whether the rule that asked now has a die rolled that everybody sees."""
    return s.seat == CHANCE and s.knows == PUBLIC and len(s.frames) == len(before.frames) and type(s.frames[-1]) is type(before.frames[-1])


def rolled(title: Title[Any, Any], s: State) -> tuple[Odds, ...]:
    """How a die may fall; ways that read alike are one."""
    whole, ways = sum(s.weights), dict[str, tuple[Phrase, int]]()
    for outcome, weight in zip(s.options, s.weights, strict=True):
        phrase = title.words.option(s, CHANCE, outcome).phrase
        key = str(phrase.to_json())
        ways[key] = (phrase, ways.get(key, (phrase, 0))[1] + weight)
    return tuple([Odds(phrase, weight / whole) for phrase, weight in ways.values()]) if 1 < len(ways) <= MOST else ()
