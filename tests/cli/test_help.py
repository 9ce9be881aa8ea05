"""Help, examples, completion and the manual page: made from the parsers, so nothing is forgotten."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.shell import run
from roadstead import cli
from roadstead.cli import manual
from roadstead.cli.parser import Parser, verbs_of

ROOT = Path(__file__).parents[2]
WHOLE = cli.parser()
VERBS = {verb.prog.removeprefix("roadstead "): verb for verb in verbs_of(WHOLE)}
WITHOUT_RESULTS = {"play", "serve", "trial", "completion", "manual"}
"""A game, a server, a list of further verbs, and text for shells and man."""


@pytest.mark.parametrize("verb", [WHOLE, *VERBS.values()], ids=lambda verb: verb.prog)
def test_every_example_in_the_help_can_be_typed(verb: Parser) -> None:
    examples = verb.shown_examples()

    assert examples
    assert all(example in verb.format_help() for example in examples)
    for example in examples:
        words = shlex.split(example)
        read = WHOLE.read(words[1 : words.index(">")] if ">" in words else words[1:])
        assert read.parser is verb or verb.prog in ("roadstead", "roadstead trial")


@pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: verb.prog)
def test_everything_that_can_be_said_is_explained(verb: Parser) -> None:
    assert verb.description
    assert [action.dest for action in verb._actions if not action.help and not isinstance(action, argparse._SubParsersAction)] == []


def test_every_verb_with_results_prints_them_as_json() -> None:
    without = {name for name, verb in VERBS.items() if "--json" not in verb._option_string_actions}

    assert without == WITHOUT_RESULTS


@pytest.mark.parametrize("name", cli.VERBS)
def test_a_verb_alone_is_read_like_among_all(name: str) -> None:
    """Only its module is loaded when it is wanted."""
    alone = cli.parser(name)

    assert [verb.format_help() for verb in verbs_of(alone)] == [verb.format_help() for prog, verb in VERBS.items() if prog.split()[0] == name]


@pytest.mark.parametrize(
    ("typed", "guess"),
    [
        (["simulat", "x"], "'simulate'"),
        (["trial", "strom"], "'storm'"),
        (["simulate", "turning_tides", "--gmaes", "3"], "'--games'"),
        (["replay", "x.record", "--theme", "drak"], "'dark'"),
        (["play", "turning_tide"], "'turning_tides'"),
        (["play", "turning_tides", "--seats", "human,hrad"], "'hard'"),
        (["play", "turning_tides", "--option", "rond_limit=3"], "'round_limit'"),
    ],
)
def test_what_was_mistyped_is_guessed(capsys: pytest.CaptureFixture[str], typed: list[str], guess: str) -> None:
    code, out, err = run(capsys, *typed)

    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert f"did you mean {guess}?" in err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_verbs_options_and_titles(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    code, out, _ = run(capsys, "completion", shell)

    assert code == 0
    assert all(word in out for word in ("check-components", "turning_tides", "nonsense", "budget-ms"))


COMPLETE = """
source /dev/stdin
COMP_WORDS=({words} ""); COMP_CWORD={at}; COMP_LINE="{words} "; COMP_POINT=${{#COMP_LINE}}
$(complete -p roadstead | sed 's/.*-F \\([^ ]*\\).*/\\1/')
echo "${{COMPREPLY[@]}}"
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(("words", "offered"), [("roadstead", "simulate"), ("roadstead simulate", "turning_tides"), ("roadstead trial", "storm")])
def test_bash_really_offers_them(capsys: pytest.CaptureFixture[str], words: str, offered: str) -> None:
    script = run(capsys, "completion", "bash")[1]
    asked = COMPLETE.format(words=words, at=len(words.split()))
    done = subprocess.run(["bash", "-c", asked], input=script, capture_output=True, text=True, check=True)

    assert offered in done.stdout.split()


def test_without_its_extra_completion_says_what_to_install(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)

    assert run(capsys, "completion", "bash") == (2, "", "roadstead: completion needs shtab: pip install 'roadstead[cli]'\n")


def test_the_manual_page_that_is_shipped_is_that_of_the_parsers(capsys: pytest.CaptureFixture[str]) -> None:
    """`roadstead manual > docs/roadstead.1` writes it."""
    assert (ROOT / "docs" / "roadstead.1").read_text(encoding="utf-8") == run(capsys, "manual")[1]


def test_the_manual_page_has_every_verb_and_every_exit_code() -> None:
    page = "\n".join(manual.manual(WHOLE))
    verbs = {name for name in VERBS if name != "trial"}

    assert set(re.findall(r"^\.SS (.*)$", page, re.MULTILINE)) == verbs
    assert all(f".B {code}\n" in page for code in (0, 1, 2, 130))
    assert page.isascii()


def test_the_document_names_every_verb_code_and_variable() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")

    assert {name.split()[0] for name in VERBS} <= set(re.findall(r"`roadstead ([\w-]+)", text))
    assert all(f"| {code} |" in text for code in manual.CODES)
    assert all(f"`{name}`" in text for name in manual.ENVIRONMENT)


def typed_in(document: str) -> list[str]:
    """The commands that a document shows, without what the shell does with them."""
    blocks = re.findall(r"```\n(.*?)```", (ROOT / "docs" / document).read_text(encoding="utf-8"), re.DOTALL)
    lines = [line.partition("#")[0].partition(">")[0].strip() for block in blocks for line in block.splitlines()]
    return [line[line.index("roadstead ") :] for line in lines if "roadstead " in line]


@pytest.mark.parametrize("document", ["command-line.md", "add-a-language.md"])
def test_every_command_that_a_document_shows_can_be_typed(document: str) -> None:
    shown = typed_in(document)

    assert len(shown) >= 3
    for line in shown:
        assert WHOLE.read(shlex.split(line)[1:]).parser.prog in {f"roadstead {name}" for name in VERBS}
