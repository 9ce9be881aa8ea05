"""The engines compiled by mypyc play exactly as the same source does in plain Python."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import roadstead
from roadstead.kernel.game import Told
from roadstead.kernel.title import Option, Prompt, View
from roadstead.lab.trace import asked, fingerprints
from roadstead.table.bots import think
from roadstead.table.errands import pack, unpack

ROOT = Path(__file__).parents[1]


def read_script(name: str) -> ModuleType:
    spec = spec_from_file_location(name, ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


hatch_build, compile_units, background_build = read_script("hatch_build"), read_script("compile_units"), read_script("background_build")
GAMES = {"ahoy": 500, "dead_reckoning": 120, "fleet_dice": 500, "turning_tides": 1500}
"""At each number of players, all in the compiled build. In plain Python those in which something happened for the first time, and every so many-th."""
SOME = 10

together = pytest.mark.xdist_group("builds")
needs_compiler = pytest.mark.needs("gcc", "libc6-dev", "python3-dev")
from_plain = pytest.mark.skipif(roadstead.compiled, reason="compares plain Python with a compiled build")


KEPT = ROOT / "build" / "compiled-for-tests"
"""What was compiled is kept until something changes that the engines are made of."""


def engines_digest() -> str:
    out = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    sources = [path for name in background_build.ENGINES for path in background_build.files_of(ROOT / "src" / "roadstead" / name)]
    for path in [ROOT / "hatch_build.py", ROOT / "compile_units.py", *sources]:
        out.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return out.hexdigest()[:16]


def compile_engines(tree: Path, kept: Path) -> None:
    """Not optimized, which takes a fraction of the time. As in `build/` of a checkout, it is done inside of a project that is checked strictly."""
    tree.mkdir()
    (tree / "pyproject.toml").write_text("[tool.mypy]\nstrict = true\n", encoding="utf-8")
    environment = {**os.environ, "MYPYC_OPT_LEVEL": "0"}
    done = subprocess.run([sys.executable, ROOT / "hatch_build.py", ROOT / "src", tree], check=False, capture_output=True, env=environment)
    if done.returncode == 0:
        shutil.rmtree(KEPT, ignore_errors=True)
        for ending in background_build.MODULES:
            for module in tree.rglob(ending):
                place = kept.with_name("making") / module.relative_to(tree)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(module, place)
        kept.with_name("making").rename(kept)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with its engines compiled, put together as a wheel is. The tests that use it are one group, so one worker makes it."""
    folder, kept = tmp_path_factory.mktemp("compiled"), KEPT / engines_digest()
    if not kept.exists():
        compile_engines(folder / "made", kept)
    shutil.copytree(ROOT / "src", folder / "package", ignore=shutil.ignore_patterns("__pycache__"))
    if kept.exists():
        shutil.copytree(kept, folder / "package", dirs_exist_ok=True)
    return folder / "package"


@together
@needs_compiler
@from_plain
@pytest.mark.parametrize("name", GAMES)
def test_both_builds_ask_the_same_at_every_decision_and_reach_the_same_states(name: str, compiled: Path) -> None:
    command = [sys.executable, "-m", "roadstead.lab.trace", name, str(GAMES[name])]
    environment = {**os.environ, "PYTHONPATH": str(compiled)}
    theirs = json.loads(subprocess.run(command, env=environment, cwd=compiled, check=True, capture_output=True, text=True).stdout)
    title = roadstead.title(name)

    assert theirs["compiled"] is True
    assert [*theirs["tables"]] == [str(players) for players in title.players]
    for players in title.players:
        table = theirs["tables"][str(players)]
        seeds = sorted({*table["new"], *range(0, GAMES[name], SOME)})
        ours = fingerprints(title, players, seeds)
        assert [seed for seed, print_of in zip(seeds, ours, strict=True) if print_of != table["games"][seed]] == [], f"{players} play these seeds differently"


def told(title: str, table: str, heard: Sequence[Told], view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> list[Any]:
    """A question to a worker as plain data, the box by its digest."""
    agreed = (view.setup.players, view.setup.options, view.setup.digest)
    return [title, table, list(heard), view.to_json(), agreed, prompt, list(options), seed]


QUESTIONS = """
import sys, roadstead
from roadstead.lab.trace import asked
from roadstead.table.bots import think
from roadstead.table.errands import pack, unpack
assert roadstead.compiled
theirs = unpack(sys.stdin.buffer.read())
answers = [think("greedy", *question) for question in theirs]
sys.stdout.buffer.write(pack((answers, [question[3].to_json() for question in theirs], [asked(title) for title in roadstead.titles().values()])))
"""


@together
@needs_compiler
@from_plain
def test_what_a_server_asks_its_workers_is_the_same_in_both_builds(compiled: Path) -> None:
    """A server in plain Python has compiled workers as soon as they are there."""
    questions = [asked(title) for title in roadstead.titles().values()]
    environment = {**os.environ, "PYTHONPATH": str(compiled)}
    done = subprocess.run([sys.executable, "-c", QUESTIONS], env=environment, cwd=compiled, check=True, capture_output=True, input=pack(tuple(questions)))
    answers, views, theirs = unpack(done.stdout)

    assert answers == [think("greedy", *question) for question in questions]
    assert views == [question[3].to_json() for question in questions]
    assert [told(*question) for question in theirs] == [told(*question) for question in questions]


OUTSIDE = """
import json, roadstead
from roadstead.lab.trace import fingerprints
from ship_captain_crew import TITLE
print(json.dumps([roadstead.compiled, fingerprints(TITLE, 3, range(20))]))
"""


def said_by(package: Path, code: str) -> tuple[bool, Any]:
    """Whether a package is compiled, and what it finds."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT / "examples" / "ship_captain_crew")])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=package, check=True, capture_output=True, text=True)
    compiled, found = json.loads(done.stdout)
    return compiled, found


@together
@needs_compiler
@from_plain
def test_a_title_of_another_package_plays_on_compiled_engines_as_on_plain_ones(compiled: Path) -> None:
    plain, fast = said_by(ROOT / "src", OUTSIDE), said_by(compiled, OUTSIDE)

    assert (plain[0], fast[0]) == (False, True)
    assert plain[1] == fast[1]


OBSERVED = """
import hashlib, json, roadstead
from roadstead.kernel.rng import Rng
from roadstead.research.buffers import Buffers
def rows(title, players):
    games, rng, seen = Buffers(title, 4, players=players), Rng(7), hashlib.sha256()
    games.reset(seed=3)
    for _ in range(200):
        games.step(games.at_random(rng))
        for part in (games.rows, games.masks, games.seats, games.rewards, games.ends):
            seen.update(part.tobytes())
    return seen.hexdigest()
tables = [(title.id, players) for title in roadstead.titles().values() for players in title.players]
print(json.dumps([roadstead.compiled, {f"{title} with {players}": rows(title, players) for title, players in tables}]))
"""


@together
@needs_compiler
@from_plain
def test_learners_see_the_same_of_compiled_engines_as_of_plain_ones(compiled: Path) -> None:
    plain, fast = said_by(ROOT / "src", OBSERVED), said_by(compiled, OBSERVED)

    assert (plain[0], fast[0]) == (False, True)
    assert plain[1] == fast[1]


def test_every_title_is_compared() -> None:
    assert GAMES.keys() == roadstead.titles().keys()


# --- what is built where ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "expected"),
    [({}, False), ({"CC": f"{sys.executable} -x"}, True), ({"ROADSTEAD_COMPILE": "1"}, True), ({"CC": sys.executable, "ROADSTEAD_PURE": "1"}, False)],
)
def test_a_wheel_is_compiled_where_there_is_a_compiler(environment: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    for name in ("CC", "ROADSTEAD_COMPILE", "ROADSTEAD_PURE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert hatch_build.wanted() is expected


def test_the_source_package_has_all_that_a_build_needs() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]

    assert {"hatch_build.py", hatch_build.UNITS, "src"} <= {*settings["hatch"]["build"]["targets"]["sdist"]["include"]}
    assert settings["cibuildwheel"]["environment"] == {"ROADSTEAD_COMPILE": "1"}


def test_the_files_of_a_title_are_one_unit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(compile_units, "FOLDER", tmp_path)
    names = ("games___skiff___rules___turn", "games___skiff___mind___eyes", "games___raft___rules___turn", "bots___tree", "kernel___engine")
    files = [tmp_path / f"__native_roadstead___{name}.c" for name in names] + [tmp_path / "list_ops.c"]
    for file in files:
        file.write_text(f"    char CPyDef_{len(file.name)}_____top_level__(void) {{\n")
    files[0].write_text(files[0].read_text() * 2)
    units = compile_units.in_units(map(str, files))
    texts = {Path(unit).name: Path(unit).read_text() for unit in units}
    inside = {name: text.count('#include "') for name, text in texts.items()}
    order = [texts["unit_engine.c"].index(part) for part in ("list_ops.c", compile_units.SHORT_WAYS, "kernel___engine.c")]

    assert inside == {"unit_skiff.c": 2, "unit_engine.c": 2, "unit_raft.c": 1, "unit_bots.c": 1}
    assert Path(units[0]).name == "unit_skiff.c"
    assert files[0].read_text().count("RUNS_SELDOM char") == 2
    assert order == sorted(order)


def test_what_is_seldom_run_is_marked_so() -> None:
    seldom = [
        "PyObject *CPyPy_turn___go(PyObject *self) {",
        "static PyObject *\nrules___turn___Turn_get_step(Turn *self, void *closure)\n{",
        "static int\nstate___State_set_gold(State *self, PyObject *value, void *closure)\n{",
    ]
    often = [
        "char CPyDef_turn___go(PyObject *cpy_r_s) {",
        "PyObject *CPyPy_turn___go(PyObject *self);",
        "PyObject *CPyPy_state___State___copy(PyObject *self) {",
        "static PyObject *\nstate___State_get_gold(State *self, void *closure)\n{",
    ]

    assert [bool(compile_units.RUN_SELDOM.match(f"  {text}")) for text in seldom + often] == [True] * 3 + [False] * 4


def test_only_what_every_decision_goes_through_is_optimized_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MYPYC_OPT_LEVEL", raising=False)
    found = [compile_units.effort(unit, gcc)[:1] for unit, gcc in (("unit_engine.c", True), ("unit_skiff.c", True), ("unit_skiff.c", False), ("door.c", True))]
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")

    assert found == [["-O2"], ["-O1"], ["-O2"], []]
    assert compile_units.effort("unit_engine.c", True) == []


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


def test_whatever_is_compiled_is_compiled_again_when_it_changes() -> None:
    """`./run` takes compiled modules for the same source only, and looks into these folders for that."""
    folders = {Path(file).parts[1] for file in hatch_build.engines(ROOT / "src")}

    assert folders <= {*background_build.ENGINES}


def test_the_spelled_out_package_has_the_same_numbers(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "roadstead", tmp_path / "roadstead", ignore=shutil.ignore_patterns("__pycache__"))
    files = hatch_build.spelled_out(tmp_path)
    before = hatch_build.numbers(tmp_path, files)
    hatch_build.spell_out(tmp_path)

    assert hatch_build.numbers(tmp_path, files) == before
    assert before["roadstead.games.ahoy.rules.actions"]["ASK_STEP"] == 8
