"""roadstead tournament: bots against bots."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from roadstead import compiled
from roadstead.bots.bot import BOTS
from roadstead.cli.common import Verbs, add_json, print_json
from roadstead.cli.progress import Progress
from roadstead.kernel import registry
from roadstead.lab.tournament import NOBODY, Match, Plan, Share, Standings, hold


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "tournament",
        help="bots against bots, with intervals",
        examples=["tournament {title} --bots greedy,easy,random --games 100 --jobs 2", "tournament {title} --bots search,greedy --log results.jsonl"],
    )
    parser.add_argument("title", metavar="TITLE", help="its id; see 'roadstead games'")
    known = f"{', '.join(BOTS)}, search, search/10, search:FILE; a style of the title behind a colon, as in hard:raider"
    parser.add_argument("--bots", default="greedy,random", metavar="A,B,…", help=f"{known} (default greedy,random)")
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--games", type=int, default=20, metavar="G", help="games of each pairing (default 20)")
    parser.add_argument("--budget-ms", type=int, default=1000, metavar="T", help="milliseconds of processor time for a decision of 'search' (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where the seeds of the games begin (default 0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default 1)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="keep each result here, and go on from it")
    parser.add_argument("--no-mirrors", action="store_true", help="leave out bots against themselves")
    add_json(parser)
    parser.set_defaults(run=start)


def start(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    players = title.setup(args.players).players
    plan = Plan(title, players, args.bots.split(","), args.games, args.seed, args.budget_ms, not args.no_mirrors)
    found = play_all(plan, args)
    if args.json:
        print_json({**found.to_json(), "compiled": compiled})
    else:
        print(show(found, title.rules.seats(players)))
    return 0


def play_all(plan: Plan, args: argparse.Namespace) -> Standings:
    plan.check()
    try:
        return hold(plan, args.jobs, args.log, Progress(len(plan.jobs())))
    except KeyboardInterrupt:
        again = f"the same command goes on from {args.log}" if args.log else "with --log FILE it could be continued"
        print(f"\nroadstead: stopped; {again}", file=sys.stderr)
        raise


def show(found: Standings, seats: tuple[str, ...]) -> str:
    lines = [f"{'one':12} {'rest':12} {'games':>6} {'wins':>8} {'share':>7} {'95 %':>17} {'fair':>6} {'score':>14} {'ms one':>8} {'ms rest':>8}"]
    for it in found.matches:
        lines.append(row(it))
        if len(seats) > 2:
            lines += [f"  as {name:20} {at.games:>8} {at.wins:>8.1f} {at.share:>7.3f} {span(at)}" for name, at in zip(seats, it.seats, strict=True)]
    rated = sorted(found.ratings.items(), key=lambda pair: -pair[1])
    return "\n".join([*lines, *([""] if rated else []), *(f"{name:12} {points:+7.0f}" for name, points in rated)])


def row(it: Match) -> str:
    score = f"{it.score:.1f} ± {it.score_half:.1f}"
    if it.rest == NOBODY:
        return f"{it.one:12} {it.rest:12} {it.games:>6} {'':>8} {'':>7} {'':>17} {'':>6} {score:>14} {it.ms[0]:>8.1f}"
    return f"{it.one:12} {it.rest:12} {it.games:>6} {it.wins:>8.1f} {it.share:>7.3f} {span(it)} {it.fair:>6.2f} {score:>14} {it.ms[0]:>8.1f} {it.ms[1]:>8.1f}"


def span(it: Match | Share) -> str:
    return f"{f'{it.low:.3f} to {it.high:.3f}':>17}"
