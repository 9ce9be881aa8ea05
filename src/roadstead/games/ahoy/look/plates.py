"""The numbers of choices on the chart: each stands at the first of its places where it covers no other mark, however large marks are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from roadstead.games.ahoy.look.marks import LEAST_CLEAR, ON_PHONES, Mark, scaled
from roadstead.svg.scene import Choice

Spot = tuple[float, float, float, float]
"""The middle of a plate as it is drawn in large windows, and which way it moves when it grows."""
HALF: Final = 15
NEAR: Final = 170
"""Marks that are farther away than that touch no plate."""
IN_A_SPACE: Final = ((24, 91), (76, 91), (24, 12), (76, 12), (12, 50), (88, 50), (50, 91), (50, 12))
IN_A_REGION: Final = (
    (100, 191, 0, 0),
    (100, 137, 0, 37),
    (100, 9, 0, 0),
    (100, 48, 0, -52),
    (40, 100, -60, 0),
    (160, 100, 60, 0),
    (8, 100, 0, 0),
    (192, 100, 0, 0),
)
WAYS: Final = ((0, 1), (0, -1), (-1, 0), (1, 0), (-0.71, 0.71), (0.71, 0.71), (-0.71, -0.71), (0.71, -0.71))
"""The sides of a figure, the one below it first."""
STEP, FAR = 8, 64
STEPS: Final = [(at % 17 * STEP - FAR, at // 17 * STEP - FAR) for at in range(17 * 17)]
AROUND: Final = sorted(STEPS, key=lambda it: it[0] ** 2 + it[1] ** 2)
"""Where else a plate may stand when all its places are taken, the nearest first."""


def number_of(found: Sequence[Choice]) -> str:
    """The number of a choice, from which to which, or the first of several that do not follow each other."""
    numbers = [choice.number for choice in found]
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]}–{numbers[-1]}" if numbers[-1] - numbers[0] == len(numbers) - 1 else f"{numbers[0]}+"


class Plates:
    """Put down one after the other; what is written on the chart lies there already."""

    def __init__(self, marks: Sequence[Mark], largest: float) -> None:
        self.marks = list(marks)
        self.sizes = sorted({1.0, ON_PHONES, largest})
        self.drawn: list[str] = []

    def put(self, found: Sequence[Choice], spots: Sequence[Spot]) -> None:
        text = number_of(found)
        half = HALF if len(text) < 3 else 8 + 5.5 * len(text)
        near = self.near(spots[0])
        best = self.clearest(spots, half, near)
        self.marks.append(mark_at(best, half))
        x, y, east, south = best
        key = f'<rect class="key" x="{east - half:g}" y="{south - HALF:g}" width="{2 * half:g}" height="{2 * HALF}" rx="{HALF}"/>'
        self.drawn.append(scaled(x - east, y - south, f'{key}<text class="key-t" x="{east:g}" y="{south + 7.3:g}">{text}</text>'))

    def clearest(self, spots: Sequence[Spot], half: float, near: Sequence[Mark]) -> Spot:
        best, least = spots[0], float("inf")
        x, y = best[:2]
        for spot in chain(spots, ((x + dx, y + dy, 0.0, 0.0) for dx, dy in AROUND)):
            covers = self.covers(mark_at(spot, half), near)
            if covers < least:
                best, least = spot, covers
            if not least:
                break
        return best

    def near(self, spot: Spot) -> list[Mark]:
        x, y = spot[:2]
        return [mark for mark in self.marks if abs(mark[0] - x) < NEAR and abs(mark[1] - y) < NEAR]

    def covers(self, plate: Mark, near: Sequence[Mark]) -> float:
        """How much of other marks it covers, where most."""
        x, y, left, top, right, bottom = plate
        most = 0.0
        for k in self.sizes:
            total = 0.0
            for ox, oy, west, north, east, south in near:
                wide = min(x + right * k, ox + east * k) - max(x + left * k, ox + west * k) + LEAST_CLEAR
                high = min(y + bottom * k, oy + south * k) - max(y + top * k, oy + north * k) + LEAST_CLEAR
                if wide > 0 and high > 0:
                    total += wide * high
            most = max(most, total)
        return most


def mark_at(spot: Spot, half: float) -> Mark:
    x, y, east, south = spot
    return x - east, y - south, east - half, south - HALF, east + half, south + HALF


def in_space(x: float, y: float, first: tuple[float, float, float]) -> list[Spot]:
    """The places of a plate in a space, its own first."""
    dx, dy, away = first
    return [(x + dx, y + dy, away, 0), *((x + east, y + south, 0, 0) for east, south in IN_A_SPACE)]


def in_region(x: float, y: float) -> list[Spot]:
    return [(x + dx, y + dy, east, south) for dx, dy, east, south in IN_A_REGION]


def round_a_figure(x: float, y: float, radius: float) -> list[Spot]:
    """At its rim, where it grows away from it, and farther out."""
    far = radius + 8
    at_rim = [(x + far * dx, y + far * dy, 0.0, 0.0) for dx, dy in WAYS]
    return [*at_rim, *((x + far * dx, y + far * dy, 20.0 * dx, 20.0 * dy) for dx, dy in WAYS)]
