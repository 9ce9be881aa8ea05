"""Plans that are played as an action (AH-18); those of the start of a battle are in `battle`."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import CUTTER_PLAN, DYNAMIC_ENTRY, ENLIST, EVACUATION, GUNSHIP_PLAN, SNEAK_ATTACK, UNION
from roadstead.games.ahoy.rules import damage, events, market, moving, union
from roadstead.games.ahoy.rules.actions import (
    ASK_ISLAND,
    ASK_RECRUIT,
    ASK_STEER,
    NO_CARD,
    NO_FIGURE,
    P_CUTTER,
    P_DYNAMIC,
    P_ENLIST,
    P_EVACUATE,
    P_EVACUATE_TO,
    P_GUNSHIP,
    P_SNEAK,
)
from roadstead.games.ahoy.rules.aliases import Figure, Number, Plan, Purpose, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import suit_of
from roadstead.games.ahoy.rules.cited import PLAN_RULE
from roadstead.games.ahoy.rules.state import CUTTER, GUNSHIP, State, bits
from roadstead.kernel.engine import PUBLIC

RAISED: Final = 2
SHIP_PRICE: Final = 2
SNEAKED: Final = 2


def playable(s: State) -> list[int]:
    """The action plans in hand that can be played now."""
    out = [DYNAMIC_ENTRY] if s.hand[DYNAMIC_ENTRY] else []
    if s.hand[ENLIST] and enlist_islands(s):
        out.append(ENLIST)
    for plan, price in ((EVACUATION, 1), (SNEAK_ATTACK, 1), (CUTTER_PLAN, SHIP_PRICE), (GUNSHIP_PLAN, SHIP_PRICE)):
        if s.hand[plan] and islands_with(s, price):
            out.append(plan)
    return out


def islands_with(s: State, number: int) -> list[int]:
    return [tile for tile in s.chart.seen if s.comrades[tile] >= number]


def enlist_islands(s: State) -> list[int]:
    """AH-18.4, AH-19.19: Islands with Comrades; neither the Flagship's nor the chosen one may have a Stronghold."""
    terms = s.terms
    if terms.enlist_ban_flagship and s.dominated(UNION):
        return []
    return [tile for tile in islands_with(s, 1) if not (terms.enlist_ban_island and s.has_stronghold(tile))]


def play(s: State, plan: Plan) -> None:
    s.hand[plan] -= 1
    s.reveal(PUBLIC, events.PLAYED_PLAN, plan, UNION, rules=PLAN_RULE[plan])
    if plan == DYNAMIC_ENTRY:
        dynamic_entry(s)
    elif plan == ENLIST:
        s.call(Enlist())
    elif plan == EVACUATION:
        s.call(Evacuation())
    elif plan == SNEAK_ATTACK:
        s.call(SneakAttack())
    else:
        s.call(Launch(CUTTER if plan == CUTTER_PLAN else GUNSHIP))


def dynamic_entry(s: State) -> None:
    """AH-18.3: the Cannons die rises by 2; then the Flagship may move directly to a Tailwind."""
    die = s.die_on(UNION, s.terms.cannons[UNION][0])
    if die >= 0:
        s.values[die] = min(6, s.values[die] + RAISED)
        s.tell(PUBLIC, events.RAISED, s.values[die], UNION)
    s.call(moving.Jump(UNION, UNION, moving.ANY_WIND, 0, 0, P_DYNAMIC))


class Enlist(AhoyRule):
    """AH-18.4: any number of the present Market cards of the Island's suit, without cost; refill afterwards."""

    tile: Tile = -1
    steps = ("island", "card")

    def about(self) -> Purpose:
        return P_ENLIST

    def ask_island(self, s: State) -> None:
        s.query(UNION, ASK_ISLAND, enlist_islands(s))

    def do_island(self, s: State, choice: int) -> None:
        self.tile = choice

    def ask_card(self, s: State) -> None:
        cards = bits(s.market & s.terms.of_suit[suit_of(self.tile)])
        s.query(UNION, ASK_RECRUIT, [*cards, NO_CARD])

    def do_card(self, s: State, choice: int) -> None:
        if choice == NO_CARD:
            s.end()
            s.call(market.Refill(market.AFTER_ENLISTING))
        else:
            self.step = "card"
            market.take_crew(s, UNION, choice, "AH-18.4")


class Evacuation(AhoyRule):
    """AH-18.5: all Comrades of one Island go to other Islands, in any split."""

    tile: Tile = -1
    left: Number = 0
    steps = ("island", "comrade")

    def about(self) -> Purpose:
        return P_EVACUATE if self.step == "island" else P_EVACUATE_TO

    def ask_island(self, s: State) -> None:
        s.query(UNION, ASK_ISLAND, islands_with(s, 1))

    def do_island(self, s: State, choice: int) -> None:
        self.tile = choice
        self.left = s.comrades[choice]

    def ask_comrade(self, s: State) -> None:
        if self.left:
            s.query(UNION, ASK_ISLAND, [tile for tile in s.chart.seen if tile != self.tile])
        else:
            s.end()

    def do_comrade(self, s: State, choice: int) -> None:
        self.step = "comrade"
        self.left -= 1
        union.move_comrades(s, self.tile, choice, 1, "AH-18.5")


class SneakAttack(AhoyRule):
    """AH-18.7: up to 2 Patrols of a region whose Island has a Comrade go back to supply."""

    tile: Tile = -1
    left: Number = SNEAKED
    steps = ("island", "patrol")

    def about(self) -> Purpose:
        return P_SNEAK

    def ask_island(self, s: State) -> None:
        s.query(UNION, ASK_ISLAND, islands_with(s, 1))

    def do_island(self, s: State, choice: int) -> None:
        self.tile = choice

    def ask_patrol(self, s: State) -> None:
        out = moving.patrols(s, 0, self.tile) if self.left else []
        if out:
            s.query(UNION, ASK_STEER, [*out, NO_FIGURE])
        else:
            s.end()

    def do_patrol(self, s: State, choice: int) -> None:
        if choice != NO_FIGURE:
            self.step = "patrol"
            self.left -= 1
            damage.remove(s, choice, "AH-18.7")


class Launch(AhoyRule):
    """AH-18.9, AH-18.10, AH-19.46: 2 Comrades of one Island are removed to place the ship there."""

    figure: Figure
    steps = ("island",)

    def about(self) -> Purpose:
        return P_CUTTER if self.figure == CUTTER else P_GUNSHIP

    def ask_island(self, s: State) -> None:
        s.query(UNION, ASK_ISLAND, islands_with(s, SHIP_PRICE))

    def do_island(self, s: State, choice: int) -> None:
        rules = PLAN_RULE[CUTTER_PLAN if self.figure == CUTTER else GUNSHIP_PLAN]
        union.remove_comrades(s, choice, SHIP_PRICE, rules)
        s.at[self.figure] = s.chart.island[choice]
        s.tell(PUBLIC, events.LAUNCHED, self.figure, choice, rules=rules)
