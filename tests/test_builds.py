"""The engines compiled by mypyc play exactly as the same source does in plain Python."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import roadstead
from roadstead.lab.trace import trace

ROOT = Path(__file__).parents[1]


def read_build_script() -> ModuleType:
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


hatch_build = read_build_script()
GAMES = {"ahoy": 500, "dead_reckoning": 120, "fleet_dice": 500, "turning_tides": 1500}
"""At each number of players; the titles take about the same time."""

together = pytest.mark.xdist_group("builds")
needs_compiler = pytest.mark.needs("gcc", "libc6-dev", "python3-dev")
from_plain = pytest.mark.skipif(roadstead.compiled, reason="compares plain Python with a compiled build")


KEPT = ROOT / "build" / "compiled-for-tests"
"""What was compiled is kept until something of the package changes."""


def source_digest() -> str:
    """Of everything that a compiled build is made of."""
    out = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    for path in [ROOT / "hatch_build.py", *sorted((ROOT / "src").rglob("*"))]:
        if path.is_file() and "__pycache__" not in path.parts:
            out.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return out.hexdigest()[:16]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with its engines compiled; not optimized, which takes a fraction of the time. As in `build/` of a checkout, it lies inside of a
    project that is checked strictly. The tests that use it are one group, so one worker makes it."""
    kept = KEPT / source_digest()
    if not kept.exists():
        tree = tmp_path_factory.mktemp("compiled") / "package"
        tree.mkdir()
        (tree / "pyproject.toml").write_text("[tool.mypy]\nstrict = true\n", encoding="utf-8")
        environment = {**os.environ, "MYPYC_OPT_LEVEL": "0"}
        done = subprocess.run([sys.executable, ROOT / "hatch_build.py", ROOT / "src", tree], check=False, capture_output=True, env=environment)
        if done.returncode:
            return tree
        shutil.rmtree(KEPT, ignore_errors=True)
        KEPT.mkdir(parents=True)
        shutil.move(tree, kept)
    return kept


@together
@needs_compiler
@from_plain
@pytest.mark.parametrize("title", GAMES)
def test_both_builds_ask_the_same_at_every_decision_and_reach_the_same_states(title: str, compiled: Path) -> None:
    command = [sys.executable, "-m", "roadstead.lab.trace", title, str(GAMES[title])]
    environment = {**os.environ, "PYTHONPATH": str(compiled)}
    with subprocess.Popen(command, env=environment, cwd=compiled, stdout=subprocess.PIPE, text=True) as other:
        ours = trace(title, GAMES[title])
        theirs = json.loads(other.communicate()[0])

    assert theirs["compiled"] is True
    assert theirs["games"].keys() == ours.keys()
    for table, games in ours.items():
        differ = [seed for seed, (one, two) in enumerate(zip(games, theirs["games"][table], strict=True)) if one != two]
        assert differ == [], f"{table}: these seeds play differently"


OUTSIDE = """
import json, roadstead
from roadstead.lab.trace import fingerprints
from ship_captain_crew import TITLE
print(json.dumps([roadstead.compiled, fingerprints(TITLE, 3, 20)]))
"""


def fingerprints_of_an_outside_title(package: Path) -> tuple[bool, list[str]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT / "examples" / "ship_captain_crew")])}
    done = subprocess.run([sys.executable, "-c", OUTSIDE], env=environment, cwd=package, check=True, capture_output=True, text=True)
    compiled, found = json.loads(done.stdout)
    return compiled, found


@together
@needs_compiler
@from_plain
def test_a_title_of_another_package_plays_on_compiled_engines_as_on_plain_ones(compiled: Path) -> None:
    plain, fast = fingerprints_of_an_outside_title(ROOT / "src"), fingerprints_of_an_outside_title(compiled)

    assert (plain[0], fast[0]) == (False, True)
    assert plain[1] == fast[1]


def test_every_title_is_compared() -> None:
    assert GAMES.keys() == roadstead.titles().keys()


# --- what mypyc is given to read ---------------------------------------------------------------------------------


def test_names_in_capitals_become_the_numbers_behind_them() -> None:
    source = "A, B = range(2)\nC = len(TABLE)\n"

    assert hatch_build.with_numbers(source, {"A": 0, "B": 1, "C": 7}) == "from typing import Final; A: Final = 0; B: Final = 1\nC: Final = 7\n"


def test_a_constant_over_several_lines_moves_no_other_line() -> None:
    source = "(\n    A,\n    B,\n) = range(2)\nlater = 1\n"

    assert hatch_build.with_numbers(source, {"A": 0, "B": 1}).split("\n")[4] == "later = 1"


def test_tables_and_mixed_assignments_stay_as_they_are() -> None:
    source = "TABLE = [1, 2]\nA, name = 1, 2\n"

    assert hatch_build.with_numbers(source, {"A": 1}) == source


def test_a_title_names_modules_of_its_own_to_compile(tmp_path: Path) -> None:
    folder = tmp_path / "roadstead" / "games" / "skiff"
    for name in ("rules/state.py", "rules/events.py", "mind/judgement.py", "box/cards.py", "words/text.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    (folder / "compiled.txt").write_text("# nothing\n\nbox/cards.py  # read at every decision\n", encoding="utf-8")
    names = [Path(file).name for file in hatch_build.engines(tmp_path)]

    assert names == ["state.py", "judgement.py", "cards.py"]


def test_every_module_that_a_title_wants_compiled_is_there() -> None:
    assert [file for file in hatch_build.engines(ROOT / "src") if not (ROOT / "src" / file).is_file()] == []


def test_the_spelled_out_package_has_the_same_numbers(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "roadstead", tmp_path / "roadstead", ignore=shutil.ignore_patterns("__pycache__"))
    files = hatch_build.spelled_out(tmp_path)
    before = hatch_build.numbers(tmp_path, files)
    hatch_build.spell_out(tmp_path)

    assert hatch_build.numbers(tmp_path, files) == before
    assert before["roadstead.games.ahoy.rules.actions"]["ASK_STEP"] == 8
