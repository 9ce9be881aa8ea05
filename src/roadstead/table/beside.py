"""What a table has beside its game: talk, hints, a clock, a door, and the first deal.

Each has its own facts and its own lines of the log. The room tells all of them what happens to the game and the seats, and knows no more of them.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, ClassVar, Self

from roadstead.bots.bot import BOTS
from roadstead.kernel.engine import CHANCE
from roadstead.table.store import Line

if TYPE_CHECKING:
    from roadstead.table.hints import Hinted
    from roadstead.table.rooms import Room

CHAT_LINES = 60


def anything(words: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of line: what it does to a table, which words it may have, and what is said of others."""

    apply: Callable[[Room, Line], None]
    fits: Callable[[str], bool] = anything
    wrong: str = ""
    first: int = 0
    """The first seat that such a line may be of; before all others stand chance, and somebody who watches."""


def written_at(line: Line) -> float:
    """When a line was written; never in the future, whatever the clock of the machine said then."""
    now = time.time()
    return min(line.at or now, now)


@dataclass
class Feature:
    LINES: ClassVar[Mapping[str, Kind]] = {}

    def copy(self) -> Self:
        """For a picture of the table that nothing changes any more."""
        return replace(self, **{it.name: copy(getattr(self, it.name)) for it in fields(self)})

    def before_play(self, room: Room, line: Line) -> None:
        """Somebody, or chance, has decided; the game is still where it was."""

    def take_back(self, moment: int) -> None:
        """What was decided after this moment has not happened."""

    def forget(self, seat: int) -> None:
        """Somebody else sits there now, who takes over the game, but not what was said or told before."""


@dataclass
class Chat(Feature):
    lines: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=CHAT_LINES))
    said: int = 0

    def say(self, line: Line) -> None:
        self.lines.append((line.seat, line.words))
        self.said += 1

    LINES = {"chat": Kind(lambda room, line: room.chat.say(line), first=CHANCE)}


@dataclass
class Hints(Feature):
    agreed: dict[int, bool] = field(default_factory=dict)
    """Who wants hints at this table, or does not."""
    told: dict[int, Hinted] = field(default_factory=dict, compare=False)
    thinking: dict[int, tuple[str, asyncio.Task[dict[str, list[str]]]]] = field(default_factory=dict, compare=False)
    """The hints that are being thought about, one for a seat, each with its position."""

    def agree(self, line: Line) -> None:
        self.agreed[line.seat] = line.words == "yes"

    def forget(self, seat: int) -> None:
        self.agreed.pop(seat, None)
        self.told.pop(seat, None)

    LINES = {"hints": Kind(lambda room, line: room.hints.agree(line))}


@dataclass
class Clock(Feature):
    moved: float = field(compare=False)
    """When the question that is open was asked, in seconds since 1970."""
    days: int = 0
    """The days that a person has for a decision; 0 without a clock."""
    late: list[tuple[int, int]] = field(default_factory=list)
    """The decisions that the clock took from a person: the moment before, and the seat."""
    absent: set[int] = field(default_factory=set)
    """The moments before decisions that a bot made, for itself or for a person."""

    def set(self, line: Line) -> None:
        self.days = int(line.words)

    def run_out(self, line: Line, moment: int) -> None:
        self.late.append((moment, line.seat))
        self.absent.add(moment)

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat != CHANCE and room.chairs[line.seat].kind in BOTS:
            self.absent.add(room.game.moment)

    def take_back(self, moment: int) -> None:
        self.late = [row for row in self.late if row[0] < moment]
        self.absent = {at for at in self.absent if at < moment}

    LINES = {
        "clock": Kind(lambda room, line: room.clock.set(line), lambda words: words.isdecimal() and len(words) < 4, "a line sets no clock that can be kept"),
        "late": Kind(lambda room, line: room.clock.run_out(line, room.game.moment)),
    }


@dataclass
class Door(Feature):
    owners: set[str]
    """The secrets, hashed, of whoever opened the table."""
    invited: set[int]
    """The seats that were open to whoever came."""
    locked: bool = False
    """Whether nobody may take an open seat for now."""
    listed: bool = False
    """Whether the start page shows the table to everybody."""
    acted: set[int] = field(default_factory=set)
    """The seats whose people have played since they sat down."""

    def lock(self, line: Line) -> None:
        self.locked = line.words == "on"

    def show(self, line: Line) -> None:
        self.listed = line.words == "yes"

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat != CHANCE and room.chairs[line.seat].kind not in BOTS:
            self.acted.add(line.seat)

    def forget(self, seat: int) -> None:
        self.acted.discard(seat)

    LINES = {"lock": Kind(lambda room, line: room.door.lock(line)), "listed": Kind(lambda room, line: room.door.show(line))}


@dataclass
class Dealing(Feature):
    """When the first cards are dealt and dice rolled."""

    gather: bool = False
    """Whether nothing is dealt before everybody who sits here has the hash of the dice's seed."""
    ready: set[int] = field(default_factory=set)
    """The people who have it."""
    rolled: bool = False

    def wait(self, line: Line) -> None:
        self.gather = line.words == "on"

    def have_hash(self, room: Room, line: Line) -> None:
        """Somebody has the hash, and may have sent salt with the word of it."""
        self.ready.add(line.seat)
        if line.words:
            add_salt(room, line)

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat == CHANCE:
            self.rolled = True
            room.dice.note(room.game.moment)

    def forget(self, seat: int) -> None:
        self.ready.discard(seat)

    LINES = {
        "gather": Kind(lambda room, line: room.dealing.wait(line)),
        "ready": Kind(lambda room, line: room.dealing.have_hash(room, line)),
        "salt": Kind(lambda room, line: add_salt(room, line), first=CHANCE),
    }


def add_salt(room: Room, line: Line) -> None:
    room.dice.add(line.seat, line.words, room.game.moment)


FEATURES: tuple[type[Feature], ...] = (Chat, Hints, Clock, Door, Dealing)
