"""What a seat may know as a row of numbers, of a fixed length for a title and its setup: compact, a byte each, or expanded to floats from 0 to 1.

Both are made from what the title declares to be known (`kernel.knowledge`), so they cannot hold what a seat may not know. Whatever looks different to
a seat gives different rows, except beyond the caps of `kernel.cells` and `research.layout`."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from roadstead.kernel import registry
from roadstead.kernel.engine import State
from roadstead.kernel.title import Setup, Title
from roadstead.research.compact import Page
from roadstead.research.expand import Bytes, Expansion, Floats
from roadstead.research.layout import Plan
from roadstead.research.single import Tensors

AnyTitle = Title[Any, Any]


class Encoder:
    """Turns moments of a title into rows of `row_size` bytes and tensors of `size` floats; `names` says what each float is."""

    def __init__(self, title: AnyTitle, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.plan = Plan(title, setup)
        self.expansion = Expansion(self.plan)
        self.row_size = self.plan.size
        self.size = self.expansion.size
        self.names = self.expansion.names
        self.buffer = bytearray(self.row_size)
        self.page = Page(self.plan.layout, self.buffer, 0)
        self.tensors = Tensors(self.expansion, self.buffer, setup.players)

    @property
    def digest(self) -> str:
        """Changes whenever a place of a row or of a tensor may mean something else than before."""
        text = repr((self.plan.entries, self.plan.rules, self.names))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def compact(self, s: State, seat: int) -> Bytes:
        """A moment as a seat may know it."""
        self.page.show(s, seat)
        return self.tensors.row.copy()

    def encode(self, s: State, seat: int, out: Floats | None = None) -> Floats:
        """The same as floats, written into `out` if there is one."""
        self.page.show(s, seat)
        made = self.tensors.of(max(seat, -1))
        if out is None:
            return made.copy()
        out[:] = made
        return out

    def expand(self, rows: Bytes, out: Floats | None = None) -> Floats:
        """The tensors of many rows at once."""
        tensors = np.empty((len(rows), self.size), np.float32) if out is None else out
        self.expansion.write(rows, tensors)
        return tensors


def encoder(name: str, players: int | None = None) -> Encoder:
    title = registry.title(name)
    return encoder_of(title, title.setup(players))


def encoder_of(title: AnyTitle, setup: Setup) -> Encoder:
    """Made once for a setup."""
    if "research.encoder" not in setup.cache:
        setup.cache["research.encoder"] = Encoder(title, setup)
    known: Encoder = setup.cache["research.encoder"]
    return known
