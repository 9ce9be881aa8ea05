"""Setup (FD-1, 15, 16.1): trophies, start player, and the first boxes of each sheet."""

from __future__ import annotations

from typing import Annotated

from roadstead.games.fleet_dice.box.glossary import COINS3, SECTIONS
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import ASK_CAPTAIN, ASK_DIE, ASK_FIRST, ASK_GOLD, ASK_SILVER
from roadstead.games.fleet_dice.rules.aliases import Card, Count, Seat
from roadstead.games.fleet_dice.rules.marking import mark
from roadstead.games.fleet_dice.rules.order import in_turn
from roadstead.games.fleet_dice.rules.rounds import Rounds
from roadstead.games.fleet_dice.rules.state import State, Terms, replaced
from roadstead.games.fleet_dice.rules.trophies import lay_silver
from roadstead.kernel.engine import PUBLIC, Rule
from roadstead.kernel.shape import ListOf, Whole


def start(terms: Terms) -> State:
    s = State(terms)
    s.call(Setup())
    return s


class Setup(Rule[State]):
    """Everything before the first round, chance by chance; starting bonuses in turn order."""

    turn: Count = 0
    steps = ("gold", "silver", "start_player", "bonus", "play")

    def ask_gold(self, s: State) -> None:
        """FD-16.1: one gold and one silver trophy."""
        if s.terms.trophies:
            draw_trophy(s, ASK_GOLD, gold=True)
        else:
            self.step = "start_player"

    def do_gold(self, s: State, card: Card) -> None:
        s.gold = card
        s.tell(PUBLIC, events.GOLD_DRAWN, card)

    def ask_silver(self, s: State) -> None:
        draw_trophy(s, ASK_SILVER, gold=False)

    def do_silver(self, s: State, card: Card) -> None:
        lay_silver(s, card)
        s.tell(PUBLIC, events.SILVER_DRAWN, card)

    def ask_start_player(self, s: State) -> None:
        """FD-1.9: a random start player."""
        if s.terms.solo:
            self.step = "bonus"
        else:
            s.roll(ASK_FIRST, list(range(s.terms.players)), [1] * s.terms.players)

    def do_start_player(self, s: State, seat: Seat) -> None:
        s.first = seat
        s.tell(PUBLIC, events.FIRST, seat)

    def ask_bonus(self, s: State) -> None:
        """FD-1.2: a boat die for each player, or a captain card (FD-15.1)."""
        terms = s.terms
        if self.turn >= terms.players:
            self.step = "play"
        elif terms.captains:
            cards = [card for card in range(len(terms.captain_cards)) if card not in s.captain]
            s.roll(ASK_CAPTAIN, cards, [1] * len(cards))
        else:
            s.roll(ASK_DIE, terms.boat_faces, terms.boat_weights)

    def do_bonus(self, s: State, choice: int) -> None:
        self.step = "bonus"
        seat = in_turn(s, self.turn)
        if s.terms.captains:
            self.turn += 1
            s.captain = replaced(s.captain, seat, choice)
            s.tell(PUBLIC, events.CAPTAIN, seat, choice)
            s.call(FirstMarks(seat, list(s.terms.box.captains[choice].marks)))
        elif choice == COINS3:
            s.tell(PUBLIC, events.START_AGAIN, seat)
        else:
            self.turn += 1
            s.tell(PUBLIC, events.START_DIE, seat, choice)
            s.call(FirstMarks(seat, [choice] * s.terms.box.start_boxes))

    def do_play(self, s: State) -> None:
        s.end()
        s.call(Rounds())


def draw_trophy(s: State, prompt: int, gold: bool) -> None:
    cards = [card for card, trophy in enumerate(s.terms.trophy_cards) if trophy.gold == gold]
    s.roll(prompt, cards, [1] * len(cards))


class FirstMarks(Rule[State]):
    """The boxes of a starting bonus (FD-1.3, FD-15.2), one after the other with their effects (FD-1.5)."""

    seat: Seat
    sections: Annotated[list[int], ListOf(Whole(0, SECTIONS - 1), 0, 99)]
    steps = ("mark",)

    def do_mark(self, s: State) -> None:
        section = self.sections.pop(0)
        if self.sections:
            self.step = "mark"
        if s.has_open(self.seat, section):
            mark(s, self.seat, section)
