"""A title is one folder: nothing else in the source knows it by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from roadstead.kernel import registry
from roadstead.kernel.title import Title
from roadstead.svg import looks
from roadstead.svg.ink import Ink

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "roadstead"
TITLES = list(registry.titles().values())
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")


def source() -> list[Path]:
    """Every file that is shipped or builds what is shipped, without the titles' own folders."""
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return [
        *(path for path in files if "games" not in path.relative_to(PACKAGE).parts),
        *(ROOT / name for name in ("run", "hatch_build.py", "compile_units.py", "background_build.py")),
    ]


def names_of(title: Title[Any, Any]) -> re.Pattern[str]:
    """What gives a title away: its id, its names, and the ids of its rules."""
    words = "|".join(re.escape(word) for word in {title.id, title.id.replace("_", "-"), *title.names.values()})
    return re.compile(rf"\b(?:{words})\b|\b{title.prefix}-[A-Z]?\d", re.IGNORECASE)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_no_title_is_named_outside_its_folder(title: Title[Any, Any]) -> None:
    told = names_of(title)
    texts = {path: path.read_text(encoding="utf-8") for path in source() if path.suffix not in (".so", ".pyd")}
    found = [f"{path.relative_to(ROOT)}: {line.strip()[:80]}" for path, text in texts.items() for line in text.splitlines() if told.search(line)]

    assert found == []


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_what_gives_a_title_away_is_recognized(title: Title[Any, Any]) -> None:
    rule = next(iter(title.reference().rules))

    assert all(names_of(title).search(text) for text in (f'TITLE = "{title.id}"', f"on {title.names['de']}.", f"see {rule}", f'href="{title.id}.css"'))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_classes_of_one_layout_are_styled_by_its_title_alone(title: Title[Any, Any]) -> None:
    """A title's page has a class of its own, which neither the shared style sheets nor those of other titles know."""
    setup = title.setup()
    s = title.rules.start(setup)
    s.settle()
    own = title.look.scene(title.views.view(s, setup, 0), Ink("en", title.look.sides(setup.players))).layout.split()[0]
    others = [path for path in PACKAGE.rglob("*.css") if title.folder not in path.parents]

    assert own in CLASS.findall((looks.look_of(title.id) / "table.css").read_text(encoding="utf-8"))
    assert [path.name for path in others if own in CLASS.findall(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_a_titles_icons_have_names_that_nobody_else_has(title: Title[Any, Any]) -> None:
    folders = (looks.SHARED, *looks.looks())
    named = {folder: set(looks.read_symbols((folder,))) for folder in folders}
    own = looks.look_of(title.id)

    assert named[own]
    assert not named[own] & set().union(*(names for folder, names in named.items() if folder != own))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_no_icon_of_a_title_lies_unused(title: Title[Any, Any]) -> None:
    """They are called `"name"` or drawn as `#name`; some are named by a stem and a seat, a colour, a suit or a number, as in `cube-blue`."""
    code = " ".join(path.read_text(encoding="utf-8") for path in title.folder.rglob("*.py"))
    named = set(re.findall(r"[\"'#]([\w-]+)[\"']", code))
    stems = ("seat-", "ship-", "cube-", "s-", "face-", "ah-d")
    unused = [name for name in looks.read_symbols((looks.look_of(title.id),)) if name not in named and not name.startswith(stems)]

    assert unused == []


@pytest.mark.parametrize("folder", ["docs/schemas", "examples"])
def test_every_title_has_its_schema_and_its_notebook(folder: str) -> None:
    ending = {"docs/schemas": ".json", "examples": ".ipynb"}[folder]

    assert sorted(path.stem for path in (ROOT / folder).glob(f"*{ending}") if path.stem in registry.titles()) == sorted(registry.titles())


def test_pages_are_waited_for_by_one_hand() -> None:
    """Playwright's own way to wait takes any promise for a yes, so a script that has to fetch something would never be waited for."""
    files = [*(ROOT / "tests").rglob("*.py"), *(PACKAGE / "trials").rglob("*.py")]
    found = [path.name for path in files if re.search(r"\.wait_for_function\(", path.read_text(encoding="utf-8"))]

    assert found == []
