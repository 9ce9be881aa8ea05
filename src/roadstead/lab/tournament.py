"""Bots against bots: the same seeds in every seating, intervals, mirrors, time per decision.

A match sets one bot `a` against bots `b` in all other seats. Every seed is played once with `a` in each seat, so that neither
the seat nor the luck of a seed speaks for one of them. A bot against itself is the control: it should win its share.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from roadstead.bots.bot import AnyTitle, Bot, bot, let_play, searcher
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup

Z = 1.96
SPREAD = 1_000_003


@dataclass(frozen=True, slots=True)
class Job:
    """One game to be played."""

    title: str
    players: int
    one: str
    rest: str
    seat: int
    seed: int
    budget_ms: int


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended for `one`: its share of the win and its score, and the time both kinds took to think."""

    one: str
    rest: str
    seat: int
    seed: int
    win: float
    score: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Match:
    """All games of one pairing. `low` and `high` are the Wilson interval of 95 %."""

    one: str
    rest: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    ms: tuple[float, float]


def make_bot(name: str, title: AnyTitle, budget_ms: int) -> Bot:
    """A bot by name; `search` thinks for the budget of the tournament, `search/10` for a tenth of it."""
    kind, _, part = name.partition("/")
    if kind != "search":
        return bot(name, title)
    if part and not (part.isdecimal() and int(part)):
        raise RoadsteadError(f"a part of the budget is written search/10, not {name!r}")
    return searcher(title, max(1, budget_ms // int(part or 1)))


def play(job: Job) -> Result:
    title = registry.title(job.title)
    setup: Setup = title.setup(job.players)
    game, rng = Game(title, setup), Rng(job.seed * SPREAD + 1)
    kinds = [0 if seat == job.seat else 1 for seat in range(job.players)]
    bots = (make_bot(job.one, title, job.budget_ms), make_bot(job.rest, title, job.budget_ms))
    minds = [Rng(job.seed * SPREAD + 100 + seat) for seat in range(job.players)]
    decisions, seconds = [0, 0], [0.0, 0.0]
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            began = time.process_time()
            let_play(game, seat, bots[kinds[seat]], minds[seat])
            seconds[kinds[seat]] += time.process_time() - began
            decisions[kinds[seat]] += 1
    outcome = game.outcome
    assert outcome is not None
    drawn = 1 / job.players if not outcome.winners else 0.0
    win = 1 / len(outcome.winners) if job.seat in outcome.winners else drawn
    return Result(job.one, job.rest, job.seat, job.seed, win, outcome.scores[job.seat], (decisions[0], decisions[1]), (seconds[0], seconds[1]))


def jobs(title: str, players: int, bots: Sequence[str], games: int, seed: int, budget_ms: int, mirrors: bool = True) -> Iterator[Job]:
    """So many games for each pairing, each seed once in every seat."""
    pairs = [(one, rest) for at, one in enumerate(bots) for rest in (bots[at:] if players == 2 else bots)]
    for one, rest in [pair for pair in pairs if mirrors or pair[0] != pair[1]]:
        for number in range(games):
            yield Job(title, players, one, rest, number % players, seed + number // players, budget_ms)


def run(todo: Sequence[Job], pool: Executor, log: Path | None, progress: Callable[[int], None]) -> list[Result]:
    """Play what the log does not have yet; each result is written as soon as it is there."""
    results = read_log(log)
    known = {(it.one, it.rest, it.seat, it.seed) for it in results}
    wanted = {(job.one, job.rest, job.seat, job.seed) for job in todo}
    results = [it for it in results if (it.one, it.rest, it.seat, it.seed) in wanted]
    left = [job for job in todo if (job.one, job.rest, job.seat, job.seed) not in known]
    progress(len(results))
    for done in as_completed([pool.submit(play, job) for job in left]):
        results.append(done.result())
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(results[-1])) + "\n")
        progress(len(results))
    return results


def read_log(log: Path | None) -> list[Result]:
    if log is None or not log.exists():
        return []
    out = []
    for number, line in enumerate(log.read_text(encoding="utf-8").splitlines(), 1):
        try:
            row = json.loads(line)
            out.append(Result(**{**row, "decisions": tuple(row["decisions"]), "seconds": tuple(row["seconds"])}))
        except (ValueError, TypeError, KeyError) as error:
            raise RoadsteadError(f"{log}: line {number} is not a result of a tournament") from error
    return out


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of 95 % for a share."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def matches(results: Sequence[Result], players: int) -> list[Match]:
    out = []
    for one, rest in dict.fromkeys((it.one, it.rest) for it in sorted(results, key=lambda it: (it.one, it.rest))):
        rows = [it for it in results if (it.one, it.rest) == (one, rest)]
        wins = sum(it.win for it in rows)
        low, high = wilson(wins, len(rows))
        ms = tuple(1000 * sum(it.seconds[kind] for it in rows) / max(1, sum(it.decisions[kind] for it in rows)) for kind in (0, 1))
        out.append(Match(one, rest, len(rows), wins, wins / len(rows), low, high, 1 / players, (ms[0], ms[1])))
    return out


def ratings(found: Sequence[Match]) -> dict[str, float]:
    """Points on the usual scale of 400 for ten to one, from all pairings, with a mean of 0."""
    names = sorted({name for it in found for name in (it.one, it.rest)})
    points = dict.fromkeys(names, 0.0)
    for _ in range(200):
        for it in found:
            if it.one != it.rest:
                odds = 1 / it.fair - 1
                expected = 1 / (1 + odds * 10 ** ((points[it.rest] - points[it.one]) / 400))
                step = 20 * (min(0.99, max(0.01, it.share)) - expected)
                points[it.one] += step
                points[it.rest] -= step
    mean = sum(points.values()) / max(1, len(points))
    return {name: value - mean for name, value in points.items()}


def report(found: Sequence[Match]) -> dict[str, Any]:
    return {"matches": [asdict(it) for it in found], "ratings": ratings(found)}
