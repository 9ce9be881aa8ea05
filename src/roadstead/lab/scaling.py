"""Whether two processes play twice as many games as one."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.rng import Rng
from roadstead.lab.bench import random_game

READY = 3.0
"""Seconds until every process is there, so that they really play at the same time."""
ROUNDS = 3


def two_processes(seconds: float) -> dict[str, Any]:
    """Decisions per second of two processes beside those of one, by the clock, in turns; the best turn counts.
    `free` is the same by CPU time: what two cores would give that have nothing else to do."""
    title = next(iter(registry.titles()))
    turns = [(rates(title, 1, seconds), rates(title, 2, seconds)) for _ in range(ROUNDS)]
    one, two = max(one[0] for one, _ in turns), max(two[0] for _, two in turns)
    free = max(two[1] for _, two in turns) / max(one[1] for one, _ in turns)
    return {"title": title, "one": one, "two": two, "times": two / one, "free": free}


def rates(name: str, processes: int, seconds: float) -> tuple[float, float]:
    """Decisions per second of the clock and per second of CPU time, over all processes."""
    start = time.time() + READY
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        found = [task.result() for task in [pool.submit(play_from, name, start, seconds, seed) for seed in range(processes)]]
    return sum(rate for rate, _ in found), sum(rate for _, rate in found)


def play_from(name: str, start: float, seconds: float, seed: int) -> tuple[float, float]:
    title = roadstead.title(name)
    setup = title.setup()
    random_game(title, setup, Rng(seed))
    time.sleep(max(0.0, start - time.time()))
    decisions, games = 0, 0
    clock, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - clock < seconds:
        decisions += random_game(title, setup, Rng(seed * 1_000_000 + games))
        games += 1
    return decisions / (time.perf_counter() - clock), decisions / (time.process_time() - cpu)
