"""Charts: numbers at the right place, every seat with its shape, nothing that overlaps or cannot be read."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import pytest

from roadstead.svg.plot import Axes as Paper
from roadstead.svg.plot import Bar, Curve, Flag, balance, curves, ends, length, share, steps, strip, tally, trace

ROWS = [Curve("gold", ((0, 0), (5, 3), (10, 8))), Curve("silver", ((0, 0), (5, 3), (10, 8)), broken=True), Curve("seat-3", ((0, 0), (10, 7)))]


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"), [(0, 30, 4, [0, 10, 20, 30]), (0, 1, 4, [0, 0.5, 1]), (0, 7, 4, [0, 2, 4, 6]), (-5, 5, 2, [-5, 0, 5])]
)
def test_scales_have_round_numbers(low: float, high: float, most: int, expected: list[float]) -> None:
    assert steps(low, high, most) == expected


def test_a_value_stays_until_the_next_one() -> None:
    paper = Paper(134, 136, (0, 10), (0, 10))

    assert trace(paper, ((0, 0), (5, 0), (10, 10))) == f"M{paper.x(0):.1f} {paper.y(0):.1f}H{paper.x(10):.1f}V{paper.y(10):.1f}H{paper.x(10):.1f}"


def test_every_seat_is_drawn_with_its_shape_and_unknown_parts_are_broken() -> None:
    drawing = curves(ROWS, "Points <over> time", [(0, "1"), (5, "2")], now=4, flags=[Flag(5, "1")])

    assert {"#seat-gold", "#seat-silver", "#seat-3"} == set(re.findall(r'href="(#[^"]+)"', drawing))
    assert drawing.count("is-broken") == 2
    assert "Points &lt;over&gt; time" in drawing


def test_shapes_at_the_end_do_not_cover_each_other() -> None:
    places = sorted(float(y) for y in re.findall(r' y="([\d.]+)"', ends(Paper(300, 150, (0, 10), (0, 10)), ROWS)))

    assert all(below - above >= 14 for above, below in itertools.pairwise(places))


@pytest.mark.parametrize(
    "drawing",
    [
        curves([], "nothing yet"),
        curves([Curve("gold", ((0, 0),))], "one moment"),
        curves(ROWS, "all", [(x, str(x)) for x in range(11)], percent=False, width=100, height=80),
        length(3, 0, "gold"),
        length(-3, 10, "gold"),
        tally(2, 4),
        balance(Bar("gold", -0.2, -0.1, 0.1), 0.2, "luck"),
        share(Bar("seat-1", 1.0, 0.5, 1.0), 0.25, "share"),
        strip([5, 5, 5, 80], 5, "lengths"),
    ],
)
def test_a_drawing_is_well_formed_and_holds_no_odd_numbers(drawing: str) -> None:
    tree = ElementTree.fromstring(drawing)

    assert tree.tag == "svg"
    assert not re.search(r"nan|inf|style=", drawing)
    assert not [it for it in tree.iter("rect") if float(it.get("width", "0")) < 0]
