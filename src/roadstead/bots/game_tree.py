"""The rest of a game for two, written out: everything that can happen from a set of worlds, and who can tell what apart.

What a seat knows is its secret at the beginning, what it chose itself since, and every event it may see. Only for endgames that are small
enough; `solve` finds out how to play them.
"""

from __future__ import annotations

import time
from typing import Any, Final

from roadstead.bots.budget import Budget
from roadstead.kernel.engine import CHANCE, NOBODY, Row, State
from roadstead.kernel.title import Title

AnyTitle = Title[Any, Any]
BEGIN: Final = -2
"""Marks what a seat knows before anything happens, beside the numbers of what it knew before."""


class TooLarge(Exception):
    """The rest of the game does not fit."""


class GameNode:
    """A moment of the written-out game. `seat` is `CHANCE`, a seat, or `NOBODY` at the end; `worth` is known once it is `done`."""

    def __init__(self, seat: int, worth: float = 0.0) -> None:
        self.seat: int = seat
        self.worth: float = worth
        self.kids: list[GameNode] = []
        self.odds: list[float] = []
        self.infoset: InfoSet | None = None
        self.done: bool = seat == NOBODY
        self.reach: float = 0.0
        self.best: float = -1.0


class InfoSet:
    """An information set: the moments a seat cannot tell apart, and how it plays there."""

    def __init__(self, seat: int, s: State) -> None:
        self.seat: int = seat
        self.choices: list[int] = s.options
        self.example: State = s
        self.nodes: list[GameNode] = []
        size = len(s.options)
        self.regrets: list[float] = [0.0] * size
        self.fresh: list[float] = [0.0] * size
        self.sums: list[float] = [0.0] * size
        self.now: list[float] = [1.0 / size] * size
        self.answer: int = -1

    def settled(self) -> bool:
        """Whether what follows is known and the same at all its moments: then what it does not know does not matter."""
        worths = [kid.worth for kid in self.nodes[0].kids]
        for node in self.nodes:
            for at in range(len(worths)):
                if not node.kids[at].done or node.kids[at].worth != worths[at]:
                    return False
        return True

    def settle(self) -> None:
        """The best answer, at all its moments."""
        self.answer = best_of([kid.worth for kid in self.nodes[0].kids], self.seat)
        self.sums[self.answer] = 1.0
        for node in self.nodes:
            node.worth = node.kids[self.answer].worth
            node.done = True

    def mixture(self) -> list[float]:
        """How it plays on average."""
        total = sum_of(self.sums)
        return [share / total for share in self.sums] if total > 0.0 else [1.0 / len(self.sums)] * len(self.sums)

    def match(self) -> None:
        """Regret matching, for the next pass."""
        for at in range(len(self.fresh)):
            self.regrets[at] = max(0.0, self.regrets[at] + self.fresh[at])
            self.fresh[at] = 0.0
        total = sum_of(self.regrets)
        for at in range(len(self.now)):
            self.now[at] = self.regrets[at] / total if total > 0.0 else 1.0 / len(self.now)


class GameTree:
    """All that can happen from these worlds, each with its weight; `TooLarge` beyond `most` moments or when time is up."""

    def __init__(self, title: AnyTitle, worlds: list[tuple[State, int]], most: int, budget: Budget | None = None) -> None:
        self.title: AnyTitle = title
        self.left: int = most
        self.until: float = halfway(budget)
        self.budget: Budget | None = budget
        self.known: dict[tuple[Any, ...], int] = {}
        self.sets: dict[int, InfoSet] = {}
        self.roots: list[int] = []
        total = 0
        for _, weight in worlds:
            total += weight
        kids: list[GameNode] = []
        odds: list[float] = []
        for s, weight in worlds:
            knows = [self.number((BEGIN, seat, title.mind.secret(s, seat))) for seat in (0, 1)]
            self.roots += knows
            kids.append(self.grow(s, knows))
            odds.append(weight / total)
        self.root: GameNode = chance(kids, odds)
        self.size: int = most - self.left

    def asked(self, seat: int, secret: int) -> InfoSet:
        """What a seat with this secret knows when it is asked first."""
        at = self.roots.index(self.known[(BEGIN, seat, secret)])
        node = self.root.kids[at // 2]
        while node.seat != seat:
            node = node.kids[0]
        assert node.infoset is not None
        return node.infoset

    def number(self, key: tuple[Any, ...]) -> int:
        found = self.known.get(key)
        if found is None:
            found = len(self.known)
            self.known[key] = found
        return found

    def grow(self, s: State, knows: list[int]) -> GameNode:
        self.left -= 1
        if self.left < 0 or (self.left % 64 == 0 and self.late()):
            raise TooLarge
        if s.over:
            worth: float = self.title.mind.judge(s)[0]
            return GameNode(NOBODY, worth)
        kids = [self.follow(s, choice, knows) for choice in s.options]
        if s.seat == CHANCE:
            total = 0
            for weight in s.weights:
                total += weight
            return chance(kids, [weight / total for weight in s.weights])
        return self.decision(s, knows[s.seat], kids)

    def late(self) -> bool:
        return self.budget is not None and (self.budget.stopped or time.process_time() >= self.until)

    def follow(self, s: State, choice: int, knows: list[int]) -> GameNode:
        """What comes of a choice, and what each seat knows then."""
        twin = s.copy()
        twin.log = []
        twin.play(choice)
        rows: list[Row] = twin.log or []
        twin.log = None
        after = [self.learn(knows[seat], seat, choice if s.seat == seat else -1, rows) for seat in (0, 1)]
        return self.grow(twin, after)

    def learn(self, before: int, seat: int, own: int, rows: list[Row]) -> int:
        seen: list[Any] = [before, own]
        for row in rows:
            if row[1] >> seat & 1:
                seen.append(row)
        return before if own < 0 and len(seen) == 2 else self.number(tuple(seen))

    def decision(self, s: State, knows: int, kids: list[GameNode]) -> GameNode:
        out = GameNode(s.seat)
        out.kids = kids
        found = self.sets.get(knows)
        if found is None:
            found = InfoSet(s.seat, s)
            self.sets[knows] = found
        found.nodes.append(out)
        out.infoset = found
        return out


def chance(kids: list[GameNode], odds: list[float]) -> GameNode:
    out = GameNode(CHANCE)
    out.kids, out.odds = kids, odds
    return out


def halfway(budget: Budget | None) -> float:
    """Writing out may take half of the time."""
    now = time.process_time()
    return now if budget is None else now + (budget.until - now) / 2


def best_of(worths: list[float], seat: int) -> int:
    best = 0
    for at in range(len(worths)):
        if (worths[at] > worths[best]) if seat == 0 else (worths[at] < worths[best]):
            best = at
    return best


def sum_of(numbers: list[float]) -> float:
    out = 0.0
    for number in numbers:
        out += number
    return out
