"""Crew and Market (AH-10)."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import CARD_SLOT
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.actions import ASK_DRAW_CARD, ASK_DROP, ASK_RECRUIT, P_REWARD
from roadstead.games.ahoy.rules.aliases import Card, Cause, Player, Purpose
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.state import ASIDE, BIT, State, bits
from roadstead.kernel.engine import PUBLIC

REFILL_RULES: Final = ("AH-10.5", "AH-2.7", "AH-14.3", "AH-18.4")
AT_ONCE, AT_SETUP, AT_CLEAN_UP, AFTER_ENLISTING = range(4)
"""Why the Market is filled up."""


def recruit(s: State, player: Player, card: Card, rules: str) -> None:
    """AH-10.1, AH-10.5: a Market card becomes Crew and is replaced at once."""
    take_crew(s, player, card, rules)
    s.call(Refill())


def take_crew(s: State, player: Player, card: Card, rules: str) -> None:
    s.market &= ~BIT[card]
    s.crew[player] |= BIT[card]
    s.tell(PUBLIC, events.RECRUITED, player, card, rules=rules)


def release_crew(s: State, player: Player, card: Card) -> None:
    """AH-10.8: a die on the card is out of use for this round, damage goes to the supply."""
    s.crew[player] &= ~BIT[card]
    s.damage[player] &= ~BIT[CARD_SLOT + card]
    die = s.die_on(player, CARD_SLOT + card)
    if die >= 0:
        s.places[die] = ASIDE


def discard_crew(s: State, player: Player, card: Card, rules: str) -> None:
    release_crew(s, player, card)
    s.tell(PUBLIC, events.CREW_GONE, player, card, rules=rules)


class Refill(AhoyRule):
    """The Market is filled up while the deck lasts (AH-10.5)."""

    cause: Cause = AT_ONCE
    steps = ("draw",)

    def ask_draw(self, s: State) -> None:
        if s.deck == 0 or len(bits(s.market)) >= s.terms.market_row:
            s.end()
            return
        cards = bits(s.deck)
        if len(cards) == 1:
            self.answer(s, cards[0])
        else:
            s.roll(ASK_DRAW_CARD, cards, [1] * len(cards))

    def do_draw(self, s: State, choice: int) -> None:
        self.step = "draw"
        s.deck &= ~BIT[choice]
        s.market |= BIT[choice]
        s.tell(PUBLIC, events.DEALT, choice, rules=REFILL_RULES[self.cause])


class FreeRecruit(AhoyRule):
    """The reward that recruits any Market card without cost (AH-13.10); dominance forbids it (AH-19.18)."""

    player: Player
    steps = ("card",)

    def about(self) -> Purpose:
        return P_REWARD

    def ask_card(self, s: State) -> None:
        if s.market == 0 or s.dominated(self.player):
            s.tell(PUBLIC, events.NO_EFFECT, self.player, rules="AH-19.18" if s.market else "AH-19.3")
            s.end()
        else:
            s.query(self.player, ASK_RECRUIT, bits(s.market))

    def do_card(self, s: State, choice: int) -> None:
        s.end()
        recruit(s, self.player, choice, "AH-13.10")


class Drop(AhoyRule):
    """AH-13.5: Cargo beyond the limit goes to the box at once."""

    player: Player
    steps = ("card",)

    def ask_card(self, s: State) -> None:
        cargo = bits(s.cargo[self.player])
        if len(cargo) > s.terms.box.cargo_limit:
            s.query(self.player, ASK_DROP, cargo)
        else:
            s.end()

    def do_card(self, s: State, choice: int) -> None:
        self.step = "card"
        s.cargo[self.player] &= ~BIT[choice]
        s.tell(PUBLIC, events.DROPPED, self.player, choice)
