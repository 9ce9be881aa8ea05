"""Islands: shallows, beach, grass and hills, and what grows and stands on them by suit."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, sin
from typing import Final

from roadstead.games.ahoy.look.coast import TURN, Coast, Point, Seeded, hachures, line, short, smooth

RADIUS: Final = 43
DEPTHS: Final = (("sh4", 1.6, 0.4), ("sh3", 0.95, 0.5), ("sh2", 0.52, 0.65), ("sh1", 0.2, 0.85))
"""Tints of the shallows: how far from the coast, in radii, and how much of its shape is left there."""


def at(x: float, y: float, drawn: str) -> str:
    """What was drawn round the origin, put somewhere."""
    return f'<g transform="translate({short(x)} {short(y)})">{drawn}</g>'


@lru_cache(maxsize=64)
def shallows(name: str, radius: float = RADIUS) -> str:
    """The water round an island whose middle is the origin."""
    coast = Coast(name, (0, 0), radius)
    tints = "".join(f'<path class="{tint}" d="{smooth(coast.ring(1, far * radius, calm, step=2), 0 if far > 0.5 else 1)}"/>' for tint, far, calm in DEPTHS)
    return f'<g class="wat">{tints}</g>'


@lru_cache(maxsize=64)
def island(name: str, suit: str, radius: float = RADIUS) -> str:
    """The land of an island whose middle is the origin."""
    coast = Coast(name, (0, 0), radius)
    peak, seed = coast.peak, coast.seed
    hill = coast.ring(0.52, 0, 0.75, peak, 2)
    top = coast.ring(0.27, 0, 0.6, (peak[0] - 1.5, peak[1] - 2), 2)
    ground = (
        f'<path class="foam" d="{smooth(coast.ring(1, 2.6, step=2))}"/><path class="beach" d="{smooth(coast.ring())}"/><path class="grass" d="{smooth(coast.ring(0.84, -1, step=2))}"/>'
        f'<path class="hill" d="{smooth(hill)}"/>{hachures(hill, peak, radius * 0.15, seed)}'
        f'<path class="hill2" d="{smooth(top)}"/>{hachures(top, peak, radius * 0.13, seed)}'
    )
    return f'<g class="isl">{ground}{DETAILS[suit](coast, radius / RADIUS)}</g>'


def scattered(coast: Coast, number: int, low: float, high: float, apart: float) -> list[Point]:
    """Places on an island that keep their distance from each other, those in front last."""
    out: list[Point] = []
    for _ in range(80):
        x, y = coast.inland(coast.seed.between(0, TURN), coast.seed.between(low, high))
        if len(out) < number and all((x - a) ** 2 + (y - b) ** 2 > apart**2 for a, b in out):
            out.append((x, y))
    return sorted(out, key=lambda point: point[1])


# --- what grows there ----------------------------------------------------------------------------------------


def palm(x: float, y: float, size: float, lean: float) -> str:
    top = f"M{line(x + lean * size * 0.35, y - size)}"
    fronds = "".join(
        f"{top}q{line(cos(a) * size * 0.3, sin(a) * size * 0.3 - size * 0.2, cos(a) * size * 0.62, sin(a) * size * 0.5)}" for a in (-0.2, 0.75, 2.3, 3.3, 4.4)
    )
    trunk = f"M{line(x, y)}q{line(lean * size * 0.05, -size * 0.6, lean * size * 0.35, -size)}"
    return f'<path class="trunk" d="{trunk}"/><path class="frond" d="{fronds}"/>'


def dots(points: list[tuple[float, float, float]]) -> str:
    """Circles as one path: each an arc from its lowest point round to just beside it."""
    return "".join(f"M{line(x, y + r)}a{line(r, r)} 0 1 1 .1 0z" for x, y, r in points)


def bushes(points: list[tuple[float, float, float]]) -> str:
    """Each with a shadow and a lit side."""
    dark, light = [(x + 0.12 * r, y + 0.14 * r, r) for x, y, r in points], [(x - 0.3 * r, y - 0.32 * r, 0.42 * r) for x, y, r in points]
    return f'<path class="leaf-d" d="{dots(dark)}"/><path class="leaf" d="{dots(points)}"/><path class="leaf-l" d="{dots(light)}"/>'


def dead_tree(x: float, y: float, s: float) -> str:
    return f"M{line(x, y)}v{short(-9 * s)}m0 {short(4 * s)}l{line(3.4 * s, -4 * s)}m{line(-3.4 * s, 2 * s)}l{line(-3 * s, -3 * s)}"


# --- what stands there ---------------------------------------------------------------------------------------


def hut(x: float, y: float, s: float) -> str:
    return (
        f'<path class="wall" d="M{line(x - s * 0.5, y)}v{short(-s * 0.5)}h{short(s)}v{short(s * 0.5)}z"/>'
        f'<path class="roof" d="M{line(x - s * 0.7, y - s * 0.46)}l{line(s * 0.7, -s * 0.54, s * 0.7, s * 0.54)}z"/>'
        f'<path class="lit" d="M{line(x - s * 0.14, y)}v{short(-s * 0.36)}h{short(s * 0.28)}v{short(s * 0.36)}z"/>'
    )


def jetty(x: float, y: float, angle: float, length: float) -> str:
    way = f"M{line(x, y)}l{line(cos(angle) * length, sin(angle) * length)}"
    return f'<path class="pier-d" d="{way}"/><path class="pier" d="{way}"/>'


def tower(x: float, y: float, s: float) -> str:
    """A ruin, and what fell from it."""
    wall = line(s * 0.06, -s * 1.2) + f"h{short(s * 0.15)}v{short(s * 0.16)}h{short(s * 0.14)}v{short(-s * 0.3)}h{short(s * 0.14)}v{short(s * 0.22)}"
    return (
        f'<path class="wall" d="M{line(x - s * 0.34, y)}l{wall}l{line(s * 0.17, s * 0.2)}L{line(x + s * 0.36, y)}z'
        f'M{line(x + s * 0.5, y + s * 0.06)}v{short(-s * 0.42)}l{line(s * 0.3, s * 0.1, s * 0.34, s * 0.32)}z"/>'
        f'<path class="lit" d="M{line(x - s * 0.08, y - s * 0.52)}v{short(-s * 0.26)}h{short(s * 0.16)}v{short(s * 0.26)}z"/>'
    )


def lighthouse(x: float, y: float, s: float) -> str:
    return (
        f'<path class="beam" d="M{line(x, y - s * 1.5)}l{line(s * 2.6, -s * 0.75)}v{short(s * 1.2)}z"/>'
        f'<path class="wall" d="M{line(x - s * 0.34, y)}l{line(s * 0.14, -s * 1.3)}h{short(s * 0.4)}l{line(s * 0.14, s * 1.3)}z"/>'
        f'<path class="band" d="M{line(x - s * 0.3, y - s * 0.42)}l{line(s * 0.05, -s * 0.38)}h{short(s * 0.5)}l{line(s * 0.05, s * 0.38)}z"/>'
        f'<path class="lit" d="M{line(x - s * 0.17, y - s * 1.3)}v{short(-s * 0.32)}h{short(s * 0.34)}v{short(s * 0.32)}z"/>'
        f'<path class="roof" d="M{line(x - s * 0.28, y - s * 1.6)}l{line(s * 0.28, -s * 0.35, s * 0.28, s * 0.35)}z"/>'
    )


def skull_rock(x: float, y: float, s: float) -> str:
    eyes = dots([(x - s * 0.38, y - s * 0.5, s * 0.25), (x + s * 0.38, y - s * 0.5, s * 0.25)])
    teeth = "".join(f"M{line(x + at * s, y + 0.1 * s)}v{short(s * 0.26)}" for at in (-0.3, 0, 0.3))
    return (
        f'<path class="bone" d="M{line(x - s * 0.9, y - s * 0.3)}q{line(-s * 0.05, -s, s * 0.9, -s * 1.05)}q{line(s * 0.95, s * 0.05, s * 0.9, s * 1.05)}'
        f'l{line(-s * 0.3, s * 0.32)}v{short(s * 0.36)}h{short(-s * 1.2)}v{short(-s * 0.36)}z"/>'
        f'<path class="hole" d="{eyes}M{line(x, y - s * 0.24)}l{line(s * 0.14, s * 0.24)}h{short(-s * 0.28)}z"/><path class="hach hach-b" d="{teeth}"/>'
    )


def crater(x: float, y: float, s: float) -> str:
    """A mountain that smokes."""
    return (
        f'<path class="rock" d="M{line(x - s * 1.2, y)}l{line(s * 0.8, -s * 1.1)}q{line(s * 0.4, s * 0.25, s * 0.8, 0)}L{line(x + s * 1.25, y)}z"/>'
        f'<path class="rock-d" d="M{line(x + s * 0.1, y - s)}l{line(s * 0.3, -s * 0.1)}L{line(x + s * 1.25, y)}H{short(x + s * 0.5)}l{line(-s * 0.15, -s * 0.5)}z"/>'
        f'<path class="puff" d="M{line(x, y - s * 1.2)}q{line(-s * 0.5, -s * 0.3, 0, -s * 0.6)}t{line(s * 0.3, -s * 0.7)}"/>'
    )


# --- by suit -------------------------------------------------------------------------------------------------


def sized(points: list[Point], seed: Seeded, low: float, high: float) -> list[tuple[float, float, float]]:
    return [(x, y, seed.between(low, high)) for x, y in points]


def palms(coast: Coast, s: float) -> str:
    seed = coast.seed
    return "".join(palm(x, y + 4, seed.between(11, 15) * s, seed.pick((-1.0, 1.0))) for x, y in scattered(coast, 9, 0.15, 0.74, 10 * s))


def jungle(coast: Coast, s: float) -> str:
    leaves = bushes(sized(scattered(coast, 11, 0.45, 0.78, 7 * s), coast.seed, 3.4 * s, 5.4 * s))
    return leaves + crater(coast.peak[0], coast.peak[1] + 7 * s, 12 * s)


def village(coast: Coast, s: float) -> str:
    places = scattered(coast, 7, 0.5, 0.78, 11 * s)
    x, y = coast.inland(coast.bay, 0.6)
    return (
        jetty(x, y, coast.bay, coast.radius * 0.5)
        + "".join(hut(x, y, size) for x, y, size in sized(places[:4], coast.seed, 9 * s, 11.5 * s))
        + bushes([(x, y, 3.2 * s) for x, y in places[4:]])
    )


def ruin(coast: Coast, s: float) -> str:
    return bushes(sized(scattered(coast, 7, 0.5, 0.78, 11 * s), coast.seed, 2.6 * s, 4 * s)) + tower(coast.peak[0] - 2, coast.peak[1] + 8 * s, 15 * s)


def skull(coast: Coast, s: float) -> str:
    trees = "".join(dead_tree(x, y, s) for x, y in scattered(coast, 5, 0.5, 0.78, 11 * s))
    return skull_rock(coast.peak[0], coast.peak[1] + 3 * s, 13 * s) + f'<path class="trunk" d="{trees}"/>'


def beacon(coast: Coast, s: float) -> str:
    return bushes(sized(scattered(coast, 7, 0.5, 0.78, 11 * s), coast.seed, 2.8 * s, 4.2 * s)) + lighthouse(coast.peak[0], coast.peak[1] + 8 * s, 13 * s)


DETAILS: Final[dict[str, Callable[[Coast, float], str]]] = {
    **{"tree": palms, "parrot": jungle, "fish": village},
    **{"sword": ruin, "skull": skull, "compass": beacon},
}
