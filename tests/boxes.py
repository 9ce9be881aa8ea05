"""Whether a title's box keeps its word: each value in a file works or is refused, and each component is used."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from roadstead.kernel.box import Box, read_box
from roadstead.kernel.corrections import Place, is_commentary, said
from roadstead.kernel.errors import BadData
from roadstead.kernel.title import Title

AnyTitle = Title[Any, Any]
Change = Callable[[Any], object]


def ignored_leaves(title: AnyTitle) -> list[str]:
    """Each value whose change is neither refused nor seen in the components, as `file.json: place`."""
    ours = read_box(title.box.data)
    opened = title.box.open(ours)
    return [said(place) for place, value in leaves(ours.files, ()) if not is_commentary(place) and is_ignored(title, ours, opened, place, value)]


def is_ignored(title: AnyTitle, ours: Box, opened: Any, place: Place, value: Any) -> bool:
    """Whether some other value of the same sort is accepted and changes nothing."""
    for other in others(value):
        try:
            if title.box.open(changed(ours, place, other)) == opened:
                return True
        except BadData:
            continue
    return False


def leaves(data: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    if isinstance(data, dict):
        for key, part in data.items():
            yield from leaves(part, (*place, key))
    elif isinstance(data, list) and data:
        for at, part in enumerate(data):
            yield from leaves(part, (*place, at))
    else:
        yield place, data


def others(value: Any) -> list[Any]:
    """Values of the same sort, so that it is not the sort that is refused."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, str):
        return [value + " too"]
    return [["too"]] if isinstance(value, list) else [1]


def changed(ours: Box, place: Place, value: Any) -> Box:
    return Box(replaced(ours.files, place, value), "changed")


def replaced(data: Any, place: Place, value: Any) -> Any:
    """What stands at a place is another thing; what stands beside it is the same."""
    if not place:
        return value
    inner = copy.copy(data)
    inner[place[0]] = replaced(data[place[0]] if len(place) > 1 else None, place[1:], value)
    return inner


def unknown_entries(title: AnyTitle) -> list[str]:
    """Each object of a file that takes an entry nobody knows, as `file.json: place`."""
    ours = read_box(title.box.data)
    return [said(place) for place in objects(ours.files, ()) if place and takes(title, changed(ours, (*place, "surprise"), 1))]


def objects(data: Any, place: Place) -> Iterator[Place]:
    parts: list[tuple[str | int, Any]] = list(data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ())
    if isinstance(data, dict) and place and not is_commentary(place):
        yield place
    for step, part in parts:
        yield from objects(part, (*place, step))


def takes(title: AnyTitle, box: Box) -> bool:
    try:
        title.box.open(box)
    except BadData:
        return False
    return True


def unread_fields(title: AnyTitle) -> list[str]:
    """Each field of the components that nothing but the room that fills it ever reads, as `Class.field`."""
    sources = [path.read_text(encoding="utf-8") for path in sorted(title.folder.rglob("*.py")) if path.name != "components.py"]
    read = set(re.findall(r"\.(\w+)", "\n".join(sources)))
    return sorted({f"{kind.__name__}.{field.name}" for kind in records(title.components()[0]) for field in fields(kind) if field.name not in read})


def records(thing: Any) -> set[type]:
    """Every class of records in what a box was read into."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return {type(thing)}.union(*(records(getattr(thing, field.name)) for field in fields(thing)))
    parts = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, (tuple, list, set, frozenset)) else ()
    return set().union(*(records(part) for part in parts))


def corrected(title: AnyTitle, folder: Path, name: str, change: Change) -> Path:
    """A folder with one of our files, changed; several can be put into one folder."""
    data = json.loads((title.box.data / name).read_text(encoding="utf-8"))
    change(data)
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return folder
