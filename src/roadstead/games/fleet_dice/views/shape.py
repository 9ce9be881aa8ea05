"""The shape of a view, for whoever turns views into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.fleet_dice.box.glossary import COLUMNS, FLEETS, MOST_BONUSES, MOST_CARDS, SECTION_IDS, SECTIONS
from roadstead.games.fleet_dice.rules.begin import terms
from roadstead.games.fleet_dice.rules.state import PHASES, State
from roadstead.games.fleet_dice.views.view import CATEGORIES
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.shape import ListOf, OneOf, Record, Shape, Whole
from roadstead.kernel.title import Setup

POINTS: Final = Whole(0, 999)
CARD: Final = OneOf(*range(-1, MOST_CARDS))
SEAT: Final = OneOf(0, 1, 2, 3)
MOST_FISH: Final = Whole(0, 99)
PER_SEAT: Final = ("open", "built", "at", "coins", "stars", "waiting", "hexes", "recycled")


def each(names: tuple[str, ...], shape: Shape) -> Record:
    return Record(dict.fromkeys(names, shape))


def sheet_shape(saved: Mapping[str, Shape], slots: int) -> Record:
    return Record(
        {
            **{name: inner(saved[name]) for name in PER_SEAT},
            "marked": each(SECTION_IDS, Whole(0, 20)),
            "launched": each(SECTION_IDS[:FLEETS], Whole(0, 9)),
            "fish": ListOf(MOST_FISH, slots, slots),
            "licences": each(COLUMNS, OneOf(0, 1, 2, 3)),
            "bonus": OneOf(*range(-1, MOST_BONUSES)),
            "captain": CARD,
            "score": each((*CATEGORIES, "total"), POINTS),
        }
    )


def inner(shape: Shape) -> Shape:
    """The shape of one seat's number, where a state has a list of them."""
    assert isinstance(shape, ListOf)
    return shape.inner


def view_shape(agreed: Setup) -> Record:
    saved, players, slots = shapes_of(State), agreed.players, terms(agreed).slots
    return Record(
        {
            "round": Whole(0, 50),
            "phase": OneOf(*PHASES),
            "first": SEAT,
            "pool": ListOf(Whole(0, 9), 9, 9),
            "sheets": ListOf(sheet_shape(saved, slots), players, players),
            "struck": ListOf(Whole(0, 20), SECTIONS, SECTIONS),
            "struck_stars": saved["struck_stars"],
            "cubes": ListOf(OneOf(*range(SECTIONS)), 3, 3),
            "gold": CARD,
            "silver": CARD,
            "silver_to": OneOf(*range(-2, 4)),
            "gold_to": saved["gold_to"],
        }
    )
