"""Tables that are being played: a game, who sits where, and everybody who watches for news."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry, save
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table.store import Kept, Line, Store

HUMAN = "human"
OPEN = "open"
KINDS = (HUMAN, OPEN, *BOTS)
STAND_IN = "easy"
"""The bot that sits where nobody chose one."""
LONGEST_NAME = 40


class Stale(RoadsteadError):
    """The page was old: the question has been answered since."""


class Unknown(RoadsteadError):
    """No such table or seat."""


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a person with a secret link, nobody yet, or a bot."""

    kind: str
    name: str
    digest: str


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Room:
    """One table. Every line is in the store before anybody hears of it."""

    def __init__(self, store: Store, kept: Kept) -> None:
        self.id = kept.id
        self.created = kept.created
        self.store = store
        title, setup = save.read_header(kept.header, None)
        self.chairs = [Chair(it["kind"], it["name"], it["digest"]) for it in kept.seats]
        self.game = Game(title, setup)
        self.rng = Rng(secrets.randbits(62))
        self.news: set[asyncio.Event] = set()
        self.count = 0
        self.thinking = False
        for line in store.lines(kept.id):
            self.apply(line)

    # --- the log ---------------------------------------------------------------------------------------------

    def apply(self, line: Line) -> None:
        """What a line of the log does to the table."""
        if line.kind == "play":
            self.game.play(line.seat, line.words)
        elif line.kind == "undo":
            self.game.undo(line.seat)
        else:
            kind, name, digest = line.words.split("\n")
            self.chairs[line.seat] = Chair(kind, name, digest)
        self.count += 1

    def write(self, line: Line) -> None:
        self.store.append(self.id, self.count, line)
        self.apply(line)

    def tell(self) -> None:
        for event in self.news:
            event.set()

    # --- play ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.roll()
        self.tell()

    def play(self, seat: int, words: str, decision: int) -> None:
        """A choice of a person or bot; raises `Stale` for an old page and `Refused` for what is not legal."""
        self.check_fresh(decision)
        reason = self.game.why_not(seat, words)
        if reason is not None:
            raise Refused(reason, self.game.title.say(reason, "en"))
        self.write(Line("play", seat, words.strip()))
        self.roll()
        self.tell()

    def undo(self, seat: int, decision: int) -> None:
        self.check_fresh(decision)
        limit = self.game.undo_limit(seat)
        if limit.moment is None:
            raise Refused(limit.stop, self.game.title.say(limit.stop, "en"))
        self.write(Line("undo", seat, ""))
        self.tell()

    def check_fresh(self, decision: int) -> None:
        if decision != self.game.decision:
            raise Stale("this question has been answered already")

    def roll(self) -> None:
        """Let chance decide, each outcome a line of the log."""
        while not self.game.over and self.game.open == (CHANCE,):
            s = self.game.state()
            choice = self.rng.weighted(s.options, s.weights)
            self.write(Line("play", CHANCE, self.game.title.option(s, CHANCE, choice).notation))

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.game.open if seat != CHANCE and self.chairs[seat].kind in BOTS]

    # --- seats -----------------------------------------------------------------------------------------------

    def seat_of(self, token: str) -> int | None:
        """The seat of a secret link, compared in constant time."""
        wanted = digest_of(token)
        for seat, chair in enumerate(self.chairs):
            if chair.digest and hmac.compare_digest(chair.digest, wanted):
                return seat
        return None

    def take(self, seat: int, name: str) -> str:
        """Sit down in an open seat; the answer is the secret of its link."""
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != OPEN:
            raise Unknown("this seat is not open")
        token = new_token()
        self.sit(seat, HUMAN, name, digest_of(token))
        return token

    def hand_over(self, seat: int, kind: str) -> None:
        """A bot takes the place of a person who has to go, or gives it back."""
        chair = self.chairs[seat]
        self.sit(seat, kind, chair.name, chair.digest)

    def sit(self, seat: int, kind: str, name: str, digest: str) -> None:
        self.write(Line("seat", seat, f"{kind}\n{clean_name(name)}\n{digest}"))
        self.tell()

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def waiting(self) -> bool:
        return any(chair.kind == OPEN for chair in self.chairs)


def clean_name(name: str) -> str:
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())[:LONGEST_NAME]


class Harbour:
    """All tables of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}

    def room(self, name: str) -> Room:
        if name not in self.rooms:
            kept = self.store.table(name)
            if kept is None:
                raise Unknown(f"there is no table {name}")
            self.rooms[name] = Room(self.store, kept)
        return self.rooms[name]

    def open(self, name: str, players: int, options: Mapping[str, Any], kinds: Sequence[str], names: Sequence[str]) -> tuple[Room, dict[int, str]]:
        """A new table, and the secrets of the seats that people take at once."""
        title = registry.title(name)
        setup = title.setup(players, options)
        if len(kinds) != setup.players or any(kind not in KINDS for kind in kinds):
            raise RoadsteadError(f"{title.id} needs {setup.players} seats, each {', '.join(KINDS)}")
        tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == HUMAN}
        seats = [
            {"kind": kind, "name": clean_name(names[seat]), "digest": digest_of(tokens[seat]) if seat in tokens else ""} for seat, kind in enumerate(kinds)
        ]
        kept = Kept(secrets.token_urlsafe(9), time.time(), save.header(title, setup), seats)
        self.store.open_table(kept)
        room = self.room(kept.id)
        room.begin()
        return room, tokens

    def recent(self, most: int) -> list[Room]:
        out: list[Room] = []
        for kept in self.store.tables()[:most]:
            try:
                out.append(self.room(kept.id))
            except RoadsteadError:
                continue
        return out
