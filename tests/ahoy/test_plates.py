"""The numbers of choices on the chart cover nothing that is written there, nor each other, in windows of every size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ahoy.test_scene import drawn, moments
from roadstead.games import ahoy
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.look.plates import HALF, Plates, in_region, mark_at
from roadstead.svg.scene import number

Box = tuple[float, float, float, float, float, float]
"""A point, and what is drawn round it to the left, above, to the right and below at the size of 1."""
MOVED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
SHEET = (Path(ahoy.__path__[0]) / "look" / "table.css").read_text(encoding="utf-8")
DISC, RING, SCALE = 11.0, 20.0, (44.0, 13.0)


def sizes(chart: str) -> set[float]:
    """How large the style sheet draws the marks of a chart, in all windows."""
    name = re.findall(r'class="ah-sea (ah-s\d+)"', chart)[0]
    return {float(size) for selector, size in re.findall(r"\.(ah-s\w+) \{ --k: ([\d.]+); \}", SHEET) if selector in (name, "ah-sea")} | {1.0}


def marks(chart: str) -> tuple[list[Box], list[Box]]:
    """The number plates, and what else is written."""
    svg = re.search(r'<svg class="chart".*?</svg>', chart, re.DOTALL)
    assert svg is not None
    root = ElementTree.fromstring(svg[0])
    keys = root.find('g[@class="keys"]')
    plates = [plate(it, *middle(it)) for it in (() if keys is None else keys)]
    written = [mark for it in root.iter("g") for mark in mark_of(it)]
    return plates, written


def middle(it: ElementTree.Element) -> tuple[float, float]:
    found = MOVED.search(it.get("transform", ""))
    assert found is not None
    return float(found[1]), float(found[2])


def plate(it: ElementTree.Element, x: float, y: float) -> Box:
    rect = next(it.iter("rect"))
    left, top, wide, high = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, left, top, left + wide, top + high


def mark_of(it: ElementTree.Element) -> Iterator[Box]:
    """How many figures there are, or wealth with the scale of control."""
    kind = it.get("class", "").split()
    if "cnt" in kind:
        yield (*middle(it), -DISC, -DISC, DISC, DISC)
    if "ctl" in kind:
        yield (*middle(it), -RING, -RING, RING, RING)
        if next(it.iter("text"), None) is not None:
            yield (*middle(it), -SCALE[0], -SCALE[1], *SCALE)


def touch(one: Box, two: Box, size: float) -> bool:
    (left, top, right, low), (west, north, east, south) = ((x + a * size, y + b * size, x + c * size, y + d * size) for x, y, a, b, c, d in (one, two))
    return left < east and west < right and top < south and north < low


@pytest.mark.parametrize("players", TITLE.players)
def test_no_number_touches_another_mark(players: int) -> None:
    seen = 0
    for seed in range(4):
        for game in moments(players, seed, 40):
            viewer = game.open[0] if not game.over else -1
            chart = drawn(game, viewer, "de").board
            plates, written = marks(chart)
            seen += len(plates)
            every = [(one, two) for at, one in enumerate(plates) for two in (*written, *plates[at + 1 :])]

            assert not any(touch(one, two, size) for size in sizes(chart) for one, two in every), (seed, game.moment)
    assert seen > 100


def test_a_number_stands_at_its_first_place_unless_something_is_written_there() -> None:
    game = next(game for game in moments(2, 1, 1000) if game.open[0] >= 0)
    found, spots = number(game.options(game.open[0]))[:1], in_region(0, 0)
    free, taken = Plates([], 1.0), Plates([(*spots[0][:2], -DISC, -DISC, DISC, DISC)], 1.0)
    free.put(found, spots)
    taken.put(found, spots)

    assert free.marks == [mark_at(spots[0], HALF)]
    assert taken.marks[1:] == [mark_at(spots[1], HALF)]
