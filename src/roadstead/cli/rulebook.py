"""roadstead rules: the rules reference, and which rules have a passing test."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any

from roadstead.cli.common import Verbs, add_json, add_lang, print_json
from roadstead.cli.paint import GREEN, RED, YELLOW, paint
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import read_text
from roadstead.kernel.reference import Section
from roadstead.kernel.title import Title

RESULTS = Path("build/rules.json")
WIDTH = 96
COLOURS = {"ok": GREEN, "FAILS": RED, "no test": YELLOW}


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("rules", help="the rules by id, and their tests", examples=["rules {title} --lang de", "rules {title} --coverage"])
    parser.add_argument("title", metavar="TITLE", help="its id; see 'roadstead games'")
    parser.add_argument("id", nargs="?", metavar="ID", help="one rule or one section by its id")
    parser.add_argument("--coverage", action="store_true", help="which ids have a passing test in the last ./run test")
    add_lang(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    if args.coverage:
        return coverage(title, args.json)
    found = find(title, args.id)
    if args.json:
        print_json([{"id": rule, "section": part.id, "text": title.reference().rules[rule][args.lang]} for part, rule in listed(title) if rule in found])
        return 0
    for section in title.reference().sections:
        rules = [rule for rule in section.rules if rule in found]
        if rules:
            print(f"\n{section.id} {section.title[args.lang]}\n")
        for rule in rules:
            text = title.reference().rules[rule][args.lang]
            print(textwrap.fill(text, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns), initial_indent=f"{rule:8} ", subsequent_indent=" " * 9))
    return 0


def listed(title: Title[Any, Any]) -> list[tuple[Section, str]]:
    return [(part, rule) for part in title.reference().sections for rule in part.rules]


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


def coverage(title: Title[Any, Any], as_json: bool) -> int:
    """Exit code 1 if a rule has no passing test."""
    results = read_results(results_file(title))
    rows = [covered(rule, results.get(rule, {})) for rule in title.reference().rules]
    good = sum(row["mark"] == "ok" for row in rows)
    if as_json:
        print_json(rows)
        return 0 if good == len(rows) else 1
    for row in rows:
        print(f"{row['id']:10} {paint(format(row['mark'], '8'), COLOURS[row['mark']], sys.stdout)} {row['passed']}/{row['tests']}")
    print(f"{good} of {len(rows)} rules have passing tests")
    return 0 if good == len(rows) else 1


def covered(rule: str, tests: dict[str, bool]) -> dict[str, Any]:
    passed = sum(tests.values())
    return {"id": rule, "mark": "ok" if tests and passed == len(tests) else "FAILS" if tests else "no test", "passed": passed, "tests": len(tests)}


def read_results(path: Path) -> dict[str, dict[str, bool]]:
    try:
        found: dict[str, dict[str, bool]] = json.loads(read_text(path))
        return {rule: {name: bool(passed) for name, passed in tests.items()} for rule, tests in found.items()}
    except (ValueError, AttributeError) as error:
        raise RoadsteadError(f"{path}: has no results of tests; run ./run test again") from error


def results_file(title: Title[Any, Any]) -> Path:
    """What the last test run left, here or at the root of the checkout that this package runs from."""
    for place in (Path(), *title.folder.parents):
        if (place / RESULTS).is_file():
            return place / RESULTS
    raise RoadsteadError("there are no test results yet; run ./run test first")
