"""Snapshots of tables, so that opening one does not play its whole log again.

Now and then the game is written beside the log: the state, and what was added to the history since the snapshot before. A snapshot is
sealed with all lines that led to it and with the rules it was made by. One that does not fit is thrown away and the log played
as if there had never been any: the log alone says what a table is. Who sits where, talk, salts and clocks are read from the log every time.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import roadstead
from roadstead.kernel import save, stretch
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.table.store import Away, KeptMoment, Line

if TYPE_CHECKING:
    from roadstead.table.rooms import Room

EVERY = 64
"""Lines of the log from one snapshot to the next."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A snapshot in the store: after how many lines it was made, and up to which moment its history cannot change but by undo."""

    lines: int = 0
    settled: int = 0


def read_on(digest: hashlib._Hash, line: Line) -> None:
    """Take one more line into the digest of a log."""
    digest.update(repr((line.kind, line.seat, line.words)).encode())


@dataclass(slots=True)
class Snapshots:
    """What a room knows of its snapshots."""

    read: hashlib._Hash = field(default_factory=hashlib.sha256)
    """Of all lines so far."""
    kept_at: int = 0
    """After how many lines the last one was written."""
    marks: list[Mark] = field(default_factory=list)
    """Those in the store that the next one can go on from."""

    def take_back(self, moment: int) -> None:
        self.marks = [mark for mark in self.marks if mark.settled <= moment]


def seal(game: Game, log: str, told: str) -> str:
    """What a snapshot is sealed with: this program and its rules, the box, the log up to there and the snapshot itself."""
    head = json.dumps([roadstead.__version__, stretch.dialect(game.title), save.header(game.title, game.setup), log])
    return hashlib.sha256(f"{head}\n{told}".encode()).hexdigest()


# --- writing ---------------------------------------------------------------------------------------------------------


def keep(room: Room) -> None:
    """Write a snapshot if the last one is long ago. If the store does not take it, nothing is lost."""
    made = due(room)
    if made is not None:
        with suppress(Away):
            room.store.keep_moment(room.id, made[0])
            room.snapshots.marks.append(made[1])


async def keep_soon(room: Room) -> None:
    """The same without holding up others; one that was overtaken by an undo while it was written is not gone on from."""
    made = due(room)
    if made is not None:
        with suppress(RoadsteadError):
            await asyncio.wrap_future(room.store.keep_moment_soon(room.id, made[0]))
            if made[1].settled <= room.game.moment:
                room.snapshots.marks.append(made[1])


def due(room: Room) -> tuple[KeptMoment, Mark] | None:
    """A snapshot of now, if the last one is long ago."""
    known = room.snapshots
    if room.count - known.kept_at < EVERY:
        return None
    known.kept_at = room.count
    before = known.marks[-1] if known.marks else Mark()
    game = stretch.pack(room.game, before.settled)
    parts = {part.SNAPSHOT: part.to_json() for part in room.parts.values() if part.SNAPSHOT}
    told = json.dumps({"before": before.lines, "game": game, **parts}, separators=(",", ":"))
    return KeptMoment(room.count, seal(room.game, known.read.hexdigest(), told), told), Mark(room.count, game["settled"])


# --- reading ---------------------------------------------------------------------------------------------------------


class Passage:
    """Stands in for the game while lines are read whose outcome is known: it counts decisions, and asks nobody anything."""

    over, open = False, ()

    def __init__(self, rounds: int) -> None:
        self.moment = 0
        self.rounds = rounds

    @property
    def decision(self) -> int:
        return self.moment

    def play(self, seat: int, words: str) -> None:
        self.moment += 1

    def undo(self, seat: int) -> None:
        self.moment -= 1

    def rewind(self, moment: int) -> None:
        self.moment = moment


def resume(room: Room) -> None:
    """Bring a table that was just opened to its newest snapshot, if it has one that fits."""
    rows = {row.lines: row for row in room.store.moments(room.id)}
    if not rows:
        return
    lines = room.store.lines(room.id)
    try:
        way = way_to(room.game, rows, lines)
        game = Game(room.game.title, room.game.setup, room.game.starts_at)
        stretch.unpack(game, [it["game"] for it in way])
    except BROKEN:
        with suppress(Away):
            room.store.forget_moments(room.id)
        return
    stand(room, lines, way, game)


def stand(room: Room, lines: Sequence[Line], way: Sequence[Mapping[str, Any]], game: Game) -> None:
    """Be where a way ends: the game is there already, what is beside it is taken from the lines."""
    last = way[-1]
    room.game = cast(Game, Passage(room.game.rounds))
    for line in lines[: last["lines"]]:
        room.carry_out(line)
    room.game, room.snapshots.kept_at = game, last["lines"]
    room.snapshots.marks = [Mark(it["lines"], it["game"]["settled"]) for it in way]
    for part in room.parts.values():
        if part.SNAPSHOT:
            part.recall(last[part.SNAPSHOT], game)


def way_to(game: Game, rows: Mapping[int, KeptMoment], lines: Sequence[Line]) -> list[dict[str, Any]]:
    """The stretches that lead to the newest snapshot; `ValueError` if one of them does not fit the log or the rules."""
    logs, at, out = digests(lines, rows), max(rows), []
    while at:
        row = rows[at]
        if seal(game, logs[at], row.told) != row.seal:
            raise ValueError("the seal is broken")
        out.append({"lines": at, **json.loads(row.told)})
        at = out[-1]["before"]
    return out[::-1]


def digests(lines: Sequence[Line], wanted: Container[int]) -> dict[int, str]:
    """The digest of the log after these numbers of lines, as far as it goes."""
    digest, out = hashlib.sha256(), {}
    for count, line in enumerate(lines, 1):
        read_on(digest, line)
        if count in wanted:
            out[count] = digest.hexdigest()
    return out
