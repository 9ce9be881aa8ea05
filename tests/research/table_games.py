"""Random games of every title at every number of players, and the examples as modules."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import roadstead
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title

EXAMPLES = Path(__file__).parents[2] / "examples"
TITLES = list(roadstead.titles().values())
TABLES = [(title.id, players) for title in TITLES for players in title.players]
OPTION_TABLES = [(title, players, options) for title in TITLES for players in title.players for options in title.option_sets(players)]


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"examples_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def table_name(value: object) -> str:
    if isinstance(value, Title):
        return value.id
    return ",".join(f"{name}={setting}" for name, setting in value.items()) or "default" if isinstance(value, dict) else str(value)


def moments(title: Title[Any, Any], setup: Setup, seed: int, every: int = 1, most: int = 100_000) -> Iterator[State]:
    """Every so-many-th moment of a random game, the end included; the state is the live one."""
    rng = Rng(seed)
    s: State = title.rules.start(setup)
    s.settle()
    for decision in range(most):
        if s.over:
            break
        if decision % every == 0:
            yield s
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    yield s
