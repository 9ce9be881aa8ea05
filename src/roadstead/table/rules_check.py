"""Whether a table's log still fits the installed rules."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from roadstead.kernel.admission import BROKEN
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.shape import show
from roadstead.table.rooms import Room
from roadstead.table.store import Away, Kept, Store


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
    title, rules = kept.header.get("title"), kept.header.get("rules")
    head = (kept.id, title if isinstance(title, str) else "?", rules if isinstance(rules, int) else 0)
    try:
        room, lines = Room(store, kept, follow=False), store.lines(kept.id)
    except Away:
        raise
    except RoadsteadError as error:
        return Fitness(*head, False, 0, str(error))
    for line in lines:
        try:
            room.apply(line)
        except RoadsteadError as error:
            return Fitness(*head, False, room.count + 1, f"{show(line.words)}: {error}")
        except BROKEN:
            return Fitness(*head, False, room.count + 1, f"{show(line.words)}: the line cannot be carried out")
    return Fitness(*head, room.game.over)
