"""What a worker does to count a finished game: it plays the log of the table again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

from roadstead.table.features.statistics.results import Result, result_of
from roadstead.table.rooms import Room
from roadstead.table.store import Kept, Line, SqliteStore

LINES_AT_ONCE = 1000


def count(kept: Kept, lines: Sequence[Line]) -> Result | None:
    """What came out of a table, by its log."""
    with closing(SqliteStore(":memory:")) as store:
        store.open_table(kept)
        for at in range(0, len(lines), LINES_AT_ONCE):
            store.append(kept.id, at, *lines[at : at + LINES_AT_ONCE])
        return result_of(Room(store, kept))
