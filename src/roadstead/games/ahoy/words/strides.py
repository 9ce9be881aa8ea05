"""What a player does with one click: a die onto its slot, a figure to a space some way off; with the last die both at once."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.rules.actions import SPACE_NAMES
from roadstead.games.ahoy.words.questions import LABELS
from roadstead.kernel.words import Phrase, Stride


def to(place: str) -> Phrase | None:
    """The end of a way; a blank at the rim is called by its direction."""
    sort, _, name = place.partition(".")
    return LABELS["go_to"].phrase(SPACE_NAMES.index(name)) if sort == "space" else None


def reached(event: Phrase) -> str:
    """The space to which a figure has moved or was carried."""
    return f"space.{SPACE_NAMES[event.args['space']]}" if "space" in event.args else ""


WAY: Final = ("event.moved", "event.carried")
ON_ARRIVAL: Final = ("ask.tile", "ask.damage", "ask.drift")
"""Questions on the way to a space, whose answers have places of their own."""
IN_HARBOR: Final = ("ask.harbor", "ask.repair")
STRIDES: Final = (
    Stride("ask.slot", ("ask.action",), ends=("slot.", "card.")),
    Stride("ask.repair", ("ask.harbor",), ends=("slot.", "card.")),
    Stride("ask.step", ("ask.slot",), way=WAY, arrives=reached, begins=("sail",), called=to, sure=True, mute=True),
    Stride("ask.step", ("ask.steer",), way=WAY, arrives=reached, called=to),
    Stride("ask.step", ("ask.step",), way=WAY, arrives=reached, called=to, ends=("space.",)),
    Stride("ask.treasure", ("ask.step",), only=("take",), called=to, mute=True),
    Stride("ask.treasure", ("ask.jump", *ON_ARRIVAL), only=("take",), here=True),
    Stride("ask.patrol", ("ask.step", "ask.treasure"), only=("place",), here=True, called=to, mute=True),
    Stride("ask.patrol", ("ask.jump", *ON_ARRIVAL, *IN_HARBOR), only=("place",), here=True),
    Stride("ask.clear", ("ask.wealth",), only=("keep",), here=True),
)
