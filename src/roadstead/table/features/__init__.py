"""What a table has beside its game, each thing in a folder of its own.

A folder has what it has of these, and whoever needs one asks the list: `Room` for what is kept for a table and its lines of the log, the server
for routes and files, the pages for words, style sheets, scripts and parts of a page. They are loaded when they are asked for, because a room needs
what it keeps long before there is a page to show it on.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from roadstead.table.part import Part


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
        """`page.py`: its parts of pages that are not its own, by the place where they stand."""
        found: Mapping[str, Callable[..., str]] = self.brings("page", "SHOWS") or {}
        return found

    @property
    def files(self) -> list[Path]:
        """Style sheets and scripts, which are served under their own names."""
        return sorted(it for it in self.folder.iterdir() if it.suffix in (".css", ".js"))

    @property
    def sheet(self) -> str:
        """The style sheet by its name, which is part of every page; that of its own pages is called `<name>_page.css`."""
        path = self.folder / f"{self.name}.css"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    @property
    def script(self) -> str:
        """The name of its script, of which `atTable` begins on every page with scripts, if there is one."""
        return f"{self.name}.js" if (self.folder / f"{self.name}.js").exists() else ""


FEATURES = tuple(
    Feature(name)
    for name in (
        *("puzzles", "postgame", "replay", "about", "dice", "record", "along", "rulebook", "clocks", "statistics", "settings", "stand_in", "hints", "names"),
        *("colours", "guide", "catchup", "pace", "log", "chat", "access", "foresight", "shared_device", "rematch", "api", "sound", "film", "share", "levels"),
    )
)
"""All of them. Where several stand at one place of a page, it is in this order."""
PLACES = {
    "start": "the bar over the start page, for a reader",
    "setup": "the bar over the page that sets up a table of a title, for a reader",
    "tools": "the bar over a table",
    "notices": "over the question",
    "question": "under the question",
    "lesson": "between the question and its choices",
    "waiting": "for somebody who is not asked",
    "over": "when the game is over",
    "after": "the same, below its links",
    "foot": "under the choices",
    "switches": "what can be set, in a row",
    "own": "what can be set, below that",
    "strip": "at the foot of the board",
    "menu": "what is rarely needed, in the menu of the bar",
    "asks": "under the panel of the question",
    "logs": "the column of the log",
    "alarms": "what scripts uncover",
    "moment": "what can be done with a moment that is looked back on",
}
"""Where parts of a page can stand. All but three are given the `Sitting` of the reader: the start page knows only a reader, setting up also the title, and
looking back also what is shown (`replay.shown_moment.Show`)."""


def shown(place: str, *given: Any) -> str:
    """What features have for a place of a page."""
    return "".join(feature.shows[place](*given) for feature in FEATURES if place in feature.shows)


def shown_by(place: str, *given: Any, without: Container[str] = ()) -> dict[str, str]:
    """The same, by the names of the features; of some of them nothing, which are not asked."""
    return {feature.name: "" if feature.name in without else feature.shows[place](*given) for feature in FEATURES if place in feature.shows}


def load_pages() -> None:
    """What pages show is loaded now, and not by whoever comes first."""
    for feature in FEATURES:
        feature.brings("page", "SHOWS")
