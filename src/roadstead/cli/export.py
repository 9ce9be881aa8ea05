"""roadstead export: the table as a folder for any web space, which needs no server of its own."""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.kernel.errors import RoadsteadError

LARGEST = 5


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("export", help="write the whole table as a static site that plays in the browser, without a server", examples=["export site"])
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to; an older export there is replaced")
    parser.add_argument("--pyodide", type=Path, metavar="DIR", help="a folder with Pyodide's npm package (default: fetched by npm)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from roadstead.site.export import export
    except ImportError as error:
        raise RoadsteadError(f"the table needs the extra 'table' (pip install 'roadstead[table]'): {error.name} is missing") from error
    site = export(args.folder, args.pyodide)
    if args.json:
        print_json({"release": site.version, "bytes": site.size, "parts": {part.path: len(part.data) for part in site.parts}, "packages": site.versions})
        return 0
    print(f"{args.folder}: release {site.version}, {len(site.parts)} files, {mega(site.size)} over the wire on the first visit")
    for part in sorted(site.parts, key=lambda it: -len(it.data))[:LARGEST]:
        print(f"  {mega(len(part.data)):>8}  {part.path}")
    print("with " + ", ".join(f"{name} {version}" for name, version in site.versions.items()))
    print(f"try it: roadstead serve --static {args.folder}")
    return 0


def mega(size: int) -> str:
    return f"{size / 1_000_000:.2f} MB"
