"""How facts are written as small whole numbers, each from 0 to 255: compact rows of a fixed length, for tensors.

- A number is its distance from the lowest possible one. With a long range it takes two places, the lower half first.
- The bits of a mask take a place for every eight of them.
- Where nothing may stand instead, because a list may end before or a seat may not know it, a number has 255 for nothing, in each of its places, and a mask
  has another place before it: 255 for nothing, 1 for -1, 0 for a mask. A mask that may be -1 has it always.

What lies outside its declared bounds is shown as the nearest that fits. A list has as many entries as it may have; one without a greatest length
the first `MOST_ENTRIES`.
"""

from __future__ import annotations

from dataclasses import dataclass

from roadstead.kernel.shape import Flag, ListOf, Shape, Whole

NUMBER, MASK = "number", "mask"
LEAST_BITS = 4
MOST_IN_ONE = 254
LOWEST = -256
MOST_ENTRIES = 8
"""Of a list in a rule in progress."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One value and its places: a number from `low`, or a mask of `bits`, which says in its first place whether it is there if it `may_lack`."""

    kind: str
    low: int
    high: int
    size: int
    may_lack: bool

    @property
    def more(self) -> int:
        """What is added to a number."""
        return -self.low

    @property
    def largest(self) -> int:
        """The largest number that is written for one."""
        return self.high - self.low

    @property
    def bits(self) -> int:
        return self.high.bit_length()

    @property
    def bytes(self) -> int:
        """The places of a mask without the one that says whether it is there."""
        return (self.bits + 7) // 8

    def written(self, it: str) -> list[str]:
        """The expressions for its places, given the expression of its value."""
        if self.kind == NUMBER:
            return number_text(it, self.more, self.size)
        return [f"int({it} < 0)", *mask_text(f"max({it}, 0)", self.bytes)] if self.may_lack else mask_text(it, self.bytes)


def number_text(it: str, more: int, size: int) -> list[str]:
    code = it if more == 0 else f"{it} {'+' if more > 0 else '-'} {abs(more)}"
    return [code] if size == 1 else [f"({code}) & 255", f"({code}) >> 8"]


def mask_text(it: str, size: int) -> list[str]:
    return [it] if size == 1 else [f"{it} >> {8 * at} & 255" if at else f"{it} & 255" for at in range(size)]


def is_mask(low: int, high: int) -> bool:
    """Masks are told by their bounds: from 0, or from -1 for none, to one less than a power of two."""
    return low in (0, -1) and high >= 2**LEAST_BITS - 1 and high & (high + 1) == 0


def cell_of(shape: Shape, may_lack: bool = False) -> Cell:
    """The cell of a single value; it `may_lack` where nothing may stand instead."""
    low, high = (0, 1) if isinstance(shape, Flag) else bounds(shape)
    if is_mask(low, high):
        lacks = may_lack or low < 0
        return Cell(MASK, low, high, (high.bit_length() + 7) // 8 + lacks, lacks)
    return Cell(NUMBER, low, high, 1 if high - low <= MOST_IN_ONE else 2, may_lack)


def bounds(shape: Shape) -> tuple[int, int]:
    assert isinstance(shape, Whole)
    return max(shape.low, LOWEST), shape.high


def entries(shape: ListOf) -> int:
    """How many entries of a list in a rule are shown."""
    return shape.least if shape.least == shape.most else min(MOST_ENTRIES, shape.most or MOST_ENTRIES)


def rule_cells(shapes: dict[str, Shape]) -> list[tuple[str, Cell]]:
    """The cells of a rule in progress, by the names of its facts, in the order of its places."""
    out: list[tuple[str, Cell]] = []
    for name, shape in shapes.items():
        if isinstance(shape, ListOf):
            cell = cell_of(shape.inner, may_lack=True)
            out += [(f"{name}[{at}]", cell) for at in range(entries(shape))]
        else:
            out.append((name, cell_of(shape)))
    return out


def list_text(it: str, shape: ListOf) -> list[str]:
    """The expressions for the places of a list; answers of a sealed decision may be hidden, so nothing may stand in any list."""
    fixed, most = shape.least == shape.most, entries(shape)
    cell = cell_of(shape.inner, may_lack=True)
    places, source = cell.written("it"), it if fixed else f"{it}[:{most}]"
    one = places[0] if len(places) == 1 else ""
    shown = f"*{source}" if one == "it" else f"*[{one} for it in {source}]" if one else f"*[place for it in {source} for place in ({', '.join(places)},)]"
    return [shown] if fixed else [shown, f"*[255] * ({cell.size} * ({most} - len({it})))"]


def rule_text(shapes: dict[str, Shape]) -> str:
    """The expression for all places of a rule, after two for which rule it is and its step."""
    parts = ["0", "0"]
    for name, shape in shapes.items():
        it = f"self.{name}"
        parts += list_text(it, shape) if isinstance(shape, ListOf) else cell_of(shape).written(it)
    return f"[{', '.join(parts)}]"
