"""Capitulation (TT-11.7, TT-11.8)."""

from __future__ import annotations

from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.actions import ACCEPT, ASK_SURRENDER, DECLINE, SURRENDER
from roadstead.games.turning_tides.rules.aliases import Seat
from roadstead.games.turning_tides.rules.ending import lose
from roadstead.games.turning_tides.rules.state import BY_SURRENDER, State
from roadstead.kernel.engine import PUBLIC, Rule


class Surrender(Rule[State]):
    """A seat has offered to surrender; the other accepts or plays on."""

    seat: Seat
    steps = ("reply",)

    def ask_reply(self, s: State) -> None:
        s.ask(1 - self.seat, ASK_SURRENDER, [DECLINE, ACCEPT])

    def do_reply(self, s: State, choice: int) -> None:
        s.end()
        if choice == ACCEPT:
            lose(s, self.seat, BY_SURRENDER)
        else:
            s.tell(PUBLIC, events.DECLINED, 1 - self.seat)


def may_offer(s: State, seat: Seat) -> bool:
    """TT-11.8: at any time, asked or not, once per turn and once in each lee; an open offer is answered first."""
    return s.terms.offers and not has_offered(s, seat) and not is_open(s)


def has_offered(s: State, seat: Seat) -> bool:
    return bool(s.offered >> seat & 1)


def is_open(s: State) -> bool:
    """Whether an offer waits for its answer: that answer, not an offer in return, decides it."""
    return isinstance(s.frames[-1], Surrender)


def offer(s: State, seat: Seat) -> None:
    s.offered |= 1 << seat
    s.tell(PUBLIC, events.OFFERED, seat)
    if s.terms.immediate:
        lose(s, seat, BY_SURRENDER)
    else:
        s.call(Surrender(seat))


def declarations(s: State, seat: Seat) -> list[int]:
    return [SURRENDER] if may_offer(s, seat) else []


def declare(s: State, seat: Seat, choice: int) -> None:
    offer(s, seat)
