"""Nothing is kept that no page uses: classes and tokens of the style sheets, words of the pages and of the drawn tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

import roadstead
from roadstead.games.ahoy.look import words as ahoy
from roadstead.games.ahoy.words import picture as ahoy_picture
from roadstead.games.dead_reckoning.look import words as dead_reckoning
from roadstead.games.dead_reckoning.words import picture as dead_reckoning_picture
from roadstead.games.fleet_dice.look import words as fleet_dice
from roadstead.games.fleet_dice.words import picture as fleet_dice_picture
from roadstead.games.turning_tides.look import words as turning_tides
from roadstead.games.turning_tides.words import picture as turning_tides_picture
from roadstead.table.words import WORDS

SOURCE = Path(roadstead.__file__).parent
SHEETS = sorted(SOURCE.rglob("*.css"))


def text(files: Iterable[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def classes(sheet: str) -> set[str]:
    """The classes that the selectors of a style sheet name."""
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    selectors = [found for found in re.findall(r"([^{}]+)\{", plain) if not found.strip().startswith("@")]
    return {name for found in selectors for name in re.findall(r"\.([A-Za-z][\w-]*)", re.sub(r"\[[^\]]*\]", "", found))}


def written(code: str) -> tuple[set[str], set[str]]:
    """The words that code writes in full, and those that it goes on with a value: `here-x{across}`."""
    return set(re.findall(r"[A-Za-z_][\w-]*", code)), set(re.findall(r"([A-Za-z_][\w-]*)\{", code))


@cache
def written_anywhere() -> tuple[set[str], set[str]]:
    drawn = [SOURCE / "svg" / "look" / "icons.svg", *SOURCE.rglob("harbour.svg")]
    return written(text([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.js"), *drawn]))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_every_class_of_a_style_sheet_is_used(sheet: Path) -> None:
    full, begun = written_anywhere()
    unused = {
        name for name in classes(sheet.read_text(encoding="utf-8")) if name not in full and not any(name.startswith(start) for start in begun if "-" in start)
    }

    assert unused == set()


def test_every_token_is_used() -> None:
    """By a style sheet or a drawing as `var(--name)`, or by a script that reads it."""
    code = text([*SHEETS, *(path for kind in ("py", "js", "svg") for path in SOURCE.rglob(f"*.{kind}"))])
    declared = set(re.findall(r"(--[\w-]+)\s*:", text(SHEETS)))
    used = set(re.findall(r"""(?:var\(\s*|["'])(--[\w-]+)""", code))

    assert declared - used == set()


def unused_words(keys: Iterable[str], files: Iterable[Path]) -> set[str]:
    """Keys that the code neither names nor makes up from a beginning or an end."""
    code = text(files)
    named = set(re.findall(r'["\']([\w.]+)["\']', code))
    starts = tuple(found for found in re.findall(r'f["\']([\w.]+[_.])\{', code))
    ends = tuple(found for found in re.findall(r'\}([_.][\w.]+)["\']', code))
    return {key for key in keys if key not in named and not key.startswith(starts) and not key.endswith(ends)}


def test_every_word_of_the_pages_is_used() -> None:
    assert unused_words(WORDS["en"], (path for path in SOURCE.rglob("*.py") if not path.name.startswith("words"))) == set()


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("ahoy", ahoy.SCENE),
        ("dead_reckoning", dead_reckoning.WORDS),
        ("fleet_dice", fleet_dice.SCENE),
        ("turning_tides", turning_tides.SCENE),
        ("ahoy", ahoy_picture.PICTURE),
        ("dead_reckoning", dead_reckoning_picture.PICTURE),
        ("fleet_dice", fleet_dice_picture.PICTURE),
        ("turning_tides", turning_tides_picture.PICTURE),
    ],
)
def test_every_word_of_a_drawn_table_is_used(title: str, words: dict[str, dict[str, str]]) -> None:
    lists = (("look", "words.py"), ("words", "picture.py"))
    files = [path for path in (SOURCE / "games" / title).rglob("*.py") if (path.parent.name, path.name) not in lists]

    assert words["en"].keys() == words["de"].keys()
    assert unused_words(words["en"], files) == set()
