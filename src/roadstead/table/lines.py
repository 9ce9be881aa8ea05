"""The kinds of lines in the log of a table: what each does to the table, what it may say, and whose it may be.

A line is applied when it is in the store, and again whenever the table is opened. Lines of play and undo are about the game, which `Room.apply`
carries on itself; what they do here is beside it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from roadstead.bots.bot import BOTS
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.shape import show
from roadstead.table.guide import Guide
from roadstead.table.seats import KINDS, Chair
from roadstead.table.store import Damaged, Line

if TYPE_CHECKING:
    from roadstead.table.rooms import Room

PALETTE = ("blue", "orange", "green", "purple", "red", "yellow", "teal")
"""The colours that a seat may choose."""
MOVES = ("play", "undo")
"""Lines that carry the game on, or back."""


def anything(words: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of line; `wrong` is said of one whose words do not fit."""

    apply: Callable[[Room, Line], None]
    fits: Callable[[str], bool] = anything
    wrong: str = ""
    first: int = 0
    """The first seat that such a line may be of; before all others stand chance, and somebody who watches."""


def check_line(line: Line, seats: int) -> None:
    """Lines are of a kind that is written here, and of a seat that is there."""
    kind = LINES.get(line.kind)
    if kind is None:
        raise RoadsteadError(f"a line of the kind {show(line.kind)} is not known here")
    if not kind.first <= line.seat < seats:
        raise Damaged(f"a line is of seat {line.seat}, which is not there")
    if not kind.fits(line.words):
        raise Damaged(kind.wrong)


def written_at(line: Line) -> float:
    """When a line was written; never in the future, whatever the clock of the machine said then."""
    now = time.time()
    return min(line.at or now, now)


# --- the game --------------------------------------------------------------------------------------------------------


def play(room: Room, line: Line) -> None:
    """Who decided; the game is still where it was before."""
    if line.seat == CHANCE:
        room.rolled = True
        room.dice.note(room.game.moment)
    elif room.chairs[line.seat].kind in BOTS:
        room.absent.add(room.game.moment)
    else:
        room.acted.add(line.seat)


def undo(room: Room, line: Line) -> None:
    room.logs.clear()


# --- seats -----------------------------------------------------------------------------------------------------------


def seat(room: Room, line: Line) -> None:
    """Somebody else in a seat has as much time as anybody; a new name alone gives none."""
    kind, name, digest = line.words.split("\n")
    if kind != room.chairs[line.seat].kind:
        room.moved = written_at(line)
    if digest != room.chairs[line.seat].digest:
        forget_person(room, line.seat)
    room.chairs[line.seat] = Chair(kind, name, digest)
    room.logs.clear()


def forget_person(room: Room, seat: int) -> None:
    """Whoever sits down takes over the game, not what somebody else said or was told."""
    for told in (room.agreed, room.guides, room.hinted, room.drafts):
        told.pop(seat, None)
    room.ready.discard(seat)
    room.acted.discard(seat)


def sits_down(words: str) -> bool:
    return words.count("\n") == 2 and words.split("\n")[0] in KINDS


def lock(room: Room, line: Line) -> None:
    room.locked = line.words == "on"


def listed(room: Room, line: Line) -> None:
    room.listed = line.words == "yes"


def rematch(room: Room, line: Line) -> None:
    room.rematch = line.words


def colour(room: Room, line: Line) -> None:
    room.colours[line.seat] = line.words
    room.logs.clear()


# --- dice ------------------------------------------------------------------------------------------------------------


def salt(room: Room, line: Line) -> None:
    room.dice.add(line.seat, line.words, room.game.moment)


def gather(room: Room, line: Line) -> None:
    room.gather = line.words == "on"


def ready(room: Room, line: Line) -> None:
    """Somebody has the hash, and may have sent salt with the word of it."""
    room.ready.add(line.seat)
    if line.words:
        salt(room, line)


# --- talk, help and time ---------------------------------------------------------------------------------------------


def chat(room: Room, line: Line) -> None:
    room.chat.append((line.seat, line.words))
    room.said += 1


def hints(room: Room, line: Line) -> None:
    room.agreed[line.seat] = line.words == "yes"


def guide(room: Room, line: Line) -> None:
    room.guides.setdefault(line.seat, Guide(line.seat)).on = line.words == "on"


def clock(room: Room, line: Line) -> None:
    room.clock = int(line.words)


def late(room: Room, line: Line) -> None:
    room.late.append((room.game.moment, line.seat))
    room.absent.add(room.game.moment)


LINES = {
    "play": Kind(play, first=CHANCE),
    "undo": Kind(undo),
    "salt": Kind(salt, first=CHANCE),
    "rematch": Kind(rematch),
    "seat": Kind(seat, sits_down, "a line says nothing of who sits down"),
    "chat": Kind(chat, first=CHANCE),
    "hints": Kind(hints),
    "colour": Kind(colour, ("", *PALETTE).__contains__, "a line names a colour that is not there"),
    "late": Kind(late),
    "clock": Kind(clock, lambda words: words.isdecimal() and len(words) < 4, "a line sets no clock that can be kept"),
    "guide": Kind(guide),
    "gather": Kind(gather),
    "ready": Kind(ready),
    "listed": Kind(listed),
    "lock": Kind(lock),
}
