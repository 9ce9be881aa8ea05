"""Saved moments with something changed that looks as if it could be right: a number, a rule of another moment, a rule twice or missing.

Each is refused in a sentence, or can be played to its end at random.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from roadstead.kernel import admission, registry, save
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title
from roadstead.trials.account import Nonsense

AnyTitle = Title[Any, Any]
Moment = dict[str, Any]
FRESH_EVERY = 300
"""After this many inputs other games are spoilt."""
GAMES = 4
STOPS = 12
"""So many moments are kept of a game."""
LONGEST = 20_000
"""A game that needs more decisions than this to end goes in circles."""


def some_moments(title: AnyTitle, rng: random.Random) -> list[Moment]:
    """Moments of one game of any size with any options, early and late ones."""
    players = rng.choice(title.players)
    setup = title.setup(players, rng.choice(title.option_sets(players)))
    out: list[Moment] = []
    s, dice = title.rules.start(setup), Rng(rng.randrange(1 << 40))
    s.settle()
    often = rng.choice((3, 12, 60))
    while not s.over and len(out) < STOPS:
        if rng.randrange(often) == 0:
            out.append(save.save(title, setup, s))
        random_step(title, s, dice)
    return out


def random_step(title: AnyTitle, s: State, dice: Rng) -> None:
    seat = dice.pick(s.open_seats())
    if seat == CHANCE:
        s.play(dice.weighted(s.options, s.weights))
        return
    s.focus(seat)
    s.play(title.mind.quick(s, dice) if dice.below(2) else dice.pick(s.options))


# --- spoiling --------------------------------------------------------------------------------------------------------


def spoil_moment(moment: Moment, others: list[Moment], rng: random.Random) -> Moment:
    out = copy.deepcopy(moment)
    state = out["state"]
    for _ in range(rng.choice((1, 1, 2, 3))):
        way = rng.random()
        if way < 0.4 or not state["frames"]:
            spoil_fact(state["facts"], rng)
        elif way < 0.75:
            spoil_fact(rng.choice(state["frames"]), rng)
        else:
            spoil_stack(state["frames"], rng.choice(others)["state"]["frames"], rng)
    return out


def spoil_fact(facts: dict[str, Any], rng: random.Random) -> None:
    """One entry, or one place of a list, or two places against each other."""
    key = rng.choice([key for key in facts if key != "frame"])
    row = facts[key]
    if not isinstance(row, list) or not row:
        facts[key] = near(row, rng)
        return
    at, other = rng.randrange(len(row)), rng.randrange(len(row))
    way = rng.random()
    if way < 0.5:
        row[at] = near(row[at], rng)
    elif way < 0.7:
        row[at], row[other] = near(row[at], rng), near(row[other], rng)
    elif way < 0.9:
        row[at], row[other] = row[other], row[at]
    else:
        facts[key] = row[:-1] if way < 0.95 else row + row[:1]


def near(value: Any, rng: random.Random) -> Any:
    """Another value that may still be allowed."""
    if isinstance(value, bool):
        return not value
    if not isinstance(value, int):
        return rng.choice((0, -1, [], value))
    return rng.choice((value + 1, value - 1, 0, 1, 2, 3, -1, 2 * value, rng.randrange(50), value ^ 1 << rng.randrange(8)))


def spoil_stack(frames: list[Any], theirs: list[Any], rng: random.Random) -> None:
    """A rule twice, missing, from another moment, or two the other way round."""
    at, other = rng.randrange(len(frames)), rng.randrange(len(frames))
    foreign = copy.deepcopy(rng.choice(theirs or frames))
    way = rng.randrange(6)
    if way == 0:
        frames.insert(at, copy.deepcopy(frames[other]))
    elif way == 1:
        frames.pop(at)
    elif way == 2:
        frames.insert(at, foreign)
    elif way == 3:
        frames[at] = foreign
    elif way == 4:
        frames.append(foreign)
    else:
        frames[at], frames[other] = frames[other], frames[at]


# --- trying ----------------------------------------------------------------------------------------------------------


def spoil_moments(count: int, seed: int, attempt: Callable[[Nonsense, str, Callable[[], object]], None]) -> Nonsense:
    """So many spoilt moments, of one title after the other."""
    out, rng = Nonsense(), random.Random(f"{seed} moments")
    titles = list(registry.titles().values())
    moments: list[Moment] = []
    for number in range(count):
        if number % FRESH_EVERY == 0:
            title = titles[number // FRESH_EVERY % len(titles)]
            moments = [moment for _ in range(GAMES) for moment in some_moments(title, rng)]
        spoilt = spoil_moment(rng.choice(moments), moments, rng)
        attempt(out, "moments", lambda spoilt=spoilt: play_to_the_end(spoilt, rng.randrange(1 << 40)))  # type: ignore[misc]
        out.tried += 1
    return out


def play_to_the_end(moment: Moment, seed: int) -> None:
    """Let a moment in and play it at random; whatever this raises that is no `RoadsteadError` of letting it in is a fault."""
    title, setup, s = admission.admit(moment)
    try:
        finish(title, setup, s, Rng(seed))
    except RoadsteadError as error:
        raise AssertionError(f"a moment of {title.id} was let in: {error}") from error


def finish(title: AnyTitle, setup: Setup, s: State, dice: Rng) -> None:
    for _ in range(LONGEST):
        if s.over:
            break
        random_step(title, s, dice)
    if not s.over or title.rules.outcome(s) is None:
        raise AssertionError(f"a game of {title.id} with {setup.players} does not come to an end")
