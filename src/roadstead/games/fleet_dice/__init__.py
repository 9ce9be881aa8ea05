"""Fleet: The Dice Game (Ben Pinchback and Matt Riddle): a score sheet, a draft of dice, and one die for all."""

from roadstead.games.fleet_dice.title import TITLE

__all__ = ["TITLE"]
