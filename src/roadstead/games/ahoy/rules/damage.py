"""Damage and repair (AH-9), Battering Beakhead (AH-17.3) and Powder Monkey (AH-17.22)."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import BEAKHEAD, CUTTER_SLOT, GUNSHIP_SLOT, POWDER_MONKEY, UNION
from roadstead.games.ahoy.rules import battle, events, moving, smuggler, victory
from roadstead.games.ahoy.rules.actions import ASK_DAMAGE, ASK_PUSH, ASK_REPAIR, ASK_TARGET, NO_FIGURE, NO_SLOT, P_MONKEY, STOP
from roadstead.games.ahoy.rules.aliases import FIGURES, Cause, Figure, Number, Player, Purpose, Slot
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.state import BIT, CUTTER, FIRST_PATROL, GUNSHIP, NOT_IN_PLAY, OWNER, State, bits, one_of_each
from roadstead.kernel.engine import PUBLIC

FROM_WRECKAGE, FROM_BATTLE, FROM_MYSTIC, FROM_MONKEY = range(4)
"""Where damage comes from."""
HIT_RULES: Final = ("AH-8.2", "AH-7.9", "AH-17.19", "AH-17.22")
BY_ACTION, BY_HARBOR, BY_SHIPWRIGHT, BY_REWARD = range(4)
"""What repairs."""
REPAIR_RULES: Final = ("AH-4.4 AH-9.7", "AH-8.4 AH-9.7", "AH-17.26", "AH-13.10")


def mark(s: State, player: Player, slot: Slot, rules: str) -> None:
    s.damage[player] |= BIT[slot]
    s.tell(PUBLIC, events.DAMAGED, player, slot, rules=rules)


def plan_slots(figure: Figure) -> int:
    return BIT[CUTTER_SLOT] if figure == CUTTER else 3 * BIT[GUNSHIP_SLOT]


def open_to_damage(s: State, figure: Figure) -> int:
    """AH-9.3, AH-9.6: the slots on which damage to a ship can be put."""
    if figure >= CUTTER:
        return plan_slots(figure) & ~s.busy(UNION) & ~s.damage[UNION]
    return one_of_each(s.breakable(OWNER[figure]))


class Hit(AhoyRule):
    """Points of damage on one figure, each slot picked by the dealer, who is the owner for damage taken (AH-9.2)."""

    dealer: Player
    figure: Figure
    points: Number
    cause: Cause = FROM_WRECKAGE
    placed: Number = 0
    steps = ("remove", "slot", "push")

    def do_remove(self, s: State) -> None:
        """AH-9.5: what has no slots is gone at once."""
        if FIRST_PATROL <= self.figure < CUTTER and self.points:
            remove(s, self.figure, self.cited("AH-9.5"))
            self.step = "push"

    def ask_slot(self, s: State) -> None:
        slots = open_to_damage(s, self.figure) if self.points and s.at[self.figure] >= 0 else 0
        if slots:
            s.query(self.dealer, ASK_DAMAGE, bits(slots))
        else:
            self.step = "push"

    def do_slot(self, s: State, choice: int) -> None:
        self.step = "slot"
        self.points -= 1
        self.placed += 1
        mark(s, OWNER[self.figure], choice, self.cited("AH-9.6" if self.figure >= CUTTER else "AH-9.1"))
        if self.figure >= CUTTER and plan_slots(self.figure) & ~s.damage[UNION] == 0:
            sink(s, self.figure)

    def cited(self, where: str) -> str:
        """What deals the damage, and the rule on where it goes."""
        return HIT_RULES[self.cause] + " " + where

    def do_push(self, s: State) -> None:
        """AH-19.30: one push per hit, if a token was placed; after a battle the Victory decides when."""
        s.end()
        if self.cause == FROM_BATTLE:
            top = s.frames[-1]
            assert isinstance(top, victory.Victory)
            top.landed = self.placed > 0
        elif self.placed and can_push(s, self.dealer, self.figure):
            s.call(Push(self.dealer, self.figure))


def remove(s: State, figure: Figure, rules: str) -> None:
    """AH-9.5: a Patrol or Stronghold goes back to supply."""
    s.at[figure] = NOT_IN_PLAY
    s.tell(PUBLIC, events.REMOVED, figure, rules=rules)


def sink(s: State, figure: Figure) -> None:
    """AH-9.6: all slots are damaged, so the plan is discarded and the ship gone."""
    s.damage[UNION] &= ~plan_slots(figure)
    s.at[figure] = NOT_IN_PLAY
    s.tell(PUBLIC, events.SUNK, figure)


def can_push(s: State, player: Player, figure: Figure) -> bool:
    """AH-17.3: an enemy figure that stays on the map."""
    if not s.has(player, BEAKHEAD) or OWNER[figure] == player or s.at[figure] < 0:
        return False
    return figure < FIRST_PATROL or (figure == GUNSHIP and s.terms.push_ships)


class Push(AhoyRule):
    """Battering Beakhead: one space, not off the map and not across Sandbars."""

    player: Player
    figure: Figure
    steps = ("space",)

    def ask_space(self, s: State) -> None:
        s.query(self.player, ASK_PUSH, [*moving.exits(s, self.figure, moving.PUSHED), STOP])

    def do_space(self, s: State, choice: int) -> None:
        s.end()
        if choice != STOP:
            s.tell(PUBLIC, events.PUSHED, self.player, self.figure)
            move = moving.Move(OWNER[self.figure], self.figure, 0, moving.PEACEFUL | moving.PUSHED)
            s.call(move)
            move.enter(s, s.chart.step[4 * s.at[self.figure] + choice], "AH-17.3")


class Repair(AhoyRule):
    """Take damage tokens off board and Crew (AH-4.4, AH-9.7), then Powder Monkey. `fame` is gained per token."""

    player: Player
    left: Number
    fame: Number
    cause: Cause
    removed: Number = 0
    steps = ("slot", "powder_monkey")

    def about(self) -> Purpose:
        return P_MONKEY

    def ask_slot(self, s: State) -> None:
        slots = s.repairable(self.player) if self.left else 0
        if slots:
            s.query(self.player, ASK_REPAIR, [*bits(one_of_each(slots)), NO_SLOT])
        else:
            self.step = "powder_monkey"

    def do_slot(self, s: State, choice: int) -> None:
        if choice != NO_SLOT:
            self.step = "slot"
            self.left -= 1
            self.mend(s, choice)

    def mend(self, s: State, slot: Slot) -> None:
        self.removed += 1
        s.damage[self.player] &= ~BIT[slot]
        s.tell(PUBLIC, events.REPAIRED, self.player, slot, rules=REPAIR_RULES[self.cause])

    def ask_powder_monkey(self, s: State) -> None:
        """AH-17.22, AH-19.37."""
        out = targets(s, self.player) if self.removed and s.has(self.player, POWDER_MONKEY) else []
        if out and (self.cause == BY_ACTION or s.terms.monkey_everywhere):
            s.query(self.player, ASK_TARGET, [*out, NO_FIGURE])
        else:
            s.end()

    def do_powder_monkey(self, s: State, choice: int) -> None:
        s.end()
        if choice != NO_FIGURE:
            s.call(Hit(self.player, choice, 1, FROM_MONKEY))


def repair_all(s: State, player: Player, fame: int, cause: Cause) -> None:
    """Every token at once; the rest as after any repair."""
    repair = Repair(player, 0, fame, cause)
    for slot in bits(s.repairable(player)):
        repair.mend(s, slot)
    if fame and repair.removed:
        smuggler.gain_fame(s, player, fame * repair.removed, "AH-13.10")
    s.call(repair)


def targets(s: State, player: Player) -> list[int]:
    """AH-19.41: any figure in the region of the Flagship, equal ones in one space once."""
    tile = s.region(player)
    here = [figure for figure in range(FIGURES) if s.at[figure] >= 0 and s.region(figure) == tile]
    return battle.distinct(s, [figure for figure in here if s.terms.own_targets or OWNER[figure] != player])
