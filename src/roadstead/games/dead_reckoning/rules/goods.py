"""Goods and holds (DR-4): loading, unloading, rearranging, jettison, payments and gains."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import (
    ASK_PAY,
    ASK_ROOM,
    ASK_SPLIT,
    DROP_CARGO,
    DROP_COIN,
    GIVE_UP,
    LAND_CARGO,
    LAND_COIN,
)
from roadstead.games.dead_reckoning.components import CARGO, COIN, HULL, QUAY, QUAY_OR_SHIP, SHIP
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.state import HARBOUR, State
from roadstead.kernel.engine import PUBLIC, Frame

# --- where goods are ---------------------------------------------------------------------------------------------


def capacity(s: State, seat: int) -> int:
    return sum([s.hold(seat, space) for space in range(HULL)])


def free_hold(s: State, seat: int) -> int:
    return capacity(s, seat) - s.carried(seat, CARGO) - s.carried(seat, COIN)


def can_load(s: State, seat: int) -> bool:
    """DR-4.5, DR-4.8: from the quay, or from an island one controls that is not blockaded."""
    if s.ship[seat] == HARBOUR:
        return True
    tile = s.island_here(seat)
    return tile >= 0 and s.control[tile] == seat and not s.blockaded(seat, tile)


def can_unload(s: State, seat: int) -> bool:
    """DR-4.7, DR-4.8: in harbour, or at any island that nobody shuts."""
    if s.ship[seat] == HARBOUR:
        return True
    tile = s.island_here(seat)
    return tile >= 0 and not s.closed(seat, tile) and not s.blockaded(seat, tile)


def ashore(s: State, seat: int, res: int) -> int:
    """What can be loaded here. Coins never come out of the chest (DR-4.6)."""
    if not can_load(s, seat):
        return 0
    if s.ship[seat] == HARBOUR:
        return s.quay[seat] if res == CARGO else 0
    return s.stock[(s.ship[seat] - 1) * 2 + res]


def room_in(s: State, seat: int, space: int) -> int:
    return s.hold(seat, space) - s.loaded(seat, space)


def from_supply(s: State, res: int, number: int) -> int:
    """DR-1.5: goods are unlimited unless the box sets a limit."""
    limit = s.box.good_limit[res]
    if limit < 0:
        return number
    here = sum(s.stock[res::2]) + sum(s.aboard[res::2]) + sum(s.quay if res == CARGO else s.chest)
    return max(0, min(number, limit - here))


# --- moving goods ------------------------------------------------------------------------------------------------


def put_aboard(s: State, seat: int, res: int, number: int) -> None:
    """Into holds that are in use already, then into those that block least; the owner may rearrange (DR-4.9)."""
    for key in sorted([stowing_order(s, seat, space) * HULL + space for space in range(HULL)]):
        space = key % HULL
        part = min(number, room_in(s, seat, space))
        if part > 0:
            s.aboard[(seat * HULL + space) * 2 + res] += part
            number -= part


def stowing_order(s: State, seat: int, space: int) -> int:
    if s.loaded(seat, space):
        return 0
    return 50 + 10 * (s.hull_sails(seat, space) + s.hull_cannons(seat, space)) - s.hold(seat, space)


def take_off(s: State, seat: int, res: int, number: int) -> None:
    """Out of the holds that are emptied soonest."""
    for key in sorted([s.loaded(seat, space) * HULL + space for space in range(HULL)]):
        at = (seat * HULL + key % HULL) * 2 + res
        part = min(number, s.aboard[at])
        s.aboard[at] -= part
        number -= part


def to_quay(s: State, seat: int, res: int, number: int) -> None:
    """DR-4.12: coins for the quay go into the chest."""
    if res == CARGO:
        s.quay[seat] += number
    else:
        s.chest[seat] += number
        awards.check_chest(s, seat)


def land(s: State, seat: int, res: int, number: int) -> None:
    """Goods that left the ship arrive on the quay or the island."""
    if s.ship[seat] == HARBOUR:
        to_quay(s, seat, res, number)
    else:
        s.stock[(s.ship[seat] - 1) * 2 + res] += number
    s.tell(PUBLIC, events.UNLOADED, seat, number, res)


def lift(s: State, seat: int, res: int, number: int) -> None:
    """Goods leave the quay or the island for the ship."""
    if s.ship[seat] == HARBOUR:
        s.quay[seat] -= number
    else:
        s.stock[(s.ship[seat] - 1) * 2 + res] -= number
    s.tell(PUBLIC, events.LOADED, seat, number, res)


def load_all(s: State, seat: int, res: int) -> None:
    """As much as fits."""
    number = min(ashore(s, seat, res), free_hold(s, seat))
    lift(s, seat, res, number)
    put_aboard(s, seat, res, number)


def unload_all(s: State, seat: int) -> None:
    for res in (CARGO, COIN):
        number = s.carried(seat, res)
        if number:
            take_off(s, seat, res, number)
            land(s, seat, res, number)


def jettison(s: State, seat: int, res: int, number: int) -> None:
    take_off(s, seat, res, number)
    s.tell(PUBLIC, events.JETTISONED, seat, number, res)


def has_goods(s: State, seat: int) -> bool:
    return s.carried(seat, CARGO) + s.carried(seat, COIN) > 0


# --- payments and gains --------------------------------------------------------------------------------------------


def at_quay(s: State, seat: int, res: int) -> int:
    """DR-4.16: chest coins count as lying on the quay."""
    return s.quay[seat] if res == CARGO else s.chest[seat]


def payable(s: State, seat: int, res: int, number: int, place: int) -> bool:
    ship = s.carried(seat, res) if place != QUAY else 0
    quay = at_quay(s, seat, res) if place != SHIP else 0
    return ship + quay >= number


class Pay(Frame[State]):
    """DR-4.13: to the supply, from quay and ship in any split."""

    facts = ("seat", "res", "number", "place")

    def __init__(self, seat: int = 0, res: int = 0, number: int = 0, place: int = 0) -> None:
        self.step = 0
        self.seat: int = seat
        self.res: int = res
        self.number: int = number
        self.place: int = place

    def copy(self) -> Pay:
        return Pay(self.seat, self.res, self.number, self.place)

    def run(self, s: State) -> None:
        most = min(self.number, s.carried(self.seat, self.res)) if self.place != QUAY else 0
        least = max(0, self.number - at_quay(s, self.seat, self.res)) if self.place != SHIP else self.number
        options = list(range(least, most + 1))
        if self.res == COIN and self.place == QUAY_OR_SHIP:
            s.ask_always(self.seat, ASK_PAY, options)
        else:
            s.ask(self.seat, ASK_PAY, options)

    def answer(self, s: State, choice: int) -> None:
        s.end()
        take_off(s, self.seat, self.res, choice)
        rest = self.number - choice
        if self.res == CARGO:
            s.quay[self.seat] -= rest
        else:
            s.chest[self.seat] -= rest
        s.tell(PUBLIC, events.PAID, self.seat, self.number, self.res)


SPLITTING, BOARDING = 0, 1


class Gain(Frame[State]):
    """DR-4.13, DR-4.14: goods from the supply to the quay, the ship or both; what does not fit needs room.
    `passing` is a gain in the middle of a move."""

    facts = ("seat", "res", "number", "place", "passing")

    def __init__(self, seat: int = 0, res: int = 0, number: int = 0, place: int = 0, passing: bool = False) -> None:
        self.step = SPLITTING if place == QUAY_OR_SHIP else BOARDING
        self.seat: int = seat
        self.res: int = res
        self.number: int = number
        self.place: int = place
        self.passing: bool = passing

    def copy(self) -> Gain:
        out = Gain(self.seat, self.res, self.number, self.place, self.passing)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == SPLITTING:
            most = min(self.number, free_hold(s, self.seat))
            s.ask(self.seat, ASK_SPLIT, list(range(most + 1)))
        elif self.number <= free_hold(s, self.seat):
            s.end()
            self.board(s, self.number)
        else:
            s.ask(self.seat, ASK_ROOM, making_room(s, self.seat, self.res, self.passing))

    def answer(self, s: State, choice: int) -> None:
        if self.step == SPLITTING:
            s.end()
            self.board(s, choice)
            gain_at_quay(s, self.seat, self.res, self.number - choice)
        elif choice == GIVE_UP:
            s.end()
            free = free_hold(s, self.seat)
            s.tell(PUBLIC, events.GAVE_UP, self.seat, self.number - free, self.res)
            self.board(s, free)
        else:
            make_room(s, self.seat, choice)

    def board(self, s: State, number: int) -> None:
        if number:
            put_aboard(s, self.seat, self.res, number)
            s.tell(PUBLIC, events.GAINED_SHIP, self.seat, number, self.res)


def making_room(s: State, seat: int, res: int, passing: bool) -> list[int]:
    """Jettisoning one good for another of its kind would change nothing. A ship in the middle of a move lands nothing (DR-6.7)."""
    out = [GIVE_UP]
    for kind, drop, put in ((CARGO, DROP_CARGO, LAND_CARGO), (COIN, DROP_COIN, LAND_COIN)):
        if s.carried(seat, kind):
            if kind != res:
                out.append(drop)
            if not passing and can_unload(s, seat):
                out.append(put)
    return out


def make_room(s: State, seat: int, choice: int) -> None:
    res = CARGO if choice in (DROP_CARGO, LAND_CARGO) else COIN
    if choice in (DROP_CARGO, DROP_COIN):
        jettison(s, seat, res, 1)
    else:
        take_off(s, seat, res, 1)
        land(s, seat, res, 1)


def gain_at_quay(s: State, seat: int, res: int, number: int) -> None:
    if number:
        to_quay(s, seat, res, number)
        s.tell(PUBLIC, events.GAINED_QUAY, seat, number, res)


def gain(s: State, seat: int, res: int, number: int, place: int, passing: bool = False) -> None:
    """Take goods from the supply; the frame on top may be a question about room."""
    number = from_supply(s, res, number)
    if number == 0:
        return
    if place == QUAY:
        gain_at_quay(s, seat, res, number)
    else:
        s.call(Gain(seat, res, number, place, passing))
