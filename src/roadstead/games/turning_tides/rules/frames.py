"""All rules that can be in progress, in the order in which tensors number them."""

from __future__ import annotations

from typing import Any, Final

from roadstead.games.turning_tides.rules import cards, lee, rounds, surrender, turn
from roadstead.kernel.engine import Rule

FRAMES: Final[tuple[type[Rule[Any]], ...]] = (
    rounds.Rounds,
    turn.Turn,
    turn.Choose,
    lee.Swap,
    lee.Spend,
    surrender.Surrender,
    cards.PlaceSailor,
    cards.PlaceCannon,
    cards.MoveUnit,
    cards.Navigate,
    cards.Swing,
    cards.Fire,
    cards.Promote,
)
