"""Several people at one device: whose eyes are in front of the screen, and when a curtain hides what they may not see."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN


def in_front(reader: Reader, room: Room) -> tuple[int, list[int]]:
    """Whose eyes see the page; or the people of this device of whom one has to say that it is them.

    Who holds several seats sees the hand of a seat only after having said to be that person; one that a bot plays for is nobody's to look at.
    """
    if len(reader.held) < 2 or room.game.over:
        return next(iter(reader.held), SPECTATOR), []
    people = [seat for seat in reader.held if room.chairs[seat].kind == HUMAN]
    wanted = [seat for seat in people if seat in room.game.open] or people
    return (reader.looking, []) if reader.looking is not None and reader.looking in wanted else (SPECTATOR, wanted)


def is_in_front(reader: Reader, room: Room, seat: int) -> bool:
    """Whether somebody may act for a seat of this device: only whose eyes see its page, for what is answered tells of that hand. After the game all is open."""
    return room.game.over or in_front(reader, room) == (seat, [])


def left_to_bots(reader: Reader, room: Room) -> list[int]:
    """The seats of this device, beside the one in front, that bots play for their people."""
    viewer, _ = in_front(reader, room)
    return [] if room.game.over else [seat for seat in reader.held if seat != viewer and room.chairs[seat].kind != HUMAN]
