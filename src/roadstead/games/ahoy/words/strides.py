"""What a player does with one click: a die onto its slot, a figure to a space some way off."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.rules.actions import SPACE_NAMES
from roadstead.games.ahoy.words.questions import LABELS
from roadstead.kernel.words import Phrase, Stride


def to(place: str) -> Phrase | None:
    """The end of a way; a blank at the rim is called by its direction."""
    sort, _, name = place.partition(".")
    return LABELS["go_to"].phrase(SPACE_NAMES.index(name)) if sort == "space" else None


STRIDES: Final = (
    Stride("ask.slot", ("ask.action",), ends=("slot.", "card.")),
    Stride("ask.step", ("ask.step",), way=("event.moved",), called=to),
)
