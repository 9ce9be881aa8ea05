"""Dice that nobody has to trust.

The server draws a secret seed for each table and shows its hash before anything is rolled. Every outcome of chance follows from that
seed, the salts that people have added, and the number of the decision. When the game is over the seed is shown, and anybody can
check the hash and work out every outcome again (`examples/verify_dice.py` does, in a few lines of its own).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any

from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game

SEED_BYTES = 32
LONGEST_SALT = 64


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def clean_salt(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_SALT]


def commitment(seed: str) -> str:
    """What is shown before the game. The seed has 256 random bits, so its hash tells nothing about any outcome."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def fall(seed: str, salts: Sequence[str], decision: int, weights: Sequence[int]) -> int:
    """Which outcome falls, as a place in the list of weights."""
    message = "\n".join([str(decision), *salts]).encode()
    number = int.from_bytes(hmac.digest(bytes.fromhex(seed), message, "sha256"), "big") % sum(weights)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise ValueError("weights must be positive")


class Dice:
    """The chance of one table. A table from before there were seeds rolls too, but proves nothing."""

    def __init__(self, seed: str) -> None:
        self.provable = bool(seed)
        self.seed = seed or new_seed()
        self.salts: list[tuple[int, str]] = []
        self.salted: dict[int, int] = {}
        """How many salts were in force at each decision of chance."""

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def roll(self, game: Game) -> str:
        """The outcome of the decision that chance has to make now, as notation."""
        s = game.state()
        choice = s.options[fall(self.seed, self.words(), game.moment, s.weights)]
        return game.title.option(s, CHANCE, choice).notation

    def words(self) -> list[str]:
        return [text for _, text in self.salts]

    def note(self, decision: int) -> None:
        self.salted[decision] = len(self.salts)


def proof(game: Game, dice: Dice) -> dict[str, Any]:
    """Everything that is needed to check the dice of a finished game, the record included."""
    again = Game(game.title, game.setup, game.starts_at)
    rolls = []
    for moment, entry in enumerate(game.history):
        if entry.seat == CHANCE:
            s = again.state()
            outcomes = [game.title.option(s, CHANCE, choice).notation for choice in s.options]
            rolls.append({"decision": moment, "salts": dice.salted.get(moment, 0), "outcomes": outcomes, "weights": list(s.weights), "fell": entry.notation})
        again.play_choice(entry.seat, entry.choice)
    salts = [{"seat": game.seats[seat], "salt": text} for seat, text in dice.salts]
    return {"commitment": dice.commitment, "seed": dice.seed, "salts": salts, "rolls": rolls, "record": record.write(game)}


def wrong_rolls(told: dict[str, Any]) -> list[int]:
    """The decisions of a proof whose outcome is not what seed and salts give."""
    salts = [it["salt"] for it in told["salts"]]
    return [
        roll["decision"]
        for roll in told["rolls"]
        if roll["outcomes"][fall(told["seed"], salts[: roll["salts"]], roll["decision"], roll["weights"])] != roll["fell"]
    ]
