"""One row of results for each game, and what rows add up to."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.bots.bot import Bot
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title
from roadstead.lab.watch import Names, tidy, watch_bots, watch_random

AnyTitle = Title[Any, Any]
Row = dict[str, Any]
SPREAD = 1_000_003
WIDEST_SEED = 9_000_000_000_000
"""So that the seed of every game fits into 64 bits, as Parquet wants it."""
KEPT_ERRORS = 20


@dataclass(frozen=True, slots=True)
class Conditions:
    """What all games of a run have in common. It travels to the workers, which set the game up by themselves."""

    title: str
    rules: int
    components: str
    players: int
    options: str
    bots: tuple[str, ...]
    seed: int
    detail: bool = False
    folder: str | None = None

    @classmethod
    def of(cls, title: AnyTitle, setup: Setup, bots: Sequence[str], seed: int, detail: bool = False, folder: str | None = None) -> Conditions:
        if abs(seed) > WIDEST_SEED:
            raise RoadsteadError(f"the seed must lie between -{WIDEST_SEED} and {WIDEST_SEED}")
        options = json.dumps(dict(setup.options), sort_keys=True)
        return cls(title.id, title.version, setup.digest, setup.players, options, tuple(bots), seed, detail, folder)

    def common(self, number: int) -> Row:
        """The columns that are known before a game is played."""
        return {
            "game": number,
            "seed": self.seed * SPREAD + number,
            "title": self.title,
            "rules": self.rules,
            "components": self.components,
            "players": self.players,
            "options": json.loads(self.options),
            "bots": list(self.bots),
        }

    def differs(self, row: Mapping[str, Any]) -> str:
        """Why a row cannot be of this run, or nothing."""
        for name, value in self.common(int(row["game"])).items():
            if row[name] != value:
                return f"{name} is {row[name]!r} there and {value!r} here"
        if row["error"] is None and (row["used"] is not None) != self.detail:
            return "it was written " + ("without" if self.detail else "with") + " --detail"
        return ""


def play_row(conditions: Conditions, number: int, title: AnyTitle, setup: Setup, bots: Sequence[Bot], names: Names) -> Row:
    """Play one game. A game that fails is a row with an error: it must not lose the others."""
    row = conditions.common(number)
    rng = Rng(row["seed"])
    try:
        if all(name == "random" for name in conditions.bots):
            seen, outcome, rounds = watch_random(title, setup, rng, conditions.detail, names)
        else:
            seen, outcome, rounds = watch_bots(title, setup, bots, rng, conditions.detail)
    except Exception as error:
        return {**row, **FAILED, "error": f"{type(error).__name__}: {error}"}
    return {
        **row,
        "scores": [tidy(score) for score in outcome.scores],
        "winners": list(outcome.winners),
        "rounds": rounds,
        "decisions": seen.decisions,
        "choices": seen.choices,
        "branching": round(seen.options / max(1, sum(seen.choices)), 3),
        "measure": seen.measure,
        "course": seen.course,
        "used": seen.used,
        "error": None,
    }


FAILED: Row = {
    "scores": [],
    "winners": [],
    "rounds": 0,
    "decisions": 0,
    "choices": [],
    "branching": 0,
    "measure": "",
    "course": [],
    "used": None,
}


@dataclass(slots=True)
class Sums:
    """What rows add up to, in a size that does not grow with them. Wins are counted by how many share them,
    so that sums of parts are exact in any order."""

    players: int
    games: int = 0
    finished: int = 0
    decisions: int = 0
    rounds: int = 0
    draws: int = 0
    shared: list[list[int]] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shared = [[0] * self.players for _ in range(self.players)]
        self.scores = [0.0] * self.players

    def add(self, row: Mapping[str, Any]) -> None:
        self.games += 1
        if row["error"] is not None:
            self.errors = [*self.errors, f"game {row['game']}: {row['error']}"][:KEPT_ERRORS]
            return
        self.finished += 1
        self.decisions += row["decisions"]
        self.rounds += row["rounds"]
        winners = row["winners"]
        self.draws += not winners
        for seat in winners:
            self.shared[seat][len(winners) - 1] += 1
        for seat, score in enumerate(row["scores"]):
            self.scores[seat] += score

    def merge(self, other: Sums) -> None:
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.draws += other.draws
        self.scores = [mine + theirs for mine, theirs in zip(self.scores, other.scores)]
        self.errors = [*self.errors, *other.errors][:KEPT_ERRORS]
        for mine, theirs in zip(self.shared, other.shared):
            mine[:] = [one + two for one, two in zip(mine, theirs)]

    def wins(self) -> list[float]:
        return [float(sum(count / (at + 1) for at, count in enumerate(row))) for row in self.shared]
