"""Rounds (FD-3): boat phase, income, fishing in even rounds, town phase."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.aliases import Phase
from roadstead.games.fleet_dice.rules.phases import Dice, Fishing, Income
from roadstead.games.fleet_dice.rules.ruth import move_cubes
from roadstead.games.fleet_dice.rules.scoring import final_scoring
from roadstead.games.fleet_dice.rules.state import BOAT_PHASE, FISHING_PHASE, INCOME_PHASE, TOWN_PHASE, State
from roadstead.kernel.engine import PUBLIC, Rule


class Rounds(Rule[State]):
    """The whole game, round by round."""

    steps = ("start", "boats", "income", "fishing", "town", "finish")

    def do_start(self, s: State) -> None:
        s.round += 1
        s.tell(PUBLIC, events.ROUND, s.round, rules="FD-17.4" if s.terms.solo else "FD-3.1")

    def do_boats(self, s: State) -> None:
        begin(s, BOAT_PHASE, Dice())

    def do_income(self, s: State) -> None:
        begin(s, INCOME_PHASE, Income())

    def do_fishing(self, s: State) -> None:
        if s.terms.fishing[s.round]:
            begin(s, FISHING_PHASE, Fishing())

    def do_town(self, s: State) -> None:
        begin(s, TOWN_PHASE, Dice())

    def do_finish(self, s: State) -> None:
        """FD-3.4, FD-3.5: the marker goes to the left, or the game is over; Ruth's cubes move (FD-17.22)."""
        if s.round == s.terms.rounds:
            final_scoring(s)
            return
        self.step = "start"
        if s.terms.solo:
            move_cubes(s)
        else:
            s.first = (s.first + 1) % s.terms.players
            s.tell(PUBLIC, events.MARKER, s.first)


def begin(s: State, phase: Phase, frame: Rule[State]) -> None:
    s.phase = phase
    s.tell(PUBLIC, events.PHASE, phase)
    s.call(frame)
