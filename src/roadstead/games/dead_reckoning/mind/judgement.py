"""How a position of Dead Reckoning looks to each seat."""

from __future__ import annotations

from math import exp
from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    HULL,
    LEGENDARY,
    MONEYBAGS,
    SEASONED,
    STAY,
    STONE,
    TRADE_ICON,
)
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.rules.scoring import advancements, categories
from roadstead.games.dead_reckoning.rules.state import BIT, State

COINS: Final = 0.044
COINS_LATE: Final = 0.1
TOKEN: Final = -0.26
TOKEN_LATE: Final = 1.2
LINE: Final = 0.16
LINE_LATE: Final = -0.09
"""What counts `_LATE` counts in full when somebody has the tokens that end the game, and not at all before the first token."""
NEARLY: Final = {LEGENDARY: 0.2, SEASONED: 0.56, STONE: 1.36, MONEYBAGS: 0.64, STAY: 0.36, TRADE_ICON: 0.17}
"""An achievement almost reached; half of the way is worth half of it."""
PERMANENT: Final = 0.22
CUBE: Final = 0.03
ISLAND: Final = -0.13
DAMAGE: Final = 0.06
SAIL: Final = 0.1
GUN: Final = 0.26
HOLD: Final = 0.11
UPGRADE: Final = 0.06
WAIT: Final = 0.12
"""Who comes later in the order of turns has had less time."""


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat. The weights were fitted to the outcomes of games between
    greedy players, judged as turns began."""
    seats = range(s.terms.players)
    if s.winners:
        return [float(s.winners >> seat & 1) for seat in seats]
    late = max([s.token_count(seat) for seat in seats]) / s.box.limits["end_tokens"]
    looks = [outlook(s, seat, late) for seat in seats]
    best = max(looks)
    weights = [exp(look - best) for look in looks]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def outlook(s: State, seat: int, late: float) -> float:
    counted = categories(s, seat)
    out = (sum(counted) - counted[0]) * (COINS + COINS_LATE * late)
    out += s.token_count(seat) * (TOKEN + TOKEN_LATE * late)
    out += advancements(s, seat) * (LINE + LINE_LATE * late)
    return out + progress(s, seat) + means(s, seat) - WAIT * ((seat - s.active) % s.terms.players)


def progress(s: State, seat: int) -> float:
    """How far the achievements are that are not reached yet."""
    out, held = 0.0, s.tokens[seat]
    for which, worth in NEARLY.items():
        whole = awards.need(s, which)
        if whole > 0 and not held & BIT[which]:
            out += worth * min(awards.progress(s, seat, which), whole) / whole
    return out


def means(s: State, seat: int) -> float:
    """The ship, and the cubes on islands."""
    out = UPGRADE * s.upgrade_count(seat) - DAMAGE * s.damage[seat]
    for space in range(HULL):
        out += SAIL * s.hull_sails(seat, space) + GUN * s.hull_cannons(seat, space) + HOLD * s.hold(seat, space)
    out += PERMANENT * s.permanent_cubes(seat) + CUBE * s.placed_cubes(seat)
    return out + ISLAND * s.control.count(seat)


def turns(s: State) -> int:
    """How many turns have been begun: a position is best judged between them."""
    return s.round * s.terms.players + (s.active - s.first) % s.terms.players
