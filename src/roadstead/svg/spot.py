"""Where in a chart a place is drawn, and the part of a chart around it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass

MOVED = re.compile(r"translate\(\s*(-?[\d.]+)[\s,]*(-?[\d.]+)?\s*\)")
VIEW = re.compile(r'viewBox="[^"]*"')
SIZES = re.compile(r' (?:width|height)="[^"]*"')


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a drawing, in its own measure."""

    x: float
    y: float
    width: float
    height: float

    def around(self, other: Box) -> Box:
        """The smallest that has both."""
        left, top = min(self.x, other.x), min(self.y, other.y)
        return Box(left, top, max(self.x + self.width, other.x + other.width) - left, max(self.y + self.height, other.y + other.height) - top)


def spot(chart: str, places: tuple[str, ...]) -> Box | None:
    """The first of some places that the chart shows."""
    found = {place: box for place, box in named(ElementTree.fromstring(chart), 0.0, 0.0) if box is not None}
    return next((found[place] for place in places if place in found), None)


def named(it: ElementTree.Element, x: float, y: float) -> Iterator[tuple[str, Box | None]]:
    """Every place of a drawing with its box; a part of it that is moved takes its places along."""
    moved = MOVED.search(it.get("transform", ""))
    x, y = (x + float(moved[1]), y + float(moved[2] or 0)) if moved else (x, y)
    if "data-at" in it.attrib:
        yield it.attrib["data-at"], box_of(it, x, y)
    for inner in it:
        yield from named(inner, x, y)


def box_of(it: ElementTree.Element, x: float, y: float) -> Box | None:
    """What an element covers: its own measures, or those of what is in it."""
    measures = [it.get(name, "") for name in ("x", "y", "width", "height")]
    if all(measures):
        left, top, width, height = map(float, measures)
        return Box(x + left, y + top, width, height)
    return all_of(it, x, y)


def all_of(it: ElementTree.Element, x: float, y: float) -> Box | None:
    out: Box | None = None
    for inner in it:
        moved = MOVED.search(inner.get("transform", ""))
        box = box_of(inner, x + float(moved[1]), y + float(moved[2] or 0)) if moved else box_of(inner, x, y)
        out = box if out is None else out if box is None else out.around(box)
    return out


def window(chart: str, box: Box | None, shape: float, share: float) -> str:
    """A chart that shows only a part of itself: this share of the whole, so many times as wide as high, the box in its middle as far as the edges let it."""
    head = chart.index(">")
    whole = Box(*map(float, VIEW.search(chart[:head])[0][9:-1].split()))  # type: ignore[index]
    wide = min(whole.width, whole.height * shape) if box is None else max(whole.width * share, box.width * 1.6, box.height * 1.06 * shape)
    high = wide / shape
    middle = box or whole
    left = within(middle.x + middle.width / 2 - wide / 2, whole.x, whole.x + whole.width - wide)
    top = within(middle.y + middle.height / 2 - high / 2, whole.y, whole.y + whole.height - high)
    part = VIEW.sub(f'viewBox="{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"', SIZES.sub("", chart[:head]))
    return f"{part}{chart[head:]}"


def within(value: float, low: float, high: float) -> float:
    return (low + high) / 2 if high < low else min(max(value, low), high)
