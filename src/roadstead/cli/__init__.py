"""The command line. Bad input gets one line on stderr and exit code 2."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from roadstead import __version__
from roadstead.cli import (
    bench,
    boxes,
    catalogue,
    exploit,
    export,
    fuzz,
    gallery,
    migrate,
    play,
    problem,
    replay,
    report,
    rulebook,
    serve,
    simulate,
    tournament,
    trial,
    verify,
)
from roadstead.kernel.errors import RoadsteadError

VERBS = (catalogue, play, simulate, report, replay, gallery, problem, rulebook, boxes, serve, export, tournament, exploit, bench, fuzz, migrate, verify, trial)


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    out = Parser(prog="roadstead", description="A harbour for nautical board games.")
    out.add_argument("--version", action="version", version=f"roadstead {__version__}")
    verbs = out.add_subparsers(title="verbs", required=True, metavar="VERB", parser_class=Parser)
    for verb in VERBS:
        verb.add(verbs)
    return out


def main(argv: Sequence[str] | None = None) -> int:
    args = parser().parse_args(argv)
    try:
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
    print("roadstead: " + " ".join(what.split()), file=sys.stderr)
    return 2
