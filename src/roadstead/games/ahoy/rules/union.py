"""The Mollusk Union (AH-12): Comrades, and the ships that plans bring."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_ISLAND, ASK_NUMBER, ASK_SHIP, NO_TILE, P_ASSEMBLE, P_CUTTER, P_GUNSHIP, P_INSPIRE, SHIP_SAIL, SHIP_WIND
from roadstead.games.ahoy.components import UNION
from roadstead.games.ahoy.rules import moving
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, CUTTER, State
from roadstead.kernel.engine import PUBLIC

RALLIED: Final = 4
ASSEMBLED: Final = 4
INSPIRED: Final = 4


def gain_comrades(s: State, number: int) -> None:
    """AH-12.1: from supply to Ready, as far as the supply lasts."""
    number = min(number, s.comrades_left())
    s.ready += number
    s.tell(PUBLIC, events.COMRADES_GAINED, number)


def place_comrades(s: State, tile: int, number: int) -> None:
    s.ready -= number
    s.comrades[tile] += number
    s.tell(PUBLIC, events.COMRADES_PLACED, tile, number)


def remove_comrades(s: State, tile: int, number: int) -> None:
    """AH-12.1: back to supply, not to Ready."""
    s.comrades[tile] -= number
    s.tell(PUBLIC, events.COMRADES_GONE, tile, number)


def rally(s: State) -> None:
    """AH-12.5: 4 Ready Comrades, at an Island."""
    if s.moored(UNION) >= 0:
        gain_comrades(s, RALLIED)
    else:
        s.tell(PUBLIC, events.NO_EFFECT, UNION)


class Inspire(Rule):
    """AH-12.5: a Comrade each on as many as 4 different Islands. `done` is a mask of tiles."""

    facts = ("left", "done")

    def __init__(self, left: int = INSPIRED, done: int = 0) -> None:
        self.step = 0
        self.left: int = left
        self.done: int = done

    def copy(self) -> Inspire:
        return Inspire(self.left, self.done)

    def about(self) -> int:
        return P_INSPIRE

    def run(self, s: State) -> None:
        out = [tile for tile in s.chart.seen if not self.done & BIT[tile]] if self.left and s.ready else []
        if out:
            s.query(UNION, ASK_ISLAND, [*out, NO_TILE])
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        if choice == NO_TILE:
            s.end()
            return
        self.left -= 1
        self.done |= BIT[choice]
        place_comrades(s, choice, 1)


class Assemble(Rule):
    """AH-12.5, AH-19.20: 0 to 4 Comrades on the Island of the Flagship's region."""

    def copy(self) -> Assemble:
        return Assemble()

    def about(self) -> int:
        return P_ASSEMBLE

    def run(self, s: State) -> None:
        most = min(s.ready, ASSEMBLED)
        s.query(UNION, ASK_NUMBER, [most] if s.terms.assemble_all else list(range(most + 1)))

    def answer(self, s: State, choice: int) -> None:
        s.end()
        place_comrades(s, s.at[UNION] >> 2, choice)


class ShipAction(Rule):
    """AH-18.9, AH-18.10: a die on the plan of Cutter or Gunship lets it sail or use a Tailwind, unharmed by Wreckage."""

    facts = ("figure", "value")

    def __init__(self, figure: int = CUTTER, value: int = 1) -> None:
        self.step = 0
        self.figure: int = figure
        self.value: int = value

    def copy(self) -> ShipAction:
        return ShipAction(self.figure, self.value)

    def run(self, s: State) -> None:
        out = [SHIP_SAIL]
        if moving.destinations(s, self.figure, self.value):
            out.append(SHIP_WIND)
        s.query(UNION, ASK_SHIP, out)

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice == SHIP_SAIL:
            spaces = s.terms.box.ship_sail[0 if self.figure == CUTTER else 1]
            s.call(moving.Move(UNION, self.figure, spaces, moving.UNHARMED))
        else:
            purpose = P_CUTTER if self.figure == CUTTER else P_GUNSHIP
            s.call(moving.Jump(UNION, self.figure, self.value, moving.UNHARMED, 0, purpose))
