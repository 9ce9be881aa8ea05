"""roadstead train: a judgement that is learnt from play."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from roadstead.cli.common import Verbs, add_json, add_table, amount, print_json, set_up
from roadstead.cli.progress import Progress
from roadstead.kernel.box import JUDGEMENT
from roadstead.kernel.errors import RoadsteadError

if TYPE_CHECKING:
    from roadstead.lab.train import Training

GAMES, SIMULATIONS, MOST = 200, 60, 400


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "train",
        help="learn a judgement from games of search against itself",
        description="What is learnt is kept in the folder, game by game: the same command goes on from there.",
        examples=["train {title} --hours 2 --jobs 2 --out trained", "train {title} --components my-box --hours 2 --out trained-for-my-box"],
    )
    add_table(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="where everything is kept (default trained-TITLE)")
    parser.add_argument("--hours", type=amount, metavar="H", help="stop then (default: only --generations ends it)")
    parser.add_argument("--generations", type=int, default=10, metavar="G", help="how often to learn, in all (default 10)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games that a generation learns from (default {GAMES})")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, metavar="S", help=f"of a search for one decision (default {SIMULATIONS})")
    parser.add_argument("--gate", type=int, default=MOST, metavar="N", help=f"games to find out whether the new one is better, at most (default {MOST})")
    parser.add_argument("--start", type=Path, metavar="FILE", help="a judgement to begin with (default the one that is shipped)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="where the seeds of the games begin (default 0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default 1)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="the workers of a Dask cluster instead")
    add_json(parser)
    parser.set_defaults(run=start)


def start(args: argparse.Namespace) -> int:
    try:
        from roadstead.lab.train import Course, Training, workers
    except ImportError as error:
        raise RoadsteadError("training needs numpy: pip install 'roadstead[lab]'") from error
    from roadstead.kernel.judgement import read_judgement

    if min(args.jobs, args.generations) < 1:
        raise RoadsteadError("jobs and generations must be 1 or more")
    title, setup = set_up(args)
    course = Course.of(title, setup, args.components, args.games, args.simulations, args.gate, args.seed)
    training = Training(course, args.out or Path(f"trained-{title.id}"), read_judgement(args.start) if args.start else None)
    until = None if args.hours is None else time.monotonic() + 3600 * args.hours
    try:
        with workers(args.jobs, args.cluster) as team:
            training.run(team, args.generations, until, Teller())
    except KeyboardInterrupt:
        print(f"\nroadstead: stopped; the same command goes on from {training.folder}", file=sys.stderr)
        raise
    if args.json:
        print_json({**training.judgement().to_json(), "rating": round(training.rating(), 1)})
    else:
        print(shown(training))
    return 0


class Teller:
    """How far the games of a generation are, on a terminal."""

    def __init__(self) -> None:
        self.kind, self.bar = "", Progress(0)

    def __call__(self, kind: str, done: int, of: int) -> None:
        if kind != self.kind or done == 0:
            self.kind, self.bar = kind, Progress(of)
        self.bar(done)


def shown(training: Training) -> str:
    if not training.log:
        return f"no generation is finished yet; the same command goes on from {training.folder}"
    head = f"{'generation':>10} {'games':>6} {'positions':>10} {'surprise':>18} {'gate':>14}"
    lines = [
        f"{it.number:>10} {it.games:>6} {it.positions:>10} {f'{it.loss_before:.3f} to {it.loss_after:.3f}':>18} "
        f"{f'{it.gate_share:.0%} of {it.gate_games}':>14} {'kept' if it.kept else 'not kept' if it.clear else 'not clear, so not kept'}"
        for it in training.log
    ]
    last = f"{training.rating():+.0f} points since the start; kept in {training.folder}"
    box = training.course.folder
    use = [] if box is None else [f"put {training.folder / JUDGEMENT} into {box}, and bots that play with this box use it"]
    return "\n".join([head, *lines, last, *use])
