"""`./run` starts in plain Python and has the engines compiled beside it: once for a source, by one process at a time, and never half."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from test_machine import read_run

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
FAKE = """
import sys, time
from pathlib import Path
source, tree = map(Path, sys.argv[1:])
here = Path(__file__).parent
with (here / "compiled").open("a") as out:
    out.write("once ")
module = tree / "roadstead" / "kernel" / "engine.so"
module.parent.mkdir(parents=True)
module.write_bytes(b"half")
print("done 1 of 2", flush=True)
while (here / "slow").exists():
    time.sleep(0.05)
module.write_bytes((source / "roadstead" / "kernel" / "engine.py").read_bytes())
print("done 2 of 2", flush=True)
"""
"""Stands for the real build, which takes minutes."""


def read(script: Path) -> ModuleType:
    spec = spec_from_file_location("background_build", script)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = read(ROOT / "background_build.py")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A source of two files, a page and an engine, with a build that takes no time."""
    package = tmp_path / "src" / "roadstead"
    for name, text in (("kernel/engine.py", "first"), ("table/page.css", "blue")):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "pyvenv.cfg").write_text("version = 3")
    (tmp_path / "constraints.txt").touch()
    (tmp_path / "compile_units.py").touch()
    (tmp_path / "hatch_build.py").write_text(FAKE)
    shutil.copy(ROOT / "background_build.py", tmp_path)
    return tmp_path


def make(root: Path, needed: Callable[[], bool] = lambda: True, say: Callable[[str], None] = lambda line: None) -> Path:
    made: Path = build.make(root, root / ".venv", needed, say)
    return made


def found(root: Path) -> Path | None:
    there: Path | None = build.found(root, root / ".venv")
    return there


def times_compiled(root: Path) -> int:
    return len((root / "compiled").read_text().split()) if (root / "compiled").exists() else 0


def half_made(root: Path) -> list[Path]:
    return list(root.glob("build/*/making-*"))


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_what_is_compiled_is_the_whole_package_and_is_found_again(checkout: Path) -> None:
    before, said = found(checkout), list[str]()
    package = make(checkout, say=said.append)

    assert before is None
    assert found(checkout) == package
    assert [(package / "roadstead" / name).read_text() for name in ("kernel/engine.py", "kernel/engine.so", "table/page.css")] == ["first", "first", "blue"]
    assert said == ["done 1 of 2\n", "done 2 of 2\n"]


def test_nothing_is_compiled_twice(checkout: Path) -> None:
    make(checkout)
    make(checkout)

    assert times_compiled(checkout) == 1


def test_a_changed_engine_is_compiled_and_a_changed_page_is_only_copied(checkout: Path) -> None:
    first = make(checkout)
    (checkout / "src/roadstead/table/page.css").write_text("red")
    second = found(checkout)
    (checkout / "src/roadstead/kernel/engine.py").write_text("second")

    assert second is not None
    assert second != first
    assert (second / "roadstead/table/page.css").read_text() == "red"
    assert times_compiled(checkout) == 1
    assert found(checkout) is None
    assert (make(checkout) / "roadstead/kernel/engine.so").read_text() == "second"


@pytest.mark.parametrize("changed", ["hatch_build.py", "constraints.txt", ".venv/pyvenv.cfg"])
def test_another_way_to_build_another_tool_and_another_python_count_too(changed: str, checkout: Path) -> None:
    make(checkout)
    with (checkout / changed).open("a") as out:
        out.write("\n")

    assert found(checkout) is None


def test_another_compiler_counts_too(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(checkout)
    monkeypatch.setenv("CC", sys.executable)

    assert found(checkout) is None


def test_a_build_that_nobody_needs_any_more_leaves_nothing(checkout: Path) -> None:
    (checkout / "slow").touch()
    heard = list[str]()

    with pytest.raises(build.Ended):
        make(checkout, lambda: not heard, heard.append)
    assert half_made(checkout) == []
    assert found(checkout) is None


def test_what_a_killed_build_left_is_cleared_away(checkout: Path) -> None:
    for folder in ("engines", "compiled"):
        (checkout / "build" / folder / "making-1" / "tree").mkdir(parents=True)
    package = make(checkout)

    assert half_made(checkout) == []
    assert found(checkout) == package


def test_a_build_that_fails_says_why_and_leaves_nothing(checkout: Path) -> None:
    (checkout / "hatch_build.py").write_text("raise SystemExit('gcc: no room')")

    with pytest.raises(RuntimeError, match="gcc: no room"):
        make(checkout)
    assert half_made(checkout) == []
    assert found(checkout) is None


def test_a_source_that_changes_meanwhile_is_not_taken_for_the_compiled_one(checkout: Path) -> None:
    with pytest.raises(build.Ended):
        make(checkout, say=lambda line: (checkout / "src/roadstead/kernel/engine.py").write_text("second"))  # type: ignore[arg-type,return-value]
    assert found(checkout) is None


def test_two_builds_at_once_do_not_collide(checkout: Path) -> None:
    (checkout / "slow").touch()
    made = list[Path]()
    both = [threading.Thread(target=lambda: made.append(make(checkout))) for _ in range(2)]
    for one in both:
        one.start()
    until(lambda: times_compiled(checkout) == 1)
    (checkout / "slow").unlink()
    for one in both:
        one.join()

    assert made == [found(checkout)] * 2
    assert times_compiled(checkout) == 1


SERVER = "import subprocess, sys, os, time; subprocess.Popen([sys.executable, sys.argv[1], str(os.getpid())]); time.sleep(600)"


def compiling(root: Path) -> bool:
    """Whether the slow build of a checkout goes on, by the command lines of all processes."""
    return any(str(root / "hatch_build.py").encode() in command_line(path) for path in Path("/proc").glob("[0-9]*"))


def command_line(process: Path) -> bytes:
    try:
        return (process / "cmdline").read_bytes()
    except OSError:  # it has ended meanwhile
        return b""


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks at processes as Linux shows them")
def test_a_build_ends_with_the_server_that_it_was_started_for(checkout: Path) -> None:
    (checkout / "slow").touch()
    with subprocess.Popen([sys.executable, "-c", SERVER, checkout / "background_build.py"], stderr=subprocess.DEVNULL) as server:
        until(lambda: times_compiled(checkout) == 1)
        going = compiling(checkout)
        server.kill()
    until(lambda: not compiling(checkout) and not half_made(checkout))

    assert going


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks at processes as Linux shows them")
def test_whoever_ends_a_build_ends_what_it_has_started(checkout: Path) -> None:
    (checkout / "slow").touch()
    with subprocess.Popen([sys.executable, checkout / "background_build.py"], stderr=subprocess.DEVNULL) as builder:
        until(lambda: times_compiled(checkout) == 1)
        builder.terminate()
    until(lambda: not compiling(checkout))

    assert half_made(checkout) == []
    assert found(checkout) is None


def test_tools_that_this_python_lacks_lie_in_a_folder_of_their_own(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pip that is ended halfway leaves the Python of the checkout as it was."""
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    asked = list[list[str]]()

    def fetch(command: list[str], needed: Callable[[], bool], say: Callable[[str], None]) -> None:
        asked.append(command)
        Path(command[command.index("--target") + 1]).mkdir(parents=True)

    monkeypatch.setattr(build, "run_to_its_end", fetch)
    places = [build.tools(checkout, checkout / ".venv", lambda: True) for _ in range(2)]

    assert len(asked) == 1
    assert places[0] == places[1]
    assert places[0].parent == checkout / "build" / "tools"
    assert places[0].is_dir()


# --- what ./run does with it ------------------------------------------------------------------------------------------------


class Builds:
    """A build as `./run` sees it."""

    def __init__(self, package: Path | None, lacks: str = "") -> None:
        self.package = package
        self.lacks = lacks

    def found(self, root: Path, venv: Path) -> Path | None:
        return self.package

    def lacking(self) -> str:
        return self.lacks

    def package_at(self, root: Path, venv: Path) -> Path:
        return Path("later")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[list[str], dict[str, str], list[Any]]]:
    """What `./run` becomes, the environment it has then, and what it starts beside."""

    def start(builds: Builds, *args: str) -> tuple[list[str], dict[str, str], list[Any]]:
        run, became, beside = read_run(), list[list[str]](), list[Any]()
        for name in ("PYTHONPATH", run.LATER):
            monkeypatch.setenv(name, "")
        monkeypatch.setattr(run, "set_up", lambda extra: None)
        monkeypatch.setattr(run, "background_build", lambda: builds)
        monkeypatch.setattr(run, "become", lambda *command: became.append([str(part) for part in command[3:]]))
        monkeypatch.setattr(run, "call", lambda *command: became.append([str(part) for part in command[1:]]) or 0)
        monkeypatch.setattr(run, "need_from_the_system", lambda: None)
        monkeypatch.setattr(run.subprocess, "Popen", lambda command, **rest: beside.append(command))
        monkeypatch.setattr(run.sys, "argv", ["run", *args])
        run.main()
        return became[0], {name: os.environ[name] for name in ("PYTHONPATH", run.LATER)}, beside

    return start


def test_run_starts_at_once_and_has_the_engines_compiled_meanwhile(started: Callable[..., Any]) -> None:
    command, environment, beside = started(Builds(None))

    assert command == ["serve"]
    assert environment == {"PYTHONPATH": "", "ROADSTEAD_COMPILED": "later"}
    assert [str(part) for part in beside[0][1:]] == [str(ROOT / "background_build.py"), str(os.getpid())]


@pytest.mark.parametrize("verb", ["serve", "simulate", "tournament"])
def test_run_uses_compiled_engines_that_are_there(verb: str, started: Callable[..., Any]) -> None:
    command, environment, beside = started(Builds(Path("fast")), verb, "--port", "1")

    assert command == [verb, "--port", "1"]
    assert environment["PYTHONPATH"] == "fast"
    assert beside == []


@pytest.mark.parametrize("args", [["--plain"], ["serve", "--plain"], ["simulate", "--plain"]])
def test_run_leaves_it_if_told_so(args: list[str], started: Callable[..., Any]) -> None:
    for builds in (Builds(None), Builds(Path("fast"))):
        command, environment, beside = started(builds, *args)

        assert command == [next((arg for arg in args if arg != "--plain"), "serve")]
        assert set(environment.values()) == {""}
        assert beside == []


@pytest.mark.parametrize("verb", ["test", "check", "mutants"])
def test_what_tests_the_source_never_runs_compiled(verb: str, started: Callable[..., Any]) -> None:
    _, environment, beside = started(Builds(Path("fast")), verb)

    assert "fast" not in environment["PYTHONPATH"]
    assert beside == []


def test_run_says_in_one_line_that_there_is_no_compiler(started: Callable[..., Any], capfd: pytest.CaptureFixture[str]) -> None:
    command, _, beside = started(Builds(None, "there is no C compiler"))

    assert command == ["serve"]
    assert beside == []
    assert capfd.readouterr().err.splitlines() == [
        "run: there is no C compiler, so bots think with plain Python and see less far (Debian: apt install gcc python3-dev)"
    ]


def test_a_machine_without_compiler_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)

    assert build.lacking() == "there is no C compiler"
