"""The record: a game as text that anyone can read, paste and compare.

A header of `key: value` lines, an empty line, then one line per decision: the seat, or `~` for chance,
and the notation of the choice. Lines that begin with `;` are for readers. A finished game ends with
`=` and the scores.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.kernel import admission, save
from roadstead.kernel.chronicle import Entry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadRecord, Refused, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import sees
from roadstead.kernel.shape import show

CHANCE_MARK = "~"
HIDDEN = "?"
LONGEST_NAME = 40
HEADER = ("roadstead", "title", "rules", "players", "options", "components", "names", "start")


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a record may cost who opens it: decisions, and choices to be worked out on the way."""

    decisions: int
    choices: int


OWN_FILES = Allowance(500_000, 10_000_000)
"""For somebody who opens a file on their own machine."""
STRANGERS = Allowance(20_000, 400_000)
"""For records that anybody may send: ten times the longest games with four bots, and more than thirty times their choices."""


def clean_name(name: str) -> str:
    """A name as it is kept, wherever it comes from: one short line of letters that can be seen."""
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())[:LONGEST_NAME]


def write(game: Game, seat: int | None = None) -> str:
    """The record of a game; for a seat, with `?` for what that seat may not know."""
    lines = [f"{key}: {value}" for key, value in header(game, seat).items()]
    lines.append("")
    said = ""
    for entry in game.history:
        if entry.heading != said:
            said = entry.heading
            lines.append(f"; {said}")
        lines.append(f"{who(game, entry.seat)} {shown(entry, seat)}")
    if game.outcome is not None:
        lines.append("= " + scores(game))
    return "\n".join(lines) + "\n"


def header(game: Game, seat: int | None) -> dict[str, str]:
    out = {key: dumps(value) if isinstance(value, dict) else str(value) for key, value in save.header(game.title, game.setup).items()}
    if game.names:
        out["names"] = dumps(list(game.names))
    if game.starts_at is not None:
        out["roadstead"] = str(save.WITH_STATE)
        out["start"] = HIDDEN if seat is not None else dumps(save.dump_state(game.starts_at))
    return out


def dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def who(game: Game, seat: int) -> str:
    return CHANCE_MARK if seat == CHANCE else game.seats[seat]


def shown(entry: Entry, seat: int | None) -> str:
    return entry.notation if seat is None or entry.seat == seat or sees(entry.knows, seat) else HIDDEN


def scores(game: Game) -> str:
    assert game.outcome is not None
    return " ".join(f"{score:g}" for score in game.outcome.scores)


def read(text: str, components: Path | None = None, at: int | None = None, allowed: Allowance = OWN_FILES) -> Game:
    """Play a record again, to its end or to decision number `at`; raises `BadRecord` with the line that does not fit."""
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    split = next((i for i, (_, line) in enumerate(numbered) if not line), len(numbered))
    game, version = open_game(numbered[:split], components)
    moves = [(number, line) for number, line in numbered[split:] if line and not line.startswith(";")]
    offered = 0
    for number, line in moves:
        if at is not None and game.moment >= at:
            return game
        offered += game.offered
        if game.moment >= allowed.decisions or offered > allowed.choices:
            raise BadRecord(number, f"the record is too long to be opened here; the limit is {allowed.decisions} decisions with {allowed.choices} choices")
        play_line(game, number, line, version)
    if at is not None and at > game.moment:
        raise BadRecord(0, f"the record has {game.moment} decisions, there is no moment {at}")
    return game


def open_game(lines: list[tuple[int, str]], components: Path | None) -> tuple[Game, int]:
    data = read_header(lines)
    names = tuple(clean_name(name) for name in data.pop("names", ()))
    start = data.pop("start", None)
    try:
        title, setup = save.read_header(data, components)
        if len(names) not in (0, setup.players):
            raise RoadsteadError("names does not fit the number of players")
        if start is None:
            return Game(title, setup, None, names), data["rules"]
        _, _, state = admission.admit({**data, "state": start}, components)
        return Game(title, setup, state, names), data["rules"]
    except BadRecord:
        raise
    except RoadsteadError as error:
        raise BadRecord(0, f"the record's header does not fit: {error}") from error


def read_header(lines: list[tuple[int, str]]) -> dict[str, Any]:
    if not lines or not lines[0][1].startswith("roadstead:"):
        raise BadRecord(1, "a record begins with 'roadstead: 1'")
    out: dict[str, Any] = {}
    for number, line in lines:
        key, colon, value = line.partition(":")
        if not colon or key not in HEADER or key in out:
            raise BadRecord(number, f"{show(key)} does not belong into the header")
        out[key] = header_value(number, key, value.strip())
    return out


def header_value(number: int, key: str, value: str) -> Any:
    if key in ("title", "components"):
        return value
    if key == "start" and value == HIDDEN:
        raise BadRecord(number, "this record was made for one seat and hides how the game began")
    try:
        parsed = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, f"{key} is not readable") from error
    if key == "names" and not (isinstance(parsed, list) and all(isinstance(name, str) for name in parsed)):
        raise BadRecord(number, "names must be a list of texts")
    return parsed


def play_line(game: Game, number: int, line: str, version: int) -> None:
    mark, _, notation = line.partition(" ")
    if mark == "=":
        if not game.over or notation.strip() != scores(game):
            raise BadRecord(number, f"the result {show(notation.strip())} is not what the moves give")
        return
    if mark != CHANCE_MARK and mark not in game.seats:
        raise BadRecord(number, f"there is no seat {show(mark)}; there are {', '.join(game.seats)}")
    if notation.strip() == HIDDEN:
        raise BadRecord(number, "this record was made for one seat and hides this choice")
    try:
        game.play(CHANCE if mark == CHANCE_MARK else game.seats.index(mark), notation)
    except Refused as refused:
        rules = "" if version == game.title.version else f" (played under rules version {version}, this is {game.title.version})"
        raise BadRecord(number, f"{show(line)} does not fit: {refused}{rules}") from refused
