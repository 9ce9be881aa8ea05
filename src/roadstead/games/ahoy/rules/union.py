"""The Mollusk Union (AH-12): Comrades, and the ships that plans bring."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import UNION
from roadstead.games.ahoy.rules import events, moving
from roadstead.games.ahoy.rules.actions import ASK_ISLAND, ASK_NUMBER, ASK_SHIP, NO_TILE, P_ASSEMBLE, P_CUTTER, P_GUNSHIP, P_INSPIRE, SHIP_SAIL, SHIP_WIND
from roadstead.games.ahoy.rules.aliases import Figure, Number, Purpose, Tile, Tiles
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.state import BIT, CUTTER, State
from roadstead.kernel.engine import PUBLIC

RALLIED: Final = 4
ASSEMBLED: Final = 4
INSPIRED: Final = 4


def gain_comrades(s: State, number: int, rules: str) -> None:
    """AH-12.1: from supply to Ready, as far as the supply lasts."""
    number = min(number, s.comrades_left())
    s.ready += number
    s.tell(PUBLIC, events.COMRADES_GAINED, number, rules=rules)


def place_comrades(s: State, tile: Tile, number: int, rules: str) -> None:
    s.ready -= number
    s.comrades[tile] += number
    s.tell(PUBLIC, events.COMRADES_PLACED, tile, number, rules=rules)


def remove_comrades(s: State, tile: Tile, number: int, rules: str) -> None:
    """AH-12.1: back to supply, not to Ready."""
    s.comrades[tile] -= number
    s.tell(PUBLIC, events.COMRADES_GONE, tile, number, rules=rules)


def move_comrades(s: State, source: Tile, target: int, number: int, rules: str) -> None:
    s.comrades[source] -= number
    s.comrades[target] += number
    s.tell(PUBLIC, events.COMRADES_MOVED, source, target, number, rules=rules)


def rally(s: State) -> None:
    """AH-12.5: 4 Ready Comrades, at an Island."""
    if s.moored(UNION) >= 0:
        gain_comrades(s, RALLIED, "AH-12.5")
    else:
        s.tell(PUBLIC, events.NO_EFFECT, UNION, rules="AH-12.5 AH-4.5")


class Inspire(AhoyRule):
    """AH-12.5: a Comrade each on as many as 4 different Islands. `done` is a mask of tiles."""

    left: Number = INSPIRED
    done: Tiles = 0
    steps = ("island",)

    def about(self) -> Purpose:
        return P_INSPIRE

    def ask_island(self, s: State) -> None:
        out = [tile for tile in s.chart.seen if not self.done & BIT[tile]] if self.left and s.ready else []
        if out:
            s.query(UNION, ASK_ISLAND, [*out, NO_TILE])
        else:
            s.end()

    def do_island(self, s: State, choice: int) -> None:
        if choice != NO_TILE:
            self.step = "island"
            self.left -= 1
            self.done |= BIT[choice]
            place_comrades(s, choice, 1, "AH-12.5")


class Assemble(AhoyRule):
    """AH-12.5, AH-19.20: 0 to 4 Comrades on the Island of the Flagship's region."""

    steps = ("number",)

    def about(self) -> Purpose:
        return P_ASSEMBLE

    def ask_number(self, s: State) -> None:
        most = min(s.ready, ASSEMBLED)
        s.query(UNION, ASK_NUMBER, [most] if s.terms.assemble_all else list(range(most + 1)))

    def do_number(self, s: State, choice: int) -> None:
        place_comrades(s, s.region(UNION), choice, "AH-12.5")


class ShipAction(AhoyRule):
    """AH-18.9, AH-18.10: a die on the plan of Cutter or Gunship lets it sail or use a Tailwind, unharmed by Wreckage;
    a Tailwind that leads nowhere too, since the die alone protects the ship (AH-4.5)."""

    figure: Figure
    value: Number
    steps = ("way",)

    def ask_way(self, s: State) -> None:
        s.query(UNION, ASK_SHIP, [SHIP_SAIL, SHIP_WIND])

    def do_way(self, s: State, choice: int) -> None:
        s.end()
        if choice == SHIP_SAIL:
            spaces = s.terms.box.ship_sail[0 if self.figure == CUTTER else 1]
            s.call(moving.Move(UNION, self.figure, spaces, moving.UNHARMED))
        else:
            purpose = P_CUTTER if self.figure == CUTTER else P_GUNSHIP
            s.call(moving.Jump(UNION, self.figure, self.value, moving.UNHARMED, 0, purpose))
