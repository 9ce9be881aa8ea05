"""What the rows of a run come to: counted in one pass, in a size that does not grow with the number of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.results import read_rows
from roadstead.lab.rows import Row
from roadstead.lab.tournament import wilson
from roadstead.lab.watch import CHANCES, shares

SAME = ("title", "rules", "components", "players", "options", "bots")
LONGEST = 300
"""Rounds whose course is kept."""
WINNER, OTHERS = 0, 1


class Spread:
    """A distribution of numbers, exact as long as they do not take too many values."""

    MOST = 4_000

    def __init__(self) -> None:
        self.counts: Counter[float] = Counter()
        self.games = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        self.games += 1
        self.total += value
        self.counts[value if len(self.counts) < self.MOST else round(value)] += 1

    @property
    def mean(self) -> float:
        return self.total / max(1, self.games)

    def quantile(self, share: float) -> float:
        """The smallest value that at least this share of the games does not exceed."""
        left = share * self.games
        for value in sorted(self.counts):
            left -= self.counts[value]
            if left <= 1e-9:
                return value
        return max(self.counts, default=0.0)

    def span(self) -> tuple[float, float]:
        return min(self.counts, default=0.0), max(self.counts, default=0.0)


@dataclass(slots=True)
class Use:
    """How often one seat used something: in how many games, with what part of the wins, and how often by result."""

    games: int = 0
    wins: float = 0.0
    times: list[float] = field(default_factory=lambda: [0.0, 0.0])


@dataclass(frozen=True, slots=True)
class Lift:
    """How seats fared that used something, beside what their seats win anyway."""

    name: str
    games: int
    share: float
    low: float
    high: float
    expected: float
    uses: tuple[float, float]
    """Uses in a game by those who won it, and by the others."""

    def times_expected(self, share: float) -> float:
        return share / self.expected if self.expected else 1.0

    @property
    def factor(self) -> float:
        """How many times as often as expected its users win."""
        return self.times_expected(self.share)

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out what was to be expected."""
        return not self.low <= self.expected <= self.high


@dataclass(slots=True)
class Findings:
    """All that a report shows."""

    title: str
    players: int
    common: Row
    games: int = 0
    failed: int = 0
    draws: int = 0
    measure: str = ""
    seeds: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    scores: list[Spread] = field(default_factory=list)
    rounds: Spread = field(default_factory=Spread)
    decisions: Spread = field(default_factory=Spread)
    branching: Spread = field(default_factory=Spread)
    course: list[list[Spread]] = field(default_factory=list)
    fates: list[list[Spread]] = field(default_factory=list)
    """As `course`, for winners and others instead of seats."""
    used: list[dict[str, Use]] = field(default_factory=list)
    detailed: bool = False

    def add(self, row: Row) -> None:
        if row["error"] is not None:
            self.failed += 1
            return
        self.games += 1
        won = shares(row["winners"], self.players)
        self.draws += not row["winners"]
        self.rounds.add(row["rounds"])
        self.decisions.add(row["decisions"])
        self.branching.add(round(row["branching"], 1))
        for seat in range(self.players):
            self.wins[seat] += won[seat]
            self.choices[seat] += row["choices"][seat]
            self.scores[seat].add(row["scores"][seat])
        self.add_course(row, won)
        if row["used"] is not None:
            self.add_used(row["used"], won)

    def add_course(self, row: Row, won: Sequence[float]) -> None:
        """The end is left out: it stands in another round for every game."""
        self.measure = row["measure"]
        steps = row["course"][: min(LONGEST, row["rounds"])]
        while len(self.course) < len(steps):
            self.course.append([Spread() for _ in range(self.players)])
            self.fates.append([Spread(), Spread()])
        digits = 2 if self.measure == CHANCES else 0
        for at, step in enumerate(steps):
            for seat, value in enumerate(step):
                rounded = round(value, digits)
                self.course[at][seat].add(rounded)
                if any(won):
                    self.fates[at][WINNER if won[seat] else OTHERS].add(rounded)

    def add_used(self, used: Sequence[dict[str, int]], won: Sequence[float]) -> None:
        self.detailed = True
        for seat, uses in enumerate(used):
            for name, times in uses.items():
                use = self.used[seat].get(name)
                if use is None:
                    use = self.used[seat][name] = Use()
                use.games += 1
                use.wins += won[seat]
                use.times[WINNER] += times * won[seat]
                use.times[OTHERS] += times * (1 - won[seat])

    # --- what it means ----------------------------------------------------------------------------------

    def share(self, seats: Iterable[int]) -> tuple[float, float, float]:
        """The part of all games that these seats win, with its interval."""
        wins = sum(self.wins[seat] for seat in seats)
        return wins / max(1, self.games), *wilson(wins, self.games)

    @property
    def fair(self) -> float:
        """What every seat would win if all were alike."""
        return (self.games - self.draws) / max(1, self.games) / self.players

    def lifts(self) -> list[Lift]:
        """For everything that was used: do those who use it win more than their seats do anyway?"""
        names = sorted({name for uses in self.used for name in uses})
        return [self.lift(name) for name in names]

    def lift(self, name: str) -> Lift:
        pairs = [(seat, uses[name]) for seat, uses in enumerate(self.used) if name in uses]
        games = sum(use.games for _, use in pairs)
        wins = sum(use.wins for _, use in pairs)
        expected = sum(use.games * self.wins[seat] for seat, use in pairs) / max(1, self.games)
        low, high = wilson(wins, games)
        won = sum(self.wins[seat] for seat, _ in pairs)
        lost = self.games * len(pairs) - won
        times = [sum(use.times[fate] for _, use in pairs) for fate in (WINNER, OTHERS)]
        return Lift(name, games, wins / games, low, high, expected / games, (times[WINNER] / max(1.0, won), times[OTHERS] / max(1.0, lost)))


def start(row: Row) -> Findings:
    players = row["players"]
    out = Findings(row["title"], players, {name: row[name] for name in SAME})
    out.wins, out.choices = [0.0] * players, [0] * players
    out.scores, out.used = [Spread() for _ in range(players)], [{} for _ in range(players)]
    return out


def collect(paths: Sequence[Path], progress: Callable[[int], None] = lambda done: None) -> Findings:
    """Read files of one game; several must be runs of the same thing with different seeds."""
    found: Findings | None = None
    for path in paths:
        for row in read_rows(path):
            if found is None:
                found = start(row)
            check(found, row, path)
            found.add(row)
            progress(found.games + found.failed)
    if found is None or not found.games:
        raise RoadsteadError(f"{paths[0]}: has no finished game")
    return found


def check(found: Findings, row: Row, path: Path) -> None:
    for name in SAME:
        if row[name] != found.common[name]:
            raise RoadsteadError(f"{path}: {name} is {brief(row[name])}, elsewhere {brief(found.common[name])}")
    if row["game"] == 0 or not found.seeds:
        begin = row["seed"] - row["game"]
        if begin in found.seeds:
            raise RoadsteadError(f"{path}: has games that were counted already")
        found.seeds.append(begin)


def brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "…"
