"""Tables in PostgreSQL, for several server processes that share them: the same log, and news by `NOTIFY`."""

from __future__ import annotations

import json
import logging
import select
import selectors
import socket
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import psycopg

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.store import (
    ANY,
    BEAT,
    CLOCKED,
    COLUMNS,
    LISTED,
    Away,
    Holding,
    Kept,
    KeptMoment,
    Line,
    Taken,
    asked_held,
    clocks_of,
    holding,
    holdings,
    kept,
    lines_of,
    moments_of,
    values_of,
)
from roadstead.table.writer import Note, Statement, Writer

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, created DOUBLE PRECISION NOT NULL, header TEXT NOT NULL, seats TEXT NOT NULL, secret TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS log (
    tab TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, words TEXT NOT NULL, PRIMARY KEY (tab, n));
CREATE TABLE IF NOT EXISTS snapshots (
    tab TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, n INTEGER NOT NULL, seal TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (tab, n));
CREATE TABLE IF NOT EXISTS pulse (id INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS held (
    browser TEXT NOT NULL, tab TEXT NOT NULL REFERENCES tables(id), digest TEXT NOT NULL, sealed TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (browser, tab, digest));
CREATE INDEX IF NOT EXISTS held_at ON held (tab, digest);
"""
SCHEMA_LOCK = 7_305_112
"""Two processes that start at once must not both create the tables."""
CHANNEL = "roadstead"
PATIENCE = 5
LOOK_EVERY = 0.5
LOG = logging.getLogger("roadstead")


class PostgresStore:
    """One connection for reading and writing, one for the thread that writes what people play, one that listens. A connection that was lost is opened
    again."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.lock = threading.Lock()
        self.listener: threading.Thread | None = None
        self.writer = Writer(self.write_all)
        self.db = self.connect()
        try:
            with self.db.transaction():
                self.db.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
                self.db.execute(SCHEMA)
        except psycopg.Error as error:
            self.db.close()
            raise RoadsteadError(f"the database cannot be used as a store ({first_line(error)})") from error
        self.pen = self.connect()

    def connect(self) -> psycopg.Connection[Any]:
        try:
            return psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE)
        except psycopg.Error as error:
            raise Away(f"the database is out of reach ({first_line(error)})") from error

    def ask(self, sql: str, row: tuple[Any, ...], rows: bool) -> list[Any]:
        with self.lock:
            if self.db.closed:
                self.db = self.connect()
            try:
                cursor = self.db.execute(sql, row)
                return cursor.fetchall() if rows else []
            except psycopg.errors.UniqueViolation as error:
                raise Taken("this line of the log is taken") from error
            except psycopg.Error as error:
                raise Away(f"the database does not take it: {first_line(error)}") from error

    def write(self, sql: str, row: tuple[Any, ...]) -> None:
        self.ask(sql, row, rows=False)

    def read(self, sql: str, row: tuple[Any, ...] = ()) -> list[Any]:
        """Reading is tried again on a new connection; writing is not, since nobody knows what became of it."""
        try:
            return self.ask(sql, row, rows=True)
        except RoadsteadError:
            if not self.db.closed:
                raise
            return self.ask(sql, row, rows=True)

    def open_table(self, kept: Kept, *lines: Line) -> None:
        """One statement: whether a line has its table is looked at when all of it is done."""
        row = (kept.id, kept.created, json.dumps(kept.header), json.dumps(kept.seats), kept.secret)
        opened = f"INSERT INTO tables ({COLUMNS}) VALUES (%s, %s, %s, %s, %s)"
        self.write(f"WITH opened AS ({opened}) {inserted(lines)}" if lines else opened, (*row, *values_of(kept.id, 0, lines)))

    def append(self, table: str, n: int, *lines: Line) -> None:
        if lines:
            self.write(*appending(table, n, lines))

    def append_soon(self, table: str, n: int, *lines: Line) -> Future[None]:
        return self.writer.put(*([appending(table, n, lines)] if lines else []))

    def write_all(self, notes: Sequence[Note]) -> list[RoadsteadError | None]:
        """One transaction for all; where a line of them is taken, each in one of its own."""
        together = self.tried(*notes)
        return [self.tried(note) for note in notes] if isinstance(together, Taken) and len(notes) > 1 else [together for _ in notes]

    def tried(self, *notes: Note) -> RoadsteadError | None:
        """Writing is not tried again, since nobody knows what became of it."""
        try:
            if self.pen.closed:
                self.pen = self.connect()
            with self.pen.transaction():
                for sql, row in [statement for note in notes for statement in note.statements]:
                    self.pen.execute(sql, row)
        except psycopg.errors.UniqueViolation:
            return Taken("this line of the log is taken")
        except psycopg.Error as error:
            return Away(f"the database does not take it: {first_line(error)}")
        except RoadsteadError as error:
            return error
        return None

    def table(self, name: str) -> Kept | None:
        if "\x00" in name:
            return None  # PostgreSQL has no such texts
        rows = self.read(f"SELECT {COLUMNS} FROM tables WHERE id = %s", (name,))
        return kept(rows[0]) if rows else None

    def tables(self, most: int = 1_000_000, listed: bool = False) -> list[Kept]:
        return [kept(row) for row in self.read(f"SELECT {COLUMNS} FROM tables {LISTED if listed else ''} ORDER BY created DESC LIMIT %s", (most,))]

    def lines(self, table: str, since: int = 0) -> list[Line]:
        return lines_of(self.read("SELECT n, kind, seat, words, at FROM log WHERE tab = %s AND n >= %s ORDER BY n", (table, since)), since)

    def length(self, table: str) -> int:
        return int(self.read("SELECT COUNT(*) FROM log WHERE tab = %s", (table,))[0][0])

    def moments(self, table: str) -> list[KeptMoment]:
        return moments_of(self.read("SELECT n, seal, told FROM snapshots WHERE tab = %s", (table,)))

    def keep_moment(self, table: str, it: KeptMoment) -> None:
        self.write(*keeping(table, it))

    def keep_moment_soon(self, table: str, it: KeptMoment) -> Future[None]:
        return self.writer.put(keeping(table, it))

    def forget_moments(self, table: str) -> None:
        self.write("DELETE FROM snapshots WHERE tab = %s", (table,))

    def clocked(self) -> list[tuple[str, int, float]]:
        return clocks_of(self.read(CLOCKED))

    def remove(self, table: str, length: int) -> bool:
        """One statement: whoever writes a line meanwhile refers to the table, so that the database refuses one of the two."""
        same = "(SELECT COUNT(*) FROM log WHERE tab = %s) = %s"
        lines = f"DELETE FROM log WHERE tab = %s AND {same}"
        held = f"DELETE FROM held WHERE tab = %s AND {same}"
        gone = f"DELETE FROM tables WHERE id = %s AND {same} RETURNING id"
        return bool(self.ask(f"WITH lines AS ({lines}), seats AS ({held}) {gone}", (table, table, length) * 3, rows=True))

    def hold(self, browser: str, seat: Holding) -> None:
        for sql, row in holding(browser, seat, "%s"):
            self.write(sql, row)

    def held(self, browser: str, table: str = "") -> list[Holding]:
        return holdings(self.read(*asked_held(browser, table, "%s")))

    def check(self) -> None:
        self.write(BEAT.format(now="%s"), (time.time(),))

    # --- news ------------------------------------------------------------------------------------------------

    def listen(self, heard: Callable[[str], None]) -> None:
        """Have news passed on; whoever listened before hears no more."""
        self.hush()
        self.rope, bell = socket.socketpair()
        self.listener = threading.Thread(target=self.hear, args=(heard, bell), daemon=True)
        self.listener.start()

    def hear(self, heard: Callable[[str], None], bell: socket.socket) -> None:
        """Pass news on until the bell is rung; having been away is news of any table."""
        with bell:
            while not rung(bell):
                try:
                    with self.connect() as db:
                        db.execute(f"LISTEN {CHANNEL}")
                        heard(ANY)
                        self.pass_on(db, heard, bell)
                except (RoadsteadError, psycopg.Error) as error:
                    LOG.warning("news from the database stopped: %s", first_line(error))
                    rung(bell, 1)

    def pass_on(self, db: psycopg.Connection[Any], heard: Callable[[str], None], bell: socket.socket) -> None:
        with selectors.DefaultSelector() as either:
            either.register(db, selectors.EVENT_READ)
            either.register(bell, selectors.EVENT_READ)
            while not rung(bell):
                either.select(LOOK_EVERY)
                for notice in db.notifies(timeout=0):
                    heard(notice.payload)

    def hush(self) -> None:
        if self.listener is not None:
            self.rope.close()
            self.listener.join(PATIENCE)

    def close(self) -> None:
        self.hush()
        self.writer.stop()
        self.pen.close()
        self.db.close()


def appending(table: str, n: int, lines: Sequence[Line]) -> Statement:
    return f"WITH told AS ({inserted(lines)}) SELECT pg_notify(%s, %s)", (*values_of(table, n, lines), CHANNEL, table)


def keeping(table: str, it: KeptMoment) -> Statement:
    return "INSERT INTO snapshots (tab, n, seal, told) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", (table, it.lines, it.seal, it.told)


def inserted(lines: Sequence[Line]) -> str:
    row = ", ".join(["(%s, %s, %s, %s, %s, %s)"] * len(lines))
    return f"INSERT INTO log (tab, n, at, kind, seat, words) VALUES {row}"


def rung(bell: socket.socket, seconds: float = 0) -> bool:
    """Whether the other end of a pair of sockets is closed, or will be so soon."""
    return bool(select.select([bell], [], [], seconds)[0])


def first_line(error: Exception) -> str:
    """What a database error says, without addresses that follow it."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
