"""Which rule may stand on which; written by `python -m roadstead.lab.stacking` from the source of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "Rounds": ("",),
    "Turn": ("Rounds",),
    "Choose": ("Turn",),
    "Swap": ("Rounds",),
    "Spend": ("Rounds",),
    "Surrender": ("Choose", "Fire", "MoveUnit", "Navigate", "PlaceCannon", "PlaceSailor", "Promote", "Rounds", "Spend", "Surrender", "Swap", "Swing", "Turn"),
    "PlaceSailor": ("Turn",),
    "PlaceCannon": ("Turn",),
    "MoveUnit": ("Turn",),
    "Navigate": ("Turn",),
    "Swing": ("Turn",),
    "Fire": ("Turn",),
    "Promote": ("Turn",),
}
"""For each rule those it may stand on; an empty name is the table."""
