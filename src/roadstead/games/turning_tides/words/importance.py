"""What matters to somebody who was away, from 0 (not worth a word) to 5 (one must know); everything else is in between."""

from __future__ import annotations

from typing import Final

_KEYS: Final = {
    0: "round turn drew drew_hidden sealed joins reshuffled not_resolved passed",
    1: "waited both_wait spent spent_hidden swapped missed no_effect cancelled",
    3: "played sailed took_initiative moved_captain",
    4: "swung fired lost_sailor promoted declined",
    5: "lost_captain lost_mast lost_units lost_zone offered won drawn_game",
}
IMPORTANCE: Final = {f"event.{key}": weight for weight, keys in _KEYS.items() for key in keys.split()}
