"""roadstead gallery: the picture that each title shows of itself."""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs, add_lang, write_drawing
from roadstead.svg.portrait import portraits
from roadstead.svg.standalone_svg import THEMES


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("gallery", help="write the picture of each title into a folder, such as docs/pictures")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--theme", choices=THEMES, default="light", help="of the drawings")
    add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    args.folder.mkdir(parents=True, exist_ok=True)
    for name, picture in portraits(args.lang, args.theme).items():
        write_drawing(args.folder / f"{name}.svg", picture.svg)
        print(args.folder / f"{name}.svg")
    return 0
