"""Before the first deal, and salt after it."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.table.features.dice.room import Dealing
from roadstead.table.features.dice.seeds import clean_salt
from roadstead.table.rooms import TRIES, Room
from roadstead.table.store import Line


def have_hash(room: Room, seats: Sequence[int], salt: str) -> None:
    """People at one device have the hash of the seed; their salt, if any, counts from the first deal on."""
    with room.lock:
        for _ in range(TRIES):
            fresh = [seat for seat in seats if seat in room[Dealing].awaited(room)]
            if room.try_to_write(*(Line("ready", seat, clean_salt(salt) if seat == fresh[0] else "") for seat in fresh)):
                break
        room.roll()
    room.tell()


def deal_anyway(room: Room) -> None:
    """The time of those who have not come is up."""
    room.note(Line("gather", 0, "off"))
    room.refresh()


def add_salt(room: Room, seat: int, text: str) -> None:
    """A word of a person at the table that all later dice depend on."""
    room.write(Line("salt", seat, clean_salt(text)))
    room.tell()
