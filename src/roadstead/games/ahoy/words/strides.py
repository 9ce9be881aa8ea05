"""What a player does with one click: a die onto its slot, a figure to a space some way off."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.rules.actions import SPACE_NAMES
from roadstead.kernel.words import Kind, Phrase, Stride, Templates

GO_TO: Final = Kind("label.go_to", ("space",), ("AH-5.1", "AH-5.2"))
KINDS: Final = (GO_TO,)
TEMPLATES: Final[Templates] = {"label.go_to": {"en": "go to {space}", "de": "zu {space} fahren"}}


def to(place: str) -> Phrase | None:
    """The end of a way; a blank at the rim is called by its direction."""
    sort, _, name = place.partition(".")
    return GO_TO.phrase(SPACE_NAMES.index(name)) if sort == "space" else None


STRIDES: Final = (
    Stride("ask.slot", ("ask.action",)),
    Stride("ask.step", ("ask.step",), way=("event.moved",), called=to),
)
