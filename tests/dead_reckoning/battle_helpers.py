"""Battles set up by hand: a duel by attack flag, a merchant ship, buildings, and what lies on the board."""

from __future__ import annotations

import copy
from typing import Any

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box import opening
from roadstead.games.dead_reckoning.box.components import ZONES, Components
from roadstead.games.dead_reckoning.rules.state import FALLING
from roadstead.kernel.box import Box, read_box

ACTIVE, OTHER = 0, 1


def files() -> dict[str, Any]:
    """The component files as they are, to be changed or looked up by a test."""
    return copy.deepcopy(read_box(TITLE.box.data).files)


def opened(data: dict[str, Any]) -> Components:
    return opening.open_box(Box(data, ""))


def duel(players: int = 2, space: str = "a1", captain: int = 2) -> Table:
    """Purple with the attack flag beside blue; everybody else in harbour."""
    return Table(players).ship(PURPLE, space).ship(BLUE, space).crew(PURPLE, "play", f"captain:{captain}")


def attack(t: Table) -> Table:
    """Use the flag and come to the choice of cannons."""
    return t.play("use captain.l1")


def merchant(card: str = "E1-03", space: str = "a1") -> Table:
    return Table().ship(PURPLE, space).lay(**{space: card})


def fortress(*kinds: str, players: int = 2, space: str = "a1") -> Table:
    """Purple beside an island of blue with these buildings."""
    return Table(players).ship(PURPLE, space).cubes(space, BLUE, 4).build(space, *kinds)


def again(t: Table) -> Table:
    """Let the engine ask anew after the position was changed by hand."""
    t.s.seat = -3
    t.s.settle()
    return t


def lying(t: Table, side: int) -> dict[str, int]:
    """The cubes of a side by zone."""
    board = t.s.board[side * ZONES : side * ZONES + ZONES]
    return {t.box.zone_names[zone]: number for zone, number in enumerate(board) if number}


def falling(t: Table) -> tuple[int, int]:
    return t.s.fight[FALLING], t.s.fight[FALLING + 1]


def keep_nothing(t: Table) -> Table:
    """All plunder goes back to the supply."""
    while t.asked() in ("wild", "cargo_aboard", "cargo_ashore", "coin_aboard", "coin_ashore"):
        t.play("0")
    return t


def passing(t: Table) -> Table:
    """Nobody uses a battle ability any more."""
    while t.asked() == "battle":
        t.play("pass")
    return t


def over(t: Table) -> Table:
    """To the end of the battle without plunder and abilities."""
    return keep_nothing(passing(t))
