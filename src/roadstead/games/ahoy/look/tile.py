"""A tile of the sea, drawn in a square of 200: depth, island, sandbars, terrain, signs. It always looks the same."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from roadstead.games.ahoy.box.components import CURRENT, FOG, HARBOR, ISLAND, SUITS, TILES, WRECKAGE, Components, Face
from roadstead.games.ahoy.look.coast import Seeded, line
from roadstead.games.ahoy.look.land import at, island, shallows
from roadstead.games.ahoy.look.terrain import COIN, UNIT, coins, current, fog, harbor, sandbar, wind, wreck
from roadstead.games.ahoy.rules.chart import suit_of
from roadstead.svg.pieces import stamp

SIZE: Final = 2 * UNIT
CLIP: Final = f'<clipPath id="ah-clip"><rect x="1" y="1" width="{SIZE - 2}" height="{SIZE - 2}" rx="7"/></clipPath>'
"""What every tile is cut out with; a chart has it once."""
EAST, SOUTH = 1, 2


def corner_xy(corner: int) -> tuple[int, int]:
    """The upper left point of a space."""
    return (corner & 1) * UNIT, (corner >> 1) * UNIT


def outer(corner: int, left: float, width: float) -> float:
    """A distance from the outer side of a space, as x for a mark of some width."""
    return left if corner & 1 == 0 else UNIT - left - width


def prepare(box: Components) -> None:
    """Every tile in each of its turns, as it lies in any game with this box."""
    for tile, faces in enumerate(box.faces):
        for face in faces:
            tile_art(tile, face)


@lru_cache(maxsize=256)
def tile_art(tile: int, face: Face) -> str:
    """Everything printed on a tile, as it lies."""
    name, suit = TILES[tile], SUITS[suit_of(tile)]
    isle = face.terrain.index(ISLAND)
    x, y = corner_xy(isle)
    parts = [
        f'<g clip-path="url(#ah-clip)"><rect class="tile-sea" width="{SIZE}" height="{SIZE}"/>{ripples(name)}{at(x + 50, y + 50, shallows(name))}',
        *(bar(name, corner, direction) for corner, direction in sorted(face.bars) if direction in (EAST, SOUTH)),
        f'<path class="cell" d="M{UNIT} 6v188M6 {UNIT}h188"/>',
        *(ground(name, face, corner) for corner in range(4)),
        f'{at(x + 50, y + 50, island(name, suit))}</g><rect class="tile-edge" x="1" y="1" width="{SIZE - 2}" height="{SIZE - 2}" rx="7"/>',
        *(signs(face, corner) for corner in range(4)),
        badge(suit, isle),
    ]
    return "".join(parts)


def ripples(name: str) -> str:
    """Small waves, engraved."""
    seed = Seeded(f"ripples {name}")
    strokes = "".join(f"M{line(round(seed.between(8, 160)), round(seed.between(12, 190)))}q6-5 12 0t12 0" for _ in range(9))
    return f'<path class="eng" d="{strokes}"/>'


def bar(name: str, corner: int, direction: int) -> str:
    """Between a space and its eastern or southern neighbour."""
    x, y = corner_xy(corner)
    upright = direction == EAST
    return sandbar((x + UNIT, y + UNIT / 2) if upright else (x + UNIT / 2, y + UNIT), upright, name)


def ground(name: str, face: Face, corner: int) -> str:
    """What lies in the water of a space."""
    x, y = corner_xy(corner)
    match face.terrain[corner]:
        case terrain if terrain == FOG:
            return fog(x, y, name)
        case terrain if terrain == WRECKAGE:
            return wreck(x, y, f"{name} {corner}")
        case terrain if terrain == CURRENT:
            return current(x, y, face.current[corner])
        case _:
            return ""


def signs(face: Face, corner: int) -> str:
    """Harbor, Tailwind and Treasure at the rim of a space, clear of the middle of the tile."""
    x, y = corner_xy(corner)
    north = corner < 2
    out = harbor(x + outer(corner, 22, 0), y + 23 if north else y + 78) if face.terrain[corner] == HARBOR else ""
    if face.wind[corner]:
        out += wind(x + outer(corner, 6, 50), y + 6 if north else y + 67, face.wind[corner])
    return out + treasure(face, corner)


def treasure(face: Face, corner: int) -> str:
    """In the outer corner, or beside the Tailwind or the Harbor that has it."""
    x, y = corner_xy(corner)
    taken = bool(face.wind[corner]) or face.terrain[corner] == HARBOR
    west = corner & 1 == 0
    left = x + (7 if west else UNIT - 7 - COIN)
    top = (y + 6 if corner < 2 else y + UNIT - 6 - COIN) if not taken else (y + 40 if corner < 2 else y + 38)
    return coins(left, top, face.treasure[corner], 13 if west else -13)


def badge(suit: str, isle: int) -> str:
    """The suit of the Island, in the outer corner of its space."""
    x, y = corner_xy(isle)
    cx, cy = x + outer(isle, 17, 0), y + (17 if isle < 2 else UNIT - 17)
    return (
        f'<g data-suit="{suit}"><circle cx="{cx:g}" cy="{cy}" r="15.5" fill="#fff"/><circle cx="{cx:g}" cy="{cy}" r="13.5" fill="var(--suit)" stroke="var(--edge)" stroke-width="1.4"/>'
        f'<g color="var(--on-suit)">{stamp(f"s-{suit}", cx - 9.5, cy - 9.5, 19)}</g></g>'
    )
