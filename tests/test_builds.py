"""The engines compiled by mypyc play exactly as the same source does in plain Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
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
needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
from_plain = pytest.mark.skipif(roadstead.compiled, reason="compares plain Python with a compiled build")


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The package with its engines compiled, made once for all workers; not optimized, which takes a fraction of the time."""
    base = tmp_path_factory.getbasetemp()
    tree = (base if worker_id == "master" else base.parent) / "compiled"
    done = tree.with_suffix(".done")
    try:
        tree.mkdir()
    except FileExistsError:
        while not done.exists():
            time.sleep(0.5)
    else:
        environment = {**os.environ, "MYPYC_OPT_LEVEL": "0"}
        subprocess.run([sys.executable, ROOT / "hatch_build.py", ROOT / "src", tree], check=False, capture_output=True, env=environment)
        done.touch()
    return tree


@together
@needs_compiler
@from_plain
@pytest.mark.parametrize("title", GAMES)
def test_both_builds_reach_the_same_states_at_every_decision(title: str, compiled: Path) -> None:
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


def test_the_spelled_out_package_has_the_same_numbers(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "roadstead", tmp_path / "roadstead", ignore=shutil.ignore_patterns("__pycache__"))
    files = hatch_build.modules(tmp_path, hatch_build.CONSTANTS)
    before = hatch_build.numbers(tmp_path, files)
    hatch_build.spell_out(tmp_path)

    assert hatch_build.numbers(tmp_path, files) == before
    assert before["roadstead.games.ahoy.actions"]["ASK_STEP"] == 8
