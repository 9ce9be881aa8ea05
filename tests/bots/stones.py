"""A game of stones, small enough to know the answer, for searches and beginners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roadstead.kernel.engine import Rule, State
from roadstead.kernel.rng import Rng

TAKE, GAMBLE, COIN = range(3)


class Pile(Rule["Table"]):
    """Seats take one to `most` stones in turn; who takes the last one wins. With a `bank`, the first seat may take that, or
    toss a coin for everything."""

    def copy(self) -> Pile:
        return Pile()

    def run(self, s: Table) -> None:
        if s.stones == 0:
            s.finish()
        elif s.tossing:
            s.roll(COIN, [0, 1], [1, 1])
        elif s.bank:
            s.ask_always(0, GAMBLE, [0, 1])
        else:
            s.ask_always(s.turn, TAKE, list(range(1, min(s.most, s.stones) + 1)))

    def answer(self, s: Table, choice: int) -> None:
        if s.tossing:
            s.worth, s.stones = [float(choice), 1.0 - choice], 0
        elif s.bank:
            s.tossing, s.worth = choice == 1, [s.bank, 1.0 - s.bank]
            s.stones = s.stones if s.tossing else 0
        else:
            s.stones -= choice
            s.worth = [float(seat == s.turn) for seat in range(s.players)] if s.stones == 0 else s.worth
            s.turn = (s.turn + 1) % s.players


class Table(State):
    def __init__(self, stones: int = 0, source: Table | None = None, most: int = 3, players: int = 2, bank: float = 0.0) -> None:
        super().__init__(None, source)
        self.stones, self.most, self.players, self.bank = stones, most, players, bank
        self.turn, self.tossing = 0, False
        self.worth = [1 / players] * players
        if source is not None:
            self.stones, self.most, self.players, self.bank = source.stones, source.most, source.players, source.bank
            self.turn, self.tossing, self.worth = source.turn, source.tossing, source.worth
        else:
            self.frames.append(Pile())
            self.settle()

    def copy(self) -> Table:
        return Table(source=self)


@dataclass
class Seen:
    table: Table
    seat: int = 0
    setup: Any = None


class Game:
    """Of a title only what a search needs. At a glance, everybody takes one stone."""

    horizon = 1
    watches = False

    @property
    def views(self) -> Game:
        return self

    @property
    def mind(self) -> Game:
        return self

    def sample(self, view: Seen, rng: Rng) -> Table:
        return view.table.copy()

    def checkpoint(self, s: Table) -> int:
        return 0

    def quick(self, s: Table, rng: Rng) -> int:
        return s.options[0]

    def next_best(self, s: Table, choices: list[int], rng: Rng) -> int:
        return rng.pick(choices)

    def judge(self, s: Table) -> list[float]:
        return s.worth
