"""What must always hold: pieces are conserved, dice show 1 to 6, tiles do not overlap, Islands do not touch."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import CARD_SLOT, CARDS, CUTTER_PLAN, CUTTER_SLOT, GUNSHIP_PLAN, UNION
from roadstead.games.ahoy.rules.chart import CORNER, SPACES, start_of, tile_of
from roadstead.games.ahoy.rules.checks.frames import frame_faults
from roadstead.games.ahoy.rules.smuggler import Deliver
from roadstead.games.ahoy.rules.state import BIT, CUTTER, DICE_OF, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP, UNPLACED, State, bits, is_smuggler


def faults(s: State) -> list[str]:
    out = map_faults(s) + supply_faults(s) + card_faults(s) + plan_faults(s) + figure_faults(s) + frame_faults(s)
    for player in range(4):
        out += dice_faults(s, player)
    return out


def map_faults(s: State) -> list[str]:
    chart = s.chart
    out: list[str] = []
    if len(chart.cells) != 4 * len(chart.seen):
        out.append("regions overlap")
    if any(cell + delta in chart.isles for cell in chart.isles for delta in (1, 64)):
        out.append("two Islands are adjacent")
    if s.stack() < 0:
        out.append("there are too many regions")
    if any((s.wealth[tile] > 0) != (tile in chart.seen) for tile in range(12)):
        out.append("wealth dice do not match the regions")
    if any(s.comrades[tile] and tile not in chart.seen for tile in range(12)):
        out.append("a Comrade is off the map")
    if len(chart.seen) > 1 and not is_joined(s):
        out.append("a region lies apart")
    return out


def is_joined(s: State) -> bool:
    """Each region borders another one."""
    cells = s.chart.cells
    for tile in s.chart.seen:
        start = start_of(s.chart.tiles[tile])
        around = [start + corner + delta for corner in CORNER for delta in (-1, 1, -64, 64)]
        if all(tile_of(cells.get(cell, 4 * tile)) == tile for cell in around):
            return False
    return True


def supply_faults(s: State) -> list[str]:
    out: list[str] = []
    if s.gold_left() < 0 or min(s.gold) < 0:
        out.append("gold does not add up")
    if s.comrades_left() < 0 or min(s.comrades) < 0 or s.ready < 0:
        out.append("Comrades do not add up")
    if s.first not in s.terms.players or s.active not in s.terms.players:
        out.append("somebody plays who is not there")
    if any(s.gold[player] or s.fame[player] or s.crew[player] or s.damage[player] for player in range(4) if player not in s.terms.players):
        out.append("a faction that is not in play has pieces")
    return out


def card_faults(s: State) -> list[str]:
    """Each card is in one place at most; what is nowhere lies in the box."""
    under_way = [BIT[frame.card] for frame in s.frames if isinstance(frame, Deliver) and frame.step == "pledge"]
    piles = [s.market, s.deck, *s.crew, *s.cargo, *s.pledged, *under_way]
    joined = 0
    for pile in piles:
        if joined & pile:
            return ["a card is in two places"]
        joined |= pile
    if joined >= BIT[CARDS]:
        return ["there are too many cards"]
    if len(bits(s.market)) > s.terms.market_row:
        return ["the Market is too full"]
    held = [player for player in range(4) if s.cargo[player] or s.pile(player, 0) or s.pile(player, 1)]
    return [] if all(is_smuggler(player) for player in held) else ["somebody else has Cargo"]


def plan_faults(s: State) -> list[str]:
    out: list[str] = []
    for plan, total in enumerate(s.terms.box.plans):
        if s.hand[plan] + s.plans[plan] > total:
            out.append("there are too many plans")
    for ship, plan in ((CUTTER, CUTTER_PLAN), (GUNSHIP, GUNSHIP_PLAN)):
        if s.at[ship] >= 0 and s.hand[plan] + s.plans[plan]:
            out.append("a ship is on the map without its plan")
    return out


def figure_faults(s: State) -> list[str]:
    out: list[str] = []
    for space in s.at:
        if space >= SPACES or (space >= 0 and s.chart.terrain[space] < 0):
            out.append("a figure is off the map")
    if any((s.at[player] >= 0) for player in range(4) if player not in s.terms.players):
        out.append("a Flagship of nobody is on the map")
    if s.round and any(s.at[player] < 0 for player in s.terms.players):
        out.append("a Flagship is missing")
    if any(s.at[figure] >= 0 and s.island_at(s.at[figure]) < 0 for figure in range(FIRST_STRONGHOLD, CUTTER)):
        out.append("a Stronghold is not at an Island")
    if any(s.at[figure] >= 0 for figure in range(FIRST_PATROL + s.terms.box.patrols, FIRST_STRONGHOLD)):
        out.append("there are too many Patrols")
    return out


def dice_faults(s: State, player: int) -> list[str]:
    """AH-1.9, AH-3.6: values stay within 1 and 6, and no slot holds two things."""
    out: list[str] = []
    dice = DICE_OF[player]
    places = [s.places[die] for die in dice if s.places[die] >= 0]
    if len(set(places)) != len(places):
        out.append("two dice share a slot")
    if any(s.damage[player] & BIT[place] for place in places):
        out.append("a slot holds a die and damage")
    allowed = s.own_slots(player) | s.crew[player] << CARD_SLOT
    if player == UNION:
        allowed |= s.ship_slots()
    if any(not allowed & BIT[place] for place in places):
        out.append("a die is on a slot that is not there")
    ships = 7 * BIT[CUTTER_SLOT] if player == UNION else 0
    if s.damage[player] & ~(s.own_slots(player) & ~s.terms.dashed[player] | ships):
        out.append("damage lies on a slot that cannot be damaged")
    if player == UNION and s.damage[player] & ships & ~s.ship_slots():
        out.append("damage lies on a ship that is not there")
    known = s.round > 0 and player in s.terms.players
    if any(not (1 if known or s.places[die] >= UNPLACED else 0) <= s.values[die] <= 6 for die in dice):
        out.append("a die shows no number")
    return out
