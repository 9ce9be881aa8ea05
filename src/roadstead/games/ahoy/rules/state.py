"""What is on the table. A player is a faction (0 Squadron, 1 Smuggler 1, 2 Union, 3 Smuggler 2), whatever its seat;
spaces and tiles are numbered as in `chart`, slots, cards and plans as in `components`."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.ahoy.box.components import (
    ACTIONS,
    BOARD_SLOTS,
    CARD_SLOT,
    CARDS,
    CELLS,
    CUTTER_SLOT,
    GUNSHIP_SLOT,
    ISLAND,
    SLOT_IDS,
    SLOTS,
    SQUADRON,
    SUITS,
    UNION,
    Components,
    Face,
)
from roadstead.games.ahoy.rules.aliases import (
    CARD_MASK,
    DICE,
    FIGURES,
    PLANS,
    SLOT_MASK,
    Card,
    Cards,
    Direction,
    Figure,
    Many,
    Number,
    Player,
    Slot,
    Space,
    Tile,
    row,
)
from roadstead.games.ahoy.rules.chart import SPACES, TILES, UNSEEN, Chart, chart_of, with_tile
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.facts import agreed, fresh
from roadstead.kernel.shape import Whole

FIRST_PATROL: Final = 4
FIRST_STRONGHOLD: Final = 14
CUTTER: Final = 17
GUNSHIP: Final = 18
OWNER: Final = [0, 1, 2, 3, *[SQUADRON] * 13, UNION, UNION]
ENEMIES_OF: Final = [[figure for figure in range(FIGURES) if OWNER[figure] != player] for player in range(4)]
NOT_IN_PLAY: Final = -1
BIT: Final = [1 << at for at in range(64)]
SEATING: Final = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
DICE_OF: Final = [[0, 1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
UNPLACED: Final = -1
ASIDE: Final = -2
SAILS: Final = 15
WINDS: Final = BIT[SLOT_IDS.index("tailwind_1")] | BIT[SLOT_IDS.index("tailwind_2")]
CENTRE: Final = 12
BY_FAME, BY_CONCESSION = 1, 2
ACTION_OF: Final = [ACTIONS.index(slot if slot in ACTIONS else slot.rstrip("_123456")) for slot in BOARD_SLOTS]
"""The action of each slot of a board."""


def card_of(slot: Slot) -> int:
    """The card whose slot this is, or -1."""
    return slot - CARD_SLOT if CARD_SLOT <= slot < CUTTER_SLOT else -1


def is_smuggler(player: Player) -> bool:
    return player == 1 or player == 3


def bits(mask: int) -> list[int]:
    """The places of the ones in a mask, from the lowest."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def one_of_each(mask: int) -> int:
    """Of slots that are the same (Sail, Tailwind) only the first, since it does not matter which."""
    sails = mask & SAILS
    winds = mask & WINDS
    return mask & ~SAILS & ~WINDS | (sails & -sails) | (winds & -winds)


class Terms:
    """What was agreed before the game, and the box, as tables; shared by all copies of a state."""

    def __init__(self, box: Components, players: int, options: dict[str, object]) -> None:
        self.box: Components = box
        self.players: list[int] = SEATING[players]
        self.seat_of: list[int] = [self.players.index(p) if p in self.players else -1 for p in range(4)]
        self.set_options(options)
        self.set_tables(box)

    def set_options(self, options: dict[str, object]) -> None:
        self.mirrored: bool = options["start_layout"] == "mirrored"
        self.gold_compulsory: bool = options["gold_to_place"] == "compulsory"
        self.anchor_order: bool = options["anchoring_order"] == "chosen"
        self.victory_order: bool = options["victory_order"] == "chosen"
        self.only_union_sails_on: bool = options["ignored_battle_movement"] == "union_only"
        self.harbor_gold: bool = bool(options["harbor_gold"])
        self.enlist_ban_flagship: bool = options["enlist_ban"] != "island"
        self.enlist_ban_island: bool = options["enlist_ban"] != "flagship"
        self.partial_sail: bool = options["comrades_per_sail"] == "up_to"
        self.assemble_all: bool = options["comrades_per_assemble"] == "all"
        self.diver_everywhere: bool = options["diver_with_trawler"] == "every_space"
        self.push_ships: bool = options["beakhead_targets"] == "ships"
        self.elder_ships: bool = bool(options["elder_counts_ships"])
        self.emissary_always: bool = options["emissary"] == "any_turn"
        self.grog_all: bool = options["grogmaster"] == "any_figure"
        self.mate_here: bool = bool(options["mate_own_space"])
        self.monkey_everywhere: bool = options["powder_monkey"] == "any_repair"
        self.witch_goes_on: bool = bool(options["witch_keeps_movement"])
        self.own_targets: bool = bool(options["hits_own_figures"])
        self.worn_loaded: bool = bool(options["worn_cannons_loaded"])
        self.stuck_goes_on: bool = options["stuck_current"] == "stays"
        self.mystic_board: bool = options["mystic_damage"] == "board"

    def set_tables(self, box: Components) -> None:
        self.faces: list[list[Face]] = [list(row) for row in box.faces]
        self.board: list[int] = [board.slots for board in box.boards]
        self.dashed: list[int] = [board.dashed for board in box.boards]
        self.cannons: list[list[int]] = [list(board.cannons) for board in box.boards]
        self.cannon_mask: list[int] = [sum(BIT[slot] for slot in board.cannons) for board in box.boards]
        self.victory_damage: list[list[int]] = [list(board.victory_damage) for board in box.boards]
        self.victories: list[list[int]] = [list(board.victories) for board in box.boards]
        self.suit: list[int] = list(box.suit)
        self.deliver: list[int] = list(box.deliver)
        self.cost: list[int] = list(box.cost)
        self.of_suit: list[int] = [sum(BIT[card] for card in range(CARDS) if box.suit[card] == suit) for suit in range(len(SUITS))]
        self.to_suit: list[int] = [sum(BIT[card] for card in range(CARDS) if box.deliver[card] == suit) for suit in range(len(SUITS))]
        self.die_cost: int = sum(BIT[card] for card in range(CARDS) if box.cost[card] == 0)
        self.with_slot: int = sum(BIT[card] for card in range(CARDS) if box.card_accepts[card])
        card_accepts = [sum(BIT[CARD_SLOT + card] for card in range(CARDS) if value in box.card_accepts[card]) for value in range(7)]
        ships = [sum(BIT[CUTTER_SLOT + at] for at in range(3) if value in box.ship_accepts[at]) for value in range(7)]
        pays = sum(BIT[CARD_SLOT + card] for card in range(CARDS) if box.cost[card] == 0)
        self.accepts: list[list[int]] = [[board.accepts[value] | card_accepts[value] | ships[value] | pays for value in range(7)] for board in box.boards]
        self.cells: list[tuple[int, int, int]] = list(box.cells)
        self.market_row: int = box.market_row
        self.most_wealth: int = box.most_wealth
        self.start_wealth: int = box.start_wealth
        self.tiles_removed: int = box.tiles_removed
        self.patrols: int = box.patrols
        self.strongholds: int = box.strongholds
        self.gold: int = box.gold
        self.comrades: int = box.comrades


class State(KernelState):
    terms: Terms
    round: Many = 0
    active: Player = SQUADRON
    first: Player = SQUADRON
    chart: Chart = agreed("Chart()")
    at: Annotated[list[int], row(Whole(NOT_IN_PLAY, SPACES - 1), FIGURES)] = fresh(*[NOT_IN_PLAY] * FIGURES)
    wealth: Annotated[list[int], row(Whole(0, 6), TILES)] = fresh(*[0] * TILES)
    comrades: Annotated[list[int], row(Whole(0, 20), TILES)] = fresh(*[0] * TILES)
    ready: Number = 0
    values: Annotated[list[int], row(Whole(0, 6), DICE)] = fresh(*[0] * DICE)
    places: Annotated[list[int], row(Whole(ASIDE, SLOTS - 1), DICE)] = fresh(*[ASIDE] * DICE)
    damage: Annotated[list[int], row(SLOT_MASK, 4)] = fresh(0, 0, 0, 0)
    crew: Annotated[list[int], row(CARD_MASK, 4)] = fresh(0, 0, 0, 0)
    cargo: Annotated[list[int], row(CARD_MASK, 4)] = fresh(0, 0, 0, 0)
    pledged: Annotated[list[int], row(CARD_MASK, 8)] = fresh(*[0] * 8)
    flips: Annotated[list[int], row(Whole(0, 1), 4)] = fresh(0, 0, 0, 0)
    gold: Annotated[list[int], row(Whole(0, 20), 4)] = fresh(0, 0, 0, 0)
    fame: Annotated[list[int], row(Whole(0, 1_000_000), 4)] = fresh(0, 0, 0, 0)
    market: Cards = 0
    deck: Cards = 0
    hand: Annotated[list[int], row(Whole(0, 2), PLANS)] = fresh(*[0] * PLANS)
    plans: Annotated[list[int], row(Whole(0, 2), PLANS)] = fresh(*[0] * PLANS)
    white: Annotated[list[int], row(Whole(0, CELLS - 1), 4)] = fresh(*[CENTRE] * 4)
    black: Annotated[list[int], row(Whole(0, CELLS - 1), 4)] = fresh(*[CENTRE] * 4)
    ending: Annotated[int, Whole(0, 2)] = 0
    conceded: Annotated[int, Whole(-1, 3)] = -1

    # --- who is asked --------------------------------------------------------------------------------

    def query(self, player: Player, prompt: int, options: list[int]) -> None:
        """Ask a player; a single option is played at once."""
        self.ask(self.terms.seat_of[player], prompt, options)

    def query_always(self, player: Player, prompt: int, options: list[int]) -> None:
        self.ask_always(self.terms.seat_of[player], prompt, options)

    def only(self, player: Player) -> int:
        """The mask of the seats that see what this player alone may see."""
        return BIT[self.terms.seat_of[player]]

    # --- the map -------------------------------------------------------------------------------------

    @property
    def tiles(self) -> Annotated[list[int], row(Whole(UNSEEN, 4 * 64 * 64 - 1), TILES)]:
        return self.chart.tiles

    @tiles.setter
    def tiles(self, tiles: list[int]) -> None:
        self.chart = chart_of(self.terms.faces, tiles)

    def lay_tile(self, tile: Tile, lies: int) -> None:
        self.chart = with_tile(self.chart, self.terms.faces, tile, lies)
        self.wealth[tile] = self.terms.start_wealth

    def stack(self) -> int:
        """How many tiles can still be drawn: one was put into the box unseen (AH-2.3)."""
        return TILES - self.terms.tiles_removed - len(self.chart.seen)

    def can_explore(self, space: Space, direction: Direction) -> bool:
        """AH-6.1, AH-6.4: the stack is not empty and the tile fits somehow."""
        return self.stack() > 0 and len(self.chart.room(space, direction)) > 0

    def region(self, figure: Figure) -> int:
        """The tile where a figure is, or -1."""
        return self.at[figure] >> 2

    def island_at(self, space: Space) -> int:
        """The tile whose Island this space is, or -1."""
        return space >> 2 if self.chart.terrain[space] == ISLAND else -1

    def moored(self, player: Player) -> int:
        """The tile at whose Island the Flagship lies, or -1."""
        space = self.at[player]
        return space >> 2 if self.chart.terrain[space] == ISLAND else -1

    # --- figures -------------------------------------------------------------------------------------

    def spare(self, first: int, last: int) -> int:
        """The first figure of a range that is in supply, or -1."""
        for figure in range(first, last):
            if self.at[figure] < 0:
                return figure
        return -1

    def spare_patrol(self) -> int:
        return self.spare(FIRST_PATROL, FIRST_PATROL + self.terms.patrols)

    def spare_stronghold(self) -> int:
        return self.spare(FIRST_STRONGHOLD, FIRST_STRONGHOLD + self.terms.strongholds)

    def patrols_left(self) -> int:
        return self.terms.patrols - self.on_map(FIRST_PATROL, FIRST_STRONGHOLD)

    def strongholds_left(self) -> int:
        return self.terms.strongholds - self.on_map(FIRST_STRONGHOLD, CUTTER)

    def on_map(self, first: int, last: int) -> int:
        """How many figures of a range are on the map."""
        return len([figure for figure in range(first, last) if self.at[figure] >= 0])

    def has_stronghold(self, tile: Tile) -> bool:
        island = self.chart.island[tile]
        at = self.at
        return island >= 0 and (at[FIRST_STRONGHOLD] == island or at[FIRST_STRONGHOLD + 1] == island or at[FIRST_STRONGHOLD + 2] == island)

    def dominated(self, player: Player) -> bool:
        """AH-11.6: the Flagship lies at a Stronghold's Island, so nothing of the Market or hold can be used."""
        if player == SQUADRON:
            return False
        tile = self.moored(player)
        return tile >= 0 and self.has_stronghold(tile)

    def loaded(self, figure: Figure) -> bool:
        """AH-7.2."""
        if figure >= FIRST_STRONGHOLD:
            return figure != CUTTER
        return self.has_loaded(OWNER[figure])

    def has_loaded(self, player: Player) -> bool:
        """Whether the player has a die on Cannons (AH-4.3), worn down or not (AH-19.43)."""
        cannons = self.terms.cannon_mask[player]
        for die in DICE_OF[player]:
            place = self.places[die]
            if place >= 0 and cannons & BIT[place] and (self.terms.worn_loaded or self.values[die] > 1):
                return True
        return False

    def enemies_in(self, player: Player, space: Space) -> int:
        """A mask of the enemy figures in a space."""
        out = 0
        at = self.at
        for figure in ENEMIES_OF[player]:
            if at[figure] == space:
                out |= BIT[figure]
        return out

    # --- dice and slots ------------------------------------------------------------------------------

    def busy(self, player: Player) -> int:
        """A mask of the slots that hold a die of this player."""
        out = 0
        places = self.places
        for die in DICE_OF[player]:
            if places[die] >= 0:
                out |= BIT[places[die]]
        return out

    def die_on(self, player: Player, slot: Slot) -> int:
        for die in DICE_OF[player]:
            if self.places[die] == slot:
                return die
        return -1

    def value_on(self, player: Player, slot: Slot) -> int:
        """What the die on a slot shows, or 0."""
        die = self.die_on(player, slot)
        return self.values[die] if die >= 0 else 0

    def dice_in(self, player: Player, place: int) -> list[int]:
        """The dice of a player that are `UNPLACED`, or `ASIDE`."""
        return [die for die in DICE_OF[player] if self.places[die] == place]

    def unplaced(self, player: Player) -> int:
        return len(self.dice_in(player, UNPLACED))

    def ship_slots(self) -> int:
        """The slots of Cutter and Gunship as far as they are in play."""
        out = BIT[CUTTER_SLOT] if self.at[CUTTER] >= 0 else 0
        return out | 3 * BIT[GUNSHIP_SLOT] if self.at[GUNSHIP] >= 0 else out

    def own_slots(self, player: Player) -> int:
        """All slots of the board and the action slots of the Crew, full or not."""
        return self.terms.board[player] | (self.crew[player] & self.terms.with_slot) << CARD_SLOT

    def breakable(self, player: Player) -> int:
        """AH-9.3: the slots on which a damage token can be put."""
        return self.own_slots(player) & ~self.busy(player) & ~self.damage[player] & ~self.terms.dashed[player]

    def repairable(self, player: Player) -> int:
        """AH-9.7: damaged slots of board and Crew."""
        return self.damage[player] & ~(7 * BIT[CUTTER_SLOT])

    # --- gold, Comrades, cards -----------------------------------------------------------------------

    def has(self, player: Player, card: Card) -> bool:
        return self.crew[player] & BIT[card] != 0

    def gold_left(self) -> int:
        return self.terms.gold - sum(self.gold)

    def gain(self, player: Player, amount: int) -> int:
        """AH-1.6: as much gold as the supply has."""
        amount = min(amount, self.gold_left())
        self.gold[player] += amount
        return amount

    def comrades_left(self) -> int:
        return self.terms.comrades - self.ready - sum(self.comrades)

    def pile(self, player: Player, pile: int) -> int:
        """The cards pledged in one of a Smuggler's piles."""
        return self.pledged[2 * player + pile]

    def hand_size(self) -> int:
        return sum(self.hand)

    def holds_plans(self) -> bool:
        """Whether the Union has a Plan in hand."""
        return any(number for number in self.hand)

    def plan_deck(self) -> int:
        return sum(self.plans)
