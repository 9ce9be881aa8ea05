"""What the whole numbers of Dead Reckoning stand for and how large they can be: one declaration for readers, saved games and tensors."""

from __future__ import annotations

from typing import Annotated

from roadstead.games.dead_reckoning.box.components import CREW, MOST_SEATS, ROW_CARDS, ROWS, SLOTS, TILES
from roadstead.kernel.shape import ListOf, Whole

Number = Annotated[int, Whole(0, 1_000_000)]
Player = Annotated[int, Whole(0, MOST_SEATS - 1)]
Players = Annotated[int, Whole(0, 15)]
"""A mask of players."""
Seat = Annotated[int, Whole(-1, MOST_SEATS)]
"""A player, -1 for nobody; who counts through all players ends one beyond the last."""
Side = Annotated[int, Whole(0, 1)]
"""A side of a battle: 0 is the active player."""

Tile = Annotated[int, Whole(-1, TILES)]
Tiles = Annotated[int, Whole(0, 4095)]
"""A mask of ocean tiles."""
Space = Annotated[int, Whole(-1, TILES)]
"""0 is the harbour, `t + 1` is ocean tile `t`."""
Row = Annotated[int, Whole(0, ROWS - 1)]
Rows = Annotated[int, Whole(0, 15)]
"""A mask of rows."""

Card = Annotated[int, Whole(-1, ROW_CARDS - 1)]
"""A row card of the box or a crew card of a player; -1 for none."""
Slot = Annotated[int, Whole(0, SLOTS - 1)]
"""The place of an ability on a crew card."""
Program = Annotated[int, Whole(0, 9999)]
"""Where the steps of an effect stand in `Components.programs`."""

Good = Annotated[int, Whole(0, 1)]
"""Cargo or coins."""
Place = Annotated[int, Whole(0, CREW + 1)]
HullSpace = Annotated[int, Whole(-1, TILES)]
UpgradeTile = Annotated[int, Whole(-1, TILES)]
"""Both with the bounds of the published tensor layout."""
Tier = Annotated[int, Whole(0, 1)]


def exactly(number: int, low: int, high: int) -> ListOf:
    return ListOf(Whole(low, high), number, number)


def per_player(number: int, low: int, high: int) -> ListOf:
    """A list with this many entries for each of 2 to 4 players."""
    return ListOf(Whole(low, high), 2 * number, MOST_SEATS * number)
