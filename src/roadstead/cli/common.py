"""What several verbs share: how titles, options and files are named on the command line."""

from __future__ import annotations

import argparse
import json
from math import inf
from pathlib import Path
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import write_whole
from roadstead.kernel.languages import languages
from roadstead.kernel.title import Setup, Title

Verbs = Any
"""What `add_subparsers` returns; argparse keeps its type to itself."""


def add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=languages(), default="en", help="language of what is shown (default en)")


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def add_table(parser: argparse.ArgumentParser) -> None:
    """Arguments that say which game is set up."""
    parser.add_argument("title", metavar="TITLE", help="its id; see 'roadstead games'")
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the title; see 'roadstead games'")
    add_components(parser)


def add_components(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--components", type=Path, metavar="DIR", help="component files that correct ours")


def add_boxes(parser: argparse.ArgumentParser) -> None:
    words = "component files that correct those of a title, for all its new tables; once for each title"
    parser.add_argument("--components", action="append", default=[], metavar="TITLE=DIR", help=words)


def use_boxes(args: argparse.Namespace) -> None:
    """Have the owner's boxes that the command line names."""
    for said in args.components:
        name, equals, folder = said.partition("=")
        if not equals:
            raise RoadsteadError(f"components are named TITLE=DIR here, not {said!r}")
        registry.add_box(name, Path(folder))


def set_up(args: argparse.Namespace) -> tuple[Title[Any, Any], Setup]:
    title = registry.title(args.title)
    return title, title.setup(args.players, dict(read_option(text) for text in args.option), args.components)


def read_option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise RoadsteadError(f"an option is written NAME=VALUE, not {text!r}")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, None if value == "none" else value


def make_folder(path: Path) -> None:
    if path.exists() and not path.is_dir():
        raise RoadsteadError(f"{path}: is not a folder")
    path.mkdir(parents=True, exist_ok=True)


def amount(text: str) -> float:
    """A number that measures something: not less than nothing, and not without end."""
    found = float(text)
    if not 0 <= found < inf:
        raise argparse.ArgumentTypeError(f"must be 0 or more, not {text}")
    return found


def write_drawing(path: Path, svg: str) -> None:
    """Only a drawing is replaced by a drawing, and all of it."""
    if path.exists() and (not path.is_file() or start_of(path) not in (b"", b"<svg")):
        raise RoadsteadError(f"{path}: exists and is not a drawing; it stays as it is")
    write_whole(path, svg)


def start_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(4)


def show_result(as_json: bool, value: Any, text: str) -> None:
    """For programs or for people."""
    if as_json:
        print_json(value)
    else:
        print(text)


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))
