"""What the numbers of the game stand for, and which of them are possible."""

from __future__ import annotations

from typing import Annotated

from roadstead.games.fleet_dice.box.glossary import COLUMNS, CUBES, FACES, FLEETS, MOST_CARDS, PHASE_IDS, SECTIONS
from roadstead.kernel.shape import ListOf, Whole

Seat = Annotated[int, Whole(0, 3)]
Seats = Annotated[int, Whole(0, 15)]
"""A mask of seats."""
Phase = Annotated[int, Whole(0, len(PHASE_IDS))]
"""0 while the game is set up."""
Face = Annotated[int, Whole(0, len(FACES) - 1)]
Section = Annotated[int, Whole(0, SECTIONS - 1)]
Fleet = Annotated[int, Whole(0, FLEETS - 1)]
"""A section that may have boats."""
Column = Annotated[int, Whole(0, len(COLUMNS) - 1)]
Cube = Annotated[int, Whole(0, len(CUBES) - 1)]
Count = Annotated[int, Whole(0, 99)]
Boat = Count
"""The number of a boat in its fleet, from 0."""
Card = Annotated[int, Whole(-1, MOST_CARDS - 1)]
"""A captain or trophy card; -1 is none."""
Answers = Annotated[list[int], ListOf(Whole(-1, SECTIONS + 3), 0, 4)]
"""What each seat does with the shared die; -1 before it is decided."""


def per_player(low: int, high: int, size: int = 1) -> ListOf:
    """This many numbers for each player."""
    return ListOf(Whole(low, high), size, 4 * size)
