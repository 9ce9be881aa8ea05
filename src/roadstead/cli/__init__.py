"""The command line. Bad input gets one line on stderr and exit code 2; `manual.CODES` has them all."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from roadstead import __version__
from roadstead.cli.paint import RED, paint
from roadstead.cli.parser import USAGE, Parser
from roadstead.kernel.errors import RoadsteadError

VERBS = {
    "games": "catalogue",
    "play": "play",
    "simulate": "simulate",
    "report": "report",
    "replay": "replay",
    "gallery": "gallery",
    "problem": "problem",
    "rules": "rulebook",
    "check-components": "boxes",
    "serve": "serve",
    "export": "export",
    "tournament": "tournament",
    "train": "train",
    "exploit": "exploit",
    "puzzles": "puzzles",
    "bench": "bench",
    "fuzz": "fuzz",
    "migrate": "migrate",
    "verify": "verify",
    "trial": "trial",
    "translate": "translate",
    "completion": "completion",
    "manual": "manual",
}
"""Each verb and its module."""
EXAMPLES = ("games", "play {title} --lang de", "simulate {title} --games 1000 --jobs 2")


def parser(verb: str = "") -> Parser:
    """With all verbs, or with the one that is wanted: the others need not be loaded."""
    out = Parser(prog="roadstead", description="A harbour for nautical board games.", examples=EXAMPLES)
    out.add_argument("--version", action="version", version=f"roadstead {__version__}")
    verbs = out.add_subparsers(title="verbs", required=True, metavar="VERB")
    for name in [VERBS[verb]] if verb in VERBS else VERBS.values():
        import_module(f"roadstead.cli.{name}").add(verbs)
    return out


def main(argv: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    try:
        args = parser(words[0] if words else "").read(words)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except RoadsteadError as error:
        return complain(str(error))
    except BrokenPipeError:
        give_up_output()
        return 0
    except OSError as error:
        if error.filename is None:
            give_up_output()
        name = f"{error.filename}: " if error.filename else ""
        return complain(f"{name}{error.strerror or error}")
    except KeyboardInterrupt:
        return 130


def give_up_output() -> None:
    """Nobody reads any more, or the disk is full: what is still buffered goes nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(what: str) -> int:
    with contextlib.suppress(OSError):
        print(paint("roadstead:", RED, sys.stderr), " ".join(what.split()), file=sys.stderr)
    return USAGE
