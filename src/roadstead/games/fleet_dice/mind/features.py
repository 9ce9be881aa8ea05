"""What a sheet has that can be named, in points: the categories of the scoring, and what promises more of them."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import BANK, COD, FIRST_BUILDING, FIRST_SHIP, FLEETS, LOBSTER, SECTIONS, SHRIMP, SWORDFISH
from roadstead.games.fleet_dice.mind.judgement import COIN, RIVAL, STAR, fishings, sure_fish, time_left, worth
from roadstead.games.fleet_dice.rules.aliases import Column, Seat, Section
from roadstead.games.fleet_dice.rules.dice import recyclings_left
from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel.title import Feature
from roadstead.kernel.words import Kind

FISH: Final = Kind("feature.fish", (), ("FD-14.1",))
BOATS: Final = Kind("feature.boats", (), ("FD-14.2",))
LICENCES: Final = Kind("feature.licences", (), ("FD-14.3",))
STARS: Final = Kind("feature.stars", (), ("FD-9.4",))
BUILDINGS: Final = Kind("feature.buildings", (), ("FD-14.4",))
BONUS: Final = Kind("feature.bonus", (), ("FD-14.5",))
COINS: Final = Kind("feature.coins", (), ("FD-9.1",))
BEGUN: Final = Kind("feature.begun")
RIVALS: Final = Kind("feature.rivals", (), ("FD-14.7",))
KINDS: Final = (FISH, BOATS, LICENCES, STARS, BUILDINGS, BONUS, COINS, BEGUN, RIVALS)

BOX: Final = 0.8
"""What a box without effect is worth on the way to the next one that has one."""


def features(s: State, seat: Seat) -> tuple[Feature, ...]:
    fish, boats, licences, buildings, bonus = scores(s, seat)
    rows = [
        (FISH, fish + sure_fish(s, seat)),
        (BOATS, boats),
        (LICENCES, licences + sum(promise(s, seat, column) for column in range(FIRST_SHIP) if column != SWORDFISH)),
        (STARS, STAR * (s.waiting[seat] + recyclings_left(s, seat)) + promise(s, seat, SWORDFISH)),
        (BUILDINGS, buildings + halfway(s, seat)),
        (BONUS, bonus),
        (COINS, COIN * s.at[seat] * time_left(s)),
        (BEGUN, begun(s, seat)),
    ]
    others = [worth(s, rival) for rival in range(s.terms.players) if rival != seat]
    if others:
        rows.append((RIVALS, -RIVAL * max(others)))
    return tuple(Feature(kind.phrase(), float(value)) for kind, value in rows)


def promise(s: State, seat: Seat, column: Column) -> float:
    """What the levels of a licence will still bring."""
    rounds = s.terms.rounds - s.round
    level = s.level(seat, column)
    if column in (LOBSTER, COD):
        return COIN * level * rounds
    if column == SHRIMP:
        return 0.5 * rounds * level
    return STAR * fishings(s) * min(level, 2) * 0.7 if column == SWORDFISH else 0.3 * level


def halfway(s: State, seat: Seat) -> float:
    """The points of buildings that can still be completed, as far as their boxes are marked."""
    if s.over:
        return 0.0
    out = 0.0
    for section in range(FIRST_BUILDING, SECTIONS):
        if section != BANK and not s.has_built(seat, section):
            out += s.terms.building_vp[section - FIRST_BUILDING] * s.marked[seat * SECTIONS + section] / s.terms.length[section]
    return out


def begun(s: State, seat: Seat) -> float:
    """Boxes marked since the last effect, in sections that still have one to come."""
    return BOX * sum(steps(s, seat, section) for section in range(FLEETS)) if fishings(s) else 0.0


def steps(s: State, seat: Seat, section: Section) -> int:
    codes, marked = s.terms.codes[section], s.marked[seat * SECTIONS + section]
    if not any(codes[marked : s.boxes(section)]):
        return 0
    count = 0
    while count < marked and not codes[marked - count - 1]:
        count += 1
    return count
