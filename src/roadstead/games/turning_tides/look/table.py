"""One view on its way to paper: what every part of the drawing asks for."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import ACTIONS, Components
from roadstead.games.turning_tides.look.words import SCENE
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.views.view import View
from roadstead.games.turning_tides.words.names import name as name_of
from roadstead.games.turning_tides.words.picture import PICTURE
from roadstead.kernel.words import Phrase
from roadstead.svg.ink import Ink

ICONS: Final = ("wait", "sailor", "cannon", "move", "wheel", "swing", "bombard", "promote")
FIGURES: Final = {"captain": ("captain-gold", "captain-silver"), "sailor": ("sailor-gold", "sailor-silver")}
"""The pieces of both sides as they stand on deck."""
TITLE: Final = "turning_tides"
"""Links to rules begin with it."""


class Table:
    """The view and the state it shows, and the ink."""

    def __init__(self, seen: View, s: State, ink: Ink) -> None:
        self.box: Components = seen.setup.components
        self.seen = seen
        self.s = s
        self.ink = ink
        self.lang = ink.lang
        self.words = SCENE[ink.lang] | PICTURE[ink.lang]
        self.near = max(seen.seat, 0)

    def name(self, kind: str, value: int) -> str:
        return name_of(self.box, kind, value, self.lang)

    def player(self, seat_number: int) -> str:
        given = self.ink.names[seat_number] if self.ink.names else ""
        return given or self.name("seat", seat_number)

    def happened(self, *keys: str) -> list[Phrase]:
        """What this seat has not seen happen before, of these sorts."""
        return [phrase for phrase in self.ink.news if phrase.key in keys]

    def effect(self, card: int) -> str:
        return self.words[f"effect.{ACTIONS[card]}"]
