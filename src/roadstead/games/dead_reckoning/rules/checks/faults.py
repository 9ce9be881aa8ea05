"""What must always hold: every piece is somewhere, and nothing is where it may not be."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, HULL, LEVELS, MOST_SEATS, TILES, UPGRADES
from roadstead.games.dead_reckoning.rules.checks.frames import frame_faults
from roadstead.games.dead_reckoning.rules.influence import holder
from roadstead.games.dead_reckoning.rules.state import BIT, BOXED, FALLING, FOE, KIND, LAID_OUT, MARKS, NO_BATTLE, ON_TILE, ON_TOP, SLEEVED, VS_CARD, State
from roadstead.games.dead_reckoning.rules.tower import on_board
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.shape import ListOf

PER_PLAYER: Final = {fact: shape.least // 2 for fact, shape in shapes_of(State).items() if isinstance(shape, ListOf) and shape.most == 2 * shape.least}
"""The lists with an entry or several for each player, and how many."""


def faults(s: State) -> list[str]:
    out = size_faults(s)
    if out:
        return out
    out = sea_faults(s) + supply_faults(s) + card_faults(s) + frame_faults(s)
    for seat in range(s.terms.players):
        out += player_faults(s, seat)
    return out


def size_faults(s: State) -> list[str]:
    """What the other checks rely on: lists for these players, and nobody else."""
    players = s.terms.players
    if any(len(getattr(s, fact)) != players * number for fact, number in PER_PLAYER.items()):
        return ["a list does not fit the number of players"]
    if max(s.active, s.first, s.final, s.fight[FOE]) >= players or s.finished >> players or s.winners >> players:
        return ["somebody plays who is not there"]
    if any(face >= len(s.box.faces) for face in s.advs) or any(LAID_OUT <= where and (where - LAID_OUT) % MOST_SEATS >= players for where in s.where):
        return ["a card is where it cannot be"]
    return []


def cubes_in_battle(s: State, side: int) -> int:
    return s.fight[FALLING + side] + on_board(s, side)


def cubes_of(s: State, seat: int) -> int:
    """Every cube of a player, the one on the sail track included (DR-1.6)."""
    marks = sum(s.lodged[seat * MARKS : seat * MARKS + MARKS])
    out = 1 + s.pool[seat] + marks + s.placed_cubes(seat) + s.permanent_cubes(seat)
    if s.fight[KIND] != NO_BATTLE:
        out += cubes_in_battle(s, 0) if seat == s.active else 0
        out += cubes_in_battle(s, 1) if seat == s.fight[FOE] else 0
    return out


def player_faults(s: State, seat: int) -> list[str]:
    out: list[str] = []
    if cubes_of(s, seat) != s.box.supply["player_cubes"]:
        out.append(f"the cubes of seat {seat} do not add up")
    if any(s.loaded(seat, space) > s.hold(seat, space) for space in range(HULL)):
        out.append(f"a hold of seat {seat} is too full")
    if min(s.chest[seat], s.quay[seat], s.pool[seat], s.damage[seat]) < 0:
        out.append(f"seat {seat} has less than nothing")
    if s.token_count(seat) > s.box.limits["tokens"]:
        out.append(f"seat {seat} has too many tokens")
    levels = s.level[seat * CREW : seat * CREW + CREW]
    if levels.count(LEVELS) != s.mastered[seat]:
        out.append(f"the level 4 cards of seat {seat} do not add up")
    if any(level < known for level, known in zip(levels, s.seen[seat * CREW : seat * CREW + CREW], strict=True)):
        out.append(f"a card of seat {seat} is below the level that was seen")
    return out


def sea_faults(s: State) -> list[str]:
    out: list[str] = []
    for tile in range(TILES):
        if not s.is_island(tile):
            if s.built[tile] or s.control[tile] >= 0:
                out.append(f"tile {tile} is no island")
            continue
        if s.empty_spaces(tile) < 0:
            out.append(f"tile {tile} has more cubes than spaces")
        if s.control[tile] != holder(s, tile):
            out.append(f"tile {tile} is controlled by somebody else")
        if s.built[tile] and s.control[tile] < 0:
            out.append(f"buildings on tile {tile}, which nobody controls")
    return out


def supply_faults(s: State) -> list[str]:
    out: list[str] = []
    black = cubes_in_battle(s, 1) if s.fight[KIND] == VS_CARD else 0
    if s.black + black != s.box.supply["black_cubes"]:
        out.append("the black cubes do not add up")
    for upgrade, copies in enumerate(s.box.up_copies):
        if s.upgrades[upgrade] + sum(s.owned[upgrade::UPGRADES]) != copies:
            out.append("the ship upgrades do not add up")
    for kind, stock in enumerate(s.box.build_stock):
        if s.buildings[kind] + sum(1 for built in s.built if built & BIT[kind]) != stock:
            out.append("the buildings do not add up")
    return out


def was_left(s: State, at: int) -> bool:
    """A merchant ship that a search passed over: in its box, once, known to somebody."""
    row, card, knowers = s.below[at : at + 3]
    it = s.box.cards[card]
    return it.merchant and it.row == row and s.where[card] == BOXED and s.below[1::3].count(card) == 1 and knowers > 0


def card_faults(s: State) -> list[str]:
    """Each row card is in one place, and that place knows it."""
    places = [(s.slot, ON_TILE), (s.top, ON_TOP)]
    out = [f"row card {card} is misplaced" for row, where in places for card in row if card >= 0 and s.where[card] != where]
    sleeved = sorted(s.box.faces[face].card for face in s.advs if face >= 0)
    if sleeved != [card for card, where in enumerate(s.where) if where == SLEEVED]:
        out.append("the sleeved advancements do not add up")
    out += [f"row card {s.below[at + 1]} was not left in its box" for at in range(0, len(s.below), 3) if not was_left(s, at)]
    for row, where in places:
        if s.where.count(where) != sum(1 for card in row if card >= 0):
            out.append("row cards on tiles or boxes do not add up")
    return out
