"""Rounds (TT-4.8, 5.9, 8.9 to 8.11): the ships pass each other, again and again."""

from __future__ import annotations

from roadstead.games.turning_tides import events
from roadstead.games.turning_tides.rules.ending import adjudicate
from roadstead.games.turning_tides.rules.lee import Spend, Swap
from roadstead.games.turning_tides.rules.turn import Turn
from roadstead.games.turning_tides.state import DISCARD, DRAW, HAND, SWAP, State, pile
from roadstead.kernel.engine import PUBLIC, Frame, unanswered

START, TURN, AFTER_TURN, SWAPPING, SPENDING, NEW_PILES = range(6)


class Rounds(Frame[State]):
    """The whole game: turns until the ships have passed, then the lee, then the next round."""

    def copy(self) -> Rounds:
        out = Rounds()
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == TURN:
            self.turn(s)
        elif step == AFTER_TURN:
            self.after_turn(s)
        elif step == START:
            self.start(s)
        elif step == SWAPPING:
            self.swap(s)
        elif step == SPENDING:
            self.spend(s)
        else:
            self.new_piles(s)

    def start(self, s: State) -> None:
        """TT-8.10: the bows face each other, the other side looks at the enemy."""
        s.round += 1
        s.turn = 0
        s.offset = 0
        s.tell(PUBLIC, events.ROUND, s.round, s.enemy_side())
        self.step = TURN

    def turn(self, s: State) -> None:
        s.turn += 1
        s.offered = 0
        s.tell(PUBLIC, events.TURN, s.turn, s.offset)
        self.step = AFTER_TURN
        s.call(Turn(promotions_due(s)))

    def after_turn(self, s: State) -> None:
        """TT-4.8, TT-5.9: the next turn, or the end of the round."""
        if not s.passed():
            self.step = TURN
            return
        s.offered = 0
        if s.round == s.terms.round_limit:
            adjudicate(s)
        else:
            self.step = NEW_PILES if s.terms.intro else SWAPPING

    def swap(self, s: State) -> None:
        """TT-8.1: only who has cards in hand besides Wait can swap, which everybody sees."""
        self.step = SPENDING
        seats = [seat for seat in range(2) if s.has_several(seat, HAND)]
        if seats:
            s.call(Swap(unanswered(seats, 2)))

    def spend(self, s: State) -> None:
        """TT-8.5: each player with destroyed zones spends as many cards."""
        self.step = NEW_PILES
        damaged = [seat for seat in range(2) if s.wrecked[seat]]
        if damaged:
            s.call(Spend(unanswered(damaged, 2)))

    def new_piles(self, s: State) -> None:
        for seat in range(2):
            if s.terms.intro:
                join(s, seat)
            reshuffle(s, seat)
        self.step = START


def promotions_due(s: State) -> int:
    """TT-9.2: a mask of the seats without a captain at the start of the turn."""
    if s.terms.intro:
        return 0
    return (1 if s.captain[0] < 0 else 0) | (2 if s.captain[1] < 0 else 0)


def join(s: State, seat: int) -> None:
    """TT-12.3: after rounds 1 and 2 a Fire card of the hold joins the draw pile."""
    card = s.terms.box.intro_joins.get(s.round, -1)
    if card >= 0:
        s.shift(seat, card, SWAP, DRAW)
        s.tell(PUBLIC, events.JOINS, seat, card)


def reshuffle(s: State, seat: int) -> None:
    """TT-8.9: hand and discard pile go back under the draw pile, Wait stays in hand."""
    hand, draw, discard = pile(seat, HAND), pile(seat, DRAW), pile(seat, DISCARD)
    cards = s.cards
    for card in range(1, 7):
        cards[draw + card] += cards[hand + card] + cards[discard + card]
        cards[hand + card] = 0
        cards[discard + card] = 0
    s.tell(PUBLIC, events.RESHUFFLED, seat, s.size(seat, DRAW))
