"""Judgement that belongs to Fleet: what a box, a die and a sheet are worth, given the rounds to come."""

from __future__ import annotations

from math import exp
from typing import Final

from roadstead.games.fleet_dice.box.glossary import (
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
    EITHER,
    FIRST_BUILDING,
    FIRST_SHIP,
    FISHING,
    FLEETS,
    LICENCE,
    LOBSTER,
    OYSTER,
    PUB,
    RECYCLING,
    SECTIONS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    VESSEL,
)
from roadstead.games.fleet_dice.rules.actions import (
    AGAIN_COINS,
    AGAIN_NOT,
    ASK_AGAIN,
    ASK_BONUS,
    ASK_CASINO,
    ASK_PICK,
    ASK_SIDE,
    ASK_STAR,
    ASK_USE,
    DECLINE,
    KEEP,
    SIDE_BOAT,
    TWO_FISH,
    USE_COIN,
    USE_COINS,
    USE_STAR,
)
from roadstead.games.fleet_dice.rules.aliases import Column, Face, Fleet, Seat, Section
from roadstead.games.fleet_dice.rules.coins import along, coin_value, face_value
from roadstead.games.fleet_dice.rules.dice import OwnDie, uses
from roadstead.games.fleet_dice.rules.marking import Side, can_launch, can_license
from roadstead.games.fleet_dice.rules.scoring import tally_points, total, winners
from roadstead.games.fleet_dice.rules.shared import die_in_use
from roadstead.games.fleet_dice.rules.state import FISHING_PHASE, State, is_boat_die
from roadstead.kernel.judging import chances, read_weights, weighed
from roadstead.kernel.rng import Rng

# Fitted by an evolution strategy to the points of everybody in games at a glance: alone, with two and with three.
MARK: Final = 1.99
MARK_EARLY: Final = 1.32
"""What any mark is worth besides what its section promises; and how much more at the start of the game."""
LATE: Final = (2.05, 2.02, 1.00, 1.12, 0.99, 0.75, 1.20, 0.42, 1.95, 0.85, -0.30, 0.88, 1.32, 0.68, 0.87, 1.69, 0.08, 0.61)
"""By section, how much its promise counts at the end of the game."""
EARLY: Final = (1.21, 1.10, -1.15, 1.51, -0.03, -0.44, -0.69, 0.71, 0.22, 0.99, 0.21, -0.18, -1.22, -0.07, -0.23, 0.69, -1.39, -1.18)
"""And how much more at its start."""
PATIENCE: Final = 0.80
PATIENCE_EARLY: Final = 0.18
"""What an effect counts that is not reached at once; and how much more at the start."""
STAR: Final = 4.78
"""What a star to come is worth."""
STAR_REACHED: Final = 0.19
STAR_RECYCLED: Final = 0.43
"""How much of it counts when coins reach a star, besides the coins, and when a die becomes one."""
COIN: Final = 1.00
COIN_HELD: Final = 1.40
COIN_LATE: Final = 0.46
"""A coin; how much of it counts on the track, and of that at the end of the game."""
HEX: Final = -0.20
"""A hex of the Buffet: at a glance a die has better uses."""
CRAB_BONUS: Final = 10.32
"""What the bonus of a King Crab licence is expected to come to."""
SECOND_USE: Final = 1.96
"""What it is worth to use a shrimp die twice."""

MEASURES: Final = ("points", "fish", "fish_early", "shrimp_levels", "cod_levels", "lobster_levels", "swordfish_levels", "oyster_levels")
"""Points so far, fish that are sure to come, levels of licences: what counts `_early`, and what a level will bring, is less the nearer the end is."""
WEIGHTS: Final = read_weights(__file__, MEASURES)
SPREAD: Final = 7.0
"""Of a lead of this many points: it makes a win about three times as likely as not. What is weighed is counted in it."""
SOLO_GOAL: Final = 60.0
RIVAL: Final = 0.5
"""How much of the best rival's points counts against a simulated game."""
WIN: Final = 4.0
"""What winning it counts besides, in points."""


def fishings(s: State) -> int:
    """How many regular fishing phases are still to come."""
    begun = s.round if s.phase >= FISHING_PHASE else s.round - 1
    count = 0
    for number in range(begun + 1, s.terms.rounds + 1):
        if s.terms.fishing[number]:
            count += 1
    return count


def time_left(s: State) -> float:
    """From 1 at the start to 0 at the end."""
    return max(0, s.terms.rounds - s.round) / s.terms.rounds


# --- what a box is worth ------------------------------------------------------------------------------------


def launch_value(s: State, seat: Seat, fleet: Fleet) -> float:
    """Points of the next boat, the fish it can still catch, and the coins for launching it."""
    if not can_launch(s, seat, fleet):
        return 0.0
    slot = s.terms.base[fleet] + s.launched[seat * FLEETS + fleet]
    rate = 2 if fleet == OYSTER else s.full_boats(seat) + 1 if fleet == BARGE else 0 if fleet == VESSEL else 1
    fish = min(s.room(seat, fleet, slot), rate * fishings(s))
    return s.terms.boat_vp[slot] + fish + COIN * s.terms.cod_coins[s.level(seat, COD)]


def licence_value(s: State, seat: Seat, column: Column) -> float:
    """What the next level adds for the rest of the game; the second pays coins, the third points."""
    if not can_license(s, seat, column):
        return 0.0
    level = s.level(seat, column)
    rounds = s.terms.rounds - s.round
    worth = s.terms.second_coins * COIN if level == 1 else float(s.terms.licence_vp[column]) if level == 2 else 0.0
    if column == LOBSTER:
        return worth + COIN * rounds
    if column == SHRIMP:
        return worth + 0.5 * rounds * (STAR if level else 0.6)
    if column == SWORDFISH:
        return worth + STAR * fishings(s) * (0.3 if level == 1 else 1.0)
    if column == COD:
        return worth + COIN * 0.9 * rounds
    return worth + min(2 * s.launched[seat * FLEETS + OYSTER], fishings(s))


def club_value(s: State, seat: Seat) -> float:
    """A private fishing: about a fish for each boat that is not full."""
    return float(s.boats_launched(seat) - s.launched[seat * FLEETS + VESSEL] - s.full_boats(seat))


def building_value(s: State, seat: Seat, building: Section) -> float:
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


def activation_value(s: State, seat: Seat, section: Section, code: int) -> float:
    if code == BOAT:
        return launch_value(s, seat, section)
    if code == EITHER:
        return max(launch_value(s, seat, section), licence_value(s, seat, section))
    if code == FISHING:
        return club_value(s, seat)
    if code == LICENCE:
        return licence_value(s, seat, section) if section < FIRST_SHIP else s.terms.crab_vp + CRAB_BONUS
    return building_value(s, seat, section)


def mark_value(s: State, seat: Seat, section: Section) -> float:
    left = time_left(s)
    return MARK + MARK_EARLY * left + (LATE[section] + EARLY[section] * left) * box_value(s, seat, section)


def box_value(s: State, seat: Seat, section: Section) -> float:
    """The next activation of a section, shared among the boxes on the way to it."""
    if section == BANK:
        return float(s.terms.bank_vp)
    if section >= FIRST_BUILDING:
        return building_value(s, seat, section) / s.boxes_left(seat, section) * (1.0 if section != PUB or time_left(s) > 0.2 else 0.6)
    marked = s.marked[seat * SECTIONS + section]
    codes = s.terms.codes[section]
    for box in range(marked, s.boxes(section)):
        code = codes[box]
        if code:
            patience = 1.0 if box == marked else PATIENCE + PATIENCE_EARLY * time_left(s)
            return activation_value(s, seat, section, code) / (box + 1 - marked) * patience
    return 0.1


def coins_value(s: State, seat: Seat, number: int) -> float:
    """Coins count for the stars they reach now, and for those to come. Struck stars are not looked for: this is a glance."""
    boxes, stars = along(s, seat, number)
    return STAR_REACHED * STAR * stars + COIN_HELD * COIN * boxes * (COIN_LATE + time_left(s))


# --- what a choice is worth -----------------------------------------------------------------------------------


def use_value(s: State, seat: Seat, face: Face, choice: int) -> float:
    if choice < SECTIONS:
        return mark_value(s, seat, choice)
    if choice == USE_COINS:
        return coins_value(s, seat, face_value(s, seat, face))
    if choice == USE_COIN:
        return coins_value(s, seat, coin_value(s, seat))
    return STAR_RECYCLED * STAR if choice == USE_STAR else HEX


def die_value(s: State, seat: Seat, face: Face, own: bool) -> float:
    """The best use of a die, and what a shrimp licence adds to it."""
    best = 0.0
    for choice in uses(s, seat, face, own):
        best = max(best, use_value(s, seat, face, choice))
    if own and face == SHRIMP:
        level = s.level(seat, SHRIMP)
        best += STAR * s.terms.shrimp_stars[level] + SECOND_USE * max(0, s.terms.shrimp_uses[level] - 1)
    return best


def casino_value(s: State, seat: Seat, face: Face, choice: int) -> float:
    if choice == KEEP:
        return die_value(s, seat, face, True)
    faces = s.terms.boat_faces if is_boat_die(face) else s.terms.town_faces
    worth = 0.0
    for other in faces:
        worth += die_value(s, seat, other, True)
    return worth / len(faces)


def side_value(s: State, seat: Seat, choice: int) -> float:
    top = s.frames[-1]
    assert isinstance(top, Side)
    column = top.column
    return launch_value(s, seat, column) if choice == SIDE_BOAT else licence_value(s, seat, column)


def oyster_value(s: State, seat: Seat, choice: int) -> float:
    """The second fish is a point; a coin is worth it if it is a star."""
    return 1.0 if choice == TWO_FISH else coins_value(s, seat, 1)


def again_value(s: State, seat: Seat, choice: int) -> float:
    if choice == AGAIN_NOT:
        return -1.0
    return use_value(s, seat, COINS3, USE_COINS if choice == AGAIN_COINS else choice)


def value(s: State, seat: Seat, face: Face, choice: int) -> float:
    """How good a choice looks to the seat that is asked; `face` is the die in use."""
    prompt = s.prompt
    if prompt == ASK_PICK:
        return die_value(s, seat, choice, isinstance(s.frames[-1], OwnDie))
    if prompt == ASK_USE:
        return use_value(s, seat, face, choice)
    if prompt == ASK_STAR:
        return -1.0 if choice == DECLINE else mark_value(s, seat, choice)
    if prompt == ASK_SIDE:
        return side_value(s, seat, choice)
    if prompt == ASK_AGAIN:
        return again_value(s, seat, choice)
    if prompt == ASK_CASINO:
        return casino_value(s, seat, face, choice)
    if prompt == ASK_BONUS:
        return float(tally_points(s, seat, s.terms.bonuses[choice]))
    return oyster_value(s, seat, choice)


def face_in_use(s: State) -> int:
    """The face that the question is about, where it is about a die in use."""
    if s.prompt != ASK_USE and s.prompt != ASK_CASINO:
        return 0
    return die_in_use(s)[0]


def quick(s: State, rng: Rng) -> int:
    """A sensible choice for the seat that is asked, made at a glance."""
    best, chosen, face = -1e9, s.options[0], face_in_use(s)
    for choice in s.options:
        looks = value(s, s.seat, face, choice) + rng.below(100) * 0.004
        if looks > best:
            best, chosen = looks, choice
    return chosen


def follow(s: State, rng: Rng) -> int:
    """As `quick`, without its whims."""
    best, chosen, face = -1e9, s.options[0], face_in_use(s)
    for choice in s.options:
        looks = value(s, s.seat, face, choice)
        if looks > best:
            best, chosen = looks, choice
    return chosen


# --- how a position looks -------------------------------------------------------------------------------------


def worth(s: State, seat: Seat) -> float:
    """Points so far and in sight."""
    return SPREAD * weighed(row(s, seat), WEIGHTS)


def row(s: State, seat: Seat) -> list[float]:
    left, fish = time_left(s), float(sure_fish(s, seat))
    levels = [0.0] * FIRST_SHIP
    for column in range(FIRST_SHIP):
        levels[column] = left * s.level(seat, column)
    return [float(total(s, seat)), fish, fish * left, *levels]


def rows(s: State) -> list[list[float]]:
    return [row(s, seat) for seat in range(s.terms.players)]


def sure_fish(s: State, seat: Seat) -> int:
    """What the boats on the sheet will still catch in the fishing phases to come."""
    left, out = fishings(s), 0
    for fleet in range(FLEETS):
        rate = 2 if fleet == OYSTER else 1 if fleet not in (VESSEL, BARGE, CLUB) else 0
        for boat in range(s.launched[seat * FLEETS + fleet]):
            slot = s.terms.base[fleet] + boat
            out += min(s.room(seat, fleet, slot) - s.fish[seat * s.terms.slots + slot], rate * left)
    return out


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat; alone, how near it comes to a good result."""
    ended = result(s)
    return ended if ended else chances(rows(s), WEIGHTS)


def result(s: State) -> list[float]:
    if s.terms.solo:
        return [1 / (1 + exp((SOLO_GOAL - worth(s, 0)) / SPREAD))]
    if not s.over:
        return []
    won = winners(s)
    return [1 / len(won) if seat in won else 0.0 for seat in range(s.terms.players)]


def weigh(s: State) -> list[float]:
    """For comparing simulated games: points, against half of what the best of the others has, and a little for the win.

    The other half is left out because it is mostly the luck of others, which hides what a choice is worth."""
    players = s.terms.players
    points = [float(total(s, seat)) for seat in range(players)]
    if s.terms.solo:
        return points
    odds = judge(s)
    return [points[seat] - RIVAL * best_but(points, seat) + WIN * odds[seat] for seat in range(players)]


def best_but(points: list[float], seat: Seat) -> float:
    best = 0.0
    for other, number in enumerate(points):
        if other != seat and number > best:
            best = number
    return best
