"""Who may know each fact of this game: everybody (FD-18.1), except what others have decided about a shared die so far (FD-18.3)."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.knowledge import Knowledge, everybody, own_answer

OPEN: Final = (
    "round",
    "phase",
    "first",
    "pool",
    "marked",
    "struck",
    "open",
    "built",
    "launched",
    "fish",
    "licences",
    "at",
    "coins",
    "stars",
    "waiting",
    "hexes",
    "recycled",
    "bonus",
    "captain",
    "struck_stars",
    "cubes",
    "gold",
    "silver",
    "silver_to",
    "gold_to",
)

KNOWLEDGE: Final = Knowledge(
    facts=dict.fromkeys(OPEN, everybody),
    frames={("AtOnce", "answers"): own_answer},
    things=frozenset({"phase", "first", "licences", "bonus", "captain", "cubes", "gold", "silver", "silver_to"}),
)
