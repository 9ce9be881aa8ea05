"""Many games at once, and what came out of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title
from roadstead.lab.batches import Playing, Team
from roadstead.lab.figures import Bar, bars
from roadstead.lab.results import Ledger
from roadstead.lab.rows import Conditions, Sums
from roadstead.lab.teams import Here

AnyTitle = Title[Any, Any]


@dataclass(slots=True)
class Summary:
    """What a series of games came to. Wins are shared where a victory is shared."""

    title: str
    players: int
    seed: int
    bots: list[str]
    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)
    mean_scores: list[float] = field(default_factory=list)
    mean_rounds: float = 0.0
    draws: int = 0
    errors: list[str] = field(default_factory=list)
    resumed: int = 0
    """How many of the games were there already."""
    workers: int = 1
    batches: int = 0
    overhead: float = 0.0
    """The share of the workers' time in which they did not play."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def _repr_svg_(self) -> str:
        """Who won how often, for notebooks."""
        title, most = registry.title(self.title), max(1, self.finished)
        seats = enumerate(zip(self.bots, self.wins, self.mean_scores))
        rows = [
            Bar(f"{title.seat_name(self.players, at, 'en')} ({bot})", wins / most, f"{wins:g} won, mean score {mean:.1f}") for at, (bot, wins, mean) in seats
        ]
        return bars(f"{self.finished} games of {title.names['en']}, {self.mean_rounds:.1f} rounds each", rows, 1 / self.players if self.players > 1 else None)


@dataclass(slots=True)
class Played:
    """One finished game."""

    state: State
    decisions: int


def simulate(
    title: AnyTitle,
    setup: Setup,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play games with consecutive seeds, here and now; a game that fails is an error in the summary, not an end of it."""
    return run(Conditions.of(title, setup, bots, seed), games, Here(title, setup), Ledger(), progress)


def run(conditions: Conditions, games: int, team: Team, ledger: Ledger, progress: Callable[[int], None] = lambda done: None) -> Summary:
    """Play what the ledger does not have yet, and keep it there batch by batch, in the order of the games."""
    sums, began = ledger.resume(conditions, games), time.perf_counter()
    resumed = sums.games
    playing = Playing(conditions, resumed, games, team)
    progress(resumed)
    for batch in playing.play():
        ledger.write(batch.lines)
        sums.merge(batch.sums)
        progress(sums.games)
    ledger.finish()
    seconds = time.perf_counter() - began
    summary = summary_of(conditions, sums, seconds)
    summary.resumed, summary.workers, summary.batches = resumed, team.size, playing.kept
    summary.overhead = max(0.0, 1 - playing.busy / (seconds * team.size)) if playing.kept else 0.0
    return summary


def summary_of(conditions: Conditions, sums: Sums, seconds: float) -> Summary:
    finished = max(1, sums.finished)
    return Summary(
        conditions.title,
        conditions.players,
        conditions.seed,
        list(conditions.bots),
        sums.games,
        sums.finished,
        sums.decisions,
        seconds,
        sums.wins(),
        [total / finished for total in sums.scores],
        sums.rounds / finished,
        sums.draws,
        sums.errors,
    )


def play_random(title: AnyTitle, setup: Setup, rng: Rng) -> Played:
    """Random play needs no views: straight on the state. The bare loop, for measuring."""
    s: State = title.rules.start(setup)
    s.settle()
    decisions = 0
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        decisions += 1
    return Played(s, decisions)
