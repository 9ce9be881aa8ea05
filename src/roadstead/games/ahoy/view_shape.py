"""The shape of a view, for whoever turns views into numbers."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.components import PLAN_KEYS, SLOTS
from roadstead.games.ahoy.shapes import FACTS, rows
from roadstead.games.ahoy.state import ASIDE, DICE, FIGURES
from roadstead.games.ahoy.view import OPEN_NUMBERS, OPEN_ROWS
from roadstead.kernel.shape import Maybe, OneOf, Record, Shape, Whole

PLAYER: Final = OneOf(0, 1, 2, 3)
PLANS: Final = rows(Whole(0, 2), len(PLAN_KEYS))
THINGS: Final[dict[str, Shape]] = {
    "player": OneOf(-1, 0, 1, 2, 3),
    "active": PLAYER,
    "first": PLAYER,
    "at": rows(OneOf(*range(-1, 48)), FIGURES),
    "values": rows(OneOf(*range(7)), DICE),
    "places": rows(OneOf(*range(ASIDE, SLOTS)), DICE),
    "ending": OneOf(0, 1, 2),
    "conceded": OneOf(-1, 0, 1, 2, 3),
    "flips": rows(OneOf(-1, 0, 1), 4),
}
"""What is one thing or another, not more or less of it; what is a quantity or a mask has the shape that it is saved with."""

SHAPE: Final = Record(
    {
        **{name: FACTS[name] for name in (*OPEN_NUMBERS, *OPEN_ROWS)},
        **THINGS,
        "hand": Maybe(PLANS),
        "hand_size": Whole(0, 2 * len(PLAN_KEYS)),
        "unseen": PLANS,
    }
)
