"""The cookies of a browser whose pages are answered inside of it: no browser gives those to scripts, so they are kept beside the tables."""

from __future__ import annotations

from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Protocol

from roadstead.kernel.errors import RoadsteadError

ROOT = "/"


class Shelf(Protocol):
    """Where cookies are kept."""

    def cookies(self) -> list[tuple[str, str, str]]:
        """Each with its name, its path and its value."""

    def keep_cookie(self, name: str, path: str, value: str) -> None: ...

    def drop_cookie(self, name: str, path: str) -> None: ...


class Jar:
    """All cookies. Where the store takes none, they last as long as the page."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.kept = {(name, path): value for name, path, value in shelf.cookies()}

    def sent_to(self, path: str) -> str:
        """The header for a request, with the cookies of the longest path first."""
        found = [(kept, name, value) for (name, kept), value in self.kept.items() if covers(kept, path)]
        return "; ".join(f"{name}={value}" for _, name, value in sorted(found, key=lambda row: -len(row[0])))

    def take(self, header: str) -> None:
        """What an answer sets, or ends."""
        said: SimpleCookie = SimpleCookie()
        with suppress(CookieError):
            said.load(header)
        for name, morsel in said.items():
            self.put(name, morsel["path"] or ROOT, morsel.coded_value, morsel["max-age"] == "0")

    def put(self, name: str, path: str, value: str, ends: bool) -> None:
        if self.kept.get((name, path)) == (None if ends else value):
            return
        if ends:
            self.kept.pop((name, path), None)
        else:
            self.kept[name, path] = value
        with suppress(RoadsteadError):
            if ends:
                self.shelf.drop_cookie(name, path)
            else:
                self.shelf.keep_cookie(name, path, value)


def covers(kept: str, path: str) -> bool:
    return path == kept or path.startswith(kept if kept.endswith(ROOT) else f"{kept}/")
