"""Anchoring (AH-5.7): Treasure, Merchant, Harbor and the bonus of the action."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import DIVER, GUNNERS_MATE, HARBOR, ISLAND, MERCHANT, POWDER_MONKEY, SQUADRON, UNION, WRECKAGE
from roadstead.games.ahoy.rules import damage, events, moving, placing, union
from roadstead.games.ahoy.rules.actions import (
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
    NO,
    NO_COMRADES,
    O_BONUS,
    O_HARBOR,
    O_MERCHANT,
    O_TREASURE,
    PLACE_ONE,
    PLACE_TWO,
    YES,
)
from roadstead.games.ahoy.rules.aliases import Effects, Number, Player, Space, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import tile_of
from roadstead.games.ahoy.rules.slots import fitting, harbor_slots, stride, within
from roadstead.games.ahoy.rules.state import BIT, DICE_OF, State, bits
from roadstead.kernel.engine import PUBLIC


def take_gold(s: State, player: Player, amount: int, rules: str) -> None:
    s.tell(PUBLIC, events.GAINED, player, s.gain(player, amount), rules=rules)


def drop_anchor(s: State, player: Player, space: Space, bonus: Number, trawled: bool, pushed: bool) -> None:
    """AH-5.7: what anchoring brings; after a push only the bonus is left (AH-19.30)."""
    todo = BIT[O_BONUS] if has_bonus(s, player, space, bonus) else 0
    if not pushed:
        todo |= effects(s, player, space, trawled)
    if todo:
        s.call(Anchor(player, space, trawled, todo))


def has_bonus(s: State, player: Player, space: Space, bonus: Number) -> bool:
    """AH-11.2, AH-12.4."""
    return gives_bonus(player, bonus) and (player == SQUADRON or s.chart.terrain[space] == ISLAND)


def gives_bonus(player: Player, bonus: Number) -> bool:
    """Whether an action brings this player something for anchoring, the Union at Islands only."""
    if player == SQUADRON:
        return bonus != moving.BONUS_NONE
    return player == UNION and bonus == moving.BONUS_SAIL


def effects(s: State, player: Player, space: Space, trawled: bool) -> Effects:
    """What lies in the space, with the Merchant (AH-17.17)."""
    out = BIT[O_TREASURE] if treasure(s, player, space, trawled) else 0
    if s.chart.terrain[space] == HARBOR:
        out |= BIT[O_HARBOR]
        if s.has(player, MERCHANT):
            out |= BIT[O_MERCHANT]
    return out


class Anchor(AhoyRule):
    """A Flagship anchors in `space`. `todo` are the effects that are still to come."""

    player: Player
    space: Space
    trawled: bool
    todo: Effects
    steps = ("effect",)

    def ask_effect(self, s: State) -> None:
        if not self.todo:
            s.end()
        elif self.order_matters(s):
            s.query(s.active, ASK_ORDER, bits(self.todo))
        else:
            self.answer(s, bits(self.todo)[0])

    def do_effect(self, s: State, choice: int) -> None:
        player = self.player
        self.step = "effect"
        self.todo &= ~BIT[choice]
        if choice == O_TREASURE:
            s.call(Treasure(player, treasure(s, player, self.space, self.trawled)))
        elif choice == O_MERCHANT:
            take_gold(s, player, 1, "AH-17.17")
        elif choice == O_HARBOR:
            s.call(Harbor(player))
        elif player == SQUADRON:
            s.call(PatrolBonus())
        else:
            s.call(ComradeBonus(tile_of(self.space)))

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


def treasure(s: State, player: Player, space: Space, trawled: bool) -> int:
    """AH-8.5, with the Diver's extra gold at Wreckage (AH-17.8); what the Trawler took is not taken twice."""
    extra = divers_extra(s, player, space)
    if trawled:
        return 0 if s.terms.diver_everywhere else extra
    return s.chart.treasure[space] + extra


def divers_extra(s: State, player: Player, space: Space) -> int:
    return 1 if s.chart.treasure[space] and s.chart.terrain[space] == WRECKAGE and s.has(player, DIVER) else 0


def passing_treasure(s: State, player: Player, space: Space) -> int:
    """AH-17.27, AH-19.39: what the Trawler takes where it does not anchor."""
    icons = s.chart.treasure[space]
    return icons + divers_extra(s, player, space) if s.terms.diver_everywhere else icons


def treasure_rules(s: State, player: Player, space: Space) -> str:
    return "AH-8.5 AH-17.8" if divers_extra(s, player, space) else "AH-8.5"


class Treasure(AhoyRule):
    """AH-8.5: the gold may be taken or left."""

    player: Player
    amount: Number
    steps = ("take",)

    def ask_take(self, s: State) -> None:
        if s.gold_left():
            s.query(self.player, ASK_TREASURE, [NO, YES])
        else:
            s.end()

    def do_take(self, s: State, choice: int) -> None:
        if choice == YES:
            take_gold(s, self.player, self.amount, treasure_rules(s, self.player, s.at[self.player]))


class Harbor(AhoyRule):
    """AH-8.4: repair, or move a placed die to Cannons."""

    player: Player
    steps = ("use", "die")

    def ask_use(self, s: State) -> None:
        out = [HARBOR_PASS]
        if s.repairable(self.player):
            out.append(HARBOR_REPAIR)
        if movable(s, self.player):
            out.append(HARBOR_DIE)
        s.query(self.player, ASK_HARBOR, out)

    def do_use(self, s: State, choice: int) -> None:
        if choice == HARBOR_DIE:
            return
        s.end()
        if choice == HARBOR_REPAIR:
            s.call(damage.Repair(self.player, 2, 0, damage.BY_HARBOR))

    def ask_die(self, s: State) -> None:
        s.query(self.player, ASK_HARBOR_DIE, movable(s, self.player))

    def do_die(self, s: State, choice: int) -> None:
        s.end()
        s.call(placing.Place(self.player, s.die_on(self.player, choice), True))


def movable(s: State, player: Player) -> list[int]:
    """AH-19.15: the slots whose die can go to an empty Cannons slot, with gold if need be."""
    fits = fitting(s, player, harbor_slots(s, player))
    reach = s.gold[player] * stride(s, player) if s.terms.harbor_gold else 0
    return sorted(s.places[die] for die in DICE_OF[player] if s.places[die] >= 0 and within(s.values[die], reach) & fits)


class PatrolBonus(AhoyRule):
    """AH-11.2: a Patrol from supply in the Flagship's space."""

    steps = ("patrol",)

    def ask_patrol(self, s: State) -> None:
        if s.spare_patrol() >= 0:
            s.query(SQUADRON, ASK_PATROL, [NO, YES])
        else:
            s.end()

    def do_patrol(self, s: State, choice: int) -> None:
        if choice == YES:
            place_patrol(s, s.at[SQUADRON], "AH-11.2")


def place_patrol(s: State, space: Space, rules: str) -> None:
    patrol = s.spare_patrol()
    s.at[patrol] = space
    s.tell(PUBLIC, events.PATROL, space, rules=rules)


class ComradeBonus(AhoyRule):
    """AH-12.4: place 2 Comrades at the Island, or gain 2."""

    tile: Tile
    steps = ("comrades",)

    def ask_comrades(self, s: State) -> None:
        out = [PLACE_TWO] if s.ready else []
        if s.ready > 1 and s.terms.partial_sail:
            out.append(PLACE_ONE)
        if s.comrades_left():
            out.append(GAIN_TWO)
        s.query(UNION, ASK_COMRADES, [*out, NO_COMRADES])

    def do_comrades(self, s: State, choice: int) -> None:
        if choice == GAIN_TWO:
            union.gain_comrades(s, 2, "AH-12.4")
        elif choice != NO_COMRADES:
            union.place_comrades(s, self.tile, min(s.ready, 2 if choice == PLACE_TWO else 1), "AH-12.4")
