"""The titles at hand: ours and those of other installed packages, through entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from roadstead.kernel.errors import UnknownName
from roadstead.kernel.judgement import for_box
from roadstead.kernel.title import Title

GROUP = "roadstead.titles"
_boxes: dict[str, Path] = {}
_judged: dict[str, Title[Any, Any]] = {}


@cache
def titles() -> dict[str, Title[Any, Any]]:
    """Every registered title by id."""
    loaded = [entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)]
    return {title.id: title for title in loaded}


def add_box(name: str, folder: Path) -> None:
    """Let new games of a title use the components that its owner has corrected; games of either box can be opened then."""
    title(name).components(folder)
    _judged[title(name).id] = for_box(title(name), folder)
    _boxes[title(name).id] = folder


def own_box(name: str) -> Path | None:
    """The folder with which new games of a title are set up here, None for our own box."""
    return _boxes.get(name)


def box_of(name: str, digest: str) -> Path | None:
    """The folder of the components with this digest; None for our own, and for one that is not known here."""
    own = own_box(name)
    return own if own is not None and title(name).components(own)[1] == digest else None


def judged(name: str, digest: str) -> Title[Any, Any]:
    """A title as bots see it with the components of this digest: by what was learnt for an owner's box, else as it is shipped."""
    return title(name) if box_of(name, digest) is None else _judged[title(name).id]


def title(name: str) -> Title[Any, Any]:
    """The title of this id; dashes and underscores are the same."""
    wanted = name.replace("-", "_")
    if wanted not in titles():
        raise UnknownName("title", name, titles())
    return titles()[wanted]
