"""The chat line of a table: what people say to each other. Nothing of it is part of the game or its record."""

from __future__ import annotations

from roadstead.table.features.chat.room import Chat
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.server.limits import Rate
from roadstead.table.store import Line

LONGEST = 200
MOST = 1000
"""So many lines can be said at one table."""
RATE = Rate(10, 0.5)


def clean(text: str) -> str:
    """One line of printable characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text[: 10 * LONGEST]).split())[:LONGEST].strip()


def may_say(room: Room, seat: int) -> bool:
    """People at the table talk; a seat that a bot plays for somebody stays theirs."""
    chair = room.chairs[seat]
    return bool(chair.digest or chair.kind == HUMAN) and room[Chat].said < MOST


def say(room: Room, seat: int, text: str) -> None:
    room.note(Line("chat", seat, clean(text)))
