"""The four phases of a round (FD-4, 6, 7, 8)."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import SWORDFISH
from roadstead.games.fleet_dice.rules import events, ruth
from roadstead.games.fleet_dice.rules.actions import ASK_DIE, ASK_PICK
from roadstead.games.fleet_dice.rules.aliases import Count, Face, Seat
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.coins import income, take_coins
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.marking import collect_waiting, earn, give_stars
from roadstead.games.fleet_dice.rules.order import RUTH, actor, in_turn
from roadstead.games.fleet_dice.rules.shared import SharedDie, shared_face
from roadstead.games.fleet_dice.rules.state import TOWN_PHASE, State
from roadstead.kernel.engine import PUBLIC, Rule

PLAYER: Final = 0
"""The only one, beside Captain Ruth."""


class Dice(Rule[State]):
    """Boat phase and town phase: roll the pool, draft a die each, share the last one."""

    dice: Count = 0
    turn: Count = 0
    steps = ("roll", "draft", "leave", "share", "clear")

    def ask_roll(self, s: State) -> None:
        """FD-4.1, FD-8.1: boat dice, and in the town phase town dice (FD-1.6, FD-1.7)."""
        terms = s.terms
        if self.dice < terms.boat_dice[s.phase == TOWN_PHASE]:
            s.roll(ASK_DIE, terms.boat_faces, terms.boat_weights)
        else:
            s.roll(ASK_DIE, terms.town_faces, terms.town_weights)

    def do_roll(self, s: State, face: Face) -> None:
        town = s.phase == TOWN_PHASE
        s.pool[face] += 1
        self.dice += 1
        s.tell(PUBLIC, events.ROLLED, face, rules="FD-8.1" if town else "FD-4.1")
        if self.dice < s.terms.all_dice[town]:
            self.step = "roll"

    def do_draft(self, s: State) -> None:
        """FD-4.2: in turn order, each completely before the next."""
        if self.turn >= s.terms.actors:
            self.step = "leave" if sum(s.pool) > 1 else "share"
            return
        self.step = "draft"
        seat = actor(s, self.turn)
        self.turn += 1
        if seat == RUTH:
            ruth.select(s)
        else:
            s.call(OwnDie(seat))

    def ask_leave(self, s: State) -> None:
        """FD-R-32: the player chooses the shared die if Ruth has passed and left hers."""
        s.ask(PLAYER, ASK_PICK, s.faces())

    def do_leave(self, s: State, face: Face) -> None:
        s.pool = [0] * 9
        s.pool[face] = 1

    def do_share(self, s: State) -> None:
        """FD-4.4: the one die that is left."""
        s.tell(PUBLIC, events.SHARED, shared_face(s), rules="FD-17.5" if s.terms.solo else "FD-8.2" if s.phase == TOWN_PHASE else "FD-4.4")
        s.call(SharedDie())

    def do_clear(self, s: State) -> None:
        s.end()
        s.pool = [0] * 9


class Income(Rule[State]):
    """Income (FD-6): the amount stands before the first coin of it is marked (FD-6.3)."""

    turn: Count = 0
    steps = ("pay",)

    def do_pay(self, s: State) -> None:
        seat = in_turn(s, self.turn)
        self.turn += 1
        if self.turn < s.terms.players:
            self.step = "pay"
        coins = income(s, seat)
        s.tell(PUBLIC, events.INCOME, seat, coins, rules="FD-6.1 FD-6.2" if coins == s.terms.income_cap else "FD-6.1")
        earn(s, seat, coins)


class Fishing(Rule[State]):
    """The fishing phase (FD-7): everybody catches, then everybody resolves what follows (FD-7.11)."""

    turn: Count = 0
    steps = ("catch", "resolve")

    def do_catch(self, s: State) -> None:
        if self.turn < s.terms.players:
            self.step = "catch"
            s.call(Catch(self.next_seat(s)))

    def do_resolve(self, s: State) -> None:
        if self.turn < 2 * s.terms.players:
            self.step = "resolve"
            after_fishing(s, self.next_seat(s))

    def next_seat(self, s: State) -> Seat:
        seat = in_turn(s, self.turn)
        self.turn += 1
        return seat


def after_fishing(s: State, seat: Seat) -> None:
    """Step C (FD-7.9): the swordfish licence with its coin first, and the stars that waited (FD-R-10)."""
    level = s.level(seat, SWORDFISH)
    stars, coins = s.terms.sword_stars[level], s.terms.sword_coins[level]
    if level:
        s.tell(PUBLIC, events.SWORDFISH, seat, stars, coins, SWORDFISH)
    give_stars(s, seat, collect_waiting(s, seat) + stars + take_coins(s, seat, coins))
