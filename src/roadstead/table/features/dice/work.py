"""What a worker does for the proof of a table's dice: it plays the game again."""

from __future__ import annotations

import json

from roadstead.table.features.dice import proof
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.replay.reel import Reel, film_of


def prove(reel: Reel, dice: Dice) -> bytes:
    return json.dumps(proof.proof(film_of(reel).game, dice), ensure_ascii=False, separators=(",", ":")).encode()


def check_dice(reel: Reel, dice: Dice) -> proof.Verdict:
    """A table's own proof, worked out again from its record."""
    return proof.check(proof.read(proof.proof(film_of(reel).game, dice)))
