"""How fast the engines are, beside a yardstick that was measured in the same run."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title
from roadstead.lab.simulate import play_random

AnyTitle = Title[Any, Any]
COPIES = 2_000


@dataclass(frozen=True, slots=True)
class Figures:
    """Costs in microseconds. `steps` tells how many steps of the yardstick a decision costs."""

    title: str
    players: int
    games: int
    decisions: int
    decision_us: float
    copy_us: float
    steps: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def yardstick() -> float:
    """Microseconds for one step of a fixed piece of plain Python: a draw, a list access, an addition."""
    rng, row, total = Rng(1), list(range(64)), 0
    began = time.perf_counter()
    for _ in range(100_000):
        total += row[rng.below(64)]
    assert total > 0
    return (time.perf_counter() - began) / 100_000 * 1e6


def measure(title: AnyTitle, players: int, seconds: float) -> Figures:
    """Random games for about so many seconds: legal options plus apply, one core."""
    setup = title.setup(players)
    play_random(title, setup, Rng(0))
    stick = min(yardstick() for _ in range(3))
    games = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        games += 1
        decisions += play_random(title, setup, Rng(games)).decisions
    cost = (time.perf_counter() - began) / decisions * 1e6
    return Figures(title.id, players, games, decisions, cost, copy_cost(title, setup), cost / stick)


def copy_cost(title: AnyTitle, setup: Setup) -> float:
    """The mean cost of a copy over moments spread across a random game."""
    moments = spread(title, setup)
    began = time.perf_counter()
    for at in range(COPIES):
        moments[at % len(moments)].copy()
    return (time.perf_counter() - began) / COPIES * 1e6


def spread(title: AnyTitle, setup: Setup) -> list[State]:
    rng = Rng(7)
    s: State = title.start(setup)
    s.settle()
    out: list[State] = []
    while not s.over and len(out) < 60:
        out.append(s.copy())
        for _ in range(7):
            if not s.over:
                s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    return out


def table(rows: list[Figures]) -> str:
    head = f"{'title':16} {'players':>7} {'games':>6} {'decisions':>10} {'µs/decision':>12} {'µs/copy':>8} {'yardsticks':>11}"
    lines = [
        f"{row.title:16} {row.players:>7} {row.games:>6} {row.decisions:>10} {row.decision_us:>12.2f} {row.copy_us:>8.2f} {row.steps:>11.1f}" for row in rows
    ]
    return "\n".join([head, *lines])


def compare(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> str:
    """How many times as fast the second run was, per decision and per copy."""
    known = {(row["title"], row["players"]): row for row in before}
    lines = [f"{'title':16} {'players':>7} {'decisions':>10} {'copies':>8}"]
    for row in after:
        old = known.get((row["title"], row["players"]))
        if old is not None:
            faster = old["decision_us"] / row["decision_us"], old["copy_us"] / row["copy_us"]
            lines.append(f"{row['title']:16} {row['players']:>7} {faster[0]:>9.2f}x {faster[1]:>7.2f}x")
    return "\n".join(lines)
