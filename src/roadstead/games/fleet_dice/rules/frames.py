"""All rules that can be in progress, in the order in which tensors number them."""

from __future__ import annotations

from typing import Any, Final

from roadstead.games.fleet_dice.rules import catching, dice, marking, phases, rounds, setup, shared
from roadstead.kernel.engine import Rule

FRAMES: Final[tuple[type[Rule[Any]], ...]] = (
    setup.Setup,
    setup.FirstMarks,
    rounds.Rounds,
    phases.Dice,
    phases.Income,
    phases.Fishing,
    dice.OwnDie,
    shared.SharedDie,
    shared.AtOnce,
    marking.Stars,
    marking.Side,
    marking.CrabBonus,
    marking.PrivateFishing,
    catching.Catch,
)
