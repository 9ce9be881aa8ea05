"""Compact rows as floats from 0 to 1, many rows at once: one place out of many for things, a place for each bit of a mask, shares of the range for
quantities (of its logarithm where the range is long)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from roadstead.kernel.cells import MASK, Cell
from roadstead.research.layout import Entry, Plan, RuleEntry

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
MOST_SHARED = 999
STEP_BITS = 7
CODES = 65536
LITTLE_ENDIAN = np.dtype("<u2")
"""How two bytes are a number."""
CHUNK = 128
"""So many rows at a time: with fewer, calling numpy takes the time; with more, they no longer stay near the processor."""


class Part:
    """Some places of a tensor, from `start` on, made from some places of a row."""

    def __init__(self, start: int, names: Sequence[str]) -> None:
        self.start = start
        self.names = list(names)
        self.stop = start + len(self.names)

    def write(self, rows: Bytes, out: Floats) -> None:
        raise NotImplementedError


class Shares(Part):
    """Quantities of one byte each: their share of the largest one."""

    def __init__(self, start: int, entries: Sequence[tuple[str, int, int]]) -> None:
        """Each with its name, its place and the largest number there."""
        super().__init__(start, [name for name, *_ in entries])
        self.at = np.array([at for _, at, _ in entries], np.intp)
        self.most = np.array([min(most, 255) for *_, most in entries], np.uint8)
        self.by = np.float32(1) / np.array([most for *_, most in entries], np.float32)

    def write(self, rows: Bytes, out: Floats) -> None:
        codes = rows.take(self.at, axis=1)
        np.minimum(codes, self.most, out=codes)
        np.multiply(codes, self.by, out=out[:, self.start : self.stop])


class Wide(Part):
    """Quantities of two bytes each: their share of the largest one, or where that is large of its logarithm, from a table for each kind."""

    def __init__(self, start: int, entries: Sequence[Entry]) -> None:
        kinds = [(min(entry.cell.largest + entry.cell.may_lack, CODES - 1), entry.cell.may_lack) for entry in entries]
        known = list(dict.fromkeys(kinds))
        super().__init__(start, [f"log {entry.name}" if most > MOST_SHARED else entry.name for entry, (most, _) in zip(entries, kinds, strict=True)])
        self.at = np.array([at for entry in entries for at in (entry.at, entry.at + 1)], np.intp)
        self.first = np.array([known.index(kind) * CODES for kind in kinds], np.intp)
        self.table = np.concatenate([wide_shares(most, lift) for most, lift in known]) if known else np.zeros(0, np.float32)

    def write(self, rows: Bytes, out: Floats) -> None:
        codes = rows.take(self.at, axis=1).view(LITTLE_ENDIAN)
        out[:, self.start : self.stop] = self.table.take(codes + self.first)


class Bits(Part):
    """The bytes of masks, a place for each bit."""

    def __init__(self, start: int, entries: Sequence[Entry]) -> None:
        firsts = [(entry, entry.at + entry.cell.may_lack) for entry in entries]
        super().__init__(start, [f"{entry.name}.bit{bit}" for entry in entries for bit in range(8 * entry.cell.bytes)])
        self.at = np.array([first + at for entry, first in firsts for at in range(entry.cell.bytes)], np.intp)

    def write(self, rows: Bytes, out: Floats) -> None:
        out[:, self.start : self.stop] = np.unpackbits(rows.take(self.at, axis=1), axis=1, bitorder="little")


class Things(Part):
    """One place out of many for each of some things that have as many kinds; none for nothing."""

    def __init__(self, start: int, entries: Sequence[Entry]) -> None:
        low, high = entries[0].cell.low, entries[0].cell.high
        super().__init__(start, [f"{entry.name}={kind}" for entry in entries for kind in range(low, high + 1)])
        self.at = np.array([entry.at for entry in entries], np.intp)
        self.table = one_of(high - low + 1, entries[0].cell.may_lack)

    def write(self, rows: Bytes, out: Floats) -> None:
        shown = self.table.take(rows.take(self.at, axis=1), axis=0, mode="clip")
        out[:, self.start : self.stop] = shown.reshape(len(rows), -1)


class Rules(Part):
    """The rules in progress, from the top: which it is, the bits of its step, and its bytes as shares of what each can be. Different rules share the
    same places; the rule says what they mean."""

    def __init__(self, start: int, plan: Plan) -> None:
        self.kinds, self.first, self.size, self.depth = len(plan.rules), plan.layout.stack.start, plan.layout.rule_size, plan.layout.depth
        self.each = self.kinds + STEP_BITS + self.size - 2
        super().__init__(start, list(self.slots(plan.rules)))
        self.which = one_of(self.kinds, may_lack=True)
        shape = (self.kinds + 1, self.size - 2)
        self.by, self.lift = np.zeros(shape, np.float32), np.zeros(shape, np.uint8)
        for number, rule in enumerate(plan.rules, 1):
            tops = [it for _, cell in rule.cells for it in largest(cell)]
            self.by[number, : len(tops)] = np.float32(1) / np.array([top for top, _ in tops], np.float32)
            self.lift[number, : len(tops)] = [lift for _, lift in tops]

    def slots(self, rules: Sequence[RuleEntry]) -> Iterator[str]:
        for at in range(self.depth):
            yield from (f"rule[{at}]={rule.name}" for rule in rules)
            yield from (f"rule[{at}].step.bit{bit}" for bit in range(STEP_BITS))
            yield from (f"rule[{at}].byte[{fact}]" for fact in range(self.size - 2))

    def write(self, rows: Bytes, out: Floats) -> None:
        """Below the deepest stack among them nothing is left to do."""
        every = rows[:, self.first :].reshape(len(rows), self.depth, self.size)
        whole = out[:, self.start : self.stop].reshape(len(rows), self.depth, self.each)
        depth = int(np.count_nonzero(every[:, :, 0].any(axis=0)))
        whole[:, depth:] = 0
        stack, table = every[:, :depth], whole[:, :depth]
        rule = stack[:, :, 0]
        table[:, :, : self.kinds] = self.which.take(rule, axis=0, mode="clip")
        table[:, :, self.kinds : self.kinds + STEP_BITS] = np.unpackbits(stack[:, :, 1:2], axis=2, count=STEP_BITS, bitorder="little")
        lifted = stack[:, :, 2:] + self.lift.take(rule, axis=0, mode="clip")
        table[:, :, self.kinds + STEP_BITS :] = np.minimum(lifted * self.by.take(rule, axis=0, mode="clip"), 1)


class Expansion:
    """All parts of the tensors of a plan: `size` floats, each with its name."""

    def __init__(self, plan: Plan) -> None:
        self.parts: list[Part] = []
        self.size = 0
        plain = [entry for entry in plan.entries if not is_thing(entry)]
        self.add(Shares(self.size, [share for entry in plain for share in shares(entry)]))
        self.add(Wide(self.size, [entry for entry in plain if entry.cell.kind != MASK and entry.cell.size == 2]))
        self.add(Bits(self.size, [entry for entry in plain if entry.cell.kind == MASK and entry.cell.bits > 1]))
        things = sorted((entry for entry in plan.entries if is_thing(entry)), key=kinds)
        for _, alike in groupby(things, key=kinds):
            self.add(Things(self.size, list(alike)))
        self.add(Rules(self.size, plan))
        self.lift = np.zeros(plan.size, np.uint8)
        self.lift[[entry.at for entry in plan.entries if entry.cell.may_lack and (entry.cell.kind == MASK or entry.cell.size == 1)]] = 1
        self.names = [name for part in self.parts for name in part.names]

    def add(self, part: Part) -> None:
        if part.names:
            self.parts.append(part)
            self.size = part.stop

    def write(self, rows: Bytes, out: Floats) -> None:
        """The tensors of some compact rows. Where nothing may stand, it becomes 0 first, and everything else one more."""
        for first in range(0, len(rows), CHUNK):
            some, into = rows[first : first + CHUNK] + self.lift, out[first : first + CHUNK]
            for part in self.parts:
                part.write(some, into)


def is_thing(entry: Entry) -> bool:
    return entry.thing and entry.cell.kind != MASK and entry.cell.size == 1


def kinds(entry: Entry) -> tuple[int, int, bool]:
    return entry.cell.low, entry.cell.high, entry.cell.may_lack


def shares(entry: Entry) -> Iterator[tuple[str, int, int]]:
    """The single bytes of an entry that are shares: a small number, a flag, or whether a mask is there."""
    cell = entry.cell
    if cell.kind != MASK and cell.size == 1:
        yield entry.name, entry.at, max(cell.largest + cell.may_lack, 1)
    elif cell.kind == MASK and cell.bits == 1:
        yield entry.name, entry.at, 1
    elif cell.kind == MASK and cell.may_lack:
        yield f"{entry.name}.there", entry.at, 2


def largest(cell: Cell) -> list[tuple[int, int]]:
    """The largest number at each place of a cell, and what is added so that nothing becomes 0."""
    if cell.kind == MASK:
        return [(2, 1)] * cell.may_lack + [(255, 0)] * cell.bytes
    lift, top = int(cell.may_lack), max(1, min(cell.largest, 65535))
    return [(top + lift, lift)] if cell.size == 1 else [(255, lift), ((top >> 8) + lift, lift)]


def one_of(kinds: int, may_lack: bool) -> Floats:
    """A row for each code: one place out of many, or none for nothing."""
    return np.concatenate([np.zeros((int(may_lack), kinds), np.float32), np.eye(kinds, dtype=np.float32)])


def wide_shares(most: int, lift: bool) -> Floats:
    """For each code of two bytes what it is shown as; where nothing may stand, it becomes 0 and everything else one more."""
    codes = (np.arange(CODES, dtype=np.uint16) + np.uint16(lift)).astype(np.float32)
    shares = np.log1p(codes) / np.log1p(np.float32(most)) if most > MOST_SHARED else codes / np.float32(most)
    out: Floats = np.minimum(shares, 1, dtype=np.float32)
    return out
