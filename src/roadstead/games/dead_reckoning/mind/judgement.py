"""How a position of Dead Reckoning looks to each seat."""

from __future__ import annotations

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
from roadstead.kernel.judging import chances, read_weights

NEARLY: Final = (LEGENDARY, SEASONED, STONE, MONEYBAGS, STAY, TRADE_ICON)
MEASURES: Final = (
    *("coins", "coins_late", "tokens", "tokens_late", "lines", "lines_late", "waits"),
    *("nearly_legendary", "nearly_seasoned", "nearly_stone", "nearly_moneybags", "nearly_stay", "nearly_trade"),
    *("upgrades", "damage", "sails", "guns", "holds", "permanent_cubes", "cubes", "islands"),
)
"""What counts `_late` counts in full when somebody has the tokens that end the game, and not at all before the first token. An achievement
that is half reached is half of `nearly`. Who comes later in the order of turns has had less time (`waits`)."""
WEIGHTS: Final = read_weights(__file__, MEASURES)


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat."""
    ended = result(s)
    return ended if ended else chances(rows(s), WEIGHTS)


def result(s: State) -> list[float]:
    return [float(s.winners >> seat & 1) for seat in range(s.terms.players)] if s.winners else []


def rows(s: State) -> list[list[float]]:
    seats = range(s.terms.players)
    late = max([s.token_count(seat) for seat in seats]) / s.box.limits["end_tokens"]
    return [row(s, seat, late) for seat in seats]


def row(s: State, seat: int, late: float) -> list[float]:
    counted = categories(s, seat)
    coins, tokens, lines = float(sum(counted) - counted[0]), float(s.token_count(seat)), float(advancements(s, seat))
    waits = float((seat - s.active) % s.terms.players)
    return [coins, coins * late, tokens, tokens * late, lines, lines * late, waits, *progress(s, seat), *means(s, seat)]


def progress(s: State, seat: int) -> list[float]:
    """How far the achievements are that are not reached yet."""
    out, held = [0.0] * len(NEARLY), s.tokens[seat]
    for at in range(len(NEARLY)):
        which = NEARLY[at]
        whole = awards.need(s, which)
        if whole > 0 and not held & BIT[which]:
            out[at] = min(awards.progress(s, seat, which), whole) / whole
    return out


def means(s: State, seat: int) -> list[float]:
    """The ship, and the cubes on islands."""
    sails, guns, holds = 0.0, 0.0, 0.0
    for space in range(HULL):
        sails += s.hull_sails(seat, space)
        guns += s.hull_cannons(seat, space)
        holds += s.hold(seat, space)
    cubes = [float(s.permanent_cubes(seat)), float(s.placed_cubes(seat)), float(s.control.count(seat))]
    return [float(s.upgrade_count(seat)), float(s.damage[seat]), sails, guns, holds, *cubes]


def turns(s: State) -> int:
    """How many turns have been begun: a position is best judged between them."""
    return s.round * s.terms.players + (s.active - s.first) % s.terms.players
