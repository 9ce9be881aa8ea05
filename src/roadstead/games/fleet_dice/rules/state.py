"""What is on the table: the dice and each player's sheet, as ints, masks and flat lists.

Lists by seat and section have 18 places for each seat, lists by seat and fleet 10 (sections 0 to 9),
`fish` one place for each boat of the sheet. Lists that seldom change are `Shared` by copies of a state: they are
replaced (`replaced`), never changed.
"""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.fleet_dice.box.components import Components, Tally, Trophy
from roadstead.games.fleet_dice.box.glossary import (
    BOAT_FACES,
    CRAB,
    FIRST_BUILDING,
    FIRST_SHIP,
    FLEETS,
    LICENCE,
    MOST_BONUSES,
    MOST_CARDS,
    MOST_SLOTS,
    OYSTER,
    SECTIONS,
    TOP_LEVEL,
    VESSEL,
)
from roadstead.games.fleet_dice.rules.aliases import Card, Column, Face, Fleet, Phase, Seat, Seats, Section, per_player
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.facts import Shared, agreed, each, fresh
from roadstead.kernel.shape import ListOf, Whole

BIT: Final = [1 << section for section in range(SECTIONS)]
ALL_OPEN: Final = (1 << SECTIONS) - 1
COLUMNS_OF: Final = [[column for column in range(FIRST_SHIP) if mask >> column & 1] for mask in range(32)]
SHIPS_OF: Final = [[FIRST_SHIP + ship for ship in range(5) if mask >> ship & 1] for mask in range(32)]
BUILDINGS_OF: Final = [[FIRST_BUILDING + building for building in range(8) if mask >> building & 1] for mask in range(256)]
COUNT_OF: Final = [len(buildings) for buildings in BUILDINGS_OF]

SETUP, BOAT_PHASE, INCOME_PHASE, FISHING_PHASE, TOWN_PHASE = range(5)
PHASES: Final = ("setup", "boat", "income", "fishing", "town")
NOT_PLAYED: Final = -2
OPEN: Final = -1
"""A silver trophy that nobody has yet."""
ALWAYS: Final = "always"
WITH_EFFECT: Final = "with_effect"
TAKES_DIE: Final = "takes_the_die"
LEAVES_DIE: Final = "leaves_the_die"
"""Readings of what Captain Ruth does (FD-R-31, FD-R-32)."""


class Terms:
    """The box and what was agreed before the game, as numbers; shared by all copies of a state."""

    def __init__(self, box: Components, players: int, options: dict[str, object]) -> None:
        self.box: Components = box
        self.players: int = players
        self.solo: bool = players == 1
        self.captains: bool = bool(options["captains"])
        self.trophies: bool = bool(options["trophies"])
        self.codes: list[list[int]] = [list(section.codes) for section in box.sections]
        self.length: list[int] = [len(codes) for codes in self.codes]
        self.crab_box: int = self.codes[CRAB].index(LICENCE) + 1
        self.boats: list[int] = [len(section.capacities) for section in box.sections[:FLEETS]]
        self.base: list[int] = [sum(self.boats[:fleet]) for fleet in range(FLEETS)]
        self.slots: int = sum(self.boats)
        self.capacity: list[int] = [boat for section in box.sections[:FLEETS] for boat in section.capacities]
        self.boat_vp: list[int] = [vp for section in box.sections[:FLEETS] for vp in section.values]
        self.set_licences()
        self.set_track()
        self.set_wharf()
        self.set_rounds()
        self.set_ruth(options)

    def set_licences(self) -> None:
        licences = self.box.licences
        self.second_coins: int = licences.second_coins
        self.licence_vp: list[int] = [vp[TOP_LEVEL] for vp in licences.vp]
        self.crab_vp: int = licences.crab_vp
        self.shrimp_uses: list[int] = list(licences.shrimp_uses)
        self.shrimp_stars: list[int] = list(licences.shrimp_stars)
        self.cod_coins: list[int] = list(licences.cod_coins)
        self.lobster_coins: list[int] = list(licences.lobster_coins)
        self.sword_stars: list[int] = list(licences.sword_stars)
        self.sword_coins: list[int] = list(licences.sword_coins)
        self.oyster_capacity: list[int] = list(licences.oyster_capacity)
        self.most_coins: int = max(*self.cod_coins, self.second_coins, self.boats[OYSTER])
        """The most coins that marking one box can bring."""

    def set_track(self) -> None:
        box = self.box
        self.track: int = box.track
        self.stars: list[int] = list(box.stars)
        self.star_at: list[int] = [self.stars.index(at) if at in box.stars else -1 for at in range(box.track + 1)]
        self.stars_to: list[int] = [sum(1 for star in box.stars if star <= at) for at in range(box.track + 1)]
        last = box.market[-1][0]
        self.market_row: list[int] = [sum(1 for least, _ in box.market if least <= fish) - 1 for fish in range(last + 1)]
        self.market: list[int] = [box.market[row][1] for row in self.market_row]
        self.face_coins: int = box.face_coins
        self.die_coins: int = box.die_coins

    def set_wharf(self) -> None:
        wharf = self.box.wharf
        self.building_vp: list[int] = list(wharf.vp)
        self.bank_vp: int = wharf.bank_vp
        self.hex_vp: list[int] = list(wharf.hex_vp)
        self.recyclings: int = wharf.recyclings
        self.bait_coins: int = wharf.bait_coins
        self.smokehouse_coins: int = wharf.smokehouse_coins
        self.canning_coins: int = wharf.canning_coins
        self.bonuses: list[Tally] = list(self.box.bonuses)
        self.captain_cards: list[Tally] = [captain.bonus for captain in self.box.captains]
        self.trophy_cards: list[Trophy] = list(self.box.trophies)

    def set_rounds(self) -> None:
        box = self.box
        which = 0 if self.solo else 1
        self.actors: int = 2 if self.solo else self.players
        self.rounds: int = box.rounds[which]
        self.fishing: list[bool] = [number in box.fishing[which] for number in range(self.rounds + 1)]
        self.boat_dice: list[int] = [box.boat_pools[self.players][0], box.town_pools[self.players][0]]
        self.all_dice: list[int] = [sum(box.boat_pools[self.players]), sum(box.town_pools[self.players])]
        self.boat_faces: list[int] = [face for face in range(9) if box.boat_weights[face]]
        self.boat_weights: list[int] = [box.boat_weights[face] for face in self.boat_faces]
        self.town_faces: list[int] = [face for face in range(9) if box.town_weights[face]]
        self.town_weights: list[int] = [box.town_weights[face] for face in self.town_faces]
        self.income: int = box.income
        self.income_cap: int = box.income_cap
        self.fish_vp: int = box.fish_vp

    def set_ruth(self, options: dict[str, object]) -> None:
        ruth = self.box.ruth
        shared, market = options["market_shared_strikes_star"], options["striking_die_is_market_not_harbor"]
        self.shared_market: bool = ruth.shared_market if shared is None else bool(shared)
        self.star_die_is_market: bool = ruth.star_die_is_market if market is None else bool(market)
        self.passes_over: bool = options["ruth_town_order"] == WITH_EFFECT
        self.pass_leaves_die: bool = options["ruth_passing"] == LEAVES_DIE
        self.player_first: tuple[bool, bool] = ruth.player_first
        self.routes: list[list[int]] = [list(route) for route in ruth.routes]
        self.town_priority: list[int] = list(ruth.town_priority)
        self.strikes: list[int] = [ruth.shared, ruth.selected]
        self.joker_strikes: int = ruth.joker
        self.star_strikes: list[int] = [ruth.shared_stars, ruth.selected_stars]


class State(KernelState):
    terms: Terms
    round: Annotated[int, Whole(0, 50)] = 0
    phase: Phase = SETUP
    first: Seat = 0
    pool: Annotated[list[int], ListOf(Whole(0, 9), 9, 9)] = fresh(*[0] * 9)
    marked: Annotated[list[int], per_player(0, 20, SECTIONS)] = each(0, SECTIONS)
    struck: Annotated[list[int], ListOf(Whole(0, 20), SECTIONS, SECTIONS), Shared] = fresh(*[0] * SECTIONS)
    open: Annotated[list[int], per_player(0, ALL_OPEN), Shared] = each(ALL_OPEN)
    built: Annotated[list[int], per_player(0, ALL_OPEN), Shared] = each(0)
    launched: Annotated[list[int], per_player(0, 9, FLEETS)] = each(0, FLEETS)
    fish: Annotated[list[int], ListOf(Whole(0, 99), 0, 4 * MOST_SLOTS)] = agreed("[0] * (terms.players * terms.slots)")
    licences: Annotated[list[int], per_player(0, TOP_LEVEL, 5)] = each(0, 5)
    at: Annotated[list[int], per_player(0, 300)] = each(0)
    coins: Annotated[list[int], per_player(0, 300)] = each(0)
    stars: Annotated[list[int], per_player(0, 60)] = each(0)
    waiting: Annotated[list[int], per_player(0, 60), Shared] = each(0)
    hexes: Annotated[list[int], per_player(0, 31), Shared] = each(0)
    recycled: Annotated[list[int], per_player(0, 99), Shared] = each(0)
    bonus: Annotated[list[int], per_player(-1, MOST_BONUSES - 1), Shared] = each(-1)
    captain: Annotated[list[int], per_player(-1, MOST_CARDS - 1), Shared] = each(-1)
    struck_stars: Annotated[int, Whole(0, 2**60 - 1)] = 0
    cubes: Annotated[list[int], ListOf(Whole(0, SECTIONS - 1), 3, 3), Shared] = agreed("list(terms.box.ruth.cubes)")
    gold: Card = -1
    silver: Card = -1
    silver_to: Annotated[int, Whole(NOT_PLAYED, 3)] = NOT_PLAYED
    gold_to: Seats = 0

    # --- sections ------------------------------------------------------------------------------------

    def has_open(self, seat: Seat, section: Section) -> bool:
        return bool(self.open[seat] & BIT[section])

    def boxes(self, section: Section) -> int:
        """The boxes of a section that Captain Ruth has not struck."""
        return self.terms.length[section] - self.struck[section]

    def boxes_left(self, seat: Seat, section: Section) -> int:
        """The boxes of a section that are still open."""
        return self.terms.length[section] - self.struck[section] - self.marked[seat * SECTIONS + section]

    def next_code(self, seat: Seat, section: Section) -> int:
        """What the topmost open box of a section does."""
        return self.terms.codes[section][self.marked[seat * SECTIONS + section]]

    def has_built(self, seat: Seat, building: Section) -> bool:
        return bool(self.built[seat] & BIT[building])

    def is_lost(self, seat: Seat, building: Section) -> bool:
        """FD-17.16: all its boxes were struck before one was marked."""
        return not self.open[seat] & BIT[building] and not self.built[seat] & BIT[building]

    def buildings(self, seat: Seat) -> int:
        return COUNT_OF[self.built[seat] >> FIRST_BUILDING]

    def level(self, seat: Seat, column: Column) -> int:
        return self.licences[seat * 5 + column]

    def has_crab_licence(self, seat: Seat) -> bool:
        return self.marked[seat * SECTIONS + CRAB] >= self.terms.crab_box

    # --- boats ---------------------------------------------------------------------------------------

    def room(self, seat: Seat, fleet: Fleet, slot: int) -> int:
        """How many fish a boat can hold now; oysters by licence (FD-10.11)."""
        if fleet == OYSTER:
            return self.terms.oyster_capacity[self.licences[seat * 5 + OYSTER]]
        return self.terms.capacity[slot]

    def fish_total(self, seat: Seat) -> int:
        slots = self.terms.slots
        return sum(self.fish[seat * slots : seat * slots + slots])

    def full_boats(self, seat: Seat) -> int:
        """FD-11.9: launched boats that hold as many fish as they can; Research Vessels hold none."""
        terms = self.terms
        full = 0
        for fleet in range(FLEETS):
            launched = self.launched[seat * FLEETS + fleet]
            if launched and fleet != VESSEL:
                base = terms.base[fleet]
                for slot in range(base, base + launched):
                    if self.fish[seat * terms.slots + slot] >= self.room(seat, fleet, slot):
                        full += 1
        return full

    def boats_launched(self, seat: Seat) -> int:
        return sum(self.launched[seat * FLEETS : seat * FLEETS + FLEETS])

    # --- dice ----------------------------------------------------------------------------------------

    def faces(self) -> list[int]:
        """The distinct faces that lie in the pool."""
        pool = self.pool
        return [face for face in range(9) if pool[face]]


def replaced(row: list[int], at: int, value: int) -> list[int]:
    """The list with another value at one place; the list itself may belong to other states too."""
    out = row[:]
    out[at] = value
    return out


def is_boat_die(face: Face) -> bool:
    return face < BOAT_FACES
