"""A feature is a folder: whatever it brings is found by the room, the server and the pages, and nothing else of it is served."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter

import pytest

from roadstead.table.features import FEATURES, PLACES, Feature
from roadstead.table.files import compact
from roadstead.table.lines import LINES, OWNERS, PARTS
from roadstead.table.looks import FILES, STATIC
from table.conftest import Browser

NAMES = [feature.name for feature in FEATURES]


def test_every_folder_is_in_the_list() -> None:
    folders = {path.parent.name for path in (STATIC.parent / "features").glob("*/__init__.py")}

    assert sorted(NAMES) == sorted(folders)


@pytest.mark.parametrize("feature", FEATURES, ids=NAMES)
def test_a_feature_brings_something(feature: Feature) -> None:
    assert any([feature.parts, feature.routes, feature.words, feature.shows, feature.files])


@pytest.mark.parametrize("feature", FEATURES, ids=NAMES)
def test_what_a_folder_has_is_found(feature: Feature) -> None:
    """A list with another name would be passed over in silence."""
    found = {"room": feature.parts, "routes": feature.routes, "words": feature.words}

    assert {name for name in found if (feature.folder / f"{name}.py").exists()} == {name for name, what in found.items() if what}


@pytest.mark.parametrize("feature", FEATURES, ids=NAMES)
def test_what_it_shows_stands_at_a_place_that_pages_have(feature: Feature) -> None:
    assert set(feature.shows) <= set(PLACES)


def test_pages_ask_for_every_place() -> None:
    files = [*(STATIC.parent / "pages").glob("*.py"), *(STATIC.parent / "features").glob("*/page.py")]
    pages = "".join(path.read_text(encoding="utf-8") for path in files)

    assert set(re.findall(r'shown(?:_by)?\("(\w+)"', pages)) == set(PLACES)


def test_every_kind_of_line_belongs_to_one_part() -> None:
    kinds = Counter(kind for part in PARTS for kind in part.LINES)

    assert set(kinds.values()) == {1}
    assert set(OWNERS) == set(kinds)
    assert set(LINES) - set(OWNERS) == {"play", "undo", "seat"}


def test_a_room_needs_nothing_of_the_web() -> None:
    """What features keep for a table is read without loading any page, so that workers and the command line can open tables."""
    code = "import sys, roadstead.table.rooms; print([name for name in sys.modules if name.startswith(('starlette', 'roadstead.table.pages'))])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})

    assert done.stdout == "[]\n"


def test_no_two_files_share_a_name() -> None:
    files = [*STATIC.iterdir(), *(path for feature in FEATURES for path in feature.files)]

    assert len(FILES) == len(files)


@pytest.mark.parametrize("name", ["features.css", "features.js"])
def test_what_was_joined_is_sent_once(browser: Browser, name: str) -> None:
    first = browser.get(f"/static/{name}")
    again = browser.get(f"/static/{name}", headers={"if-none-match": first.headers["etag"]})

    assert first.status_code == 200
    assert "no-store" not in first.headers.get("cache-control", "")
    assert (again.status_code, again.text) == (304, "")


def test_every_style_sheet_of_a_feature_is_joined(browser: Browser) -> None:
    text = browser.get("/static/features.css").text

    assert all(compact(feature.sheet).strip() in text for feature in FEATURES)
    assert {".chat", ".guide", ".since"} <= set(re.findall(r"\.\w+", text))


def test_every_script_that_begins_at_the_table_is_listed(browser: Browser) -> None:
    text = browser.get("/static/features.js").text
    found = re.findall(r'import \{ atTable as (\w+) \} from "\./([\w.]+)"', text)

    assert {"about", "catchup", "dice"} <= {name for name, _ in found}
    assert all("export function atTable(" in browser.get(f"/static/{script}").text for _, script in found)


@pytest.mark.parametrize("path", ["room.py", "hints/room.py", "hints/hints.css", "../looks.py", "words.py"])
def test_nothing_else_of_a_folder_is_served(browser: Browser, path: str) -> None:
    assert browser.get(f"/static/{path}").status_code == 404
