"""What is on the table, as flat lists with named offsets.

Space 0 is the harbour, space `t + 1` is ocean tile `t`; tiles count row by row from the harbour. Goods come in pairs
(cargo, coin). Crew card `c` of a seat is entry `seat * 12 + c` of every list about crew cards. `below` has what somebody has
seen under the tops of the row boxes, from the top down: row, card and a mask of the seats that know it, for each card. Lists
that seldom change are `Shared` by copies of a state: they are replaced (`replaced`), never changed."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.dead_reckoning.box.components import (
    CARGO,
    COLUMNS,
    CREW,
    FORT,
    GARRISON,
    HULL,
    LEVELS,
    MOST_SEATS,
    ROW_CARDS,
    ROWS,
    SLOTS,
    TILES,
    UPGRADES,
    ZONES,
    Components,
)
from roadstead.games.dead_reckoning.rules.aliases import (
    Card,
    Good,
    HullSpace,
    Number,
    Player,
    Players,
    Seat,
    Side,
    Space,
    Tile,
    Tiles,
    exactly,
    per_player,
)
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.facts import Shared, agreed, each, fresh
from roadstead.kernel.shape import ListOf, Whole

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


def neighbours(space: Space) -> list[int]:
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


def steps_from(space: Space) -> list[int]:
    """How many steps a ship needs to each space."""
    out, reached, steps = [NONE] * (TILES + 1), [space], 0
    while reached:
        for near in reached:
            out[near] = steps
        reached = [far for near in reached for far in NEIGHBOURS[near] if out[far] == NONE]
        steps += 1
    return out


STEPS: Final = [steps_from(space) for space in range(TILES + 1)]
ROW_OF: Final = [tile // COLUMNS for tile in range(TILES)]


def pointed_at(tile: Tile, direction: int) -> Tile:
    """The tile next to this one, north being away from the harbour (DR-2.5); -1 outside."""
    row, column = divmod(tile, COLUMNS)
    row += (1, 0, -1, 0)[direction]
    column += (0, 1, 0, -1)[direction]
    inside = 0 <= row < TILES // COLUMNS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else -1


POINTED_AT: Final = [[pointed_at(tile, direction) for direction in range(4)] for tile in range(TILES)]


class Terms:
    """What was agreed before the game, shared by all copies of a state."""

    def __init__(self, box: Components, players: int, bonus: bool, chosen_refill: bool, flag_blockades: bool) -> None:
        self.box: Components = box
        self.players: int = players
        self.bonus: bool = bonus
        self.chosen_refill: bool = chosen_refill
        self.flag_blockades: bool = flag_blockades
        self.shores: int = box.shores_by_players[players]
        self.zones: list[int] = list(range(ZONES))


class State(KernelState):
    terms: Terms
    box: Components = agreed("terms.box")
    round: Number = 0
    active: Player = 0
    first: Player = 0
    final: Annotated[int, Whole(-1, 3)] = -1
    finished: Players = 0
    tiles: Annotated[list[int], exactly(TILES, FACE_DOWN, 15), Shared] = fresh(*[FACE_DOWN] * TILES)
    slot: Annotated[list[int], exactly(TILES, NONE, ROW_CARDS - 1), Shared] = fresh(*[NONE] * TILES)
    spaces: Annotated[list[int], exactly(TILES * MOST_SEATS, 0, 30)] = fresh(*[0] * (TILES * MOST_SEATS))
    perm: Annotated[list[int], exactly(TILES * MOST_SEATS, 0, 30), Shared] = fresh(*[0] * (TILES * MOST_SEATS))
    control: Annotated[list[int], exactly(TILES, NONE, 3), Shared] = fresh(*[NONE] * TILES)
    built: Annotated[list[int], exactly(TILES, 0, 7), Shared] = fresh(*[0] * TILES)
    stock: Annotated[list[int], exactly(TILES * 2, 0, 1_000_000)] = fresh(*[0] * (TILES * 2))
    where: Annotated[list[int], exactly(ROW_CARDS, 0, 12), Shared] = agreed("[BOXED] * len(terms.box.cards)")
    top: Annotated[list[int], exactly(ROWS, NONE, ROW_CARDS - 1), Shared] = fresh(*[NONE] * ROWS)
    below: Annotated[list[int], ListOf(Whole(0, ROW_CARDS - 1))] = fresh()
    ship: Annotated[list[int], per_player(1, 0, TILES)] = each(HARBOUR)
    mode: Annotated[list[int], per_player(1, 0, 1)] = each(TRADE)
    sails: Annotated[list[int], per_player(1, 0, 99)] = each(0)
    damage: Annotated[list[int], per_player(1, 0, 999)] = each(0)
    hull: Annotated[list[int], per_player(HULL, NONE, UPGRADES - 1), Shared] = each(NONE, HULL)
    owned: Annotated[list[int], per_player(UPGRADES, 0, 99), Shared] = each(0, UPGRADES)
    aboard: Annotated[list[int], per_player(HULL * 2, 0, 99)] = each(0, HULL * 2)
    quay: Annotated[list[int], per_player(1, 0, 1_000_000)] = each(0)
    chest: Annotated[list[int], per_player(1, 0, 1_000_000)] = each(0)
    pool: Annotated[list[int], per_player(1, 0, 30)] = each(0)
    bonus: Annotated[list[int], per_player(2, NONE, 7), Shared] = each(NONE, 2)
    tokens: Annotated[list[int], per_player(1, 0, 511), Shared] = each(0)
    marks: Annotated[list[int], per_player(MARKS, 0, 99), Shared] = each(0, MARKS)
    lodged: Annotated[list[int], per_player(MARKS, 0, 30), Shared] = each(0, MARKS)
    pending: Annotated[list[int], per_player(1, 0, 1)] = each(0)
    loc: Annotated[list[int], per_player(CREW, IN_DECK, IN_DISCARD)] = each(IN_DECK, CREW)
    level: Annotated[list[int], per_player(CREW, 1, LEVELS)] = each(1, CREW)
    seen: Annotated[list[int], per_player(CREW, 1, LEVELS), Shared] = each(1, CREW)
    used: Annotated[list[int], per_player(CREW, 0, 65535), Shared] = each(0, CREW)
    advs: Annotated[list[int], per_player(CREW * 3, NONE, 999), Shared] = each(NONE, CREW * 3)
    rank: Annotated[list[int], per_player(CREW, 0, CREW), Shared] = each(0, CREW)
    mastered: Annotated[list[int], per_player(1, 0, CREW), Shared] = each(0)
    black: Annotated[int, Whole(0, 99)] = 0
    upgrades: Annotated[list[int], exactly(UPGRADES, 0, 99), Shared] = fresh(*[0] * UPGRADES)
    buildings: Annotated[list[int], exactly(3, 0, 99), Shared] = fresh(0, 0, 0)
    raised: bool = False
    explored: bool = False
    deals: Annotated[int, Whole(0, 9)] = 0
    fought: Players = 0
    stormed: Tiles = 0
    entered: Tiles = 0
    shut: Tiles = 0
    fired: Annotated[list[int], exactly(HULL, 0, 99)] = fresh(*[0] * HULL)
    fired_rest: Annotated[int, Whole(0, 999)] = 0
    peek: Annotated[int, Whole(NONE, CREW - 1)] = NONE
    fight: Annotated[list[int], exactly(FIGHT, NONE, 999)] = fresh(*[0] * FIGHT)
    board: Annotated[list[int], exactly(2 * ZONES, 0, 999)] = fresh(*[0] * (2 * ZONES))
    prior: Annotated[list[int], exactly(2 * ZONES, 0, 999)] = fresh(*[0] * (2 * ZONES))
    landed: Annotated[list[int], ListOf(Whole(0, 2 * ZONES - 1))] = fresh()
    vows: Annotated[list[int], ListOf(Whole(NONE, 9999))] = fresh()
    spent: Annotated[list[int], ListOf(Whole(0, CREW * SLOTS - 1))] = fresh()
    score: Annotated[list[int], per_player(1, -9999, 1_000_000)] = each(0)
    winners: Players = 0

    # --- the sea --------------------------------------------------------------------------------------

    def players(self) -> int:
        return self.terms.players

    def is_island(self, tile: Tile) -> bool:
        """A revealed island."""
        return 0 <= self.tiles[tile] < self.box.island_count

    def island_here(self, seat: Seat) -> Tile:
        """The tile of the island at this ship, or -1 in harbour and on open sea."""
        tile = self.ship[seat] - 1
        return tile if tile >= 0 and self.is_island(tile) else -1

    def closed(self, seat: Seat, tile: Tile) -> bool:
        """DR-12.9, DR-12.10: a rival fort or garrison shuts this seat out."""
        return self.control[tile] != seat and self.built[tile] & CLOSING != 0

    def defence(self, tile: Tile) -> int:
        """The building that shuts rivals out, the stronger one if there are two."""
        return FORT if self.built[tile] & BIT[FORT] else GARRISON

    def blockaded(self, seat: Seat, tile: Tile) -> bool:
        """DR-8.6: for the active player, by a rival pirate here or after a lost battle."""
        return seat == self.active and (self.shut & BIT[tile] != 0 or self.pirates(seat, tile + 1) != 0)

    def pirates(self, seat: Seat, space: Space) -> int:
        """A mask of the rival ships in pirate mode at a space."""
        out = 0
        for rival in range(self.terms.players):
            if rival != seat and self.mode[rival] and self.ship[rival] == space:
                out |= BIT[rival]
        return out

    def empty_spaces(self, tile: Tile) -> int:
        at = tile * MOST_SEATS
        return self.box.size[self.tiles[tile]] - sum(self.spaces[at : at + MOST_SEATS])

    def cubes_on(self, tile: Tile, seat: Seat) -> int:
        at = tile * MOST_SEATS + seat
        return self.spaces[at] + self.perm[at]

    def placed_cubes(self, seat: Seat) -> int:
        """The cubes of a seat on the spaces of all islands."""
        return sum(self.spaces[seat::MOST_SEATS])

    def permanent_cubes(self, seat: Seat) -> int:
        """Those on the permanent tracks."""
        return sum(self.perm[seat::MOST_SEATS])

    def islands_of(self, seat: Seat) -> list[int]:
        """The tiles that a seat controls."""
        return [tile for tile, owner in enumerate(self.control) if owner == seat]

    def ships_beside(self, seat: Seat) -> list[int]:
        """The rivals whose ships are in the same space."""
        space = self.ship[seat]
        return [rival for rival, other in enumerate(self.ship) if other == space and rival != seat]

    # --- crew cards -----------------------------------------------------------------------------------

    def in_zone(self, seat: Seat, zone: int) -> list[int]:
        """The crew cards of a seat in its deck, hand, play or discard pile."""
        at = seat * CREW
        loc = self.loc
        return [card for card in range(CREW) if loc[at + card] == zone]

    def hand_size(self, seat: Seat) -> int:
        at = seat * CREW
        return self.loc[at : at + CREW].count(IN_HAND)

    def face(self, seat: Seat, card: Card, part: int) -> int:
        """The line that a part of a crew card shows: its level, or an advancement; -1 for none."""
        at = seat * CREW + card
        if part == 0:
            return self.box.role_of[card] * 4 + self.level[at] - 1
        return self.advs[at * 3 + part - 1]

    def faces(self, seat: Seat, card: Card) -> list[int]:
        """The line that each part of a crew card shows."""
        at = seat * CREW + card
        advs = self.advs
        return [self.box.role_of[card] * 4 + self.level[at] - 1, advs[at * 3], advs[at * 3 + 1], advs[at * 3 + 2]]

    # --- the ship -------------------------------------------------------------------------------------

    def hold(self, seat: Seat, space: HullSpace) -> int:
        upgrade = self.hull[seat * HULL + space]
        return self.box.board_hold[space] if upgrade < 0 else self.box.up_hold[upgrade]

    def hull_sails(self, seat: Seat, space: HullSpace) -> int:
        upgrade = self.hull[seat * HULL + space]
        return self.box.board_sails[space] if upgrade < 0 else self.box.up_sails[upgrade]

    def hull_cannons(self, seat: Seat, space: HullSpace) -> int:
        upgrade = self.hull[seat * HULL + space]
        return self.box.board_cannons[space] if upgrade < 0 else self.box.up_cannons[upgrade]

    def loaded(self, seat: Seat, space: HullSpace) -> int:
        at = (seat * HULL + space) * 2
        return self.aboard[at] + self.aboard[at + 1]

    def carried(self, seat: Seat, res: Good) -> int:
        """How much of a good is on a ship."""
        at = seat * HULL * 2 + res
        aboard = self.aboard
        return aboard[at] + aboard[at + 2] + aboard[at + 4] + aboard[at + 6]

    def at_quay(self, seat: Seat, res: Good) -> int:
        """DR-4.16: chest coins count as lying on the quay."""
        return self.quay[seat] if res == CARGO else self.chest[seat]

    def stored(self, seat: Seat, res: Good) -> int:
        """How much of a good is on the quay and on the ship."""
        return self.at_quay(seat, res) + self.carried(seat, res)

    def upgrade_count(self, seat: Seat) -> int:
        """Covered ones count (DR-15.8)."""
        return sum(self.owned[seat * UPGRADES : seat * UPGRADES + UPGRADES])

    def laid_out(self, seat: Seat) -> list[int]:
        """The row cards in front of a seat that are not sleeved yet."""
        front, back = LAID_OUT + seat, LAID_BACK + seat
        return [card for card, where in enumerate(self.where) if where in (front, back)]

    def laid_face(self, card: Card) -> int:
        """The side of a laid out card that counts (DR-7.14)."""
        it = self.box.cards[card]
        return it.back if self.where[card] >= LAID_BACK else it.face

    def token_count(self, seat: Seat) -> int:
        return self.tokens[seat].bit_count()

    def has_token(self, seat: Seat, which: int) -> bool:
        return self.tokens[seat] & BIT[which] != 0

    # --- who fights -------------------------------------------------------------------------------------

    def fighter(self, side: Side) -> Seat:
        """The seat of a side of the battle: 0 is the active player; -1 for a merchant ship."""
        return self.active if side == 0 else self.fight[FOE]


def replaced(row: list[int], at: int, value: int) -> list[int]:
    """The list with another value at one place; the list itself may belong to other states too."""
    out = row[:]
    out[at] = value
    return out
