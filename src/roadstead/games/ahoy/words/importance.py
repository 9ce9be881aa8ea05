"""What matters to somebody who was away, from 0 (not worth a word) to 5 (one must know); everything else is in between."""

from __future__ import annotations

from typing import Final

_KEYS: Final = {
    0: "start_tile card_removed dealt rolled starts piles round turn shifted set_aside no_effect battle_roll wealth victory cleared",
    1: "placed moved carried wrapped laid drew_tile drew_hidden drew_plan piloted rerolled repaired comrades_gained flipped",
    3: "explored recruited smuggled pledged reward bribed patrol comrades_placed comrades_gone wrecked took_crew took_cargo fired",
    4: "damaged stole fame played_plan launched battle delivered removed",
    5: "won_battle sunk stronghold scored pledge_score conceded",
}
IMPORTANCE: Final = {f"event.{key}": weight for weight, keys in _KEYS.items() for key in keys.split()}
