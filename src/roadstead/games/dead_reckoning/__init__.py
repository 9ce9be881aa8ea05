"""Dead Reckoning (base game): crew cards that grow, twelve ocean tiles, cubes falling through a tower."""

from roadstead.games.dead_reckoning.title import TITLE

__all__ = ["TITLE"]
