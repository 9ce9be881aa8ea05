"""Connections that are open, and those of them that have not said yet what they want: a limited number of a client, so many of all."""

from __future__ import annotations

import logging
from typing import Protocol

try:
    import resource
except ImportError:  # a system without such a limit
    resource = None  # type: ignore[assignment]

SILENT = 40
"""Connections of one client that have not sent a whole request."""
FILES = 65_536
ACCEPTED = 32
"""So many connections are taken in one go, before anybody can count them."""
LOG = logging.getLogger("roadstead.connections")


class Connection(Protocol):
    def let_go(self) -> None: ...


class Connections:
    """All connections of a server. Where there are too many silent ones, the one that has been silent for longest is let go:
    whoever is quick to say what they want gets it, whatever others at the same address do."""

    def __init__(self, factor: float = 1.0, most: int | None = None) -> None:
        self.factor = factor
        self.most = most_of(open_files()) if most is None else most
        self.open: set[Connection] = set()
        self.silent: dict[Connection, str] = {}
        """In the order in which they fell silent."""
        self.of_client: dict[str, dict[Connection, None]] = {}

    def come(self, it: Connection) -> None:
        self.open.add(it)
        if len(self.open) > self.most:
            self.drop(next(iter(self.silent), it), "too many connections are open; one that said nothing was let go")

    def fall_silent(self, it: Connection, client: str) -> None:
        if it in self.silent or it not in self.open:
            return
        self.silent[it] = client
        mine = self.of_client.setdefault(client, {})
        mine[it] = None
        if self.factor > 0 and len(mine) > max(1.0, SILENT * self.factor):
            self.drop(next(iter(mine)), "a client has too many connections that say nothing; the oldest was let go")

    def speak(self, it: Connection) -> None:
        client = self.silent.pop(it, None)
        if client is not None:
            mine = self.of_client[client]
            del mine[it]
            if not mine:
                del self.of_client[client]

    def leave(self, it: Connection) -> None:
        self.speak(it)
        self.open.discard(it)

    def drop(self, it: Connection, why: str) -> None:
        LOG.warning(why)
        self.leave(it)
        it.let_go()


def open_files() -> int:
    """How many files this process may have open."""
    return limit_of_files()[0]


def allow_more_files() -> None:
    """As many as the system lets us have."""
    soft, hard = limit_of_files()
    if resource is not None and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def limit_of_files() -> tuple[int, int]:
    """How many files are allowed now, and how many this process may allow itself; where there is no end, as many as are of use."""
    found = resource.getrlimit(resource.RLIMIT_NOFILE) if resource is not None else (512, 512)
    soft, hard = [FILES if limit < 0 or limit > FILES else limit for limit in found]
    return soft, hard


def most_of(files: int) -> int:
    """How many of the files connections may be: the store, the workers, and connections that were just taken need some too."""
    return max(1, files - min(3 * files // 4, 10 * ACCEPTED))
