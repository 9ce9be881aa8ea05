"""Dice that can be checked, also against whoever runs the server.

The server draws a secret seed for each table and shows its hash before anything is dealt. Every outcome of chance follows from that
seed, the salts that people have added, the number of the decision, and a hash of all that was public until then. When the game is over the
seed is shown. `roadstead verify` plays the record again and works out every outcome by the rules; `examples/verify_dice.py` checks, in a
few lines of its own, what can be checked without them.

Tables of the first scheme have neither the order of the outcomes nor what was public in their rolls; they go on as they began.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from roadstead.kernel import record
from roadstead.kernel.chronicle import Entry
from roadstead.kernel.engine import CHANCE, PUBLIC
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.table.part import Part

if TYPE_CHECKING:
    from roadstead.table.rooms import Room
    from roadstead.table.store import Kept, Line

SEED_BYTES = 32
LONGEST_SALT = 64
FIRST, SECOND = 1, 2
"""The schemes."""
BROUGHT = "brought"
"""Stands for the scheme of a table that came from elsewhere: dice fall by the second one, but those before did not fall here."""
MARK_EVERY = 64
"""So many lines of the transcript at most are hashed again for a roll, besides what is new."""


class Salt(NamedTuple):
    """A word that somebody added, and how many decisions had been made then."""

    seat: int
    text: str
    moment: int


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def new_secret() -> str:
    """What a new table keeps: the scheme and the seed."""
    return f"{SECOND}:{new_seed()}"


def brought_secret() -> str:
    """What a table keeps that came from elsewhere."""
    return f"{BROUGHT}:{new_seed()}"


def clean_salt(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()[:LONGEST_SALT]


def commitment(seed: str) -> str:
    """What is shown before the game. The seed has 256 random bits, so its hash tells nothing about any outcome."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


# --- what falls ------------------------------------------------------------------------------------------------------


def fall(seed: str, message: str, weights: Sequence[int]) -> int:
    """Which outcome falls, as a place in the list of weights."""
    number = int.from_bytes(hmac.digest(bytes.fromhex(seed), message.encode(), "sha256"), "big") % sum(weights)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise ValueError("weights must be positive")


def first_message(decision: int, salts: Sequence[str]) -> str:
    return "\n".join([str(decision), *salts])


def second_message(decision: int, salts: Sequence[tuple[str, str]], public: str) -> str:
    """`public` is the hash of the transcript; each salt comes with the name of its seat."""
    return json.dumps(["roadstead dice 2", decision, public, [list(salt) for salt in salts]], separators=(",", ":"))


def outcomes(game: Game) -> tuple[list[str], list[int]]:
    """What chance can bring now, in the order of its notations, and how many ways there are to each."""
    rows = sorted(game.ways())
    return [notation for notation, _ in rows], [weight for _, weight in rows]


class Mark(NamedTuple):
    """A place in the transcript from which it can be hashed on: after a number of decisions, the last of which was this one."""

    done: int
    last: Entry | None
    hash: hashlib._Hash


class Transcript:
    """The hash of all that was public so far: the header and the lines of the record for somebody who watches.

    Dice are rolled on a fork before anything is written, and people take back; so it is hashed on from the last place that is still part of the game.
    """

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.tip: Mark | None = None
        """As far as it was hashed last."""

    def digest(self, game: Game) -> str:
        done, last, digest = self.mark(game)
        digest = digest.copy()
        for entry in game.history[done:]:
            if may_open(entry):
                break
            digest.update(public_line(game, entry))
            done, last = done + 1, entry
            if done % MARK_EVERY == 0:
                self.marks.append(Mark(done, last, digest.copy()))
        self.tip = Mark(done, last, digest.copy())
        for entry in game.history[done:]:
            digest.update(public_line(game, entry))
        return digest.hexdigest()

    def mark(self, game: Game) -> Mark:
        """The last place that this game has passed. What came before a decision never changes: no undo seals again what was shown."""
        if self.tip is not None and passed(game, self.tip):
            return self.tip
        while self.marks and not passed(game, self.marks[-1]):
            self.marks.pop()
        if not self.marks:
            head = "".join(f"{key}: {value}\n" for key, value in record.header(game, SPECTATOR).items())
            self.marks.append(Mark(0, None, hashlib.sha256(f"{head}\n".encode())))
        return self.marks[-1]


def passed(game: Game, mark: Mark) -> bool:
    return mark.done == 0 or (mark.done <= game.moment and game.history[mark.done - 1] is mark.last)


def may_open(entry: Entry) -> bool:
    """Whether a sealed answer is still to be shown."""
    return entry.sealed and entry.opens and entry.knows != PUBLIC


def public_line(game: Game, entry: Entry) -> bytes:
    return f"{record.who(game, entry.seat)} {record.shown(entry, SPECTATOR)}\n".encode()


class Dice(Part):
    """The chance of one table. A table from before there were seeds rolls too, and so does one from elsewhere, but these prove nothing."""

    def __init__(self, secret: str) -> None:
        scheme, _, seed = secret.rpartition(":")
        self.brought = scheme == BROUGHT
        self.provable = bool(seed) and not self.brought
        self.scheme = SECOND if scheme in (str(SECOND), BROUGHT) else FIRST
        self.seed = seed or new_seed()
        self.salts: list[Salt] = []
        self.salted: dict[int, int] = {}
        """How many salts were in force at each decision of chance."""
        self.transcript = Transcript()

    @classmethod
    def begin(cls, kept: Kept, game: Game) -> Self:
        return cls(kept.secret)

    def copy(self) -> Self:
        """There is one chance at a table."""
        return self

    def __getstate__(self) -> dict[str, Any]:
        """What a worker needs to write or check the proof; the transcript is worked out again there."""
        return {name: value for name, value in self.__dict__.items() if name != "transcript"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.transcript = Transcript()

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def read(self, game: Game) -> None:
        """Hash what was played before the table was opened, so that the next roll does not have to."""
        if self.scheme == SECOND and not game.over:
            self.transcript.digest(game)

    def roll(self, game: Game) -> str:
        """The outcome of the decision that chance has to make now, as notation."""
        if self.scheme == FIRST:
            rows, message = game.chances(), first_message(game.moment, [salt.text for salt in self.salts])
            return rows[fall(self.seed, message, [weight for _, weight in rows])][0].notation
        words, weights = outcomes(game)
        return words[fall(self.seed, second_message(game.moment, self.named(game), self.transcript.digest(game)), weights)]

    def named(self, game: Game) -> list[tuple[str, str]]:
        return [(game.seats[salt.seat], salt.text) for salt in self.salts]

    def add(self, seat: int, text: str, moment: int) -> None:
        self.salts.append(Salt(seat, text, moment))

    def take_back(self, moment: int) -> None:
        """Decisions were taken back; a salt stays, and counts from where the game is now. What has fallen is never taken back."""
        self.salts = [salt._replace(moment=min(salt.moment, moment)) for salt in self.salts]

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat == CHANCE:
            self.salted[room.game.moment] = len(self.salts)
