"""What the engines have to reach, and whether a run did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from roadstead.lab.peers import BACKGAMMON, CATANATRON, GOOFSPIEL

BESIDE_PEERS = (
    ("ahoy", 4, 0.45, BACKGAMMON),
    ("ahoy", 4, 1 / 6, CATANATRON),
    ("fleet_dice", 4, 1 / 10, CATANATRON),
    ("dead_reckoning", 4, 0.7, BACKGAMMON),
    ("dead_reckoning", 4, 1 / 4, CATANATRON),
    ("turning_tides", 2, 1.0, GOOFSPIEL),
)
"""A decision of this title costs at most so much of one of that peer."""
COPIES = {"ahoy": 3.0, "dead_reckoning": 5.0, "fleet_dice": 2.0, "turning_tides": 1.0}
"""Microseconds for a copy, at every number of players."""
COMPILED = 5.0
"""A compiled decision is so many times as fast as a plain one."""
TWO_PROCESSES = 1.8


@dataclass(frozen=True, slots=True)
class Goal:
    what: str
    wanted: str
    measured: str
    met: bool

    def line(self) -> str:
        return f"{'met' if self.met else 'MISSED':7} {self.what:52} {self.wanted:>10} {self.measured:>10}"


def at_most(what: str, limit: float, value: float, unit: str = "") -> Goal:
    return Goal(what, f"<= {limit:.2f}{unit}", f"{value:.2f}{unit}", value <= limit)


def at_least(what: str, limit: float, value: float) -> Goal:
    return Goal(what, f">= {limit:.1f}x", f"{value:.2f}x", value >= limit)


def goals(run: dict[str, Any], plain: dict[str, Any] | None = None) -> Iterator[Goal]:
    """As far as the run has measured what they need; the plain one is what it is compared with."""
    cost = {(row["title"], row["players"]): row for row in run["titles"]}
    beside = {row["title"]: row["decision_us"] for row in run.get("peers", [])}
    for title, players, share, peer in BESIDE_PEERS:
        if peer in beside and (title, players) in cost:
            yield at_most(f"{title} with {players}: a decision beside {peer}", share, cost[title, players]["decision_us"] / beside[peer])
    for (title, players), row in cost.items():
        if title in COPIES:
            yield at_most(f"{title} with {players}: a copy", COPIES[title], row["copy_us"], "µs")
    for row in plain["titles"] if plain else []:
        key = row["title"], row["players"]
        if key in cost:
            yield at_least(f"{key[0]} with {key[1]}: compiled beside plain", COMPILED, row["decision_us"] / cost[key]["decision_us"])
    if "processes" in run:
        yield at_least("two processes beside one", TWO_PROCESSES, run["processes"]["times"])


def scoreboard(run: dict[str, Any], plain: dict[str, Any] | None = None) -> str:
    found = list(goals(run, plain))
    missed = sum(not goal.met for goal in found)
    head = f"{'':7} {'goal':52} {'wanted':>10} {'measured':>10}"
    return "\n".join([head, *(goal.line() for goal in found), f"{len(found) - missed} goals met, {missed} missed"])
