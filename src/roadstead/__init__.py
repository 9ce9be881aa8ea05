"""Roadstead: a harbour for nautical board games.

>>> import roadstead
>>> name, *others = roadstead.titles()
>>> game = roadstead.new(name)
"""

from roadstead.kernel import engine
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, BadRecord, Refused, RoadsteadError
from roadstead.kernel.game import Game, new
from roadstead.kernel.record import read as replay
from roadstead.kernel.record import write as record
from roadstead.kernel.registry import title, titles
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Option, Outcome, Prompt, Title
from roadstead.svg.gallery import picture

__version__ = "1.0.0"

compiled: bool = not (engine.__file__ or "").endswith(".py")
"""Whether the engines run compiled."""

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "BadData",
    "BadRecord",
    "Game",
    "Option",
    "Outcome",
    "Prompt",
    "Refused",
    "Rng",
    "RoadsteadError",
    "Title",
    "compiled",
    "new",
    "picture",
    "record",
    "replay",
    "title",
    "titles",
]
