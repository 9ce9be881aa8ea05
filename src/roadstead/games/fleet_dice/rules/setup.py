"""Setup (FD-1, 15, 16.1): trophies, start player, and the first boxes of each sheet."""

from __future__ import annotations

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.actions import ASK_CAPTAIN, ASK_DIE, ASK_FIRST, ASK_GOLD, ASK_SILVER
from roadstead.games.fleet_dice.glossary import COINS3
from roadstead.games.fleet_dice.rules.marking import mark
from roadstead.games.fleet_dice.rules.rounds import Rounds
from roadstead.games.fleet_dice.rules.trophies import lay_silver
from roadstead.games.fleet_dice.state import State, Terms, replaced
from roadstead.kernel.engine import PUBLIC, Frame

GOLD, SILVER, FIRST, BONUS = range(4)


def start(terms: Terms) -> State:
    s = State(terms)
    s.call(Setup())
    return s


class Setup(Frame[State]):
    """Everything before the first round, chance by chance; starting bonuses in turn order."""

    facts = ("turn",)

    def __init__(self) -> None:
        self.step = GOLD
        self.turn: int = 0

    def copy(self) -> Setup:
        out = Setup()
        out.step = self.step
        out.turn = self.turn
        return out

    def run(self, s: State) -> None:
        if self.step <= SILVER:
            self.draw_trophy(s)
        elif self.step == FIRST:
            self.draw_first(s)
        elif self.turn < s.terms.players:
            self.roll_bonus(s)
        else:
            s.end()
            s.call(Rounds())

    def draw_trophy(self, s: State) -> None:
        """FD-16.1: one gold and one silver trophy."""
        if not s.terms.trophies:
            self.step = FIRST
            return
        gold = self.step == GOLD
        cards = [card for card, trophy in enumerate(s.terms.trophy_cards) if trophy.gold == gold]
        s.roll(ASK_GOLD if gold else ASK_SILVER, cards, [1] * len(cards))

    def draw_first(self, s: State) -> None:
        """FD-1.9: a random start player."""
        if s.terms.solo:
            self.step = BONUS
        else:
            s.roll(ASK_FIRST, list(range(s.terms.players)), [1] * s.terms.players)

    def roll_bonus(self, s: State) -> None:
        """FD-1.2: a boat die for each player, or a captain card (FD-15.1)."""
        terms = s.terms
        if terms.captains:
            cards = [card for card in range(len(terms.captain_cards)) if card not in s.captain]
            s.roll(ASK_CAPTAIN, cards, [1] * len(cards))
        else:
            s.roll(ASK_DIE, terms.boat_faces, terms.boat_weights)

    def answer(self, s: State, choice: int) -> None:
        if self.step == BONUS:
            self.give_bonus(s, (s.first + self.turn) % s.terms.players, choice)
            return
        if self.step == GOLD:
            s.gold = choice
            s.tell(PUBLIC, events.GOLD_DRAWN, choice)
        elif self.step == SILVER:
            lay_silver(s, choice)
            s.tell(PUBLIC, events.SILVER_DRAWN, choice)
        else:
            s.first = choice
            s.tell(PUBLIC, events.FIRST, choice)
        self.step += 1

    def give_bonus(self, s: State, seat: int, choice: int) -> None:
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


class FirstMarks(Frame[State]):
    """The boxes of a starting bonus (FD-1.3, FD-15.2), one after the other with their effects (FD-1.5)."""

    facts = ("seat", "sections")

    def __init__(self, seat: int = 0, sections: list[int] | None = None) -> None:
        self.step = 0
        self.seat: int = seat
        self.sections: list[int] = [] if sections is None else sections

    def copy(self) -> FirstMarks:
        return FirstMarks(self.seat, self.sections[:])

    def run(self, s: State) -> None:
        if not self.sections:
            s.end()
            return
        section = self.sections.pop(0)
        if s.has_open(self.seat, section):
            mark(s, self.seat, section)
