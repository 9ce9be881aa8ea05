"""Tensors of single rows, one after another: from one decision to the next few bytes of a row change, and only their floats are written anew.

Every byte belongs to a group, which is what some neighbouring floats are made from: a byte, the two of a wide number, or a rule in progress. The floats
of a group that has been seen before are remembered."""

from __future__ import annotations

import numpy as np

from roadstead.research.expand import Bits, Bytes, Expansion, Floats, Rules, Shares, Things, Wide

MANY = 40
"""When more bytes than this have changed, the whole tensor is made anew."""
MOST_REMEMBERED = 20_000


class Group:
    """Some bytes of a row, and the floats that are made from them alone."""

    __slots__ = ("bytes", "floats", "seen")

    def __init__(self, first: int, size: int, start: int, floats: int) -> None:
        self.bytes = slice(first, first + size)
        self.floats = slice(start, start + floats)
        self.seen: dict[bytes, Floats] = {}


def groups(expansion: Expansion) -> list[Group]:
    out: list[Group] = []
    for part in expansion.parts:
        if isinstance(part, Rules):
            out += [Group(part.first + at * part.size, part.size, part.start + at * part.each, part.each) for at in range(part.depth)]
        elif isinstance(part, Wide):
            out += [Group(int(at), 2, part.start + number, 1) for number, at in enumerate(part.at[::2])]
        elif isinstance(part, Shares | Bits | Things):
            each = len(part.names) // len(part.at)
            out += [Group(int(at), 1, part.start + number * each, each) for number, at in enumerate(part.at)]
    return out


class Tensors:
    """The tensors of the row in a buffer, one for each seat, and last for those who watch: what a seat was shown before differs less than what
    another was shown."""

    def __init__(self, expansion: Expansion, buffer: bytearray, players: int) -> None:
        self.expansion = expansion
        self.buffer = buffer
        self.row: Bytes = np.frombuffer(buffer, np.uint8)
        self.rows: list[Bytes] = [self.row.copy() for _ in range(players + 1)]
        """The rows from which the floats were made."""
        self.floats: Floats = np.zeros((players + 1, expansion.size), np.float32)
        self.floats[:] = expanded(expansion, self.row)
        self.groups = groups(expansion)
        self.group_of = {at: group for group in self.groups for at in range(group.bytes.start, group.bytes.stop)}
        self.remembered = 0

    def of(self, seat: int) -> Floats:
        """The tensor of the row as it is now, which is a seat's; the next one overwrites it."""
        before = self.rows[seat]
        floats: Floats = self.floats[seat]
        changed = np.flatnonzero(self.row != before).tolist()
        if len(changed) > MANY:
            floats[:] = expanded(self.expansion, self.row)
        elif changed:
            self.write({self.group_of[at] for at in changed}, floats)
        before[:] = self.row
        return floats

    def write(self, changed: set[Group], floats: Floats) -> None:
        buffer = self.buffer
        for group in changed:
            found = group.seen.get(bytes(buffer[group.bytes]))
            if found is None:
                self.remember(changed)
                return self.write(changed, floats)
            floats[group.floats] = found
        return None

    def remember(self, groups: set[Group]) -> None:
        """What these groups are shown as now."""
        if self.remembered > MOST_REMEMBERED:
            self.remembered = 0
            for group in self.groups:
                group.seen.clear()
        floats = expanded(self.expansion, self.row)
        for group in groups:
            group.seen[bytes(self.buffer[group.bytes])] = floats[group.floats]
        self.remembered += len(groups)


def expanded(expansion: Expansion, row: Bytes) -> Floats:
    out: Floats = np.empty(expansion.size, np.float32)
    expansion.write(row[np.newaxis], out[np.newaxis])
    return out
