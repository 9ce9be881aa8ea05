"""Bots for tests of the workers; a worker process imports them by name."""

from __future__ import annotations

import time
from collections.abc import Sequence

import roadstead
from roadstead.kernel.game import Told
from roadstead.kernel.title import Option, Prompt, View


def crash(name: str, title: str, table: str, told: Sequence[Told], view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> str:
    raise ValueError("a bad bot")


def hang_if_hard(name: str, title: str, table: str, told: Sequence[Told], view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> str:
    """A hard bot never answers, any other at once."""
    while name == "hard":
        time.sleep(60)
    return options[0].notation


def ponder(seconds: float) -> str:
    time.sleep(seconds)
    return "done"


def whereabouts() -> str:
    """Which package a worker thinks with."""
    return roadstead.__file__
