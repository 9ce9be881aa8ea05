"""Where tables are kept: an append-only log in plain SQL. A table is what its log says."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from roadstead.kernel.errors import RoadsteadError

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, created REAL NOT NULL, header TEXT NOT NULL, seats TEXT NOT NULL, secret TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS log (
    tab TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, at REAL NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY, at REAL NOT NULL);
"""
BEAT = "INSERT INTO pulse (id, at) VALUES (1, {now}) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
"""Written to see whether anything can be."""
CLOCKED = """
SELECT log.tab, log.words,
    (SELECT at FROM log AS made WHERE made.tab = tables.id AND made.kind IN ('clock', 'play', 'undo') ORDER BY made.n DESC LIMIT 1)
FROM tables JOIN log ON log.tab = tables.id AND log.n = 0 WHERE log.kind = 'clock'
"""
ANY = ""
"""Stands for every table, where news may have been missed."""
COLUMNS = "id, created, header, seats, secret"


class Taken(RoadsteadError):
    """Somebody else has written this line of the log."""


class Away(RoadsteadError):
    """The store cannot be read or written now; it may be back later."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log: a play, an undo, a salt for the dice, a change of who sits where, or a note beside the game."""

    kind: str
    seat: int
    words: str
    at: float = 0.0
    """When it was written, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it was opened. The secret is the seed of its dice."""

    id: str
    created: float
    header: dict[str, Any]
    seats: list[dict[str, Any]]
    secret: str = ""


class Store(Protocol):
    shared: bool
    """Whether other processes write to it too."""

    def open_table(self, kept: Kept) -> None: ...

    def append(self, table: str, n: int, *lines: Line) -> None:
        """Lines of a table from number `n` on; all on disk when this returns, or none: `Taken` if a number is."""

    def table(self, name: str) -> Kept | None: ...

    def tables(self, most: int = 1_000_000) -> list[Kept]:
        """The newest tables first."""

    def lines(self, table: str, since: int = 0) -> list[Line]: ...

    def length(self, table: str) -> int:
        """How many lines a table's log has."""

    def players(self, table: str) -> set[int]:
        """The seats that have played."""

    def clocked(self) -> list[tuple[str, int, float]]:
        """The tables with a clock: the days for a decision, and when the last one was made."""

    def remove(self, table: str) -> None: ...

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call back with the name of each table that another process has written to, or with `ANY`."""

    def check(self) -> None:
        """Write something; raise if that cannot be done now."""

    def close(self) -> None: ...


def values_of(table: str, n: int, lines: Sequence[Line]) -> tuple[Any, ...]:
    """The values of rows of the log, one after the other."""
    now = time.time()
    return tuple(value for at, line in enumerate(lines, n) for value in (table, at, line.at or now, line.kind, line.seat, line.words))


def kept(row: tuple[Any, ...]) -> Kept:
    return Kept(row[0], row[1], json.loads(row[2]), json.loads(row[3]), row[4])


class SqliteStore:
    """One file (or memory), WAL, every line synchronised before anybody sees it."""

    shared = False

    def __init__(self, path: Path | str) -> None:
        try:
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise RoadsteadError(f"{path}: cannot be used as a store ({error})") from error
        try:
            self.db.execute("PRAGMA journal_mode=WAL")
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.executescript(SCHEMA)
            self.add_secrets()
        except sqlite3.Error as error:
            self.db.close()
            raise RoadsteadError(f"{path}: cannot be used as a store ({error})") from error

    def add_secrets(self) -> None:
        """Stores of the first version had no seeds."""
        if "secret" not in {row[1] for row in self.db.execute("PRAGMA table_info(tables)")}:
            self.db.execute("ALTER TABLE tables ADD COLUMN secret TEXT NOT NULL DEFAULT ''")

    def open_table(self, kept: Kept) -> None:
        row = (kept.id, kept.created, json.dumps(kept.header), json.dumps(kept.seats), kept.secret)
        self.write(f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?)", row)

    def append(self, table: str, n: int, *lines: Line) -> None:
        row = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(lines))
        if lines:
            self.write(f"INSERT INTO log (tab, n, at, kind, seat, words) VALUES {row}", values_of(table, n, lines))

    def write(self, sql: str, row: tuple[Any, ...]) -> None:
        try:
            self.db.execute(sql, row)
        except sqlite3.IntegrityError as error:
            raise Taken("this line of the log is taken") from error
        except sqlite3.Error as error:
            raise Away(f"the store does not take it: {error}") from error

    def read(self, sql: str, row: tuple[Any, ...] = ()) -> list[Any]:
        try:
            return self.db.execute(sql, row).fetchall()
        except sqlite3.Error as error:
            raise Away(f"the store cannot be read: {error}") from error

    def table(self, name: str) -> Kept | None:
        rows = self.read(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (name,))
        return kept(rows[0]) if rows else None

    def tables(self, most: int = 1_000_000) -> list[Kept]:
        return [kept(row) for row in self.read(f"SELECT {COLUMNS} FROM tables ORDER BY created DESC LIMIT ?", (most,))]

    def lines(self, table: str, since: int = 0) -> list[Line]:
        return [Line(*row) for row in self.read("SELECT kind, seat, words, at FROM log WHERE tab = ? AND n >= ? ORDER BY n", (table, since))]

    def length(self, table: str) -> int:
        return int(self.read("SELECT COUNT(*) FROM log WHERE tab = ?", (table,))[0][0])

    def players(self, table: str) -> set[int]:
        return {row[0] for row in self.read("SELECT DISTINCT seat FROM log WHERE tab = ? AND kind = 'play'", (table,))}

    def clocked(self) -> list[tuple[str, int, float]]:
        return [(name, int(days), moved) for name, days, moved in self.read(CLOCKED)]

    def remove(self, table: str) -> None:
        self.write("DELETE FROM log WHERE tab = ?", (table,))
        self.write("DELETE FROM tables WHERE id = ?", (table,))

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else writes here."""

    def check(self) -> None:
        self.write(BEAT.format(now="?"), (time.time(),))

    def close(self) -> None:
        self.db.close()


def open_existing(where: str) -> Store:
    """A store that is there already; none is made."""
    if not where.startswith(("postgresql://", "postgres://")) and not Path(where).is_file():
        raise RoadsteadError(f"{where}: there is no such store")
    return open_store(where)


def open_store(where: str) -> Store:
    """A store by the name of its file, or by the address of a PostgreSQL database."""
    if not where.startswith(("postgresql://", "postgres://")):
        return SqliteStore(Path(where))
    try:
        from roadstead.table.postgres import PostgresStore
    except ImportError as error:
        raise RoadsteadError("a PostgreSQL store needs the extra 'postgres' (pip install 'roadstead[postgres]')") from error
    return PostgresStore(where)
