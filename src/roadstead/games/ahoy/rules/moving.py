"""Moving (AH-5) and the terrain on the way (AH-8): one figure goes space by space until it anchors."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import (
    ASK_DRIFT,
    ASK_JUMP,
    ASK_PILOT,
    ASK_STEER,
    ASK_STEP,
    ASK_TREASURE,
    ASK_WITCH,
    EXPLORE,
    NO_FIGURE,
    NO_JUMP,
    P_NONE,
    STOP,
    WRAP,
    YES,
)
from roadstead.games.ahoy.chart import OFF_MAP
from roadstead.games.ahoy.components import BARRELMAN, CURRENT, FOG, PILOT, SEA_DOG, SEA_WITCH, WRECKAGE
from roadstead.games.ahoy.rules import anchor, battle, damage, exploring
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, State
from roadstead.kernel.engine import PUBLIC

SPACE, LEAVING, ARRIVE, AFTER_BATTLE, WRECK, TRAWL, DRIFT, ONWARD, ANCHOR = range(9)
BONUS_NONE, BONUS_SAIL, BONUS_TAILWIND = range(3)
PEACEFUL: Final = 1
UNHARMED: Final = 2
TRAWLING: Final = 4
PUSHED: Final = 16
"""A ship pushed by Battering Beakhead: never off the map, no anchoring."""


class Move(Rule):
    """A figure in motion. `left` is the movement left, `carried` the spaces a current has carried it out of since
    the last paid step (AH-19.14), `gone` whether another move has taken the figure over (AH-19.27)."""

    facts = ("player", "figure", "left", "flags", "bonus", "moved", "carried", "heading", "fought", "gone", "pushed", "trawled")

    def __init__(self, player: int = 0, figure: int = 0, left: int = 0, flags: int = 0, bonus: int = 0) -> None:
        self.step = SPACE
        self.player: int = player
        self.figure: int = figure
        self.left: int = left
        self.flags: int = flags
        self.bonus: int = bonus
        self.moved: bool = False
        self.carried: int = 0
        self.heading: int = 0
        self.fought: bool = False
        self.gone: bool = False
        self.pushed: bool = False
        self.trawled: bool = False

    def copy(self) -> Move:
        out = Move(self.player, self.figure, self.left, self.flags, self.bonus)
        out.step = self.step
        out.moved = self.moved
        out.carried = self.carried
        out.heading = self.heading
        out.fought = self.fought
        out.gone = self.gone
        out.pushed = self.pushed
        out.trawled = self.trawled
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == SPACE:
            self.ask_space(s)
        elif step == ARRIVE:
            self.meet(s)
        elif step == AFTER_BATTLE:
            self.after_battle(s)
        elif step == WRECK:
            self.wreck(s)
        elif step == TRAWL:
            self.trawl(s)
        elif step == DRIFT:
            self.drift(s)
        elif step == ONWARD:
            self.step = SPACE if self.left else ANCHOR
        elif step == LEAVING:
            self.off_map(s)
        else:
            self.anchor(s)

    def answer(self, s: State, choice: int) -> None:
        step = self.step
        if step == SPACE:
            self.choose_space(s, choice)
        elif step == DRIFT:
            self.choose_drift(s, choice)
        elif step == WRECK:
            self.step = TRAWL
            if choice == YES:
                s.tell(PUBLIC, events.PILOTED, self.figure)
            else:
                s.call(damage.Hit(self.player, self.figure, 1))
        elif step == TRAWL:
            self.step = DRIFT
            if choice == YES:
                self.trawled = True
                anchor.take_gold(s, self.player, anchor.passing_treasure(s, self.player, s.at[self.figure]))
        elif choice == WRAP:
            self.wrap(s)
        else:
            self.explore(s)

    # --- one space -----------------------------------------------------------------------------------

    def ask_space(self, s: State) -> None:
        out = exits(s, self.figure, self.flags) if self.left else []
        if not out:
            self.step = ANCHOR
            return
        if self.moved:
            out.append(STOP)
        s.query(self.player, ASK_STEP, out)

    def choose_space(self, s: State, choice: int) -> None:
        if choice == STOP:
            self.step = ANCHOR
            return
        self.left -= 1
        self.carried = 0
        self.go(s, choice)

    def go(self, s: State, direction: int) -> None:
        target = s.chart.step[4 * s.at[self.figure] + direction]
        if target >= 0:
            self.enter(s, target)
        else:
            self.heading = direction
            self.step = LEAVING

    def enter(self, s: State, target: int) -> None:
        self.depart(s)
        s.at[self.figure] = target
        s.tell(PUBLIC, events.MOVED, self.figure, target)

    def depart(self, s: State) -> None:
        if not self.moved:
            self.moved = True
            leave(s, self.figure, self)
        self.trawled = False
        self.step = ARRIVE

    # --- 1. off the map ------------------------------------------------------------------------------

    def off_map(self, s: State) -> None:
        """AH-17.25: with the Sea Witch the ship may reappear on the opposite rim instead of exploring."""
        can = s.can_explore(s.at[self.figure], self.heading)
        if not bewitched(s, self.figure):
            self.explore(s)
        elif can:
            s.query(self.player, ASK_WITCH, [EXPLORE, WRAP])
        else:
            self.wrap(s)

    def explore(self, s: State) -> None:
        """AH-6.7: exploring takes all movement left."""
        self.left = 0
        self.depart(s)
        s.call(exploring.Explore(self.player, self.figure, self.heading))

    def wrap(self, s: State) -> None:
        if not s.terms.witch_goes_on:
            self.left = 0
        s.tell(PUBLIC, events.WRAPPED, self.figure)
        self.enter(s, s.chart.opposite(s.at[self.figure], self.heading))

    # --- 2. battle -----------------------------------------------------------------------------------

    def meet(self, s: State) -> None:
        self.step = WRECK
        space = s.at[self.figure]
        if self.flags & PEACEFUL or s.chart.terrain[space] == FOG:
            return
        foes = battle.opponents(s, self.figure, space)
        if foes:
            self.step = AFTER_BATTLE
            self.fought = False
            s.call(battle.Battles(self.figure, space, foes, space))

    def after_battle(self, s: State) -> None:
        """AH-7.12, AH-5.11, AH-19.27, AH-19.30: what is left of the move depends on where the figure is now."""
        if self.gone or s.at[self.figure] < 0:
            s.end()
            return
        if self.fought or self.pushed:
            self.left = 0
        self.step = ANCHOR if self.pushed else WRECK

    # --- 3. terrain ----------------------------------------------------------------------------------

    def wreck(self, s: State) -> None:
        """AH-8.2."""
        if s.chart.terrain[s.at[self.figure]] != WRECKAGE or self.flags & UNHARMED:
            self.step = TRAWL
        elif self.figure < FIRST_PATROL and s.has(OWNER[self.figure], PILOT):
            s.query(self.player, ASK_PILOT, [0, YES])
        else:
            self.step = TRAWL
            s.tell(PUBLIC, events.WRECKED, self.figure)
            s.call(damage.Hit(self.player, self.figure, 1))

    def trawl(self, s: State) -> None:
        """AH-17.27: the Trawler takes Treasure in passing."""
        if self.flags & TRAWLING and s.chart.treasure[s.at[self.figure]] and s.gold_left():
            s.query(self.player, ASK_TREASURE, [0, YES])
        else:
            self.step = DRIFT

    def drift(self, s: State) -> None:
        """AH-8.1: a Strong Current carries on; Sea Dog and Barrelman let the owner choose (AH-17.2, AH-17.24)."""
        space = s.at[self.figure]
        if space < 0:
            s.end()
            return
        self.step = ONWARD
        terrain = s.chart.terrain[space]
        if terrain != CURRENT and terrain != FOG:
            return
        steered = self.figure < FIRST_PATROL and s.has(OWNER[self.figure], SEA_DOG if terrain == CURRENT else BARRELMAN)
        if self.carried & BIT[space] or not (steered or terrain == CURRENT):
            return
        if steered:
            self.step = DRIFT
            s.query(self.player, ASK_DRIFT, [*exits(s, self.figure, self.flags), STOP])
        elif can_go(s, self.figure, s.chart.current[space], self.flags):
            self.carry(s, s.chart.current[space])
        elif not s.terms.stuck_goes_on:
            self.left = 0

    def choose_drift(self, s: State, choice: int) -> None:
        if choice == STOP:
            self.step = ONWARD
        else:
            self.carry(s, choice)

    def carry(self, s: State, direction: int) -> None:
        self.carried |= BIT[s.at[self.figure]]
        s.tell(PUBLIC, events.CARRIED, self.figure, direction)
        self.go(s, direction)

    # --- at the end ----------------------------------------------------------------------------------

    def anchor(self, s: State) -> None:
        """AH-5.6, AH-5.8: only a Flagship that moved anchors with effect."""
        s.end()
        if self.moved and self.figure < FIRST_PATROL and not self.flags & PUSHED:
            s.call(anchor.Anchor(self.player, s.at[self.figure], self.bonus, self.trawled, self.pushed))


def bewitched(s: State, figure: int) -> bool:
    return figure < FIRST_PATROL and s.has(OWNER[figure], SEA_WITCH)


def can_go(s: State, figure: int, direction: int, flags: int) -> bool:
    """AH-5.1, AH-5.2, AH-6.1: whether an adjacent step in this direction is possible."""
    space = s.at[figure]
    target = s.chart.step[4 * space + direction]
    if target != OFF_MAP:
        return target >= 0
    return not flags & PUSHED and (bewitched(s, figure) or s.can_explore(space, direction))


def exits(s: State, figure: int, flags: int) -> list[int]:
    return [direction for direction in range(4) if can_go(s, figure, direction, flags)]


def leave(s: State, figure: int, mover: Rule) -> None:
    """A figure leaves its space: older moves of it are over, and battles it has not fought yet lapse (AH-7.4)."""
    for frame in s.frames:
        if isinstance(frame, Move):
            if frame.figure == figure and frame is not mover:
                if isinstance(mover, Move) and not mover.flags & PUSHED:
                    frame.gone = True
                else:
                    frame.pushed = True
        elif isinstance(frame, battle.Battles):
            frame.foes &= ~BIT[figure]
            if frame.figure == figure:
                frame.foes = 0


def jump(s: State, player: int, figure: int, target: int, flags: int, bonus: int) -> None:
    """AH-5.4: a direct move is one space of movement into the destination."""
    move = Move(player, figure, 0, flags, bonus)
    s.call(move)
    move.enter(s, target)


ANY_WIND: Final = 0
ANYWHERE: Final = 7


class Jump(Rule):
    """A direct move to a space with the Tailwind die `value`, with any Tailwind die, or to any space at all."""

    facts = ("player", "figure", "value", "flags", "bonus", "purpose", "must")

    def __init__(self, player: int = 0, figure: int = 0, value: int = 0, flags: int = 0, bonus: int = 0, purpose: int = 0, must: bool = False) -> None:
        self.step = 0
        self.player: int = player
        self.figure: int = figure
        self.value: int = value
        self.flags: int = flags
        self.bonus: int = bonus
        self.purpose: int = purpose
        self.must: bool = must

    def copy(self) -> Jump:
        return Jump(self.player, self.figure, self.value, self.flags, self.bonus, self.purpose, self.must)

    def about(self) -> int:
        return self.purpose

    def run(self, s: State) -> None:
        out = destinations(s, self.figure, self.value)
        if not out:
            s.tell(PUBLIC, events.NO_EFFECT, self.player)
            s.end()
            return
        if not self.must:
            out.append(NO_JUMP)
        s.query(self.player, ASK_JUMP, out)

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice != NO_JUMP:
            jump(s, self.player, self.figure, choice, self.flags, self.bonus)


def destinations(s: State, figure: int, value: int) -> list[int]:
    """AH-4.2, AH-19.6: where a direct move can go, the own space excepted."""
    chart = s.chart
    if value == ANYWHERE:
        row = chart.spaces
    else:
        row = chart.windy if value == ANY_WIND else chart.winds[value]
    here = s.at[figure]
    return [space for space in row if space != here]


class Steer(Rule):
    """Order (AH-11.8) and Convincing Official (AH-17.6): several Patrols one after the other."""

    facts = ("player", "left", "spaces", "flags", "purpose", "moved")

    def __init__(self, player: int = 0, left: int = 0, spaces: int = 0, flags: int = 0, purpose: int = P_NONE, moved: int = 0) -> None:
        self.step = 0
        self.player: int = player
        self.left: int = left
        self.spaces: int = spaces
        self.flags: int = flags
        self.purpose: int = purpose
        self.moved: int = moved

    def copy(self) -> Steer:
        return Steer(self.player, self.left, self.spaces, self.flags, self.purpose, self.moved)

    def about(self) -> int:
        return self.purpose

    def run(self, s: State) -> None:
        out = [figure for figure in patrols(s, self.moved) if exits(s, figure, self.flags)] if self.left else []
        if out:
            out.append(NO_FIGURE)
            s.query(self.player, ASK_STEER, out)
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        if choice == NO_FIGURE:
            s.end()
            return
        self.left -= 1
        self.moved |= BIT[choice]
        s.call(Move(self.player, choice, self.spaces, self.flags))


def patrols(s: State, without: int = 0, tile: int = -1) -> list[int]:
    """Patrols on the map, of several in one space only the first, since they are the same."""
    out: list[int] = []
    spaces = 0
    for figure in range(FIRST_PATROL, FIRST_STRONGHOLD):
        space = s.at[figure]
        if space >= 0 and not without & BIT[figure] and not spaces & BIT[space] and (tile < 0 or space >> 2 == tile):
            spaces |= BIT[space]
            out.append(figure)
    return out
