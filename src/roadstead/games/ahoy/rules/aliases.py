"""The numbers of this title by name: what each may be, for readers, saved games and tensors alike."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.ahoy.box.components import CARDS, CELLS, PLAN_KEYS, SLOTS, SUITS
from roadstead.games.ahoy.rules.chart import SPACES, TILES
from roadstead.kernel.shape import ListOf, Shape, Whole

FIGURES: Final = 19
DICE: Final = 17
PLANS: Final = len(PLAN_KEYS)
CARD_MASK: Final = Whole(0, (1 << CARDS) - 1)
SLOT_MASK: Final = Whole(0, (1 << SLOTS) - 1)


def row(inner: Shape, size: int) -> ListOf:
    """A list that always has this size."""
    return ListOf(inner, size, size)


# --- one thing -----------------------------------------------------------------------------------------------------------

Player = Annotated[int, Whole(0, 3)]
Figure = Annotated[int, Whole(0, FIGURES - 1)]
Space = Annotated[int, Whole(0, SPACES - 1)]
Tile = Annotated[int, Whole(-1, TILES - 1)]
"""-1 where there is none yet, or none at all."""
Direction = Annotated[int, Whole(0, 3)]
Edge = Annotated[int, Whole(0, 4 * SPACES - 1)]
"""A side of a space: space * 4 + direction."""
Slot = Annotated[int, Whole(0, SLOTS - 1)]
Card = Annotated[int, Whole(0, CARDS - 1)]
Suit = Annotated[int, Whole(0, len(SUITS))]
"""One more than the last suit when all are done."""
Plan = Annotated[int, Whole(0, PLANS - 1)]
Cell = Annotated[int, Whole(0, CELLS - 1)]
Die = Annotated[int, Whole(0, DICE)]
"""One more than the last die when all are rolled."""
Side = Annotated[int, Whole(0, 1)]
"""The attacker or the defender of a battle."""
Option = Annotated[int, Whole(0, 5)]
"""A victory option."""
Cause = Annotated[int, Whole(0, 3)]
Purpose = Annotated[int, Whole(0, 23)]

# --- several, as the bits of a mask --------------------------------------------------------------------------------------

Figures = Annotated[int, Whole(0, (1 << FIGURES) - 1)]
Spaces = Annotated[int, Whole(0, (1 << SPACES) - 1)]
Tiles = Annotated[int, Whole(0, (1 << TILES) - 1)]
Slots = Annotated[int, SLOT_MASK]
Cards = Annotated[int, CARD_MASK]
Effects = Annotated[int, Whole(0, 255)]
Flags = Annotated[int, Whole(0, 31)]
"""What is special about a move."""

# --- how many ------------------------------------------------------------------------------------------------------------

Value = Annotated[int, Whole(0, 6)]
"""What a die shows, 0 before it is rolled."""
Number = Annotated[int, Whole(0, 20)]
Many = Annotated[int, Whole(0, 1_000_000)]
