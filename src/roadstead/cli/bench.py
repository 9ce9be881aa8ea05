"""roadstead bench: how fast the engines are."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from roadstead import __version__
from roadstead.cli.common import Verbs, add_json, print_json, show_result
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.files import read_text, write_whole
from roadstead.lab.bench import compare, contestants, machine, measure, table
from roadstead.lab.goals import goals, scoreboard
from roadstead.lab.peers import peers
from roadstead.lab.scaling import two_processes
from roadstead.lab.speed_history import guard, keep

COSTS = ("decision_us", "copy_us")


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "bench", help="measure the engines in random play", examples=["bench --seconds 1 --out figures.json", "bench --compare before.json after.json"]
    )
    parser.add_argument("--seconds", type=positive, default=3.0, help="about how long to measure each table")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write the figures as JSON")
    parser.add_argument("--peers", action="store_true", help="also measure OpenSpiel and Catanatron, and two processes compared with one")
    parser.add_argument("--pages", action="store_true", help="measure the pages of the table instead")
    parser.add_argument("--tables", type=int, nargs="?", const=50, metavar="N", help="measure how fast choices travel while N tables play instead (50)")
    parser.add_argument("--routes", action="store_true", help="measure how long the worst request of each route holds up everybody else instead")
    parser.add_argument("--research", action="store_true", help="measure observations and masks for learners instead, beside OpenSpiel, PettingZoo and pgx")
    parser.add_argument("--compare", type=Path, nargs=2, metavar="FILE", help="compare two such files instead")
    parser.add_argument("--keep", type=Path, nargs=2, metavar="FILE", help="keep such a file as the line of this release in a history of speed instead")
    parser.add_argument("--guard", type=Path, nargs=2, metavar="FILE", help="hold such a file against the last release of a history of speed instead")
    add_json(parser)
    parser.set_defaults(run=run)


def positive(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < 86_400:
        raise argparse.ArgumentTypeError("must be more than 0 and less than a day")
    return seconds


def run(args: argparse.Namespace) -> int:
    if args.compare:
        before, after = map(read_figures, args.compare)
        return show_both(before, after, args.json)
    if args.keep or args.guard:
        return use_history(args)
    if args.pages:
        return bench_pages(args.json)
    if args.routes:
        return bench_routes(args.json)
    if args.research:
        return bench_research(args.seconds, args.json)
    if args.tables is not None:
        return bench_tables(args.tables, args.seconds, args.json)
    return bench_engines(args)


def bench_engines(args: argparse.Namespace) -> int:
    field, others = contestants(), peers() if args.peers else []
    rows = [row.to_json() for row in measure([*field, *others], args.seconds)]
    figures: dict[str, Any] = {**machine(), "titles": rows[: len(field)]}
    if others:
        figures |= {"peers": rows[len(field) :], "processes": two_processes(args.seconds)}
    if args.json:
        print_json(figures)
    else:
        show(figures)
    if args.out:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        write_whole(args.out, json.dumps(figures, indent=2) + "\n")
    return 0


def show(figures: dict[str, Any]) -> None:
    print(f"{figures['build']}, Python {figures['python']}, yardstick {figures['yardstick_us']:.3f} µs")
    print(table([*figures["titles"], *figures.get("peers", [])]))
    if "processes" in figures:
        found = figures["processes"]
        print(f"two processes compared with one: {found['times']:.2f}x by the clock, {found['free']:.2f}x by CPU time")


def show_both(before: dict[str, Any], after: dict[str, Any], as_json: bool) -> int:
    """How two runs compare; a plain and a compiled one are also held against the goals."""
    is_both = (before.get("build"), after.get("build")) == ("plain", "compiled")
    if as_json:
        met = [{**asdict(goal), "met": goal.met} for goal in goals(after, before)] if is_both else []
        print_json({"titles": times_as_fast(before, after), "goals": met})
        return 0
    print(compare(before, after))
    if is_both:
        print(scoreboard(after, before))
    return 0


def times_as_fast(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    known = {(row["title"], row["players"]): row for row in before["titles"]}
    pairs = [(known[key], row) for row in after["titles"] if (key := (row["title"], row["players"])) in known]
    return [{"title": row["title"], "players": row["players"], **{cost: [old[cost], row[cost]] for cost in COSTS}} for old, row in pairs]


def use_history(args: argparse.Namespace) -> int:
    """Keep figures as those of this release, or hold them against the last one."""
    if args.keep:
        history, figures = args.keep
        keep(history, __version__, read_figures(figures))
        told = {"history": str(history), "version": __version__}
        show_result(args.json, told, f"{history}: has the figures of {__version__}")
        return 0
    history, figures = args.guard
    text, holds = guard(history, read_figures(figures))
    show_result(args.json, {"holds": holds, "table": text.splitlines()}, text)
    return 0 if holds else 1


def read_figures(path: Path) -> dict[str, Any]:
    """What `--out` wrote, refused in one sentence if it is something else."""
    try:
        found = json.loads(read_text(path))
        for row in found["titles"]:
            if not all(row[cost] > 0 for cost in COSTS):
                raise ValueError
            row["title"], row["players"]
        return dict(found)
    except (ValueError, KeyError, TypeError) as error:
        raise RoadsteadError(f"{path}: has no figures of 'roadstead bench --out'") from error


def bench_pages(as_json: bool) -> int:
    from roadstead.trials.page_bench import measure_pages
    from roadstead.trials.page_bench import table as page_table

    titles = registry.titles().values()
    found = [measure_pages(title, players) for title in titles for players in title.players]
    show_result(as_json, [asdict(it) for it in found], page_table(found))
    return 0


def bench_routes(as_json: bool) -> int:
    from roadstead.trials.holds import HEAD, measure_holds, summary

    if as_json:
        print_json([asdict(it) for it in measure_holds()])
        return 0
    print(HEAD)
    print(summary(measure_holds(told=print)))
    return 0


def bench_research(seconds: float, as_json: bool) -> int:
    try:
        from roadstead.research import speed
    except ImportError as error:
        raise RoadsteadError(f"the research libraries are not installed ({error}); pip install 'roadstead[research]'") from error
    if as_json:
        print_json({**machine(), "lines": speed.report(seconds).splitlines()})
        return 0
    print(f"{machine()['build']}, decisions a second of processor time, each with its mask (OpenSpiel adapter: with the list of legal actions)")
    print(speed.report(seconds))
    return 0


def bench_tables(number: int, seconds: float, as_json: bool) -> int:
    from roadstead.trials.load import measure_load, report

    if not 1 <= number <= 500:
        raise RoadsteadError(f"from 1 to 500 tables can play at once, not {number}")
    titles = [name for name, title in registry.titles().items() if 2 in title.players]
    it = measure_load(titles, number, max(seconds, 5.0))
    figures = {"tables": it.tables, "choices": it.choices, "refused": it.refused, **{f"p{share}_ms": it.at(share / 100) for share in (50, 95, 99)}}
    show_result(as_json, figures, report(it))
    return 0
