"""Rounds (TT-4.8, 5.9, 8.9 to 8.11): the ships pass each other, again and again."""

from __future__ import annotations

from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.aliases import Seat, Seats
from roadstead.games.turning_tides.rules.ending import adjudicate
from roadstead.games.turning_tides.rules.lee import Spend, Swap
from roadstead.games.turning_tides.rules.state import DISCARD, DRAW, HAND, SWAP, State, pile
from roadstead.games.turning_tides.rules.turn import Turn
from roadstead.kernel.engine import PUBLIC, Rule, unanswered


class Rounds(Rule[State]):
    """The whole game: turns until the ships have passed, then the lee, then the next round."""

    steps = ("start", "turn", "after_turn", "swap", "spend", "new_piles")

    def do_start(self, s: State) -> None:
        """TT-8.10: the bows face each other, and from the second round on the other side looks at the enemy (TT-3.10)."""
        s.round += 1
        s.turn = 0
        s.offset = 0
        s.tell(PUBLIC, events.ROUND, s.round, s.enemy_side(), rules="TT-3.10 TT-5.6" if s.round == 1 else "TT-5.6 TT-8.10")

    def do_turn(self, s: State) -> None:
        s.turn += 1
        s.offered = 0
        s.tell(PUBLIC, events.TURN, s.turn, s.offset)
        s.call(Turn(promotions_due(s)))

    def do_after_turn(self, s: State) -> None:
        """TT-4.8, TT-5.9: the next turn, or the end of the round."""
        if not s.passed():
            self.step = "turn"
            return
        s.offered = 0
        if s.round == s.terms.round_limit:
            adjudicate(s)
        elif s.terms.intro:
            self.step = "new_piles"

    def do_swap(self, s: State) -> None:
        """TT-8.1: only who has cards in hand besides Wait can swap, which everybody sees."""
        seats = [seat for seat in range(2) if s.has_several(seat, HAND)]
        if seats:
            s.call(Swap(unanswered(seats, 2)))

    def do_spend(self, s: State) -> None:
        """TT-8.5: each player with destroyed zones spends as many cards."""
        damaged = [seat for seat in range(2) if s.wrecked[seat]]
        if damaged:
            s.call(Spend(unanswered(damaged, 2)))

    def do_new_piles(self, s: State) -> None:
        for seat in range(2):
            if s.terms.intro:
                join(s, seat)
            reshuffle(s, seat)
        self.step = "start"


def promotions_due(s: State) -> Seats:
    """TT-9.2: a mask of the seats without a captain at the start of the turn."""
    if s.terms.intro:
        return 0
    return (1 if s.captain[0] < 0 else 0) | (2 if s.captain[1] < 0 else 0)


def join(s: State, seat: Seat) -> None:
    """TT-12.3: after rounds 1 and 2 a Fire card of the hold joins the draw pile."""
    card = s.terms.box.intro_joins.get(s.round, -1)
    if card >= 0:
        s.shift(seat, card, SWAP, DRAW)
        s.tell(PUBLIC, events.JOINS, seat, card)


def reshuffle(s: State, seat: Seat) -> None:
    """TT-8.9: hand and discard pile go back under the draw pile, Wait stays in hand."""
    hand, draw, discard = pile(seat, HAND), pile(seat, DRAW), pile(seat, DISCARD)
    cards = s.cards
    for card in range(1, 7):
        cards[draw + card] += cards[hand + card] + cards[discard + card]
        cards[hand + card] = 0
        cards[discard + card] = 0
    s.tell(PUBLIC, events.RESHUFFLED, seat, s.size(seat, DRAW))
