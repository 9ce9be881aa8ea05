"""roadstead tournament: bots against bots."""

from __future__ import annotations

import argparse
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from roadstead import compiled
from roadstead.cli.common import Progress, Verbs, print_json
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.tournament import NOBODY, Job, Match, Result, Share, jobs, make_bot, matches, ratings, report, run


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
    found = matches(play_all(todo, args), players)
    if args.json:
        asked = {"title": title.id, "version": title.version, "players": players, "seed": args.seed, "budget_ms": args.budget_ms}
        print_json({**asked, "compiled": compiled, **report(found)})
    else:
        print(show(found, title.rules.seats(players)))
    return 0


def play_all(todo: list[Job], args: argparse.Namespace) -> list[Result]:
    try:
        with ProcessPoolExecutor(args.jobs, initializer=leave_interrupts_to_us) as pool:
            return run(todo, pool, args.log, Progress(len(todo)))
    except KeyboardInterrupt:
        again = f"the same command goes on from {args.log}" if args.log else "with --log FILE it could be continued"
        print(f"\nroadstead: stopped; {again}", file=sys.stderr)
        raise


def leave_interrupts_to_us() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def check(args: argparse.Namespace, names: list[str]) -> None:
    if min(args.games, args.budget_ms, args.jobs) < 1:
        raise RoadsteadError("games, budget and jobs must be 1 or more")
    if len(set(names)) != len(names):
        raise RoadsteadError("a bot is named twice")
    if args.log is not None and not args.log.parent.is_dir():
        raise RoadsteadError(f"{args.log}: there is no such folder")


def show(found: list[Match], seats: tuple[str, ...]) -> str:
    lines = [f"{'one':12} {'rest':12} {'games':>6} {'wins':>8} {'share':>7} {'95 %':>17} {'fair':>6} {'score':>14} {'ms one':>8} {'ms rest':>8}"]
    for it in found:
        lines.append(row(it))
        if len(seats) > 2:
            lines += [f"  as {name:20} {at.games:>8} {at.wins:>8.1f} {at.share:>7.3f} {span(at)}" for name, at in zip(seats, it.seats, strict=True)]
    rated = sorted(ratings(found).items(), key=lambda pair: -pair[1])
    return "\n".join([*lines, *([""] if rated else []), *(f"{name:12} {points:+7.0f}" for name, points in rated)])


def row(it: Match) -> str:
    score = f"{it.score:.1f} ± {it.score_half:.1f}"
    if it.rest == NOBODY:
        return f"{it.one:12} {it.rest:12} {it.games:>6} {'':>8} {'':>7} {'':>17} {'':>6} {score:>14} {it.ms[0]:>8.1f}"
    return f"{it.one:12} {it.rest:12} {it.games:>6} {it.wins:>8.1f} {it.share:>7.3f} {span(it)} {it.fair:>6.2f} {score:>14} {it.ms[0]:>8.1f} {it.ms[1]:>8.1f}"


def span(it: Match | Share) -> str:
    return f"{f'{it.low:.3f} to {it.high:.3f}':>17}"
