"""The rematch: a table with the same people one seat further."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time

from roadstead.kernel import save
from roadstead.table.features.clocks.room import Clock
from roadstead.table.features.colours.choice import carried
from roadstead.table.features.dice.seeds import new_secret
from roadstead.table.features.rematch.room import Rematch
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, digest_of
from roadstead.table.store import Kept, Line


def rematch(harbour: Harbour, room: Room) -> Room:
    """The same people and bots one seat further; asked again, the table that is there already."""
    if room[Rematch].table:
        return harbour.room(room[Rematch].table)
    game = room.game
    before = [seat_before(at, len(room.chairs)) for at in range(len(room.chairs))]
    chairs = [room.chairs[at] for at in before]
    seats = [{"kind": chair.kind, "name": chair.name, "digest": ""} for chair in chairs]
    fresh = harbour.begin(
        Kept(secrets.token_urlsafe(9), time.time(), save.header(game.title, game.setup), seats, new_secret()),
        room[Clock].days,
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
