"""The proof of a table's dice: what it holds, and checking it by the rules of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import sees
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.dice.seeds import FIRST, SECOND, SEED_BYTES, Dice, Transcript, commitment, fall, first_message, may_open, outcomes, second_message

NEVER = -1
"""Stands for a decision that was not public before the end."""


# --- writing ---------------------------------------------------------------------------------------------------------


def proof(game: Game, dice: Dice) -> dict[str, Any]:
    """Everything that is needed to check the dice of a finished game, the record included."""
    again, rolls, opening = Game(game.title, game.setup, game.starts_at), [], Opening()
    for moment, entry in enumerate(game.history):
        if entry.seat == CHANCE:
            rolls.append({"decision": moment, **listed(again, dice, moment), "fell": entry.notation})
        again.play_choice(entry.seat, entry.choice)
        opening.look(again)
    salts = [{"seat": game.seats[salt.seat], "salt": salt.text, "moment": salt.moment} for salt in dice.salts]
    told = {"version": dice.scheme, "commitment": dice.commitment, "seed": dice.seed, "salts": salts, "rolls": rolls, "record": record.write(game)}
    return told if dice.scheme == FIRST else {**told, "public": opening.since}


class Opening:
    """From which moment on each decision has been public."""

    def __init__(self) -> None:
        self.since: list[int] = []
        self.sealed: list[int] = []
        """The answers that are still to be shown."""

    def look(self, game: Game) -> None:
        self.since.append(NEVER)
        for at in (*self.sealed, game.moment - 1):
            if sees(game.history[at].knows, SPECTATOR):
                self.since[at] = game.moment
        self.sealed = [at for at in (*self.sealed, game.moment - 1) if may_open(game.history[at])]


def listed(game: Game, dice: Dice, moment: int) -> dict[str, Any]:
    """What could have fallen; in the first scheme in the engine's own order, and with the number of salts in force."""
    if dice.scheme == SECOND:
        words, weights = outcomes(game)
        return {"outcomes": words, "weights": weights}
    s = game.state()
    words = [game.title.words.option(s, CHANCE, choice).notation for choice in s.options]
    return {"salts": dice.salted.get(moment, 0), "outcomes": words, "weights": list(s.weights)}


# --- checking --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Verdict:
    """What was found: how many outcomes were worked out again, what does not fit, and what no check of this kind can tell."""

    checked: int = 0
    wrong: list[str] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    """The decisions of chance that should have gone otherwise."""
    open: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Told:
    """A proof whose parts are of the kinds they should be."""

    version: int
    commitment: str
    seed: str
    salts: list[tuple[str, str, int]]
    rolls: list[Mapping[str, Any]]
    game: Game


def read(told: Any) -> Told:
    """A proof from somewhere; raises `RoadsteadError` with one sentence for what is none."""
    try:
        version, seed, shown = told.get("version", FIRST), told["seed"], told["commitment"]
        salts = [(str(it["seat"]), str(it["salt"]), int(it.get("moment", 0))) for it in told["salts"]]
        rolls = [it for it in told["rolls"] if isinstance(it["decision"], int) and isinstance(it["fell"], str)]
        whole = version in (FIRST, SECOND) and len(bytes.fromhex(seed)) == SEED_BYTES and isinstance(shown, str) and len(rolls) == len(told["rolls"])
        text = str(told["record"])
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise RoadsteadError("this is not a proof of dice") from error
    if not whole:
        raise RoadsteadError("this is not a proof of dice")
    return Told(version, shown, seed, salts, rolls, record.read(text))


def check(told: Told, noted: str = "", salts: Sequence[str] = ()) -> Verdict:
    """Play the record again and work out each outcome by the rules; `noted` and `salts` are what somebody kept from before the game."""
    out = Verdict()
    if commitment(told.seed) != told.commitment:
        out.wrong.append("the seed does not have the hash that the proof names")
    if noted and noted.strip().lower() != commitment(told.seed):
        out.wrong.append("the seed does not have the hash that you noted")
    out.wrong += [f"the salt {salt!r} that you added is not in the proof" for salt in salts if salt not in {text for _, text, _ in told.salts}]
    if not told.game.over:
        out.wrong.append("the record ends before the game does")
    check_rolls(told, out)
    out.open = left_open(told, bool(noted), bool(salts))
    return out


def check_rolls(told: Told, out: Verdict) -> None:
    game, transcript, named = Game(told.game.title, told.game.setup, told.game.starts_at), Transcript(), {}
    for moment, entry in enumerate(told.game.history):
        if entry.seat == CHANCE:
            named[moment] = entry.notation
            due = should_fall(told, game, transcript)
            out.checked += 1
            if due != entry.notation:
                out.decisions.append(moment)
                out.wrong.append(f"decision {moment}: {due} should have come, not {entry.notation}")
        game.play_choice(entry.seat, entry.choice)
    if named != {roll["decision"]: roll["fell"] for roll in told.rolls}:
        out.wrong.append("the rolls are not those of the record")


def should_fall(told: Told, game: Game, transcript: Transcript) -> str:
    """The outcome that seed, salts and rules give at this moment."""
    if told.version == SECOND:
        words, weights = outcomes(game)
        salts = [(seat, text) for seat, text, moment in told.salts if moment <= game.moment]
        return words[fall(told.seed, second_message(game.moment, salts, transcript.digest(game)), weights)]
    s = game.state()
    count = next((roll.get("salts", 0) for roll in told.rolls if roll["decision"] == game.moment), 0)
    message = first_message(game.moment, [text for _, text, _ in told.salts][: count if isinstance(count, int) else 0])
    return game.title.words.option(s, CHANCE, s.options[fall(told.seed, message, s.weights)]).notation


def left_open(told: Told, noted: bool, salted: bool) -> list[str]:
    """What this check cannot tell, in sentences."""
    out = []
    if not noted:
        out.append("whether this is the hash that you were shown before the first deal: compare it with what you noted (--commitment)")
    if not salted:
        out.append("whether your own salt is among the salts: compare it with what you noted (--salt)")
    if told.game.starts_at is not None:
        out.append("how the hidden part of the position was dealt from which this game began")
    if told.version == FIRST:
        out.append("from when on each salt counted: this table is of the first scheme, in which the host says so")
    out.append("whether this is the record of the game that you played: look through it")
    out.append("whether a host who also played chose moves, or the last salt, knowing the seed")
    return out
