"""All tables of one server: those in memory, and how the others are opened, set aside and let go of."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.opening import first_lines, new_table
from roadstead.table.rooms import Room, Stale, Unknown
from roadstead.table.store import ANY, Away, Damaged, Kept, Line, Store
from roadstead.table.unused import DAY, UNUSED_FOR, days_of, unused

LOG = logging.getLogger("roadstead")
IDLE_FOR = 600.0
"""A table that nobody looks at for this many seconds is let go of; the store has it."""
ASIDE_FOR = 60.0
"""A table that could not be opened is not tried again for this many seconds."""


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
            room[Dice].read(room.game)
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
            room.hear()

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
        kept, tokens = new_table(name, players, options, kinds, names, seed)
        return self.begin(kept, clock, colours, gather, listed), tokens

    def begin(
        self, kept: Kept, clock: int = 0, colours: Mapping[int, str] | None = None, gather: bool = False, listed: bool = False, lines: Sequence[Line] = ()
    ) -> Room:
        """A table that was not there before, and what was played at it elsewhere."""
        self.put(kept, [*first_lines(clock, colours or {}, gather, listed), *lines])
        return self.room(kept.id)

    def put(self, kept: Kept, lines: Sequence[Line]) -> None:
        """Have the store keep a table that was not there before; the only way to open one."""
        self.may_open()
        self.store.open_table(kept, *lines)
