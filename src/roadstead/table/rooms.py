"""Tables that are being played: a game, who sits where, and everybody who watches for news."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import TYPE_CHECKING, Any, NamedTuple

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry, save
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Endless, RoadsteadError
from roadstead.kernel.game import MOST_ROLLS, Game
from roadstead.kernel.record import clean_name
from roadstead.kernel.shape import show
from roadstead.table import snapshots
from roadstead.table.dice import Dice, clean_salt, new_secret
from roadstead.table.guide import Guide
from roadstead.table.logbook import Logbook
from roadstead.table.stood import Stood, stands
from roadstead.table.store import ANY, Away, Damaged, Kept, Line, Store, Taken

if TYPE_CHECKING:
    from roadstead.table.draft import Draft
    from roadstead.table.glance import Glance
    from roadstead.table.hints import Hinted

HUMAN = "human"
OPEN = "open"
KINDS = (HUMAN, OPEN, *BOTS)
STAND_IN = "easy"
"""The bot that sits where nobody chose one."""
LOG = logging.getLogger("roadstead")
IDLE_FOR = 600.0
"""A table that nobody looks at for so many seconds is let go of; the store has it."""
DAY = 24 * 3600.0
UNUSED_FOR = 2 * DAY
"""A table that nobody has taken part in for so many seconds after it was opened is cleared away, but never before its clock."""
OPENING = frozenset({"clock", "listed", "gather", "colour"})
"""Lines with which the log of a table may begin."""
CHAT_LINES = 60
TRIES = 20
WATCHED_FOR = 60.0
"""Whoever looked at a table so many seconds ago may still read its page."""
ASIDE_FOR = 60.0
"""A table that could not be opened is not tried again for so many seconds."""
PALETTE = ("blue", "orange", "green", "purple", "red", "yellow", "teal")
"""The colours that a seat may choose."""
LINES = ("play", "undo", "salt", "rematch", "seat", "chat", "hints", "colour", "late", "clock", "guide", "gather", "ready", "listed", "lock")
REMEMBERED = 16
"""How many moments back a page can be shown, so that it can go through what happened step by step."""


class Stale(RoadsteadError):
    """The page was old: the question has been answered since."""


class Unknown(RoadsteadError):
    """No such table or seat."""


class Locked(RoadsteadError):
    """Whoever opened the table lets nobody sit down now."""


class Outdated(RoadsteadError):
    """A table whose log no longer fits the installed rules."""


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a person with a secret link, nobody yet, or a bot."""

    kind: str
    name: str
    digest: str


class Step(NamedTuple):
    """A line for the log. If it is one of play, it has been played already: `game` is the game after it."""

    line: Line
    game: Game | None = None


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Room:
    """One table. Every line is in the store before anybody hears of it.

    What is played is played once, on a fork of the game: by a draft, or here before it is written. When its lines are in the store, the table
    takes over the fork. So a game that was once the table's never changes, and whoever holds one need not fear that it goes on.
    """

    def __init__(self, store: Store, kept: Kept, follow: bool = True) -> None:
        """The table as its log says, or with `follow` off as it was opened."""
        self.id = kept.id
        self.created = kept.created
        self.store = store
        self.game = game_of(kept)
        self.chairs = [Chair(it["kind"], it["name"], it["digest"]) for it in kept.seats]
        self.dice = Dice(kept.secret)
        self.owners = {it["digest"] for it in kept.seats if it["digest"]}
        """The secrets, hashed, of whoever opened the table."""
        self.invited = {seat for seat, it in enumerate(kept.seats) if it["kind"] == OPEN}
        """The seats that were open to whoever came."""
        self.locked = False
        """Whether nobody may take an open seat for now."""
        self.listed = False
        """Whether the start page shows the table to everybody."""
        self.gather = False
        """Whether nothing is dealt before everybody who sits here has the hash of the dice's seed."""
        self.ready: set[int] = set()
        """The people who have it."""
        self.rolled = False
        self.acted: set[int] = set()
        """The seats whose people have played since they sat down."""
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
        self.hinting: dict[int, tuple[str, asyncio.Task[dict[str, list[str]]]]] = {}
        """The hints that are being thought about, one for a seat, each with its position."""
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
        self.used = self.looked = time.monotonic()
        self.thinking: dict[int, float] = {}
        """The bots that are at it, each with the time it began."""
        self.drafts: dict[int, Draft] = {}
        self.glances: dict[int, Glance] = {}
        """What was worked out for the pages of seats that are asked."""
        self.past: deque[tuple[int, Game]] = deque(maxlen=REMEMBERED)
        self.read = hashlib.sha256()
        """Of all lines so far."""
        self.kept_at = 0
        """After how many lines the last snapshot was written."""
        self.marks: list[snapshots.Mark] = []
        """The snapshots in the store that the next one can go on from."""
        if follow:
            snapshots.resume(self)
            self.catch_up()

    # --- the log ---------------------------------------------------------------------------------------------

    def apply(self, line: Line, after: Game | None = None) -> None:
        """What a line of the log does to the table. `after` is the game after it, if it was played before it was written; else it is played now."""
        check_line(line, len(self.chairs))
        if line.kind == "play":
            self.take_play(line, after)
        elif line.kind == "undo":
            self.take_undo(line, after)
        elif line.kind == "salt":
            self.dice.add(line.seat, line.words, self.game.moment)
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
            self.marks = [mark for mark in self.marks if mark.settled <= self.game.moment]
        if line.kind in ("undo", "seat", "colour"):
            self.logs.clear()
        self.count += 1
        snapshots.read_on(self.read, line)
        for guide in self.guides.values():
            guide.look(self.game)

    def take_play(self, line: Line, after: Game | None) -> None:
        if line.seat == CHANCE:
            self.rolled = True
            self.dice.note(self.game.moment)
        elif self.chairs[line.seat].kind in BOTS:
            self.absent.add(self.game.moment)
        else:
            self.acted.add(line.seat)
        if after is None:
            self.game.play(line.seat, line.words)
        else:
            self.game = after

    def take_undo(self, line: Line, after: Game | None) -> None:
        if after is None:
            self.game.undo(line.seat)
        else:
            self.game = after
        self.dice.take_back(self.game.moment)

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
        if digest != self.chairs[line.seat].digest:
            self.forget_person(line.seat)
        self.chairs[line.seat] = Chair(kind, name, digest)

    def forget_person(self, seat: int) -> None:
        """Whoever sits down takes over the game, not what somebody else said or was told."""
        for told in (self.agreed, self.guides, self.hinted, self.drafts):
            told.pop(seat, None)
        self.ready.discard(seat)
        self.acted.discard(seat)

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
        elif line.kind == "ready":
            self.take_ready(line)
        elif line.kind in ("gather", "listed", "lock"):
            self.take_rule(line)
        elif line.kind == "guide":
            self.guides.setdefault(line.seat, Guide(line.seat)).on = line.words == "on"

    def take_ready(self, line: Line) -> None:
        """Somebody has the hash, and may have sent salt with the word of it."""
        self.ready.add(line.seat)
        if line.words:
            self.dice.add(line.seat, line.words, self.game.moment)

    def take_rule(self, line: Line) -> None:
        """How the table is kept: when it deals, who finds it, who may sit down."""
        if line.kind == "gather":
            self.gather = line.words == "on"
        elif line.kind == "listed":
            self.listed = line.words == "yes"
        else:
            self.locked = line.words == "on"

    def write(self, *lines: Line) -> None:
        if not self.try_to_write(*lines):
            raise Stale("another process has written to this table")

    def try_to_write(self, *lines: Line) -> bool:
        """Whether the lines, none of them of play, are in the log now; if another process was quicker, the table is where that one is."""
        return self.take_over([Step(line) for line in lines])

    def take_over(self, steps: Sequence[Step]) -> bool:
        """Whether steps, which belong together, are in the log and the table where they lead; if another process was quicker, it is where that one is."""
        with self.lock:
            try:
                self.store.append(self.id, self.count, *(step.line for step in steps))
            except Taken:
                self.catch_up()
                return False
            self.follow(steps)
            snapshots.keep(self)
            self.written += len(steps)
            return True

    def note(self, line: Line) -> None:
        """Write what is beside the game, whatever others write meanwhile."""
        if not any(self.try_to_write(line) for _ in range(TRIES)):
            raise Stale("other processes write to this table all the time")
        self.tell()

    def follow(self, steps: Sequence[Step]) -> None:
        """Go one step after the other, and remember how the table looked on the way."""
        for line, after in steps:
            self.apply(line, after)
            if line.kind in ("play", "undo"):
                self.past.append((self.count, self.game))
            if line.kind == "play" and line.seat != CHANCE and self.chairs[line.seat].kind == HUMAN:
                self.stood[line.seat] = stands(self.game, line.seat)

    def at(self, count: int) -> tuple[int, Game] | None:
        """The game as it was after so many lines, or the next moment after it that is remembered; None for now."""
        found = next((row for row in self.past if row[0] >= count), None)
        return found if found is not None and found[0] < self.count else None

    def catch_up(self) -> None:
        """Take over what other processes, or this one before it was stopped, have written."""
        with self.lock:
            lines = self.store.lines(self.id, self.count)
            if any(line.kind in ("play", "undo") for line in lines):
                self.game = self.game.fork()
            for line in lines:
                self.carry_out(line)
                snapshots.keep(self)

    def carry_out(self, line: Line) -> None:
        """Apply a line that was written before, by whatever rules there were then."""
        try:
            self.apply(line)
        except Damaged:
            raise
        except RoadsteadError as error:
            raise Outdated(f"line {self.count + 1} of the table's log no longer fits: {error}") from error
        except BROKEN as error:
            raise Damaged(f"line {self.count + 1} of the table's log cannot be carried out") from error

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

    def look(self) -> None:
        """Somebody looks at the table now."""
        self.looked = time.monotonic()

    def deserted(self) -> bool:
        """Whether only bots are left, and nobody watches them."""
        return all(chair.kind in BOTS for chair in self.chairs) and not self.news and time.monotonic() - self.looked >= WATCHED_FOR

    # --- play ------------------------------------------------------------------------------------------------

    def play(self, seat: int, words: str, decision: int) -> None:
        """A choice of a person or bot; raises `Stale` for an old page and `Refused` for what is not legal."""
        self.play_all(seat, [words.strip()], decision)

    def play_all(self, seat: int, words: Sequence[str], decision: int, late: bool = False, draft: Draft | None = None) -> None:
        """Choices of one seat one after the other, all of them or none; `late` if the clock makes them for somebody. What a draft has played is
        not played again, unless the table has gone on since."""
        with self.lock:
            self.insist(lambda: [*[Step(Line("late", seat, ""))] * late, *self.answers(seat, words, decision, draft)])
        self.tell()

    def answers(self, seat: int, words: Sequence[str], decision: int, draft: Draft | None) -> list[Step]:
        """Choices that are legal now, as lines of the log with the games after them, and what chance decides then."""
        try:
            games = draft.played if draft is not None and draft.base is self.game else self.played(seat, words, decision)
            steps = [Step(Line("play", seat, said), game) for said, game in zip(words, games, strict=True)]
            return [*steps, *self.chance(games[-1])]
        except BROKEN as error:
            raise Damaged("the rules cannot play on from here") from error

    def played(self, seat: int, words: Sequence[str], decision: int) -> list[Game]:
        """The games after each of these choices. A declaration fits any moment."""
        meant = self.game.meaning(seat, words[0])
        if meant is None or meant >= 0:
            self.check_fresh(decision)
        games = [self.game.fork()]
        games[0].answer(seat, meant)
        for said in words[1:]:
            games.append(games[-1].fork())
            games[-1].play(seat, said)
        return games

    def insist(self, made: Callable[[], list[Step]]) -> None:
        """Take steps; where another process was quicker, those that fit then, but not for ever."""
        if not any(self.take_over(made()) for _ in range(TRIES)):
            raise Stale("other processes write to this table all the time")

    def undo(self, seat: int, decision: int) -> None:
        with self.lock:
            self.check_fresh(decision)
            before = self.game.fork()
            before.undo(seat)
            if not self.take_over([Step(Line("undo", seat, ""), before)]):
                raise Stale("another process has written to this table")
        self.tell()

    def check_fresh(self, decision: int) -> None:
        if decision != self.game.decision:
            raise Stale("this question has been answered already")

    def roll(self) -> None:
        """Let chance decide; whichever process does it, the same comes out."""
        if self.chance_is_asked(self.game):
            self.insist(self.outcome)

    def outcome(self) -> list[Step]:
        try:
            return self.chance(self.game)
        except BROKEN as error:
            raise Damaged("the rules cannot play on from here") from error

    def chance(self, game: Game) -> list[Step]:
        """What chance decides from here on, each outcome a line of its own."""
        out: list[Step] = []
        while self.chance_is_asked(game):
            if len(out) == MOST_ROLLS:
                raise Endless
            words, game = self.dice.roll(game), game.fork()
            game.play(CHANCE, words)
            out.append(Step(Line("play", CHANCE, words), game))
        return out

    def chance_is_asked(self, game: Game) -> bool:
        return not game.over and game.open == (CHANCE,) and self.may_roll()

    # --- before the first deal ------------------------------------------------------------------------------

    def awaited(self) -> list[int]:
        """The people who sit here and have not had the hash of the seed; nothing is dealt before they have."""
        if not self.gather or self.rolled:
            return []
        return [seat for seat in self.seated() if seat not in self.ready]

    def seated(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == HUMAN and chair.digest]

    def may_roll(self) -> bool:
        """Not before the first person has come, and everybody who sits here has the hash."""
        if not self.gather or self.rolled:
            return True
        expected = any(chair.kind in (HUMAN, OPEN) and not chair.digest for chair in self.chairs)
        return not self.awaited() and (bool(self.seated()) or not expected)

    def have_hash(self, seats: Sequence[int], salt: str) -> None:
        """People at one device have the hash of the seed; their salt, if any, counts from the first deal on."""
        with self.lock:
            for _ in range(TRIES):
                fresh = [seat for seat in seats if seat in self.awaited()]
                if self.try_to_write(*(Line("ready", seat, clean_salt(salt) if seat == fresh[0] else "") for seat in fresh)):
                    break
            self.roll()
        self.tell()

    def deal_anyway(self) -> None:
        """The time of those who have not come is up."""
        self.note(Line("gather", 0, "off"))
        self.refresh()

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
        if self.locked:
            raise Locked("nobody may sit down at this table now")
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != OPEN:
            raise Unknown("this seat is not open")
        token = new_token()
        self.sit(seat, HUMAN, name, digest_of(token))
        return token

    def owned_by(self, tokens: Iterable[str]) -> bool:
        """Whether one of these secrets is of whoever opened the table."""
        return any(hmac.compare_digest(digest_of(token), owner) for token in tokens for owner in self.owners)

    def removable(self) -> list[int]:
        """The seats of people who came by the table's link and have not played."""
        return [seat for seat in sorted(self.invited) if self.chairs[seat].digest and seat not in self.acted and not self.game.over]

    def remove(self, seat: int) -> None:
        """Open the seat of somebody who has not played to others again; nobody else comes in before the table is unlocked."""
        with self.lock:
            if seat not in self.removable():
                raise Unknown("whoever sits here has played, or was not invited by link")
            self.write(Line("lock", seat, "on"), Line("seat", seat, f"{OPEN}\n\n"))
        self.tell()

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


def game_of(kept: Kept) -> Game:
    """The game of a table as it was opened; `Damaged` for a row that nobody can have written."""
    if kept.fault:
        raise Damaged(kept.fault)
    title, setup = save.read_header(kept.header, None)
    if len(kept.seats) != setup.players or any(seat["kind"] not in KINDS for seat in kept.seats):
        raise Damaged("the seats of the table do not fit its game")
    try:
        return Game(title, setup, save.load(kept.header)[2] if "state" in kept.header else None)
    except BROKEN as error:
        raise Damaged("the game of the table cannot be begun") from error


def check_line(line: Line, seats: int) -> None:
    """Lines are of a kind that is written here, and of a seat that is there."""
    if line.kind not in LINES:
        raise RoadsteadError(f"a line of the kind {show(line.kind)} is not known here")
    if not (CHANCE if line.kind in ("play", "salt", "chat") else 0) <= line.seat < seats:
        raise Damaged(f"a line is of seat {line.seat}, which is not there")
    if line.kind == "seat" and (line.words.count("\n") != 2 or line.words.split("\n")[0] not in KINDS):
        raise Damaged("a line says nothing of who sits down")
    if line.kind == "colour" and line.words not in ("", *PALETTE):
        raise Damaged("a line names a colour that is not there")
    if line.kind == "clock" and not (line.words.isdecimal() and len(line.words) < 4):
        raise Damaged("a line sets no clock that can be kept")


def written_at(line: Line) -> float:
    """When a line was written; never in the future, whatever the clock of the machine said then."""
    now = time.time()
    return min(line.at or now, now)


def unused(kept: Kept, lines: Sequence[Line]) -> bool:
    """Whether nobody took part in a table: no move, talk, new name or seat of a person. Whatever is not known here is taking part."""
    people = {seat for seat, chair in enumerate(kept.seats) if chair["kind"] == HUMAN}
    return all(came_by_itself(line, people) for line in dropwhile(lambda line: line.kind in OPENING, lines))


def came_by_itself(line: Line, people: Container[int]) -> bool:
    """What comes of opening a table and looking at it: that somebody has the hash, the guide of a first game, dice and bots."""
    return line.kind == "ready" or (line.kind, line.words) == ("guide", "on") or (line.kind == "play" and line.seat not in people)


def days_of(lines: Sequence[Line]) -> int:
    """The days that a table's clock gives, by the first line of its log."""
    return int(lines[0].words) if lines and lines[0].kind == "clock" and lines[0].words.isdecimal() else 0


class Harbour:
    """All tables of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.aside: dict[str, tuple[float, RoadsteadError]] = {}
        """Tables that cannot be opened, each with when that was seen and why; they hurt nobody else."""
        self.closing = False
        self.may_open: Callable[[], None] = lambda: None
        """Asked before every new table; raises where somebody opens too many."""
        self.gone = 0
        """Lines that were written by rooms which have been forgotten since."""

    def room(self, name: str, loaded: Room | RoadsteadError | None = None) -> Room:
        """A table as it is now; one that other processes share is brought up to date first. One that cannot be opened is set aside.
        `loaded` is what came of an `attempt` to read it."""
        seen, trouble = self.aside.get(name, (0.0, None))
        if trouble is not None and time.monotonic() - seen < ASIDE_FOR:
            raise trouble
        try:
            room = self.opened(name, loaded)
        except (Unknown, Away, Stale):
            raise
        except RoadsteadError as error:
            self.set_aside(name, error)
            raise
        self.aside.pop(name, None)
        room.used = time.monotonic()
        return room

    def at_hand(self, name: str) -> bool:
        """Whether it is known how a table stands, or that it cannot be opened."""
        return name in self.rooms or (name in self.aside and time.monotonic() - self.aside[name][0] < ASIDE_FOR)

    def opened(self, name: str, loaded: Room | RoadsteadError | None = None) -> Room:
        if name not in self.rooms:
            found = loaded or self.attempt(name)
            if isinstance(found, RoadsteadError):
                raise found
            self.rooms[name] = found
        elif self.store.shared:
            self.rooms[name].refresh()
        return self.rooms[name]

    def attempt(self, name: str) -> Room | RoadsteadError:
        """Read a table from the store, or say what stands in the way; any thread may."""
        try:
            kept = self.store.table(name)
            if kept is None:
                return Unknown(f"there is no table {name}")
            room = Room(self.store, kept)
            room.refresh()
            room.dice.read(room.game)
            return room
        except RoadsteadError as error:
            return error

    def set_aside(self, name: str, trouble: RoadsteadError) -> None:
        if name not in self.aside:
            LOG.warning("table %s is set aside: %s", name, trouble)
        self.aside[name] = time.monotonic(), trouble
        room = self.rooms.pop(name, None)
        if room is not None:
            self.gone += room.written
            room.tell()

    @property
    def moves(self) -> int:
        """How many lines this process has written since it was started."""
        return self.gone + sum(room.written for room in list(self.rooms.values()))

    def forget(self, now: float) -> None:
        """Let go of rooms that nobody uses; the store has all of them."""
        for room in list(self.rooms.values()):
            if now - room.used > IDLE_FOR and not room.news and not room.thinking:
                self.gone += room.written
                del self.rooms[room.id]

    def close(self) -> None:
        """The server stops: whoever waits for news is let go."""
        self.closing = True
        for room in list(self.rooms.values()):
            room.tell()

    def heard(self, name: str) -> None:
        """Another process has written to a table; somebody here may be watching it."""
        for room in [it for it in list(self.rooms.values()) if it.id == name or (name == ANY and it.news)]:
            room.refresh()

    def clear_away(self, now: float) -> int:
        """Remove tables that nobody ever took part in; the answer is how many."""
        old = [kept for kept in self.store.tables() if now - kept.created > UNUSED_FOR and not self.watched(kept.id)]
        return sum(self.clear_if_unused(kept, now) for kept in old)

    def clear_if_unused(self, kept: Kept, now: float) -> bool:
        """One that is damaged is never cleared away: somebody may still mend it."""
        if kept.fault or kept.id in self.aside:
            return False
        try:
            lines = self.store.lines(kept.id)
        except Damaged:
            return False
        if now - kept.created <= days_of(lines) * DAY or not unused(kept, lines):
            return False
        gone = self.store.remove(kept.id, len(lines))
        if gone:
            self.rooms.pop(kept.id, None)
        return gone

    def watched(self, name: str) -> bool:
        return name in self.rooms and bool(self.rooms[name].news)

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
        gather: bool = False,
        listed: bool = False,
    ) -> tuple[Room, dict[int, str]]:
        """A new table, and the secrets of the seats that people take at once; `seed` only for dice that are meant to be known."""
        title = registry.title(name)
        setup = title.setup(players, options, registry.own_box(title.id))
        if len(kinds) != setup.players or any(kind not in KINDS for kind in kinds):
            raise RoadsteadError(f"{title.id} needs {setup.players} seats, each {', '.join(KINDS)}")
        tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == HUMAN}
        seats = [
            {"kind": kind, "name": clean_name(names[seat]), "digest": digest_of(tokens[seat]) if seat in tokens else ""} for seat, kind in enumerate(kinds)
        ]
        kept = Kept(secrets.token_urlsafe(9), time.time(), save.header(title, setup), seats, seed or new_secret())
        return self.begin(kept, clock, colours or {}, gather, listed), tokens

    def begin(self, kept: Kept, clock: int = 0, colours: Mapping[int, str] | None = None, gather: bool = False, listed: bool = False) -> Room:
        """A table that was not there before; the only way to open one. Its log begins with its clock, if it has one, and whether everybody finds it;
        then come colours."""
        self.may_open()
        lines = [Line("clock", 0, str(clock))] * bool(clock) + [Line("listed", 0, "yes")] * listed + [Line("gather", 0, "on")] * gather
        self.store.open_table(kept, *lines, *(Line("colour", at, colour) for at, colour in (colours or {}).items()))
        return self.room(kept.id)
