"""roadstead fuzz: random games under the conformance checks."""

from __future__ import annotations

import argparse
from typing import Any

from roadstead.cli.common import Progress, Verbs
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.lab.conformance import Broken, check_game, check_templates


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("fuzz", help="hunt for broken promises in random games")
    parser.add_argument("games", type=int, nargs="?", default=200, metavar="N", help="games of each title")
    parser.add_argument("--title", metavar="TITLE")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.set_defaults(run=run)


def wrong_words(title: Title[Any, Any]) -> int:
    """Sentences that are missing would break games in other ways."""
    try:
        check_templates(title)
    except Broken as broken:
        print(broken)
        return 1
    return 0


def run(args: argparse.Namespace) -> int:
    if args.games < 1:
        raise RoadsteadError(f"the number of games must be 1 or more, not {args.games}")
    found = 0
    titles = [registry.title(args.title)] if args.title else list(registry.titles().values())
    for title in titles:
        found += wrong_words(title)
        progress = Progress(args.games)
        for number in range(args.games):
            rng = Rng(args.seed * 1_000_003 + number)
            players = rng.pick(list(title.players))
            sets = title.option_sets(players)
            try:
                check_game(title, players, sets[rng.below(len(sets))], rng.step(), decisions=400, every=10)
            except Broken as broken:
                found += 1
                print(broken)
            progress(number + 1)
        print(f"{title.id}: {args.games} games")
    return 1 if found else 0
