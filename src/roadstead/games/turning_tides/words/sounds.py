"""What events sound like."""

from __future__ import annotations

from typing import Final

SOUNDS: Final = {
    "event.round": "horn",
    "event.drew": "card",
    "event.drew_hidden": "card",
    "event.sealed": "card",
    "event.played": "card",
    "event.placed_sailor": "wood",
    "event.placed_cannon": "wood",
    "event.moved_captain": "wood",
    "event.moved_sailor": "wood",
    "event.moved_cannon": "wood",
    "event.both_wait": "waves",
    "event.sailed": "waves",
    "event.took_initiative": "gong",
    "event.swung": "wood",
    "event.fired": "cannon",
    "event.lost_sailor": "cannon",
    "event.lost_captain": "cannon",
    "event.lost_mast": "cannon",
    "event.lost_units": "cannon",
    "event.lost_zone": "cannon",
    "event.missed": "waves",
    "event.promoted": "gong",
    "event.swapped": "card",
    "event.spent": "card",
    "event.spent_hidden": "card",
    "event.reshuffled": "card",
    "event.offered": "horn",
}
