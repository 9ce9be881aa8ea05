"""What a storm came to: everything that clients were told, compared with what the store has."""

from __future__ import annotations

from collections.abc import Sequence, Set
from contextlib import closing
from dataclasses import asdict, dataclass, field
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.rooms import Room
from roadstead.table.store import SqliteStore, Store, open_existing, open_store
from roadstead.trials.players import Move, Seat


@dataclass(slots=True)
class Storm:
    """What came of it."""

    kills: int = 0
    killed: list[int] = field(default_factory=list)
    """How often each of the servers was killed; several share one store."""
    tables: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    full_disks: int = 0
    """Lives of a server in which the disk was full."""
    refused: int = 0
    """Choices that were answered with 503."""
    seconds_refused: int = 0
    """Second servers that were turned away from the file of the first."""
    skipped: str = ""
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    half: list[str] = field(default_factory=list)
    """What stayed in the store of something that was refused or broken off."""
    stuck: list[str] = field(default_factory=list)
    hurt: list[str] = field(default_factory=list)
    """What the table that was damaged took down besides itself."""
    strange: list[str] = field(default_factory=list)
    """What a server should not have answered or done."""

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.twice, *self.half, *self.stuck, *self.hurt, *self.strange]

    @property
    def well(self) -> bool:
        """Nothing is wrong; a storm in which nobody could play shows nothing."""
        return self.acknowledged > 0 and not self.wrong

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def tables_in(name: str) -> set[str]:
    with closing(open_store(name)) as store:
        return {kept.id for kept in store.tables()}


def judge(out: Storm, name: str, seats: list[Seat], others: Sequence[str] = (), before: Set[str] = frozenset()) -> None:
    """Compare what clients were told with what the store has; `others` are tables where nobody played, `before` what was there at first."""
    with closing(open_existing(name)) as store:
        out.half += unsound(store)
        judge_opened(out, {kept.id for kept in store.tables()} - before, {*others, *(seat.table for seat in seats)})
        for table in dict.fromkeys(seat.table for seat in seats):
            judge_table(out, store, [seat for seat in seats if seat.table == table])


def unsound(store: Store) -> list[str]:
    """What the database itself says of a file that is not whole."""
    if not isinstance(store, SqliteStore):
        return []
    return [text for (text,) in store.read("PRAGMA integrity_check") if text != "ok"]


def judge_opened(out: Storm, there: set[str], opened: set[str]) -> None:
    """Every table is there that somebody was told of, and no other, as one whose opening was refused would be."""
    out.lost += [f"{table}: the whole table" for table in sorted(opened - there)]
    out.half += [f"{table}: a table that nobody was told of" for table in sorted(there - opened)]


def judge_table(out: Storm, store: Store, seats: list[Seat]) -> None:
    table = seats[0].table
    kept = store.table(table)
    if kept is None:
        return
    try:
        room = Room(store, kept)
    except RoadsteadError as error:
        out.half.append(f"{table}: {error}")
        return
    for seat in seats:
        compare(out, seat, room)


def compare(out: Storm, seat: Seat, room: Room) -> None:
    """Every acknowledged move stands where it was made; all moves of the log were sent by somebody, and none has two places.
    Of those that were refused, none is there."""
    found: list[int] = []
    sent = [move for move in seat.moves if not move.refused]
    for move in sorted(sent, key=lambda it: not it.acknowledged):
        out.acknowledged += move.acknowledged
        out.unanswered += not move.acknowledged
        places = [at for at in places_of(move, seat, room) if at not in found]
        if places:
            found.append(places[0])
        elif move.acknowledged:
            out.lost.append(f"{seat.table} decision {move.decision}: {move.choice}")
    left_over(out, seat, room, found)


def left_over(out: Storm, seat: Seat, room: Room, found: list[int]) -> None:
    """Moves of the log that no client can have made."""
    refused = [move for move in seat.moves if move.refused]
    out.refused += len(refused)
    though = {at for move in refused for at in places_of(move, seat, room)}
    for at, entry in enumerate(room.game.history):
        if entry.seat == seat.number and at not in found:
            (out.half if at in though else out.twice).append(f"{seat.table} decision {at}: {entry.notation}")


def places_of(move: Move, seat: Seat, room: Room) -> list[int]:
    """Where in the log a move may stand: others who were asked at the same time may have answered before."""
    history = room.game.history
    near = range(move.decision, min(move.decision + len(room.chairs), len(history)))
    return [at for at in near if history[at].seat == seat.number and history[at].notation == move.choice]
