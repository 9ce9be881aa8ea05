"""The shape of a view, for whoever turns views into numbers."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SLOTS
from roadstead.games.ahoy.rules.aliases import DICE, FIGURES, row
from roadstead.games.ahoy.rules.aliases import PLANS as KINDS
from roadstead.games.ahoy.rules.state import ASIDE, State
from roadstead.games.ahoy.views.view import OPEN_NUMBERS, OPEN_ROWS
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.shape import Maybe, OneOf, Record, Shape, Whole

PLAYER: Final = OneOf(0, 1, 2, 3)
PLANS: Final = row(Whole(0, 2), KINDS)
THINGS: Final[dict[str, Shape]] = {
    "player": OneOf(-1, 0, 1, 2, 3),
    "active": PLAYER,
    "first": PLAYER,
    "at": row(OneOf(*range(-1, 48)), FIGURES),
    "values": row(OneOf(*range(7)), DICE),
    "places": row(OneOf(*range(ASIDE, SLOTS)), DICE),
    "ending": OneOf(0, 1, 2),
    "conceded": OneOf(-1, 0, 1, 2, 3),
    "flips": row(OneOf(-1, 0, 1), 4),
}
"""What is one thing or another, not more or less of it; what is a quantity or a mask has the shape that it is saved with."""

SAVED: Final = shapes_of(State)
SHAPE: Final = Record(
    {
        **{name: SAVED[name] for name in (*OPEN_NUMBERS, *OPEN_ROWS)},
        **THINGS,
        "hand": Maybe(PLANS),
        "hand_size": Whole(0, 2 * KINDS),
        "unseen": PLANS,
    }
)
