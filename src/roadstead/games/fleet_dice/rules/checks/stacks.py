"""Which rule may stand on which; written by `python -m roadstead.lab.stacking` from the source of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "Setup": ("",),
    "FirstMarks": ("Setup",),
    "Rounds": ("",),
    "Dice": ("Rounds",),
    "Income": ("Rounds",),
    "Fishing": ("Rounds",),
    "OwnDie": ("Dice",),
    "SharedDie": ("Dice",),
    "AtOnce": ("SharedDie",),
    "Stars": ("Dice", "FirstMarks", "Fishing", "Income", "OwnDie", "SharedDie", "Stars"),
    "Side": ("Dice", "FirstMarks", "OwnDie", "SharedDie", "Stars"),
    "CrabBonus": ("Dice", "FirstMarks", "OwnDie", "SharedDie", "Stars"),
    "PrivateFishing": ("Dice", "FirstMarks", "OwnDie", "SharedDie", "Stars"),
    "Catch": ("Fishing", "PrivateFishing"),
}
"""For each rule those it may stand on; an empty name is the table."""
