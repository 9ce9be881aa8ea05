"""A table as a file: everything that is in its game, also what is hidden, and who sits where. What comes in such a file is played again by the rules."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from roadstead.bots.bot import BOTS, is_bot
from roadstead.kernel import record, save
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.record import Allowance, clean_name
from roadstead.kernel.shape import Flag, ListOf, OneOf, Record, Words
from roadstead.table.features.colours.choice import all_apart
from roadstead.table.features.colours.room import PALETTE, Colours
from roadstead.table.features.dice.seeds import brought_secret
from roadstead.table.features.replay.continuing import show_all
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, Chair, digest_of, new_token, sits_at
from roadstead.table.store import Kept, Line

FORMAT = 1
MARK = "roadstead_table"
ALLOWED = Allowance(5_000, record.STRANGERS.choices)
"""All lines of the log go into the store at once, and SQLite takes no more values in one statement."""


class Sitter(OneOf):
    """A person or a bot, which may have a style."""

    def check(self, value: Any, where: str) -> None:
        if not (isinstance(value, str) and is_bot(value)):
            super().check(value, where)


SEAT = Record({"kind": Sitter(HUMAN, *BOTS), "person": Flag()}, {"name": Words(), "colour": OneOf(*PALETTE)})
SHAPE = Record({MARK: OneOf(FORMAT), "seats": ListOf(SEAT, 1), "record": Words()})


def alone(room: Room, held: Collection[int]) -> bool:
    """Whether nobody but bots and the people of one device sits at a table, or can sit down there."""
    return bool(held) and all(seat in held or (is_bot(chair.kind) and not chair.digest) for seat, chair in enumerate(room.chairs))


# --- writing -------------------------------------------------------------------------------------------------------------


def pack(room: Room) -> str:
    seats = [about(chair, room[Colours].chosen.get(seat, "")) for seat, chair in enumerate(room.chairs)]
    return json.dumps({MARK: FORMAT, "seats": seats, "record": record.write(room.game)}, ensure_ascii=False, indent=1) + "\n"


def about(chair: Chair, colour: str) -> dict[str, Any]:
    """A person has a link, also while a bot plays in their place."""
    more = {"name": chair.name, "colour": colour}
    return {"kind": chair.kind, "person": bool(chair.digest), **{key: value for key, value in more.items() if value}}


# --- reading -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Luggage:
    """A table that can be opened: its row, its log so far, and the new secrets of the seats of people."""

    kept: Kept
    lines: list[Line]
    tokens: dict[int, str]


def is_luggage(text: str) -> bool:
    """Records begin with a word."""
    return text.startswith("{")


def unpack(text: str) -> Luggage:
    """The table of a file, played again and shown to everybody before it is opened; raises one clear error for anything else."""
    told = read(text)
    game = record.read(told["record"], allowed=ALLOWED)
    check(game, told["seats"])
    tokens = {seat: new_token() for seat, it in enumerate(told["seats"]) if it["person"]}
    seats = [
        {"kind": it["kind"], "name": clean_name(it.get("name", "")), "digest": digest_of(tokens[at]) if at in tokens else ""}
        for at, it in enumerate(told["seats"])
    ]
    kept = Kept(secrets.token_urlsafe(9), time.time(), header(game), seats, brought_secret())
    lines = [Line("colour", seat, it["colour"]) for seat, it in enumerate(told["seats"]) if "colour" in it]
    lines += [Line("play", entry.seat, entry.notation) for entry in game.history]
    try:
        show_all(kept, lines)
    except BROKEN as error:
        raise BadData("record", "leads to a moment that cannot be shown to everybody") from error
    return Luggage(kept, lines, tokens)


def read(text: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RoadsteadError("this is not the file of a table: it is damaged, or not whole") from error
    SHAPE.check(told, "")
    out: dict[str, Any] = told
    return out


def check(game: Game, seats: list[dict[str, Any]]) -> None:
    if len(seats) != game.setup.players:
        raise BadData("seats", f"has {len(seats)} entries for {game.setup.players} players")
    if not all(sits_at(game.title, it["kind"]) for it in seats):
        raise BadData("seats", f"has a bot with a style that {game.title.id} does not have")
    if game.over:
        raise BadData("record", "is of a game that is over")
    if not any(it["person"] for it in seats) or any(it["kind"] == HUMAN and not it["person"] for it in seats):
        raise BadData("seats", "has no place for whoever brings the table")
    if not all_apart(game.title, game.setup.players, {seat: it["colour"] for seat, it in enumerate(seats) if "colour" in it}):
        raise BadData("seats", "has a colour twice")


def header(game: Game) -> dict[str, Any]:
    """As the game began."""
    return save.header(game.title, game.setup) if game.starts_at is None else save.save(game.title, game.setup, game.starts_at)
