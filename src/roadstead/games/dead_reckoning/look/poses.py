"""Where things lie on the chart, in both of its poses: wide (the harbour at the left) and tall (the harbour below).

The drawing has the places of the wide pose; the style sheet moves tiles and harbour for narrow windows, to the places that are the tall pose here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.dead_reckoning.box.components import COLUMNS, ROWS

WIDE: Final = 200
HIGH: Final = 168
STEP: Final = (204, 172)
"""From one tile to the next."""
CHART: Final = (920, 548)
TALL: Final = (616, 796)
QUAY: Final = 98
"""How broad the harbour is in the wide pose."""
Corner = tuple[int, int]
Pose = Callable[[int], Corner]


def corner(tile: int) -> Corner:
    """The upper left corner of a tile in the wide pose: rows run to the right."""
    return 100 + tile // COLUMNS * STEP[0], 30 + tile % COLUMNS * STEP[1]


def tall_corner(tile: int) -> Corner:
    return 4 + tile % COLUMNS * STEP[0], 4 + (ROWS - 1 - tile // COLUMNS) * STEP[1]


def middle(at: Corner) -> tuple[float, float]:
    return at[0] + WIDE / 2, at[1] + HIGH / 2


def harbour_berth(place: int) -> Corner:
    """Where a ship lies in the harbour, in the wide pose."""
    return 18, 180 + place * 58


def tall_berth(place: int) -> Corner:
    return 150 + place * 96, 714


BERTHS: Final = {
    1: ((132, 62, 62),),
    2: ((134, 62, 60), (68, 54, 60)),
    3: ((142, 62, 54), (92, 44, 54), (46, 66, 54)),
    4: ((148, 62, 46), (100, 44, 46), (100, 86, 46), (52, 62, 46)),
}
"""Where one to four ships lie on a tile, and how large: apart from each other and from the number in the corner."""
