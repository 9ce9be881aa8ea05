"""Whether a table's log still fits the installed rules."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.rooms import Room
from roadstead.table.store import Kept, Store


@dataclass(frozen=True, slots=True)
class Fitness:
    """A table, the rules it was begun under, and the first line that does not fit, if any (0 is the setup)."""

    table: str
    title: str
    rules: int
    over: bool
    line: int = 0
    fault: str = ""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def check(store: Store, kept: Kept) -> Fitness:
    """Play a table's log from its first line to its last, and write nothing."""
    head = (kept.id, str(kept.header.get("title", "")), int(kept.header.get("rules", 0)))
    try:
        room = Room(store, kept, follow=False)
    except RoadsteadError as error:
        return Fitness(*head, False, 0, str(error))
    for line in store.lines(kept.id):
        try:
            room.apply(line)
        except RoadsteadError as error:
            return Fitness(*head, False, room.count + 1, f"{line.words!r}: {error}")
    return Fitness(*head, room.game.over)
