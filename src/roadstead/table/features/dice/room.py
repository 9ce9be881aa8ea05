"""The dice of a table, and when the first cards are dealt and dice rolled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from roadstead.kernel.engine import CHANCE
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.part import Kind, Part
from roadstead.table.seats import HUMAN, OPEN

if TYPE_CHECKING:
    from roadstead.table.rooms import Room
    from roadstead.table.store import Line


def add_salt(room: Room, line: Line) -> None:
    room[Dice].add(line.seat, line.words, room.game.moment)


@dataclass
class Dealing(Part):
    gather: bool = False
    """Whether nothing is dealt before everybody who sits here has the hash of the dice's seed."""
    ready: set[int] = field(default_factory=set)
    """The people who have it."""
    rolled: bool = False

    def wait(self, room: Room, line: Line) -> None:
        self.gather = line.words == "on"

    def have_hash(self, room: Room, line: Line) -> None:
        """Somebody has the hash, and may have sent salt with the word of it."""
        self.ready.add(line.seat)
        if line.words:
            add_salt(room, line)

    def salt(self, room: Room, line: Line) -> None:
        add_salt(room, line)

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat == CHANCE:
            self.rolled = True

    def forget(self, seat: int) -> None:
        self.ready.discard(seat)

    def awaited(self, room: Room) -> list[int]:
        """The people who sit here and have not had the hash of the seed; nothing is dealt before they have."""
        if not self.gather or self.rolled:
            return []
        return [seat for seat in seated(room) if seat not in self.ready]

    def holds_chance(self, room: Room) -> bool:
        """Not before the first person has come, and everybody who sits here has the hash."""
        return not self.may_roll(room)

    def may_roll(self, room: Room) -> bool:
        if not self.gather or self.rolled:
            return True
        expected = any(chair.kind in (HUMAN, OPEN) and not chair.digest for chair in room.chairs)
        return not self.awaited(room) and (bool(seated(room)) or not expected)

    LINES = {"gather": Kind(wait), "ready": Kind(have_hash), "salt": Kind(salt, first=CHANCE)}


def seated(room: Room) -> list[int]:
    return [seat for seat, chair in enumerate(room.chairs) if chair.kind == HUMAN and chair.digest]


PARTS = (Dice, Dealing)
