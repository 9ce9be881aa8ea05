"""Weights for a title's measures that make the outcomes of games most likely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from roadstead.kernel.errors import RoadsteadError

Array = Any
"""Of numpy; its types say little here."""
STEPS = 60
NEAR = 1e-9
"""What ends it: a step that changes nothing that is seen."""
SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Lived:
    """A finished game: its positions, each with a row of measures for every seat, and everybody's share of the win."""

    positions: Sequence[Sequence[Sequence[float]]]
    result: Sequence[float]


@dataclass(frozen=True, slots=True)
class Table:
    """Games as arrays: measures by position, seat and measure; shares by position and seat; every game counts as much as every other."""

    rows: Array
    shares: Array
    counts: Array

    @staticmethod
    def of(games: Sequence[Lived]) -> Table:
        kept = [game for game in games if game.positions]
        if not kept:
            raise RoadsteadError("no position was judged in these games")
        rows = np.array([position for game in kept for position in game.positions], dtype=float)
        shares = np.array([game.result for game in kept for _ in game.positions], dtype=float)
        counts = np.array([1 / len(game.positions) for game in kept for _ in game.positions])
        return Table(rows, shares / shares.sum(axis=1, keepdims=True), counts / counts.sum())

    def chances(self, weights: Array) -> Array:
        looks = self.rows @ weights
        odds = np.exp(looks - looks.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def loss(self, weights: Array) -> float:
        """How much the outcomes surprise whoever judges so: the mean logarithm of the chance that was given to what happened, without its sign."""
        return float(-(self.counts[:, None] * self.shares * np.log(np.maximum(self.chances(weights), 1e-12))).sum())

    def spreads(self) -> Array:
        """How much a measure differs between the seats of a position; what never differs says nothing."""
        apart = self.rows - self.rows.mean(axis=1, keepdims=True)
        return np.sqrt((self.counts[:, None, None] * apart**2).sum(axis=(0, 1)))


def loss(games: Sequence[Lived], weights: Sequence[float]) -> float:
    return Table.of(games).loss(np.array(weights))


def fit(games: Sequence[Lived], start: Sequence[float], caution: float) -> list[float]:
    """By Newton's method, which finds the one best answer. `caution` holds every weight back to where it starts: a few games say little. What does
    not differ between the seats of any position keeps its weight."""
    table, out = Table.of(games), np.array(start, dtype=float)
    varies = table.spreads() > SAME
    if varies.any():
        out[varies] = fitted(Table(table.rows[:, :, varies], table.shares, table.counts), out[varies], caution)
    return [float(weight) for weight in out]


def fitted(table: Table, first: Array, caution: float) -> Array:
    spreads = table.spreads()
    held, weights = caution * spreads**2, first.copy()
    for _ in range(STEPS):
        step = np.linalg.solve(*slopes(table, weights, first, held))
        whole = cost(table, weights, first, held)
        while cost(table, weights - step, first, held) > whole + NEAR:
            step = step / 2
        weights = weights - step
        if float(np.abs(step * spreads).max()) < NEAR:
            break
    return weights


def cost(table: Table, weights: Array, first: Array, held: Array) -> float:
    return table.loss(weights) + float((held * (weights - first) ** 2).sum()) / 2


def slopes(table: Table, weights: Array, first: Array, held: Array) -> tuple[Array, Array]:
    """How the cost bends, and how it falls."""
    given = table.chances(weights)
    mean = np.einsum("ps,psm->pm", given, table.rows)
    apart = table.rows - mean[:, None, :]
    bend = np.einsum("p,ps,psm,psn->mn", table.counts, given, apart, apart, optimize=True) + np.diag(held)
    fall = np.einsum("p,ps,psm->m", table.counts, given - table.shares, table.rows) + held * (weights - first)
    return bend, fall
