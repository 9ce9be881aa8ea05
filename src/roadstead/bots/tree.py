"""The tree of a search: decisions, what they promised so far, and the simulations that grow it.

Information-set Monte Carlo tree search, open loop: a node stands for the decisions that lead to a question, whatever
chance did between them, and each simulation plays in a world of its own, a sample of what the seat may know. Where several seats
answer face down, each has statistics of its own at that node, so that nobody reacts to an answer it cannot see.

Every choice of the seat that thinks meets the same worlds with the same dice in the same order, so that choices are compared
by what they do and less by luck. A simulation follows the tree, then the title's `quick`, to the next pause of the game, where the
title's `judge` says how it looks to every seat.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title, View

CURIOSITY: Final = 2.0
"""How far a choice may look worse and still be tried again, in spreads of the results seen."""
FAVOUR: Final = 0.4
"""The part of the trust that goes to the title's quick answer; the other choices share the rest."""
TRUST: Final = 12.0
DOUBT: Final = 0.3
"""Every choice starts as if it had been tried so often: the quick one with the usual result, others a little worse, in spreads of
the results. A few lucky simulations are no reason to leave the title's judgement."""
WIDENING: Final = 1.0
"""A question visited n times has at most this many times the root of n of its choices open."""
BLUNDER: Final = 4
"""How many of a hundred choices of a rollout are random: play that never varies is easy to overrate."""
LONGEST: Final = 600
WORLDS: Final = 400
USUAL: Final = 0.04
"""How much results differ before any is seen, as a variance; it counts like this many of them."""
FEW: Final = 4.0
SEATS: Final = 8
PROMPTS: Final = 256
CHOICES: Final = 1_000_003
FADING: Final = 0.25
"""What was learnt before dice were thrown or cards drawn counts so much afterwards."""


class Arm:
    """One choice of one seat at a node."""

    def __init__(self, prior: float, doubt: float) -> None:
        self.prior: float = prior
        self.doubt: float = doubt
        self.visits: float = 0.0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.dealt: int = 0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def variance(self, usual: float) -> float:
        """How much its results differ; while there are few, as much as is usual."""
        mean = self.total / self.visits
        return (self.squares - self.total * mean + FEW * usual) / (self.visits + FEW)


class Node:
    """A question after a sequence of decisions; arms are found by seat and choice, children by answers and next question."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.children: dict[int, Node] = {}


def arm_key(seat: int, choice: int) -> int:
    return choice * SEATS + seat


def child_key(answers: int, prompt: int, seat: int) -> int:
    """`answers` is one number for all that was answered at the node before."""
    return (answers * PROMPTS + prompt) * SEATS + seat


class Tree:
    """What one seat has thought about one moment of a game."""

    def __init__(self, title: Title[Any, Any], view: View, root: Node, seed: int) -> None:
        self.title: Title[Any, Any] = title
        self.view: View = view
        self.seat: int = view.seat
        self.root: Node = root
        self.seed: int = seed
        self.rng: Rng = Rng(seed)
        self.worlds: list[State] = []
        self.taken: list[Arm] = []
        self.takers: list[int] = []
        self.count: float = 0.0
        self.mean: float = 0.0
        self.squares: float = 0.0
        self.here: State = self.world(0)
        self.rivals: list[int] = [seat for seat in self.here.open_seats() if seat != self.seat]
        self.watches: bool = title.mind.watches
        self.goal: int = title.mind.checkpoint(self.here) + title.mind.horizon
        for arm in root.arms.values():
            arm.dealt = 0

    def world(self, number: int) -> State:
        """A state that the seat may be in; the same numbers give equal ones."""
        while number >= len(self.worlds) and len(self.worlds) < WORLDS:
            s: State = self.title.views.sample(self.view, self.rng)
            s.focus(self.seat)
            self.worlds.append(s)
        return self.worlds[number % len(self.worlds)].copy()

    def simulate(self) -> None:
        """One game from here to the next pause."""
        self.taken.clear()
        self.takers.clear()
        node = self.root
        fresh = not node.arms
        choice = self.pick(node, self.here, self.rng)
        arm = self.taken[0]
        s = self.world(arm.dealt)
        if self.watches:
            s.log = []
        dice = Rng(self.seed + arm.dealt)
        arm.dealt += 1
        s.play(choice)
        answers = self.decide(node, s, dice, self.rivals, choice + 1)
        settle_chance(s, dice)
        if not fresh:
            self.descend(node, s, dice, answers)
        self.roll_out(s, dice)
        self.learn(self.title.mind.judge(s))

    def descend(self, node: Node, s: State, rng: Rng, answers: int) -> None:
        """Follow the most promising decisions to the first question that nobody has met yet."""
        fresh = False
        while not fresh and s.seat >= 0 and self.title.mind.checkpoint(s) < self.goal:
            key = child_key(answers, s.prompt, s.seat)
            child = node.children.get(key)
            if child is None:
                child = Node()
                node.children[key] = child
            node = child
            fresh = not node.arms
            answers = self.decide(node, s, rng, s.open_seats(), 0)
            settle_chance(s, rng)

    def decide(self, node: Node, s: State, rng: Rng, seats: list[int], answers: int) -> int:
        """One answer of each of these seats, each picked from its own statistics."""
        for seat in seats:
            s.focus(seat)
            choice = self.pick(node, s, rng)
            answers = answers * CHOICES + choice + 1
            s.play(choice)
        return answers

    def pick(self, node: Node, s: State, rng: Rng) -> int:
        """The most promising choice; new ones are let in as visits grow, the quick answer first."""
        seat = s.seat
        arms = node.arms
        options = s.options
        visits, total, known = 0.0, 0.0, 0
        for choice in options:
            arm = arms.get(arm_key(seat, choice))
            if arm is not None:
                visits += arm.visits
                total += arm.total
                known += 1
        if known < len(options) and known <= WIDENING * sqrt(visits):
            chosen = self.widen(arms, s, rng, known)
            if chosen >= 0:
                return chosen
        return self.best(arms, seat, options, visits, total / visits)

    def widen(self, arms: dict[int, Arm], s: State, rng: Rng, known: int) -> int:
        """A choice that was not tried yet, -1 if there is none worth trying."""
        seat, options = s.seat, s.options
        if known == 0:
            chosen: int = self.title.mind.quick(s, rng)
            arm = Arm(FAVOUR, 0.0)
        else:
            chosen = self.title.mind.next_best(s, [choice for choice in options if arm_key(seat, choice) not in arms], rng)
            if chosen < 0:
                return chosen
            arm = Arm((1.0 - FAVOUR) / (len(options) - 1), DOUBT)
        arms[arm_key(seat, chosen)] = arm
        self.taken.append(arm)
        self.takers.append(seat)
        return chosen

    def best(self, arms: dict[int, Arm], seat: int, options: list[int], visits: float, mean: float) -> int:
        reach, usual = CURIOSITY * sqrt(visits), self.variance()
        spread = sqrt(usual)
        best, winner = -1e9, options[0]
        chosen: Arm | None = None
        for choice in options:
            arm = arms.get(arm_key(seat, choice))
            if arm is not None:
                looks = (arm.total + TRUST * (mean - arm.doubt * spread)) / (arm.visits + TRUST)
                promise = looks + reach * sqrt(arm.variance(usual)) * arm.prior / (1.0 + arm.visits)
                if promise > best:
                    best, winner, chosen = promise, choice, arm
        assert chosen is not None
        self.taken.append(chosen)
        self.takers.append(seat)
        return winner

    def variance(self) -> float:
        """How much results differ from each other."""
        return (self.squares + FEW * USUAL) / (self.count + FEW)

    def roll_out(self, s: State, rng: Rng) -> None:
        """Play on at a glance to the next pause of the game."""
        title, goal = self.title, self.goal
        for _ in range(LONGEST):
            settle_chance(s, rng)
            if s.seat < 0 or title.mind.checkpoint(s) >= goal:
                return
            if rng.below(100) < BLUNDER:
                s.play(rng.pick(s.options))
            else:
                s.play(title.mind.quick(s, rng))

    def learn(self, rewards: list[float]) -> None:
        for at in range(len(self.taken)):
            arm = self.taken[at]
            arm.visits += 1.0
            arm.total += rewards[self.takers[at]]
            arm.squares += rewards[self.takers[at]] ** 2
        value = rewards[self.seat]
        self.count += 1.0
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)


def settle_chance(s: State, rng: Rng) -> None:
    while s.seat == CHANCE:
        s.play(rng.weighted(s.options, s.weights))


def fade(node: Node) -> None:
    """Keep what was learnt as a hint only."""
    for arm in node.arms.values():
        arm.visits *= FADING
        arm.total *= FADING
        arm.squares *= FADING
    for child in node.children.values():
        fade(child)
