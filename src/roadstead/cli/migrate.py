"""roadstead migrate: do the games of a store still fit the installed rules?"""

from __future__ import annotations

import argparse
from contextlib import closing
from typing import Any

from roadstead.cli.common import Verbs, add_boxes, add_json, print_json, use_boxes
from roadstead.cli.progress import Progress
from roadstead.kernel.errors import RoadsteadError


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("migrate", help="check that the games of a store fit the installed rules", examples=["migrate --check --store roadstead.db"])
    parser.add_argument("--check", action="store_true", required=True, help="replay every game and list those that no longer fit; changes nothing")
    parser.add_argument("--store", default="roadstead.db", metavar="STORE", help="a file (default roadstead.db) or postgresql://…")
    add_json(parser)
    add_boxes(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit code 1 if a game no longer fits."""
    try:
        from roadstead.table.rules_check import check
        from roadstead.table.store import open_existing
    except ImportError as error:
        raise RoadsteadError(f"the table needs the extra 'table' (pip install 'roadstead[table]'): {error.name} is missing") from error
    use_boxes(args)
    with closing(open_existing(args.store)) as store:
        tables = store.tables()
        progress, found = Progress(len(tables)), []
        for number, kept in enumerate(tables, 1):
            found.append(check(store, kept))
            progress(number)
    if args.json:
        print_json([it.to_json() for it in found])
    else:
        show(found)
    return 1 if any(it.fault for it in found) else 0


def show(found: list[Any]) -> None:
    for it in found:
        if it.fault:
            print(f"{it.table}  {it.title}, rules {it.rules}: line {it.line}: {' '.join(it.fault.split())}")
    unfit = sum(bool(it.fault) for it in found)
    over = sum(it.over for it in found)
    print(f"{len(found)} games, {over} of them finished: {len(found) - unfit} fit the installed rules, {unfit} do not")
