"""What is on the table, as flat lists with named offsets.

Space 0 is the harbour, space `t + 1` is ocean tile `t`; tiles count row by row from the harbour. Goods come in pairs
(cargo, coin). Crew card `c` of a seat is entry `seat * 12 + c` of every list about crew cards."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.components import (
    COLUMNS,
    CREW,
    FORT,
    GARRISON,
    HULL,
    MOST_SEATS,
    TILES,
    ZONES,
    Components,
)
from roadstead.kernel.engine import State as KernelState

BIT: Final = [1 << number for number in range(30)]
HARBOUR: Final = 0
FACE_DOWN: Final = -1
NONE: Final = -1

IN_DECK, IN_HAND, IN_PLAY, IN_DISCARD = range(4)
BOXED, ON_TOP, ON_TILE, SLEEVED, BURIED = range(5)
LAID_OUT: Final = 5
"""Where a row card is: `LAID_OUT + seat` lies in front of a seat, `LAID_OUT + 4 + seat` does so with its back up."""
LAID_BACK: Final = 9

TRADE, PIRATE = 0, 1
NO_BATTLE, VS_CARD, VS_SHIP, VS_BUILDING = range(4)
CLOSING: Final = BIT[GARRISON] | BIT[FORT]
"""The buildings that shut rivals out."""

(KIND, FOE, ROW_CARD, FORCED, BATTLE_TILE, BONUS, LESS, HURT, FALLING, DROPPED, LATER, WINNER, WANTED) = (0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 16)
FIGHT: Final = 18
"""Offsets into `State.fight`; bonus strength, less damage, damage suffered, falling and wanted cubes have a place for each side."""

MARKS: Final = 3
MARK_LEGENDARY, MARK_SEASONED, MARK_SHORES = range(MARKS)


def neighbours(space: int) -> list[int]:
    """DR-6.5, DR-6.6: orthogonal; the harbour touches all of row 1."""
    if space == HARBOUR:
        return [1, 2, 3]
    row, column = divmod(space - 1, COLUMNS)
    out = [space - COLUMNS if row else HARBOUR]
    if column > 0:
        out.append(space - 1)
    if column < COLUMNS - 1:
        out.append(space + 1)
    if row < TILES // COLUMNS - 1:
        out.append(space + COLUMNS)
    return out


NEIGHBOURS: Final = [neighbours(space) for space in range(TILES + 1)]
ROW_OF: Final = [tile // COLUMNS for tile in range(TILES)]


def pointed_at(tile: int, direction: int) -> int:
    """The tile next to this one, north being away from the harbour (DR-2.5); -1 outside."""
    row, column = divmod(tile, COLUMNS)
    row += (1, 0, -1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    inside = 0 <= row < TILES // COLUMNS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else -1


POINTED_AT: Final = [[pointed_at(tile, direction) for direction in range(4)] for tile in range(TILES)]


class Terms:
    """What was agreed before the game, shared by all copies of a state."""

    def __init__(self, box: Components, players: int, bonus: bool) -> None:
        self.box: Components = box
        self.players: int = players
        self.bonus: bool = bonus
        self.shores: int = box.shores_by_players[players]
        self.zones: list[int] = list(range(ZONES))


class State(KernelState):
    facts = (
        "round",
        "active",
        "first",
        "final",
        "finished",
        "tiles",
        "slot",
        "spaces",
        "perm",
        "control",
        "built",
        "stock",
        "where",
        "top",
        "ship",
        "mode",
        "sails",
        "damage",
        "hull",
        "owned",
        "aboard",
        "quay",
        "chest",
        "pool",
        "bonus",
        "tokens",
        "marks",
        "lodged",
        "pending",
        "loc",
        "level",
        "seen",
        "used",
        "advs",
        "rank",
        "mastered",
        "black",
        "upgrades",
        "buildings",
        "raised",
        "explored",
        "deals",
        "fought",
        "stormed",
        "entered",
        "shut",
        "fired",
        "fired_rest",
        "peek",
        "fight",
        "board",
        "prior",
        "landed",
        "vows",
        "spent",
        "score",
        "winners",
    )

    def __init__(self, terms: Terms, source: State | None = None) -> None:
        super().__init__(source)
        self.terms: Terms = terms
        self.box: Components = terms.box
        if source is None:
            self.clear()
        else:
            self.take_over(source)

    def clear(self) -> None:
        n = self.terms.players
        self.round: int = 0
        self.active: int = 0
        self.first: int = 0
        self.final: int = -1
        self.finished: int = 0
        self.tiles: list[int] = [FACE_DOWN] * TILES
        self.slot: list[int] = [NONE] * TILES
        self.spaces: list[int] = [0] * (TILES * MOST_SEATS)
        self.perm: list[int] = [0] * (TILES * MOST_SEATS)
        self.control: list[int] = [NONE] * TILES
        self.built: list[int] = [0] * TILES
        self.stock: list[int] = [0] * (TILES * 2)
        self.where: list[int] = [BOXED] * len(self.box.cards)
        self.top: list[int] = [NONE] * 4
        self.ship: list[int] = [HARBOUR] * n
        self.mode: list[int] = [TRADE] * n
        self.sails: list[int] = [0] * n
        self.damage: list[int] = [0] * n
        self.hull: list[int] = [NONE] * (n * HULL)
        self.owned: list[int] = [0] * (n * 8)
        self.aboard: list[int] = [0] * (n * HULL * 2)
        self.quay: list[int] = [0] * n
        self.chest: list[int] = [0] * n
        self.pool: list[int] = [0] * n
        self.bonus: list[int] = [NONE] * (n * 2)
        self.tokens: list[int] = [0] * n
        self.marks: list[int] = [0] * (n * MARKS)
        self.lodged: list[int] = [0] * (n * MARKS)
        self.pending: list[int] = [0] * n
        self.loc: list[int] = [IN_DECK] * (n * CREW)
        self.level: list[int] = [1] * (n * CREW)
        self.seen: list[int] = [1] * (n * CREW)
        self.used: list[int] = [0] * (n * CREW)
        self.advs: list[int] = [NONE] * (n * CREW * 3)
        self.rank: list[int] = [0] * (n * CREW)
        self.mastered: list[int] = [0] * n
        self.black: int = 0
        self.upgrades: list[int] = [0] * 8
        self.buildings: list[int] = [0] * 3
        self.raised: bool = False
        self.explored: bool = False
        self.deals: int = 0
        self.fought: int = 0
        self.stormed: int = 0
        self.entered: int = 0
        self.shut: int = 0
        self.fired: list[int] = [0] * HULL
        self.fired_rest: int = 0
        self.peek: int = NONE
        self.fight: list[int] = [0] * FIGHT
        self.board: list[int] = [0] * (2 * ZONES)
        self.prior: list[int] = [0] * (2 * ZONES)
        self.landed: list[int] = []
        self.vows: list[int] = []
        self.spent: list[int] = []
        self.score: list[int] = [0] * n
        self.winners: int = 0

    def take_over(self, source: State) -> None:
        self.round = source.round
        self.active = source.active
        self.first = source.first
        self.final = source.final
        self.finished = source.finished
        self.tiles = source.tiles[:]
        self.slot = source.slot[:]
        self.spaces = source.spaces[:]
        self.perm = source.perm[:]
        self.control = source.control[:]
        self.built = source.built[:]
        self.stock = source.stock[:]
        self.where = source.where[:]
        self.top = source.top[:]
        self.ship = source.ship[:]
        self.mode = source.mode[:]
        self.sails = source.sails[:]
        self.damage = source.damage[:]
        self.hull = source.hull[:]
        self.owned = source.owned[:]
        self.aboard = source.aboard[:]
        self.quay = source.quay[:]
        self.chest = source.chest[:]
        self.pool = source.pool[:]
        self.bonus = source.bonus[:]
        self.tokens = source.tokens[:]
        self.marks = source.marks[:]
        self.lodged = source.lodged[:]
        self.pending = source.pending[:]
        self.loc = source.loc[:]
        self.level = source.level[:]
        self.seen = source.seen[:]
        self.used = source.used[:]
        self.advs = source.advs[:]
        self.rank = source.rank[:]
        self.mastered = source.mastered[:]
        self.black = source.black
        self.upgrades = source.upgrades[:]
        self.buildings = source.buildings[:]
        self.raised = source.raised
        self.explored = source.explored
        self.deals = source.deals
        self.fought = source.fought
        self.stormed = source.stormed
        self.entered = source.entered
        self.shut = source.shut
        self.fired = source.fired[:]
        self.fired_rest = source.fired_rest
        self.peek = source.peek
        self.fight = source.fight[:]
        self.board = source.board[:]
        self.prior = source.prior[:]
        self.landed = source.landed[:]
        self.vows = source.vows[:]
        self.spent = source.spent[:]
        self.score = source.score[:]
        self.winners = source.winners

    def copy(self) -> State:
        return State(self.terms, self)

    # --- the sea --------------------------------------------------------------------------------------

    def players(self) -> int:
        return self.terms.players

    def is_island(self, tile: int) -> bool:
        """A revealed island."""
        return 0 <= self.tiles[tile] < self.box.island_count

    def island_here(self, seat: int) -> int:
        """The tile of the island at this ship, or -1 in harbour and on open sea."""
        tile = self.ship[seat] - 1
        return tile if tile >= 0 and self.is_island(tile) else -1

    def closed(self, seat: int, tile: int) -> bool:
        """DR-12.9, DR-12.10: a rival fort or garrison shuts this seat out."""
        return self.control[tile] != seat and self.built[tile] & CLOSING != 0

    def blockaded(self, seat: int, tile: int) -> bool:
        """DR-8.6: for the active player, by a rival pirate here or after a lost battle."""
        return seat == self.active and (self.shut & BIT[tile] != 0 or self.pirates(seat, tile + 1) != 0)

    def pirates(self, seat: int, space: int) -> int:
        """A mask of the rival ships in pirate mode at a space."""
        out = 0
        for rival in range(self.terms.players):
            if rival != seat and self.mode[rival] and self.ship[rival] == space:
                out |= BIT[rival]
        return out

    def empty_spaces(self, tile: int) -> int:
        at = tile * MOST_SEATS
        return self.box.size[self.tiles[tile]] - sum(self.spaces[at : at + MOST_SEATS])

    def cubes_on(self, tile: int, seat: int) -> int:
        at = tile * MOST_SEATS + seat
        return self.spaces[at] + self.perm[at]

    # --- crew cards -----------------------------------------------------------------------------------

    def in_zone(self, seat: int, zone: int) -> list[int]:
        """The crew cards of a seat in its deck, hand, play or discard pile."""
        at = seat * CREW
        loc = self.loc
        return [card for card in range(CREW) if loc[at + card] == zone]

    def hand_size(self, seat: int) -> int:
        at = seat * CREW
        return self.loc[at : at + CREW].count(IN_HAND)

    def face(self, seat: int, card: int, part: int) -> int:
        """The line that a part of a crew card shows: its level, or an advancement; -1 for none."""
        at = seat * CREW + card
        if part == 0:
            return self.box.role_of[card] * 4 + self.level[at] - 1
        return self.advs[at * 3 + part - 1]

    # --- the ship -------------------------------------------------------------------------------------

    def hold(self, seat: int, space: int) -> int:
        upgrade = self.hull[seat * HULL + space]
        return self.box.board_hold[space] if upgrade < 0 else self.box.up_hold[upgrade]

    def hull_sails(self, seat: int, space: int) -> int:
        upgrade = self.hull[seat * HULL + space]
        return self.box.board_sails[space] if upgrade < 0 else self.box.up_sails[upgrade]

    def hull_cannons(self, seat: int, space: int) -> int:
        upgrade = self.hull[seat * HULL + space]
        return self.box.board_cannons[space] if upgrade < 0 else self.box.up_cannons[upgrade]

    def loaded(self, seat: int, space: int) -> int:
        at = (seat * HULL + space) * 2
        return self.aboard[at] + self.aboard[at + 1]

    def carried(self, seat: int, res: int) -> int:
        """How much of a good is on a ship."""
        at = seat * HULL * 2 + res
        aboard = self.aboard
        return aboard[at] + aboard[at + 2] + aboard[at + 4] + aboard[at + 6]

    def laid_out(self, seat: int) -> list[int]:
        """The row cards in front of a seat that are not sleeved yet."""
        front, back = LAID_OUT + seat, LAID_BACK + seat
        return [card for card, where in enumerate(self.where) if where in (front, back)]

    def laid_face(self, card: int) -> int:
        """The side of a laid out card that counts (DR-7.14)."""
        it = self.box.cards[card]
        return it.back if self.where[card] >= LAID_BACK else it.face

    def token_count(self, seat: int) -> int:
        return self.tokens[seat].bit_count()

    # --- who fights -------------------------------------------------------------------------------------

    def fighter(self, side: int) -> int:
        """The seat of a side of the battle: 0 is the active player; -1 for a merchant ship."""
        return self.active if side == 0 else self.fight[FOE]
