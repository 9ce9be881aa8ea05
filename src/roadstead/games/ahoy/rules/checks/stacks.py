"""Which rule may stand on which; written by `python -m roadstead.lab.stacking` from the source of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "Setup": ("Rounds",),
    "Rounds": ("",),
    "Adjust": ("Rounds",),
    "RollDice": ("Rounds", "Setup"),
    "DrawPlans": ("Rounds", "Setup"),
    "Turn": ("Rounds",),
    "Place": ("Anchor", "Turn"),
    "GunnersMate": ("Anchor", "Turn"),
    "Move": ("Anchor", "Deliver", "Move", "Steer", "Turn", "Victory"),
    "Jump": ("Anchor", "Deliver", "Turn", "Victory"),
    "Steer": ("Anchor", "Turn"),
    "Explore": ("Move",),
    "AddTile": ("Deliver", "Victory"),
    "Battles": ("Anchor", "Move", "Turn"),
    "Battle": ("Battles",),
    "Victory": ("Battles",),
    "Buccaneer": ("Victory",),
    "Hit": ("Anchor", "Deliver", "Move", "Turn", "Victory"),
    "Push": ("Anchor", "Deliver", "Move", "Turn", "Victory"),
    "Repair": ("Anchor", "Deliver", "Turn", "Victory"),
    "Anchor": ("Anchor", "Deliver", "Move", "Steer", "Turn", "Victory"),
    "Treasure": ("Anchor",),
    "Harbor": ("Anchor",),
    "PatrolBonus": ("Anchor",),
    "ComradeBonus": ("Anchor",),
    "Refill": ("Anchor", "Deliver", "Negotiate", "Rounds", "Setup", "Turn", "Victory"),
    "FreeRecruit": ("Deliver", "Victory"),
    "Drop": ("Refill", "Turn"),
    "Deploy": ("Anchor", "Turn"),
    "BuildStrongholds": ("Rounds",),
    "Inspire": ("Anchor", "Turn"),
    "Assemble": ("Anchor", "Turn"),
    "ShipAction": ("Anchor", "Turn"),
    "Enlist": ("Turn",),
    "Evacuation": ("Turn",),
    "SneakAttack": ("Turn",),
    "Launch": ("Turn",),
    "Negotiate": ("Anchor", "Turn"),
    "Deliver": ("Turn",),
    "Reward": ("Deliver", "Victory"),
    "BuyFame": ("Deliver", "Victory"),
    "Mystic": ("Turn",),
    "NaiveNoble": ("Turn",),
    "ConvincingComrade": ("Anchor", "Turn"),
}
"""For each rule those it may stand on; an empty name is the table."""
