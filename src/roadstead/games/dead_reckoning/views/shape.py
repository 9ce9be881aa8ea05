"""The shape of a view, for whoever turns views into numbers."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, LEVELS, MOST_SEATS, TILES
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.shape import ListOf, OneOf, Record, Shape, Whole

SEAT: Final = OneOf(0, 1, 2, 3)
NO_SEAT: Final = OneOf(-1, 0, 1, 2, 3)
THINGS: Final[dict[str, Shape]] = {
    "active": SEAT,
    "first": SEAT,
    "final": NO_SEAT,
    "tiles": OneOf(*range(-1, 16)),
    "control": NO_SEAT,
    "where": OneOf(*range(13)),
    "ship": OneOf(*range(TILES + 1)),
    "mode": OneOf(0, 1),
    "hull": OneOf(*range(-1, 8)),
    "pending": OneOf(0, 1),
    "built": OneOf(*range(8)),
    "below": Whole(HIDDEN, 97),
    "loc": OneOf(HIDDEN, *range(4)),
    "chest": Whole(HIDDEN, 1_000_000),
    "bonus": OneOf(HIDDEN, *range(-1, 8)),
    "peek": OneOf(HIDDEN, *range(-1, CREW)),
}
"""What is one thing or another, or may be hidden; the rest has the shape that it is saved with."""

MOST: Final = {"below": 72, "landed": 64, "vows": 24, "spent": 64}
"""How many entries of the lists without a fixed length are told apart."""


def view_shape(players: int) -> Record:
    seats = {"hands": Whole(0, CREW), "risen": Whole(0, CREW * LEVELS), "looked": Whole(0, CREW)}
    shapes: dict[str, Shape] = {name: seen(name, saved, players) for name, saved in shapes_of(State).items()}
    return Record({**shapes, **{name: ListOf(shape, players, players) for name, shape in seats.items()}})


def seen(name: str, saved: Shape, players: int) -> Shape:
    if not isinstance(saved, ListOf):
        return THINGS.get(name, saved)
    inner = THINGS.get(name, saved.inner)
    if saved.most is None:
        return ListOf(inner, 0, MOST[name])
    size = saved.most if saved.least == saved.most else saved.most // MOST_SEATS * players
    return ListOf(inner, size, size)
