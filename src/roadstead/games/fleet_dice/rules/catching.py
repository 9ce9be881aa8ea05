"""The catch of one player (FD-7.2 to 7.8), in the fishing phase or in private."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import BARGE, COD, CRAB, FLEETS, INUIT, LOBSTER, OYSTER, SHRIMP, SWORDFISH
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import ASK_OYSTER, FISH_AND_COIN, TWO_FISH
from roadstead.games.fleet_dice.rules.aliases import Boat, Fleet, Seat
from roadstead.games.fleet_dice.rules.coins import take_coins
from roadstead.games.fleet_dice.rules.state import OPEN, State, replaced
from roadstead.games.fleet_dice.rules.trophies import check_silver
from roadstead.kernel.engine import PUBLIC, Rule

PLAIN_FLEETS: Final = [SHRIMP, COD, LOBSTER, SWORDFISH, CRAB, INUIT]
SWAP: Final = [TWO_FISH, FISH_AND_COIN]


class Catch(Rule[State]):
    """Steps A and B. Stars that its coins bring are kept in `State.waiting` (FD-7.8)."""

    seat: Seat
    boat: Boat = 0
    steps = ("haul", "oyster", "trophy")

    def do_haul(self, s: State) -> None:
        load_barge(s, self.seat)
        haul(s, self.seat)

    def ask_oyster(self, s: State) -> None:
        """FD-7.4, FD-7.5: two fish, or one and a coin; with one free space the coin comes by itself."""
        if self.boat >= s.launched[self.seat * FLEETS + OYSTER]:
            self.step = "trophy"
            return
        free = oyster_space(s, self.seat, self.boat)
        if not free or not s.level(self.seat, OYSTER):
            self.answer(s, TWO_FISH)
        elif free == 1:
            self.answer(s, FISH_AND_COIN)
        else:
            s.ask(self.seat, ASK_OYSTER, SWAP)

    def do_oyster(self, s: State, choice: int) -> None:
        """As many fish as there is room for."""
        number = min(oyster_space(s, self.seat, self.boat), 2)
        if choice == FISH_AND_COIN:
            s.tell(PUBLIC, events.SWAPPED, self.seat, self.boat + 1, OYSTER, rules="FD-7.5" if number == 1 else "FD-7.4")
            self.earn(s)
            number = 1
        add_fish(s, self.seat, OYSTER, self.boat, number, "FD-7.4" if number > 1 else "FD-7.4 FD-7.5")
        self.boat += 1
        self.step = "oyster"

    def earn(self, s: State) -> None:
        """The coin is marked at once, its star waits (FD-7.8)."""
        stars = take_coins(s, self.seat, 1)
        if stars:
            s.waiting = replaced(s.waiting, self.seat, s.waiting[self.seat] + stars)

    def do_trophy(self, s: State) -> None:
        if s.silver_to == OPEN:
            check_silver(s, self.seat)


def oyster_space(s: State, seat: Seat, boat: Boat) -> int:
    slot = s.terms.base[OYSTER] + boat
    return s.room(seat, OYSTER, slot) - s.fish[seat * s.terms.slots + slot]


def add_fish(s: State, seat: Seat, fleet: Fleet, boat: Boat, number: int, rules: str) -> None:
    if number:
        s.fish[seat * s.terms.slots + s.terms.base[fleet] + boat] += number
        s.tell(PUBLIC, events.CAUGHT, seat, fleet, boat + 1, number, rules=rules)


def load_barge(s: State, seat: Seat) -> None:
    """Step A (FD-7.2): a fish for each boat that is full before anything else is caught, as far as there is room."""
    if s.launched[seat * FLEETS + BARGE]:
        slot = s.terms.base[BARGE]
        free = s.terms.capacity[slot] - s.fish[seat * s.terms.slots + slot]
        if free > 0:
            add_fish(s, seat, BARGE, 0, min(free, s.full_boats(seat)), "FD-7.2")


def haul(s: State, seat: Seat) -> None:
    """Step B (FD-7.3): one fish for each boat that is not full; oysters follow one by one."""
    terms = s.terms
    for fleet in PLAIN_FLEETS:
        base = terms.base[fleet]
        for boat in range(s.launched[seat * FLEETS + fleet]):
            if s.fish[seat * terms.slots + base + boat] < terms.capacity[base + boat]:
                add_fish(s, seat, fleet, boat, 1, "FD-7.3")
