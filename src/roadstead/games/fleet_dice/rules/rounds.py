"""Rounds (FD-3): boat phase, income, fishing in even rounds, town phase."""

from __future__ import annotations

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.rules.phases import Dice, Fishing, Income
from roadstead.games.fleet_dice.rules.ruth import move_cubes
from roadstead.games.fleet_dice.rules.scoring import final_scoring
from roadstead.games.fleet_dice.state import BOAT_PHASE, FISHING_PHASE, INCOME_PHASE, TOWN_PHASE, State
from roadstead.kernel.engine import PUBLIC, Frame

START, BOATS, INCOME, FISHING, TOWN, END = range(6)


class Rounds(Frame[State]):
    """The whole game, round by round."""

    def copy(self) -> Rounds:
        out = Rounds()
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        step = self.step
        self.step = step + 1
        if step == START:
            s.round += 1
            s.tell(PUBLIC, events.ROUND, s.round)
        elif step == BOATS:
            begin(s, BOAT_PHASE, Dice())
        elif step == INCOME:
            begin(s, INCOME_PHASE, Income())
        elif step == FISHING:
            if s.terms.fishing[s.round]:
                begin(s, FISHING_PHASE, Fishing())
        elif step == TOWN:
            begin(s, TOWN_PHASE, Dice())
        else:
            self.end_round(s)

    def end_round(self, s: State) -> None:
        """FD-3.4, FD-3.5: the marker goes to the left, or the game is over; Ruth's cubes move (FD-17.22)."""
        if s.round == s.terms.rounds:
            s.end()
            final_scoring(s)
            return
        self.step = START
        if s.terms.solo:
            move_cubes(s)
        else:
            s.first = (s.first + 1) % s.terms.players
            s.tell(PUBLIC, events.MARKER, s.first)


def begin(s: State, phase: int, frame: Frame[State]) -> None:
    s.phase = phase
    s.tell(PUBLIC, events.PHASE, phase)
    s.call(frame)
