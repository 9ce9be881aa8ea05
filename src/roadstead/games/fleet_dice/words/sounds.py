"""What events sound like."""

from __future__ import annotations

from typing import Final

SOUNDS: Final = {
    "event.start_die": "dice",
    "event.start_again": "dice",
    "event.captain": "card",
    "event.rolled": "dice",
    "event.took": "wood",
    "event.rerolled": "dice",
    "event.shared": "dice",
    "event.opened": "wood",
    "event.marked": "pencil",
    "event.launched": "horn",
    "event.licence": "pencil",
    "event.as_coin": "coin",
    "event.recycled": "wood",
    "event.hex": "pencil",
    "event.coins": "coin",
    "event.stars": "pencil",
    "event.income": "coin",
    "event.caught": "waves",
    "event.swapped": "coin",
    "event.swordfish": "coin",
    "event.bonus": "pencil",
    "event.built": "gong",
    "event.silver": "gong",
    "event.gold": "gong",
    "event.ruth_took": "wood",
    "event.struck": "pencil",
    "event.struck_star": "pencil",
    "event.lost_building": "wood",
    "event.score": "gong",
}
