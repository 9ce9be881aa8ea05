"""Goods and holds (DR-4): loading, unloading, rearranging, jettison, payments and gains."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, HULL, MONEYBAGS, QUAY, QUAY_OR_SHIP, SHIP
from roadstead.games.dead_reckoning.rules import awards, events
from roadstead.games.dead_reckoning.rules.actions import (
    ASK_PAY,
    ASK_ROOM,
    ASK_SPLIT,
    GIVE_UP,
)
from roadstead.games.dead_reckoning.rules.aliases import Good, HullSpace, Number, Place, Seat
from roadstead.games.dead_reckoning.rules.codes import is_landing, jettison_code, landing_code, room_good
from roadstead.games.dead_reckoning.rules.state import HARBOUR, KIND, NO_BATTLE, NONE, VS_CARD, WINNER, State
from roadstead.kernel.engine import PUBLIC, Rule

# --- where goods are ---------------------------------------------------------------------------------------------


def capacity(s: State, seat: Seat) -> int:
    return sum([s.hold(seat, space) for space in range(HULL)])


def load(s: State, seat: Seat) -> int:
    """Everything aboard."""
    return s.carried(seat, CARGO) + s.carried(seat, COIN)


def free_hold(s: State, seat: Seat) -> int:
    return capacity(s, seat) - load(s, seat)


def can_load(s: State, seat: Seat) -> bool:
    """DR-4.5, DR-4.8: from the quay, or from an island one controls that is not blockaded."""
    if s.ship[seat] == HARBOUR:
        return True
    tile = s.island_here(seat)
    return tile >= 0 and s.control[tile] == seat and not s.blockaded(seat, tile)


def can_unload(s: State, seat: Seat) -> bool:
    """DR-4.7, DR-4.8: in harbour, or at any island that nobody shuts."""
    if s.ship[seat] == HARBOUR:
        return True
    tile = s.island_here(seat)
    return tile >= 0 and not s.closed(seat, tile) and not s.blockaded(seat, tile)


def ashore(s: State, seat: Seat, res: Good) -> int:
    """What can be loaded here. Coins never come out of the chest (DR-4.6)."""
    if not can_load(s, seat):
        return 0
    if s.ship[seat] == HARBOUR:
        return s.quay[seat] if res == CARGO else 0
    return s.stock[(s.ship[seat] - 1) * 2 + res]


def room_in(s: State, seat: Seat, space: HullSpace) -> int:
    return s.hold(seat, space) - s.loaded(seat, space)


def from_supply(s: State, res: Good, number: int) -> int:
    """DR-1.5: goods are unlimited unless the box sets a limit."""
    limit = s.box.good_limit[res]
    if limit < 0:
        return number
    here = sum(s.stock[res::2]) + sum(s.aboard[res::2]) + sum(s.quay if res == CARGO else s.chest)
    return max(0, min(number, limit - here))


# --- moving goods ------------------------------------------------------------------------------------------------


def put_aboard(s: State, seat: Seat, res: Good, number: int) -> None:
    """Into holds that are in use already, then into those that block least; the owner may rearrange (DR-4.9)."""
    for key in sorted([stowing_order(s, seat, space) * HULL + space for space in range(HULL)]):
        space = key % HULL
        part = min(number, room_in(s, seat, space))
        if part > 0:
            s.aboard[(seat * HULL + space) * 2 + res] += part
            number -= part


def stowing_order(s: State, seat: Seat, space: HullSpace) -> int:
    if s.loaded(seat, space):
        return 0
    return 50 + 10 * (s.hull_sails(seat, space) + s.hull_cannons(seat, space)) - s.hold(seat, space)


def take_off(s: State, seat: Seat, res: Good, number: int) -> None:
    """Out of the holds that are emptied soonest."""
    for key in sorted([s.loaded(seat, space) * HULL + space for space in range(HULL)]):
        at = (seat * HULL + key % HULL) * 2 + res
        part = min(number, s.aboard[at])
        s.aboard[at] -= part
        number -= part


def to_quay(s: State, seat: Seat, res: Good, number: int) -> None:
    """DR-4.12: coins for the quay go into the chest."""
    if res == CARGO:
        s.quay[seat] += number
    else:
        s.chest[seat] += number
        awards.check(s, seat, MONEYBAGS)


def land(s: State, seat: Seat, res: Good, number: int, rule: str) -> None:
    """Goods that left the ship arrive on the quay or the island."""
    if s.ship[seat] == HARBOUR:
        to_quay(s, seat, res, number)
    else:
        s.stock[(s.ship[seat] - 1) * 2 + res] += number
    s.tell(PUBLIC, events.UNLOADED, seat, number, res, rules=rule)


def lift(s: State, seat: Seat, res: Good, number: int) -> None:
    """Goods leave the quay or the island for the ship."""
    if s.ship[seat] == HARBOUR:
        s.quay[seat] -= number
    else:
        s.stock[(s.ship[seat] - 1) * 2 + res] -= number
    s.tell(PUBLIC, events.LOADED, seat, number, res)


def load_all(s: State, seat: Seat, res: Good) -> None:
    """As much as fits."""
    number = min(ashore(s, seat, res), free_hold(s, seat))
    lift(s, seat, res, number)
    put_aboard(s, seat, res, number)


def unload_all(s: State, seat: Seat) -> None:
    for res in (CARGO, COIN):
        number = s.carried(seat, res)
        if number:
            take_off(s, seat, res, number)
            land(s, seat, res, number, "DR-4.7")


def jettison(s: State, seat: Seat, res: Good, number: int, rule: str) -> None:
    take_off(s, seat, res, number)
    s.tell(PUBLIC, events.JETTISONED, seat, number, res, rules=rule)


def has_goods(s: State, seat: Seat) -> bool:
    return load(s, seat) > 0


# --- payments and gains --------------------------------------------------------------------------------------------


def payable(s: State, seat: Seat, res: Good, number: int, place: Place) -> bool:
    ship = s.carried(seat, res) if place != QUAY else 0
    quay = s.at_quay(seat, res) if place != SHIP else 0
    return ship + quay >= number


class Pay(Rule[State]):
    """DR-4.13: to the supply, from quay and ship in any split."""

    seat: Seat
    res: Good
    number: Number
    place: Place
    steps = ("from_ship",)

    def ask_from_ship(self, s: State) -> None:
        most = min(self.number, s.carried(self.seat, self.res)) if self.place != QUAY else 0
        least = max(0, self.number - s.at_quay(self.seat, self.res)) if self.place != SHIP else self.number
        options = list(range(least, most + 1))
        if self.res == COIN and self.place == QUAY_OR_SHIP:
            s.ask_always(self.seat, ASK_PAY, options)
        else:
            s.ask(self.seat, ASK_PAY, options)

    def do_from_ship(self, s: State, choice: int) -> None:
        s.end()
        take_off(s, self.seat, self.res, choice)
        rest = self.number - choice
        if self.res == CARGO:
            s.quay[self.seat] -= rest
        else:
            s.chest[self.seat] -= rest
        s.tell(PUBLIC, events.PAID, self.seat, self.number, self.res)


class Gain(Rule[State]):
    """DR-4.13, DR-4.14: goods from the supply to the quay, the ship or both; what does not fit needs room.
    `passing` is a gain in the middle of a move."""

    seat: Seat
    res: Good
    number: Number
    place: Place
    passing: bool = False
    steps = ("split", "board", "room")

    def ask_split(self, s: State) -> None:
        if self.place == QUAY_OR_SHIP:
            most = min(self.number, free_hold(s, self.seat))
            s.ask(self.seat, ASK_SPLIT, list(range(most + 1)))
        else:
            self.step = "board"

    def do_split(self, s: State, choice: int) -> None:
        s.end()
        self.board(s, choice)
        gain_at_quay(s, self.seat, self.res, self.number - choice)

    def excess(self, s: State) -> int:
        """What does not fit."""
        return self.number - free_hold(s, self.seat)

    def do_board(self, s: State) -> None:
        if self.excess(s) <= 0:
            s.end()
            self.board(s, self.number)

    def ask_room(self, s: State) -> None:
        s.ask(self.seat, ASK_ROOM, making_room(s, self.seat, self.res, self.passing))

    def do_room(self, s: State, choice: int) -> None:
        if choice == GIVE_UP:
            s.end()
            free = free_hold(s, self.seat)
            s.tell(PUBLIC, events.GAVE_UP, self.seat, self.excess(s), self.res, rules="DR-4.14")
            self.board(s, free)
        else:
            self.step = "board"
            make_room(s, self.seat, choice)

    def board(self, s: State, number: int) -> None:
        if number:
            put_aboard(s, self.seat, self.res, number)
            s.tell(PUBLIC, events.GAINED_SHIP, self.seat, number, self.res, rules=self.rule(s))

    def rule(self, s: State) -> str:
        """What gives the goods: an ability, production in passing, or a battle before or after its end."""
        if self.passing:
            return "DR-12.13"
        if s.fight[KIND] == NO_BATTLE:
            return "DR-4.13"
        return "DR-13.38" if s.fight[WINNER] == NONE else "DR-13.19 DR-13.38" if s.fight[KIND] != VS_CARD else "DR-13.25 DR-13.38"


def making_room(s: State, seat: Seat, res: Good, passing: bool) -> list[int]:
    """Jettisoning one good for another of its kind would change nothing. A ship in the middle of a move lands nothing (DR-6.7)."""
    out = [GIVE_UP]
    for kind in (CARGO, COIN):
        if s.carried(seat, kind):
            if kind != res:
                out.append(jettison_code(kind))
            if not passing and can_unload(s, seat):
                out.append(landing_code(kind))
    return out


def make_room(s: State, seat: Seat, choice: int) -> None:
    res = room_good(choice)
    if is_landing(choice):
        take_off(s, seat, res, 1)
        land(s, seat, res, 1, "DR-4.7 DR-4.14")
    else:
        jettison(s, seat, res, 1, "DR-4.14")


def gain_at_quay(s: State, seat: Seat, res: Good, number: int) -> None:
    if number:
        to_quay(s, seat, res, number)
        s.tell(PUBLIC, events.GAINED_QUAY, seat, number, res, rules="DR-4.13 DR-4.17" if res == CARGO else "DR-4.12 DR-4.13")


def gain(s: State, seat: Seat, res: Good, number: int, place: Place, passing: bool = False) -> None:
    """Take goods from the supply; the frame on top may be a question about room."""
    number = from_supply(s, res, number)
    if number == 0:
        return
    if place == QUAY:
        gain_at_quay(s, seat, res, number)
    else:
        s.call(Gain(seat, res, number, place, passing))
