"""Who has which colour: one of a palette for each seat, no two alike at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Title
from roadstead.table.features.colours.room import PALETTE, Colours
from roadstead.table.rooms import TRIES, Room, Stale
from roadstead.table.store import Line

Chosen = Mapping[int, str]
AnyTitle = Title[Any, Any]


class Worn(RoadsteadError):
    """Somebody else at the table has this colour."""


def worn(title: AnyTitle, players: int, chosen: Chosen) -> dict[int, str]:
    """The colour of each seat that has one."""
    usual = dict(enumerate(title.look.tones[:players]))
    return {**usual, **{at: colour for at, colour in chosen.items() if colour}}


def all_apart(title: AnyTitle, players: int, chosen: Chosen) -> bool:
    found = list(worn(title, players, chosen).values())
    return len(found) == len(set(found)) and all(colour in PALETTE for colour in found)


def left_for(room: Room, at: int) -> list[str]:
    """The colours that a seat may choose from: its own, and those that nobody has."""
    taken = {colour for other, colour in worn_at(room).items() if other != at}
    return [colour for colour in PALETTE if colour not in taken]


def worn_at(room: Room) -> dict[int, str]:
    return worn(room.game.title, room.game.setup.players, room[Colours].chosen)


def wear(room: Room, at: int, colour: str) -> None:
    """Take a colour, or with an empty name the usual one; whoever writes meanwhile, no two seats have the same."""
    for _ in range(TRIES):
        if not all_apart(room.game.title, room.game.setup.players, {**room[Colours].chosen, at: colour}):
            raise Worn(f"{colour} is not free at this table")
        if room.try_to_write(Line("colour", at, colour)):
            room.tell()
            return
    raise Stale("other processes write to this table all the time")


def carried(room: Room, before: list[int]) -> dict[int, str]:
    """The colours for a rematch: everybody keeps what they chose, wherever they sit; who chose nothing makes way."""
    out = {at: room[Colours].chosen[old] for at, old in enumerate(before) if room[Colours].chosen.get(old)}
    for at, usual in enumerate(room.game.title.look.tones[: len(before)]):
        taken = {colour for other, colour in worn(room.game.title, len(before), out).items() if other != at}
        if usual in taken and at not in out:
            out[at] = next(colour for colour in PALETTE if colour not in taken)
    return out
