"""roadstead check-components: does an owner's corrected box fit?"""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.kernel import registry
from roadstead.kernel.box import component_files, differences, read_box
from roadstead.kernel.errors import RoadsteadError


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("check-components", help="check component files that correct ours", examples=["check-components {title} my-box"])
    parser.add_argument("title", metavar="TITLE", help="its id; see 'roadstead games'")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the corrected files are")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    theirs = read_box(title.box.data, args.folder)
    if not component_files(args.folder):
        raise RoadsteadError(f"{args.folder}: has no component files (*.json)")
    title.components(args.folder)
    found = differences(read_box(title.box.data), theirs)
    if args.json:
        print_json({"title": title.id, "digest": theirs.digest, "differences": found})
    else:
        print("\n".join([*found, f"the components of {title.id} fit; digest {theirs.digest}"]))
    return 0
