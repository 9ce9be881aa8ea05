"""Where tables are kept: an append-only log in plain SQL. A table is what its log says."""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from roadstead.kernel.errors import RoadsteadError

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, created REAL NOT NULL, header TEXT NOT NULL, seats TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS log (
    tab TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, at REAL NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log: a play, an undo, or a change of who sits where."""

    kind: str
    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it was opened."""

    id: str
    created: float
    header: dict[str, Any]
    seats: list[dict[str, Any]]


class Store(Protocol):
    def open_table(self, kept: Kept) -> None: ...

    def append(self, table: str, n: int, line: Line) -> None:
        """Line number `n` of a table; on disk when this returns, refused if that number is taken."""

    def table(self, name: str) -> Kept | None: ...

    def tables(self) -> list[Kept]: ...

    def lines(self, table: str) -> list[Line]: ...

    def close(self) -> None: ...


class SqliteStore:
    """One file (or memory), WAL, every line synchronised before anybody sees it."""

    def __init__(self, path: Path | str) -> None:
        try:
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise RoadsteadError(f"{path}: cannot be used as a store ({error})") from error
        try:
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.executescript(SCHEMA)
        except sqlite3.Error as error:
            self.db.close()
            raise RoadsteadError(f"{path}: cannot be used as a store ({error})") from error

    def open_table(self, kept: Kept) -> None:
        row = (kept.id, kept.created, json.dumps(kept.header), json.dumps(kept.seats))
        self.write("INSERT INTO tables (id, created, header, seats) VALUES (?, ?, ?, ?)", row)

    def append(self, table: str, n: int, line: Line) -> None:
        row = (table, n, time.time(), line.kind, line.seat, line.words)
        self.write("INSERT INTO log (tab, n, at, kind, seat, words) VALUES (?, ?, ?, ?, ?, ?)", row)

    def write(self, sql: str, row: tuple[Any, ...]) -> None:
        try:
            self.db.execute(sql, row)
        except sqlite3.Error as error:
            raise RoadsteadError(f"the store does not take it: {error}") from error

    def table(self, name: str) -> Kept | None:
        row = self.db.execute("SELECT id, created, header, seats FROM tables WHERE id = ?", (name,)).fetchone()
        return None if row is None else self.kept(row)

    def tables(self) -> list[Kept]:
        rows = self.db.execute("SELECT id, created, header, seats FROM tables ORDER BY created DESC").fetchall()
        return [self.kept(row) for row in rows]

    def kept(self, row: tuple[Any, ...]) -> Kept:
        return Kept(row[0], row[1], json.loads(row[2]), json.loads(row[3]))

    def lines(self, table: str) -> list[Line]:
        rows = self.db.execute("SELECT kind, seat, words FROM log WHERE tab = ? ORDER BY n", (table,))
        return [Line(*row) for row in rows]

    def close(self) -> None:
        self.db.close()
