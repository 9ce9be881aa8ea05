"""One game as it is played, watched: who chose how often, out of how many options, and how the points went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.bots.bot import Bot, let_play
from roadstead.kernel.engine import CHANCE, NOBODY, State
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Outcome, Prompt, Setup, Title, View

AnyTitle = Title[Any, Any]
Names = dict[tuple[int, int], str]
POINTS, CHANCES = "points", "chances"


@dataclass(slots=True)
class Watched:
    """What was seen of one game. `course` has a row for the beginning of every round, and one for the end."""

    title: AnyTitle
    players: int
    choices: list[int]
    options: int = 0
    decisions: int = 0
    used: list[dict[str, int]] | None = None
    measure: str = POINTS
    course: list[list[float]] = field(default_factory=list)

    def round(self, s: State) -> None:
        """A round begins: the points of every seat, or its chances in the title's judgement where there are no points."""
        standing = self.title.rules.points(s)
        if not standing:
            self.measure, standing = CHANCES, self.title.mind.judge(s)
        self.course.append([tidy(value) for value in standing[: self.players]])

    def end(self, outcome: Outcome) -> None:
        share = shares(outcome.winners, self.players)
        self.course.append([tidy(value) for value in (outcome.scores if self.measure == POINTS else share)])

    def use(self, seat: int, name: str) -> None:
        if self.used is not None:
            mine = self.used[seat]
            mine[name] = mine.get(name, 0) + 1


def watching(title: AnyTitle, players: int, detail: bool) -> Watched:
    return Watched(title, players, [0] * players, used=[{} for _ in range(players)] if detail else None)


def shares(winners: Sequence[int], players: int) -> list[float]:
    """What part of the victory each seat has; a draw is nobody's."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def tidy(value: float) -> float:
    """Whole numbers as such, others with four digits: short in text, and the same in every build."""
    whole = int(value)
    return whole if whole == value else round(float(value), 4)


def use_name(title: AnyTitle, question: int, notation: str) -> str:
    """How a use is named in results: the question, and the answer in the title's notation."""
    return f"{title.rules.questions[question].kind.key.removeprefix('ask.')}:{notation}"


def watch_random(title: AnyTitle, setup: Setup, rng: Rng, detail: bool, names: Names) -> tuple[Watched, Outcome, int]:
    """A game of random players, straight on the state. `names` remembers what choices are called."""
    seen = watching(title, setup.players, detail)
    s: State = title.rules.start(setup)
    s.settle()
    begun = decisions = options = 0
    choices, rounds = seen.choices, title.rules.rounds
    while (seat := s.seat) != NOBODY:
        while rounds(s) > begun:
            begun += 1
            seen.round(s)
        decisions += 1
        if seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
            continue
        choice = rng.pick(s.options)
        choices[seat] += 1
        options += len(s.options)
        if detail:
            seen.use(seat, name_of(title, s, choice, names))
        s.play(choice)
    seen.decisions, seen.options = decisions, options
    return ended(seen, title, s)


def name_of(title: AnyTitle, s: State, choice: int, names: Names) -> str:
    """A number means the same choice in all games of a setup, so each is named once."""
    key = (s.prompt, choice)
    name = names.get(key)
    if name is None:
        name = names[key] = use_name(title, s.prompt, title.words.option(s, s.seat, choice).notation)
    return name


def ended(seen: Watched, title: AnyTitle, s: State) -> tuple[Watched, Outcome, int]:
    outcome = title.rules.outcome(s)
    assert outcome is not None
    rounds = title.rules.rounds(s)
    while len(seen.course) < rounds:
        seen.round(s)
    seen.end(outcome)
    return seen, outcome, rounds


class Shadow:
    """A bot, and somebody who notes what it was asked and what it chose."""

    def __init__(self, player: Bot, seat: int, seen: Watched) -> None:
        self.player = player
        self.seat = seat
        self.seen = seen

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        chosen = self.player.choose(view, prompt, options, rng)
        self.seen.choices[self.seat] += 1
        self.seen.options += len(options)
        if self.seen.used is not None:
            self.seen.use(self.seat, use_name(self.seen.title, prompt.question, chosen.notation))
        return chosen


def watch_bots(title: AnyTitle, setup: Setup, players: Sequence[Bot], rng: Rng, detail: bool) -> tuple[Watched, Outcome, int]:
    """A game of bots, each of which gets what its seat may know."""
    seen = watching(title, setup.players, detail)
    shadows = [Shadow(player, seat, seen) for seat, player in enumerate(players)]
    game, minds, begun = Game(title, setup), [rng.split() for _ in players], 0
    while not game.over:
        while game.rounds > begun:
            begun += 1
            seen.round(game.state())
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, shadows[seat], minds[seat])
    seen.decisions = game.moment
    return ended(seen, title, game.state())
