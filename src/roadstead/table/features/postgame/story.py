"""What a finished game tells: how the position looked, where it turned, and what luck had to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Any

from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.scores import Part
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.table.features.replay.film import Film, step

TURNS = 5
APART = 6
"""So many decisions lie between two turning points at least."""
TRIES = 16
PLAYOUTS = 4
AHEAD = 60
MOST_JUDGED, JUDGED_OF_MORE = 5000, 1000
"""Of a game with more moments only this many are judged, all over it."""
MOST_WEIGHED, WEIGHED_OF_MORE = 300, 60
"""The same for rolls: the longest games as people play them have half as many."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision that changed how the position looked."""

    moment: int
    seat: int
    """Whose prospects changed most."""
    change: float


@dataclass(slots=True)
class Luck:
    """What chance gave a seat above what could be expected, in shares of a victory."""

    gained: float = 0.0
    variance: float = 0.0
    best: tuple[float, int] = (0.0, 0)
    worst: tuple[float, int] = (0.0, 0)

    @property
    def usual(self) -> float:
        return sqrt(self.variance)

    def add(self, gain: float, variance: float, moment: int) -> None:
        self.gained += gain
        self.variance += variance
        self.best = max(self.best, (gain, moment))
        self.worst = min(self.worst, (gain, moment))


@dataclass(frozen=True, slots=True)
class Story:
    parts: tuple[Part, ...]
    looks: list[list[float]]
    """How each moment looked to each seat, from 0 to 1; nothing before that was worked out."""
    turns: list[Turn]
    luck: list[Luck] = field(default_factory=list)
    rolls: int = 0
    weighed: int = 0
    """How many of the rolls were compared with others."""
    every: int = 1
    """So many decisions lie between two moments that were judged."""


def result(film: Film) -> Story:
    """What is known at once of a finished game: what the points came from."""
    return Story(film.title.views.breakdown(film.state(film.last), [event.phrase for event in film.game.events(SPECTATOR)]), [], [])


def tell(film: Film) -> Story:
    """Everything about a finished game; seconds for a long one, and not much more for one that is far longer."""
    every = spacing(film.last, MOST_JUDGED, JUDGED_OF_MORE)
    looks = judged(film, every)
    luck, rolls, weighed = fortunes(film)
    return replace(result(film), looks=looks, turns=turning_points(film, looks), luck=luck, rolls=rolls, weighed=weighed, every=every)


def turned(film: Film) -> list[Turn]:
    """Only where it turned, which takes a fraction of the time."""
    return turning_points(film, judged(film, spacing(film.last, MOST_JUDGED, JUDGED_OF_MORE)))


def spacing(number: int, most: int, of_more: int) -> int:
    """Each is taken, or if there are more than `most`, every how many, that it is no more than `of_more`."""
    return 1 if number <= most else -(-number // of_more)


def judged(film: Film, every: int) -> list[list[float]]:
    """How each moment looked; one that is passed over looks like the last that was judged."""
    out: list[list[float]] = []
    for at, s in enumerate(film.walk()):
        out.append(film.title.mind.judge(s)[: film.players] if at % every == 0 or at == film.last else out[-1])
    return out


def turning_points(film: Film, looks: list[list[float]]) -> list[Turn]:
    """The largest changes, in the order of play; the last decision only says what was settled."""
    changes = [largest(at, looks[at - 1], looks[at]) for at in range(1, film.last)]
    chosen: list[Turn] = []
    for turn in sorted(changes, key=lambda it: -abs(it.change)):
        if turn.change and len(chosen) < TURNS and all(abs(turn.moment - it.moment) > APART for it in chosen):
            chosen.append(turn)
    return sorted(chosen, key=lambda it: it.moment)


def largest(at: int, before: list[float], after: list[float]) -> Turn:
    seat = max(range(len(after)), key=lambda it: abs(after[it] - before[it]))
    return Turn(at, seat, after[seat] - before[seat])


# --- luck ----------------------------------------------------------------------------------------------------------


def fortunes(film: Film) -> tuple[list[Luck], int, int]:
    """Rolls and draws against others that could have come in their place; how many there were, and how many of them were weighed."""
    out, rolls, weighed = [Luck() for _ in range(film.players)], 0, 0
    every = spacing(count_rolls(film), MOST_WEIGHED, WEIGHED_OF_MORE)
    for rolls, (before, came, at) in enumerate(chances(film), 1):
        if rolls % every == 0:
            weigh(film.title, before, came, at, out)
            weighed += 1
    return out, rolls, weighed


def count_rolls(film: Film) -> int:
    """How often chance came; what it decides in a row is one roll."""
    seats = [entry.seat for entry in film.game.history]
    return sum(seat == CHANCE and (at == 0 or seats[at - 1] != CHANCE) for at, seat in enumerate(seats))


def chances(film: Film) -> Iterator[tuple[State, State, int]]:
    """Each roll: the state before it, the one that came, which goes on afterwards, and the moment."""
    history, at = film.game.history, 0
    s = next(film.walk())
    while at < len(history):
        if history[at].seat != CHANCE:
            step(film.title, s, history[at])
            at += 1
            continue
        before = s.copy()
        while at < len(history) and history[at].seat == CHANCE:
            step(film.title, s, history[at])
            at += 1
        yield before, s, at


def weigh(title: Title[Any, Any], before: State, came: State, at: int, out: list[Luck]) -> None:
    rng = Rng(at)
    others = [worth(title, rolled(before, rng), rng) for _ in range(TRIES)]
    real = [worth(title, came.copy(), rng) for _ in range(PLAYOUTS)]
    for seat, luck in enumerate(out):
        mean = sum(row[seat] for row in others) / TRIES
        spread = sum((row[seat] - mean) ** 2 for row in others) / (TRIES - 1)
        luck.add(sum(row[seat] for row in real) / PLAYOUTS - mean, spread, at)


def rolled(before: State, rng: Rng) -> State:
    s = before.copy()
    while s.seat == CHANCE:
        s.play(rng.weighted(s.options, s.weights))
    return s


def worth(title: Title[Any, Any], s: State, rng: Rng) -> list[float]:
    """The judgement of a position after quick play up to the next roll: a die is worth what is made of it."""
    for _ in range(AHEAD):
        if s.seat < 0:
            break
        s.play(title.mind.quick(s, rng))
    return title.mind.judge(s)
