"""Judgement that belongs to Fleet: what a box, a die and a sheet are worth with so many rounds to come."""

from __future__ import annotations

from math import exp

from roadstead.games.fleet_dice import actions
from roadstead.games.fleet_dice.glossary import (
    BAIT,
    BANK,
    BARGE,
    BOAT,
    BUFFET,
    CANNING,
    CASINO,
    CLUB,
    COD,
    COINS3,
    CRAB,
    EITHER,
    FIRST_BUILDING,
    FIRST_SHIP,
    FISHING,
    FLEETS,
    LICENCE,
    LOBSTER,
    MARKET,
    OYSTER,
    PUB,
    RECYCLING,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    VESSEL,
)
from roadstead.games.fleet_dice.options import die_in_use
from roadstead.games.fleet_dice.rules.coins import coin_value, market
from roadstead.games.fleet_dice.rules.dice import uses
from roadstead.games.fleet_dice.rules.marking import Side
from roadstead.games.fleet_dice.rules.scoring import tally_points, total, winners
from roadstead.games.fleet_dice.state import FISHING_PHASE, State
from roadstead.kernel.rng import Rng

STAR = 2.2
"""What a star action is worth while there is time, in points."""
COIN = 0.45
HEX = 3.0
CRAB_BONUS = 5.0
SPREAD = 9.0
"""A lead of so many points makes a win about three times as likely as not."""
SOLO_GOAL = 60.0


def fishings(s: State) -> int:
    """How many regular fishing phases are still to come."""
    begun = s.round if s.phase >= FISHING_PHASE else s.round - 1
    return sum(s.terms.fishing[begun + 1 :])


def time_left(s: State) -> float:
    """From 1 at the start to 0 at the end."""
    return max(0, s.terms.rounds - s.round) / s.terms.rounds


# --- what a box is worth ------------------------------------------------------------------------------------


def launch_value(s: State, seat: int, fleet: int) -> float:
    """Points of the next boat, the fish it can still catch, and the coins for launching it."""
    at = s.launched[seat * FLEETS + fleet]
    if at >= s.terms.boats[fleet]:
        return 0.0
    slot = s.terms.base[fleet] + at
    rate = 2 if fleet == OYSTER else s.full_boats(seat) + 1 if fleet == BARGE else 0 if fleet == VESSEL else 1
    fish = min(s.room(seat, fleet, slot), rate * fishings(s))
    return s.terms.boat_vp[slot] + fish + COIN * s.terms.cod_coins[s.level(seat, COD)]


def licence_value(s: State, seat: int, column: int) -> float:
    """What the next level adds for the rest of the game; the second pays coins, the third points."""
    level = s.level(seat, column)
    if level == 3:
        return 0.0
    rounds = s.terms.rounds - s.round
    worth = 2 * COIN if level == 1 else float(s.terms.licence_vp[column]) if level == 2 else 0.0
    if column == LOBSTER:
        return worth + COIN * rounds
    if column == SHRIMP:
        return worth + 0.5 * rounds * (STAR if level else 0.6)
    if column == SWORDFISH:
        return worth + STAR * fishings(s) * (0.3 if level == 1 else 1.0)
    if column == COD:
        return worth + COIN * 0.9 * rounds
    return worth + min(2 * s.launched[seat * FLEETS + OYSTER], fishings(s))


def club_value(s: State, seat: int) -> float:
    """A private fishing: about a fish for each boat that is not full."""
    boats = sum(s.launched[seat * FLEETS : seat * FLEETS + FLEETS]) - s.launched[seat * FLEETS + VESSEL]
    return float(boats - s.full_boats(seat))


def building_value(s: State, seat: int, building: int) -> float:
    """Printed points, and what the ability gives for the rest of the game."""
    rounds = s.terms.rounds - s.round
    worth = float(s.terms.building_vp[building - FIRST_BUILDING])
    if building == RECYCLING:
        return worth + min(s.terms.recyclings, 2 * rounds) * (STAR - 1.0)
    if building == BUFFET:
        return min(5, rounds) * 1.6
    if building == CANNING:
        return worth + COIN * rounds * (1 + s.full_boats(seat))
    if building in (SMOKEHOUSE, BAIT):
        return worth + 0.6 * COIN * rounds
    return worth + 0.5 * rounds if building == CASINO else worth


def activation_value(s: State, seat: int, section: int, code: int) -> float:
    if code == BOAT:
        return launch_value(s, seat, section)
    if code == EITHER:
        return max(launch_value(s, seat, section), licence_value(s, seat, section))
    if code == FISHING:
        return club_value(s, seat)
    if code == LICENCE:
        return licence_value(s, seat, section) if section < FIRST_SHIP else s.terms.crab_vp + CRAB_BONUS
    return building_value(s, seat, section)


def mark_value(s: State, seat: int, section: int) -> float:
    """The next activation of a section, shared among the boxes on the way to it."""
    if section == BANK:
        return float(s.terms.bank_vp)
    marked = s.marked[seat * SECTIONS + section]
    codes = s.terms.codes[section][marked : s.terms.length[section] - s.struck[section]]
    if section >= FIRST_BUILDING:
        return building_value(s, seat, section) / len(codes) * (1.0 if section != PUB or time_left(s) > 0.2 else 0.6)
    for steps, code in enumerate(codes, 1):
        if code:
            patience = 1.0 if steps == 1 else 0.55 + 0.4 * time_left(s)
            return activation_value(s, seat, section, code) / steps * patience
    return 0.1


def coins_value(s: State, seat: int, number: int) -> float:
    """Coins count for the stars they reach now, and a little for those to come."""
    terms = s.terms
    before = s.at[seat]
    after = min(before + number, terms.track)
    stars = terms.stars_to[after] - terms.stars_to[before]
    return 0.8 * STAR * stars + COIN * 0.6 * (after - before) * (0.3 + time_left(s))


# --- what a choice is worth -----------------------------------------------------------------------------------


def use_value(s: State, seat: int, face: int, choice: int) -> float:
    if choice < SECTIONS:
        return mark_value(s, seat, choice)
    if choice == actions.USE_COINS:
        return coins_value(s, seat, market(s, seat) if face == MARKET else s.terms.face_coins)
    if choice == actions.USE_COIN:
        return coins_value(s, seat, coin_value(s, seat))
    return STAR * 0.9 if choice == actions.USE_STAR else HEX


def die_value(s: State, seat: int, face: int, own: bool) -> float:
    """The best use of a die, and what a shrimp licence adds to it."""
    best = max(use_value(s, seat, face, choice) for choice in uses(s, seat, face, own))
    if own and face == SHRIMP:
        level = s.level(seat, SHRIMP)
        best += STAR * s.terms.shrimp_stars[level] + 2.0 * max(0, s.terms.shrimp_uses[level] - 1)
    return best


def casino_value(s: State, seat: int, choice: int) -> float:
    face, _ = die_in_use(s)
    if choice == actions.KEEP:
        return die_value(s, seat, face, True)
    faces = s.terms.boat_faces if face <= COINS3 else s.terms.town_faces
    return sum(die_value(s, seat, other, True) for other in faces) / len(faces)


def side_value(s: State, seat: int, choice: int) -> float:
    top = s.frames[-1]
    assert isinstance(top, Side)
    column = top.column
    return launch_value(s, seat, column) if choice == actions.SIDE_BOAT else licence_value(s, seat, column)


def oyster_value(s: State, seat: int, choice: int) -> float:
    """The second fish is a point; a coin is worth it if it is a star."""
    return 1.0 if choice == actions.TWO_FISH else coins_value(s, seat, 1)


def value(s: State, seat: int, choice: int) -> float:
    """How good a choice looks to the seat that is asked."""
    match s.prompt:
        case actions.ASK_PICK:
            return die_value(s, seat, choice, True)
        case actions.ASK_CASINO:
            return casino_value(s, seat, choice)
        case actions.ASK_USE:
            return use_value(s, seat, die_in_use(s)[0], choice)
        case actions.ASK_AGAIN:
            return -1.0 if choice == actions.AGAIN_NOT else use_value(s, seat, COINS3, actions.USE_COINS if choice == actions.AGAIN_COINS else choice)
        case actions.ASK_SIDE:
            return side_value(s, seat, choice)
        case actions.ASK_STAR:
            return -1.0 if choice == actions.DECLINE else mark_value(s, seat, choice)
        case actions.ASK_BONUS:
            return float(tally_points(s, seat, s.terms.bonuses[choice]))
        case _:
            return oyster_value(s, seat, choice)


def quick(s: State, rng: Rng) -> int:
    """A sensible choice for the seat that is asked, made at a glance."""
    best, chosen = -1e9, s.options[0]
    for choice in s.options:
        looks = value(s, s.seat, choice) + rng.below(100) * 0.004
        if looks > best:
            best, chosen = looks, choice
    return chosen


# --- how a position looks -------------------------------------------------------------------------------------


def worth(s: State, seat: int) -> float:
    """Points so far, fish that are sure to come, and what licences, coins and begun sections promise."""
    left = fishings(s)
    out = float(total(s, seat)) + COIN * 0.3 * s.at[seat] * time_left(s)
    for fleet in range(FLEETS):
        rate = 2 if fleet == OYSTER else 1 if fleet not in (VESSEL, BARGE, CLUB) else 0
        for boat in range(s.launched[seat * FLEETS + fleet]):
            slot = s.terms.base[fleet] + boat
            out += min(s.room(seat, fleet, slot) - s.fish[seat * s.terms.slots + slot], rate * left)
    out += sum(promise(s, seat, column) for column in range(5))
    return out + (0.8 * s.marked[seat * SECTIONS + CRAB] if s.bonus[seat] < 0 else 0.0)


def promise(s: State, seat: int, column: int) -> float:
    """What the levels of a licence will still bring."""
    rounds = s.terms.rounds - s.round
    level = s.level(seat, column)
    if column in (LOBSTER, COD):
        return COIN * level * rounds
    if column == SHRIMP:
        return 0.5 * rounds * level
    return STAR * fishings(s) * min(level, 2) * 0.7 if column == SWORDFISH else 0.3 * level


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat; alone, how near it comes to a good result."""
    if s.terms.solo:
        return [1 / (1 + exp((SOLO_GOAL - worth(s, 0)) / SPREAD))]
    players = range(s.terms.players)
    if s.over:
        won = winners(s)
        return [1 / len(won) if seat in won else 0.0 for seat in players]
    looks = [worth(s, seat) for seat in players]
    best = max(looks)
    odds = [exp((look - best) / SPREAD) for look in looks]
    return [one / sum(odds) for one in odds]
