"""What the tests take from the machine: installed where it may be, else left out with a reason, and never silently where they guard what lands."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

import machine
import roadstead
from needs import need

RUN = Path(__file__).parents[1] / "run"
WORLD = {**os.environ, "PYTHONPATH": os.pathsep.join(str(RUN.parent / part) for part in ("src", "tests"))}


def read_run() -> ModuleType:
    loader = SourceFileLoader("roadstead_run", str(RUN))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("asked", "little"),
    [
        ("tests/turning_tides/test_house_rule.py", True),
        ("tests/ahoy tests/kernel/test_game.py::test_x -k crew", True),
        ("tests/ahoy tests/table", False),
        ("tests/test_links.py", False),
        ("-k crew", False),
        ("", False),
    ],
)
def test_tests_of_the_rules_need_little(asked: str, little: bool) -> None:
    assert read_run().of_the_rules(asked.split()) == little


ROOMS = ["kernel", *roadstead.titles()]
ONLY_LITTLE = """
import importlib, sys
from importlib.metadata import packages_distributions
gone, modules = set(sys.argv[1].split()), sys.argv[2:]
class Without:
    def find_spec(self, name, path=None, target=None):
        if {dist.lower().replace("_", "-") for dist in known.get(name, ())} & gone:
            raise ModuleNotFoundError(name)
known = packages_distributions()
sys.meta_path.insert(0, Without())
for module in modules:
    importlib.import_module(module)
"""


def test_the_little_is_enough() -> None:
    """Their modules are there without anything else that the tests bring."""
    extras = tomllib.loads((RUN.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    names = {extra: {re.split(r"[^\w-]", line)[0].replace("_", "-") for line in extras[extra]} for extra in extras}
    gone = set().union(*(names[extra] for extra in extras if extra not in ("table", "test"))) - names["table"] - names["test"] - {"roadstead"}
    modules = [f"{path.parent.name}.{path.stem}" for room in ROOMS for path in sorted((RUN.parent / "tests" / room).glob("test_*.py"))]
    tried = subprocess.run([sys.executable, "-c", ONLY_LITTLE, " ".join(gone), "conftest", *modules], env=WORLD, capture_output=True, text=True, check=False)

    assert {"playwright", "jsonschema", "numpy"} <= gone
    assert len(modules) > 100
    assert (tried.returncode, tried.stderr) == (0, "")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A machine with nothing on its path and no fonts, whose user may install nothing."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(machine, "FONT_FOLDERS", [tmp_path])
    machine.is_there.cache_clear()
    yield
    machine.is_there.cache_clear()


@pytest.mark.usefixtures("bare")
def test_a_test_without_its_program_is_skipped_and_says_what_to_install() -> None:
    lacks = r"chromium-headless-shell, fonts-liberation \(Debian: apt install chromium-headless-shell fonts-liberation\)"

    with pytest.raises(pytest.skip.Exception, match=lacks):
        need(["chromium-headless-shell", "fonts-liberation"])


@pytest.mark.usefixtures("bare")
def test_where_the_tests_guard_what_lands_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")

    with pytest.raises(pytest.fail.Exception, match="openssl"):
        need(["openssl"])


@pytest.mark.usefixtures("bare")
def test_run_says_once_what_is_missing_and_what_is_not_tested(capfd: pytest.CaptureFixture[str]) -> None:
    read_run().need_from_the_system()
    lacks, lost = capfd.readouterr().out.splitlines()

    assert "chromium-headless-shell, fonts-dejavu-core, fonts-liberation" in lacks
    assert lost.startswith("run: Not tested without: pages in a browser, ")
    assert lost.count("pages in a browser") == 1


@pytest.mark.usefixtures("bare")
def test_run_refuses_to_test_half_where_the_tests_guard_what_lands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")

    with pytest.raises(SystemExit, match="this machine lacks chromium"):
        read_run().need_from_the_system()


def test_run_installs_one_package_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    run, called = read_run(), list[tuple[str, ...]]()
    monkeypatch.setattr(run, "call", lambda *command: called.append(command) or 100)
    monkeypatch.setenv("DEBIAN_FRONTEND", "dialog")
    run.install(["chromium", "openssl"])

    assert [command[:2] for command in called] == [("apt-get", "update"), ("apt-get", "install"), ("apt-get", "install")]
    assert [command[-1] for command in called[1:]] == ["chromium", "openssl"]


def test_whoever_stops_run_stops_what_it_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its process is that of the server, so a signal reaches the server."""
    run, became = read_run(), list[list[str]]()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(run, "set_up", lambda extra: None)
    monkeypatch.setattr(run, "use_compiled_engines", lambda verb: None)
    monkeypatch.setattr(run.sys, "argv", ["run", "serve", "--port", "1"])
    monkeypatch.setattr(run.os, "execv", lambda program, command: became.append(command))
    run.main()

    assert became[0][1:] == ["-m", "roadstead", "serve", "--port", "1"]


def test_tests_of_one_group_run_in_one_process(tmp_path: Path) -> None:
    """What they share, such as a browser or a compiled engine, is then made once. A newer pytest broke that without a word."""
    marked = "import pytest\n@pytest.mark.xdist_group('together')\n@pytest.mark.parametrize('number', range(6))\n"
    (tmp_path / "test_grouped.py").write_text(f"{marked}def test_process(number, worker_id):\n    open('ran', 'a').write(worker_id + ' ')\n")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    ran = (tmp_path / "ran").read_text().split()

    assert len(ran) == 6
    assert len(set(ran)) == 1
