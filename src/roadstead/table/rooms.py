"""Tables that are being played: a game, who sits where, and everybody who watches for news."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry, save
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.table.dice import Dice, clean_salt, new_seed
from roadstead.table.guide import Guide
from roadstead.table.logbook import Logbook
from roadstead.table.stood import Stood, stands
from roadstead.table.store import ANY, Kept, Line, Store, Taken

if TYPE_CHECKING:
    from roadstead.table.draft import Draft
    from roadstead.table.hints import Hinted

HUMAN = "human"
OPEN = "open"
KINDS = (HUMAN, OPEN, *BOTS)
STAND_IN = "easy"
"""The bot that sits where nobody chose one."""
LONGEST_NAME = 40
IDLE_FOR = 600.0
"""A table that nobody looks at for so many seconds is let go of; the store has it."""
UNUSED_FOR = 2 * 24 * 3600.0
"""A table at which no person has played for so many seconds after it was opened is cleared away."""
CHAT_LINES = 60
TRIES = 20
REMEMBERED = 16
"""How many moments back a page can be shown, so that it can go through what happened step by step."""


class Stale(RoadsteadError):
    """The page was old: the question has been answered since."""


class Unknown(RoadsteadError):
    """No such table or seat."""


class Outdated(RoadsteadError):
    """A table whose log no longer fits the installed rules."""


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

    def __init__(self, store: Store, kept: Kept, follow: bool = True) -> None:
        """The table as its log says, or with `follow` off as it was opened."""
        self.id = kept.id
        self.created = kept.created
        self.store = store
        title, setup = save.read_header(kept.header, None)
        self.chairs = [Chair(it["kind"], it["name"], it["digest"]) for it in kept.seats]
        self.game = Game.load(kept.header) if "state" in kept.header else Game(title, setup)
        self.dice = Dice(kept.secret)
        self.rematch = ""
        self.agreed: dict[int, bool] = {}
        """Who wants hints at this table, or does not."""
        self.chat: deque[tuple[int, str]] = deque(maxlen=CHAT_LINES)
        self.said = 0
        self.colours: dict[int, str] = {}
        """The colours that seats have chosen; an empty name is the usual one again."""
        self.clock = 0
        """The days that a person has for a decision; 0 without a clock."""
        self.late: list[tuple[int, int]] = []
        """The decisions that the clock took from a person: the moment before, and the seat."""
        self.absent: set[int] = set()
        """The moments before decisions that a bot made, for itself or for a person."""
        self.moved = kept.created
        """When the question that is open was asked, in seconds since 1970."""
        self.hinted: dict[int, Hinted] = {}
        self.guides: dict[int, Guide] = {}
        """The guides of seats that play a guided first game."""
        self.rounds = [(0, self.game.rounds)]
        """The first moment of each round so far, with its number."""
        self.stood: dict[int, Stood] = {}
        self.logs: dict[tuple[int, str], Logbook] = {}
        """The log as seats have read it, by seat and language."""
        self.news: set[asyncio.Event] = set()
        self.count = 0
        self.lock = threading.RLock()
        self.written = 0
        self.used = time.monotonic()
        self.thinking: dict[int, float] = {}
        """The bots that are at it, each with the time it began."""
        self.drafts: dict[int, Draft] = {}
        self.past: deque[tuple[int, Game]] = deque(maxlen=REMEMBERED)
        if follow:
            self.catch_up()

    # --- the log ---------------------------------------------------------------------------------------------

    def apply(self, line: Line) -> None:
        """What a line of the log does to the table."""
        if line.kind == "play":
            if line.seat == CHANCE:
                self.dice.note(self.game.moment)
            elif self.chairs[line.seat].kind in BOTS:
                self.absent.add(self.game.moment)
            self.game.play(line.seat, line.words)
        elif line.kind == "undo":
            self.game.undo(line.seat)
        elif line.kind == "salt":
            self.dice.salts.append((line.seat, line.words))
        elif line.kind == "rematch":
            self.rematch = line.words
        elif line.kind == "seat":
            self.take_chair(line)
        else:
            self.take_note(line)
        if line.kind in ("play", "undo"):
            self.moved = written_at(line)
            self.mark_round()
        if line.kind == "undo":
            self.late = [row for row in self.late if row[0] < self.game.moment]
            self.absent = {at for at in self.absent if at < self.game.moment}
        if line.kind in ("undo", "seat", "colour"):
            self.logs.clear()
        self.count += 1
        for guide in self.guides.values():
            guide.look(self.game)

    def mark_round(self) -> None:
        """Remember where the round began; what was taken back has not happened."""
        while self.rounds[-1][0] > self.game.moment:
            self.rounds.pop()
        if self.rounds[-1][1] != self.game.rounds:
            self.rounds.append((self.game.moment, self.game.rounds))

    def take_chair(self, line: Line) -> None:
        """Somebody else in a seat has as much time as anybody; a new name alone gives none."""
        kind, name, digest = line.words.split("\n")
        if kind != self.chairs[line.seat].kind:
            self.moved = written_at(line)
        self.chairs[line.seat] = Chair(kind, name, digest)

    def take_note(self, line: Line) -> None:
        """What is beside the game: talk, who wants hints or a guide, colours, the clock."""
        if line.kind == "chat":
            self.chat.append((line.seat, line.words))
            self.said += 1
        elif line.kind == "hints":
            self.agreed[line.seat] = line.words == "yes"
        elif line.kind == "colour":
            self.colours[line.seat] = line.words
        elif line.kind == "late":
            self.late.append((self.game.moment, line.seat))
            self.absent.add(self.game.moment)
        elif line.kind == "clock":
            self.clock = int(line.words)
        elif line.kind == "guide":
            self.guides.setdefault(line.seat, Guide(line.seat)).on = line.words == "on"
        else:
            raise RoadsteadError(f"a line of the kind {line.kind!r} is not known here")

    def write(self, *lines: Line) -> None:
        if not self.try_to_write(*lines):
            raise Stale("another process has written to this table")

    def try_to_write(self, *lines: Line) -> bool:
        """Whether the lines, which belong together, are in the log now; if another process was quicker, the table is where that one is."""
        with self.lock:
            try:
                self.store.append(self.id, self.count, *lines)
            except Taken:
                self.catch_up()
                return False
            self.follow(lines)
            self.written += len(lines)
            return True

    def note(self, line: Line) -> None:
        """Write what is beside the game, whatever others write meanwhile."""
        if not any(self.try_to_write(line) for _ in range(TRIES)):
            raise Stale("other processes write to this table all the time")
        self.tell()

    def follow(self, lines: Sequence[Line]) -> None:
        """Carry lines out one by one, and remember how the table looked on the way."""
        for line in lines:
            self.apply(line)
            if line.kind in ("play", "undo"):
                self.past.append((self.count, self.game.fork()))
            if line.kind == "play" and line.seat != CHANCE and self.chairs[line.seat].kind == HUMAN:
                self.stood[line.seat] = stands(self.game, line.seat)

    def at(self, count: int) -> tuple[int, Game] | None:
        """The game as it was after so many lines, or the next moment after it that is remembered; None for now."""
        found = next((row for row in self.past if row[0] >= count), None)
        return found if found is not None and found[0] < self.count else None

    def catch_up(self) -> None:
        """Take over what other processes, or this one before it was stopped, have written."""
        with self.lock:
            for line in self.store.lines(self.id, self.count):
                try:
                    self.apply(line)
                except RoadsteadError as error:
                    raise Outdated(f"line {self.count + 1} of the table's log no longer fits: {error}") from error

    def refresh(self) -> None:
        """Be where the log is, and let chance decide what it was about to."""
        with self.lock:
            before = self.count
            self.catch_up()
            self.roll()
        if self.count != before:
            self.tell()

    def tell(self) -> None:
        for event in self.news:
            event.set()

    # --- play ------------------------------------------------------------------------------------------------

    def play(self, seat: int, words: str, decision: int) -> None:
        """A choice of a person or bot; raises `Stale` for an old page and `Refused` for what is not legal."""
        self.play_all(seat, [words.strip()], decision)

    def play_all(self, seat: int, words: Sequence[str], decision: int, late: bool = False) -> None:
        """Choices of one seat one after the other, all of them or none; `late` if the clock makes them for somebody."""
        noted = [Line("late", seat, "")] if late else []
        with self.lock:
            written = False
            while not written:
                self.check_fresh(decision)
                reason = self.game.why_not(seat, words[0])
                if reason is not None:
                    raise Refused(reason, self.game.title.say(reason, "en"))
                written = self.try_to_write(*noted, *self.with_chance([Line("play", seat, said) for said in words]))
        self.tell()

    def undo(self, seat: int, decision: int) -> None:
        with self.lock:
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
        """Let chance decide; whichever process does it, the same comes out."""
        while not self.game.over and self.game.open == (CHANCE,):
            self.try_to_write(*self.with_chance([]))

    def with_chance(self, lines: list[Line]) -> list[Line]:
        """Lines of play, and what chance decides after them, each outcome a line of its own."""
        game, out = self.game.fork(), list(lines)
        for line in lines:
            game.play(line.seat, line.words)
        while not game.over and game.open == (CHANCE,):
            out.append(Line("play", CHANCE, self.dice.roll(game)))
            game.play(CHANCE, out[-1].words)
        return out

    def add_salt(self, seat: int, text: str) -> None:
        """A word of a person at the table that all later dice depend on."""
        self.write(Line("salt", seat, clean_salt(text)))
        self.tell()

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


def written_at(line: Line) -> float:
    """When a line was written; never in the future, whatever the clock of the machine said then."""
    now = time.time()
    return min(line.at or now, now)


def clean_name(name: str) -> str:
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())[:LONGEST_NAME]


class Harbour:
    """All tables of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self.gone = 0
        """Lines that were written by rooms which have been forgotten since."""

    def room(self, name: str) -> Room:
        """A table as it is now; one that other processes share is brought up to date first."""
        if name not in self.rooms:
            kept = self.store.table(name)
            if kept is None:
                raise Unknown(f"there is no table {name}")
            self.rooms[name] = Room(self.store, kept)
            self.rooms[name].refresh()
        elif self.store.shared:
            self.rooms[name].refresh()
        self.rooms[name].used = time.monotonic()
        return self.rooms[name]

    @property
    def moves(self) -> int:
        """How many lines this process has written since it was started."""
        return self.gone + sum(room.written for room in self.rooms.values())

    def forget(self, now: float) -> None:
        """Let go of rooms that nobody uses; the store has all of them."""
        for room in list(self.rooms.values()):
            if now - room.used > IDLE_FOR and not room.news and not room.thinking:
                self.gone += room.written
                del self.rooms[room.id]

    def close(self) -> None:
        """The server stops: whoever waits for news is let go."""
        self.closing = True
        for room in self.rooms.values():
            room.tell()

    def heard(self, name: str) -> None:
        """Another process has written to a table; somebody here may be watching it."""
        for room in [it for it in self.rooms.values() if it.id == name or (name == ANY and it.news)]:
            room.refresh()

    def clear_away(self, now: float) -> int:
        """Remove tables that nobody ever played at; the answer is how many."""
        old = [kept for kept in self.store.tables() if now - kept.created > UNUSED_FOR and not self.watched(kept.id)]
        gone = [kept for kept in old if self.untouched(kept)]
        for it in gone:
            self.store.remove(it.id)
            self.rooms.pop(it.id, None)
        return len(gone)

    def watched(self, name: str) -> bool:
        return name in self.rooms and bool(self.rooms[name].news)

    def untouched(self, kept: Kept) -> bool:
        """Whether no person has played: neither in a seat that was theirs at the start nor in one they took later."""
        taken = {line.seat for line in self.store.lines(kept.id) if line.kind == "seat" and line.words.startswith(f"{HUMAN}\n")}
        people = {seat for seat, chair in enumerate(kept.seats) if chair["kind"] == HUMAN} | taken
        return not people & self.store.players(kept.id)

    def open(
        self,
        name: str,
        players: int,
        options: Mapping[str, Any],
        kinds: Sequence[str],
        names: Sequence[str],
        clock: int = 0,
        colours: Mapping[int, str] | None = None,
        seed: str = "",
    ) -> tuple[Room, dict[int, str]]:
        """A new table, and the secrets of the seats that people take at once; `seed` only for dice that are meant to be known."""
        title = registry.title(name)
        setup = title.setup(players, options)
        if len(kinds) != setup.players or any(kind not in KINDS for kind in kinds):
            raise RoadsteadError(f"{title.id} needs {setup.players} seats, each {', '.join(KINDS)}")
        tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == HUMAN}
        seats = [
            {"kind": kind, "name": clean_name(names[seat]), "digest": digest_of(tokens[seat]) if seat in tokens else ""} for seat, kind in enumerate(kinds)
        ]
        kept = Kept(secrets.token_urlsafe(9), time.time(), save.header(title, setup), seats, seed or new_seed())
        return self.begin(kept, clock, colours or {}), tokens

    def begin(self, kept: Kept, clock: int = 0, colours: Mapping[int, str] | None = None) -> Room:
        """A table that was not there before; its clock, if it has one, is the first line of its log, then come colours."""
        self.store.open_table(kept)
        lines = [Line("clock", 0, str(clock))] if clock else []
        self.store.append(kept.id, 0, *lines, *(Line("colour", at, colour) for at, colour in (colours or {}).items()))
        return self.room(kept.id)

    def recent(self, most: int) -> list[Room]:
        out: list[Room] = []
        for kept in self.store.tables(most):
            try:
                out.append(self.room(kept.id))
            except RoadsteadError:
                continue
        return out
