"""Roadstead: a harbour for nautical board games.

>>> import roadstead
>>> name, *others = roadstead.titles()
>>> game = roadstead.new(name)
>>> roadstead.play_out(game, "easy", seed=7).over
True
"""

from roadstead import bots
from roadstead.api import load, new, odds, picture, play_out, record, replay, save, simulate, title, titles, tournament
from roadstead.kernel import engine
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, BadRecord, Refused, RoadsteadError, UnknownName
from roadstead.kernel.game import Game
from roadstead.kernel.languages import languages
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Option, Outcome, Prompt, Title

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
    "UnknownName",
    "bots",
    "compiled",
    "languages",
    "load",
    "new",
    "odds",
    "picture",
    "play_out",
    "record",
    "replay",
    "save",
    "simulate",
    "title",
    "titles",
    "tournament",
]
