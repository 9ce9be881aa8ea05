"""Who may know each fact of this game (AH-20); views are compared with it."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import UNION
from roadstead.games.ahoy.rules.aliases import PLANS
from roadstead.games.ahoy.rules.state import BY_FAME, State, is_smuggler
from roadstead.kernel.engine import PUBLIC
from roadstead.kernel.knowledge import DependsOn, Fixed, Knowledge, everybody

OPEN: Final = (
    "round",
    "active",
    "first",
    "tiles",
    "at",
    "wealth",
    "comrades",
    "ready",
    "values",
    "places",
    "damage",
    "crew",
    "cargo",
    "pledged",
    "gold",
    "fame",
    "market",
    "deck",
    "white",
    "black",
    "ending",
    "conceded",
)
"""Boards, map and cards lie open; what a deck without an order still holds, everybody can work out."""


def plan(s: State, at: int) -> int:
    """AH-12: the Union alone knows its plans, and so what the plan deck holds."""
    return s.only(UNION)


def flip(s: State, at: int) -> int:
    """AH-20.1: which pile is pledged to whom is known to its Smuggler, and to all when the game has ended by Fame."""
    hidden = at in s.terms.players and is_smuggler(at) and s.ending != BY_FAME
    return s.only(at) if hidden else PUBLIC


def counted(s: State) -> list[int]:
    """How many plans the Union holds, and how many of each are in its hand or in the deck."""
    return [sum(s.hand), *(held + left for held, left in zip(s.hand, s.plans, strict=True))]


KNOWLEDGE: Final = Knowledge(
    facts={**dict.fromkeys(OPEN, everybody), "hand": Fixed(plan), "plans": Fixed(plan), "flips": DependsOn(flip, ("ending",))},
    counted=counted,
    things=frozenset({"active", "first", "at", "values", "places", "ending", "conceded", "flips"}),
    most_counted=2 * PLANS,
    counted_from=frozenset({"hand", "plans"}),
)
