"""What a batch of games writes, as arrays over one piece of memory, which may be shared by several processes."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roadstead.research.expand import Bytes, Floats

Mask = NDArray[np.int8]
Actions = NDArray[np.int64]
ALIGNED = 64
"""Arrays begin where a line of the processor's cache does."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many games there are, and the lengths of their rows, masks, rewards and tensors."""

    games: int
    row: int
    actions: int
    players: int
    floats: int = 0

    def parts(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The arrays by name, with their shapes and what they hold."""
        games = self.games
        return {
            "rows": ((games, self.row), np.uint8),
            "masks": ((games, self.actions), np.int8),
            "seats": ((games,), np.uint8),
            "rewards": ((games, self.players), np.float32),
            "ends": ((games,), np.bool_),
            "cuts": ((games,), np.bool_),
            "actions": ((games,), np.int64),
            "tensors": ((games, self.floats), np.float32),
        }

    @property
    def bytes(self) -> int:
        return sum(room(shape, kind) for shape, kind in self.parts().values())


class Arrays:
    """For each game its row, its mask, whose row it is, what the last step was worth to each seat, whether it has ended or was cut short, the action that
    comes next, and room for the row as floats."""

    rows: Bytes
    masks: Mask
    seats: Bytes
    rewards: Floats
    ends: NDArray[np.bool_]
    cuts: NDArray[np.bool_]
    actions: Actions
    tensors: Floats

    def __init__(self, arrays: dict[str, NDArray[Any]]) -> None:
        self.by_name = arrays
        for name, array in arrays.items():
            setattr(self, name, array)

    @classmethod
    def over(cls, sizes: Sizes, memory: Any = None) -> Arrays:
        """All arrays one after another in a piece of memory, or in one of their own."""
        whole = np.frombuffer(bytearray(sizes.bytes) if memory is None else memory, np.uint8)
        found: dict[str, NDArray[Any]] = {}
        at = 0
        for name, (shape, kind) in sizes.parts().items():
            found[name] = whole[at : at + length(shape, kind)].view(kind).reshape(shape)
            at += room(shape, kind)
        return cls(found)

    def some(self, first: int, last: int) -> Arrays:
        """The same memory, for the games from one to before another."""
        return Arrays({name: array[first:last] for name, array in self.by_name.items()})


def length(shape: tuple[int, ...], kind: Any) -> int:
    return prod(shape) * int(np.dtype(kind).itemsize)


def room(shape: tuple[int, ...], kind: Any) -> int:
    return -(-length(shape, kind) // ALIGNED) * ALIGNED


def as_bytes(array: NDArray[Any]) -> memoryview:
    """The memory of an array, for whoever writes bytes."""
    return array.data.cast("B")
