"""roadstead simulate: many games, and what came out."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path

from roadstead.bots.bot import bot
from roadstead.cli.common import Progress, Verbs, add_table, print_json, set_up
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Setup
from roadstead.lab.results import Ledger, ending
from roadstead.lab.rows import Plan
from roadstead.lab.simulate import Tally
from roadstead.lab.simulate import run as play_all
from roadstead.lab.teams import cores, gather


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("simulate", help="play many games and count")
    add_table(parser)
    parser.add_argument("--games", type=int, default=100, metavar="G")
    parser.add_argument("--bots", metavar="A,B,…", help="a bot for each seat, or one for all (default random)")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (default: one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of this Dask cluster")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep a row for each game in FILE.jsonl or FILE.parquet, and go on from what is there")
    parser.add_argument("--detail", action="store_true", help="rows also tell which cards and options each seat used")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title, setup = set_up(args)
    bots = seated(args, setup)
    for name in set(bots):
        bot(name, title)
    plan = Plan.of(title, setup, bots, args.seed, args.detail, None if args.components is None else str(args.components.resolve()))
    tally = play(args, plan)
    if args.json:
        print_json(tally.to_json())
    else:
        print(show(tally, title.rules.seats(setup.players)))
    return 1 if tally.errors else 0


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


def play(args: argparse.Namespace, plan: Plan) -> Tally:
    progress = Progress(args.games)
    try:
        with closing(Ledger(args.out)) as ledger, gather(min(args.jobs or cores(), args.games), args.cluster) as team:
            return play_all(plan, args.games, team, ledger, progress)
    except KeyboardInterrupt:
        kept = f"what is finished is in {args.out}, and the same command goes on from there" if args.out else "nothing is kept without --out"
        print(f"\nroadstead: stopped; {kept}", file=sys.stderr)
        raise


def show(tally: Tally, seats: tuple[str, ...]) -> str:
    lines = [f"{tally.title}: {tally.finished} of {tally.games} games finished, {tally.decisions} decisions in {tally.seconds:.1f} s"]
    if tally.resumed:
        lines.append(f"{tally.resumed} games were there already")
    if tally.workers > 1:
        lines.append(f"{tally.workers} workers, {tally.batches} batches, overhead {tally.overhead:.1%}")
    lines.append(f"rounds {tally.mean_rounds:.2f}, draws {tally.draws}")
    for seat, name in enumerate(seats):
        lines.append(f"{name:12} {tally.bots[seat]:10} wins {tally.wins[seat]:8.1f}   mean score {tally.mean_scores[seat]:8.2f}")
    lines += tally.errors[:10]
    return "\n".join(lines)
