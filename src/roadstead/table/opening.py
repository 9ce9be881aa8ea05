"""How tables begin: a new row for the store, the first lines of its log, and the game of a row that is there."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from roadstead.kernel import registry, save
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.record import clean_name
from roadstead.table.features.dice.seeds import new_secret
from roadstead.table.seats import HUMAN, KINDS, can_sit, digest_of, new_token, sits_at
from roadstead.table.store import Damaged, Kept, Line


def game_of(kept: Kept) -> Game:
    """The game of a table as it was opened; `Damaged` for a row that nobody can have written."""
    if kept.fault:
        raise Damaged(kept.fault)
    title, setup = save.read_header(kept.header, None)
    if len(kept.seats) != setup.players or not all(can_sit(seat["kind"]) for seat in kept.seats):
        raise Damaged("the seats of the table do not fit its game")
    try:
        return Game(title, setup, save.load(kept.header)[2] if "state" in kept.header else None)
    except BROKEN as error:
        raise Damaged("the game of the table cannot be begun") from error


def new_table(name: str, players: int, options: Mapping[str, Any], kinds: Sequence[str], names: Sequence[str], seed: str = "") -> tuple[Kept, dict[int, str]]:
    """The row of a new table, and the secrets of the seats that people take at once; `seed` only for dice that are meant to be known."""
    title = registry.title(name)
    setup = title.setup(players, options, registry.own_box(title.id))
    if len(kinds) != setup.players or not all(sits_at(title, kind) for kind in kinds):
        raise RoadsteadError(f"{title.id} needs {setup.players} seats, each {', '.join(KINDS)}")
    tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == HUMAN}
    seats = [{"kind": kind, "name": clean_name(names[seat]), "digest": digest_of(tokens[seat]) if seat in tokens else ""} for seat, kind in enumerate(kinds)]
    return Kept(secrets.token_urlsafe(9), time.time(), save.header(title, setup), seats, seed or new_secret()), tokens


def first_lines(clock: int, colours: Mapping[int, str], gather: bool, listed: bool) -> list[Line]:
    """A log begins with its clock, if it has one, and whether everybody finds it; then come colours."""
    lines = [Line("clock", 0, str(clock))] * bool(clock) + [Line("listed", 0, "yes")] * listed + [Line("gather", 0, "on")] * gather
    return lines + [Line("colour", at, colour) for at, colour in colours.items()]
