"""The file of a store belongs to its owner, and to one server at a time."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from roadstead.kernel.errors import RoadsteadError

try:
    import fcntl
except ImportError:  # a system without such locks: nobody is kept out
    fcntl = None  # type: ignore[assignment]

MEMORY = ":memory:"
OWNER_ONLY = 0o600
BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps beside the file; what it makes new has the permissions of the file."""


def keep_private(path: str) -> None:
    """Make the file of a store, or take it from everybody but its owner: it has seeds of running games in it, and all hands."""
    if path == MEMORY:
        return
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    for name in (f"{path}{end}" for end in BESIDE):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            os.chmod(name, os.stat(name).st_mode & 0o700)


class Alone:
    """That this process is the only server at a file, for as long as it lives; a lock that a killed process leaves is none."""

    def __init__(self, path: str) -> None:
        self.path = Path(f"{path}.lock")
        self.file = -1 if path == MEMORY else self.take(path)

    def take(self, path: str) -> int:
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        except OSError as error:
            raise RoadsteadError(f"{path}: cannot be used as a store ({error.strerror})") from error
        try:
            if fcntl is not None:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(file)
            raise RoadsteadError(f"{path}: another server uses this store; several servers can share one in PostgreSQL (docs/hosting.md)") from error
        return file

    def close(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
