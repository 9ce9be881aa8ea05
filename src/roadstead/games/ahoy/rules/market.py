"""Crew and Market (AH-10)."""

from __future__ import annotations

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_DRAW_CARD, ASK_DROP, ASK_RECRUIT, P_REWARD
from roadstead.games.ahoy.components import CARD_SLOT
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import ASIDE, BIT, State, bits
from roadstead.kernel.engine import PUBLIC


def recruit(s: State, player: int, card: int) -> None:
    """AH-10.1, AH-10.5: a Market card becomes Crew and is replaced at once."""
    take_crew(s, player, card)
    s.call(Refill())


def take_crew(s: State, player: int, card: int) -> None:
    s.market &= ~BIT[card]
    s.crew[player] |= BIT[card]
    s.tell(PUBLIC, events.RECRUITED, player, card)


def release_crew(s: State, player: int, card: int) -> None:
    """AH-10.8: a die on the card is out of use for this round, damage goes to the supply."""
    s.crew[player] &= ~BIT[card]
    s.damage[player] &= ~BIT[CARD_SLOT + card]
    die = s.die_on(player, CARD_SLOT + card)
    if die >= 0:
        s.places[die] = ASIDE


def discard_crew(s: State, player: int, card: int) -> None:
    release_crew(s, player, card)
    s.tell(PUBLIC, events.CREW_GONE, player, card)


class Refill(Rule):
    """The Market is filled up while the deck lasts (AH-10.5)."""

    def copy(self) -> Refill:
        return Refill()

    def run(self, s: State) -> None:
        if s.deck == 0 or len(bits(s.market)) >= s.terms.market_row:
            s.end()
            return
        cards = bits(s.deck)
        if len(cards) == 1:
            self.answer(s, cards[0])
        else:
            s.roll(ASK_DRAW_CARD, cards, [1] * len(cards))

    def answer(self, s: State, choice: int) -> None:
        s.deck &= ~BIT[choice]
        s.market |= BIT[choice]
        s.tell(PUBLIC, events.DEALT, choice)


class FreeRecruit(Rule):
    """The reward that recruits any Market card without cost (AH-13.10); dominance forbids it (AH-19.18)."""

    facts = ("player",)

    def __init__(self, player: int = 0) -> None:
        self.step = 0
        self.player: int = player

    def copy(self) -> FreeRecruit:
        return FreeRecruit(self.player)

    def about(self) -> int:
        return P_REWARD

    def run(self, s: State) -> None:
        if s.market == 0 or s.dominated(self.player):
            s.tell(PUBLIC, events.NO_EFFECT, self.player)
            s.end()
        else:
            s.query(self.player, ASK_RECRUIT, bits(s.market))

    def answer(self, s: State, choice: int) -> None:
        s.end()
        recruit(s, self.player, choice)


class Drop(Rule):
    """AH-13.5: Cargo beyond the limit goes to the box at once."""

    facts = ("player",)

    def __init__(self, player: int = 0) -> None:
        self.step = 0
        self.player: int = player

    def copy(self) -> Drop:
        return Drop(self.player)

    def run(self, s: State) -> None:
        cargo = bits(s.cargo[self.player])
        if len(cargo) > s.terms.box.cargo_limit:
            s.query(self.player, ASK_DROP, cargo)
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        s.cargo[self.player] &= ~BIT[choice]
        s.tell(PUBLIC, events.DROPPED, self.player, choice)
