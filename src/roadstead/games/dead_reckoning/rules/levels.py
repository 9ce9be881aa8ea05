"""The crew deck: drawing (DR-9.9 to DR-9.11) and levelling up (DR-10)."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_BOTTOM, ASK_DRAW, ASK_LEVEL, ASK_RAISE_BOTTOM, DECLINE, NO, RAISE_CARD, WAIT, YES
from roadstead.games.dead_reckoning.components import CREW, LEVELS, PARTS
from roadstead.games.dead_reckoning.rules.awards import reached_level_four
from roadstead.games.dead_reckoning.state import BIT, IN_DECK, IN_DISCARD, IN_HAND, State
from roadstead.kernel.engine import PUBLIC, Frame

# --- drawing -----------------------------------------------------------------------------------------------------


def next_cards(s: State, seat: int) -> list[int]:
    """What may lie on top of the deck: any card whose place is not known, else the highest of those seen at the bottom."""
    at = seat * CREW
    deck = s.in_zone(seat, IN_DECK)
    unknown = [at + card for card in deck if s.rank[at + card] == 0]
    if unknown or not deck:
        return unknown
    highest = max([s.rank[at + card] for card in deck])
    return [at + card for card in deck if s.rank[at + card] == highest]


def reshuffle(s: State, seat: int) -> None:
    """DR-9.11."""
    cards = s.in_zone(seat, IN_DISCARD)
    for card in cards:
        s.loc[seat * CREW + card] = IN_DECK
    if cards:
        s.tell(PUBLIC, events.RESHUFFLED, seat)


class Draw(Frame[State]):
    """Draw so many crew cards; `peeking` remembers the last one for the rule that asked for it."""

    facts = ("seat", "number", "peeking")

    def __init__(self, seat: int = 0, number: int = 0, peeking: bool = False) -> None:
        self.step = 0
        self.seat: int = seat
        self.number: int = number
        self.peeking: bool = peeking

    def copy(self) -> Draw:
        return Draw(self.seat, self.number, self.peeking)

    def run(self, s: State) -> None:
        if self.number == 0:
            s.end()
            return
        if not s.in_zone(self.seat, IN_DECK):
            reshuffle(s, self.seat)
        outcomes = next_cards(s, self.seat)
        if outcomes:
            s.draw(ASK_DRAW, outcomes, [1] * len(outcomes), BIT[self.seat])
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        s.loc[choice] = IN_HAND
        s.rank[choice] = 0
        self.number -= 1
        if self.peeking:
            s.peek = choice % CREW
        s.tell(BIT[self.seat], events.DREW, self.seat, choice % CREW)
        s.tell(~BIT[self.seat], events.DREW_HIDDEN, self.seat)


# --- levelling up ------------------------------------------------------------------------------------------------


def raise_level(s: State, seat: int, card: int, others: int) -> None:
    """One level up; rivals hear only that it happened (DR-20.6), unless it is level 4."""
    at = seat * CREW + card
    s.level[at] += 1
    s.tell(BIT[seat], events.LEVELLED, seat, card, s.level[at])
    s.reveal(~BIT[seat], others, seat)
    if s.level[at] == LEVELS:
        reached_level_four(s, seat)


def raise_in_play(s: State, seat: int, card: int) -> None:
    """DR-10.7: if an ability of the old level was used, those of the new one wait."""
    at = seat * CREW + card
    s.level[at] += 1
    s.seen[at] = s.level[at]
    level_bits = BIT[PARTS] - 1
    if s.used[at] & level_bits:
        s.used[at] |= level_bits
    s.tell(PUBLIC, events.LEVELLED, seat, card, s.level[at])
    if s.level[at] == LEVELS:
        reached_level_four(s, seat)


def raisable(s: State, seat: int) -> list[int]:
    at = seat * CREW
    return [card for card in s.in_zone(seat, IN_HAND) if s.level[at + card] < LEVELS]


class LevelUp(Frame[State]):
    """DR-10.1 to DR-10.4: one card in hand, now, later or never; under attack it can also wait."""

    facts = ("seat", "attacked")

    def __init__(self, seat: int = 0, attacked: bool = False) -> None:
        self.step = 0
        self.seat: int = seat
        self.attacked: bool = attacked

    def copy(self) -> LevelUp:
        return LevelUp(self.seat, self.attacked)

    def run(self, s: State) -> None:
        if not s.pending[self.seat] or s.hand_size(self.seat) == 0:
            s.end()
            self.lapse(s)
            return
        options = [DECLINE, WAIT] if self.attacked else [DECLINE]
        options += [RAISE_CARD + card for card in raisable(s, self.seat)]
        s.ask_always(self.seat, ASK_LEVEL, options)
        s.knows = BIT[self.seat]

    def lapse(self, s: State) -> None:
        """DR-10.3: it never accumulates."""
        if not self.attacked:
            s.pending[self.seat] = 0

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice == WAIT:
            s.reveal(PUBLIC, events.WAITED, self.seat)
            return
        s.pending[self.seat] = 0
        if choice == DECLINE:
            s.reveal(PUBLIC, events.DECLINED, self.seat)
        else:
            raise_level(s, self.seat, choice - RAISE_CARD, events.LEVELLED_HIDDEN)


LOOKING, DECIDING = 0, 1


class Bottom(Frame[State]):
    """DR-10.5: the lowest card of the deck that can rise. Its owner has then seen the cards down there."""

    facts = ("seat", "place")

    def __init__(self, seat: int = 0, place: int = 1) -> None:
        self.step = LOOKING
        self.seat: int = seat
        self.place: int = place

    def copy(self) -> Bottom:
        out = Bottom(self.seat, self.place)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == DECIDING:
            s.ask_always(self.seat, ASK_RAISE_BOTTOM, [NO, YES])
            return
        at = self.seat * CREW
        deck = s.in_zone(self.seat, IN_DECK)
        if self.place > len(deck):
            s.end()
            return
        known = [at + card for card in deck if s.rank[at + card] == self.place]
        outcomes = known or [at + card for card in deck if s.rank[at + card] == 0]
        s.draw(ASK_BOTTOM, outcomes, [1] * len(outcomes), BIT[self.seat])

    def answer(self, s: State, choice: int) -> None:
        if self.step == DECIDING:
            self.decide(s, choice)
            return
        s.rank[choice] = self.place
        if s.level[choice] == LEVELS:
            self.place += 1
            s.reveal(PUBLIC, events.PASSED_OVER, self.seat)
        else:
            self.step = DECIDING

    def decide(self, s: State, choice: int) -> None:
        s.end()
        if choice == YES:
            raise_level(s, self.seat, self.card(s), events.LEVELLED_DECK)
        else:
            s.tell(PUBLIC, events.DECLINED, self.seat)

    def card(self, s: State) -> int:
        """The card that was looked at."""
        at = self.seat * CREW
        return s.rank[at : at + CREW].index(self.place)
