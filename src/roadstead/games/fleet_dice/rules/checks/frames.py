"""What the rules in progress must agree on with the table and with each other, for moments that come from outside."""

from __future__ import annotations

from itertools import pairwise

from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.dice import OwnDie
from roadstead.games.fleet_dice.rules.marking import CrabBonus, PrivateFishing, Side, Stars
from roadstead.games.fleet_dice.rules.order import RUTH, actor
from roadstead.games.fleet_dice.rules.phases import Dice, Fishing, Income
from roadstead.games.fleet_dice.rules.rounds import Rounds
from roadstead.games.fleet_dice.rules.setup import FirstMarks, Setup
from roadstead.games.fleet_dice.rules.shared import SharedDie
from roadstead.games.fleet_dice.rules.state import BOAT_PHASE, FISHING_PHASE, INCOME_PHASE, TOWN_PHASE, State

PHASE_OF = {Dice: (BOAT_PHASE, TOWN_PHASE), Income: (INCOME_PHASE,), Fishing: (FISHING_PHASE,)}
STEP_AFTER = {BOAT_PHASE: "income", INCOME_PHASE: "fishing", FISHING_PHASE: "town", TOWN_PHASE: "finish"}


def frame_faults(s: State) -> list[str]:
    out = [] if (s.round == 0) == any(isinstance(frame, Setup) for frame in s.frames) or not s.frames else ["the round does not fit the setup"]
    for frame in s.frames:
        if isinstance(frame, OwnDie | Stars | Side | CrabBonus | PrivateFishing | Catch | FirstMarks) and frame.seat >= s.terms.players:
            out.append("a seat is not there")
        if isinstance(frame, Dice):
            out += dice_faults(s, frame)
        if isinstance(frame, SharedDie):
            out += shared_faults(s, frame)
    for below, above in pairwise(s.frames):
        if isinstance(below, Rounds) and not phase_fits(s, below, above):
            out.append("the round is at another phase")
        if isinstance(below, Dice):
            out += waiting_faults(s, below, above)
        if isinstance(below, Fishing) and not fishing_fits(s, below, above):
            out.append("the fishing is at another point")
    return out


def phase_fits(s: State, rounds: Rounds, above: object) -> bool:
    """The next step of the round is the one after the phase; setting up comes before the first."""
    phases = PHASE_OF.get(type(above))
    return s.phase in phases and rounds.step == STEP_AFTER[s.phase] if phases else rounds.step == "start"


def fishing_fits(s: State, fishing: Fishing, above: object) -> bool:
    """FD-7.11: everybody has caught before anybody resolves what follows."""
    least = 0 if fishing.step == "catch" else s.terms.players
    return fishing.step == ("catch" if isinstance(above, Catch) else "resolve") and least < fishing.turn <= least + s.terms.players


def dice_faults(s: State, frame: Dice) -> list[str]:
    """FD-4.1: while dice are rolled, the pool has as many as were rolled."""
    most = s.terms.all_dice[s.phase == TOWN_PHASE]
    if frame.dice > most or frame.turn > s.terms.actors:
        return ["there are more dice or turns than there can be"]
    if frame.step == "roll" and (sum(s.pool) != frame.dice or frame.dice == most or frame.turn):
        return ["the dice do not add up"]
    return []


def waiting_faults(s: State, dice: Dice, above: object) -> list[str]:
    """FD-4.2, FD-4.4: a die for each who has not drafted yet, and one for all."""
    if isinstance(above, SharedDie):
        return [] if dice.step == "clear" and sum(s.pool) == 1 else ["there is no die to share"]
    if dice.step != "draft" or dice.turn < 1:
        return ["nobody drafts a die now"]
    if isinstance(above, OwnDie) and (actor(s, dice.turn - 1) == RUTH or above.seat != actor(s, dice.turn - 1)):
        return ["somebody else drafts a die now"]
    picking = isinstance(above, OwnDie) and above.step == "pick"
    return [] if sum(s.pool) >= s.terms.actors - dice.turn + 1 + picking else ["there are too few dice"]


def shared_faults(s: State, frame: SharedDie) -> list[str]:
    if frame.turn > s.terms.actors or len(frame.answers) not in (0, s.terms.players) or frame.step != "use":
        return ["what everybody decided does not fit the seats"]
    return []
