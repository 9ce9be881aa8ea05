"""The four phases of a round (FD-4, 6, 7, 8)."""

from __future__ import annotations

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.actions import ASK_DIE
from roadstead.games.fleet_dice.glossary import SWORDFISH
from roadstead.games.fleet_dice.rules import ruth
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.coins import income, take_coins
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.marking import collect_waiting, earn, give_stars
from roadstead.games.fleet_dice.rules.order import RUTH, actor
from roadstead.games.fleet_dice.rules.shared import SharedDie, shared_face
from roadstead.games.fleet_dice.state import TOWN_PHASE, State
from roadstead.kernel.engine import PUBLIC, Frame

ROLLING, DRAFTING, SHARING, CLEARING = range(4)


class Dice(Frame[State]):
    """Boat phase and town phase: roll the pool, draft a die each, share the last one."""

    facts = ("dice", "turn")

    def __init__(self) -> None:
        self.step = ROLLING
        self.dice: int = 0
        self.turn: int = 0

    def copy(self) -> Dice:
        out = Dice()
        out.step = self.step
        out.dice = self.dice
        out.turn = self.turn
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == ROLLING:
            self.roll(s)
        elif step == DRAFTING:
            self.draft(s)
        elif step == SHARING:
            self.share(s)
        else:
            s.end()
            s.pool = [0] * 9

    def roll(self, s: State) -> None:
        """FD-4.1, FD-8.1: boat dice, and in the town phase town dice (FD-1.6, FD-1.7)."""
        terms = s.terms
        town = s.phase == TOWN_PHASE
        if self.dice < terms.boat_dice[town]:
            s.roll(ASK_DIE, terms.boat_faces, terms.boat_weights)
        elif self.dice < terms.all_dice[town]:
            s.roll(ASK_DIE, terms.town_faces, terms.town_weights)
        else:
            self.step = DRAFTING

    def answer(self, s: State, choice: int) -> None:
        s.pool[choice] += 1
        self.dice += 1
        s.tell(PUBLIC, events.ROLLED, choice)

    def draft(self, s: State) -> None:
        """FD-4.2: in turn order, each completely before the next."""
        if self.turn >= s.terms.actors:
            self.step = SHARING
            return
        seat = actor(s, self.turn)
        self.turn += 1
        if seat == RUTH:
            ruth.select(s)
        else:
            s.call(OwnDie(seat))

    def share(self, s: State) -> None:
        """FD-4.4: the one die that is left."""
        self.step = CLEARING
        s.tell(PUBLIC, events.SHARED, shared_face(s))
        s.call(SharedDie())


class Income(Frame[State]):
    """Income (FD-6): the amount stands before the first coin of it is marked (FD-6.3)."""

    facts = ("turn",)

    def __init__(self) -> None:
        self.step = 0
        self.turn: int = 0

    def copy(self) -> Income:
        out = Income()
        out.turn = self.turn
        return out

    def run(self, s: State) -> None:
        if self.turn >= s.terms.players:
            s.end()
            return
        seat = (s.first + self.turn) % s.terms.players
        self.turn += 1
        coins = income(s, seat)
        s.tell(PUBLIC, events.INCOME, seat, coins)
        earn(s, seat, coins)


class Fishing(Frame[State]):
    """The fishing phase (FD-7): everybody catches, then everybody resolves what follows (FD-7.11)."""

    facts = ("turn",)

    def __init__(self) -> None:
        self.step = 0
        self.turn: int = 0

    def copy(self) -> Fishing:
        out = Fishing()
        out.turn = self.turn
        return out

    def run(self, s: State) -> None:
        players = s.terms.players
        if self.turn >= 2 * players:
            s.end()
            return
        seat = (s.first + self.turn) % players
        self.turn += 1
        if self.turn <= players:
            s.call(Catch(seat))
        else:
            after_fishing(s, seat)


def after_fishing(s: State, seat: int) -> None:
    """Step C (FD-7.9): the swordfish licence with its coin first, and the stars that waited (FD-R-10)."""
    level = s.level(seat, SWORDFISH)
    stars, coins = s.terms.sword_stars[level], s.terms.sword_coins[level]
    if level:
        s.tell(PUBLIC, events.SWORDFISH, seat, stars, coins)
    give_stars(s, seat, collect_waiting(s, seat) + stars + take_coins(s, seat, coins))
