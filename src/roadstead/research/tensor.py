"""Views as tensors: floats from 0 to 1, of a fixed length for a title and a number of players.

A tensor is made from a view and nothing else, so it cannot hold what the seat may not know. Different views give different
tensors, except beyond the caps of `stack` and of lists without a fixed length."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.parts import no_shape
from roadstead.kernel.shape import OneOf
from roadstead.kernel.title import Setup, Title, View
from roadstead.research.layout import BITS, LOG, MOST_SHARED, ONE, SHARE, Cell, lay_out
from roadstead.research.stack import DEPTH, STEP_BITS, Stack

Floats = NDArray[np.float32]
AnyTitle = Title[Any, Any]
MOST_FRAMES = 64


class Encoder:
    """Turns the views of a title into tensors of `size` floats; `names` says what each of them is."""

    def __init__(self, title: AnyTitle, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        if title.views.shape is no_shape:
            raise RoadsteadError(f"{title.id} does not say what its views look like")
        self.part = lay_out(title.views.shape(setup), "")
        self.stack = Stack(title)
        self.cells = [*self.part.cells, *self._table_cells(setup.players)]
        self.names = [name for cell in self.cells for name in cell.slots()] + self.stack.slots()
        self.size = len(self.names)
        self.spread = Spread(self.cells)
        self.rules = RuleSpread(self.stack, self.spread.size)

    def _table_cells(self, players: int) -> list[Cell]:
        """What every view has: whose it is, who is asked, and how many rules are in progress."""
        asked = [Cell(f"asked[{who}]", SHARE, 0, 1) for who in ("chance", *range(players))]
        seats = OneOf(*range(players))
        return [*lay_out(seats, "seat").cells, *asked, Cell("rules", SHARE, 0, MOST_FRAMES)]

    @property
    def digest(self) -> str:
        """Changes whenever a place of the tensor may mean something else than before."""
        text = repr((self.cells, self.names, [(rule.name, rule.facts) for rule in self.stack.rules]))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def numbers(self, seat: int, data: dict[str, Any]) -> list[int]:
        """A view's JSON as whole numbers, without the rules in progress."""
        out: list[int] = []
        self.part.read(data, out)
        asked = data["open"]
        out.append(max(seat, -1))
        out.extend(int(who in asked) for who in range(-1, self.setup.players))
        out.append(len(data["frames"]))
        return out

    def encode(self, view: View, out: Floats | None = None) -> Floats:
        """The tensor of a view, written into `out` if there is one."""
        tensor = np.empty(self.size, np.float32) if out is None else out
        self.encode_all([view], tensor[np.newaxis])
        return tensor

    def encode_all(self, views: Sequence[View], out: Floats) -> None:
        """The tensors of many views at once, a row for each."""
        seen = [(view.seat, view.to_json()) for view in views]
        out[:] = 0
        self.spread.write(np.array([self.numbers(seat, data) for seat, data in seen], np.int64), out)
        self.rules.write(np.array([self.stack.rows(data["frames"]) for _, data in seen], np.int64), out)


class Spread:
    """Where each number goes in a tensor, as arrays, so that a whole view is written in a few strokes."""

    def __init__(self, cells: list[Cell]) -> None:
        starts = np.cumsum([0, *(cell.width for cell in cells)])
        self.size = int(starts[-1])
        self.one, self.one_to = places(cells, starts, ONE)
        self.share, self.share_to = places(cells, starts, SHARE)
        self.log, self.log_to = places(cells, starts, LOG)
        self.share_low, self.share_by = bounds(cells, self.share)
        self.log_low, span = bounds(cells, self.log)
        self.log_by = 1 / np.log1p(1 / span)
        self.set_bits(cells, starts)

    def set_bits(self, cells: list[Cell], starts: NDArray[np.int64]) -> None:
        rows = [(at, starts[at] + (cell.low < 0) + bit, bit) for at, cell in enumerate(cells) if cell.kind == BITS for bit in range(cell.high.bit_length())]
        none = [(at, starts[at]) for at, cell in enumerate(cells) if cell.kind == BITS and cell.low < 0]
        self.bit, self.bit_to, self.bit_by = np.array(rows, np.int64).reshape(-1, 3).T
        self.none, self.none_to = np.array(none, np.int64).reshape(-1, 2).T

    def write(self, numbers: NDArray[np.int64], out: Floats) -> None:
        """A row of numbers becomes a row of the tensors."""
        ones = numbers[:, self.one]
        row, column = np.nonzero(ones >= 0)
        out[row, self.one_to[column] + ones[row, column]] = 1
        out[:, self.share_to] = (numbers[:, self.share] - self.share_low) * self.share_by
        out[:, self.log_to] = np.log1p(np.maximum(numbers[:, self.log] - self.log_low, 0)) * self.log_by
        out[:, self.bit_to] = np.maximum(numbers[:, self.bit], 0) >> self.bit_by & 1
        out[:, self.none_to] = numbers[:, self.none] < 0
        np.clip(out, 0, 1, out=out)


def places(cells: list[Cell], starts: NDArray[np.int64], kind: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    at = np.array([at for at, cell in enumerate(cells) if cell.kind == kind], np.int64)
    return at, starts[at]


def bounds(cells: list[Cell], at: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    chosen = [cells[place] for place in at]
    low = np.array([cell.low for cell in chosen], np.int64)
    return low, 1 / np.array([max(1, cell.high - cell.low) for cell in chosen], np.float64)


class RuleSpread:
    """The same for the rules in progress, whose facts have bounds of their own for each rule; the last row is for no rule."""

    def __init__(self, stack: Stack, start: int) -> None:
        kinds = len(stack.rules)
        shape = (kinds + 1, stack.most_facts)
        self.low, self.by, self.is_log = np.zeros(shape, np.int64), np.zeros(shape), np.zeros(shape, bool)
        for rule in stack.rules:
            for at, fact in enumerate(rule.facts):
                span = max(1, fact.high - fact.low)
                self.is_log[rule.at, at] = span > MOST_SHARED and span != 65535
                self.low[rule.at, at] = fact.low
                self.by[rule.at, at] = 1 / (np.log1p(span) if self.is_log[rule.at, at] else span)
        self.start, self.kinds = start, kinds
        self.facts = kinds + STEP_BITS
        self.width = self.facts + stack.most_facts

    def write(self, rows: NDArray[np.int64], out: Floats) -> None:
        table = out[:, self.start :].reshape(len(out), DEPTH, self.width)
        rule = rows[:, :, 0]
        row, depth = np.nonzero(rule >= 0)
        table[row, depth, rule[row, depth]] = 1
        table[:, :, self.kinds : self.facts] = rows[:, :, 1:2] >> np.arange(STEP_BITS) & 1
        facts = np.maximum(rows[:, :, 2:] - self.low[rule], 0).astype(np.float64)
        table[:, :, self.facts :] = np.minimum(np.where(self.is_log[rule], np.log1p(facts), facts) * self.by[rule], 1)


def encoder(name: str, players: int | None = None) -> Encoder:
    title = registry.title(name)
    return encoder_of(title, title.setup(players))


def encoder_of(title: AnyTitle, setup: Setup) -> Encoder:
    """Made once for a setup."""
    if "research.encoder" not in setup.cache:
        setup.cache["research.encoder"] = Encoder(title, setup)
    known: Encoder = setup.cache["research.encoder"]
    return known
