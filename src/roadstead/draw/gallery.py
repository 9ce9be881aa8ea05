"""A game as a picture."""

from __future__ import annotations

from roadstead.draw.scene import number
from roadstead.draw.sheet import Picture, standalone
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR


def picture(game: Game, seat: int = SPECTATOR, lang: str = "en", theme: str = "light") -> Picture:
    """The board as a seat may see it now, as an SVG of its own; notebooks show it."""
    choices = number(game.options(seat)) if seat in game.open and seat >= 0 else ()
    scene = game.title.scene(game.view(seat), choices, game.names, lang)
    if scene is None or not scene.board.startswith("<svg"):
        raise RoadsteadError(f"{game.title.id} has no drawing yet; its picture in text is title.picture(view, lang)")
    return Picture(standalone(scene.board, theme))
