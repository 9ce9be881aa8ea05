"""Endgames of a title, each named by its seed: positions that the title puts down at random (`Title.mind.endgames`).

Of these those are kept whose whole rest is small enough to be solved and where it matters to mix: who always took the
likeliest choice of the equilibrium could be exploited.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from roadstead.bots.game_tree import GameTree, TooLarge
from roadstead.bots.solve import best_response, solve
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title

SMALL = 3_000
MATTERS = 0.02
AnyTitle = Title[Any, Any]
Worlds = list[tuple[Any, int]]


@dataclass(frozen=True, slots=True)
class Endgame:
    """All worlds of a moment that everybody sees alike, what it is worth to the first seat, and what either seat loses without mixing."""

    title: AnyTitle
    seed: int
    setup: Setup
    worlds: Worlds
    worth: float
    unmixed: float
    moments: int
    sets: int


def endgames(title: AnyTitle, seeds: range, small: int = SMALL) -> Iterator[Endgame]:
    for seed in seeds:
        found = endgame(title, seed, small)
        if found is not None:
            yield found


def endgame(title: AnyTitle, seed: int, small: int = SMALL) -> Endgame | None:
    """The endgame of a seed, if it is small and asks for mixing."""
    setup, s = composed(title, seed)
    worlds = title.mind.worlds(title.views.view(s, setup, 0)) if s.open_seats() == [0, 1] else []
    try:
        tree = GameTree(title, worlds, small) if worlds else None
    except TooLarge:
        tree = None
    if tree is None:
        return None
    solve(tree.root)
    unmixed = without_mixing(title, tree, worlds)
    return Endgame(title, seed, setup, worlds, tree.root.worth, unmixed, tree.size, len(tree.sets)) if unmixed > MATTERS else None


def composed(title: AnyTitle, seed: int) -> tuple[Setup, Any]:
    endgames = title.mind.endgames
    if endgames is None:
        raise RoadsteadError(f"{title.id} puts no endgames down")
    setup = title.setup(options=endgames.options)
    return setup, endgames.compose(title.rules.blank(setup), Rng(seed))


def without_mixing(title: AnyTitle, solved: GameTree, worlds: Worlds) -> float:
    """What the worse off seat loses to a best response if both always take the likeliest choice."""
    tree = GameTree(title, worlds, solved.size)
    for number, infoset in tree.sets.items():
        shares = solved.sets[number].mixture()
        infoset.sums = [1.0 if at == shares.index(max(shares)) else 0.0 for at in range(len(shares))]
    worth = solved.root.worth
    return max(worth - best_response(tree.root, 1), best_response(tree.root, 0) - worth)
