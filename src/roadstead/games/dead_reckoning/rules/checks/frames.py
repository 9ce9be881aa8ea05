"""What the rules in progress must agree on with the table and with each other, for moments that come from outside."""

from __future__ import annotations

from typing import Any, Final

from roadstead.games.dead_reckoning.box.components import COLUMNS, ROWS
from roadstead.games.dead_reckoning.rules.battle import Battle
from roadstead.games.dead_reckoning.rules.boxes import NewTop, Reveal
from roadstead.games.dead_reckoning.rules.cleanup import Cleanup
from roadstead.games.dead_reckoning.rules.levels import Draw, LevelUp
from roadstead.games.dead_reckoning.rules.scoring import Scoring
from roadstead.games.dead_reckoning.rules.setup import SetUp
from roadstead.games.dead_reckoning.rules.state import BATTLE_TILE, FOE, KIND, NO_BATTLE, ROW_CARD, VS_CARD, VS_SHIP, State
from roadstead.games.dead_reckoning.rules.turn import Main, Turns
from roadstead.kernel.engine import Rule

TURN_STEPS: Final[dict[Any, str]] = {LevelUp: "start", Main: "cleanup", Cleanup: "end_of_turn"}
"""The step at which the turns go on after a rule."""


def frame_faults(s: State) -> list[str]:
    if not s.frames:
        return []
    out = [] if isinstance(s.frames[0], SetUp | Turns | Scoring) else ["a rule is in progress without a game"]
    for frame in s.frames:
        if "seat" in frame.facts and not isinstance(frame, Scoring) and not 0 <= frame.seat < s.terms.players:  # type: ignore[attr-defined]
            out.append("a rule is about somebody who does not play")
        if isinstance(frame, Main | Cleanup) and frame.seat != s.active:
            out.append("somebody else has the turn")
    above: list[Rule[Any] | None] = [*s.frames[1:], None]
    for below, top in zip(s.frames, above, strict=True):
        if isinstance(below, SetUp) and not set_up_waits(s, below, top):
            out.append("the setup is at another point")
        if isinstance(below, Turns) and TURN_STEPS.get(type(top)) != below.step:
            out.append("the turn is at another point")
    return out + battle_faults(s)


def set_up_waits(s: State, frame: SetUp, above: Rule[Any] | None) -> bool:
    """Whether what is done now is what the setup is at."""
    players, at = s.terms.players, frame.at
    if above is None:
        dealt = [seat for seat, bonus in enumerate(s.bonus) if bonus >= 0]
        if frame.step == "bonus_tiles":
            return at < 2 * players and dealt == list(range(at))
        return (frame.step == "keep" and at < players and dealt == list(range(2 * players))) or (frame.step == "first_player" and at == 0)
    most = {("tiles", Reveal): COLUMNS, ("boxes", NewTop): ROWS, ("cards", NewTop): COLUMNS, ("hands", Draw): players}
    return 1 <= at <= most.get((frame.step, type(above)), 0)


def battle_faults(s: State) -> list[str]:
    """A battle is fought by those who are there, over something that is there."""
    fought = sum(isinstance(frame, Battle) for frame in s.frames)
    if fought != (s.fight[KIND] != NO_BATTLE):
        return ["a battle is not in progress, or twice"]
    if not fought:
        return []
    if s.fight[KIND] == VS_CARD:
        return [] if s.fight[ROW_CARD] >= 0 and s.fight[FOE] < 0 else ["the battle is against no card"]
    somewhere = s.fight[KIND] == VS_SHIP or s.fight[BATTLE_TILE] >= 0
    return [] if 0 <= s.fight[FOE] < s.terms.players and s.fight[FOE] != s.active and somewhere else ["the battle is against nobody"]
