"""How fast the engines are in random play, driven from a Python loop on one core.

Everything that is measured in one run takes turns, and the best turn counts: a busy moment of the machine then
hits all alike, or none. Costs are CPU time. The file also runs on its own, `python -P bench.py SECONDS FILE`, so that one
and the same loop can measure another commit.
"""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import roadstead
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title

AnyTitle = Title[Any, Any]
TURNS = 5
COPIES = 400
MOMENTS = 60


@dataclass(frozen=True, slots=True)
class Contestant:
    """An engine at one table: `play` a random game by its seed, which tells how many decisions it had; `copy` a moment."""

    name: str
    players: int
    play: Callable[[int], int]
    moments: Sequence[Any]
    copy: Callable[[Any], Any]


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
    """Microseconds for one step of a fixed piece of plain Python: a multiplication, a list access, an addition."""
    row, total = list(range(64)), 0
    began = time.process_time()
    for at in range(100_000):
        total += row[at * 7 % 64]
    assert total > 0
    return (time.process_time() - began) / 100_000 * 1e6


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {"build": "compiled" if roadstead.compiled else "plain", "python": platform.python_version(), "yardstick_us": yardstick()}


# --- our tables ------------------------------------------------------------------------------------------------


def first_moment(title: AnyTitle, setup: Setup) -> State:
    """Where a game begins; in an earlier commit that is measured too, titles had no parts."""
    beginning: Any = title.rules if hasattr(title, "rules") else title
    s: State = beginning.start(setup)
    s.settle()
    return s


def random_game(title: AnyTitle, setup: Setup, rng: Rng) -> int:
    """Legal options plus apply, to the end; the answer is how often somebody or chance was asked."""
    s = first_moment(title, setup)
    decisions = 0
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        decisions += 1
    return decisions


def contestant(title: AnyTitle, players: int) -> Contestant:
    setup = title.setup(players)
    return Contestant(title.id, players, lambda seed: random_game(title, setup, Rng(seed)), spread(title, setup), lambda s: s.copy())


def contestants() -> list[Contestant]:
    return [contestant(title, players) for title in roadstead.titles().values() for players in title.players]


def spread(title: AnyTitle, setup: Setup) -> list[State]:
    """Moments all over a random game."""
    rng = Rng(7)
    s = first_moment(title, setup)
    out: list[State] = []
    while not s.over and len(out) < MOMENTS:
        out.append(s.copy())
        for _ in range(7):
            if not s.over:
                s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    return out


# --- the contest -----------------------------------------------------------------------------------------------


def measure(field: Sequence[Contestant], seconds: float) -> list[Figures]:
    """About this many seconds for each contestant, in turns."""
    for one in field:
        one.play(0)
    stick = min(yardstick() for _ in range(3))
    turns = [[take_turn(one, number, seconds / TURNS) for one in field] for number in range(TURNS)]
    return [summed_up(one, [row[at] for row in turns], stick) for at, one in enumerate(field)]


@dataclass(frozen=True, slots=True)
class Turn:
    games: int
    decisions: int
    decision_us: float
    copy_us: float


def take_turn(one: Contestant, number: int, seconds: float) -> Turn:
    games = decisions = 0
    began = spent = time.process_time()
    while spent - began < seconds or not games:
        decisions += one.play(number * 1000 + games)
        games += 1
        spent = time.process_time()
    return Turn(games, decisions, (spent - began) / decisions * 1e6, copy_cost(one))


def copy_cost(one: Contestant) -> float:
    """The mean cost of a copy over all the moments."""
    copy, moments = one.copy, one.moments
    rounds = max(1, COPIES // len(moments))
    began = time.process_time()
    for _ in range(rounds):
        for moment in moments:
            copy(moment)
    return (time.process_time() - began) / (rounds * len(moments)) * 1e6


def summed_up(one: Contestant, turns: Sequence[Turn], stick: float) -> Figures:
    cost, copying = min(turn.decision_us for turn in turns), min(turn.copy_us for turn in turns)
    return Figures(one.name, one.players, sum(turn.games for turn in turns), sum(turn.decisions for turn in turns), cost, copying, cost / stick)


# --- what is shown ---------------------------------------------------------------------------------------------


def table(rows: Sequence[dict[str, Any]]) -> str:
    lines = [f"{'title':16} {'players':>7} {'games':>6} {'decisions':>10} {'µs/decision':>12} {'µs/copy':>8} {'yardsticks':>11}"]
    for row in rows:
        costs = f"{row['decision_us']:>12.2f} {row['copy_us']:>8.2f} {row['steps']:>11.1f}"
        lines.append(f"{row['title']:16} {row['players']:>7} {row['games']:>6} {row['decisions']:>10} {costs}")
    return "\n".join(lines)


def compare(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Both runs beside each other, and how many times as fast the second was, per decision and per copy."""
    known = {(row["title"], row["players"]): row for row in before["titles"]}
    lines = [f"{'title':16} {'players':>7} {'µs/decision':>18} {'faster':>8} {'µs/copy':>18} {'faster':>8}"]
    for row in after["titles"]:
        old = known.get((row["title"], row["players"]))
        if old is not None:
            cells = (f"{old[cost]:>7.2f} -> {row[cost]:>7.2f} {old[cost] / row[cost]:>7.2f}x" for cost in ("decision_us", "copy_us"))
            lines.append(f"{row['title']:16} {row['players']:>7} {' '.join(cells)}")
    return "\n".join(lines)


def better_of(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Two measurements of the same engines: the lower cost of each."""
    pairs = zip(before["titles"], after["titles"], strict=True)
    return {**after, "titles": [{**new, **{cost: min(old[cost], new[cost]) for cost in ("decision_us", "copy_us", "steps")}} for old, new in pairs]}


def main(seconds: float, out: Path) -> None:
    figures = {**machine(), "titles": [row.to_json() for row in measure(contestants(), seconds)]}
    if out.exists():
        figures = better_of(json.loads(out.read_text(encoding="utf-8")), figures)
    out.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]))
