"""The pictures that titles show of themselves: in the README, in the documents, and never older than the drawings they show."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import roadstead
from roadstead.cli import main
from roadstead.svg.portrait import kept, portraits

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
LARGEST = 150_000
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
NAMES = sorted(name for name, title in roadstead.titles().items() if kept(title).is_file())


def taken_apart(svg: str) -> tuple[list[str], list[float]]:
    """A drawing without its numbers, and its numbers: the last digits of a sine differ from machine to machine."""
    return NUMBER.split(svg), [float(number) for number in NUMBER.findall(svg)]


def test_every_title_of_ours_has_a_portrait() -> None:
    assert NAMES == sorted(path.name for path in (ROOT / "src/roadstead/games").iterdir() if (path / "title.py").exists())


def test_the_pictures_are_as_the_tables_are_drawn_today() -> None:
    """If this fails: look at what `./run gallery docs/pictures` makes, and keep it."""
    for name, picture in portraits().items():
        words, numbers = taken_apart((PICTURES / f"{name}.svg").read_text(encoding="utf-8"))
        words_now, numbers_now = taken_apart(picture.svg)

        assert words == words_now, f"the picture of {name} is stale"
        assert numbers == pytest.approx(numbers_now, abs=0.2), f"the picture of {name} is stale"


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_small_and_needs_nothing_else(name: str) -> None:
    svg = (PICTURES / f"{name}.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(svg)

    assert len(svg.encode()) < LARGEST
    assert re.findall(r"(?:https?:)?//[^\s\"')]+", svg.replace("http://www.w3.org/2000/svg", "")) == []
    assert not re.search(r"<script|<foreignObject|@import|url\((?!#)", svg)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', svg)) <= set(re.findall(r'id="([^"]+)"', svg))


@pytest.mark.parametrize("name", NAMES)
def test_documents_show_it_with_words_for_whoever_does_not_see_it(name: str) -> None:
    readme, rulings = ((ROOT / path).read_text(encoding="utf-8") for path in ("README.md", f"src/roadstead/games/{name}/RULINGS.md"))

    assert re.search(rf'<img src="docs/pictures/{name}\.svg"[^>]* alt="[^"]{{40,}}"', readme)
    assert re.search(rf"!\[[^\]]{{40,}}\]\(../../../../docs/pictures/{name}\.svg\)", rulings)


def test_the_verb_writes_them_and_replaces_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / f"{NAMES[-1]}.svg").write_text("a diary")

    assert main(["gallery", str(tmp_path), "--theme", "dark", "--lang", "de"]) == 2
    assert "is not a drawing" in capsys.readouterr().err
    assert (tmp_path / f"{NAMES[-1]}.svg").read_text() == "a diary"
    assert "mitten im Spiel" in (tmp_path / f"{NAMES[0]}.svg").read_text(encoding="utf-8")
