"""Search over views: a tree of simulations on samples of what the seat may know (`bots.tree`)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from roadstead.bots.budget import ENDLESS, Budget, Prospect, Thought
from roadstead.bots.tree import Arm, Node, Tree, arm_key, child_key, fade
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Told
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Setup, Title, View

AnyTitle = Title[Any, Any]
PATIENCE = 16
"""How many simulations are run before asking again whether going on can change the answer."""


class Memory:
    """What a seat had been told when it thought, for what game, and the tree it grew."""

    def __init__(self, setup: Setup, told: tuple[Told, ...], root: Node) -> None:
        self.agreed = agreed(setup)
        self.told = told
        self.root = root


class SearchBot:
    """Thinks for a number of milliseconds or of simulations, whichever ends first.

    It needs to hear nothing; if it does, it goes on with the part of its last tree that the game has come to."""

    def __init__(self, title: AnyTitle, milliseconds: int = 1000, simulations: int = ENDLESS) -> None:
        self.title = title
        self.milliseconds = milliseconds
        self.simulations = simulations
        self.news: dict[int, tuple[Told, ...]] = {}
        self.memories: dict[int, Memory] = {}

    def hear(self, seat: int, told: Sequence[Told]) -> None:
        self.news[seat] = tuple(told)

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        if len(options) == 1:
            return options[0]
        return self.think(view, prompt, options, rng, Budget(self.milliseconds, self.simulations)).chosen

    def think(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Thought:
        """There is an answer after the first simulation, however short the budget."""
        told = self.news.pop(view.seat, None)
        old = self.memories.pop(view.seat, None)
        root = None if told is None or old is None or old.agreed != agreed(view.setup) else resume(old, told, prompt)
        tree = Tree(self.title, view, root or Node(), rng.step())
        grow(tree, budget)
        if told is not None:
            self.memories[view.seat] = Memory(view.setup, told, tree.root)
        return thought(tree, options)


def agreed(setup: Setup) -> tuple[Any, ...]:
    """What tells one kind of game from another."""
    return setup.players, dict(setup.options), setup.digest


def resume(old: Memory, told: tuple[Told, ...], prompt: Prompt) -> Node | None:
    """The node that the game has come to since, if the old tree has it and nothing on the way was secret."""
    if told[: len(old.told)] != old.told:
        return None
    since = told[len(old.told) :]
    made = [it for it in since if it.seat != CHANCE]
    node: Node | None = old.root
    for at, it in enumerate(made):
        if node is None or it.choice is None or it.choice < 0 or it.sealed:
            return None
        question, seat = (made[at + 1].question, made[at + 1].seat) if at + 1 < len(made) else (prompt.question, prompt.seat)
        node = node.children.get(child_key(it.choice + 1, question, seat))
    if node is not None and len(made) < len(since):
        fade(node)
    return node


def grow(tree: Tree, budget: Budget) -> None:
    """Simulate until the budget is spent, or until nothing that is left of it can change the answer."""
    began, done, left = time.process_time(), 0, budget.left
    while True:
        tree.simulate()
        done += 1
        if budget.spent():
            return
        if done % PATIENCE == 0:
            now = time.process_time()
            by_time = (budget.until - now) / max(now - began, 1e-6) * done
            if is_settled(tree, min(by_time, left - done)):
                return


def is_settled(tree: Tree, more: float) -> bool:
    """Whether the most visited choice stays the most visited, whatever this many more simulations bring."""
    arms = [tree.root.arms.get(arm_key(tree.seat, choice)) for choice in tree.here.options]
    visits = sorted((arm.visits if arm else 0.0 for arm in arms), reverse=True)
    return visits[0] - visits[1] > more


def thought(tree: Tree, options: Sequence[Option]) -> Thought:
    found = [(option, tree.root.arms.get(arm_key(tree.seat, option.choice))) for option in options]
    seen = [(option, arm) for option, arm in found if arm is not None]
    seen.sort(key=lambda it: (it[1].visits, it[1].total), reverse=True)
    visits = sum(arm.visits for _, arm in seen)
    prospects = tuple(prospect(option, arm, visits) for option, arm in seen)
    return Thought(seen[0][0], prospects, int(tree.count))


def prospect(option: Option, arm: Arm, visits: float) -> Prospect:
    return Prospect(option, arm.mean(), arm.visits / visits)
