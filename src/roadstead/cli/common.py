"""What several verbs share: how titles, options and files are named on the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from roadstead.kernel import record, registry
from roadstead.kernel.errors import BadRecord, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.title import Setup, Title
from roadstead.kernel.words import LANGUAGES

Verbs = Any
"""What `add_subparsers` returns; argparse keeps its type to itself."""

LARGEST_FILE = 64 * 1024 * 1024


def add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of what is shown")


def add_table(parser: argparse.ArgumentParser) -> None:
    """Arguments that say which game is set up."""
    parser.add_argument("title", metavar="TITLE")
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
    except ValueError:
        return name, None if value == "none" else value


def read_text(path: Path) -> str:
    """A text file, refused in one sentence if it is none."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise RoadsteadError(f"{path}: is too large to be a game")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RoadsteadError(f"{path}: is not a text file") from error


def read_game(path: Path, components: Path | None, at: int | None = None) -> Game:
    """A game from a record, or from a saved moment in JSON."""
    text = read_text(path)
    if not text.lstrip().startswith("{"):
        try:
            return record.read(text, components, at)
        except BadRecord as error:
            raise RoadsteadError(f"{path}: {error}") from error
    try:
        return Game.load(json.loads(text), components)
    except (ValueError, RecursionError) as error:
        raise RoadsteadError(f"{path}: is neither a record nor a saved moment") from error
    except RoadsteadError as error:
        raise RoadsteadError(f"{path}: {error}") from error


def write_text(path: Path, text: str) -> None:
    """Write all or nothing: an existing file stays as it is until the new one is complete, and only a record is replaced."""
    if path.exists() and not looks_like_a_record(path):
        raise RoadsteadError(f"{path}: exists and is not a record; it stays as it is")
    handle, name = tempfile.mkstemp(dir=path.parent or Path(), prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            os.chmod(name, 0o666 & ~current_umask())
        os.replace(name, path)
    except OSError as error:
        raise RoadsteadError(f"{path}: cannot be saved ({error.strerror})") from error
    finally:
        Path(name).unlink(missing_ok=True)


def write_drawing(path: Path, svg: str) -> None:
    """Only a drawing is replaced by a drawing."""
    if path.exists() and path.read_bytes()[:4] != b"<svg":
        raise RoadsteadError(f"{path}: exists and is not a drawing; it stays as it is")
    path.write_text(svg, encoding="utf-8")


def current_umask() -> int:
    """What a new file's permissions lack here; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def looks_like_a_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        start = file.read(10)
    return start == b"" or start == b"roadstead:"


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


class Progress:
    """A bar on stderr while somebody watches, nothing otherwise."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.shown = -1
        self.live = sys.stderr.isatty() and total > 0

    def __call__(self, done: int) -> None:
        share = done * 40 // self.total if self.total else 40
        if self.live and share != self.shown:
            self.shown = share
            end = "\n" if done == self.total else ""
            print(f"\r[{'#' * share}{'.' * (40 - share)}] {done}/{self.total}", end=end, file=sys.stderr, flush=True)
