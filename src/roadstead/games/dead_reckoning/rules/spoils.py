"""Battle steps 4 and 5 (DR-13.20 to DR-13.32): plunder, damage, strength, and what a win or a loss means."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, DAMAGE, PLUNDER, WILD, ZONES
from roadstead.games.dead_reckoning.box.components import STRENGTH as STRENGTH_ZONE
from roadstead.games.dead_reckoning.rules import awards, events, goods
from roadstead.games.dead_reckoning.rules.actions import ASK_CARGO_ABOARD, ASK_CARGO_ASHORE, ASK_COIN_ABOARD, ASK_COIN_ASHORE, ASK_WILD
from roadstead.games.dead_reckoning.rules.aliases import Good, Number, Seat, Side
from roadstead.games.dead_reckoning.rules.effects import Effect, wound
from roadstead.games.dead_reckoning.rules.influence import raze
from roadstead.games.dead_reckoning.rules.state import (
    BATTLE_TILE,
    BIT,
    BONUS,
    CLOSING,
    FOE,
    FORCED,
    HURT,
    KIND,
    LESS,
    NONE,
    PIRATE,
    ROW_CARD,
    TRADE,
    VS_BUILDING,
    VS_CARD,
    VS_SHIP,
    WINNER,
    State,
)
from roadstead.games.dead_reckoning.rules.tower import on_board, return_cubes
from roadstead.kernel.engine import PUBLIC, Rule

STRENGTH_YIELD = 3


def loot(s: State, side: Side) -> tuple[int, int, int]:
    """What one's own cubes in plunder zones give: cargo, coins, and goods of choice."""
    cargo = coin = wild = 0
    for zone in range(ZONES):
        number = s.board[side * ZONES + zone]
        if number and s.box.zone_kind[zone] == PLUNDER:
            got = s.box.zone_yield[zone]
            cargo += number * got[CARGO]
            coin += number * got[COIN]
            wild += number * got[WILD]
    return cargo, coin, wild


def collect(s: State, side: Side) -> tuple[int, int, int]:
    """The plunder of a side; its cubes there go back."""
    out = loot(s, side)
    return_cubes(s, side, in_zones(s, side, PLUNDER))
    for zone in range(ZONES):
        if s.box.zone_kind[zone] == PLUNDER:
            s.board[side * ZONES + zone] = 0
    return out


class Plunder(Rule[State]):
    """DR-13.20, DR-13.21: wild goods by choice; onto the ship, the island of the battle, or back to the supply."""

    side: Side
    cargo: Number
    coin: Number
    wild: Number
    steps = ("wild", "cargo_aboard", "cargo_ashore", "coins_aboard", "coins_ashore")

    def ask_wild(self, s: State) -> None:
        self.offer(s, ASK_WILD, self.wild)

    def do_wild(self, s: State, choice: int) -> None:
        """Wild goods become coins or cargo."""
        self.cargo = goods.from_supply(s, CARGO, self.cargo + self.wild - choice)
        self.coin = goods.from_supply(s, COIN, self.coin + choice)
        self.wild = 0
        s.tell(PUBLIC, events.PLUNDERED, s.fighter(self.side), self.cargo, self.coin)

    def ask_cargo_aboard(self, s: State) -> None:
        self.offer(s, ASK_CARGO_ABOARD, min(self.cargo, goods.free_hold(s, s.fighter(self.side))))

    def do_cargo_aboard(self, s: State, choice: int) -> None:
        self.board(s, CARGO, choice)

    def ask_cargo_ashore(self, s: State) -> None:
        self.offer(s, ASK_CARGO_ASHORE, self.cargo if takes_goods(s, s.fighter(self.side)) else 0)

    def do_cargo_ashore(self, s: State, choice: int) -> None:
        self.put_ashore(s, CARGO, choice)

    def ask_coins_aboard(self, s: State) -> None:
        self.offer(s, ASK_COIN_ABOARD, min(self.coin, goods.free_hold(s, s.fighter(self.side))))

    def do_coins_aboard(self, s: State, choice: int) -> None:
        self.board(s, COIN, choice)

    def ask_coins_ashore(self, s: State) -> None:
        self.offer(s, ASK_COIN_ASHORE, self.coin if takes_goods(s, s.fighter(self.side)) else 0)

    def do_coins_ashore(self, s: State, choice: int) -> None:
        self.put_ashore(s, COIN, choice)

    def offer(self, s: State, prompt: int, most: int) -> None:
        s.ask(s.fighter(self.side), prompt, list(range(most + 1)))

    def put_ashore(self, s: State, res: Good, number: int) -> None:
        """What is left after that goes back to the supply."""
        seat, tile = s.fighter(self.side), s.fight[BATTLE_TILE]
        if number:
            s.stock[tile * 2 + res] += number
            s.tell(PUBLIC, events.PUT_ASHORE, seat, number, res, tile + 1)
        left = (self.cargo if res == CARGO else self.coin) - number
        if left:
            s.tell(PUBLIC, events.GAVE_UP, seat, left, res, rules="DR-13.21")

    def board(self, s: State, res: Good, number: int) -> None:
        goods.put_aboard(s, s.fighter(self.side), res, number)
        if number:
            s.tell(PUBLIC, events.GAINED_SHIP, s.fighter(self.side), number, res, rules="DR-13.21")
        if res == CARGO:
            self.cargo -= number
        else:
            self.coin -= number


def takes_goods(s: State, seat: Seat) -> bool:
    """DR-13.21, DR-13.39: an island of the battle that no rival fort or garrison shuts; plunder is not unloaded, so a blockade is no matter."""
    tile = s.fight[BATTLE_TILE]
    return tile >= 0 and s.is_island(tile) and not s.closed(seat, tile)


# --- damage, strength, outcome -----------------------------------------------------------------------------------


def in_zones(s: State, side: Side, kind: int) -> int:
    return sum([s.board[side * ZONES + zone] for zone in range(ZONES) if s.box.zone_kind[zone] == kind])


def strength(s: State, side: Side) -> int:
    """DR-13.23."""
    board = sum([s.board[side * ZONES + zone] * s.box.zone_yield[zone][STRENGTH_YIELD] for zone in range(ZONES) if s.box.zone_kind[zone] == STRENGTH_ZONE])
    return board + s.fight[BONUS + side]


def evaluate(s: State) -> None:
    """Step 4 (DR-13.22 to DR-13.24): damage, then strength; ties go to the active player (DR-13.3)."""
    for side in (0, 1):
        wound(s, 1 - side, in_zones(s, side, DAMAGE), "DR-13.22")
    mine, other = strength(s, 0), strength(s, 1)
    s.tell(PUBLIC, events.STRENGTH, mine, other)
    s.fight[WINNER] = 0 if mine >= other else 1
    for side in (0, 1):
        return_cubes(s, side, on_board(s, side))
    s.board = [0] * (2 * ZONES)
    winner = s.fighter(s.fight[WINNER])
    if winner >= 0 and (s.fight[KIND] != VS_BUILDING or s.fight[WINNER] == 0):
        s.tell(PUBLIC, events.WON, winner, rules="DR-13.3 DR-13.23" if mine == other else "DR-13.23")
    else:
        s.tell(PUBLIC, events.LOST, s.active, rules="DR-13.23")


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
    wound(s, 1 - winner, 1, "DR-13.26")
    awards.won_battle(s, s.fighter(winner))
    if s.mode[loser]:
        s.mode[loser] = TRADE
        s.tell(PUBLIC, events.STRUCK, loser)
    tile = s.fight[BATTLE_TILE]
    if winner == 1 and tile >= 0 and blockades(s):
        s.shut |= BIT[tile]
        s.tell(PUBLIC, events.BLOCKADE, s.active, tile + 1, rules="DR-13.27" if s.fight[FORCED] else "DR-8.14")


def blockades(s: State) -> bool:
    """DR-13.27: a battle without a flag, which is one with a pirate; by DR-8.14 perhaps also one with a flag."""
    return bool(s.fight[FORCED]) or (s.terms.flag_blockades and s.mode[s.fight[FOE]] == PIRATE)


def result_buildings(s: State, winner: int) -> None:
    """DR-13.32: an outpost stays."""
    tile = s.fight[BATTLE_TILE]
    if winner == 0:
        s.tell(PUBLIC, events.STORMED, s.active, tile + 1)
        raze(s, tile, s.built[tile] & CLOSING, "DR-13.32")
    else:
        wound(s, 0, 1, "DR-13.32")


def spare(s: State, winner: int) -> None:
    """DR-13.29: less damage for the winner, never below none."""
    less = min(s.fight[LESS + winner], s.fight[HURT + winner])
    seat = s.fighter(winner)
    if less and seat >= 0:
        s.damage[seat] -= less
        s.tell(PUBLIC, events.SPARED, seat, less)
