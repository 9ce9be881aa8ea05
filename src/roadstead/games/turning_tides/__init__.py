"""Turning Tides (Never Be Boardgames): two ships, seven zones each, sliding past each other."""

from roadstead.games.turning_tides.title import TITLE

__all__ = ["TITLE"]
