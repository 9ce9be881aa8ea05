"""roadstead report: what a simulation found, as one page."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from roadstead.cli.common import Verbs, add_components, add_json, add_lang, print_json
from roadstead.cli.progress import Progress
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.registry import title
from roadstead.lab.findings import collect
from roadstead.lab.report import report
from roadstead.lab.results import count_rows

START = "<!doctype html>"


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "report", help="what a simulation found, as a page with plots and tables", examples=["report results.jsonl -o report.html --lang de"]
    )
    parser.add_argument("results", type=Path, nargs="+", metavar="RESULTS", help="files that 'roadstead simulate --out' has written; several are added up")
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the page to write, such as report.html")
    add_components(parser)
    add_lang(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    check(args.out)
    found = collect(args.results, Progress(sum(count_rows(path) for path in args.results)))
    write(args.out, report(found, args.lang, args.components))
    used = title(found.title).components(args.components)[1]
    if used != found.common["components"]:
        print(
            f"the games were played with components {found.common['components']}, but names are those of {used}; name theirs with --components", file=sys.stderr
        )
    if args.json:
        print_json({"page": str(args.out), "title": found.title, "games": found.games, "components": found.common["components"]})
    else:
        print(f"{args.out}: {found.games} games of {found.title}")
    return 0


def check(path: Path) -> None:
    """Only a page is replaced by a page, and we say so before the work."""
    if path.exists() and not path.is_file():
        raise RoadsteadError(f"{path}: is not a file")
    if path.exists() and path.stat().st_size:
        with path.open("rb") as file:
            if file.read(len(START)).lower() != START.encode():
                raise RoadsteadError(f"{path}: exists and is not a page; it stays as it is")


def write(path: Path, text: str) -> None:
    """All or nothing."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        raise RoadsteadError(f"{path}: cannot be written ({error.strerror})") from error
    finally:
        fresh.unlink(missing_ok=True)
