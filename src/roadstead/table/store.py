"""Where tables are kept: an append-only log in plain SQL. A table is what its log says."""

from __future__ import annotations

import json
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, Protocol

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.store_file import Alone, keep_private
from roadstead.table.writer import Note, Statement, Writer

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, created REAL NOT NULL, header TEXT NOT NULL, seats TEXT NOT NULL, secret TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS log (
    tab TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, at REAL NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
    tab TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, n INTEGER NOT NULL, seal TEXT NOT NULL, told TEXT NOT NULL,
    PRIMARY KEY (tab, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY, at REAL NOT NULL);
CREATE TABLE IF NOT EXISTS held (
    browser TEXT NOT NULL, tab TEXT NOT NULL REFERENCES tables(id), digest TEXT NOT NULL, sealed TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (browser, tab, digest)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS held_at ON held (tab, digest);
"""
PARTS = {*re.findall(r"CREATE (?:TABLE|INDEX) IF NOT EXISTS (\w+)", SCHEMA)}
"""The names of all tables and indexes."""
BEAT = "INSERT INTO pulse (id, at) VALUES (1, {now}) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
"""Written to see whether anything can be."""
CLOCKED = """
SELECT log.tab, log.words,
    (SELECT at FROM log AS made WHERE made.tab = tables.id AND made.kind IN ('clock', 'play', 'undo') ORDER BY made.n DESC LIMIT 1)
FROM tables JOIN log ON log.tab = tables.id AND log.n = 0 WHERE log.kind = 'clock'
"""
LISTED = "WHERE EXISTS (SELECT 1 FROM log WHERE log.tab = tables.id AND log.n < 2 AND log.kind = 'listed')"
"""That a table is for everybody is among the first lines of its log."""
ANY = ""
"""Stands for every table, where news may have been missed."""
HOLD = """
INSERT INTO held (browser, tab, digest, sealed, at) VALUES ({v}, {v}, {v}, {v}, {v})
ON CONFLICT (browser, tab, digest) DO UPDATE SET sealed = excluded.sealed, at = excluded.at
"""
HELD = "SELECT tab, digest, sealed FROM held WHERE browser = {v} ORDER BY at DESC, tab, digest"
HELD_AT = "SELECT tab, digest, sealed FROM held WHERE browser = {v} AND tab = {v} ORDER BY at, digest"
MOST_BROWSERS = 20
"""So many browsers hold one seat at most; who opened its link longest ago has to open it again."""
MOST_HELD = 1000
"""So many seats one browser holds."""
TOO_MANY_BROWSERS = f"""
DELETE FROM held WHERE tab = {{v}} AND digest = {{v}} AND browser NOT IN
    (SELECT browser FROM held WHERE tab = {{v}} AND digest = {{v}} ORDER BY at DESC, browser LIMIT {MOST_BROWSERS})
"""
TOO_MANY_SEATS = f"""
DELETE FROM held WHERE browser = {{v}} AND digest NOT IN
    (SELECT digest FROM held WHERE browser = {{v}} ORDER BY at DESC, digest LIMIT {MOST_HELD})
"""
COLUMNS = "id, created, header, seats, secret"
MEMORY = ":memory:"


class Taken(RoadsteadError):
    """Somebody else has written this line of the log."""


class Away(RoadsteadError):
    """The store cannot be read or written now; it may be back later."""


class Damaged(RoadsteadError):
    """What is stored of a table cannot be read or carried out; it concerns this table only."""


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
    fault: str = ""
    """Why the row of this table cannot be used, if it was damaged."""


@dataclass(frozen=True, slots=True)
class KeptMoment:
    """A snapshot of a table after a number of lines of its log; only a shortcut, which may go at any time."""

    lines: int
    seal: str
    told: str


@dataclass(frozen=True, slots=True)
class Holding:
    """A seat that a browser holds: the hash of its secret, and the secret, sealed so that only this browser's cookie opens it."""

    table: str
    digest: str
    sealed: str


class Store(Protocol):
    shared: bool
    """Whether other processes write to it too."""

    def open_table(self, kept: Kept, *lines: Line) -> None:
        """A new table with the first lines of its log, all of it or nothing."""

    def append(self, table: str, n: int, *lines: Line) -> None:
        """Lines of a table from number `n` on; all on disk when this returns, or none: `Taken` if a number is."""

    def append_soon(self, table: str, n: int, *lines: Line) -> Future[None]:
        """The same for whoever cannot wait here: what comes at about the same time, for any table, is written in one go by a thread."""

    def table(self, name: str) -> Kept | None: ...

    def tables(self, most: int = 1_000_000, listed: bool = False) -> list[Kept]:
        """The newest tables first; only those that everybody may find, if `listed`."""

    def lines(self, table: str, since: int = 0) -> list[Line]: ...

    def length(self, table: str) -> int:
        """How many lines a table's log has."""

    def moments(self, table: str) -> list[KeptMoment]: ...

    def keep_moment(self, table: str, it: KeptMoment) -> None:
        """Write a snapshot, unless there is one of this line."""

    def keep_moment_soon(self, table: str, it: KeptMoment) -> Future[None]: ...

    def forget_moments(self, table: str) -> None: ...

    def clocked(self) -> list[tuple[str, int, float]]:
        """The tables with a clock: the days for a decision, and when the last one was made."""

    def remove(self, table: str, length: int) -> bool:
        """Take a table away, with its log and who holds its seats, if the log still has this many lines; whether it did."""

    def hold(self, browser: str, seat: Holding) -> None:
        """Note that a browser, by the hash of its name, holds a seat; those of long ago make room."""

    def held(self, browser: str, table: str = "") -> list[Holding]:
        """The seats that a browser holds at a table, or at all of them, the newest first."""

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
    """A table from its row; one that was damaged says so, and is nobody else's trouble."""
    name, created, header, seats, secret = row
    try:
        told = Kept(name, float(created), json.loads(header), json.loads(seats), secret)
    except (ValueError, TypeError, RecursionError):
        return Kept(str(name), 0.0, {}, [], "", "the row of the table is not readable")
    fault = row_fault(told)
    return told if not fault else Kept(str(name), told.created if isfinite(told.created) else 0.0, {}, [], "", fault)


def row_fault(it: Kept) -> str:
    """What of a row is not of the kind it should be."""
    if not isfinite(it.created) or not isinstance(it.secret, str) or not isinstance(it.header, dict):
        return "the header of the table is not readable"
    texts = ("kind", "name", "digest")
    whole = isinstance(it.seats, list) and all(isinstance(seat, dict) and all(isinstance(seat.get(key), str) for key in texts) for seat in it.seats)
    return "" if whole else "the seats of the table are not readable"


def lines_of(rows: Sequence[Any], since: int) -> list[Line]:
    """Lines of a log from their rows, which have to follow each other without a gap."""
    out = []
    for at, (n, kind, seat, words, when) in enumerate(rows, since):
        if n != at:
            raise Damaged(f"line {at + 1} of the log is missing")
        if not isinstance(kind, str) or not isinstance(words, str) or not isinstance(seat, int) or not isinstance(when, int | float):
            raise Damaged(f"line {at + 1} of the log is not readable")
        out.append(Line(kind, seat, words, when))
    return out


def moments_of(rows: Sequence[Any]) -> list[KeptMoment]:
    """Snapshots from their rows; the seals of those that were damaged are found broken later."""
    return [KeptMoment(n if isinstance(n, int) else 0, str(seal), str(told)) for n, seal, told in rows]


def clocks_of(rows: Sequence[Any]) -> list[tuple[str, int, float]]:
    """The clocks that can be read; a table with another one is set aside when somebody opens it."""
    told = [(name, str(days), moved) for name, days, moved in rows if isinstance(moved, int | float)]
    return [(name, int(days), moved) for name, days, moved in told if days.isdecimal() and len(days) < 4]


def holding(browser: str, seat: Holding, v: str) -> list[tuple[str, tuple[Any, ...]]]:
    """The statements that note who holds a seat; `v` stands for a value in this database."""
    name, at = (seat.table, seat.digest), time.time()
    return [
        (HOLD.format(v=v), (browser, *name, seat.sealed, at)),
        (TOO_MANY_BROWSERS.format(v=v), (*name, *name)),
        (TOO_MANY_SEATS.format(v=v), (browser, browser)),
    ]


def asked_held(browser: str, table: str, v: str) -> tuple[str, tuple[Any, ...]]:
    return (HELD_AT.format(v=v), (browser, table)) if table else (HELD.format(v=v), (browser,))


def holdings(rows: Sequence[Any]) -> list[Holding]:
    """The rows that can be read; a seat behind another one is opened by its link again."""
    return [Holding(*row) for row in rows if all(isinstance(value, str) for value in row)]


def appending(table: str, n: int, lines: Sequence[Line]) -> Statement:
    row = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(lines))
    return f"INSERT INTO log (tab, n, at, kind, seat, words) VALUES {row}", values_of(table, n, lines)


def keeping(table: str, it: KeptMoment) -> Statement:
    return "INSERT INTO snapshots (tab, n, seal, told) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", (table, it.lines, it.seal, it.told)


class SqliteStore:
    """One file (or memory), WAL, every line synchronised before anybody sees it. It is read by one connection and written by another, so that nobody
    who reads waits for the disk."""

    shared = False
    journal = "WAL"
    waits = "FULL"
    """For the disk at every commit, as SQLite calls it."""

    def __init__(self, path: Path | str) -> None:
        self.lock = threading.RLock()
        self.alone: Alone | None = None
        self.writer = Writer(self.write_all)
        try:
            keep_private(str(path))
            self.db = self.pen = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except (sqlite3.Error, OSError) as error:
            raise RoadsteadError(f"{path}: cannot be used as a store ({error})") from error
        try:
            self.db.execute(f"PRAGMA synchronous={self.waits}")
            self.db.execute(f"PRAGMA journal_mode={self.journal}")
            self.add_tables()
            self.add_secrets()
            self.take_pen(path)
        except sqlite3.Error as error:
            self.db.close()
            raise RoadsteadError(f"{path}: cannot be used as a store ({error})") from error

    def take_pen(self, path: Path | str) -> None:
        """A connection of its own for writing, with a lock of its own; a store in memory has but one."""
        self.pen_lock = self.lock
        if str(path) != MEMORY:
            self.pen_lock, self.pen = threading.RLock(), sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.pen.execute(f"PRAGMA synchronous={self.waits}")

    def add_tables(self) -> None:
        """All that are missing at once: each commit waits for the disk. Where none is, nobody who writes is waited for."""
        if not PARTS <= {name for (name,) in self.db.execute("SELECT name FROM sqlite_master")}:
            self.db.executescript(f"BEGIN IMMEDIATE; {SCHEMA} COMMIT;")

    def add_secrets(self) -> None:
        """Stores of the first version had no seeds."""
        if "secret" not in {row[1] for row in self.db.execute("PRAGMA table_info(tables)")}:
            self.db.execute("ALTER TABLE tables ADD COLUMN secret TEXT NOT NULL DEFAULT ''")

    def open_table(self, kept: Kept, *lines: Line) -> None:
        row = (kept.id, kept.created, json.dumps(kept.header), json.dumps(kept.seats), kept.secret)
        with self.whole():
            self.write(f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?)", row)
            self.append(kept.id, 0, *lines)

    def append(self, table: str, n: int, *lines: Line) -> None:
        if lines:
            self.write(*appending(table, n, lines))

    def append_soon(self, table: str, n: int, *lines: Line) -> Future[None]:
        return self.writer.put(*([appending(table, n, lines)] if lines else []))

    def write_all(self, notes: Sequence[Note]) -> list[RoadsteadError | None]:
        """One transaction for all of them: a line that is taken stands in nobody else's way, a disk that takes nothing in everybody's."""
        try:
            with self.whole():
                return [self.tried(note) for note in notes]
        except RoadsteadError as error:
            return [error for _ in notes]

    def tried(self, note: Note) -> Taken | None:
        try:
            for sql, row in note.statements:
                self.write(sql, row)
        except Taken as error:
            return error
        return None

    def write(self, sql: str, row: tuple[Any, ...]) -> None:
        try:
            with self.pen_lock:
                self.pen.execute(sql, row)
        except sqlite3.IntegrityError as error:
            raise Taken("this line of the log is taken") from error
        except sqlite3.Error as error:
            raise Away(f"the store does not take it: {error}") from error

    def read(self, sql: str, row: tuple[Any, ...] = ()) -> list[Any]:
        try:
            with self.lock:
                return self.db.execute(sql, row).fetchall()
        except sqlite3.Error as error:
            raise Away(f"the store cannot be read: {error}") from error

    def table(self, name: str) -> Kept | None:
        rows = self.read(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (name,))
        return kept(rows[0]) if rows else None

    def tables(self, most: int = 1_000_000, listed: bool = False) -> list[Kept]:
        return [kept(row) for row in self.read(f"SELECT {COLUMNS} FROM tables {LISTED if listed else ''} ORDER BY created DESC LIMIT ?", (most,))]

    def lines(self, table: str, since: int = 0) -> list[Line]:
        return lines_of(self.read("SELECT n, kind, seat, words, at FROM log WHERE tab = ? AND n >= ? ORDER BY n", (table, since)), since)

    def length(self, table: str) -> int:
        return int(self.read("SELECT COUNT(*) FROM log WHERE tab = ?", (table,))[0][0])

    def moments(self, table: str) -> list[KeptMoment]:
        return moments_of(self.read("SELECT n, seal, told FROM snapshots WHERE tab = ?", (table,)))

    def keep_moment(self, table: str, it: KeptMoment) -> None:
        self.write(*keeping(table, it))

    def keep_moment_soon(self, table: str, it: KeptMoment) -> Future[None]:
        return self.writer.put(keeping(table, it))

    def forget_moments(self, table: str) -> None:
        self.write("DELETE FROM snapshots WHERE tab = ?", (table,))

    def clocked(self) -> list[tuple[str, int, float]]:
        return clocks_of(self.read(CLOCKED))

    def remove(self, table: str, length: int) -> bool:
        with self.whole():
            same = self.length(table) == length
            if same:
                self.write("DELETE FROM log WHERE tab = ?", (table,))
                self.forget_moments(table)
                self.write("DELETE FROM held WHERE tab = ?", (table,))
                self.write("DELETE FROM tables WHERE id = ?", (table,))
            return same

    @contextmanager
    def whole(self) -> Iterator[None]:
        """What is written here is on disk afterwards, all of it or nothing."""
        with self.pen_lock:
            self.write("BEGIN IMMEDIATE", ())
            try:
                yield
                self.write("COMMIT", ())
            except RoadsteadError:
                self.pen.rollback()
                raise

    def hold(self, browser: str, seat: Holding) -> None:
        with self.whole():
            for sql, row in holding(browser, seat, "?"):
                self.write(sql, row)

    def held(self, browser: str, table: str = "") -> list[Holding]:
        return holdings(self.read(*asked_held(browser, table, "?")))

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else writes here."""

    def check(self) -> None:
        self.write(BEAT.format(now="?"), (time.time(),))

    def close(self) -> None:
        """Not while a thread still reads or writes: SQLite would take the process down."""
        self.writer.stop()
        with self.pen_lock, self.lock:
            self.pen.close()
            self.db.close()
        if self.alone is not None:
            self.alone.close()


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


def open_alone(where: str) -> Store:
    """A store for a server. A file takes one server at a time; one in PostgreSQL takes many."""
    if where.startswith(("postgresql://", "postgres://")):
        return open_store(where)
    alone = Alone(where)
    try:
        store = SqliteStore(Path(where))
    except RoadsteadError:
        alone.close()
        raise
    store.alone = alone
    return store
