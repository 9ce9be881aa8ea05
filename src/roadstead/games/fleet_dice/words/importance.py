"""What matters to somebody who was away, from 0 (not worth a word) to 5 (one must know); everything else is in between."""

from __future__ import annotations

from typing import Final

_KEYS: Final = {
    0: "gold_drawn silver_drawn first start_die start_again round phase rolled shared sealed marker declined nothing_left private",
    1: "captain marked kept rerolled as_coin hex again coins coins_lost swapped ruth_nothing cubes",
    3: "launched licence caught stars bonus swordfish recycled struck struck_star",
    4: "built lost_building",
    5: "silver gold score won solo",
}
IMPORTANCE: Final = {f"event.{key}": weight for weight, keys in _KEYS.items() for key in keys.split()}
