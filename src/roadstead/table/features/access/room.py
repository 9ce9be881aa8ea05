"""Who may come in: who opened the table, which seats anybody could take, whether it is locked or listed."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from roadstead.bots.bot import is_bot
from roadstead.kernel.engine import CHANCE
from roadstead.table.part import Kind, Part
from roadstead.table.seats import OPEN, digest_of

if TYPE_CHECKING:
    from roadstead.kernel.game import Game
    from roadstead.table.rooms import Room
    from roadstead.table.store import Kept, Line


@dataclass
class Access(Part):
    owners: set[str]
    """The secrets, hashed, of whoever opened the table."""
    invited: set[int]
    """The seats that were open to whoever came."""
    locked: bool = False
    """Whether nobody may take an open seat for now."""
    listed: bool = False
    """Whether the start page shows the table to everybody."""
    acted: set[int] = field(default_factory=set)
    """The seats whose people have played since they sat down."""

    @classmethod
    def begin(cls, kept: Kept, game: Game) -> Self:
        return cls({it["digest"] for it in kept.seats if it["digest"]}, {seat for seat, it in enumerate(kept.seats) if it["kind"] == OPEN})

    def lock(self, room: Room, line: Line) -> None:
        self.locked = line.words == "on"

    def show(self, room: Room, line: Line) -> None:
        self.listed = line.words == "yes"

    def before_play(self, room: Room, line: Line) -> None:
        if line.seat != CHANCE and not is_bot(room.chairs[line.seat].kind):
            self.acted.add(line.seat)

    def forget(self, seat: int) -> None:
        self.acted.discard(seat)

    def keeps_closed(self) -> bool:
        return self.locked

    def owned_by(self, tokens: Iterable[str]) -> bool:
        """Whether one of these secrets is of whoever opened the table."""
        return any(hmac.compare_digest(digest_of(token), owner) for token in tokens for owner in self.owners)

    def removable(self, room: Room) -> list[int]:
        """The seats of people who came by the table's link and have not played."""
        return [seat for seat in sorted(self.invited) if room.chairs[seat].digest and seat not in self.acted and not room.game.over]

    LINES = {"lock": Kind(lock), "listed": Kind(show)}


PARTS = (Access,)
