"""Capitulation (TT-11.7, TT-11.8)."""

from __future__ import annotations

from roadstead.games.turning_tides import events
from roadstead.games.turning_tides.actions import ACCEPT, ASK_SURRENDER, DECLINE
from roadstead.games.turning_tides.rules.ending import lose
from roadstead.games.turning_tides.state import BY_SURRENDER, State
from roadstead.kernel.engine import PUBLIC, Frame


class Surrender(Frame[State]):
    """A seat has offered to surrender; the other accepts or plays on."""

    facts = ("seat",)

    def __init__(self, seat: int = 0) -> None:
        self.step = 0
        self.seat: int = seat

    def copy(self) -> Surrender:
        return Surrender(self.seat)

    def run(self, s: State) -> None:
        s.ask(1 - self.seat, ASK_SURRENDER, [DECLINE, ACCEPT])

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice == ACCEPT:
            lose(s, self.seat, BY_SURRENDER)
        else:
            s.tell(PUBLIC, events.DECLINED, 1 - self.seat)


def may_offer(s: State, seat: int) -> bool:
    """At any own decision, once per turn; the answer to an offer is not the moment for another."""
    return s.terms.offers and not s.offered >> seat & 1 and not isinstance(s.frames[-1], Surrender)


def offer(s: State, seat: int) -> None:
    s.offered |= 1 << seat
    s.tell(PUBLIC, events.OFFERED, seat)
    if s.terms.immediate:
        lose(s, seat, BY_SURRENDER)
    else:
        s.call(Surrender(seat))
