"""Damage and repair (AH-9), Battering Beakhead (AH-17.3) and Powder Monkey (AH-17.22)."""

from __future__ import annotations

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_DAMAGE, ASK_PUSH, ASK_REPAIR, ASK_TARGET, NO_FIGURE, NO_SLOT, P_MONKEY, STOP
from roadstead.games.ahoy.components import BEAKHEAD, CUTTER_SLOT, GUNSHIP_SLOT, POWDER_MONKEY, UNION
from roadstead.games.ahoy.rules import battle, moving, victory
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, CUTTER, FIGURES, FIRST_PATROL, GUNSHIP, NOT_IN_PLAY, OWNER, State, bits, one_of_each
from roadstead.kernel.engine import PUBLIC

CHOOSE, MONKEY = range(2)


def mark(s: State, player: int, slot: int) -> None:
    s.damage[player] |= BIT[slot]
    s.tell(PUBLIC, events.DAMAGED, player, slot)


def plan_slots(figure: int) -> int:
    return BIT[CUTTER_SLOT] if figure == CUTTER else 3 * BIT[GUNSHIP_SLOT]


def open_to_damage(s: State, figure: int) -> int:
    """AH-9.3, AH-9.6: the slots on which damage to a ship can be put."""
    if figure >= CUTTER:
        return plan_slots(figure) & ~s.busy(UNION) & ~s.damage[UNION]
    return one_of_each(s.breakable(OWNER[figure]))


class Hit(Rule):
    """Points of damage on one figure, each slot picked by the dealer, who is the owner for damage taken (AH-9.2)."""

    facts = ("dealer", "figure", "points", "in_battle", "placed")

    def __init__(self, dealer: int = 0, figure: int = 0, points: int = 0, in_battle: bool = False, placed: int = 0) -> None:
        self.step = 0
        self.dealer: int = dealer
        self.figure: int = figure
        self.points: int = points
        self.in_battle: bool = in_battle
        self.placed: int = placed

    def copy(self) -> Hit:
        return Hit(self.dealer, self.figure, self.points, self.in_battle, self.placed)

    def run(self, s: State) -> None:
        figure = self.figure
        if FIRST_PATROL <= figure < CUTTER and self.points:
            remove(s, figure)
            self.points = 0
        slots = open_to_damage(s, figure) if self.points and s.at[figure] >= 0 else 0
        if slots:
            s.query(self.dealer, ASK_DAMAGE, bits(slots))
        else:
            self.close(s)

    def answer(self, s: State, choice: int) -> None:
        self.points -= 1
        self.placed += 1
        mark(s, OWNER[self.figure], choice)
        if self.figure >= CUTTER and plan_slots(self.figure) & ~s.damage[UNION] == 0:
            sink(s, self.figure)

    def close(self, s: State) -> None:
        """AH-19.30: one push per hit, if a token was placed; after a battle the Victory decides when."""
        s.end()
        if self.in_battle:
            top = s.frames[-1]
            assert isinstance(top, victory.Victory)
            top.landed = self.placed > 0
        elif self.placed and can_push(s, self.dealer, self.figure):
            s.call(Push(self.dealer, self.figure))


def remove(s: State, figure: int) -> None:
    """AH-9.5: a Patrol or Stronghold goes back to supply."""
    s.at[figure] = NOT_IN_PLAY
    s.tell(PUBLIC, events.REMOVED, figure)


def sink(s: State, figure: int) -> None:
    """AH-9.6: all slots are damaged, so the plan is discarded and the ship gone."""
    s.damage[UNION] &= ~plan_slots(figure)
    s.at[figure] = NOT_IN_PLAY
    s.tell(PUBLIC, events.SUNK, figure)


def can_push(s: State, player: int, figure: int) -> bool:
    """AH-17.3: an enemy figure that stays on the map."""
    if not s.has(player, BEAKHEAD) or OWNER[figure] == player or s.at[figure] < 0:
        return False
    return figure < FIRST_PATROL or (figure == GUNSHIP and s.terms.push_ships)


class Push(Rule):
    """Battering Beakhead: one space, not off the map and not across Sandbars."""

    facts = ("player", "figure")

    def __init__(self, player: int = 0, figure: int = 0) -> None:
        self.step = 0
        self.player: int = player
        self.figure: int = figure

    def copy(self) -> Push:
        return Push(self.player, self.figure)

    def run(self, s: State) -> None:
        s.query(self.player, ASK_PUSH, [*moving.exits(s, self.figure, moving.PUSHED), STOP])

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice != STOP:
            s.tell(PUBLIC, events.PUSHED, self.player, self.figure)
            move = moving.Move(OWNER[self.figure], self.figure, 0, moving.PEACEFUL | moving.PUSHED)
            s.call(move)
            move.enter(s, s.chart.step[4 * s.at[self.figure] + choice])


class Repair(Rule):
    """Take damage tokens off board and Crew (AH-4.4, AH-9.7), then Powder Monkey. `fame` is gained per token."""

    facts = ("player", "left", "fame", "by_action", "removed")

    def __init__(self, player: int = 0, left: int = 2, fame: int = 0, by_action: bool = False, removed: int = 0) -> None:
        self.step = CHOOSE
        self.player: int = player
        self.left: int = left
        self.fame: int = fame
        self.by_action: bool = by_action
        self.removed: int = removed

    def copy(self) -> Repair:
        out = Repair(self.player, self.left, self.fame, self.by_action, self.removed)
        out.step = self.step
        return out

    def about(self) -> int:
        return P_MONKEY

    def run(self, s: State) -> None:
        if self.step == MONKEY:
            self.monkey(s)
            return
        slots = s.repairable(self.player) if self.left else 0
        if slots:
            s.query(self.player, ASK_REPAIR, [*bits(one_of_each(slots)), NO_SLOT])
        else:
            self.step = MONKEY

    def answer(self, s: State, choice: int) -> None:
        if self.step == MONKEY:
            s.end()
            if choice != NO_FIGURE:
                s.call(Hit(self.player, choice, 1))
        elif choice == NO_SLOT:
            self.step = MONKEY
        else:
            self.left -= 1
            self.mend(s, choice)

    def mend(self, s: State, slot: int) -> None:
        self.removed += 1
        s.damage[self.player] &= ~BIT[slot]
        s.tell(PUBLIC, events.REPAIRED, self.player, slot)

    def monkey(self, s: State) -> None:
        """AH-17.22, AH-19.37."""
        out = targets(s, self.player) if self.removed and s.has(self.player, POWDER_MONKEY) else []
        if out and (self.by_action or s.terms.monkey_everywhere):
            s.query(self.player, ASK_TARGET, [*out, NO_FIGURE])
        else:
            s.end()


def repair_all(s: State, player: int, fame: int) -> None:
    """Every token at once; the rest as after any repair."""
    repair = Repair(player, 0, fame)
    for slot in bits(s.repairable(player)):
        repair.mend(s, slot)
    if fame and repair.removed:
        s.fame[player] += fame * repair.removed
        s.tell(PUBLIC, events.FAME, player, fame * repair.removed)
    s.call(repair)


def targets(s: State, player: int) -> list[int]:
    """AH-19.41: any figure in the region of the Flagship, equal ones in one space once."""
    tile = s.at[player] >> 2
    here = [figure for figure in range(FIGURES) if s.at[figure] >= 0 and s.at[figure] >> 2 == tile]
    return battle.distinct(s, [figure for figure in here if s.terms.own_targets or OWNER[figure] != player])
