"""roadstead simulate: many games, and what came out."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path

from roadstead.bots.bot import bot
from roadstead.cli.common import Verbs, add_json, add_table, print_json, set_up
from roadstead.cli.progress import Progress
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Setup
from roadstead.lab.results import Ledger, ending
from roadstead.lab.rows import Conditions
from roadstead.lab.simulate import Summary
from roadstead.lab.simulate import run as play_all
from roadstead.lab.teams import cores, gather


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "simulate",
        help="play many games and count",
        examples=["simulate {title} --games 1000 --jobs 2", "simulate {title} --games 500 --bots greedy --out results.jsonl --detail"],
    )
    add_table(parser)
    parser.add_argument("--games", type=int, default=100, metavar="G", help="how many (default 100)")
    parser.add_argument("--bots", metavar="A,B,…", help="a bot for each seat, or one for all (default random)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where the seeds of the games begin (default 0)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (default: one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of this Dask cluster")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep a row for each game in FILE.jsonl or FILE.parquet, and go on from what is there")
    parser.add_argument("--detail", action="store_true", help="rows also tell which cards and options each seat used")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title, setup = set_up(args)
    bots = seated(args, setup)
    for name in set(bots):
        bot(name, title)
    conditions = Conditions.of(title, setup, bots, args.seed, args.detail, None if args.components is None else str(args.components.resolve()))
    summary = play(args, conditions)
    if args.json:
        print_json(summary.to_json())
    else:
        print(show(summary, title.rules.seats(setup.players)))
    return 1 if summary.errors else 0


def seated(args: argparse.Namespace, setup: Setup) -> list[str]:
    """A bot for each seat, once the numbers make sense."""
    if args.games < 1:
        raise RoadsteadError(f"the number of games must be 1 or more, not {args.games}")
    if args.jobs is not None and args.jobs < 1:
        raise RoadsteadError(f"the number of jobs must be 1 or more, not {args.jobs}")
    if args.jobs is not None and args.cluster is not None:
        raise RoadsteadError("a cluster has its own workers: give --jobs or --cluster, not both")
    if args.detail and args.out is None:
        raise RoadsteadError("--detail needs --out FILE to keep it")
    if args.out is not None:
        ending(args.out)
    names = (args.bots or "random").split(",")
    bots = names * setup.players if len(names) == 1 else names
    if len(bots) != setup.players:
        raise RoadsteadError(f"{len(bots)} bots for {setup.players} seats")
    return list(bots)


def play(args: argparse.Namespace, conditions: Conditions) -> Summary:
    progress = Progress(args.games)
    try:
        with closing(Ledger(args.out)) as ledger, gather(min(args.jobs or cores(), args.games), args.cluster) as team:
            return play_all(conditions, args.games, team, ledger, progress)
    except KeyboardInterrupt:
        kept = f"what is finished is in {args.out}, and the same command goes on from there" if args.out else "nothing is kept without --out"
        print(f"\nroadstead: stopped; {kept}", file=sys.stderr)
        raise


def show(summary: Summary, seats: tuple[str, ...]) -> str:
    lines = [f"{summary.title}: {summary.finished} of {summary.games} games finished, {summary.decisions} decisions in {summary.seconds:.1f} s"]
    if summary.resumed:
        lines.append(f"{summary.resumed} games were there already")
    if summary.workers > 1:
        lines.append(f"{summary.workers} workers, {summary.batches} batches, overhead {summary.overhead:.1%}")
    lines.append(f"rounds {summary.mean_rounds:.2f}, draws {summary.draws}")
    for seat, name in enumerate(seats):
        lines.append(f"{name:12} {summary.bots[seat]:10} wins {summary.wins[seat]:8.1f}   mean score {summary.mean_scores[seat]:8.2f}")
    lines += summary.errors[:10]
    return "\n".join(lines)
