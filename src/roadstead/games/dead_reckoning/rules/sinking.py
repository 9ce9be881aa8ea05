"""Damage and sinking (DR-14)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import COIN, TERROR
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.aliases import Seat
from roadstead.games.dead_reckoning.rules.awards import award
from roadstead.games.dead_reckoning.rules.goods import take_off, to_quay
from roadstead.games.dead_reckoning.rules.state import HARBOUR, TRADE, State
from roadstead.kernel.engine import PUBLIC


def add_damage(s: State, seat: Seat, number: int, rule: str) -> None:
    if number:
        s.damage[seat] += number
        s.tell(PUBLIC, events.DAMAGED, seat, number, rules=rule)


def is_sinking(s: State, seat: Seat, more: int = 0) -> bool:
    """Whether a ship has damage enough to sink, or would with so much more."""
    return s.damage[seat] + more >= s.box.limits["sink_damage"]


def hit(s: State, seat: Seat, number: int, thief: Seat, rule: str) -> None:
    """Damage outside battle: at 5 the ship sinks at once (DR-14.1)."""
    add_damage(s, seat, number, rule)
    if is_sinking(s, seat):
        sink(s, [seat], [thief])


def sink(s: State, seats: list[int], thieves: list[int]) -> None:
    """DR-14.2 to DR-14.6: all losses are counted before anything moves; -1 stands for no thief. Sinking comes before stealing (DR-15.14)."""
    aboard = [s.carried(seat, COIN) >= s.box.limits["sink_coin_threshold"] for seat in seats]
    losses = [s.carried(seat, COIN) if full else min(s.box.limits["sink_chest_loss"], s.chest[seat]) for seat, full in zip(seats, aboard)]
    for seat, full, loss in zip(seats, aboard, losses):
        s.reveal(PUBLIC, events.SUNK, seat, loss)
        if full:
            take_off(s, seat, COIN, loss)
        else:
            s.chest[seat] -= loss
        back_to_harbour(s, seat)
    for thief in thieves:
        if thief >= 0:
            award(s, thief, TERROR)
    for loss, thief in zip(losses, thieves):
        if thief >= 0:
            s.tell(PUBLIC, events.THIEF, thief, loss)
            to_quay(s, thief, COIN, loss)


def back_to_harbour(s: State, seat: Seat) -> None:
    """DR-14.4: the coins that are left go into the chest."""
    coins = s.carried(seat, COIN)
    take_off(s, seat, COIN, coins)
    s.ship[seat] = HARBOUR
    s.damage[seat] = 0
    s.mode[seat] = TRADE
    s.sails[seat] = 0
    to_quay(s, seat, COIN, coins)
