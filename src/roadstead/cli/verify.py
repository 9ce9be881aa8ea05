"""roadstead verify: the dice of a finished game, worked out again from its record."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import read_text
from roadstead.table.features.dice import proof


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("verify", help="check the dice of a finished game by its proof", examples=["verify proof.json --commitment 0123abcd"])
    parser.add_argument("proof", type=Path, metavar="PROOF", help="the file that the page 'Dice' of a table offers after the end")
    parser.add_argument("--commitment", default="", metavar="HASH", help="the hash that you noted before the first deal")
    parser.add_argument("--salt", action="append", default=[], metavar="SALT", help="a salt that you added; may be given several times")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit code 1 if something does not fit."""
    text = read_text(args.proof)
    try:
        found = proof.check(proof.read(json.loads(text)), args.commitment, args.salt)
    except (ValueError, RecursionError) as error:
        raise RoadsteadError(f"{args.proof}: this is not a proof of dice") from error
    except RoadsteadError as error:
        raise RoadsteadError(f"{args.proof}: {error}") from error
    if args.json:
        print_json({"checked": found.checked, "wrong": found.wrong, "not_checked": found.open})
    else:
        show(found)
    return 1 if found.wrong else 0


def show(found: proof.Verdict) -> None:
    print("\n".join(found.wrong) or f"all {found.checked} outcomes are what seed, salts and rules give")
    print("not checked:")
    for text in found.open:
        print(f"- {text}")
