"""The games that can be looked back on: those of tables, and records that somebody brought."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass

from roadstead.kernel.chronicle import Entry
from roadstead.kernel.game import Game
from roadstead.table.features.replay.reel import Reel
from roadstead.table.rooms import Room


@dataclass(frozen=True, slots=True)
class Brought:
    """A record from outside, with the names in it."""

    reel: Reel
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """The reel of a table, and of which moment it is."""

    game: Game
    last: Entry | None
    reel: Reel


def last_entry(game: Game) -> Entry | None:
    return game.history[-1] if game.moment else None


class Shelf:
    """Reels in memory; nothing here is stored."""

    def __init__(self, most: int = 32) -> None:
        self.most = most
        self.reels: OrderedDict[str, Brought | Taken] = OrderedDict()

    def of_table(self, room: Room) -> Reel | None:
        """The game of a table, if it is here as it stands now."""
        found, last = self.find(f"t/{room.id}"), last_entry(room.game)
        fits = isinstance(found, Taken) and found.game is room.game and found.last is last and found.reel.last == room.game.moment
        return found.reel if fits and found is not None else None

    def keep(self, room: Room, reel: Reel) -> None:
        """Lay the game of a table on the shelf, unless it has gone on."""
        if reel.last == room.game.moment:
            self.put(f"t/{room.id}", Taken(room.game, last_entry(room.game), reel))

    def put(self, key: str, reel: Brought | Taken) -> None:
        self.reels[key] = reel
        while len(self.reels) > self.most:
            self.reels.popitem(last=False)

    def bring(self, reel: Reel) -> str:
        """Lay a record on the shelf; the answer is the name it can be asked for."""
        key = secrets.token_urlsafe(9)
        self.put(f"r/{key}", Brought(reel, reel.names or ("",) * len(reel.seats)))
        return key

    def brought(self, key: str) -> Brought | None:
        found = self.find(f"r/{key}")
        return found if isinstance(found, Brought) else None

    def find(self, key: str) -> Brought | Taken | None:
        """What is looked at stays longest."""
        if key in self.reels:
            self.reels.move_to_end(key)
        return self.reels.get(key)
