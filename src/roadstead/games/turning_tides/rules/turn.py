"""A turn (TT-4): draw, choose, reveal and resolve, discard, sail."""

from __future__ import annotations

from typing import Annotated

from roadstead.games.turning_tides.box.components import PROMOTE, WAIT
from roadstead.games.turning_tides.rules import cards, events
from roadstead.games.turning_tides.rules.actions import ASK_CARD, ASK_DRAW
from roadstead.games.turning_tides.rules.aliases import Action, Card, Seat, Seats
from roadstead.games.turning_tides.rules.sailing import sail
from roadstead.games.turning_tides.rules.state import DISCARD, DRAW, HAND, PILE, PLAYED, State, pile
from roadstead.kernel.engine import NOBODY, PUBLIC, UNANSWERED, Rule, Sealed
from roadstead.kernel.facts import fresh
from roadstead.kernel.shape import ListOf, Whole

Played = Annotated[list[int], ListOf(Whole(-1, 6), 2, 2)]
"""The card that each seat has chosen, -1 before that."""


class Turn(Rule[State]):
    """One exchange of cards. `due` has the bit of each seat that must promote (TT-9.2)."""

    due: Seats = 0
    cards: Played = fresh(-1, -1)
    first: Seat = 0
    drawing: Seat = 0
    steps = ("draw", "choose", "reveal", "resolve_first", "resolve_second", "discard", "sail")

    def ask_draw(self, s: State) -> None:
        """Step 1 (TT-4.1). A pile of one card needs no chance, and everybody sees that it is one."""
        seat, cards = self.drawing, s.cards
        at = pile(seat, DRAW)
        outcomes: list[int] = []
        weights: list[int] = []
        for card in range(PILE):
            number = cards[at + card]
            if number:
                outcomes.append(seat * PILE + card)
                weights.append(number)
        if not outcomes:
            self.next_draw()
        elif len(outcomes) == 1 and weights[0] == 1:
            self.do_draw(s, outcomes[0])
        else:
            s.draw(ASK_DRAW, outcomes, weights, 1 << seat)

    def do_draw(self, s: State, choice: int) -> None:
        seat, card = drawn(choice)
        s.shift(seat, card, DRAW, HAND)
        s.tell(1 << seat, events.DREW, seat, card)
        s.tell(~(1 << seat), events.DREW_HIDDEN, seat)
        self.next_draw()

    def next_draw(self) -> None:
        self.step = "choose" if self.drawing else "draw"
        self.drawing = 1

    def do_choose(self, s: State) -> None:
        s.call(Choose([UNANSWERED, UNANSWERED]))

    def do_reveal(self, s: State) -> None:
        """Step 3 begins (TT-4.3): the order is set now, whatever happens to the marker later (TT-7.2)."""
        for seat in range(2):
            s.shift(seat, self.cards[seat], HAND, PLAYED)
            s.reveal(PUBLIC, events.PLAYED, seat, self.cards[seat])
        ranks = s.terms.ranks
        gold, silver = ranks[self.action(0, self.cards[0])], ranks[self.action(1, self.cards[1])]
        if gold == silver:
            self.first = s.initiative
        else:
            self.first = 0 if gold < silver else 1

    def do_resolve_first(self, s: State) -> None:
        self.resolve(s, self.first)

    def do_resolve_second(self, s: State) -> None:
        self.resolve(s, 1 - self.first)

    def action(self, seat: Seat, card: Card) -> Action:
        """TT-9.2: without a captain at the start of the turn, any card but Wait is a promotion."""
        return PROMOTE if self.due >> seat & 1 and card != WAIT else card

    def resolve(self, s: State, seat: Seat) -> None:
        """Step 3 (TT-4.4): carry the card out if that is possible now."""
        card = self.cards[seat]
        if card == WAIT:
            self.wait(s, seat)
        elif s.terms.stop_at_pass and s.passed():
            s.tell(PUBLIC, events.NOT_RESOLVED, seat, card)
        else:
            action = self.action(seat, card)
            if action == PROMOTE:
                s.tell(PUBLIC, events.CANCELLED, seat, card)
            s.call(cards.card_action(action, seat))

    def wait(self, s: State, seat: Seat) -> None:
        """TT-6.1: nothing, but two Waits sail the ships one step further."""
        s.tell(PUBLIC, events.WAITED, seat)
        if seat != self.first and self.cards[self.first] == WAIT:
            s.tell(PUBLIC, events.BOTH_WAIT)
            sail(s, 1, "TT-6.1 TT-5.2")

    def do_discard(self, s: State) -> None:
        """Step 4 (TT-4.6): Wait goes back to the hand."""
        for seat in range(2):
            card = self.cards[seat]
            if card == WAIT:
                s.shift(seat, card, PLAYED, HAND)
            else:
                s.shift(seat, card, PLAYED, DISCARD)

    def do_sail(self, s: State) -> None:
        """Step 5 (TT-4.7), unless the ships have passed already (TT-5.9)."""
        s.end()
        if not s.passed():
            sail(s, 1, "TT-4.7 TT-5.2")


def drawn(choice: int) -> tuple[Seat, Card]:
    """Whose draw an outcome is, and the card."""
    return choice // PILE, choice % PILE


def plays_as(s: State, seat: Seat, card: Card) -> Action:
    """What a card of the hand will do in the turn in progress."""
    for frame in s.frames:
        if isinstance(frame, Turn):
            return frame.action(seat, card)
    return card


def must_promote(s: State, seat: Seat) -> bool:
    """Whether any card but Wait will be a promotion in this turn."""
    for frame in s.frames:
        if isinstance(frame, Turn):
            return bool(frame.due >> seat & 1)
    return False


class Choose(Sealed[State]):
    """Step 2 (TT-4.2): a card from the hand, face down."""

    answers: Annotated[list[int], ListOf(Whole(NOBODY, 6), 2, 2)]

    def question(self) -> int:
        return ASK_CARD

    def choices(self, s: State, seat: Seat) -> list[int]:
        return s.kinds(seat, HAND)

    def must_ask(self, s: State, seat: Seat) -> bool:
        """Who has one card in hand has Wait, as everybody sees."""
        return s.has_several(seat, HAND)

    def answered(self, s: State, seat: Seat) -> None:
        s.tell(PUBLIC, events.SEALED, seat, rules="TT-4.2 TT-10.5")

    def open_up(self, s: State) -> None:
        s.end()
        turn = s.frames[-1]
        assert isinstance(turn, Turn)
        turn.cards[0] = self.answers[0]
        turn.cards[1] = self.answers[1]
