"""The walk to a first change: its test fails, its changes are made as the page shows them, and its test passes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import papers

PAGE = (papers.ROOT / "docs" / "first-change.md").read_text(encoding="utf-8")
PASSED, FAILED = re.compile(r"\b(\d+) passed\b"), re.compile(r"^FAILED \S+::(\w+)", re.MULTILINE)


def changed(text: str, change: str) -> str:
    """A text after a change as `diff` shows it: what stands there once is replaced."""
    lines = change.splitlines()
    before = "\n".join(line[1:] for line in lines if not line.startswith("+"))
    after = "\n".join(line[1:] for line in lines if not line.startswith("-"))
    assert text.count(before) == 1, before
    return text.replace(before, after)


def steps() -> list[tuple[str, str, str]]:
    """The blocks of the page that make or change a file."""
    found = [(*block.info.partition(" ")[::2], block.body) for block in papers.blocks(PAGE)]
    return [step for step in found if step[1]]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What the walk needs of a clone."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(papers.ROOT / "src", tmp_path / "src", ignore=ignore)
    (tmp_path / "tests").mkdir()
    shutil.copytree(papers.ROOT / "tests" / "turning_tides", tmp_path / "tests" / "turning_tides", ignore=ignore)
    shutil.copy(papers.ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def results(clone: Path, *tests: str) -> tuple[int, set[str]]:
    """How many tests passed, and which failed, in a process that sees this clone only."""
    environment = {**os.environ, "PYTHONPATH": str(clone / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    said = subprocess.run(command, cwd=clone, env=environment, capture_output=True, text=True, check=False).stdout
    passed = PASSED.search(said.splitlines()[-1])
    return int(passed[1]) if passed else 0, set(FAILED.findall(said))


def test_the_walk_leads_to_a_changed_rule_with_its_test(clone: Path) -> None:
    (made,) = [step for step in steps() if step[0] == "python"]
    (clone / made[1]).write_text(made[2], encoding="utf-8")
    own = set(re.findall(r"^def (test_\w+)", made[2], re.MULTILINE))
    before = results(clone, made[1])
    for kind, path, body in steps():
        if kind == "diff":
            (clone / path).write_text(changed((clone / path).read_text(encoding="utf-8"), body), encoding="utf-8")
    passed, failed = results(clone, made[1], "tests/turning_tides/test_units.py")

    assert before == (0, own)
    assert len(own) == 2
    assert passed > 2
    assert failed == set(papers.SPAN.findall(PAGE[PAGE.index("## 6.") :])) & failed
    assert failed


def test_its_commands_run_the_test_that_it_shows() -> None:
    (made,) = [path for kind, path, _ in steps() if kind == "python"]

    assert papers.commands(PAGE).count(f"./run test {made}") == 2


def test_the_rule_is_quoted_as_it_is() -> None:
    from roadstead.games.turning_tides import TITLE

    assert "put it into any intact zone of your ship" in PAGE
    assert "put it into any intact zone of your ship" in TITLE.reference().rules["TT-6.3"]["en"]
