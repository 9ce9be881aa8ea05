"""roadstead replay: any moment of a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import roadstead
from roadstead.cli.common import Verbs, add_components, add_json, add_lang, make_folder, print_json, write_drawing
from roadstead.cli.progress import Progress
from roadstead.cli.report import check, write
from roadstead.kernel.errors import RoadsteadError, UnknownName
from roadstead.kernel.files import read_game
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.standalone_svg import THEMES
from roadstead.table.features.film.page import film_page
from roadstead.table.features.replay.film import EVERYBODY, Film


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "replay",
        help="show a moment of a recorded game",
        examples=["replay game.record", "replay game.record --at 40 --svg moment.svg", "replay game.record --film game.html"],
    )
    parser.add_argument("record", type=Path, metavar="FILE", help="a record, or a saved moment")
    parser.add_argument("--at", type=int, metavar="N", help="after decision N (default: the end)")
    parser.add_argument("--seat", metavar="SEAT", help="see it with the eyes of this seat (default: what is public)")
    add_json(parser)
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the drawn table as an SVG file")
    parser.add_argument("--film", type=Path, metavar="FILE", help="write the whole game as a film, one page that needs nothing else")
    parser.add_argument("--stills", type=Path, metavar="DIR", help="write the drawn table at the end of each round, as SVG files")
    parser.add_argument("--theme", choices=THEMES, help="of what is drawn (default: light; of a film, that of the device)")
    add_components(parser)
    add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.at is not None and args.at < 0:
        raise RoadsteadError(f"there is no moment {args.at}")
    game = read_game(args.record, args.components, args.at)
    seat = seat_of(game, args.seat)
    if args.film or args.stills or args.svg:
        tell(args, write_pictures(args, game, seat))
    elif args.json:
        print_json(as_json(game, seat, args.lang))
    else:
        print(show(game, seat, args.lang))
    return 0


def tell(args: argparse.Namespace, written: list[Path]) -> None:
    """Which files there are now, and how large."""
    if args.json:
        print_json([{"file": str(path), "bytes": path.stat().st_size} for path in written])
        return
    for path in written:
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


def write_pictures(args: argparse.Namespace, game: Game, seat: int) -> list[Path]:
    written: list[Path] = []
    if args.svg:
        write_drawing(args.svg, roadstead.picture(game, seat, args.lang, args.theme or "light").svg)
        written.append(args.svg)
    if args.stills:
        written += write_stills(args.stills, game, seat, args.lang, args.theme or "light")
    if args.film:
        check(args.film)
        film = Film(game, list(game.names) or [""] * game.setup.players)
        eyes = EVERYBODY if args.seat is None and game.over else seat
        page = film_page(film, eyes, args.lang, args.theme or "", Progress(sum(entry.seat >= 0 for entry in game.history)))
        write(args.film, page)
        written.append(args.film)
    return written


def write_stills(folder: Path, game: Game, seat: int, lang: str, theme: str) -> list[Path]:
    """The table as each round ended."""
    make_folder(folder)
    starts = Film(game, []).round_starts()
    ends = [at - 1 for _, at in starts[1:]] + [game.moment]
    written = []
    for (number, _), at in zip(starts, ends, strict=True):
        written.append(folder / f"round-{number:02}.svg")
        write_drawing(written[-1], roadstead.picture(game.at(at), seat, lang, theme).svg)
    return written


def seat_of(game: Game, name: str | None) -> int:
    if name is None:
        return SPECTATOR
    if name not in game.seats:
        raise UnknownName("seat", name, game.seats)
    return game.seats.index(name)


def show(game: Game, seat: int, lang: str) -> str:
    title = game.title
    lines = [game.say(event.phrase, lang) for event in game.events(seat)]
    lines += ["", title.look.picture(game.view(seat), lang)]
    if game.outcome is not None:
        lines += ["", game.say(game.outcome.phrase, lang)]
    return "\n".join(lines)


def as_json(game: Game, seat: int, lang: str) -> dict[str, Any]:
    title = game.title
    out: dict[str, Any] = {
        "title": title.id,
        "rules_version": title.version,
        "players": game.setup.players,
        "options": dict(game.setup.options),
        "seats": list(game.seats),
        "names": list(game.names),
        "moment": game.moment,
        "over": game.over,
        "open": [game.seats[it] if it >= 0 else "chance" for it in game.open],
        "view": game.view(seat).to_json(),
        "events": [{"moment": it.moment, **it.phrase.to_json(), "text": game.say(it.phrase, lang)} for it in game.events(seat)],
    }
    if game.outcome is not None:
        out["outcome"] = {
            "scores": list(game.outcome.scores),
            "winners": [game.seats[it] for it in game.outcome.winners],
            **game.outcome.phrase.to_json(),
            "text": game.say(game.outcome.phrase, lang),
        }
    return out
