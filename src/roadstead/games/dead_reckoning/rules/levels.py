"""The crew deck: drawing (DR-9.9 to DR-9.11) and levelling up (DR-10)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CREW, LEVELS, MOST_SEATS, PARTS
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.actions import ASK_BOTTOM, ASK_DRAW, ASK_LEVEL, ASK_RAISE_BOTTOM, DECLINE, NO, RAISE_CARD, WAIT, YES
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Place, Seat
from roadstead.games.dead_reckoning.rules.awards import reached_level_four
from roadstead.games.dead_reckoning.rules.codes import drawn_parts
from roadstead.games.dead_reckoning.rules.state import BIT, IN_DECK, IN_DISCARD, IN_HAND, State, replaced
from roadstead.kernel.engine import PUBLIC, Rule

# --- drawing -----------------------------------------------------------------------------------------------------


def next_cards(s: State, seat: Seat) -> list[int]:
    """What may lie on top of the deck: any card whose place is not known, else the highest of those seen at the bottom."""
    at = seat * CREW
    deck = s.in_zone(seat, IN_DECK)
    unknown = [at + card for card in deck if s.rank[at + card] == 0]
    if unknown or not deck:
        return unknown
    highest = max([s.rank[at + card] for card in deck])
    return [at + card for card in deck if s.rank[at + card] == highest]


def reshuffle(s: State, seat: Seat, rule: str) -> None:
    cards = s.in_zone(seat, IN_DISCARD)
    for card in cards:
        s.loc[seat * CREW + card] = IN_DECK
    if cards:
        s.tell(PUBLIC, events.RESHUFFLED, seat, rules=rule)


class Draw(Rule[State]):
    """Draw a number of crew cards; `peeking` remembers the last one for the rule that asked for it."""

    seat: Seat
    number: Number
    peeking: bool = False
    steps = ("reshuffle", "card")

    def do_reshuffle(self, s: State) -> None:
        """DR-9.11: an empty deck is made of the discard pile."""
        at = self.seat * CREW
        if self.number == 0:
            s.end()
        elif IN_DECK not in s.loc[at : at + CREW]:
            reshuffle(s, self.seat, "DR-13.34" if self.peeking else "DR-9.11")

    def ask_card(self, s: State) -> None:
        outcomes = next_cards(s, self.seat)
        if outcomes:
            s.draw(ASK_DRAW, outcomes, [1] * len(outcomes), BIT[self.seat])
        else:
            s.end()

    def do_card(self, s: State, choice: int) -> None:
        self.step = "reshuffle"
        s.loc[choice] = IN_HAND
        s.rank = replaced(s.rank, choice, 0)
        self.number -= 1
        _, card = drawn_parts(choice)
        if self.peeking:
            s.peek = card
        rule = "DR-13.34" if self.peeking else "DR-9.9" if s.round else "DR-2.9"
        s.tell(BIT[self.seat], events.DREW, self.seat, card, rules=rule)
        s.tell(~BIT[self.seat], events.DREW_HIDDEN, self.seat, rules=rule)


# --- levelling up ------------------------------------------------------------------------------------------------


def raise_level(s: State, seat: Seat, card: Card, others: int, rule: str) -> None:
    """One level up; rivals hear only that it happened (DR-20.6), unless it is level 4."""
    at = seat * CREW + card
    s.level[at] += 1
    s.tell(BIT[seat], events.LEVELLED, seat, card, s.level[at], rules=rule)
    s.reveal(~BIT[seat], others, seat, rules=rule + " DR-20.6")
    if s.level[at] == LEVELS:
        reached_level_four(s, seat)


def raise_in_play(s: State, seat: Seat, card: Card) -> None:
    """DR-10.7: if an ability of the old level was used, those of the new one wait."""
    at = seat * CREW + card
    s.level[at] += 1
    s.seen = replaced(s.seen, at, s.level[at])
    level_bits = BIT[PARTS] - 1
    if s.used[at] & level_bits:
        s.used = replaced(s.used, at, s.used[at] | level_bits)
    s.tell(PUBLIC, events.LEVELLED, seat, card, s.level[at], rules="DR-10.7")
    if s.level[at] == LEVELS:
        reached_level_four(s, seat)


def raisable(s: State, seat: Seat) -> list[int]:
    at = seat * CREW
    return [card for card in s.in_zone(seat, IN_HAND) if s.level[at + card] < LEVELS]


def pending_rule(s: State, seat: Seat) -> str:
    """What gave the level-up: the place of the fourth seat before its first turn (DR-2.11), or the turn before."""
    fourth = s.round <= 1 and (seat - s.first) % s.terms.players == MOST_SEATS - 1
    return "DR-2.11" if fourth else "DR-10.1"


class LevelUp(Rule[State]):
    """DR-10.1 to DR-10.4: one card in hand, now, later or never; under attack it can also wait."""

    seat: Seat
    attacked: bool = False
    steps = ("due", "card")

    def do_due(self, s: State) -> None:
        """DR-10.3: without a card in hand it lapses; it never accumulates."""
        if not s.pending[self.seat] or s.hand_size(self.seat) == 0:
            s.end()
            if not self.attacked:
                s.pending[self.seat] = 0

    def ask_card(self, s: State) -> None:
        options = [DECLINE, WAIT] if self.attacked else [DECLINE]
        options += [RAISE_CARD + card for card in raisable(s, self.seat)]
        s.ask_always(self.seat, ASK_LEVEL, options)
        s.knows = BIT[self.seat]

    def do_card(self, s: State, choice: int) -> None:
        s.end()
        if choice == WAIT:
            s.reveal(PUBLIC, events.WAITED, self.seat)
            return
        s.pending[self.seat] = 0
        if choice == DECLINE:
            s.reveal(PUBLIC, events.DECLINED, self.seat, rules=pending_rule(s, self.seat) + " DR-10.3")
        else:
            raise_level(s, self.seat, choice - RAISE_CARD, events.LEVELLED_HIDDEN, pending_rule(s, self.seat))


class Bottom(Rule[State]):
    """DR-10.5: the lowest card of the deck that can rise. Its owner has then seen the cards down there."""

    seat: Seat
    place: Place = 1
    steps = ("look", "decide")

    def ask_look(self, s: State) -> None:
        at = self.seat * CREW
        deck = s.in_zone(self.seat, IN_DECK)
        if self.place > len(deck):
            s.end()
            return
        known = [at + card for card in deck if s.rank[at + card] == self.place]
        outcomes = known or [at + card for card in deck if s.rank[at + card] == 0]
        s.draw(ASK_BOTTOM, outcomes, [1] * len(outcomes), BIT[self.seat])

    def do_look(self, s: State, choice: int) -> None:
        s.rank = replaced(s.rank, choice, self.place)
        if s.level[choice] == LEVELS:
            self.step = "look"
            self.place += 1
            s.reveal(PUBLIC, events.PASSED_OVER, self.seat)

    def ask_decide(self, s: State) -> None:
        s.ask_always(self.seat, ASK_RAISE_BOTTOM, [NO, YES])

    def do_decide(self, s: State, choice: int) -> None:
        s.end()
        if choice == YES:
            raise_level(s, self.seat, self.card(s), events.LEVELLED_DECK, "DR-10.5")
        else:
            s.tell(PUBLIC, events.DECLINED, self.seat, rules="DR-10.5 DR-19.23")

    def card(self, s: State) -> Card:
        """The card that was looked at."""
        at = self.seat * CREW
        return s.rank[at : at + CREW].index(self.place)
