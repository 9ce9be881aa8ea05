"""Everything that a player sees in German is German: what is the same in both languages is so on purpose."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import roadstead

FOLDER = Path(roadstead.__file__).parent / "games"
FILES = sorted(FOLDER.glob("*/box/data/*.json"))

ALIKE = {"Terrain", "Mast", "Zone", "Hand", "Gold", "Munition", "Crew", "Plan", "Fort", "Inuit", "Skipper", "Anna's Bank"}
"""Words that are German too, and names that the German edition keeps."""
KEPT = {"Seahound Isle", "Fleet: The Dice Game"}
"""English names that are printed in the German edition: the island in its rulebook, the game beside its German name."""


def pairs(data: Any) -> Iterator[tuple[str, str]]:
    """English and German words for the same thing, as `en` and `de` or as `name_en` and `name_de`."""
    if isinstance(data, list):
        for part in data:
            yield from pairs(part)
    elif isinstance(data, dict):
        for key, value in data.items():
            other = data.get(f"{key[:-2]}de") if key == "en" or key.endswith("_en") else None
            if isinstance(value, str) and isinstance(other, str):
                yield value, other
            yield from pairs(value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_what_is_the_same_in_both_languages_is_so_on_purpose(path: Path) -> None:
    alike = {english for english, german in pairs(json.loads(path.read_text(encoding="utf-8"))) if english == german}

    assert alike <= ALIKE | KEPT | {"rulebook", "public", "house"}
