"""roadstead tournament: bots against bots."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from roadstead.cli.common import Progress, Verbs, print_json
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.tournament import Match, jobs, make_bot, matches, ratings, report, run


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("tournament", help="bots against bots, with intervals")
    parser.add_argument("title", metavar="TITLE")
    parser.add_argument("--bots", default="greedy,random", metavar="A,B,…", help="random, easy, greedy, medium, hard, search, search/10")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--games", type=int, default=20, metavar="G", help="games of each pairing")
    parser.add_argument("--budget-ms", type=int, default=1000, metavar="T", help="processor time for a decision of 'search'")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    parser.add_argument("--log", type=Path, metavar="FILE", help="keep each result here, and go on from it")
    parser.add_argument("--no-mirrors", action="store_true", help="leave out bots against themselves")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=start)


def start(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    players = title.setup(args.players).players
    names = args.bots.split(",")
    check(args, names)
    for name in names:
        make_bot(name, title, args.budget_ms)
    todo = list(jobs(title.id, players, names, args.games, args.seed, args.budget_ms, not args.no_mirrors))
    with ProcessPoolExecutor(args.jobs) as pool:
        found = matches(run(todo, pool, args.log, Progress(len(todo))), players)
    if args.json:
        print_json({"title": title.id, "players": players, "seed": args.seed, "budget_ms": args.budget_ms, **report(found)})
    else:
        print(show(found))
    return 0


def check(args: argparse.Namespace, names: list[str]) -> None:
    if min(args.games, args.budget_ms, args.jobs) < 1:
        raise RoadsteadError("games, budget and jobs must be 1 or more")
    if len(set(names)) != len(names):
        raise RoadsteadError("a bot is named twice")


def show(found: list[Match]) -> str:
    lines = [f"{'one':12} {'rest':12} {'games':>6} {'wins':>8} {'share':>7} {'95 %':>17} {'fair':>6} {'ms one':>8} {'ms rest':>8}"]
    for it in found:
        interval = f"{it.low:.3f} to {it.high:.3f}"
        lines.append(
            f"{it.one:12} {it.rest:12} {it.games:>6} {it.wins:>8.1f} {it.share:>7.3f} {interval:>17} {it.fair:>6.2f} {it.ms[0]:>8.1f} {it.ms[1]:>8.1f}"
        )
    lines += ["", *(f"{name:12} {points:+7.0f}" for name, points in sorted(ratings(found).items(), key=lambda row: -row[1]))]
    return "\n".join(lines)
