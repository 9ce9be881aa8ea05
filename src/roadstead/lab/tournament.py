"""Bots against bots: the same seeds in every seating, intervals, mirrors, time per decision.

A match sets one bot `a` against bots `b` in all other seats. Every seed is played once with `a` in each seat, so that neither
the seat nor the luck of a seed speaks for one of them. A bot against itself is the control: it should win its share. In a solo
game there is nobody to beat: each bot plays the same seeds alone, and their scores are compared.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from roadstead.bots.bot import AnyTitle, Bot, bot, let_play, searcher
from roadstead.bots.style import styled, styles
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.judgement import read_judgement, with_judgement
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup
from roadstead.lab.figures import Bar, bars

Z = 1.96
SPREAD = 1_000_003
NOBODY = "-"
"""Who sits in the other seats of a solo game."""


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

    @property
    def key(self) -> tuple[Any, ...]:
        return self.title, self.players, self.budget_ms, self.one, self.rest, self.seat, self.seed


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended for `one`: its share of the win and its score, and the time both kinds took to think."""

    title: str
    players: int
    budget_ms: int
    one: str
    rest: str
    seat: int
    seed: int
    win: float
    score: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]

    @property
    def key(self) -> tuple[Any, ...]:
        return self.title, self.players, self.budget_ms, self.one, self.rest, self.seat, self.seed


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins with its Wilson interval of 95 %."""

    games: int
    wins: float
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Match:
    """All games of one pairing. `seats` has the share in each seat, `score` the mean of `one` with half of its interval of 95 %."""

    one: str
    rest: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    ms: tuple[float, float]
    score: float
    score_half: float
    seats: tuple[Share, ...]


def make_bot(name: str, title: AnyTitle, budget_ms: int) -> Bot:
    """A bot by name; `search` thinks for the budget of the tournament, `search/10` for a tenth of it, `search:STYLE` with a style of the title and
    `search:FILE` with a judgement that somebody has trained."""
    plain, _, more = name.partition(":")
    kind, _, part = plain.partition("/")
    if kind != "search":
        return bot(name, title)
    if more:
        known = styles(title)
        title = styled(title, known[more]) if more in known else with_judgement(title, read_judgement(Path(more)))
    if part and not (part.isdecimal() and int(part)):
        raise RoadsteadError(f"a part of the budget is written search/10, not {name!r}")
    return searcher(title, max(1, budget_ms // int(part or 1)))


def play(job: Job) -> Result:
    title = registry.title(job.title)
    setup: Setup = title.setup(job.players)
    game, rng = Game(title, setup), Rng(job.seed * SPREAD + 1)
    kinds = [0 if seat == job.seat else 1 for seat in range(job.players)]
    bots = [make_bot(name, title, job.budget_ms) for name in (job.one, job.rest) if name != NOBODY]
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
    score, took = outcome.scores[job.seat], (round(seconds[0], 4), round(seconds[1], 4))
    return Result(job.title, job.players, job.budget_ms, job.one, job.rest, job.seat, job.seed, win, score, (decisions[0], decisions[1]), took)


def jobs(title: str, players: int, bots: Sequence[str], games: int, seed: int, budget_ms: int, mirrors: bool = True) -> Iterator[Job]:
    """A number of games for each pairing, each seed once in every seat."""
    for one, rest in pairings(players, bots, mirrors):
        for number in range(games):
            yield Job(title, players, one, rest, number % players, seed + number // players, budget_ms)


def pairings(players: int, bots: Sequence[str], mirrors: bool) -> list[tuple[str, str]]:
    """Who meets whom: with two players each pair once, with more each bot also alone among the others."""
    if players == 1:
        return [(one, NOBODY) for one in bots]
    pairs = [(one, rest) for at, one in enumerate(bots) for rest in (bots[at:] if players == 2 else bots)]
    return [pair for pair in pairs if mirrors or pair[0] != pair[1]]


@dataclass(frozen=True, slots=True)
class Standings:
    """What a tournament came to: every pairing, and points for each bot."""

    title: str
    version: int
    players: int
    seed: int
    budget_ms: int
    matches: list[Match]
    ratings: dict[str, float]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def _repr_svg_(self) -> str:
        """Every pairing with its interval, for notebooks."""
        rows = [Bar(f"{it.one} against {it.rest}", it.share, f"{it.share:.0%} of {it.games}, score {it.score:.1f}", it.low, it.high) for it in self.matches]
        return bars(f"{registry.title(self.title).names['en']} with {self.players}: shares of wins, with intervals of 95 %", rows, 1 / self.players)


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament before it is played."""

    title: AnyTitle
    players: int
    bots: Sequence[str]
    games: int = 20
    seed: int = 0
    budget_ms: int = 1000
    mirrors: bool = True

    def check(self) -> None:
        if min(self.games, self.budget_ms) < 1:
            raise RoadsteadError("games, budget and jobs must be 1 or more")
        if len(set(self.bots)) != len(self.bots):
            raise RoadsteadError("a bot is named twice")
        for name in self.bots:
            make_bot(name, self.title, self.budget_ms)

    def jobs(self) -> list[Job]:
        return list(jobs(self.title.id, self.players, self.bots, self.games, self.seed, self.budget_ms, self.mirrors))

    def standings(self, results: Sequence[Result]) -> Standings:
        found = matches(results, self.players)
        return Standings(self.title.id, self.title.version, self.players, self.seed, self.budget_ms, found, ratings(found))


def hold(plan: Plan, jobs: int = 1, log: Path | None = None, progress: Callable[[int], None] = lambda done: None) -> Standings:
    """Play a tournament in this process or in several."""
    plan.check()
    if jobs < 1:
        raise RoadsteadError("games, budget and jobs must be 1 or more")
    if log is not None and not log.parent.is_dir():
        raise RoadsteadError(f"{log}: there is no such folder")
    if jobs == 1:
        return plan.standings(run(plan.jobs(), None, log, progress))
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts_to_us) as pool:
        return plan.standings(run(plan.jobs(), pool, log, progress))


def leave_interrupts_to_us() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(todo: Sequence[Job], pool: Executor | None, log: Path | None, progress: Callable[[int], None]) -> list[Result]:
    """Play what the log does not have yet; each result is written as soon as it is there. Whoever stops it waits for no other game."""
    mend(log)
    wanted = {job.key for job in todo}
    results = [it for it in read_log(log) if it.key in wanted]
    known = {it.key for it in results}
    left = [job for job in todo if job.key not in known]
    progress(len(results))
    games = [pool.submit(play, job) for job in left] if pool else []
    try:
        for result in (done.result() for done in as_completed(games)) if pool else map(play, left):
            results.append(result)
            keep(log, result)
            progress(len(results))
    finally:
        for game in games:
            game.cancel()
    return results


def keep(log: Path | None, result: Result) -> None:
    if log is not None:
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")


def mend(log: Path | None) -> None:
    """Forget a last line that was cut off when a tournament was killed while it wrote."""
    if log is None or not log.is_file():
        return
    whole = log.read_bytes()
    if not whole.endswith(b"\n"):
        os.truncate(log, whole.rfind(b"\n") + 1)


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
        whole = share_of(rows)
        seats = tuple(share_of([it for it in rows if it.seat == seat]) for seat in range(players))
        ms = tuple(1000 * sum(it.seconds[kind] for it in rows) / max(1, sum(it.decisions[kind] for it in rows)) for kind in (0, 1))
        score, half = mean_of([it.score for it in rows])
        out.append(Match(one, rest, len(rows), whole.wins, whole.share, whole.low, whole.high, 1 / players, (ms[0], ms[1]), score, half, seats))
    return out


def share_of(rows: Sequence[Result]) -> Share:
    wins = sum(it.win for it in rows)
    return Share(len(rows), wins, wins / max(1, len(rows)), *wilson(wins, len(rows)))


def mean_of(scores: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its interval of 95 %."""
    return fmean(scores), Z * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0


def ratings(found: Sequence[Match]) -> dict[str, float]:
    """Points on the usual scale of 400 for ten to one, from all pairings, with a mean of 0; none for solo games."""
    names = sorted({name for it in found for name in (it.one, it.rest) if it.rest != NOBODY})
    points = dict.fromkeys(names, 0.0)
    for _ in range(200):
        for it in found:
            if it.rest not in (it.one, NOBODY):
                odds = 1 / it.fair - 1
                expected = 1 / (1 + odds * 10 ** ((points[it.rest] - points[it.one]) / 400))
                step = 20 * (min(0.99, max(0.01, it.share)) - expected)
                points[it.one] += step
                points[it.rest] -= step
    mean = sum(points.values()) / max(1, len(points))
    return {name: value - mean for name, value in points.items()}
