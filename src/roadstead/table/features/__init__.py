"""What a table has beside its game, each thing in a folder of its own.

A folder has what it has of these, and whoever needs one asks the list: `Room` for what is kept for a table and its lines of the log, the server
for routes and files, the pages for words, style sheets, scripts and parts of a page. They are loaded when they are asked for, because a room needs
what it keeps long before there is a page to show it on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from roadstead.table.part import Part

EVERYWHERE = "table.css"
"""The style sheet of a feature that is part of every page; pages of its own may have another, by its name."""


class Feature:
    """One folder."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.folder = Path(__file__).parent / name

    def brings(self, module: str, what: str) -> Any:
        """What a module of the folder calls by this name; nothing if there is none."""
        return getattr(import_module(f"{__name__}.{self.name}.{module}"), what, ()) if (self.folder / f"{module}.py").exists() else ()

    @property
    def parts(self) -> Sequence[type[Part]]:
        """`room.py`: what is kept for a table, with the kinds of lines that change it."""
        found: Sequence[type[Part]] = self.brings("room", "PARTS")
        return found

    @property
    def routes(self) -> Sequence[BaseRoute]:
        found: Sequence[BaseRoute] = self.brings("routes", "ROUTES")
        return found

    @property
    def words(self) -> Mapping[str, Mapping[str, str]]:
        found: Mapping[str, Mapping[str, str]] = self.brings("words", "WORDS") or {}
        return found

    @cached_property
    def shows(self) -> Mapping[str, Callable[..., str]]:
        """`page.py`: its parts of the page of a table, by the place where they stand."""
        found: Mapping[str, Callable[..., str]] = self.brings("page", "SHOWS") or {}
        return found

    @property
    def files(self) -> list[Path]:
        """Style sheets and scripts, which are served under their own names."""
        return sorted(it for it in self.folder.iterdir() if it.suffix in (".css", ".js"))


FEATURES = tuple(
    Feature(name)
    for name in (
        *("replay", "about", "dice", "clocks", "hints", "names", "colours", "guide", "catchup", "log", "chat", "access"),
        *("foresight", "shared_device", "postgame", "rematch", "rulebook", "statistics", "settings", "api"),
    )
)
"""All of them. Where several stand at one place of the page, it is in this order."""
