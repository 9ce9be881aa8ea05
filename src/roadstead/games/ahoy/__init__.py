"""Ahoy (Leder Games): a Squadron, a Union and two Smugglers on a sea that is yet to be found."""

from roadstead.games.ahoy.title import TITLE

__all__ = ["TITLE"]
