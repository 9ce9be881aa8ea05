"""What matters to somebody who was away, from 0 (not worth a word) to 5 (one must know); everything else is in between."""

from __future__ import annotations

from typing import Final

_KEYS: Final = {
    0: "first tile laid kept_bonus drew drew_hidden reshuffled turn raised passed landed pushed exploded strength took_back "
    "moved_cube cubes black_cubes declined waited passed_over no_card left_in_box left_hidden counted",
    1: "played sailed loaded unloaded jettisoned shifted used copied paid gained_quay gained_ship gave_up put_ashore "
    "levelled_hidden levelled_deck buried kept progress mode spared struck repaired",
    3: "explored bought upgraded levelled placed permanent lost_control produced from_box sleeved",
    4: "built replaced took_cube razed battle_card battle_ship battle_building plundered damaged mastered blockade thief",
    5: "control won lost stormed sunk achieved trigger scored tiebreak",
}
IMPORTANCE: Final = {f"event.{key}": weight for weight, keys in _KEYS.items() for key in keys.split()}
