"""A tile of the sea, drawn in a square of 200: depth, island, sandbars, terrain. It always looks the same."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Final

from roadstead.games.ahoy.box.components import CURRENT, FOG, HARBOR, ISLAND, SUITS, TILES, WRECKAGE, Face
from roadstead.games.ahoy.rules.chart import suit_of
from roadstead.svg.pieces import stamp

UNIT: Final = 100
SIZE: Final = 2 * UNIT
SIGNS: Final = {FOG: "fog", WRECKAGE: "wreckage", HARBOR: "harbor"}
PATTERN: Final = (
    '<defs><pattern id="ah-sand" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<circle cx="2" cy="2" r="1" fill="var(--coast)"/><circle cx="6.5" cy="6.5" r="1" fill="var(--coast)"/></pattern></defs>'
)
Point = tuple[float, float]


class Outline:
    """A rough closed curve that can be scaled, as a coast and its depth contours are."""

    def __init__(self, centre: Point, radius: float, seed: str, rough: float = 0.16, stretch: Point = (1, 1), points: int = 13) -> None:
        rng = Random(seed)
        phase = rng.random() * 2 * pi
        self.centre = centre
        self.rays: list[Point] = []
        for at in range(points):
            angle = at / points * 2 * pi
            wave = 0.6 * sin(3 * angle + phase) + 0.5 * sin(5 * angle + 2 * phase) + (rng.random() - 0.5) * 0.8
            length = radius * (1 + rough * wave)
            self.rays.append((length * stretch[0] * cos(angle), length * stretch[1] * sin(angle)))

    def path(self, scale: float = 1, shift: Point = (0, 0)) -> str:
        """A smooth path through the points."""
        x, y = self.centre[0] + shift[0], self.centre[1] + shift[1]
        ring = [(x + scale * dx, y + scale * dy) for dx, dy in self.rays]
        out = f"M{ring[0][0]:.0f} {ring[0][1]:.0f}"
        for at, here in enumerate(ring):
            before, after, beyond = ring[at - 1], ring[(at + 1) % len(ring)], ring[(at + 2) % len(ring)]
            first = here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6
            second = after[0] - (beyond[0] - here[0]) / 6, after[1] - (beyond[1] - here[1]) / 6
            out += f"C{first[0]:.1f} {first[1]:.1f} {second[0]:.1f} {second[1]:.1f} {after[0]:.1f} {after[1]:.1f}"
        return out + "z"


def corner_xy(corner: int) -> tuple[int, int]:
    """The upper left point of a space."""
    return (corner & 1) * UNIT, (corner >> 1) * UNIT


def outer(corner: int, left: float, width: float) -> float:
    """A distance from the outer side of a space, as x for a mark of some width."""
    return left if corner & 1 == 0 else UNIT - left - width


@cache
def tile_art(tile: int, face: Face) -> str:
    """Everything printed on a tile, as it lies."""
    name = TILES[tile].replace("_", "-")
    isle = face.terrain.index(ISLAND)
    x, y = corner_xy(isle)
    coast = Outline((x + 50, y + 50), 35, name)
    parts = [
        f'<clipPath id="ah-clip-{name}"><rect width="{SIZE}" height="{SIZE}"/></clipPath><rect class="sea" width="{SIZE}" height="{SIZE}"/>',
        f'<g clip-path="url(#ah-clip-{name})">{shallows(coast)}',
        *(under(name, corner, face.terrain[corner]) for corner in range(4)),
        f'<path class="isle" d="{coast.path()}"/><path class="isle2" d="{coast.path(0.62, (3, -4))}" opacity=".8"/></g>',
        f'<path class="cell" d="M{UNIT} 0v{SIZE}M0 {UNIT}h{SIZE}"/>',
        *(sandbar(name, corner, direction) for corner, direction in sorted(face.bars) if direction in (1, 2)),
        *(signs(face, corner) for corner in range(4)),
        badge(tile, isle),
        f'<rect class="edge" x="1" y="1" width="{SIZE - 2}" height="{SIZE - 2}" rx="2"/>',
        f'<rect x="5" y="5" width="{SIZE - 10}" height="{SIZE - 10}" fill="none" stroke="var(--ink-2)" stroke-width=".7"/>',
    ]
    return "".join(parts)


def shallows(coast: Outline) -> str:
    lines = "".join(f'<path class="cont" d="{coast.path(scale)}" opacity="{opacity}"/>' for scale, opacity in ((2.35, 0.55), (1.8, 0.75), (1.38, 1)))
    return f'<path class="sea1" d="{coast.path(2.35)}"/>{lines}'


def under(name: str, corner: int, terrain: int) -> str:
    """What lies in the water itself."""
    x, y = corner_xy(corner)
    if terrain == FOG:
        return fog(f"ah-fog-{name}-{corner}", x, y)
    if terrain == WRECKAGE:
        return (
            f'<ellipse cx="{x + 50}" cy="{y + 52}" rx="40" ry="33" fill="none" stroke="var(--ink-3)" stroke-width="2" '
            'stroke-dasharray=".1 6" stroke-linecap="round"/>'
        )
    return ""


def fog(name: str, x: int, y: int) -> str:
    banks = "".join(f"M{x + (5 if row % 2 == 0 else -3)} {y + 9 + row * 10.5:g}" + "q9 -5 18 0t18 0" * 3 for row in range(9))
    return (
        f'<clipPath id="{name}"><rect x="{x + 4}" y="{y + 4}" width="92" height="92" rx="22"/></clipPath><g clip-path="url(#{name})">'
        f'<rect x="{x}" y="{y}" width="100" height="100" fill="var(--sheet)" opacity=".55"/>'
        f'<path d="{banks}" fill="none" stroke="var(--ink-3)" stroke-width="1.6" opacity=".55"/></g>'
    )


def sandbar(name: str, corner: int, direction: int) -> str:
    """Between a space and its eastern or southern neighbour."""
    x, y = corner_xy(corner)
    upright = direction == 1
    centre = (x + UNIT, y + UNIT / 2) if upright else (x + UNIT / 2, y + UNIT)
    path = Outline(centre, 10, f"{name}-bar", 0.18, (1, 3.9) if upright else (3.9, 1), 12).path()
    return f'<path d="{path}" fill="var(--land)" stroke="var(--coast)" stroke-width="1.2"/><path d="{path}" fill="url(#ah-sand)"/>'


def signs(face: Face, corner: int) -> str:
    """Terrain, Tailwind and Treasure at the rim of a space, clear of the middle of the tile."""
    x, y = corner_xy(corner)
    north = corner < 2
    out = ""
    terrain = face.terrain[corner]
    if terrain == CURRENT:
        out += f'<g class="sign" transform="rotate({90 * face.current[corner]} {x + 50} {y + 50})" opacity=".8">{stamp("current", x + 17, y + 14, 66)}</g>'
    if terrain in SIGNS:
        at = (outer(corner, 68, 24), 8) if north else (outer(corner, 7, 24), 69)
        out += f'<g class="sign">{stamp(SIGNS[terrain], x + at[0], y + at[1], 24)}</g>'
    if face.wind[corner]:
        left = x + outer(corner, 7, 46)
        top = y + (8 if north else 17)
        out += f'<g class="sign">{stamp("tailwind", left, top + 1, 22)}</g>'
        out += f'<g class="tw" color="var(--ink)">{stamp(f"die-{face.wind[corner]}", left + 22, top, 24)}</g>'
    return out + "".join(coin(corner, x, y, at, north) for at in range(face.treasure[corner]))


def coin(corner: int, x: int, y: int, at: int, north: bool) -> str:
    left, top = (outer(corner, 6, 20), 42 + 15 * at) if north else (outer(corner, 74 - 15 * at, 20), 73)
    return stamp("gold", x + left, y + top, 20)


def badge(tile: int, isle: int) -> str:
    """The suit of the Island."""
    x, y = corner_xy(isle)
    suit = SUITS[suit_of(tile)]
    cx = x + outer(isle, 4, 30) + 15
    cy = y + 19
    return (
        f'<g data-suit="{suit}"><circle cx="{cx:g}" cy="{cy}" r="15" fill="var(--suit)" stroke="var(--edge)" stroke-width="1.8"/>'
        f'<g color="var(--on-suit)">{stamp(f"s-{suit}", cx - 10, cy - 10, 20)}</g></g>'
    )
