"""Expectation search, for games in which hardly anything is hidden but the dice to come.

Every choice is played to the end over the same worlds (common random numbers): the same hidden answers, the same dice in the
same order, everybody going on at a glance. What is compared is then the choices and not their luck. The first dice after the
decision are not drawn but counted through, so that a small space of outcomes is covered exactly. Choices that fall behind
are dropped, and the time goes to those that are left: a race, which can be stopped after any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

from roadstead.bots.budget import ENDLESS, Budget, Prospect, Thought
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]
COUNTED: Final = 2
"""How many dice after the decision are counted through, the others are drawn."""
LONGEST: Final = 5000
"""After this many decisions a game is weighed where it stands."""
FIRST_LOOK: Final = 16
"""The number of worlds after which choices are dropped for the first time; then each time there are half as many again."""
BEHIND: Final = 2.2
"""A choice is dropped when it is behind the leader by this many standard errors."""
CAUTION: Final = 0.6
"""What looks best at a glance is given up for something that is better by this many standard errors."""


class Dice:
    """The chance of one world: equal worlds of equal seeds roll the same."""

    def __init__(self, world: int, seed: int) -> None:
        self.counter: int = world
        self.counted: int = 0
        self.rng: Rng = Rng(seed * 1_000_003 + world)

    def roll(self, s: State) -> int:
        if self.counted == COUNTED:
            return self.rng.weighted(s.options, s.weights)
        self.counted += 1
        sides = sum(s.weights)
        left = self.counter % sides
        self.counter //= sides
        at = 0
        while left >= s.weights[at]:
            left -= s.weights[at]
            at += 1
        return s.options[at]


class Runner:
    """A choice in the race: what it came to in each world, and how often that was a win."""

    def __init__(self, choice: int) -> None:
        self.choice: int = choice
        self.results: list[float] = []
        self.won: float = 0.0

    def expected(self) -> float:
        return self.won / max(1, len(self.results))

    def ahead_of(self, other: Runner) -> tuple[float, float]:
        """By how much it is better, over the worlds that both know, and the standard error of that."""
        worlds = min(len(self.results), len(other.results))
        gap = 0.0
        for at in range(worlds):
            gap += self.results[at] - other.results[at]
        gap /= worlds
        spread = 0.0
        for at in range(worlds):
            off = self.results[at] - other.results[at] - gap
            spread += off * off
        return gap, sqrt(spread / max(1, worlds - 1) / worlds)


class Race:
    """All choices of a decision over the same worlds, the one that looks best at a glance first."""

    def __init__(self, title: AnyTitle, choices: list[int]) -> None:
        self.title: AnyTitle = title
        self.runners: list[Runner] = [Runner(choice) for choice in choices]
        self.running: list[Runner] = self.runners[:]
        self.look: int = FIRST_LOOK
        self.games: int = 0

    def run(self, view: View, rng: Rng, budget: Budget) -> None:
        """World after world until the budget is spent or one choice is left."""
        seed = rng.step()
        world = 0
        while len(self.running) > 1:
            s: State = self.title.views.sample(view, rng)
            s.focus(view.seat)
            for runner in self.running:
                self.play_out(runner, s.copy(), view.seat, Dice(world, seed))
                self.games += 1
                if budget.spent():
                    return
            world += 1
            if world == self.look:
                self.drop()

    def play_out(self, runner: Runner, s: State, seat: int, dice: Dice) -> None:
        """Make the choice and go on at a glance to the end."""
        title = self.title
        rng = dice.rng.split()
        if title.mind.watches:
            s.log = []
        s.play(runner.choice)
        for _ in range(LONGEST):
            if s.seat == CHANCE:
                s.play(dice.roll(s))
            elif s.over:
                break
            else:
                s.play(title.mind.follow(s, rng))
        runner.results.append(title.mind.weigh(s)[seat])
        runner.won += title.mind.judge(s)[seat]

    def drop(self) -> None:
        """Leave behind what is surely worse than the leader, and what never differs from it."""
        self.look += self.look // 2
        leader = self.leader()
        kept: list[Runner] = []
        for runner in self.running:
            gap, error = leader.ahead_of(runner)
            if runner is leader or gap < BEHIND * error:
                kept.append(runner)
        self.running = kept

    def leader(self) -> Runner:
        """The best of those still running; ahead of the first one only if that is not mere luck."""
        best, winner = 0.0, self.running[0]
        for runner in self.running[1:]:
            if runner.results:
                gap, error = runner.ahead_of(self.running[0])
                if gap - CAUTION * error > best:
                    best, winner = gap - CAUTION * error, runner
        return winner

    def ranking(self) -> list[Runner]:
        """The leader, then who ran longest and won most."""
        leader = self.leader()
        others = [runner for runner in self.runners if runner.results and runner is not leader]
        others.sort(key=lambda runner: (len(runner.results), sum(runner.results)), reverse=True)
        return [leader, *others]


class ExpectBot:
    """Thinks for a number of milliseconds or of simulations, whichever ends first."""

    def __init__(self, title: AnyTitle, milliseconds: int = 1000, simulations: int = ENDLESS) -> None:
        self.title = title
        self.milliseconds = milliseconds
        self.simulations = simulations

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        if len(options) == 1:
            return options[0]
        return self.think(view, prompt, options, rng, Budget(self.milliseconds, self.simulations)).chosen

    def think(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Thought:
        """There is an answer after the first simulation: what looks best at a glance."""
        glance = self.glance(view)
        race = Race(self.title, [glance, *(option.choice for option in options if option.choice != glance)])
        race.run(view, rng, budget)
        known = {option.choice: option for option in options}
        prospects = tuple([prospect(known[it.choice], it, race) for it in race.ranking()])
        return Thought(prospects[0].option, prospects, race.games)

    def glance(self, view: View) -> int:
        """What looks best, the same for all who think about the same question."""
        s: State = self.title.views.sample(view, Rng(0))
        s.focus(view.seat)
        chosen: int = self.title.mind.quick(s, Rng(0))
        return chosen


def prospect(option: Option, runner: Runner, race: Race) -> Prospect:
    first = race.runners[0]
    lead, doubt = runner.ahead_of(first) if runner.results and first.results else (0.0, 0.0)
    return Prospect(option, runner.expected(), len(runner.results) / max(1, race.games), lead, doubt)
