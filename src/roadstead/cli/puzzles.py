"""roadstead puzzles: find moments of games in which one choice is clearly best, and not the one that looks best at a glance."""

from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.cli.common import Verbs, add_json, amount, print_json
from roadstead.cli.progress import Progress
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import write_whole
from roadstead.kernel.puzzle import Puzzle
from roadstead.lab.puzzles import AnyTitle, Found, Wanted, choose, file_of, find

MOST = 12
LETTERS = 45_000
"""The records of all puzzles together have as many letters at most."""
BEGINS = b'{\n "title":'


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "puzzles",
        help="find moments in which one choice is clearly best, and not the one that looks best at a glance",
        examples=["puzzles {title} --games 30 --simulations 600 --out puzzles.json"],
    )
    parser.add_argument("title", metavar="TITLE", help="its id; see 'roadstead games'")
    parser.add_argument("--players", metavar="N,N,…", help="how many play, game after game in turn (default: as many as can play)")
    parser.add_argument("--games", type=int, default=30, metavar="G", help="how many games are played (default 30)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where the seeds of the games begin (default 1)")
    parser.add_argument("--simulations", type=int, default=600, metavar="N", help="how long search looks at a moment; then four times as long (default 600)")
    parser.add_argument("--looks", type=int, default=12, metavar="L", help="how many moments of a game are looked at (default 12)")
    parser.add_argument("--lead", type=amount, default=4.0, metavar="P", help="by how many percent of a win the best choice leads every other one (default 4)")
    parser.add_argument("--most", type=int, default=MOST, metavar="M", help=f"how many puzzles are kept (default {MOST})")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the puzzles are written")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    title = registry.title(args.title)
    players = counts(title, args.players)
    if min(args.games, args.simulations, args.looks, args.most) < 1 or args.seed < 0:
        raise RoadsteadError("--games, --simulations, --looks and --most need a number of 1 or more, --seed one of 0 or more")
    check_place(args.out)
    found: list[Found] = []
    kept = written(title, players, found, args)
    wanted = Wanted(args.simulations, args.looks, args.lead / 100)
    for it in find(title, players, args.games, args.seed, wanted, Progress(args.games)):
        found.append(it)
        kept = written(title, players, found, args)
    if args.json:
        rows = [it.puzzle.to_json(title.rules.seats(it.puzzle.players)) for it in kept]
        print_json({"found": len(found), "games": args.games, "puzzles": rows})
    else:
        print("\n".join([*(line(title, it) for it in kept), f"{len(found)} found in {args.games} games, {len(kept)} kept in {args.out}"]))
    return 0


def written(title: AnyTitle, players: list[int], found: list[Found], args: argparse.Namespace) -> list[Found]:
    """The best of what was found so far, which stand in the file from now on: whoever interrupts the search keeps them."""
    kept = choose(found, args.most, LETTERS)
    write_whole(args.out, file_of(title, kept, command(title, players, args)))
    return kept


def counts(title: AnyTitle, said: str | None) -> list[int]:
    """How many play in each game; refused here if a title is not played by as many."""
    try:
        found = [int(one) for one in said.split(",")] if said else sorted(title.players)
    except ValueError as error:
        raise RoadsteadError(f"--players needs numbers with commas between, not {said!r}") from error
    for count in found:
        title.setup(count)
    return found


def check_place(path: Path) -> None:
    """Only puzzles are replaced by puzzles."""
    if path.exists() and (not path.is_file() or not path.read_bytes().startswith(BEGINS)):
        raise RoadsteadError(f"{path}: exists and has no puzzles; it stays as it is")


def command(title: AnyTitle, players: list[int], args: argparse.Namespace) -> str:
    """What was typed, with everything that decides what comes out."""
    return (
        f"roadstead puzzles {title.id} --players {','.join(map(str, players))} --games {args.games} --seed {args.seed} "
        f"--simulations {args.simulations} --looks {args.looks} --lead {args.lead:g} --most {args.most}"
    )


def line(title: AnyTitle, it: Found) -> str:
    puzzle = it.puzzle
    asked = title.say(title.setup().components, puzzle.asks, "en")
    seat = title.rules.seats(puzzle.players)[puzzle.seat]
    best, glance = (f"{name} ({told(puzzle, puzzle.worth_of(name))})" for name in (puzzle.best, puzzle.glance))
    return f"{puzzle.id}  {puzzle.players} players, round {puzzle.round}, {seat}: {asked} {best}, not {glance}"


def told(puzzle: Puzzle, worth: float | None) -> str:
    assert worth is not None
    return f"{worth:.1f} points" if puzzle.in_points else f"{worth:.0%}"
