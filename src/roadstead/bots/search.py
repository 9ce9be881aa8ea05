"""Search over views: many quick games on samples of what the seat may know.

Information-set Monte Carlo tree search, open loop: a node stands for a sequence of decisions whatever
chance did between them, each simulation plays on a fresh sample of the view, and a choice is only compared with others
at the times it was available. Where several seats answer face down, each has statistics of its own at that node, so that
nobody reacts to an answer it cannot see.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from roadstead.bots.think import ENDLESS, Budget, Prospect, Thought
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]
CURIOSITY = 0.7
DEEPEST = 12
ROLLOUT = 30
BLUNDER = 15
"""In a hundred choices of a rollout, so many are random: play that never varies is easy to overrate."""
WIDENING = 2.0


class Arm:
    """One choice of one seat at a node."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.offered = 0


class Node:
    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, dict[int, Arm]] = {}
        self.children: dict[tuple[int, ...], Node] = {}


class SearchBot:
    """Thinks for so many milliseconds, or so many simulations, whichever comes first."""

    def __init__(self, title: AnyTitle, milliseconds: int = 1000, simulations: int = ENDLESS) -> None:
        self.title = title
        self.milliseconds = milliseconds
        self.simulations = simulations

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        if len(options) == 1:
            return options[0]
        return self.think(view, prompt, options, rng, Budget(self.milliseconds, self.simulations)).chosen

    def think(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Thought:
        """There is an answer after the first simulation, however short the budget."""
        root = self.grow(view, rng, budget)
        arms = root.arms[view.seat]
        seen = [option for option in options if option.choice in arms]
        seen.sort(key=lambda option: (arms[option.choice].visits, arms[option.choice].total), reverse=True)
        prospects = tuple(prospect(option, arms[option.choice], root.visits) for option in seen)
        return Thought(seen[0], prospects, root.visits)

    def grow(self, view: View, rng: Rng, budget: Budget) -> Node:
        """A tree of simulations, each on a world of its own."""
        root = Node()
        while True:
            self.simulate(root, self.title.sample(view, rng), rng)
            if budget.spent():
                return root

    def simulate(self, root: Node, s: State, rng: Rng) -> None:
        node, path = root, []
        for _ in range(DEEPEST):
            settle_chance(s, rng)
            if s.over:
                break
            fresh = node.visits == 0
            chosen = self.decide(node, s, rng)
            path.append((node, chosen))
            if fresh and node is not root:
                break
            node = node.children.setdefault(tuple(choice for _, choice in chosen), Node())
        self.roll_out(s, rng)
        rewards = self.title.judge(s)
        for node, chosen in path:
            node.visits += 1
            for seat, choice in chosen:
                arm = node.arms[seat][choice]
                arm.visits += 1
                arm.total += rewards[seat]

    def decide(self, node: Node, s: State, rng: Rng) -> list[tuple[int, int]]:
        """One answer of every seat that is asked, each picked from its own statistics."""
        chosen = []
        for seat in s.open_seats():
            s.focus(seat)
            choice = self.pick(node.arms.setdefault(seat, {}), s, rng)
            chosen.append((seat, choice))
            s.play(choice)
        return chosen

    def pick(self, arms: dict[int, Arm], s: State, rng: Rng) -> int:
        """The most promising choice; new ones are let in as visits grow, the sensible ones first."""
        known = [choice for choice in s.options if choice in arms]
        visits = sum(arms[choice].visits for choice in known)
        if len(known) < len(s.options) and len(known) <= WIDENING * sqrt(visits + 1):
            chosen = self.title.quick(s, rng)
            if chosen in arms:
                chosen = rng.pick([choice for choice in s.options if choice not in arms])
            arms[chosen] = Arm()
            known.append(chosen)
        best, winner = -1.0, known[0]
        for choice in known:
            arm = arms[choice]
            arm.offered += 1
            if arm.visits == 0:
                return choice
            promise = arm.total / arm.visits + CURIOSITY * sqrt(log(arm.offered + 1) / arm.visits)
            if promise > best:
                best, winner = promise, choice
        return winner

    def roll_out(self, s: State, rng: Rng) -> None:
        """Play on at a glance for a while."""
        for _ in range(ROLLOUT):
            settle_chance(s, rng)
            if s.over:
                return
            s.play(rng.pick(s.options) if rng.below(100) < BLUNDER else self.title.quick(s, rng))


def prospect(option: Option, arm: Arm, visits: int) -> Prospect:
    return Prospect(option, arm.total / max(1, arm.visits), arm.visits / visits)


def settle_chance(s: State, rng: Rng) -> None:
    while s.seat == CHANCE:
        s.play(rng.weighted(s.options, s.weights))
