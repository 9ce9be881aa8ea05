"""Figures on the chart: ships with their wakes, Patrols, Strongholds and Comrades, equal ones as one piece with a number."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.look.marks import DISC, scaled
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.games.ahoy.rules.actions import FIGURE_NAMES, TILE_NAMES
from roadstead.games.ahoy.rules.state import CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP
from roadstead.svg.pieces import key, stamp

GROUPS: Final = (
    ("strong-b", FIRST_STRONGHOLD, CUTTER, SQUADRON),
    ("patrol-b", FIRST_PATROL, FIRST_STRONGHOLD, SQUADRON),
    ("cutter-b", CUTTER, GUNSHIP, UNION),
    ("gunship-b", GUNSHIP, GUNSHIP + 1, UNION),
)
COMRADE: Final = "comrade-b"
WORD_OF: Final = {"patrol-b": "patrol", "strong-b": "stronghold"}
AFLOAT: Final = ("ship-", "patrol", "cutter", "gunship")
LARGE, SMALL = 66, 44
"""How wide a Flagship and anything else is at most."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands in a space, equal figures as one."""

    symbol: str
    player: int
    figures: tuple[int, ...]
    count: int = 1
    ship: bool = False
    tile: int = -1

    @property
    def key(self) -> str:
        """By what a piece is known from one picture to the next."""
        return f"figure.{FIGURE_NAMES[self.figures[0]]}" if self.figures else f"comrades.{self.tile}.{self.count}"


def standing(table: Table) -> dict[int, list[Piece]]:
    """Everything on the chart by its space: Strongholds and Patrols, Union ships, Flagships, Comrades."""
    s = table.s
    out: dict[int, list[Piece]] = {}
    for symbol, first, last, player in GROUPS:
        for space, there in together(s.at, first, last).items():
            out.setdefault(space, []).append(Piece(symbol, player, tuple(there), len(there), symbol in ("cutter-b", "gunship-b")))
    for player in table.players:
        out.setdefault(s.at[player], []).append(Piece(f"ship-{SIDES[player]}", player, (player,), ship=True))
    for tile in s.chart.seen:
        if s.comrades[tile]:
            out.setdefault(s.chart.island[tile], []).append(Piece(COMRADE, UNION, (), s.comrades[tile], tile=tile))
    return out


def together(at: list[int], first: int, last: int) -> dict[int, list[int]]:
    """The figures of a kind by their space."""
    out: dict[int, list[int]] = {}
    for figure in range(first, last):
        if at[figure] >= 0:
            out.setdefault(at[figure], []).append(figure)
    return out


def piece_words(table: Table, piece: Piece) -> str:
    words = table.words
    if not piece.figures:
        return f"{words['comrades']} {piece.count}"
    if piece.symbol in WORD_OF:
        return f"{words[WORD_OF[piece.symbol]]} ×{piece.count}"
    return table.name("figure", piece.figures[0])


def spread(number: int) -> list[tuple[float, float, float]]:
    """Centres and room for a number of figures in a space of 100."""
    if number <= 1:
        return [(50.0, 51.0, float(LARGE))] * number
    columns = 2 if number <= 4 else 3
    rows = ceil(number / columns)
    room = min(50.0, 92 / columns + 4, 88 / rows + 4)
    out: list[tuple[float, float, float]] = []
    for at in range(number):
        row, column = divmod(at, columns)
        in_row = min(columns, number - row * columns)
        out.append((50 + (column - (in_row - 1) / 2) * 84 / columns, 53 + (row - (rows - 1) / 2) * (74 / max(rows, 2)), room))
    return out


def width_of(piece: Piece, room: float) -> float:
    return min(room, LARGE if piece.symbol.startswith("ship-") else SMALL)


def signs(table: Table, piece: Piece, cx: float, cy: float, room: float, north: bool) -> list[tuple[str, float, float]]:
    """What is written on a piece and where: how many there are, and whether Cannons are loaded. It keeps away from the middle of the region."""
    size = width_of(piece, room)
    y = cy + size * (-0.3 if north else 0.34)
    many = [(str(piece.count), cx + size * 0.4, y)] if piece.count > 1 or not piece.figures else []
    return [*many, ("", cx - size * 0.4, y)] if piece.ship and piece.figures and table.s.loaded(piece.figures[0]) else many


def drawn(table: Table, piece: Piece, cx: float, cy: float, room: float, north: bool) -> str:
    """A piece round a point; the pointer goes through it to what can be chosen."""
    size = width_of(piece, room)
    x, y = cx - size / 2, cy - size / 2
    out = (wake(cx, y + size * 0.86, size) if piece.symbol.startswith(AFLOAT) else "") + stamp(piece.symbol, x, y, size)
    out += "".join([disc(*sign) for sign in signs(table, piece, cx, cy, room, north)])
    name = key(piece.key, "sail" if piece.ship else "")
    moves = ' data-moves=""' if table.asked and table.moving in piece.figures else ""
    return f'<g class="fig" {name}{moves} data-side="{SIDES[piece.player]}" color="var(--ink)">{out}</g>'


def wake(x: float, y: float, width: float) -> str:
    """Foam at the waterline."""
    return f'<use href="#ah-wake" x="{x - width * 0.75:.1f}" y="{y - width * 0.2:.1f}" width="{width * 1.5:.1f}" height="{width * 0.48:.1f}"/>'


def figure_places(table: Table, piece: Piece, cx: float, cy: float, room: float) -> str:
    """Each figure of a stack is a strip of its own, for choices tell them apart."""
    size = width_of(piece, room)
    x, y = cx - size / 2, cy - size / 2
    if not piece.figures:
        return table.ink.stop(f"comrades.{TILE_NAMES[piece.tile]}", piece_words(table, piece), x, y, size, size)
    wide = size / len(piece.figures)
    names = [f"{table.name('figure', figure)}" + (f" ({piece_words(table, piece)})" if piece.count > 1 else "") for figure in piece.figures]
    return "".join(
        table.ink.stop(f"figure.{FIGURE_NAMES[figure]}", name, x + at * wide, y, wide, size)
        for at, (figure, name) in enumerate(zip(piece.figures, names, strict=True))
    )


def disc(number: str, x: float, y: float) -> str:
    """How many, in a white circle; without a number, loaded Cannons."""
    inner = f'<text y="7.4">{number}</text>' if number else stamp("cannon", -8, -8, 16)
    return scaled(x, y, f'<circle r="{DISC}"/>{inner}', ' class="cnt"')
