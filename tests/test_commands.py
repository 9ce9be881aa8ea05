"""Every command that a document shows is one that the program understands."""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import papers
from roadstead.cli import parser

OF_RUN = {"check": [], "test": ["tests"], "mutants": ["--jobs", "ID"], "docs": [], "sbom": []}
"""What `run` does by itself, and what may stand behind it."""
OF_BENCH = {"--against", "--keep", "--peers"}
NUMBERS = re.compile(r"^[A-Z]$")
STANDS_FOR = {"TITLE": "ahoy", "VERB": "games", "NAME=VALUE": "a=1"}


UNSAID = "the following arguments are required"


def filled(word: str) -> str:
    """A word of a command with a value in place of its name in capitals."""
    return "2" if NUMBERS.match(word) else STANDS_FOR.get(word, word)


def complaint(words: list[str]) -> str:
    """What is wrong with a command; nothing if it is understood."""
    words = [filled(word) for word in words if word not in ("…", "--plain")]
    if not words:
        return ""
    if words[0] in OF_RUN:
        known = OF_RUN[words[0]]
        return "" if all(any(word.startswith(prefix) for prefix in known) for word in words[1:]) else f"{words[0]} takes no {words[1:]}"
    if words[0] == "example":
        return of_example(words[1:])
    if words[0] == "bench":
        words = of_bench(words)
    heard = io.StringIO()
    try:
        with contextlib.redirect_stderr(heard):
            parser().parse_args(words)
    except SystemExit:
        return heard.getvalue()
    return ""


def of_example(words: list[str]) -> str:
    """What is wrong with the name of an example, or with an option that its script does not have."""
    if not words:  # the verb, spoken of
        return ""
    script = papers.ROOT / "examples" / f"{words[0]}.py"
    if words[:1] != ["NAME"] and not script.exists():
        return f"no example {words[:1]}"
    source = script.read_text(encoding="utf-8") if script.exists() else ""
    return "".join(f"no option {word}" for word in words[1:] if word.startswith("--") and f'"{word}"' not in source)


def of_bench(words: list[str]) -> list[str]:
    """What is left for the program when `run` has taken its own; a commit may follow --against."""
    at = words.index("--against") if "--against" in words else -1
    if at >= 0 and at + 1 < len(words) and not words[at + 1].startswith("-"):
        del words[at + 1]
    keeps_history = "--keep" in words and words.index("--keep") + 2 < len(words)
    return [word for word in words if word not in OF_BENCH or (word == "--keep" and keeps_history)]


@pytest.mark.parametrize("path", papers.documents(), ids=papers.name_of)
def test_commands_in_the_documents_are_understood(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    wrong = {command: found for command in papers.shown(text) if (found := complaint(papers.words_of(command)))}
    wrong |= {command: found for command in papers.mentioned(text) if (found := complaint(papers.words_of(command))) and UNSAID not in found}

    assert wrong == {}


def test_a_command_that_does_not_exist_is_found() -> None:
    assert "invalid choice" in complaint(["sing"])
    assert "unrecognized arguments" in complaint(["simulate", "ahoy", "--loud"])
    assert complaint(["check", "--loudly"]) != ""
    assert "no example" in complaint(["example", "sing"])
    assert "no option --loud" in complaint(["example", "masked_ppo", "ahoy", "--loud"])


def verbs_on(page: str) -> set[str]:
    text = (papers.ROOT / page).read_text(encoding="utf-8")
    return {words[0] for command in papers.commands(text) if (words := papers.words_of(command))}


def test_the_page_of_commands_has_every_verb() -> None:
    verbs = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)).choices

    assert set(verbs) - verbs_on("docs/command-line.md") == set()


def test_those_who_take_part_are_told_every_verb_of_run() -> None:
    assert set(OF_RUN) - verbs_on("CONTRIBUTING.md") == set()


def test_run_knows_its_own_verbs() -> None:
    told = subprocess.run([sys.executable, papers.ROOT / "run", "--help"], capture_output=True, text=True, check=True).stdout

    assert {*OF_RUN, "example"} <= set(re.findall(r"^\./run (\w+)", told, re.MULTILINE))


def test_an_example_that_does_not_exist_names_those_that_do() -> None:
    tried = subprocess.run([sys.executable, papers.ROOT / "run", "example", "sing"], capture_output=True, text=True, check=False)

    assert tried.returncode == 1
    assert all(path.stem in tried.stderr for path in (papers.ROOT / "examples").glob("*.py"))
