"""roadstead bench: how fast the engines are."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path

from roadstead.cli.common import Verbs
from roadstead.kernel import registry
from roadstead.lab.bench import measure, table, yardstick


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("bench", help="measure the engines in random play")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long to measure each table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    rows = [measure(title, players, args.seconds) for title in registry.titles().values() for players in title.players]
    print(table(rows))
    print(f"yardstick {yardstick():.3f} µs, Python {platform.python_version()}")
    if args.out:
        args.out.write_text(json.dumps([row.to_json() for row in rows], indent=2) + "\n", encoding="utf-8")
    return 0
