"""The rules: a state, and rules in progress with named steps."""

from __future__ import annotations

from typing import Annotated

from roadstead.kernel.engine import PUBLIC, Rule
from roadstead.kernel.facts import each, fresh
from roadstead.kernel.plain_state import PlainState
from roadstead.kernel.shape import ListOf, Whole

DICE, ROLLS = 5, 3
SHIP_CAPTAIN_CREW = (6, 5, 4)
DIE, AGAIN = range(2)
STOP, ROLL = range(2)
ROLLED, KEPT, STOPPED, ROUND_WON, ROUND_LOST = range(5)

Seat = Annotated[int, Whole(0, 7)]
Points = Annotated[int, Whole(0, 9)]
Cargo = Annotated[int, Whole(-1, 12)]


class State(PlainState):
    round: Annotated[int, Whole(0, 9)] = 0
    cargo: list[Cargo] = each(-1)
    points: list[Points] = each(0)


class Round(Rule[State]):
    """A round (SC-5): everybody has one turn, then the highest cargo wins."""

    turn: Annotated[int, Whole(0, 8)] = 0
    steps = ("turns", "score")

    def do_turns(self, s: State) -> None:
        s.call(Turn((s.round + self.turn) % s.players))
        self.turn += 1
        if self.turn < s.players:
            self.step = "turns"

    def do_score(self, s: State) -> None:
        """SC-6: everybody with the highest cargo wins the round, unless it is 0."""
        best = max(s.cargo)
        for seat in range(s.players):
            if s.cargo[seat] == best > 0:
                s.points[seat] += 1
                s.tell(PUBLIC, ROUND_WON, seat, best)
        if best == 0:
            s.tell(PUBLIC, ROUND_LOST)
        s.round += 1
        if s.round < s.terms.options["rounds"]:
            s.cargo = [-1] * s.players
            self.turn, self.step = 0, "turns"


class Turn(Rule[State]):
    """A turn (SC-1 to SC-4): up to three rolls for ship, captain, crew and cargo."""

    seat: Seat
    rolls: Annotated[int, Whole(0, ROLLS)] = 0
    kept: Annotated[int, Whole(0, 3)] = 0
    dice: Annotated[list[int], ListOf(Whole(1, 6), 0, DICE)] = fresh()
    steps = ("roll", "keep", "again", "stop")

    def ask_roll(self, s: State) -> None:
        s.roll(DIE, [1, 2, 3, 4, 5, 6], [1] * 6)

    def do_roll(self, s: State, face: int) -> None:
        """SC-1, SC-2: all dice that are not set aside, one after the other."""
        self.dice.append(face)
        if self.kept + len(self.dice) < DICE:
            self.step = "roll"

    def do_keep(self, s: State) -> None:
        """SC-2: ship, captain and crew are set aside, in this order."""
        s.tell(PUBLIC, ROLLED, self.seat, int("".join(str(face) for face in self.dice)))
        self.rolls += 1
        while self.kept < 3 and SHIP_CAPTAIN_CREW[self.kept] in self.dice:
            self.dice.remove(SHIP_CAPTAIN_CREW[self.kept])
            s.tell(PUBLIC, KEPT, self.seat, self.kept)
            self.kept += 1

    def ask_again(self, s: State) -> None:
        """SC-3: after the last roll there is no choice left, and nobody is asked."""
        s.ask(self.seat, AGAIN, [STOP] if self.rolls == ROLLS else [STOP, ROLL])

    def do_again(self, s: State, choice: int) -> None:
        if choice == ROLL:
            self.dice = []
            self.step = "roll"

    def do_stop(self, s: State) -> None:
        """SC-4: the other two dice are the cargo, if ship, captain and crew are there."""
        s.cargo[self.seat] = sum(self.dice) if self.kept == 3 else 0
        s.tell(PUBLIC, STOPPED, self.seat, s.cargo[self.seat])
