"""roadstead rules: the rules reference, and which rules have a passing test."""

from __future__ import annotations

import argparse
import json
import textwrap
from pathlib import Path
from typing import Any

from roadstead.cli.common import Verbs, add_lang
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Title

RESULTS = Path("build/rules.json")
WIDTH = 96


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("rules", help="the rules by id, and their tests")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("id", nargs="?", metavar="ID", help="one rule or one section by its id")
    parser.add_argument("--coverage", action="store_true", help="which ids have a passing test in the last ./run test")
    add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    if args.coverage:
        return coverage(title)
    found = find(title, args.id)
    for section in title.reference().sections:
        rules = [rule for rule in section.rules if rule in found]
        if rules:
            print(f"\n{section.id} {section.title[args.lang]}\n")
        for rule in rules:
            text = title.reference().rules[rule][args.lang]
            print(textwrap.fill(text, WIDTH, initial_indent=f"{rule:8} ", subsequent_indent=" " * 9))
    return 0


def find(title: Title[Any, Any], wanted: str | None) -> set[str]:
    reference = title.reference()
    if wanted is None:
        return set(reference.rules)
    name = wanted.upper()
    section = {rule for part in reference.sections if part.id.upper() == name for rule in part.rules}
    found = section or {rule for rule in reference.rules if rule.upper() == name}
    if not found:
        raise RoadsteadError(f"{title.id} has no rule {wanted!r}; ids look like {next(iter(reference.rules))}")
    return found


def coverage(title: Title[Any, Any]) -> int:
    """Exit code 1 if a rule has no passing test."""
    path = results_file(title)
    results: dict[str, dict[str, bool]] = json.loads(path.read_text())
    missing = 0
    for rule in title.reference().rules:
        tests = results.get(rule, {})
        passed = sum(tests.values())
        mark = "ok" if tests and passed == len(tests) else "FAILS" if tests else "no test"
        missing += mark != "ok"
        print(f"{rule:10} {mark:8} {passed}/{len(tests)}")
    total = len(title.reference().rules)
    print(f"{total - missing} of {total} rules have passing tests")
    return 1 if missing else 0


def results_file(title: Title[Any, Any]) -> Path:
    """What the last test run left, here or at the root of the checkout that this package runs from."""
    for place in (Path(), *title.folder.parents):
        if (place / RESULTS).is_file():
            return place / RESULTS
    raise RoadsteadError("there are no test results yet; run ./run test first")
