"""roadstead trial: put a server of its own through a storm, a crowd, prying eyes, nonsense or clicks, on this machine only; or play without one."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

from roadstead.cli.common import Verbs, add_json, add_lang, amount, print_json
from roadstead.cli.progress import Progress
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.languages import OWN, languages


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "trial",
        help="try a server of its own: storm, crowd, secrets, nonsense, clicks, offline",
        examples=["trial storm --kills 20", "trial secrets --games 5"],
    )
    kinds = parser.add_subparsers(title="trials", required=True, metavar="TRIAL")
    add_storm(kinds)
    add_secrets(kinds)
    add_nonsense(kinds)
    add_crowd(kinds)
    add_clicks(kinds)
    add_offline(kinds)


def add_storm(kinds: Verbs) -> None:
    parser = kinds.add_parser(
        "storm",
        help="kill servers at random moments of play, also with a full disk or beside another: nothing acknowledged is lost",
        examples=["trial storm --kills 20 --tables 4"],
    )
    parser.add_argument("--kills", type=int, default=100, metavar="N", help="how often a server is killed (default 100)")
    parser.add_argument("--tables", type=int, default=8, metavar="N", help="tables that play meanwhile (default 8)")
    parser.add_argument("--calm", type=amount, default=1.5, metavar="SECONDS", help="longest time between two kills (default 1.5)")
    common(parser)
    parser.set_defaults(run=run_storm)


def add_secrets(kinds: Verbs) -> None:
    parser = kinds.add_parser(
        "secrets", help="compare all answers to a seat between worlds that it may not tell apart", examples=["trial secrets {title} --games 5"]
    )
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all titles by default")
    parser.add_argument("--games", type=int, default=50, metavar="N", help="pairs of games for each title, number of players and set of options")
    parser.add_argument("--every", type=int, default=20, metavar="N", help="ask the servers after every N decisions (default 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same course (default 1)")
    add_json(parser)
    parser.set_defaults(run=run_secrets)


def run_secrets(args: argparse.Namespace) -> int:
    if args.games < 1 or args.every < 1:
        raise RoadsteadError("at least one game, and a positive number of decisions")
    from roadstead.trials.declared import pry_declared
    from roadstead.trials.secrets import pry

    titles = [registry.title(name) for name in args.titles] or list(registry.titles().values())
    tables = [(title, players, options) for title in titles for players in title.players for options in title.option_sets(players)]
    progress, found = Progress(len(tables)), []
    for number, (title, players, options) in enumerate(tables, 1):
        out = asyncio.run(pry(title.id, players, options, args.games, args.seed, args.every))
        asyncio.run(pry_declared(title, players, options, args.games, args.seed, args.every, out))
        found.append({"title": title.id, "players": players, "options": options, **out.to_json()})
        progress(number)
    if args.json:
        print_json(found)
    else:
        say_secrets(found)
    return 1 if any(it["leaks"] for it in found) else 0


def say_secrets(found: list[dict[str, Any]]) -> None:
    for it in found:
        table = f"{it['title']} with {it['players']} {it['options'] or ''}".strip()
        apart = f"{it['parted']} of them in worlds apart ({it['declared']} made from what the rules declare)"
        print(f"{table}: {it['answers']} answers at {it['moments']} moments, {apart}")
        for leak in it["leaks"][:10]:
            print(f"  {leak}")
    games, answers, leaks = sum(it["games"] for it in found), sum(it["answers"] for it in found), sum(len(it["leaks"]) for it in found)
    print(f"{games} pairs of games, {answers} answers compared, {leaks} different")


def add_nonsense(kinds: Verbs) -> None:
    parser = kinds.add_parser("nonsense", help="requests, records, saves and components that were spoilt at random", examples=["trial nonsense --inputs 1000"])
    parser.add_argument("--inputs", type=int, default=100_000, metavar="N", help="how many inputs across all kinds (default 100000)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="number of processes at once (default 1)")
    parser.add_argument("--store", default="", metavar="STORE", help="postgresql://… for requests to a server that shares its tables; by default in memory")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same course (default 1)")
    add_json(parser)
    parser.set_defaults(run=run_nonsense)


def run_nonsense(args: argparse.Namespace) -> int:
    if args.inputs < 1 or args.jobs < 1:
        raise RoadsteadError("at least one input, and one process")
    from roadstead.trials.nonsense import nonsense

    found = nonsense(args.inputs, args.seed, args.jobs, args.store, Progress(args.inputs))
    if args.json:
        print_json({kind: out.to_json() for kind, out in found.items()})
    else:
        say_nonsense(found)
    return 1 if any(out.wrong for out in found.values()) else 0


def say_nonsense(found: dict[str, Any]) -> None:
    for kind, out in found.items():
        print(f"{out.tried} {kind}: {', '.join(f'{key} {count}' for key, count in sorted(out.answers.items()))}")
        for text in out.wrong[:20]:
            print(f"  wrong: {text}")
    print(f"{sum(out.tried for out in found.values())} inputs, {sum(len(out.wrong) for out in found.values())} wrong")


def add_crowd(kinds: Verbs) -> None:
    parser = kinds.add_parser(
        "crowd",
        help="many tables played by people at once: how long until the other browser shows a choice",
        examples=["trial crowd --tables 50 --minutes 0.5"],
    )
    parser.add_argument("--tables", type=int, default=500, metavar="N", help="tables at once (default 500)")
    parser.add_argument("--minutes", type=amount, default=2.0, metavar="M", help="how long (default 2)")
    parser.add_argument("--pause", type=amount, default=10.0, metavar="SECONDS", help="each seat answers about once in this many seconds (default 10)")
    common(parser)
    parser.set_defaults(run=run_crowd)


def run_crowd(args: argparse.Namespace) -> int:
    if args.tables < 1 or args.minutes <= 0 or args.pause <= 0:
        raise RoadsteadError("a crowd needs tables, time and a pause between moves")
    from roadstead.trials.crowd import crowd, words

    with tempfile.TemporaryDirectory(prefix="roadstead-") as folder:
        store = args.store or str(Path(folder) / "tables.db")
        out = asyncio.run(crowd(store, args.tables, args.minutes * 60, args.pause, args.seed, Progress(100)))
    if args.json:
        print_json(out.to_json())
    else:
        print(words(out))
    return 1 if out.failed else 0


def add_clicks(kinds: Verbs) -> None:
    parser = kinds.add_parser(
        "clicks",
        help="play whole games in a real browser by clicking what is drawn: how many clicks a turn takes",
        examples=["trial clicks {title} --width 390"],
    )
    parser.add_argument("title", metavar="TITLE", help="its id; see 'roadstead games'")
    parser.add_argument("--players", type=int, metavar="N", help="number of players, all but one of them bots")
    parser.add_argument("--width", type=int, default=1440, metavar="PIXELS", help="width of the window (default 1440; a phone has 390)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="games to play (default 1)")
    parser.add_argument("--most", type=int, default=2000, metavar="CLICKS", help="a game that takes more is given up (default 2000)")
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="keep a picture of each round")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same course (default 1)")
    add_json(parser)
    add_lang(parser)
    parser.set_defaults(run=run_clicks)


def run_clicks(args: argparse.Namespace) -> int:
    if args.games < 1 or args.most < 1 or not 300 <= args.width <= 4000:
        raise RoadsteadError("at least one game and one click, and a window of 300 to 4000 pixels")
    title = registry.title(args.title)
    players = title.setup(args.players, {}, None).players
    from roadstead.trials.clicks import clicks, words

    out = clicks(title.id, players, args.width, args.lang, args.games, args.seed, args.most, args.pictures, Progress(args.games))
    if args.json:
        print_json(out)
    else:
        print(words(out))
    return 1 if out["dead_clicks"] or out["failed"] or out["script_errors"] or out["finished"] < out["games"] else 0


def add_offline(kinds: Verbs) -> None:
    parser = kinds.add_parser(
        "offline",
        help="visit an exported site on a phone, stop its server, and play whole games in the browser alone",
        examples=["trial offline site {title} --lang de"],
    )
    parser.add_argument("site", type=Path, metavar="DIR", help="what roadstead export wrote")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="all titles by default")
    parser.add_argument("--lang", action="append", choices=languages(), help="in this language only, may be given several times; English and German by default")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same course (default 1)")
    add_json(parser)
    parser.set_defaults(run=run_offline)


def run_offline(args: argparse.Namespace) -> int:
    from roadstead.trials.offline import offline, words

    titles = [registry.title(name).id for name in args.titles] or list(registry.titles())
    langs = args.lang or list(OWN)
    out = offline(args.site, titles, langs, args.seed, Progress(len(titles) * len(langs)))
    if args.json:
        print_json(out)
    else:
        print(words(out))
    return 1 if any(it["errors"] or not it["over"] for it in out["games"]) else 0


def common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", default="", metavar="STORE", help="a file or postgresql://…; by default a new file that is deleted afterwards")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed, the same course (default 1)")
    add_json(parser)


def run_storm(args: argparse.Namespace) -> int:
    if args.kills < 1 or args.tables < 1 or args.calm <= 0:
        raise RoadsteadError("a storm needs at least one kill, one table and some time between kills")
    from roadstead.trials.crash_test import storm

    with tempfile.TemporaryDirectory(prefix="roadstead-") as folder:
        store = args.store or str(Path(folder) / "tables.db")
        out = asyncio.run(storm(store, args.tables, args.kills, args.seed, args.calm, Progress(args.kills)))
    if args.json:
        print_json(out.to_json())
    else:
        say_storm(out)
    return 0 if out.well else 1


def say_storm(out: Any) -> None:
    print(f"{out.kills} kills at {out.tables} tables: {out.acknowledged} moves acknowledged, {out.unanswered} without an answer, {out.refused} refused (503)")
    print(say_lives(out))
    print(
        f"lost {len(out.lost)}, made twice {len(out.twice)}, half written {len(out.half)}, stuck tables {len(out.stuck)}, "
        f"taken down by a damaged one {len(out.hurt)}, strange {len(out.strange)}"
    )
    if not out.acknowledged:
        print("nobody could play between two kills; give them more time with --calm")
    for text in out.wrong:
        print(f"  {text}")


def say_lives(out: Any) -> str:
    if len(out.killed) > 1:
        return f"{len(out.killed)} servers at one store, killed {' and '.join(map(str, out.killed))} times"
    lives = f"{out.full_disks} lives with a full disk" if not out.skipped else out.skipped
    return f"{lives}, {out.seconds_refused} second servers refused"
