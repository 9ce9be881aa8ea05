"""A table that goes on from a moment of a game: tried out before it is opened."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from contextlib import closing
from itertools import product

from roadstead.kernel import admission
from roadstead.kernel.errors import BadData
from roadstead.kernel.game import Game
from roadstead.kernel.languages import languages
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.dice.seeds import new_secret
from roadstead.table.harbour import Harbour
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.seats import HUMAN, digest_of, new_token
from roadstead.table.store import Kept, Line, SqliteStore


def prepared(game: Game, kinds: Sequence[str]) -> tuple[Kept, dict[int, str]]:
    """A table that begins where a game stands, tried out and shown to everybody but not opened yet, and the secrets of the seats that
    people take. Raises `BadData` where no game can go on."""
    tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == HUMAN}
    seats = [{"kind": kind, "name": "", "digest": digest_of(tokens[seat]) if seat in tokens else ""} for seat, kind in enumerate(kinds)]
    kept = Kept(secrets.token_urlsafe(9), time.time(), game.save(), seats, new_secret())
    admission.admit(kept.header)
    try:
        show_all(kept)
    except admission.BROKEN as error:
        raise BadData("state", "cannot be shown to everybody") from error
    return kept, tokens


def show_all(kept: Kept, lines: Sequence[Line] = ()) -> None:
    """Every page of a table, as it would be, to each seat and to those who watch, in both languages."""
    with closing(SqliteStore(":memory:")) as store:
        room = Harbour(store).begin(kept, lines=lines)
        for seat, lang in product((SPECTATOR, *range(len(room.chairs))), languages()):
            board.table(Reader(lang, "", {seat: ""} if seat >= 0 else {}), room, seat)
            room.game.undo_limit(max(seat, 0))
