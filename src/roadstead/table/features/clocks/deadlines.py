"""Clocks: the days a person has for a decision, after which a bot makes this one decision for them."""

from __future__ import annotations

import asyncio
import logging
import time
from datetime import UTC, datetime

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.languages import ByLanguage
from roadstead.table.bots import Workers
from roadstead.table.features.clocks.room import Clock
from roadstead.table.features.dice.dealing import deal_anyway
from roadstead.table.features.dice.room import Dealing
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, STAND_IN

DAY = 24 * 3600.0
DAYS = (0, 1, 3, 7)
LOOK_EVERY = 600.0
JUMP = 1800.0
"""A clock that is off by more seconds than this was set."""
FORMATS = ByLanguage(en="%d %b %Y, %H:%M UTC", de="%d.%m.%Y, %H:%M UTC")
LOG = logging.getLogger("roadstead")


def until(room: Room) -> float | None:
    """When the people who are asked should have answered, in seconds since 1970."""
    return room[Clock].asked + room[Clock].days * DAY if room[Clock].days and not room.game.over else None


def late(room: Room, now: float) -> list[int]:
    """The people who have let their time go by."""
    end = until(room)
    return [seat for seat in room.game.open if seat >= 0 and room.chairs[seat].kind == HUMAN] if end is not None and now > end else []


def written(moment: float, lang: str) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime(FORMATS[lang])


class Steady:
    """Notices when the time of day jumps: it is compared with a clock that nobody can set."""

    def __init__(self) -> None:
        self.apart: float | None = None

    def jumped(self, now: float, steady: float) -> bool:
        """Whether the time of day was set since this was asked before. A machine that slept looks the same."""
        before, self.apart = self.apart, now - steady
        return before is not None and abs(self.apart - before) > JUMP


class Clocks:
    """All clocks of one server. Tables that nobody has open are loaded only when their time is up."""

    def __init__(self, harbour: Harbour, pool: Workers) -> None:
        self.harbour = harbour
        self.pool = pool
        self.steady = Steady()
        self.over: set[str] = set()
        self.ahead: dict[str, float] = {}
        """Tables whose last move was made, it is said, at a time that is still to come; and when that was noticed."""

    async def keep(self) -> None:
        while True:
            try:
                await self.look_if_steady(time.time(), time.monotonic())
            except RoadsteadError as error:
                LOG.warning("the clocks could not be read: %s", error)
            await asyncio.sleep(LOOK_EVERY)

    async def look_if_steady(self, now: float, steady: float) -> int:
        """Nobody loses a turn to a clock that was set wrong for a moment: after a jump, look again next time."""
        if self.steady.jumped(now, steady):
            LOG.warning("the time of day has jumped; clocks wait for the next look")
            return 0
        return await self.look(now)

    async def look(self, now: float) -> int:
        """Let a bot make one decision for each person who is late; the answer is how many it made."""
        made = 0
        for name, days, moved in self.harbour.store.clocked():
            if now - self.asked(name, moved, now) > days * DAY and name not in self.over:
                made += await self.look_at(name, now)
        return made

    def asked(self, name: str, moved: float, now: float) -> float:
        """When a table's question was asked. A move from the future was made while the clock was wrong, and counts from now."""
        if moved <= now + JUMP:
            self.ahead.pop(name, None)
            return moved
        return self.ahead.setdefault(name, now)

    async def look_at(self, name: str, now: float) -> int:
        """A table that cannot be played on, or where somebody was quicker, is left alone."""
        made = 0
        try:
            if not self.harbour.at_hand(name):
                self.harbour.room(name, await asyncio.to_thread(self.harbour.attempt, name))
            room = self.harbour.room(name)
            room[Clock].asked = self.ahead.get(name, room[Clock].asked)
            if room[Dealing].awaited(room) and now - room[Clock].asked > room[Clock].days * DAY:
                deal_anyway(room)
                await self.pool.play(room)
            for seat in late(room, now):
                made += await self.decide(room, seat)
            if made:
                await self.pool.play(room)
            if room.game.over:
                self.over.add(name)
        except RoadsteadError as error:
            LOG.warning("the clock of table %s: %s", name, error)
        return made

    async def decide(self, room: Room, seat: int) -> int:
        if seat not in room.game.open:
            return 0
        decision = room.game.decision
        words = await self.pool.answer(room, seat, STAND_IN)
        await room.carry_through(lambda: room.play_all(seat, [words.strip()], decision, late=True))
        return 1
