"""What the engines have to reach, and whether a run did."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from roadstead.kernel import registry

COMPILED = 5.0
"""How many times as fast a compiled decision is as a plain one."""
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


def own_goals(title: str) -> dict[str, Any]:
    """The goals of a title, in its own folder: `copy_us`, microseconds for a copy at every number of players, and `decision`, what
    a decision may cost at most as a part of one of a peer. A title needs none."""
    path = registry.titles()[title].folder / "mind" / "goals.json" if title in registry.titles() else None
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path and path.is_file() else {}


def goals(run: dict[str, Any], plain: dict[str, Any] | None = None) -> Iterator[Goal]:
    """As far as the run has measured what they need; the plain one is what it is compared with."""
    cost = {(row["title"], row["players"]): row for row in run["titles"]}
    beside = {row["title"]: row["decision_us"] for row in run.get("peers", [])}
    wanted = {title: own_goals(title) for title, _ in cost}
    for title, own in wanted.items():
        for goal in own.get("decision", ()):
            players, peer = goal["players"], goal["peer"]
            if peer in beside and (title, players) in cost:
                share = cost[title, players]["decision_us"] / beside[peer]
                yield at_most(f"{title} with {players}: a decision beside {peer}", float(Fraction(goal["at_most"])), share)
    for (title, players), row in cost.items():
        if "copy_us" in wanted[title]:
            yield at_most(f"{title} with {players}: a copy", wanted[title]["copy_us"], row["copy_us"], "µs")
    for row in plain["titles"] if plain else []:
        key = row["title"], row["players"]
        if key in cost:
            yield at_least(f"{key[0]} with {key[1]}: compiled beside plain", COMPILED, row["decision_us"] / cost[key]["decision_us"])
    if "processes" in run:
        yield at_least("two processes compared with one", TWO_PROCESSES, run["processes"]["times"])


def scoreboard(run: dict[str, Any], plain: dict[str, Any] | None = None) -> str:
    found = list(goals(run, plain))
    missed = sum(not goal.met for goal in found)
    head = f"{'':7} {'goal':52} {'wanted':>10} {'measured':>10}"
    return "\n".join([head, *(goal.line() for goal in found), f"{len(found) - missed} goals met, {missed} missed"])
