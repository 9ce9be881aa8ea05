"""Places and moves as numbers, and what they mean (TT-2.4, TT-6.5)."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CANNON_UNIT, CAPTAIN, SAILOR_UNIT, ZONES
from roadstead.games.turning_tides.rules.aliases import Side, Zone

PLACES: Final = 2 * ZONES
"""Both sides of every zone."""
SAILOR_MOVES: Final = ZONES
CANNON_MOVES: Final = SAILOR_MOVES + ZONES * ZONES
MOVES: Final = CANNON_MOVES + PLACES * PLACES


def side_of(place: int) -> Side:
    return place // ZONES


def zone_of(place: int) -> Zone:
    return place % ZONES


def move_parts(choice: int) -> tuple[int, int, int]:
    """Which unit moves, from where and to where: zones, for a cannon places. There is one captain, so -1 for where he stands."""
    if choice < SAILOR_MOVES:
        return CAPTAIN, -1, choice
    if choice < CANNON_MOVES:
        step = choice - SAILOR_MOVES
        return SAILOR_UNIT, step // ZONES, step % ZONES
    step = choice - CANNON_MOVES
    return CANNON_UNIT, step // PLACES, step % PLACES
