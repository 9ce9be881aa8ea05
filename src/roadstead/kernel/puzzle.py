"""A puzzle: a moment of a real game at which one choice is clearly the best, and it is not the one that looks best at a glance.

A title keeps its puzzles in one file (`Title.mind.puzzles`), which `roadstead puzzles` writes: how each game was set up, its decisions up to the moment as a
record has them, and what search says of the best choice and a few others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from roadstead.kernel import record
from roadstead.kernel.errors import BadData, BadRecord, Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Anything, ListOf, OneOf, Record, Row, Shape, Whole, Words
from roadstead.kernel.words import Phrase

if TYPE_CHECKING:
    from roadstead.kernel.title import Title, View

CHANCE_TO_WIN: Final = "chance"
POINTS: Final = "points"
"""What a choice is worth: a chance to win from 0 to 1, or, for somebody who plays alone, points at the end."""
GLANCES: Final = 8
"""As often is asked what looks best at a glance, each time on another deal of what the seat does not know."""
MOST: Final = 60


class Number(Shape):
    """A number that counts something."""

    def check(self, value: Any, where: str) -> None:
        if not isinstance(value, int | float) or isinstance(value, bool) or not -1000 < value < 1000:
            raise BadData(where, "must be a number")


SHAPE: Final = Record(
    {
        "players": Whole(1, 9),
        "options": Anything(),
        "seat": Words(),
        "round": Whole(0, 999),
        "asks": Record({"key": Words(), "args": Anything()}),
        "choices": Whole(2, 99_999),
        "best": Words(),
        "glance": Words(),
        "measure": OneOf(CHANCE_TO_WIN, POINTS),
        "worth": ListOf(Row(Words(), Number()), 2, 40),
        "origin": Record({"seed": Whole(0, 2**62), "moment": Whole(0, 99_999), "simulations": ListOf(Whole(1, 2**31), 2, 2), "share": Number()}),
        "record": Words(),
    }
)
FILE_SHAPE: Final = Record({"title": Words(), "rules": Whole(1, 9999), "components": Words(), "made_by": Words(), "puzzles": ListOf(SHAPE, 0, MOST)})


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One of them, as its file has it."""

    title: str
    rules: int
    players: int
    options: Mapping[str, Any]
    """What was agreed differently from usual."""
    seat: int
    round: int
    asks: Phrase
    """What the seat is asked, for lists of puzzles."""
    choices: int
    """How many it has."""
    best: str
    glance: str
    """The choice that looks best at a glance."""
    measure: str
    worth: tuple[tuple[str, float], ...]
    """What the choices are worth, the best first; of very many only the best ones, and what looks best at a glance."""
    origin: Mapping[str, Any]
    record: str
    """The decisions up to the moment, a line for each."""

    @property
    def id(self) -> str:
        """A name that stays with the moment, whatever its number in the list."""
        known = [self.title, self.players, sorted(self.options.items()), self.record]
        return hashlib.sha256(json.dumps(known).encode()).hexdigest()[:6]

    @property
    def in_points(self) -> bool:
        return self.measure == POINTS

    def worth_of(self, notation: str) -> float | None:
        """None for a choice of so many that it is not among the best of them."""
        return dict(self.worth).get(notation)

    def to_json(self, seats: Sequence[str]) -> dict[str, Any]:
        return {
            "players": self.players,
            "options": dict(self.options),
            "seat": seats[self.seat],
            "round": self.round,
            "asks": {"key": self.asks.key, "args": dict(self.asks.args)},
            "choices": self.choices,
            "best": self.best,
            "glance": self.glance,
            "measure": self.measure,
            "worth": [list(row) for row in self.worth],
            "origin": dict(self.origin),
            "record": packed(self.record),
        }


def puzzles(title: Title[Any, Any]) -> tuple[Puzzle, ...]:
    """Those of a title, as its file has them; none for a title that brings none."""
    path = title.mind.puzzles
    return () if path is None else _read(title, path)


@lru_cache(maxsize=32)
def _read(title: Title[Any, Any], path: Path) -> tuple[Puzzle, ...]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadData(str(path), "is not readable") from error
    FILE_SHAPE.check(data, path.name)
    if data["title"] != title.id:
        raise BadData(path.name, f"has puzzles of {data['title']}")
    return tuple(read_one(title, data["rules"], row, f"{path.name}: puzzles[{at}]") for at, row in enumerate(data["puzzles"]))


def read_one(title: Title[Any, Any], rules: int, row: Mapping[str, Any], where: str) -> Puzzle:
    seats = title.rules.seats(row["players"]) if row["players"] in title.players else ()
    if row["seat"] not in seats:
        raise BadData(where, f"has no seat {row['seat']!r} at a table of {row['players']}")
    asks = Phrase(row["asks"]["key"], dict(row["asks"]["args"]))
    worth = tuple((notation, float(value)) for notation, value in row["worth"])
    kept = {name: row[name] for name in ("players", "options", "round", "choices", "best", "glance", "measure", "origin")}
    return Puzzle(title=title.id, rules=rules, seat=seats.index(row["seat"]), asks=asks, worth=worth, record=unpacked(row["record"]), **kept)


def packed(lines: str) -> str:
    """The lines of a record; whoever decides again has a name only on the first of them."""
    out, before = [], ""
    for line in lines.splitlines():
        mark, _, notation = line.partition(" ")
        out.append(f" {notation}" if mark == before else line)
        before = mark
    return "\n".join(out)


def unpacked(lines: str) -> str:
    """The same, with a name on every line."""
    out, mark = [], ""
    for line in lines.split("\n"):
        mark = mark if line.startswith(" ") else line.partition(" ")[0]
        out.append(f"{mark}{line}" if line.startswith(" ") else line)
    return "\n".join(out)


def game_of(title: Title[Any, Any], puzzle: Puzzle) -> Game:
    """The game up to the moment of a puzzle; raises `BadRecord` with the line that does not fit any more."""
    game = Game(title, title.setup(puzzle.players, puzzle.options))
    for number, line in enumerate(puzzle.record.splitlines(), 1):
        record.play_line(game, number, line, puzzle.rules)
    if puzzle.seat not in game.open:
        raise BadRecord(0, f"{game.seats[puzzle.seat]} is not asked at the end of the record")
    for notation, _ in puzzle.worth:
        refused = game.why_not(puzzle.seat, notation)
        if refused is not None:
            raise BadRecord(0, f"{notation!r} is not legal at the end of the record") from Refused(refused, notation)
    return game


def glances(title: Title[Any, Any], view: View) -> list[int]:
    """What looks best at a glance, by the deal of what the seat does not know: the most usual first."""
    seen = [glance(title, view, Rng(seed)) for seed in range(GLANCES)]
    return sorted(dict.fromkeys(seen), key=lambda choice: -seen.count(choice))


def glance(title: Title[Any, Any], view: View, rng: Rng) -> int:
    s = title.views.sample(view, rng)
    s.focus(view.seat)
    choice: int = title.mind.quick(s, rng)
    return choice
