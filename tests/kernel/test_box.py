"""Corrected components: whatever stands in a file, it is refused in a sentence or a game begins with it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roadstead.kernel import registry, save
from roadstead.kernel.errors import RoadsteadError

Where = tuple[str | int, ...]
EVERY = 9
NUMBERS = ("meta.json", "components.json", "setup.json", "game.json")
"""Files in which single numbers matter most: there, nothing is left out."""


def places(value: Any, at: Where = ()) -> Iterator[Where]:
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in rows:
        yield (*at, key)
        yield from places(inner, (*at, key))


def spoilt(data: Any, at: Where, instead: object) -> Any:
    data = copy.deepcopy(data)
    inner = data
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = instead
    return data


@pytest.mark.parametrize("name", sorted(registry.titles()))
def test_a_wrong_value_anywhere_is_refused_or_played_with(name: str, tmp_path: Path) -> None:
    title, refused = registry.title(name), 0
    for file in sorted(it for it in (title.box.data).glob("*.json") if it.name != "reference.json"):
        data = json.loads(file.read_text(encoding="utf-8"))
        for number, at in enumerate(list(places(data))[:: 1 if file.name in NUMBERS else EVERY]):
            folder = tmp_path / f"{file.stem}{number}"
            folder.mkdir()
            (folder / file.name).write_text(json.dumps(spoilt(data, at, ("x", [], None)[number % 3])), encoding="utf-8")
            try:
                setup = title.setup(title.players[0], components=folder)
                save.save(title, setup, title.rules.start(setup))
            except RoadsteadError:
                refused += 1
    assert refused > 50
