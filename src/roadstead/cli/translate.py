"""roadstead translate: the files of a further language, and what they still lack."""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.cli.translations import Checked, check, write
from roadstead.kernel.languages import read_language

SHOWN = 5
"""As many sentences of a kind are shown; --json has all."""


def add(verbs: Verbs) -> None:
    words = "write the files of a language, or check them"
    parser = verbs.add_parser("translate", help=words, examples=["translate fr-files --code fr --name Français", "translate fr-files --check"])
    parser.add_argument("folder", type=Path, metavar="DIR", help="where its files are: table.json, and one for each title")
    parser.add_argument("--code", metavar="CODE", help="write the files of this language, such as fr; what is translated there already stays")
    parser.add_argument("--name", metavar="NAME", help="what the language calls itself, such as Français")
    parser.add_argument("--check", action="store_true", help="say what is missing or wrong; exit code 1 if anything is")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.code:
        write(args.folder, args.code, args.name or args.code)
    elif args.name:
        args.parser.error("--name needs --code")
    code = args.code or read_language(args.folder).code
    found = check(args.folder, code)
    if args.json:
        print_json([it.to_json() for it in found])
    else:
        for it in found:
            print(show(it))
    return 1 if args.check and any(it.missing or it.wrong for it in found) else 0


def show(it: Checked) -> str:
    lines = [f"{it.file}.json: {it.sentences} sentences, {len(it.missing)} missing, {len(it.wrong)} wrong, {len(it.idle)} that nobody says any more"]
    lines += [f"  missing: {text}" for text in it.missing[:SHOWN]]
    return "\n".join([*lines, *(f"  wrong: {text}" for text in it.wrong[:SHOWN])])
