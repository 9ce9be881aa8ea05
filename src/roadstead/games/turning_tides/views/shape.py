"""The shape of a view, for whoever turns views into numbers."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import MOST_CARDS, ZONES
from roadstead.kernel.shape import Flag, ListOf, Maybe, OneOf, Record, Whole

CARDS: Final = 7
SEAT: Final = OneOf(0, 1)
ZONE_MASK: Final = Whole(0, (1 << ZONES) - 1)
PIECES: Final = Whole(0, 9)
PILE: Final = ListOf(Whole(0, MOST_CARDS), CARDS, CARDS)
SIZE: Final = Whole(0, CARDS * MOST_CARDS)

SHIP: Final = Record(
    {
        "captain": OneOf(*range(-1, ZONES)),
        "sailors": ListOf(PIECES, ZONES, ZONES),
        "cannons": ListOf(ZONE_MASK, 2, 2),
        "mast": Flag(),
        "wrecked": ZONE_MASK,
        "hold_sailors": PIECES,
        "hold_cannons": PIECES,
    }
)
DECK: Final = Record(
    {
        "hand": Maybe(PILE),
        "draw": Maybe(PILE),
        "spent": Maybe(PILE),
        "hand_size": SIZE,
        "draw_size": SIZE,
        "spent_size": SIZE,
        "unseen": PILE,
        "discard": PILE,
        "swap": PILE,
        "played": PILE,
    }
)
SHAPE: Final = Record(
    {
        "round": Whole(0, 1_000_000),
        "turn": Whole(0, 99),
        "offset": OneOf(*range(-2, 15)),
        "initiative": SEAT,
        "enemy_side": OneOf(0, 1),
        "offered": OneOf(0, 1, 2, 3),
        "loser": OneOf(-1, 0, 1),
        "ending": OneOf(*range(6)),
        "ships": ListOf(SHIP, 2, 2),
        "decks": ListOf(DECK, 2, 2),
    }
)
