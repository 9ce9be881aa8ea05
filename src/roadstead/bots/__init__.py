"""Computer players for any title.

>>> import roadstead
>>> from roadstead import bots
>>> bots.names()
('random', 'easy', 'greedy', 'medium', 'hard', 'expert')
>>> game = roadstead.new(next(iter(roadstead.titles())))
>>> player = bots.make("greedy", game.title)
>>> game.roll(roadstead.Rng(1))
>>> bots.let_play(game, game.open[0], player, roadstead.Rng(2))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from roadstead.bots.bot import Bot, let_play, names
    from roadstead.bots.bot import bot as make

__all__ = ["Bot", "let_play", "make", "names"]


def __getattr__(name: str) -> Any:
    """Bots are loaded when somebody asks for one."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module("roadstead.bots.bot"), "bot" if name == "make" else name)
