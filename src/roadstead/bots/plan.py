"""A solved endgame that a seat keeps to: its first thought about the end is also its last.

Solving the rest again at each decision would forget what the earlier ones told the others, and could be exploited.
"""

from __future__ import annotations

from typing import Any, Final

from roadstead.bots.budget import Budget
from roadstead.bots.game_tree import GameNode, GameTree, InfoSet, TooLarge
from roadstead.bots.solve import outlook, solve
from roadstead.kernel.title import Prompt, Title, View

AnyTitle = Title[Any, Any]
MOST: Final = 30_000
"""The rest of a game with no more moments than this is solved instead of searched."""
PASSING: Final = ("open", "frames")
"""What a view says about who has answered so far, which depends on who was asked first."""


class Plan:
    """Where a seat is in an endgame that it has solved, and what it chose there; -1 before it has chosen."""

    def __init__(self, tree: GameTree, at: InfoSet, chosen: int = -1) -> None:
        self.tree: GameTree = tree
        self.at: InfoSet = at
        self.chosen: int = chosen

    def outlook(self) -> list[float]:
        """What each choice brings the seat."""
        return outlook(self.tree.root, self.at)

    def later(self, view: View, prompt: Prompt) -> Plan | None:
        """The same plan at what the seat is asked now, if the game has gone as foreseen."""
        if self.chosen not in self.at.choices:
            return None
        place = self.at.choices.index(self.chosen)
        now = shown(view)
        for infoset in coming([node.kids[place] for node in self.at.nodes], self.at.seat):
            s = infoset.example
            if s.prompt == prompt.question and shown(self.tree.title.views.view(s, view.setup, view.seat)) == now:
                return Plan(self.tree, infoset)
        return None


def plan(title: AnyTitle, view: View, secret: int, budget: Budget) -> Plan | None:
    """The whole rest of the game, solved, if the title says that it may be small and it is."""
    worlds = title.mind.worlds(view)
    if not worlds:
        return None
    try:
        tree = GameTree(title, worlds, MOST, budget)
    except TooLarge:
        return None
    solve(tree.root, budget)
    return Plan(tree, tree.asked(view.seat, secret))


def coming(nodes: list[GameNode], seat: int) -> list[InfoSet]:
    """What a seat may know when it is asked next; where it has no choice it is not asked."""
    out: dict[InfoSet, bool] = {}
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        mine = node.infoset
        if mine is not None and mine.seat == seat and len(mine.choices) > 1:
            out[mine] = True
        else:
            waiting += node.kids
    return list(out)


def shown(view: View) -> dict[str, Any]:
    return {name: value for name, value in view.to_json().items() if name not in PASSING}
