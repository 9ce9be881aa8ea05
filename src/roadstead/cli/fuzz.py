"""roadstead fuzz: random games under the conformance checks."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.cli.progress import Progress
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.lab.conformance import Broken, check_game, check_templates


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("fuzz", help="hunt for broken promises in random games", examples=["fuzz 50 --title {title}"])
    parser.add_argument("games", type=int, nargs="?", default=200, metavar="N", help="games of each title (default 200)")
    parser.add_argument("--title", metavar="TITLE", help="this one only")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other seeds, other games (default 1)")
    add_json(parser)
    parser.set_defaults(run=run)


def wrong_words(title: Title[Any, Any]) -> list[str]:
    """Sentences that are missing would break games in other ways."""
    try:
        check_templates(title)
    except Broken as broken:
        return [str(broken)]
    return []


def run(args: argparse.Namespace) -> int:
    """Exit code 1 if a promise was broken."""
    if args.games < 1:
        raise RoadsteadError(f"the number of games must be 1 or more, not {args.games}")
    titles = [registry.title(args.title)] if args.title else list(registry.titles().values())
    found = []
    for title in titles:
        broken = hunt(title, args.games, args.seed, print if not args.json else lambda text: None)
        found.append({"title": title.id, "games": args.games, "broken": broken})
        if not args.json:
            print(f"{title.id}: {args.games} games")
    if args.json:
        print_json(found)
    return 1 if any(it["broken"] for it in found) else 0


def hunt(title: Title[Any, Any], games: int, seed: int, tell: Callable[[str], None]) -> list[str]:
    """What was broken in random games of one title, told at once."""
    progress, found = Progress(games), []
    for number in range(games):
        broken = [*(wrong_words(title) if number == 0 else ()), *played(title, Rng(seed * 1_000_003 + number))]
        for text in broken:
            tell(text)
        found += broken
        progress(number + 1)
    return found


def played(title: Title[Any, Any], rng: Rng) -> list[str]:
    players = rng.pick(list(title.players))
    sets = title.option_sets(players)
    try:
        check_game(title, players, sets[rng.below(len(sets))], rng.step(), decisions=400, every=10)
    except Broken as broken:
        return [str(broken)]
    return []
