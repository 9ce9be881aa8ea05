"""What the rules in progress must agree on with the table and with each other, for moments that come from outside."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from roadstead.games.ahoy.rules.crew import ConvincingComrade
from roadstead.games.ahoy.rules.damage import FROM_BATTLE, Hit
from roadstead.games.ahoy.rules.exploring import AddTile, Explore
from roadstead.games.ahoy.rules.moving import Move
from roadstead.games.ahoy.rules.plans import Enlist, Evacuation, SneakAttack
from roadstead.games.ahoy.rules.rounds import DICE_PER_TURN, Adjust, DrawPlans, RollDice, Rounds
from roadstead.games.ahoy.rules.setup import START_TILES, Setup
from roadstead.games.ahoy.rules.squadron import BuildStrongholds
from roadstead.games.ahoy.rules.state import State
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.games.ahoy.rules.victory import Victory
from roadstead.kernel.engine import Rule

PEOPLE: Final = ("player", "dealer", "following")
"""The facts of rules that name a player."""
CHOSEN: Final[dict[Any, dict[str, str]]] = {
    Explore: {"draw": "tile"},
    AddTile: {"draw": "tile"},
    Enlist: {"island": "tile"},
    Evacuation: {"island": "tile"},
    SneakAttack: {"island": "tile"},
    ConvincingComrade: {"source": "source", "target": "target"},
}
"""The steps of rules that choose a tile, and the fact that remembers it."""


def frame_faults(s: State) -> list[str]:
    out: list[str] = []
    for frame in s.frames:
        if any(getattr(frame, fact) not in s.terms.players for fact in PEOPLE if fact in frame.facts):
            out.append("a rule is about somebody who does not play")
        if isinstance(frame, Turn) and (frame.player != s.active or frame.quota > min(DICE_PER_TURN, s.unplaced(frame.player))):
            out.append("somebody else has the turn")
        if isinstance(frame, Setup) and (s.round or not has_its_tiles(s, frame)):
            out.append("the setup is at another point")
        if any((getattr(frame, fact) >= 0) != frame.is_past(step) for step, fact in CHOSEN.get(type(frame), {}).items()):
            out.append("a rule has chosen its tile too early or not at all")
    for below, above in pairwise(s.frames):
        if (isinstance(below, Rounds) and not round_waits(s, below, above)) or (isinstance(below, Turn) and below.step != "action"):
            out.append("the round is at another point")
        if isinstance(above, Hit) and (above.cause == FROM_BATTLE) != isinstance(below, Victory):
            out.append("a hit of another battle")
        if isinstance(above, Explore) and isinstance(below, Move) and above.figure != below.figure:
            out.append("another figure explores")
    return out


def has_its_tiles(s: State, setup: Setup) -> bool:
    """AH-2.3: the first two tiles are laid before anything else."""
    number = len(s.chart.seen)
    return number < START_TILES if setup.step == "tile" else number == START_TILES


def round_waits(s: State, rounds: Rounds, above: Rule[Any]) -> bool:
    """The step at which the round goes on after a rule."""
    if isinstance(above, Setup):
        return rounds.step == "round"
    if s.round == 0:
        return False
    if isinstance(above, Turn | BuildStrongholds):
        return rounds.step == "turns"
    steps: dict[Any, str] = {Adjust: "dice", RollDice: "plans", DrawPlans: "round"}
    return rounds.step == steps.get(type(above), rounds.step)
