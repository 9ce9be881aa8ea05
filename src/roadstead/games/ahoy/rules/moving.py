"""Moving (AH-5) and the terrain on the way (AH-8): one figure goes space by space until it anchors."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import BARRELMAN, CURRENT, FOG, PILOT, SEA_DOG, SEA_WITCH, WRECKAGE
from roadstead.games.ahoy.rules import anchor, battle, damage, events, exploring
from roadstead.games.ahoy.rules.actions import (
    ASK_DRIFT,
    ASK_JUMP,
    ASK_PILOT,
    ASK_STEER,
    ASK_STEP,
    ASK_TREASURE,
    ASK_WITCH,
    EXPLORE,
    NO,
    NO_FIGURE,
    NO_JUMP,
    P_NONE,
    STAY,
    STOP,
    WRAP,
    YES,
)
from roadstead.games.ahoy.rules.aliases import Direction, Figure, Figures, Flags, Number, Player, Purpose, Space, Spaces, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import OFF_MAP
from roadstead.games.ahoy.rules.cited import PURPOSE_RULE
from roadstead.games.ahoy.rules.state import BIT, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, State
from roadstead.kernel.engine import PUBLIC

BONUS_NONE, BONUS_SAIL, BONUS_TAILWIND = range(3)
PEACEFUL: Final = 1
UNHARMED: Final = 2
TRAWLING: Final = 4
PUSHED: Final = 16
"""A ship pushed by Battering Beakhead: never off the map, no anchoring."""


class Move(AhoyRule):
    """A figure in motion. `left` is the movement left, `gone` whether another move has taken the figure over (AH-19.27).
    So that no drifting is endless (AH-19.14), `drifted` are the spaces out of which its owner has chosen a way since
    the last paid step, `carried` those out of which printed currents have carried it since such a choice."""

    player: Player
    figure: Figure
    left: Number
    flags: Flags = 0
    bonus: Number = BONUS_NONE
    moved: bool = False
    carried: Spaces = 0
    drifted: Spaces = 0
    heading: Direction = 0
    fought: bool = False
    gone: bool = False
    pushed: bool = False
    trawled: bool = False
    steps = ("space", "off_map", "battle", "after_battle", "wreckage", "trawl", "drift", "current", "swept", "anchor")

    # --- one space -----------------------------------------------------------------------------------

    def ask_space(self, s: State) -> None:
        out = exits(s, self.figure, self.flags) if self.left else []
        if not out:
            self.step = "anchor"
            return
        if self.moved:
            out.append(STOP)
        s.query(self.player, ASK_STEP, out)

    def do_space(self, s: State, choice: int) -> None:
        if choice == STOP:
            self.step = "anchor"
            return
        self.left -= 1
        self.carried = 0
        self.drifted = 0
        self.go(s, choice, "AH-5.1")

    def go(self, s: State, direction: Direction, rules: str) -> None:
        target = s.chart.step[4 * s.at[self.figure] + direction]
        if target >= 0:
            self.enter(s, target, rules)
        else:
            self.heading = direction
            self.step = "off_map"

    def enter(self, s: State, target: Space, rules: str) -> None:
        self.depart(s)
        s.at[self.figure] = target
        s.tell(PUBLIC, events.MOVED, self.figure, target, rules=rules)

    def depart(self, s: State) -> None:
        if not self.moved:
            self.moved = True
            leave(s, self.figure, self)
        self.trawled = False
        self.step = "battle"

    # --- 1. off the map ------------------------------------------------------------------------------

    def ask_off_map(self, s: State) -> None:
        """AH-17.25: with the Sea Witch the ship may reappear on the opposite rim instead of exploring."""
        if not bewitched(s, self.figure):
            self.answer(s, EXPLORE)
        else:
            s.query(self.player, ASK_WITCH, [EXPLORE, WRAP] if s.can_explore(s.at[self.figure], self.heading) else [WRAP])

    def do_off_map(self, s: State, choice: int) -> None:
        if choice == WRAP:
            self.wrap(s)
        else:
            self.explore(s)

    def explore(self, s: State) -> None:
        """AH-6.7: exploring takes all movement left."""
        self.left = 0
        self.depart(s)
        s.call(exploring.Explore(self.player, self.figure, self.heading))

    def wrap(self, s: State) -> None:
        if not s.terms.witch_goes_on:
            self.left = 0
        s.tell(PUBLIC, events.WRAPPED, self.figure, SEA_WITCH)
        self.enter(s, s.chart.opposite(s.at[self.figure], self.heading), "AH-17.25")

    # --- 2. battle -----------------------------------------------------------------------------------

    def do_battle(self, s: State) -> None:
        space = s.at[self.figure]
        foes = foes_met(s, self.figure, space, self.flags)
        if foes:
            self.fought = False
            s.call(battle.Battles(self.figure, space, foes, space))
        else:
            self.step = "wreckage"

    def do_after_battle(self, s: State) -> None:
        """AH-7.12, AH-5.11, AH-19.27, AH-19.30: what is left of the move depends on where the figure is now."""
        if self.gone or s.at[self.figure] < 0:
            s.end()
            return
        if self.fought or self.pushed:
            self.left = 0
        if self.pushed:
            self.step = "anchor"

    # --- 3. terrain ----------------------------------------------------------------------------------

    def ask_wreckage(self, s: State) -> None:
        """AH-8.2, and the Pilot (AH-17.21)."""
        if s.chart.terrain[s.at[self.figure]] != WRECKAGE or self.flags & UNHARMED:
            self.step = "trawl" if self.flags & TRAWLING else "drift"
        elif self.figure < FIRST_PATROL and s.has(OWNER[self.figure], PILOT):
            s.query(self.player, ASK_PILOT, [NO, YES])
        else:
            self.answer(s, NO)

    def do_wreckage(self, s: State, choice: int) -> None:
        if choice == YES:
            s.tell(PUBLIC, events.PILOTED, self.figure, PILOT)
        else:
            s.tell(PUBLIC, events.WRECKED, self.figure)
            s.call(damage.Hit(self.player, self.figure, 1, damage.FROM_WRECKAGE))

    def ask_trawl(self, s: State) -> None:
        """AH-17.27: the Trawler takes Treasure in passing."""
        if self.flags & TRAWLING and s.chart.treasure[s.at[self.figure]] and s.gold_left():
            s.query(self.player, ASK_TREASURE, [NO, YES])
        else:
            self.step = "drift"

    def do_trawl(self, s: State, choice: int) -> None:
        if choice == YES:
            self.trawled = True
            anchor.take_gold(s, self.player, anchor.passing_treasure(s, self.player, s.at[self.figure]), "AH-17.27")

    def ask_drift(self, s: State) -> None:
        """AH-8.1: a Strong Current carries on; Sea Dog and Barrelman let the owner choose (AH-17.2, AH-17.24)."""
        space = s.at[self.figure]
        if space < 0:
            s.end()
            return
        terrain = s.chart.terrain[space]
        if terrain != CURRENT and terrain != FOG:
            self.onward()
        elif self.figure < FIRST_PATROL and s.has(OWNER[self.figure], SEA_DOG if terrain == CURRENT else BARRELMAN):
            s.query(self.player, ASK_DRIFT, [*self.ways(s, space), STOP])
        elif terrain == CURRENT and not self.carried & BIT[space]:
            self.step = "current"
        else:
            self.onward()

    def ways(self, s: State, space: Space) -> list[Direction]:
        """AH-19.14: a way of the owner's own only once per space and paid step, else as the current is printed, or none."""
        out = exits(s, self.figure, self.flags)
        if self.drifted & BIT[space]:
            return [way for way in out if way == s.chart.current[space] and not self.carried & BIT[space]]
        return out

    def do_drift(self, s: State, choice: int) -> None:
        space = s.at[self.figure]
        if choice == STOP:
            self.onward()
        elif choice == s.chart.current[space]:
            self.carry(s, choice, "AH-8.1")
        else:
            self.drifted |= BIT[space]
            self.carried = 0
            self.carry(s, choice, "AH-17.2" if s.chart.terrain[space] == FOG else "AH-17.24")

    def carry(self, s: State, direction: Direction, rules: str) -> None:
        self.carried |= BIT[s.at[self.figure]]
        s.tell(PUBLIC, events.CARRIED, self.figure, direction, rules=rules)
        self.go(s, direction, rules)

    def do_current(self, s: State) -> None:
        """AH-8.1: as printed, if that is possible; where only the Sea Witch makes it so, her owner decides (AH-17.25)."""
        space = s.at[self.figure]
        self.heading = s.chart.current[space]
        if not can_go(s, self.figure, self.heading, self.flags):
            self.stick(s)
        elif s.chart.step[4 * space + self.heading] != OFF_MAP or s.can_explore(space, self.heading):
            self.carry(s, self.heading, "AH-8.1")

    def ask_swept(self, s: State) -> None:
        s.query(self.player, ASK_WITCH, [WRAP, STAY])

    def do_swept(self, s: State, choice: int) -> None:
        if choice == STAY:
            self.stick(s)
        else:
            self.carry(s, self.heading, "AH-8.1")

    def stick(self, s: State) -> None:
        """AH-19.51: the figure stays where the current cannot carry it on."""
        if not s.terms.stuck_goes_on:
            self.left = 0
        self.onward()

    # --- at the end ----------------------------------------------------------------------------------

    def onward(self) -> None:
        self.step = "space" if self.left else "anchor"

    def do_anchor(self, s: State) -> None:
        """AH-5.6, AH-5.8: only a Flagship that moved anchors with effect."""
        s.end()
        if self.moved and self.figure < FIRST_PATROL and not self.flags & PUSHED:
            anchor.drop_anchor(s, self.player, s.at[self.figure], self.bonus, self.trawled, self.pushed)


def foes_met(s: State, figure: Figure, space: Space, flags: Flags) -> Figures:
    """AH-7.3, AH-7.5: with whom a figure has to battle in a space, but not in Fog."""
    return 0 if flags & PEACEFUL or s.chart.terrain[space] == FOG else battle.opponents(s, figure, space)


def bewitched(s: State, figure: Figure) -> bool:
    return figure < FIRST_PATROL and s.has(OWNER[figure], SEA_WITCH)


def can_go(s: State, figure: Figure, direction: Direction, flags: Flags) -> bool:
    """AH-5.1, AH-5.2, AH-6.1: whether an adjacent step in this direction is possible."""
    space = s.at[figure]
    target = s.chart.step[4 * space + direction]
    if target != OFF_MAP:
        return target >= 0
    return not flags & PUSHED and (bewitched(s, figure) or s.can_explore(space, direction))


def exits(s: State, figure: Figure, flags: Flags) -> list[int]:
    """All ways out of a space; only at the rim and at Sandbars there is something to look up."""
    step, here = s.chart.step, 4 * s.at[figure]
    return [direction for direction in range(4) if step[here + direction] >= 0 or can_go(s, figure, direction, flags)]


def leave(s: State, figure: Figure, mover: AhoyRule) -> None:
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


def jump(s: State, player: Player, figure: Figure, target: Space, flags: Flags, bonus: Number, rules: str) -> None:
    """AH-5.4: a direct move is one space of movement into the destination."""
    move = Move(player, figure, 0, flags, bonus)
    s.call(move)
    move.enter(s, target, rules)


ANY_WIND: Final = 0
ANYWHERE: Final = 7


class Jump(AhoyRule):
    """A direct move to a space with the Tailwind die `value`, with any Tailwind die, or to any space at all."""

    player: Player
    figure: Figure
    value: Number
    flags: Flags = 0
    bonus: Number = BONUS_NONE
    purpose: Purpose = P_NONE
    must: bool = False
    steps = ("space",)

    def about(self) -> Purpose:
        return self.purpose

    def ask_space(self, s: State) -> None:
        out = destinations(s, self.figure, self.value)
        if not out:
            s.tell(PUBLIC, events.NO_EFFECT, self.player, rules=PURPOSE_RULE[self.purpose])
            s.end()
            return
        if not self.must:
            out.append(NO_JUMP)
        s.query(self.player, ASK_JUMP, out)

    def do_space(self, s: State, choice: int) -> None:
        s.end()
        if choice != NO_JUMP:
            jump(s, self.player, self.figure, choice, self.flags, self.bonus, PURPOSE_RULE[self.purpose])


def destinations(s: State, figure: Figure, value: Number) -> list[int]:
    """AH-4.2, AH-19.6: where a direct move can go, one's own space excepted."""
    chart = s.chart
    if value == ANYWHERE:
        row = chart.spaces
    else:
        row = chart.windy if value == ANY_WIND else chart.winds[value]
    here = s.at[figure]
    return [space for space in row if space != here]


class Steer(AhoyRule):
    """Order (AH-11.8) and Convincing Official (AH-17.6): several Patrols one after the other."""

    player: Player
    left: Number
    spaces: Number
    flags: Flags = 0
    purpose: Purpose = P_NONE
    moved: Figures = 0
    steps = ("patrol",)

    def about(self) -> Purpose:
        return self.purpose

    def ask_patrol(self, s: State) -> None:
        out = [figure for figure in patrols(s, self.moved) if exits(s, figure, self.flags)] if self.left else []
        if out:
            out.append(NO_FIGURE)
            s.query(self.player, ASK_STEER, out)
        else:
            s.end()

    def do_patrol(self, s: State, choice: int) -> None:
        if choice == NO_FIGURE:
            s.end()
            return
        self.step = "patrol"
        self.left -= 1
        self.moved |= BIT[choice]
        s.call(Move(self.player, choice, self.spaces, self.flags))


def patrols(s: State, without: Figures = 0, tile: Tile = -1) -> list[int]:
    """Patrols on the map, of several in one space only the first, since they are the same."""
    out: list[int] = []
    spaces = 0
    for figure in range(FIRST_PATROL, FIRST_STRONGHOLD):
        space = s.at[figure]
        if space >= 0 and not without & BIT[figure] and not spaces & BIT[space] and (tile < 0 or space >> 2 == tile):
            spaces |= BIT[space]
            out.append(figure)
    return out
