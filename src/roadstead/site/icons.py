"""The rose of the compass as pixels, for systems that take no drawings."""

from __future__ import annotations

import struct
import zlib
from math import hypot

PAPER, SEA, CLEAR = (0xF3, 0xED, 0xDD, 255), (0x12, 0x60, 0x7A, 255), (0, 0, 0, 0)
RADIUS, RIM = 22.0, 2.0
CENTRE = 24.0
FINE = 4
"""Each pixel is looked at in so many rows and columns."""
POINTS = ((0, -21.5), (3, -3), (0, 0))
"""One half of a point of the rose, from the centre; the others are turned by quarters."""
Colour = tuple[int, int, int, int]
Square = list[list[bytes]]


def in_point(x: float, y: float) -> bool:
    (ax, ay), (bx, by), (cx, cy) = POINTS
    sides = ((bx - ax) * (y - ay) - (by - ay) * (x - ax), (cx - bx) * (y - by) - (cy - by) * (x - bx), (ax - cx) * (y - cy) - (ay - cy) * (x - cx))
    return min(sides) >= 0 or max(sides) <= 0


def colour(x: float, y: float, field: Colour) -> Colour:
    """What is drawn at a place; `field` is what lies around the rose."""
    away = hypot(x, y)
    if away > RADIUS + RIM / 2:
        return field
    turned = ((x, y), (y, -x), (-x, -y), (-y, x))
    return SEA if away > RADIUS - RIM / 2 or any(in_point(*it) for it in turned) else PAPER


def icon(size: int, full: bool = False) -> bytes:
    """A PNG. A `full` one fills its square, with the rose where no mask cuts it off."""
    rows = [b"\0" + b"".join(row) for row in turned_to_all_sides(corner(size // 2, (64.0 if full else 48.0) / size, PAPER if full else CLEAR))]
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + chunk(b"IEND", b"")


def corner(size: int, scale: float, field: Colour) -> Square:
    """The lower right quarter."""
    marks = [[colour(column * scale, row * scale, field) for column in range(size + 1)] for row in range(size + 1)]
    return [[pixel(column, row, scale, field, marks) for column in range(size)] for row in range(size)]


def pixel(column: int, row: int, scale: float, field: Colour, marks: list[list[Colour]]) -> bytes:
    """Only where its corners differ it is looked at closely."""
    corners = {*marks[row][column : column + 2], *marks[row + 1][column : column + 2]}
    if len(corners) == 1:
        return bytes(corners.pop())
    steps = [(at + 0.5) / FINE for at in range(FINE)]
    return blend([colour((column + dx) * scale, (row + dy) * scale, field) for dx in steps for dy in steps])


def turned_to_all_sides(quarter: Square) -> Square:
    """The rose is the same after a quarter of a turn."""
    lower_left = turn(quarter)
    upper_left = turn(lower_left)
    upper_right = turn(upper_left)
    return [left + right for left, right in zip(upper_left + lower_left, upper_right + quarter)]


def turn(square: Square) -> Square:
    """Clockwise."""
    return [list(row) for row in zip(*square[::-1])]


def blend(seen: list[Colour]) -> bytes:
    """The colour in the middle of others, in which clear ones have no say."""
    alpha = sum(it[3] for it in seen)
    parts = [round(sum(it[part] * it[3] for it in seen) / alpha) if alpha else 0 for part in range(3)]
    return bytes([*parts, round(alpha / len(seen))])


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
