"""The titles at hand: ours and those of other installed packages, through entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Title

GROUP = "roadstead.titles"


@cache
def titles() -> dict[str, Title[Any, Any]]:
    """Every registered title by id."""
    loaded = [entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)]
    return {title.id: title for title in loaded}


def title(name: str) -> Title[Any, Any]:
    """The title of this id; dashes and underscores are the same."""
    wanted = name.replace("-", "_")
    if wanted not in titles():
        raise RoadsteadError(f"there is no title {name!r}; there are {', '.join(titles())}")
    return titles()[wanted]
