"""A turn (TT-4): draw, choose, reveal and resolve, discard, sail."""

from __future__ import annotations

from roadstead.games.turning_tides import events
from roadstead.games.turning_tides.actions import ASK_CARD, ASK_DRAW
from roadstead.games.turning_tides.components import PROMOTE, WAIT
from roadstead.games.turning_tides.rules import cards
from roadstead.games.turning_tides.rules.sailing import sail
from roadstead.games.turning_tides.state import DISCARD, DRAW, HAND, PLAYED, State, pile
from roadstead.kernel.engine import PUBLIC, UNANSWERED, Frame, Sealed

DRAW_FIRST, DRAW_SECOND, CHOOSE, REVEAL, RESOLVE_FIRST, RESOLVE_SECOND, DISCARDING, SAIL = range(8)


class Turn(Frame[State]):
    """One exchange of cards. `due` has the bit of each seat that must promote (TT-9.2)."""

    facts = ("cards", "first", "due")

    def __init__(self, due: int = 0) -> None:
        self.step = DRAW_FIRST
        self.cards: list[int] = [-1, -1]
        self.first: int = 0
        self.due: int = due

    def copy(self) -> Turn:
        out = Turn(self.due)
        out.step = self.step
        out.cards = self.cards[:]
        out.first = self.first
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == CHOOSE:
            self.step = REVEAL
            s.call(Choose([UNANSWERED, UNANSWERED]))
        elif step <= DRAW_SECOND:
            self.draw(s, step)
        elif step == REVEAL:
            self.reveal(s)
        elif step == RESOLVE_FIRST:
            self.step = RESOLVE_SECOND
            self.resolve(s, self.first)
        elif step == RESOLVE_SECOND:
            self.step = DISCARDING
            self.resolve(s, 1 - self.first)
        elif step == DISCARDING:
            self.discard(s)
        else:
            self.sail(s)

    def draw(self, s: State, seat: int) -> None:
        """Step 1 (TT-4.1). A pile of one card needs no chance, and everybody sees that it is one."""
        at = pile(seat, DRAW)
        outcomes: list[int] = []
        weights: list[int] = []
        for card in range(7):
            number = s.cards[at + card]
            if number:
                outcomes.append(seat * 7 + card)
                weights.append(number)
        if not outcomes:
            self.step += 1
        elif len(outcomes) == 1 and weights[0] == 1:
            self.answer(s, outcomes[0])
        else:
            s.draw(ASK_DRAW, outcomes, weights, 1 << seat)

    def answer(self, s: State, choice: int) -> None:
        self.drawn(s, choice // 7, choice % 7)

    def drawn(self, s: State, seat: int, card: int) -> None:
        s.shift(seat, card, DRAW, HAND)
        s.tell(1 << seat, events.DREW, seat, card)
        s.tell(~(1 << seat), events.DREW_HIDDEN, seat)
        self.step += 1

    def reveal(self, s: State) -> None:
        """Step 3 begins (TT-4.3): the order is set now, whatever happens to the marker later (TT-7.2)."""
        for seat in range(2):
            s.shift(seat, self.cards[seat], HAND, PLAYED)
            s.reveal(PUBLIC, events.PLAYED, seat, self.cards[seat])
        ranks = s.terms.ranks
        gold, silver = ranks[self.action(0)], ranks[self.action(1)]
        if gold == silver:
            self.first = s.initiative
        else:
            self.first = 0 if gold < silver else 1
        self.step = RESOLVE_FIRST

    def action(self, seat: int) -> int:
        """TT-9.2: without a captain at the start of the turn, any card but Wait is a promotion."""
        card = self.cards[seat]
        return PROMOTE if self.due >> seat & 1 and card != WAIT else card

    def resolve(self, s: State, seat: int) -> None:
        """Step 3 (TT-4.4): carry the card out if that is possible now."""
        card = self.cards[seat]
        if card == WAIT:
            self.wait(s, seat)
        elif s.terms.stop_at_pass and s.passed():
            s.tell(PUBLIC, events.NOT_RESOLVED, seat, card)
        else:
            action = self.action(seat)
            if action == PROMOTE:
                s.tell(PUBLIC, events.CANCELLED, seat, card)
            s.call(cards.deed(action, seat))

    def wait(self, s: State, seat: int) -> None:
        """TT-6.1: nothing, but two Waits sail the ships one step further."""
        s.tell(PUBLIC, events.WAITED, seat)
        if seat != self.first and self.cards[self.first] == WAIT:
            s.tell(PUBLIC, events.BOTH_WAIT)
            sail(s, 1)

    def discard(self, s: State) -> None:
        """Step 4 (TT-4.6): Wait goes back to the hand."""
        for seat in range(2):
            card = self.cards[seat]
            if card == WAIT:
                s.shift(seat, card, PLAYED, HAND)
            else:
                s.shift(seat, card, PLAYED, DISCARD)
        self.step = SAIL

    def sail(self, s: State) -> None:
        """Step 5 (TT-4.7), unless the ships have passed already (TT-5.9)."""
        s.end()
        if not s.passed():
            sail(s, 1)


class Choose(Sealed[State]):
    """Step 2 (TT-4.2): a card from the hand, face down."""

    def copy(self) -> Choose:
        out = Choose(self.answers[:])
        out.step = self.step
        return out

    def question(self) -> int:
        return ASK_CARD

    def choices(self, s: State, seat: int) -> list[int]:
        return s.kinds(seat, HAND)

    def must_ask(self, s: State, seat: int) -> bool:
        """Who has one card in hand has Wait, as everybody sees."""
        return s.has_several(seat, HAND)

    def answer(self, s: State, choice: int) -> None:
        self.answers[s.answering] = choice
        s.tell(PUBLIC, events.SEALED, s.answering)

    def open_up(self, s: State) -> None:
        s.end()
        turn = s.frames[-1]
        assert isinstance(turn, Turn)
        turn.cards[0] = self.answers[0]
        turn.cards[1] = self.answers[1]
