"""What a seat has learnt about its choices at one information set, and how it plays by that: in the open and face down."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from roadstead.kernel.rng import Rng

EXPLORATION: Final = 0.5
EPSILON: Final = 10
"""How many of a hundred sealed answers of the search are random, so that regrets stay up to date."""
PRUNE_BELOW: Final = 0.4
"""What gets less than this part of the largest share is what trembling and early errors left: it is not played."""
FINE: Final = 1 << 20


class Results:
    """The results of each choice beside the same answers of the others."""

    def __init__(self) -> None:
        self.visits: list[int] = []
        self.totals: list[float] = []

    def note(self, at: int, reward: float) -> None:
        while len(self.visits) <= at:
            self.visits.append(0)
            self.totals.append(0.0)
        self.visits[at] += 1
        self.totals[at] += reward


class InfoSetStats:
    """A place in each list for every choice the seat knows of.

    `beside` has the results by what the others answered: it tells what another choice would have brought against the same
    answers. `shares` sum up how the seat mixed."""

    def __init__(self) -> None:
        self.choices: list[int] = []
        self.places: dict[int, int] = {}
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.offered: list[int] = []
        self.regrets: list[float] = []
        self.shares: list[float] = []
        self.beside: dict[int, Results] = {}
        self.times: int = 0

    def let_in(self, choice: int) -> int:
        self.places[choice] = len(self.choices)
        self.choices.append(choice)
        self.visits.append(0)
        self.offered.append(0)
        self.totals.append(0.0)
        self.regrets.append(0.0)
        self.shares.append(0.0)
        return len(self.choices) - 1

    def mean(self, at: int) -> float:
        return self.totals[at] / self.visits[at] if self.visits[at] else 0.5

    # --- choosing ------------------------------------------------------------------------------------------

    def promising(self, known: list[int]) -> int:
        """In the open: the choice with the best result that is still within reason."""
        self.times += 1
        best, winner = -1.0, known[0]
        for at in known:
            self.offered[at] += 1
            visits = self.visits[at]
            if visits == 0:
                return at
            promise = self.totals[at] / visits + EXPLORATION * sqrt(log(self.offered[at] + 1.0) / visits)
            if promise > best:
                best, winner = promise, at
        return winner

    def mixed(self, known: list[int], rng: Rng) -> int:
        """Face down: each choice in proportion to its regret, any of them while there is none."""
        self.times += 1
        for at in known:
            if self.visits[at] == 0:
                return at
        total = 0.0
        for at in known:
            total += self.regrets[at]
        self.share_out(known, total)
        if total <= 0.0 or rng.below(100) < EPSILON:
            return rng.pick(known)
        left = total * rng.below(FINE) / FINE
        for at in known:
            left -= self.regrets[at]
            if left < 0.0:
                return at
        return known[-1]

    def share_out(self, known: list[int], total: float) -> None:
        """Later mixtures count more: the first ones know little."""
        weight = float(self.times * self.times)
        for at in known:
            self.shares[at] += weight * (self.regrets[at] / total if total > 0.0 else 1.0 / len(known))

    # --- learning ------------------------------------------------------------------------------------------

    def learn(self, at: int, reward: float) -> None:
        self.visits[at] += 1
        self.totals[at] += reward

    def regret(self, at: int, others: int, reward: float) -> None:
        """What each choice would have brought more than this one beside the same answers of the others; never below nothing."""
        beside = self.beside.get(others)
        if beside is None:
            beside = Results()
            self.beside[others] = beside
        beside.note(at, reward)
        got = beside.totals[at] / beside.visits[at]
        for it in range(len(self.choices)):
            known = it < len(beside.visits) and beside.visits[it] > 0
            would = beside.totals[it] / beside.visits[it] if known else self.mean(it)
            self.regrets[it] = max(0.0, self.regrets[it] + would - got)

    # --- the answer ----------------------------------------------------------------------------------------

    def sealed_mixture(self) -> list[float]:
        """What the seat did on average, without the dust."""
        largest = max(self.shares)
        if largest <= 0.0:
            return self.open_mixture()
        kept = [share if share >= PRUNE_BELOW * largest else 0.0 for share in self.shares]
        total = 0.0
        for share in kept:
            total += share
        return [share / total for share in kept]

    def open_mixture(self) -> list[float]:
        """In the open nothing is gained by mixing: what was looked at most."""
        best = 0
        for at in range(len(self.choices)):
            if (self.visits[at], self.totals[at]) > (self.visits[best], self.totals[best]):
                best = at
        return [1.0 if at == best else 0.0 for at in range(len(self.choices))]
