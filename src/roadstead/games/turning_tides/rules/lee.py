"""The lee (TT-8): swapping cards with the hold, spending cards for damage."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Final

from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.actions import (
    ASK_SPEND,
    ASK_SWAP,
    MOST_SWAPS,
    SPENDING_AT,
    SPENDINGS,
    SWAP_AT,
    SWAPS,
    Cards,
)
from roadstead.games.turning_tides.rules.aliases import Pile, Seat
from roadstead.games.turning_tides.rules.state import DISCARD, DRAW, HAND, SPENT, SWAP, State, pile
from roadstead.kernel.engine import NOBODY, PUBLIC, Sealed
from roadstead.kernel.shape import ListOf, Whole

_swaps: Final[dict[tuple[Cards, Cards], list[int]]] = {}
_spendings: Final[dict[tuple[Cards, int], list[int]]] = {}


def cards_of(s: State, seat: Seat, which: Pile) -> Cards:
    """The cards of a pile without Wait, each as often as it is there."""
    at = pile(seat, which)
    return tuple(card for card in range(1, 7) for _ in range(s.cards[at + card]))


def pool(s: State, seat: Seat) -> Cards:
    """TT-8.6: every own card except Wait and the swap cards."""
    piles = (HAND, DRAW, DISCARD, SPENT)
    return tuple(sorted(card for which in piles for card in cards_of(s, seat, which)))


def swap_choices(hand: Cards, hold: Cards) -> list[int]:
    """All exchanges of equally many cards, those that change the same cards once (TT-8.1)."""
    key = (hand, hold)
    if key not in _swaps:
        found = {0}
        for size in range(1, min(len(hand), len(hold), MOST_SWAPS) + 1):
            takes = set(combinations(hold, size))
            for give in set(combinations(hand, size)):
                found.update(SWAP_AT[give, take] for take in takes if (give, take) in SWAP_AT)
        _swaps[key] = sorted(found)
    return _swaps[key]


def spend_choices(cards: Cards, number: int) -> list[int]:
    key = (cards, number)
    if key not in _spendings:
        _spendings[key] = sorted(SPENDING_AT[spent] for spent in set(combinations(cards, number)))
    return _spendings[key]


class Swap(Sealed[State]):
    """Lee action 1 (TT-8.1 to 8.4): exchange hand cards for swap cards, face down, then show."""

    answers: Annotated[list[int], ListOf(Whole(NOBODY, len(SWAPS) - 1), 2, 2)]

    def question(self) -> int:
        return ASK_SWAP

    def choices(self, s: State, seat: Seat) -> list[int]:
        return swap_choices(cards_of(s, seat, HAND), cards_of(s, seat, SWAP))

    def answered(self, s: State, seat: Seat) -> None:
        s.tell(PUBLIC, events.SEALED, seat, rules="TT-8.2")

    def open_up(self, s: State) -> None:
        """TT-8.3: what comes out of the hold goes to the discard pile."""
        s.end()
        for seat, answer in enumerate(self.answers):
            if answer >= 0:
                give, take = SWAPS[answer]
                for card in give:
                    s.shift(seat, card, HAND, SWAP)
                for card in take:
                    s.shift(seat, card, SWAP, DISCARD)
                s.reveal(PUBLIC, events.SWAPPED, seat, answer)


class Spend(Sealed[State]):
    """Lee action 2 (TT-8.5 to 8.8): one card of the pool for each destroyed zone, kept face down."""

    answers: Annotated[list[int], ListOf(Whole(NOBODY, len(SPENDINGS) - 1), 2, 2)]

    def question(self) -> int:
        return ASK_SPEND

    def choices(self, s: State, seat: Seat) -> list[int]:
        return spend_choices(pool(s, seat), s.wrecks(seat))

    def answered(self, s: State, seat: Seat) -> None:
        s.tell(PUBLIC, events.SEALED, seat, rules="TT-8.7")

    def open_up(self, s: State) -> None:
        """Cards spent before return first (TT-8.5); where the new ones came from is not shown (TT-8.13)."""
        s.end()
        for seat, answer in enumerate(self.answers):
            if answer >= 0:
                self.gather(s, seat)
                for card in SPENDINGS[answer]:
                    s.shift(seat, card, DRAW, SPENT)
                s.tell(1 << seat, events.SPENT, seat, answer)
                s.tell(~(1 << seat), events.SPENT_HIDDEN, seat, len(SPENDINGS[answer]))

    def gather(self, s: State, seat: Seat) -> None:
        """The whole pool becomes one face-down pile."""
        for card in pool(s, seat):
            which = next(which for which in (HAND, DISCARD, SPENT, DRAW) if s.cards[pile(seat, which) + card])
            s.shift(seat, card, which, DRAW)
