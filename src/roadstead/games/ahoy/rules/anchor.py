"""Anchoring (AH-5.7): Treasure, Merchant, Harbor and the bonus of the action."""

from __future__ import annotations

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import (
    ASK_COMRADES,
    ASK_HARBOR,
    ASK_HARBOR_DIE,
    ASK_ORDER,
    ASK_PATROL,
    ASK_TREASURE,
    GAIN_TWO,
    HARBOR_DIE,
    HARBOR_PASS,
    HARBOR_REPAIR,
    NO_COMRADES,
    O_BONUS,
    O_HARBOR,
    O_MERCHANT,
    O_TREASURE,
    PLACE_ONE,
    PLACE_TWO,
    YES,
)
from roadstead.games.ahoy.components import DIVER, GUNNERS_MATE, HARBOR, ISLAND, MERCHANT, POWDER_MONKEY, SQUADRON, UNION, WRECKAGE
from roadstead.games.ahoy.rules import damage, moving, placing, union
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.rules.slots import fitting, harbor_slots, stride, within
from roadstead.games.ahoy.state import BIT, DICE_OF, State, bits
from roadstead.kernel.engine import PUBLIC

START, EFFECTS = range(2)


def take_gold(s: State, player: int, amount: int) -> None:
    s.tell(PUBLIC, events.GAINED, player, s.gain(player, amount))


class Anchor(Rule):
    """A Flagship anchors in `space`. After a push only the bonus is left (AH-19.30)."""

    facts = ("player", "space", "bonus", "trawled", "pushed", "todo")

    def __init__(self, player: int = 0, space: int = 0, bonus: int = 0, trawled: bool = False, pushed: bool = False) -> None:
        self.step = START
        self.player: int = player
        self.space: int = space
        self.bonus: int = bonus
        self.trawled: bool = trawled
        self.pushed: bool = pushed
        self.todo: int = 0

    def copy(self) -> Anchor:
        out = Anchor(self.player, self.space, self.bonus, self.trawled, self.pushed)
        out.step = self.step
        out.todo = self.todo
        return out

    def run(self, s: State) -> None:
        if self.step == START:
            self.step = EFFECTS
            self.todo = self.effects(s)
            return
        if not self.todo:
            s.end()
        elif self.order_matters(s):
            s.query(s.active, ASK_ORDER, bits(self.todo))
        else:
            self.answer(s, bits(self.todo)[0])

    def effects(self, s: State) -> int:
        out = BIT[O_BONUS] if self.has_bonus(s) else 0
        if self.pushed:
            return out
        if treasure(s, self.player, self.space, self.trawled):
            out |= BIT[O_TREASURE]
        if s.chart.terrain[self.space] == HARBOR:
            out |= BIT[O_HARBOR]
            if s.has(self.player, MERCHANT):
                out |= BIT[O_MERCHANT]
        return out

    def has_bonus(self, s: State) -> bool:
        """AH-11.2, AH-12.4."""
        if self.player == SQUADRON:
            return self.bonus != moving.BONUS_NONE
        return self.player == UNION and self.bonus == moving.BONUS_SAIL and s.chart.terrain[self.space] == ISLAND

    def order_matters(self, s: State) -> bool:
        """AH-19.7: only a Harbor that may start a battle, deal damage or pay into a dry supply makes a difference."""
        if not s.terms.anchor_order or not self.todo & BIT[O_HARBOR] or self.todo == BIT[O_HARBOR]:
            return False
        return s.has(self.player, GUNNERS_MATE) or s.has(self.player, POWDER_MONKEY) or self.supply_is_dry(s)

    def supply_is_dry(self, s: State) -> bool:
        """Too little gold for what anchoring pays, while the Harbor could bring some back."""
        due = treasure(s, self.player, self.space, self.trawled) if self.todo & BIT[O_TREASURE] else 0
        if self.todo & BIT[O_MERCHANT]:
            due += 1
        return s.gold_left() < due and s.terms.harbor_gold and s.gold[self.player] > 0 and len(movable(s, self.player)) > 0

    def answer(self, s: State, choice: int) -> None:
        player = self.player
        self.todo &= ~BIT[choice]
        if choice == O_TREASURE:
            s.call(Treasure(player, treasure(s, player, self.space, self.trawled)))
        elif choice == O_MERCHANT:
            take_gold(s, player, 1)
        elif choice == O_HARBOR:
            s.call(Harbor(player))
        elif player == SQUADRON:
            s.call(PatrolBonus())
        else:
            s.call(ComradeBonus(self.space >> 2))


def treasure(s: State, player: int, space: int, trawled: bool) -> int:
    """AH-8.5, with the Diver's extra gold at Wreckage (AH-17.8); what the Trawler took is not taken twice."""
    extra = divers_extra(s, player, space)
    if trawled:
        return 0 if s.terms.diver_everywhere else extra
    return s.chart.treasure[space] + extra


def divers_extra(s: State, player: int, space: int) -> int:
    return 1 if s.chart.treasure[space] and s.chart.terrain[space] == WRECKAGE and s.has(player, DIVER) else 0


def passing_treasure(s: State, player: int, space: int) -> int:
    """AH-17.27, AH-19.39: what the Trawler takes where it does not anchor."""
    icons = s.chart.treasure[space]
    return icons + divers_extra(s, player, space) if s.terms.diver_everywhere else icons


class Treasure(Rule):
    facts = ("player", "amount")

    def __init__(self, player: int = 0, amount: int = 0) -> None:
        self.step = 0
        self.player: int = player
        self.amount: int = amount

    def copy(self) -> Treasure:
        return Treasure(self.player, self.amount)

    def run(self, s: State) -> None:
        if s.gold_left():
            s.query(self.player, ASK_TREASURE, [0, YES])
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice == YES:
            take_gold(s, self.player, self.amount)


class Harbor(Rule):
    """AH-8.4: repair, or move a placed die to Cannons."""

    facts = ("player",)

    def __init__(self, player: int = 0) -> None:
        self.step = 0
        self.player: int = player

    def copy(self) -> Harbor:
        out = Harbor(self.player)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == 0:
            out = [HARBOR_PASS]
            if s.repairable(self.player):
                out.append(HARBOR_REPAIR)
            if movable(s, self.player):
                out.append(HARBOR_DIE)
            s.query(self.player, ASK_HARBOR, out)
        else:
            s.query(self.player, ASK_HARBOR_DIE, movable(s, self.player))

    def answer(self, s: State, choice: int) -> None:
        if self.step == 1:
            s.end()
            s.call(placing.Place(self.player, s.die_on(self.player, choice), True))
        elif choice == HARBOR_DIE:
            self.step = 1
        else:
            s.end()
            if choice == HARBOR_REPAIR:
                s.call(damage.Repair(self.player, 2))


def movable(s: State, player: int) -> list[int]:
    """AH-19.15: the slots whose die can go to an empty Cannons slot, with gold if need be."""
    fits = fitting(s, player, harbor_slots(s, player))
    reach = s.gold[player] * stride(s, player) if s.terms.harbor_gold else 0
    return sorted(s.places[die] for die in DICE_OF[player] if s.places[die] >= 0 and within(s.values[die], reach) & fits)


class PatrolBonus(Rule):
    """AH-11.2: a Patrol from supply in the Flagship's space."""

    def copy(self) -> PatrolBonus:
        return PatrolBonus()

    def run(self, s: State) -> None:
        if s.spare_patrol() >= 0:
            s.query(SQUADRON, ASK_PATROL, [0, YES])
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice == YES:
            place_patrol(s, s.at[SQUADRON])


def place_patrol(s: State, space: int) -> None:
    patrol = s.spare_patrol()
    s.at[patrol] = space
    s.tell(PUBLIC, events.PATROL, space)


class ComradeBonus(Rule):
    """AH-12.4: place 2 Comrades at the Island, or gain 2."""

    facts = ("tile",)

    def __init__(self, tile: int = 0) -> None:
        self.step = 0
        self.tile: int = tile

    def copy(self) -> ComradeBonus:
        return ComradeBonus(self.tile)

    def run(self, s: State) -> None:
        out = [PLACE_TWO] if s.ready else []
        if s.ready > 1 and s.terms.partial_sail:
            out.append(PLACE_ONE)
        if s.comrades_left():
            out.append(GAIN_TWO)
        s.query(UNION, ASK_COMRADES, [*out, NO_COMRADES])

    def answer(self, s: State, choice: int) -> None:
        s.end()
        if choice == GAIN_TWO:
            union.gain_comrades(s, 2)
        elif choice != NO_COMRADES:
            union.place_comrades(s, self.tile, min(s.ready, 2 if choice == PLACE_TWO else 1))
