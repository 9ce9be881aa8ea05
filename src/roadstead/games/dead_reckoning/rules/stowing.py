"""Goods handled in detail (DR-4.5, DR-4.7, DR-4.9, DR-4.10): one good, one hold at a time."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, HULL
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.actions import (
    ASK_STOW,
    DONE,
    JETTISON,
    LOAD,
    PUT_OFF,
    SHIFT,
)
from roadstead.games.dead_reckoning.rules.aliases import Seat
from roadstead.games.dead_reckoning.rules.codes import rearrange_code, rearrange_parts, stow_code, stow_parts, stow_verb
from roadstead.games.dead_reckoning.rules.goods import ashore, can_unload, land, lift, room_in
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.kernel.engine import PUBLIC, Rule


def amounts(out: list[int], first: int, number: int) -> None:
    """One unit, or all that can go if that is more."""
    if number:
        out.append(first)
    if number > 1:
        out.append(first + 1)


class Stow(Rule[State]):
    """Goods in detail: any of them (DR-19.5), or in between only rearranging and jettison (DR-4.9, DR-4.10, DR-19.19)."""

    seat: Seat
    full: bool = False
    steps = ("move",)

    def ask_move(self, s: State) -> None:
        options = stowing(s, self.seat, self.full)
        if len(options) == 1:
            s.end()
        else:
            s.ask_always(self.seat, ASK_STOW, options)

    def do_move(self, s: State, choice: int) -> None:
        if choice == DONE:
            s.end()
        else:
            self.step = "move"
            carry_out(s, self.seat, choice)


def stowing(s: State, seat: Seat, full: bool) -> list[int]:
    out = [DONE]
    landing = full and can_unload(s, seat)
    rooms = [room_in(s, seat, space) for space in range(HULL)]
    for res in (CARGO, COIN):
        waiting = ashore(s, seat, res) if full else 0
        for space in range(HULL):
            here = s.aboard[(seat * HULL + space) * 2 + res]
            if waiting:
                amounts(out, stow_code(LOAD, res, space), min(waiting, rooms[space]))
            if not here:
                continue
            if landing:
                amounts(out, stow_code(PUT_OFF, res, space), here)
            amounts(out, stow_code(JETTISON, res, space), here)
            for other in range(HULL):
                if other != space and rooms[other]:
                    amounts(out, rearrange_code(res, space, other), min(here, rooms[other]))
    return out


def carry_out(s: State, seat: Seat, choice: int) -> None:
    verb = stow_verb(choice)
    if verb == SHIFT:
        shift(s, seat, choice)
        return
    everything, res, space = stow_parts(choice)
    at = (seat * HULL + space) * 2 + res
    if verb == LOAD:
        number = min(ashore(s, seat, res), room_in(s, seat, space)) if everything else 1
        s.aboard[at] += number
        lift(s, seat, res, number)
        return
    number = s.aboard[at] if everything else 1
    s.aboard[at] -= number
    if verb == PUT_OFF:
        land(s, seat, res, number, "DR-4.7")
    else:
        s.tell(PUBLIC, events.JETTISONED, seat, number, res, rules="DR-4.10")


def shift(s: State, seat: Seat, choice: int) -> None:
    """DR-4.9: from one hold into another."""
    everything, res, source, target = rearrange_parts(choice)
    at = (seat * HULL + source) * 2 + res
    number = min(s.aboard[at], room_in(s, seat, target)) if everything else 1
    s.aboard[at] -= number
    s.aboard[(seat * HULL + target) * 2 + res] += number
    s.tell(PUBLIC, events.SHIFTED, seat, number, res, target)
