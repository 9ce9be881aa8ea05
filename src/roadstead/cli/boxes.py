"""roadstead check-components: does an owner's corrected box fit?"""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs
from roadstead.kernel import registry
from roadstead.kernel.box import component_files, differences, read_box
from roadstead.kernel.errors import RoadsteadError


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("check-components", help="check component files that correct ours")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    theirs = read_box(title.box.data, args.folder)
    if not component_files(args.folder):
        raise RoadsteadError(f"{args.folder}: has no component files (*.json)")
    title.components(args.folder)
    for line in differences(read_box(title.box.data), theirs):
        print(line)
    print(f"the components of {title.id} fit; digest {theirs.digest}")
    return 0
