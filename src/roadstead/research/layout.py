"""How a view becomes a row of whole numbers of fixed length: one cell for each number, laid out from the view's shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.shape import Flag, ListOf, Maybe, OneOf, Record, Shape, Whole

ONE, BITS, SHARE, LOG = "one", "bits", "share", "log"
LEAST_BITS = 4
MOST_SHARED = 999
ABSENT = -1

Reader = Callable[[Any, list[int]], None]


@dataclass(frozen=True, slots=True)
class Cell:
    """One number from `low` to `high`, and how it is shown: as one place out of many, as bits, or as a share of its range
    (of the range's logarithm where the range is long). `labels` names the places."""

    name: str
    kind: str
    low: int
    high: int
    labels: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        return len(self.slots())

    @property
    def blank(self) -> int:
        """The number that stands for nothing."""
        return ABSENT if self.kind == ONE else self.low

    def slots(self) -> list[str]:
        """The names of the places that this cell takes in a tensor."""
        if self.kind == ONE:
            return [f"{self.name}={label}" for label in self.labels]
        if self.kind == BITS:
            none = [f"{self.name}=none"] if self.low < 0 else []
            return none + [f"{self.name}.bit{at}" for at in range(self.high.bit_length())]
        return [self.name if self.kind == SHARE else f"log {self.name}"]


@dataclass(frozen=True, slots=True)
class Part:
    """The cells of a shape, and how their numbers are read from a value."""

    cells: list[Cell]
    read: Reader

    def blanks(self) -> list[int]:
        return [cell.blank for cell in self.cells]


def number_kind(low: int, high: int) -> str:
    """Masks are told by their bounds: from 0, or from -1 for none, to one less than a power of two."""
    if low in (0, -1) and high >= 2**LEAST_BITS - 1 and high & (high + 1) == 0:
        return BITS
    return SHARE if high - low <= MOST_SHARED else LOG


def lay_out(shape: Shape, name: str) -> Part:
    match shape:
        case Whole():
            return Part([Cell(name, number_kind(shape.low, shape.high), shape.low, shape.high)], lambda value, out: out.append(value))
        case Flag():
            return Part([Cell(name, SHARE, 0, 1)], lambda value, out: out.append(int(value)))
        case OneOf():
            return one_of(shape, name)
        case Maybe():
            return maybe(shape, name)
        case ListOf():
            return fixed_list(shape, name) if shape.least == shape.most else open_list(shape, name)
        case Record():
            return record(shape, name)
    raise RoadsteadError(f"{name} has a shape that no tensor can hold")


def one_of(shape: OneOf, name: str) -> Part:
    place = {value: at for at, value in enumerate(shape.values)}
    cell = Cell(name, ONE, 0, len(place) - 1, tuple(str(value) for value in shape.values))
    return Part([cell], lambda value, out: out.append(place[value]))


def maybe(shape: Maybe, name: str) -> Part:
    inner = lay_out(shape.inner, name)
    nothing = [0, *inner.blanks()]

    def read(value: Any, out: list[int]) -> None:
        if value is None:
            out.extend(nothing)
        else:
            out.append(1)
            inner.read(value, out)

    return Part([Cell(f"{name}.known", SHARE, 0, 1), *inner.cells], read)


def items(shape: ListOf, name: str, most: int) -> list[Part]:
    return [lay_out(shape.inner, f"{name}[{at}]") for at in range(most)]


def fixed_list(shape: ListOf, name: str) -> Part:
    parts = items(shape, name, shape.least)
    cells = [cell for part in parts for cell in part.cells]
    if isinstance(shape.inner, Whole):
        return Part(cells, lambda value, out: out.extend(value))
    read_one = parts[0].read if parts else lay_out(shape.inner, name).read

    def read(value: Any, out: list[int]) -> None:
        for item in value:
            read_one(item, out)

    return Part(cells, read)


def open_list(shape: ListOf, name: str) -> Part:
    """The length, and as many entries as there is room for; what is beyond that is left out."""
    if shape.most is None:
        raise RoadsteadError(f"{name} has no greatest length, so no tensor can hold it")
    most, parts = shape.most, items(shape, name, shape.most)
    cells = [Cell(f"{name}.length", SHARE, 0, most), *(cell for part in parts for cell in part.cells)]
    blanks = [part.blanks() for part in parts]

    def read(value: Any, out: list[int]) -> None:
        out.append(min(len(value), most))
        for part, item in zip(parts, value):
            part.read(item, out)
        for blank in blanks[len(value) :]:
            out.extend(blank)

    return Part(cells, read)


def record(shape: Record, name: str) -> Part:
    parts = [(field, lay_out(inner, f"{name}.{field}" if name else field)) for field, inner in shape.fields.items()]
    readers = [(field, part.read) for field, part in parts]

    def read(value: Any, out: list[int]) -> None:
        for field, reader in readers:
            reader(value[field], out)

    return Part([cell for _, part in parts for cell in part.cells], read)
