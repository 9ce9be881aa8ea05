"""Tables that come out of other tables: from a moment of a game, and as a rematch with rotated seats."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Sequence
from contextlib import closing
from itertools import product

from roadstead.kernel import admission, save
from roadstead.kernel.errors import BadData
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import LANGUAGES
from roadstead.table.colours import carried
from roadstead.table.dice import new_secret
from roadstead.table.harbour import Harbour
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room
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


def show_all(kept: Kept) -> None:
    """Every page of a table, as it would be, to each seat and to those who watch, in both languages."""
    with closing(SqliteStore(":memory:")) as store:
        room = Harbour(store).begin(kept)
        for seat, lang in product((SPECTATOR, *range(len(room.chairs))), LANGUAGES):
            board.table(Reader(lang, "", {seat: ""} if seat >= 0 else {}), room, seat)
            room.game.undo_limit(max(seat, 0))


# --- rematch -----------------------------------------------------------------------------------------------------------


def rematch(harbour: Harbour, room: Room) -> Room:
    """The same people and bots one seat further; asked again, the table that is there already."""
    if room.rematch:
        return harbour.room(room.rematch)
    game = room.game
    before = [seat_before(at, len(room.chairs)) for at in range(len(room.chairs))]
    chairs = [room.chairs[at] for at in before]
    seats = [{"kind": chair.kind, "name": chair.name, "digest": ""} for chair in chairs]
    fresh = harbour.begin(
        Kept(secrets.token_urlsafe(9), time.time(), save.header(game.title, game.setup), seats, new_secret()),
        room.clock.days,
        carried(room, before),
        gather=True,
    )
    room.write(Line("rematch", 0, fresh.id))
    room.tell()
    return fresh


def seat_before(at: int, players: int) -> int:
    return (at - 1) % players


def seat_after(at: int, players: int) -> int:
    return (at + 1) % players


def fresh_token(old: str, table: str) -> str:
    """The secret of the same person at another table: whoever holds the old link finds it, nobody else can."""
    mixed = hmac.new(old.encode(), table.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mixed[:24]).decode()


def claim(room: Room, fresh: Room, held: dict[int, str]) -> dict[int, str]:
    """Take the seats of the rematch that belong to the old links; a seat somebody else holds stays theirs."""
    out: dict[int, str] = {}
    for old, token in held.items():
        seat = seat_after(old, len(room.chairs))
        chair, mine = fresh.chairs[seat], fresh_token(token, fresh.id)
        if not chair.digest:
            fresh.sit(seat, HUMAN, chair.name, digest_of(mine))
        if fresh.seat_of(mine) == seat:
            out[seat] = mine
    return out
