"""A table as it stands now, to make a page of while the table itself goes on: pages of long games are made in threads."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import TypeVar

from starlette.requests import Request

from roadstead.table.draft import Draft
from roadstead.table.rooms import Room
from roadstead.table.web import client_of, jobs_of

SHORT = 150
"""Pages of games with no more decisions are made at once, which takes a few milliseconds."""
T = TypeVar("T")


async def made(request: Request, room: Room, make: Callable[[Room], T]) -> T:
    """What is made of a table: at once, or beside the loop if the game is long."""
    if room.game.moment <= SHORT:
        return make(room)
    shot = frozen_copy(room)
    out = await jobs_of(request).beside(client_of(request), make, shot)
    remember(room, shot)
    return out


def frozen_copy(room: Room) -> Room:
    """A copy that nothing changes any more; what pages change in it is its own."""
    out = copy(room)
    out.game = room.game.fork()
    out.drafts = {seat: frozen_draft(draft, room, out) for seat, draft in room.drafts.items()}
    out.parts = {kind: part.copy() for kind, part in room.parts.items()}
    for name in ("chairs", "thinking"):
        setattr(out, name, copy(getattr(room, name)))
    return out


def frozen_draft(draft: Draft, room: Room, shot: Room) -> Draft:
    """A draft as it stands, of the same table or of one that has gone on."""
    return replace(draft, base=shot.game if draft.base is room.game else draft.base, steps=draft.steps[:], games=[game.fork() for game in draft.games])


def remember(room: Room, shot: Room) -> None:
    """Keep what was worked out for the page, if it still holds."""
    if room.count == shot.count:
        for kind, part in room.parts.items():
            part.remember(shot.parts[kind])
