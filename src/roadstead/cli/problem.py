"""roadstead problem: a reported problem as a test that fails until somebody has looked into it."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from roadstead.cli.common import Verbs, add_components, add_json, print_json
from roadstead.kernel import report
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import read_text, write_whole
from roadstead.kernel.game import Game

SKELETON = '''"""Reported: {said}"""

# ruff: noqa: E501
from __future__ import annotations

import pytest

from roadstead.kernel import record

RECORD = """\\
{record}"""


@pytest.mark.rule("{rule}")
def test_reported_at_moment_{moment}_about_{name}() -> None:
    """{where}"""
    game = record.read(RECORD)

    assert game.moment == {reached}
    pytest.fail({reason})
'''


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("problem", help="turn a reported problem into a failing test", examples=["problem report.txt -o tests/test_reported.py"])
    parser.add_argument("report", type=Path, metavar="FILE", help="what the page 'Report a problem' has written")
    parser.add_argument("-o", "--out", type=Path, metavar="TEST", help="write the test here (default: print it)")
    add_components(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.report)
    try:
        found, game = report.read(text, args.components)
    except RoadsteadError as error:
        raise RoadsteadError(f"{args.report}: {error}") from error
    test = skeleton(found, game)
    if args.out is not None and args.out.exists():
        raise RoadsteadError(f"{args.out}: exists; it stays as it is")
    if args.out is not None:
        write_whole(args.out, test)
    if args.json:
        print_json({"title": game.title.id, "moment": found.moment, "rule": found.rule, "said": found.said, "file": args.out and str(args.out), "test": test})
    elif args.out is None:
        print(test, end="")
    return 0


def skeleton(found: report.Report, game: Game) -> str:
    seen = f"as {found.seat} saw it" if found.seat in game.seats else "as it lay open"
    return SKELETON.format(
        said=quoted(found.said),
        record=quoted(found.record),
        rule=found.rule,
        moment=found.moment,
        name=re.sub(r"\W+", "_", found.rule.lower()),
        where=f"Moment {found.moment} of a game of {game.title.id}, {seen}; what {found.rule} asks for is yet to be written down.",
        reached=game.moment,
        reason=repr(f"reported about {found.rule}: {found.said}"),
    )


def quoted(text: str) -> str:
    """Text that stands between three quotes as it is, whatever somebody wrote."""
    return text.replace("\\", "\\\\").replace('"', '\\"') if '"""' in text or "\\" in text or text.endswith('"') else text
