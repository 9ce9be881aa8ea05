"""roadstead simulate: many games, and what came out."""

from __future__ import annotations

import argparse

from roadstead.cli.common import Progress, Verbs, add_table, print_json, set_up
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.simulate import Tally, simulate


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("simulate", help="play many games and count")
    add_table(parser)
    parser.add_argument("--games", type=int, default=100, metavar="G")
    parser.add_argument("--bots", metavar="A,B,…", help="a bot for each seat, or one for all (default random)")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title, setup = set_up(args)
    if args.games < 1:
        raise RoadsteadError(f"the number of games must be 1 or more, not {args.games}")
    names = (args.bots or "random").split(",")
    bots = names * setup.players if len(names) == 1 else names
    if len(bots) != setup.players:
        raise RoadsteadError(f"{len(bots)} bots for {setup.players} seats")
    tally = simulate(title, setup, args.games, bots, args.seed, Progress(args.games))
    if args.json:
        print_json(tally.to_json())
    else:
        print(show(tally, title.seats(setup.players)))
    return 1 if tally.errors else 0


def show(tally: Tally, seats: tuple[str, ...]) -> str:
    lines = [f"{tally.title}: {tally.finished} of {tally.games} games finished, {tally.decisions} decisions in {tally.seconds:.1f} s"]
    lines.append(f"rounds {tally.mean_rounds:.2f}, draws {tally.draws}")
    for seat, name in enumerate(seats):
        lines.append(f"{name:12} {tally.bots[seat]:10} wins {tally.wins[seat]:8.1f}   mean score {tally.mean_scores[seat]:8.2f}")
    lines += tally.errors[:10]
    return "\n".join(lines)
