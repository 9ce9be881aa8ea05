"""Production and buildings (DR-12)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, OUTPOST, QUAY_OR_SHIP, STONE, TILES
from roadstead.games.dead_reckoning.rules import awards, events, goods
from roadstead.games.dead_reckoning.rules.actions import ASK_BUILD, ASK_PRODUCE, STOP
from roadstead.games.dead_reckoning.rules.aliases import Good, Number, Rows, Seat, Tile
from roadstead.games.dead_reckoning.rules.codes import build_code, build_parts
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN, POINTED_AT, ROW_OF, State, replaced
from roadstead.kernel.engine import PUBLIC, Rule


def arrows_at(s: State, tile: Tile) -> int:
    """DR-12.2, DR-12.3: revealed open-sea tiles next to it with an arrow at it."""
    out = 0
    for direction in range(4):
        other = POINTED_AT[tile][direction]
        if other >= 0 and s.tiles[other] != FACE_DOWN:
            out += s.box.arrows[s.tiles[other]] >> ((direction + 2) % 4) & 1
    return out


def yield_of(s: State, tile: Tile, res: Good) -> int:
    """DR-12.2: printed goods, arrows and the outpost."""
    out = s.box.yields[s.tiles[tile]][res]
    if res == CARGO:
        out += arrows_at(s, tile)
    if s.built[tile] & BIT[OUTPOST]:
        out += s.box.outpost_yield[res]
    return out


def producing(s: State, seat: Seat, rows: Rows, done: int) -> list[int]:
    """DR-12.1: revealed islands in these rows that no rival fort or garrison shuts, each once."""
    return [tile for tile in range(TILES) if rows >> ROW_OF[tile] & 1 and not done & BIT[tile] and s.is_island(tile) and not s.closed(seat, tile)]


class Produce(Rule[State]):
    """Up to a number of islands produce (DR-12.1, DR-12.4)."""

    seat: Seat
    left: Number
    rows: Rows
    cargo: Number
    coin: Number
    done: Number = 0
    steps = ("island",)

    def ask_island(self, s: State) -> None:
        tiles = producing(s, self.seat, self.rows, self.done) if self.left else []
        if not tiles:
            s.end()
            return
        options = [tile + 1 for tile in tiles]
        s.ask(self.seat, ASK_PRODUCE, [STOP, *options] if self.done else options)

    def do_island(self, s: State, choice: int) -> None:
        if choice == STOP:
            s.end()
            return
        self.step = "island"
        tile = choice - 1
        self.left -= 1
        self.done |= BIT[tile]
        cargo = goods.from_supply(s, CARGO, yield_of(s, tile, CARGO) + self.cargo)
        coin = goods.from_supply(s, COIN, yield_of(s, tile, COIN) + self.coin)
        s.stock[tile * 2] += cargo
        s.stock[tile * 2 + 1] += coin
        s.tell(PUBLIC, events.PRODUCED, choice, cargo, coin)


# --- building ----------------------------------------------------------------------------------------------------


def sites(s: State, seat: Seat) -> list[int]:
    """DR-1.4, DR-12.5: each building that can be paid and placed."""
    out: list[int] = []
    mine = s.islands_of(seat)
    for kind in range(3):
        if s.buildings[kind] and goods.payable(s, seat, CARGO, s.box.build_cost[kind], QUAY_OR_SHIP):
            out += [build_code(kind, tile) for tile in mine if not s.built[tile] & BIT[kind]]
    return out


class Build(Rule[State]):
    """DR-12.5, DR-12.7: up to a number of buildings, each paid for."""

    seat: Seat
    left: Number
    site: Number = 0
    begun: bool = False
    steps = ("choose", "put_up")

    def ask_choose(self, s: State) -> None:
        options = sites(s, self.seat) if self.left else []
        if options:
            s.ask(self.seat, ASK_BUILD, [STOP, *options] if self.begun else options)
        else:
            s.end()

    def do_choose(self, s: State, choice: int) -> None:
        if choice == STOP:
            s.end()
            return
        self.site = choice - 1
        kind, _ = build_parts(choice)
        s.call(goods.Pay(self.seat, CARGO, s.box.build_cost[kind], QUAY_OR_SHIP))

    def do_put_up(self, s: State) -> None:
        kind, tile = build_parts(1 + self.site)
        self.step = "choose"
        self.left -= 1
        self.begun = True
        s.buildings = replaced(s.buildings, kind, s.buildings[kind] - 1)
        s.built = replaced(s.built, tile, s.built[tile] | BIT[kind])
        s.tell(PUBLIC, events.BUILT, self.seat, kind, tile + 1)
        awards.check(s, self.seat, STONE)
