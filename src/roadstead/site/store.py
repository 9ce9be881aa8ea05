"""The store of a page: SQLite on a file in the browser's own file system, by one connection and without threads."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path

from roadstead.table.store import MEMORY, SqliteStore
from roadstead.table.writer import Note, Statement, Writer

COOKIES = "CREATE TABLE IF NOT EXISTS cookies (name TEXT NOT NULL, path TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name, path)) WITHOUT ROWID"
KEEP = "INSERT INTO cookies (name, path, value) VALUES (?, ?, ?) ON CONFLICT (name, path) DO UPDATE SET value = excluded.value"


class AtOnce(Writer):
    """Writes what is put before anybody goes on."""

    def put(self, *statements: Statement) -> Future[None]:
        note = Note(statements)
        note.done.set_running_or_notify_cancel()
        self.write_down([note])
        return note.done


class PageStore(SqliteStore):
    """What is written is on the disk when it is acknowledged; the journal is emptied then and stays, as the browser's file system makes no files at once."""

    journal = "TRUNCATE"

    def __init__(self, path: Path | str) -> None:
        super().__init__(path)
        self.file = os.open(path, os.O_RDWR) if str(path) != MEMORY else -1
        self.db.execute("PRAGMA locking_mode=EXCLUSIVE")
        self.writer = AtOnce(self.write_all)
        self.write(COOKIES, ())

    def take_pen(self, path: Path | str) -> None:
        self.pen_lock = self.lock

    @contextmanager
    def whole(self) -> Iterator[None]:
        """In WebAssembly SQLite's own call does nothing, so the file is asked."""
        with super().whole():
            yield
        if self.file >= 0:
            with suppress(OSError):  # it has been written all the same
                os.fsync(self.file)

    def close(self) -> None:
        super().close()
        if self.file >= 0:
            os.close(self.file)
            self.file = -1

    def cookies(self) -> list[tuple[str, str, str]]:
        return [(str(name), str(path), str(value)) for name, path, value in self.read("SELECT name, path, value FROM cookies")]

    def keep_cookie(self, name: str, path: str, value: str) -> None:
        self.write(KEEP, (name, path, value))

    def drop_cookie(self, name: str, path: str) -> None:
        self.write("DELETE FROM cookies WHERE name = ? AND path = ?", (name, path))
