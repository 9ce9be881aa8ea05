"""How a position looks, as a sum that can be learnt: a title measures what each seat has, and weights say what each measure counts."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path


def chances(rows: list[list[float]], weights: list[float]) -> list[float]:
    """The chance to win that each seat seems to have, from a row of measures for each."""
    looks: list[float] = []
    for row in rows:
        looks.append(weighed(row, weights))
    best = max(looks)
    odds = [exp(look - best) for look in looks]
    whole = sum(odds)
    return [one / whole for one in odds]


def weighed(row: list[float], weights: list[float]) -> float:
    out = 0.0
    for at in range(len(weights)):
        out += row[at] * weights[at]
    return out


def read_weights(module: str, names: tuple[str, ...]) -> list[float]:
    """The weights that are shipped in `judgement.json` beside a module."""
    found: dict[str, float] = json.loads(Path(module).with_name("judgement.json").read_text(encoding="utf-8"))["weights"]
    if sorted(found) != sorted(names):
        raise ValueError(f"{module}: judgement.json weighs other things than are measured")
    return [float(found[name]) for name in names]
