"""How likely a battle is won, by the cubes that fall from the tower.

Each cube lands on its own, so the strength of a side is worked out cube by cube, explosions and their new cubes included, until nothing is left that matters.
Battle abilities, and cubes that push each other after an explosion, are left aside.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Final

from roadstead.games.dead_reckoning.box.components import STRENGTH, ZONES
from roadstead.games.dead_reckoning.rules.battle import Battle
from roadstead.games.dead_reckoning.rules.guns import Guns, defending_cubes
from roadstead.games.dead_reckoning.rules.spoils import STRENGTH_YIELD, strength
from roadstead.games.dead_reckoning.rules.state import FALLING, FOE, KIND, ROW_CARD, VS_CARD, WANTED, State
from roadstead.games.dead_reckoning.rules.tower import Gather, supply
from roadstead.kernel.words import Kind, Odds, Templates

WIN: Final = Kind("odds.win", ("seat",), ("DR-13.3", "DR-13.13", "DR-13.23"))
KINDS: Final = (WIN,)
TEMPLATES: Final[Templates] = {
    "odds.win": {"en": "{seat} wins, abilities and pushes left aside", "de": "{seat} gewinnt, Fähigkeiten und Stöße nicht gerechnet"},
}
NOTHING: Final = 1e-8
"""What is less likely than this is not followed any further."""
Landing = tuple[int, int]
Cube = tuple[tuple[Landing, float], ...]


def odds(s: State, seat: int) -> tuple[Odds, ...]:
    """Of the battle in progress, for whoever fights in it; nothing before cannons are chosen, and nothing when no cube is still to fall."""
    battle = next((frame for frame in s.frames if isinstance(frame, Battle)), None)
    if battle is None or not battle.is_past("guns") or any(isinstance(frame, (Guns, Gather)) for frame in s.frames):
        return ()
    numbers = [falling(s, battle, side) for side in (0, 1)]
    if seat not in (s.active, s.fight[FOE]) or not any(number for number, _ in numbers):
        return ()
    cube, at = one_cube(s), s.box.explosion
    first, second = (gained(cube, s.box.extra_cubes, number, s.board[side * ZONES + at], left) for side, (number, left) in enumerate(numbers))
    ours, theirs = strength(s, 0), strength(s, 1)
    won = sum([mine * yours for more, mine in first.items() for other, yours in second.items() if ours + more >= theirs + other])
    return (Odds(WIN.phrase(seat), won if seat == s.active else 1.0 - won),)


def falling(s: State, battle: Battle, side: int) -> tuple[int, int]:
    """How many cubes of a side are still to fall, and how many it has left then."""
    if battle.is_past("drop"):
        return s.fight[FALLING + side], supply(s, side)
    wanted = s.fight[WANTED] if side == 0 else foes_cubes(s)
    number = min(wanted, supply(s, side))
    return number, supply(s, side) - number


def foes_cubes(s: State) -> int:
    """DR-13.7 to DR-13.10."""
    return s.box.cards[s.fight[ROW_CARD]].cubes if s.fight[KIND] == VS_CARD else defending_cubes(s, s.fight[FOE])


def one_cube(s: State) -> Cube:
    """Where a cube may land: the strength it brings, whether it explodes, and how likely that is."""
    out, whole = defaultdict[Landing, float](float), sum(s.box.zone_weight)
    for zone, weight in enumerate(s.box.zone_weight):
        gain = s.box.zone_yield[zone][STRENGTH_YIELD] if s.box.zone_kind[zone] == STRENGTH else 0
        out[gain, int(zone == s.box.explosion)] += weight / whole
    return tuple(out.items())


@cache
def gained(cube: Cube, extra_cubes: int, number: int, burst: int, left: int) -> dict[int, float]:
    """The strength that so many cubes bring, with its chances; what explodes falls again with new cubes (DR-13.14) as long as there are any."""
    out, waiting = defaultdict[int, float](float), {(0, number, burst, left): 1.0}
    while waiting:
        (gain, cubes, bursting, store), share = waiting.popitem()
        for (more, again), chance in fallen(cube, cubes).items():
            exploding, likely = bursting + again, share * chance
            if not exploding:
                out[gain + more] += likely
            elif likely > NOTHING:
                extra = min(exploding * extra_cubes, store)
                key = gain + more, exploding + extra, 0, store - extra
                waiting[key] = waiting.get(key, 0.0) + likely
    return dict(out)


@cache
def fallen(cube: Cube, cubes: int) -> dict[Landing, float]:
    """What so many cubes come to that fall once: strength, and how many explode."""
    if not cubes:
        return {(0, 0): 1.0}
    out = defaultdict[Landing, float](float)
    for (gain, burst), share in fallen(cube, cubes - 1).items():
        for (more, again), chance in cube:
            out[gain + more, burst + again] += share * chance
    return dict(out)
