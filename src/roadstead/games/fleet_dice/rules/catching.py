"""The catch of one player (FD-7.2 to 7.8), in the fishing phase or in private."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.actions import ASK_OYSTER, FISH_AND_COIN, TWO_FISH
from roadstead.games.fleet_dice.glossary import BARGE, COD, CRAB, FLEETS, INUIT, LOBSTER, OYSTER, SHRIMP, SWORDFISH
from roadstead.games.fleet_dice.rules.coins import take_coins
from roadstead.games.fleet_dice.rules.trophies import check_silver
from roadstead.games.fleet_dice.state import OPEN, State, replaced
from roadstead.kernel.engine import PUBLIC, Frame

HAUL, OYSTERS = range(2)
PLAIN_FLEETS: Final = [SHRIMP, COD, LOBSTER, SWORDFISH, CRAB, INUIT]
SWAP: Final = [TWO_FISH, FISH_AND_COIN]


class Catch(Frame[State]):
    """Steps A and B. Stars that its coins bring are kept in `State.waiting` (FD-7.8)."""

    facts = ("seat", "boat")

    def __init__(self, seat: int = 0) -> None:
        self.step = HAUL
        self.seat: int = seat
        self.boat: int = 0

    def copy(self) -> Catch:
        out = Catch(self.seat)
        out.step = self.step
        out.boat = self.boat
        return out

    def run(self, s: State) -> None:
        if self.step == HAUL:
            self.step = OYSTERS
            load_barge(s, self.seat)
            haul(s, self.seat)
        elif self.boat < s.launched[self.seat * FLEETS + OYSTER]:
            self.oyster(s)
        else:
            s.end()
            if s.silver_to == OPEN:
                check_silver(s, self.seat)

    def oyster(self, s: State) -> None:
        """FD-7.4, FD-7.5: two fish, or one and a coin; with one free space the coin comes by itself."""
        free = oyster_space(s, self.seat, self.boat)
        licensed = s.level(self.seat, OYSTER) > 0
        if free >= 2 and licensed:
            s.ask(self.seat, ASK_OYSTER, SWAP)
        elif free == 1 and licensed:
            self.answer(s, FISH_AND_COIN)
        else:
            self.land(s, min(free, 2))

    def answer(self, s: State, choice: int) -> None:
        if choice == FISH_AND_COIN:
            s.tell(PUBLIC, events.SWAPPED, self.seat, self.boat + 1)
            self.earn(s)
        self.land(s, 1 if choice == FISH_AND_COIN else 2)

    def earn(self, s: State) -> None:
        """The coin is marked at once, its star waits (FD-7.8)."""
        stars = take_coins(s, self.seat, 1)
        if stars:
            s.waiting = replaced(s.waiting, self.seat, s.waiting[self.seat] + stars)

    def land(self, s: State, number: int) -> None:
        add_fish(s, self.seat, OYSTER, self.boat, number)
        self.boat += 1


def oyster_space(s: State, seat: int, boat: int) -> int:
    slot = s.terms.base[OYSTER] + boat
    return s.room(seat, OYSTER, slot) - s.fish[seat * s.terms.slots + slot]


def add_fish(s: State, seat: int, fleet: int, boat: int, number: int) -> None:
    if number:
        s.fish[seat * s.terms.slots + s.terms.base[fleet] + boat] += number
        s.tell(PUBLIC, events.CAUGHT, seat, fleet, boat + 1, number)


def load_barge(s: State, seat: int) -> None:
    """Step A (FD-7.2): a fish for each boat that is full before anything else is caught, as far as there is room."""
    if s.launched[seat * FLEETS + BARGE]:
        slot = s.terms.base[BARGE]
        free = s.terms.capacity[slot] - s.fish[seat * s.terms.slots + slot]
        if free > 0:
            add_fish(s, seat, BARGE, 0, min(free, s.full_boats(seat)))


def haul(s: State, seat: int) -> None:
    """Step B (FD-7.3): one fish for each boat that is not full; oysters follow one by one."""
    terms = s.terms
    for fleet in PLAIN_FLEETS:
        base = terms.base[fleet]
        for boat in range(s.launched[seat * FLEETS + fleet]):
            if s.fish[seat * terms.slots + base + boat] < terms.capacity[base + boat]:
                add_fish(s, seat, fleet, boat, 1)
