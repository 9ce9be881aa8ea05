"""roadstead gallery: the picture that each title shows of itself."""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs, add_json, add_lang, make_folder, print_json, write_drawing
from roadstead.svg.portrait import portraits
from roadstead.svg.standalone_svg import THEMES


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "gallery", help="write the picture of each title into a folder, such as docs/pictures", examples=["gallery pictures --theme dark"]
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to; it is made if need be")
    parser.add_argument("--theme", choices=THEMES, default="light", help="of the drawings (default light)")
    add_lang(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    make_folder(args.folder)
    written = []
    for name, picture in portraits(args.lang, args.theme).items():
        written.append(str(args.folder / f"{name}.svg"))
        write_drawing(Path(written[-1]), picture.svg)
    if args.json:
        print_json(written)
    else:
        print("\n".join(written))
    return 0
