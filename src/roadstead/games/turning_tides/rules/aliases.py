"""What the numbers of the game stand for, and which of them are possible."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.turning_tides.box.components import ACTIONS, CARDS, SIDES, ZONES
from roadstead.kernel.shape import Whole

ZONE_MASK: Final = Whole(0, 2**ZONES - 1)

Seat = Annotated[int, Whole(0, 1)]
Seats = Annotated[int, Whole(0, 3)]
"""A mask of seats."""
Zone = Annotated[int, Whole(0, ZONES - 1)]
Zones = Annotated[int, ZONE_MASK]
"""A mask of zones."""
Side = Annotated[int, Whole(0, len(SIDES) - 1)]
Card = Annotated[int, Whole(0, len(CARDS) - 1)]
Action = Annotated[int, Whole(0, len(ACTIONS) - 1)]
"""What a card does; a promotion has no card of its own."""
Pile = Annotated[int, Whole(0, 5)]
"""Where a card may lie: see `state.PILES`."""
Ending = Annotated[int, Whole(0, 5)]
"""How the game was lost, 0 before it is."""
