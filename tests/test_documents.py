"""What the documents show is true."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.kernel import save
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.title import Title

ROOT = Path(__file__).parents[1]
TITLES = list(roadstead.titles().values())


def test_the_game_in_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)

    assert names["game"].over


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_published_schema_is_the_one_of_the_code(title: Title[Any, Any]) -> None:
    published = json.loads((ROOT / "docs" / "schemas" / f"{title.id}.json").read_text(encoding="utf-8"))

    assert published == save.schema(title)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_saved_moments_fit_the_published_schema(title: Title[Any, Any]) -> None:
    from jsonschema import Draft202012Validator  # takes seconds to load, which every worker would wait for

    validator = Draft202012Validator(save.schema(title))
    for players in title.players:
        setup = title.setup(players)
        rng = roadstead.Rng(players)
        s: State = title.rules.start(setup)
        s.settle()
        for decision in range(200):
            if s.over:
                break
            if decision % 10 == 0:
                validator.validate(save.save(title, setup, s))
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_component_file_says_where_its_values_come_from(title: Title[Any, Any]) -> None:
    for path in sorted((title.box.data).glob("*.json")):
        text = path.read_text(encoding="utf-8")

        assert path.name == "reference.json" or "provenance" in text, path.name
        assert set(re.findall(r'"provenance": "(\w+)"', text)) <= {"rulebook", "public", "house"}, path.name


def test_every_place_in_the_architecture_exists() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:kernel|bots|draw|games|table|lab|research|trials|cli|static)/[\w./]*)`", text)
    source = ROOT / "src" / "roadstead"

    assert len(named) > 20
    assert [name for name in named if not (source / name).exists() and not (source / "table" / name).exists()] == []


def test_the_architecture_names_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {path.name for path in (ROOT / "src" / "roadstead").iterdir() if path.is_dir() and path.name != "__pycache__"}

    assert rooms == set(re.findall(r"^\| `(\w+)/` \|", text, re.MULTILINE))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_room_of_a_title_is_in_its_document(title: Title[Any, Any]) -> None:
    text = (ROOT / "docs" / "titles.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w*./]+)`", text)
    files = [path for path in title.folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts and path.name != "__init__.py"]
    rooms = [path.relative_to(title.folder).as_posix() for path in files]

    assert [room for room in rooms if not any(fnmatch(room, name) or (name.endswith("/") and room.startswith(name)) for name in named)] == []
