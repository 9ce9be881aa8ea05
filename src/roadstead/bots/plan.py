"""A solved endgame that a seat keeps to: its first thought about the end is also its last.

Solving the rest again at each decision would forget what the earlier ones told the others, and could be exploited.
"""

from __future__ import annotations

from typing import Any, Final

from roadstead.bots.solve import outlook, solve
from roadstead.bots.think import Budget
from roadstead.bots.writeout import Knowledge, Spot, TooLarge, Tree
from roadstead.kernel.title import Prompt, Title, View

AnyTitle = Title[Any, Any]
MOST: Final = 30_000
"""The rest of a game with no more moments than this is solved instead of searched."""
PASSING: Final = ("open", "frames")
"""What a view says about who has answered so far, which depends on who was asked first."""


class Plan:
    """Where a seat is in an endgame that it has solved, and what it chose there; -1 before it has chosen."""

    def __init__(self, tree: Tree, at: Knowledge, chosen: int = -1) -> None:
        self.tree: Tree = tree
        self.at: Knowledge = at
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
        for knowledge in coming([spot.kids[place] for spot in self.at.spots], self.at.seat):
            s = knowledge.example
            if s.prompt == prompt.question and shown(self.tree.title.views.view(s, view.setup, view.seat)) == now:
                return Plan(self.tree, knowledge)
        return None


def plan(title: AnyTitle, view: View, secret: int, budget: Budget) -> Plan | None:
    """The whole rest of the game, solved, if the title says that it may be small and it is."""
    worlds = title.mind.worlds(view)
    if not worlds:
        return None
    try:
        tree = Tree(title, worlds, MOST, budget)
    except TooLarge:
        return None
    solve(tree.root, budget)
    return Plan(tree, tree.asked(view.seat, secret))


def coming(spots: list[Spot], seat: int) -> list[Knowledge]:
    """What a seat may know when it is asked next; where it has no choice it is not asked."""
    out: dict[Knowledge, bool] = {}
    waiting = list(spots)
    while waiting:
        spot = waiting.pop()
        mine = spot.knowledge
        if mine is not None and mine.seat == seat and len(mine.choices) > 1:
            out[mine] = True
        else:
            waiting += spot.kids
    return list(out)


def shown(view: View) -> dict[str, Any]:
    return {name: value for name, value in view.to_json().items() if name not in PASSING}
