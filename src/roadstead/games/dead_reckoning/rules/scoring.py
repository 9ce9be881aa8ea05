"""Scoring (DR-17): the coins of each player, and the battle of those who tie."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.dead_reckoning.box.components import (
    CANNON,
    CARGO,
    CARGO_OWNED,
    COIN,
    CREW,
    HULL,
    ISLANDS_WITHOUT,
    MOST_SEATS,
    TILES,
    UPGRADES,
    WHEEL,
    Ability,
)
from roadstead.games.dead_reckoning.box.components import STRENGTH as STRENGTH_ZONE
from roadstead.games.dead_reckoning.rules import cards, events
from roadstead.games.dead_reckoning.rules.actions import ASK_CUBE
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Seat, Tile
from roadstead.games.dead_reckoning.rules.state import BIT, State
from roadstead.kernel.engine import PUBLIC, Rule
from roadstead.kernel.shape import Whole

CATEGORY_RULES: Final = [
    "DR-15.1 DR-17.1",
    "DR-17.1",
    "DR-17.1",
    "DR-17.1",
    "DR-12.12 DR-17.1",
    "DR-17.1",
    "DR-14.10 DR-17.1",
    "DR-17.2",
    "DR-17.3 DR-17.4",
    "DR-15.13",
]
CATEGORIES = ("achievements", "chest", "ship", "islands", "buildings", "advancements", "upgrades", "bonuses", "rewards", "bonus_tile")


def categories(s: State, seat: Seat) -> list[int]:
    """DR-17.1, in the order of `CATEGORIES`."""
    box, held = s.box, s.tokens[seat]
    mine = s.islands_of(seat)
    return [
        sum([coins for which, coins in enumerate(box.award_coins) if held & BIT[which]]),
        s.chest[seat],
        s.carried(seat, COIN),
        sum([s.stock[tile * 2 + COIN] for tile in mine]),
        sum([box.build_score[kind] for tile in mine for kind in range(3) if s.built[tile] & BIT[kind]]),
        advancements(s, seat) // box.advancements_per_coin,
        sum([number * box.up_score[upgrade] for upgrade, number in enumerate(s.owned[seat * UPGRADES : seat * UPGRADES + UPGRADES])]),
        sum([end_bonus(s, seat, card) for card in range(CREW)]),
        sum([reward(s, seat, tile) for tile in range(TILES) if s.is_island(tile)]),
        bonus_tile(s, seat),
    ]


def advancements(s: State, seat: Seat) -> int:
    """Sleeved or in front."""
    at = seat * CREW * 3
    sleeved = CREW * 3 - s.advs[at : at + CREW * 3].count(-1)
    return sleeved + len(s.laid_out(seat))


def bonus_tile(s: State, seat: Seat) -> int:
    """DR-15.13."""
    tile = s.bonus[seat * 2]
    if tile < 0:
        return 0
    return s.box.bonus_coins * len([which for which in s.box.bonus_tiles[tile] if s.has_token(seat, which)])


# --- end bonuses -------------------------------------------------------------------------------------------------


def end_bonus(s: State, seat: Seat, card: Card) -> int:
    """DR-17.2: the purple frames of one crew card, each rounded down on its own."""
    out = 0
    for number in s.faces(seat, card):
        if number >= 0:
            face = s.box.faces[number]
            out += sum([worth(s, seat, card, face.abilities[at]) for at in face.endgame])
    return out


def worth(s: State, seat: Seat, card: Card, it: Ability) -> int:
    return it.coins * (basis(s, seat, card, it.basis) // it.each)


def basis(s: State, seat: Seat, card: Card, kind: int) -> int:
    if kind == CARGO_OWNED:
        return s.stored(seat, CARGO) + sum([s.stock[tile * 2 + CARGO] for tile in s.islands_of(seat)])
    if kind == ISLANDS_WITHOUT:
        return len([tile for tile in range(TILES) if s.is_island(tile) and s.cubes_on(tile, seat) == 0])
    return cards.symbols(s, seat, card, WHEEL)


# --- islands -----------------------------------------------------------------------------------------------------


def reward(s: State, seat: Seat, tile: Tile) -> int:
    """DR-17.3 to DR-17.5: by rank; empty spaces are an imaginary player, and who ties gets the next reward."""
    own = s.cubes_on(tile, seat)
    if own == 0:
        return 0
    others = [s.cubes_on(tile, rival) for rival in range(s.terms.players) if rival != seat]
    others.append(s.empty_spaces(tile))
    place = len([cubes for cubes in others if cubes > own])
    if own in others:
        place += 1
    rewards = s.box.rewards[s.tiles[tile]]
    return rewards[place] if place < len(rewards) else 0


# --- the end -----------------------------------------------------------------------------------------------------


class Scoring(Rule[State]):
    """DR-17.1, DR-17.6, DR-17.7: count, then let those who tie for the top drop their cubes until one is ahead."""

    tied: Number = 0
    seat: Seat = -1
    cubes: Number = 0
    used: Number = 0
    best: Annotated[int, Whole(-1, 1_000_000)] = -1
    leaders: Number = 0
    strength: Number = 0
    steps = ("count", "next_player", "cube", "compare")

    def do_count(self, s: State) -> None:
        for seat in range(s.terms.players):
            s.score[seat] = self.count_seat(s, seat)
            s.reveal(PUBLIC, events.SCORED, seat, s.score[seat])
        best = max(s.score)
        self.tied = sum([BIT[seat] for seat, score in enumerate(s.score) if score == best])
        self.decide(s)

    def count_seat(self, s: State, seat: Seat) -> int:
        out = 0
        for category, coins in enumerate(categories(s, seat)):
            out += coins
            if coins:
                s.reveal(PUBLIC, events.COUNTED, seat, category, coins, rules=CATEGORY_RULES[category])
        return out

    def decide(self, s: State) -> None:
        """One is ahead, or those still tied drop again."""
        if self.tied.bit_count() == 1:
            s.winners = self.tied
            s.finish()
            return
        self.seat, self.best, self.leaders = -1, -1, 0
        self.step = "next_player"

    def do_next_player(self, s: State) -> None:
        self.seat += 1
        if self.seat == MOST_SEATS:
            self.tied = self.leaders
            self.decide(s)
        elif self.tied & BIT[self.seat]:
            self.cubes = self.used = max(1, min(tie_cannons(s, self.seat), tie_cubes(s, self.seat)))
            self.strength = 0
        else:
            self.step = "next_player"

    def ask_cube(self, s: State) -> None:
        if self.cubes:
            s.roll(ASK_CUBE, s.terms.zones, s.box.zone_weight)
        else:
            self.step = "compare"

    def do_cube(self, s: State, choice: int) -> None:
        """No abilities, no pushing; an explosion drops the cube again with one more."""
        self.step = "cube"
        if choice == s.box.explosion:
            self.extra(s)
            return
        self.cubes -= 1
        if s.box.zone_kind[choice] == STRENGTH_ZONE:
            self.strength += s.box.zone_yield[choice][3]

    def extra(self, s: State) -> None:
        """The exploding cube falls again, with another one as long as there are cubes and the cap allows it."""
        more = max(0, min(s.box.extra_cubes, tie_cubes(s, self.seat) - self.used, s.box.cube_cap - self.used))
        self.cubes += more
        self.used += more

    def do_compare(self, s: State) -> None:
        self.step = "next_player"
        s.tell(PUBLIC, events.TIEBREAK, self.seat, self.strength)
        if self.strength > self.best:
            self.best, self.leaders = self.strength, BIT[self.seat]
        elif self.strength == self.best:
            self.leaders |= BIT[self.seat]


def tie_cubes(s: State, seat: Seat) -> int:
    """DR-17.6, DR-17.8: the pool and every cube on an island but the permanent ones; who controls it no longer matters."""
    return s.pool[seat] + s.placed_cubes(seat)


def tie_cannons(s: State, seat: Seat) -> int:
    """DR-17.6, DR-17.7: all cannons of the ship, loaded or not, and of all 12 cards."""
    hull = sum([s.hull_cannons(seat, space) for space in range(HULL)])
    return s.box.base_cannons + hull + sum([cards.symbols(s, seat, card, CANNON) for card in range(CREW)])
