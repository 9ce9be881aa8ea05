"""One view on its way to paper: what every part of the drawing asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from roadstead.draw.ink import esc
from roadstead.draw.scene import Choice
from roadstead.games.turning_tides.components import ACTIONS, Components
from roadstead.games.turning_tides.state import State
from roadstead.games.turning_tides.text import PICTURE, SCENE
from roadstead.games.turning_tides.view import View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

ICONS: Final = ("wait", "sailor", "cannon", "move", "wheel", "swing", "bombard", "promote")


class Table:
    """The view and the state it shows, the reader's language, and the choices."""

    def __init__(self, title: Title[Any, Any], seen: View, s: State, choices: Sequence[Choice], names: Sequence[str], lang: str) -> None:
        self.title = title
        self.box: Components = seen.setup.components
        self.seen = seen
        self.s = s
        self.choices = choices
        self.names = names
        self.lang = lang
        self.words = SCENE[lang] | PICTURE[lang]
        self.near = max(seen.seat, 0)

    def name(self, kind: str, value: int) -> str:
        return esc(self.title.name(self.box, kind, value, self.lang))

    def player(self, seat_number: int) -> str:
        given = self.names[seat_number] if self.names else ""
        return esc(given) if given else self.name("seat", seat_number)

    def effect(self, card: int) -> str:
        return esc(self.words[f"effect.{ACTIONS[card]}"])
