"""What the documents show is true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
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
    validator = jsonschema.Draft202012Validator(save.schema(title))
    for players in title.players:
        setup = title.setup(players)
        rng = roadstead.Rng(players)
        s: State = title.start(setup)
        s.settle()
        for decision in range(200):
            if s.over:
                break
            if decision % 10 == 0:
                validator.validate(save.save(title, setup, s))
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_component_file_says_where_its_values_come_from(title: Title[Any, Any]) -> None:
    for path in sorted((title.folder / "data").glob("*.json")):
        text = path.read_text(encoding="utf-8")

        assert path.name == "reference.json" or "provenance" in text, path.name
        assert set(re.findall(r'"provenance": "(\w+)"', text)) <= {"rulebook", "public", "house"}, path.name
