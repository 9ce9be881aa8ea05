"""Counting games: how many ways there are to make a given number of decisions from here."""

from __future__ import annotations

from roadstead.kernel.engine import State


def perft(s: State, depth: int) -> int:
    """The number of sequences of `depth` decisions, chance included, each outcome once."""
    if depth == 0 or s.over:
        return 1
    if depth == 1:
        return len(s.options)
    total = 0
    for choice in s.options:
        after = s.copy()
        after.play(choice)
        total += perft(after, depth - 1)
    return total
