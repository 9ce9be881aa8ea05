"""roadstead bench: how fast the engines are."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path

import roadstead
from roadstead.cli.common import Verbs, read_text
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.bench import compare, measure, table, yardstick


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("bench", help="measure the engines in random play")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long to measure each table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write the figures as JSON")
    parser.add_argument("--pages", action="store_true", help="measure the pages of the table instead")
    parser.add_argument("--tables", type=int, nargs="?", const=50, metavar="N", help="measure how fast choices travel while N tables play instead (50)")
    parser.add_argument("--compare", type=Path, nargs=2, metavar="FILE", help="compare two such files instead")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.compare:
        print(compare(*(json.loads(read_text(path)) for path in args.compare)))
        return 0
    if args.pages:
        return bench_pages()
    if args.tables is not None:
        return bench_tables(args.tables, args.seconds)
    rows = [measure(title, players, args.seconds) for title in registry.titles().values() for players in title.players]
    print(f"{'compiled' if roadstead.compiled else 'plain Python'} {platform.python_version()}, yardstick {yardstick():.3f} µs")
    print(table(rows))
    if args.out:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        args.out.write_text(json.dumps([row.to_json() for row in rows], indent=2) + "\n", encoding="utf-8")
    return 0


def bench_pages() -> int:
    from roadstead.table.bench import measure_pages
    from roadstead.table.bench import table as page_table

    titles = registry.titles().values()
    print(page_table([measure_pages(title, players) for title in titles for players in title.players]))
    return 0


def bench_tables(number: int, seconds: float) -> int:
    from roadstead.table.load import measure_load, report

    if not 1 <= number <= 500:
        raise RoadsteadError(f"from 1 to 500 tables can play at once, not {number}")
    titles = [name for name, title in registry.titles().items() if 2 in title.players]
    print(report(measure_load(titles, number, max(seconds, 5.0))))
    return 0
