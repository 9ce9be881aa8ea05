"""Battle steps 4 and 5 (DR-13.20 to DR-13.32): plunder, damage, strength, and what a win or a loss means."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_CARGO_ABOARD, ASK_CARGO_ASHORE, ASK_COIN_ABOARD, ASK_COIN_ASHORE, ASK_WILD
from roadstead.games.dead_reckoning.components import CARGO, COIN, DAMAGE, PLUNDER, WILD, ZONES
from roadstead.games.dead_reckoning.components import STRENGTH as STRENGTH_ZONE
from roadstead.games.dead_reckoning.rules import awards, goods
from roadstead.games.dead_reckoning.rules.effects import Effect, wound
from roadstead.games.dead_reckoning.rules.influence import raze
from roadstead.games.dead_reckoning.rules.tower import return_cubes
from roadstead.games.dead_reckoning.state import (
    BATTLE_TILE,
    BIT,
    BONUS,
    CLOSING,
    FORCED,
    HURT,
    KIND,
    LESS,
    NONE,
    ROW_CARD,
    TRADE,
    VS_BUILDING,
    VS_CARD,
    VS_SHIP,
    WINNER,
    State,
)
from roadstead.kernel.engine import PUBLIC, Frame

STRENGTH_YIELD = 3


def collect(s: State, side: int) -> tuple[int, int, int]:
    """The goods of the own cubes in plunder zones; the cubes go back."""
    cargo = coin = wild = 0
    for zone in range(ZONES):
        number = s.board[side * ZONES + zone]
        if number and s.box.zone_kind[zone] == PLUNDER:
            got = s.box.zone_yield[zone]
            cargo += number * got[CARGO]
            coin += number * got[COIN]
            wild += number * got[WILD]
            s.board[side * ZONES + zone] = 0
            return_cubes(s, side, number)
    return cargo, coin, wild


WILD_GOODS, CARGO_ABOARD, CARGO_ASHORE, COIN_ABOARD, COIN_ASHORE = range(5)
PROMPTS: Final = [ASK_WILD, ASK_CARGO_ABOARD, ASK_CARGO_ASHORE, ASK_COIN_ABOARD, ASK_COIN_ASHORE]


class Plunder(Frame[State]):
    """DR-13.20, DR-13.21: wild goods by choice; onto the ship, the island of the battle, or back to the supply."""

    facts = ("side", "cargo", "coin", "wild")

    def __init__(self, side: int = 0, cargo: int = 0, coin: int = 0, wild: int = 0) -> None:
        self.step = WILD_GOODS
        self.side: int = side
        self.cargo: int = cargo
        self.coin: int = coin
        self.wild: int = wild

    def copy(self) -> Plunder:
        out = Plunder(self.side, self.cargo, self.coin, self.wild)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step > COIN_ASHORE:
            s.end()
        else:
            s.ask(s.fighter(self.side), PROMPTS[self.step], list(range(self.most(s) + 1)))

    def most(self, s: State) -> int:
        seat = s.fighter(self.side)
        if self.step == WILD_GOODS:
            return self.wild
        left = self.cargo if self.step <= CARGO_ASHORE else self.coin
        if self.step in (CARGO_ABOARD, COIN_ABOARD):
            return min(left, goods.free_hold(s, seat))
        return left if takes_goods(s, seat) else 0

    def answer(self, s: State, choice: int) -> None:
        if self.step == WILD_GOODS:
            self.sort(s, choice)
        elif self.step in (CARGO_ABOARD, COIN_ABOARD):
            self.board(s, CARGO if self.step == CARGO_ABOARD else COIN, choice)
        else:
            s.stock[s.fight[BATTLE_TILE] * 2 + (0 if self.step == CARGO_ASHORE else 1)] += choice
        self.step += 1

    def sort(self, s: State, coins: int) -> None:
        """Wild goods become coins or cargo."""
        self.cargo = goods.from_supply(s, CARGO, self.cargo + self.wild - coins)
        self.coin = goods.from_supply(s, COIN, self.coin + coins)
        self.wild = 0
        s.tell(PUBLIC, events.PLUNDERED, s.fighter(self.side), self.cargo, self.coin)

    def board(self, s: State, res: int, number: int) -> None:
        goods.put_aboard(s, s.fighter(self.side), res, number)
        if res == CARGO:
            self.cargo -= number
        else:
            self.coin -= number


def takes_goods(s: State, seat: int) -> bool:
    """DR-13.21: an island of the battle that no rival fort or garrison shuts."""
    tile = s.fight[BATTLE_TILE]
    return tile >= 0 and s.is_island(tile) and not s.closed(seat, tile)


# --- damage, strength, outcome -----------------------------------------------------------------------------------


def in_zones(s: State, side: int, kind: int) -> int:
    return sum([s.board[side * ZONES + zone] for zone in range(ZONES) if s.box.zone_kind[zone] == kind])


def strength(s: State, side: int) -> int:
    """DR-13.23."""
    board = sum([s.board[side * ZONES + zone] * s.box.zone_yield[zone][STRENGTH_YIELD] for zone in range(ZONES) if s.box.zone_kind[zone] == STRENGTH_ZONE])
    return board + s.fight[BONUS + side]


def evaluate(s: State) -> None:
    """Step 4 (DR-13.22 to DR-13.24): damage, then strength; ties go to the active player (DR-13.3)."""
    for side in (0, 1):
        wound(s, 1 - side, in_zones(s, side, DAMAGE))
    mine, other = strength(s, 0), strength(s, 1)
    s.tell(PUBLIC, events.STRENGTH, mine, other)
    s.fight[WINNER] = 0 if mine >= other else 1
    for side in (0, 1):
        return_cubes(s, side, sum(s.board[side * ZONES : side * ZONES + ZONES]))
    s.board = [0] * (2 * ZONES)
    winner = s.fighter(s.fight[WINNER])
    if winner >= 0 and (s.fight[KIND] != VS_BUILDING or s.fight[WINNER] == 0):
        s.tell(PUBLIC, events.WON, winner)
    else:
        s.tell(PUBLIC, events.LOST, s.active)


def result(s: State) -> None:
    """Step 5."""
    kind, winner = s.fight[KIND], s.fight[WINNER]
    if kind == VS_CARD:
        result_merchant(s, winner)
    elif kind == VS_SHIP:
        result_ship(s, winner)
    else:
        result_buildings(s, winner)


def result_merchant(s: State, winner: int) -> None:
    """DR-13.25: the text of the back."""
    card = s.box.cards[s.fight[ROW_CARD]]
    if winner == 0:
        awards.won_battle(s, s.active)
    s.call(Effect(0, NONE, card.win if winner == 0 else card.lose))


def result_ship(s: State, winner: int) -> None:
    """DR-13.26, DR-13.27, DR-8.10."""
    loser = s.fighter(1 - winner)
    wound(s, 1 - winner, 1)
    awards.won_battle(s, s.fighter(winner))
    if s.mode[loser]:
        s.mode[loser] = TRADE
        s.tell(PUBLIC, events.STRUCK, loser)
    tile = s.fight[BATTLE_TILE]
    if winner == 1 and s.fight[FORCED] and tile >= 0:
        s.shut |= BIT[tile]
        s.tell(PUBLIC, events.BLOCKADE, s.active, tile + 1)


def result_buildings(s: State, winner: int) -> None:
    """DR-13.32: an outpost stays."""
    tile = s.fight[BATTLE_TILE]
    if winner == 0:
        s.tell(PUBLIC, events.STORMED, s.active, tile + 1)
        raze(s, tile, s.built[tile] & CLOSING)
    else:
        wound(s, 0, 1)


def spare(s: State, winner: int) -> None:
    """DR-13.29: less damage for the winner, never below none."""
    less = min(s.fight[LESS + winner], s.fight[HURT + winner])
    seat = s.fighter(winner)
    if less and seat >= 0:
        s.damage[seat] -= less
        s.tell(PUBLIC, events.SPARED, seat, less)
