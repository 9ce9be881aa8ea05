"""The sea chart: tiles where they lie, figures on them, what can be chosen, and the blank beyond."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.games.ahoy.look.tile import PATTERN, SIZE, UNIT, corner_xy, tile_art
from roadstead.games.ahoy.rules.actions import FIGURE_NAMES, SPACE_NAMES, TILE_NAMES
from roadstead.games.ahoy.rules.chart import CORNER, corner_of, start_of, tile_of, turn_of
from roadstead.games.ahoy.rules.rounds import controller, squadron_control, union_control
from roadstead.games.ahoy.rules.state import CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP
from roadstead.svg import pieces
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.pieces import key as keyed
from roadstead.svg.scene import Choice

FRAME: Final = 14
PAD: Final = 34
KEY_AT: Final = (28, 72, 50, 50)
"""Where the number of a choice stands in each space, clear of the wealth die."""
MOST_CELLS: Final = 24
"""The style sheet keeps up to this many columns and rows readable."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands in a space, equal figures as one."""

    symbol: str
    player: int
    figures: tuple[int, ...]
    count: int = 1
    ship: bool = False
    tile: int = -1


class Sea:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.ink = table.ink
        self.s = table.s
        self.chart = self.s.chart
        self.control = list(zip(squadron_control(self.s), union_control(self.s), strict=True))
        self.ghosts = new_tiles(table)
        self.beyond = self.off_map()
        cells = [*self.chart.cells, *self.beyond, *(start + shift for start in self.ghosts for shift in CORNER)] or [0, 65]
        self.columns = at_least(7, [cell >> 6 for cell in cells])
        self.rows = at_least(5, [cell & 63 for cell in cells])
        self.free = self.blanks(set(cells))
        self.width = len(self.columns) * UNIT + 2 * PAD
        self.height = (len(self.rows) + (not self.free)) * UNIT + 2 * PAD

    def blanks(self, used: set[int]) -> list[int]:
        """Cells of the paper that stay empty, the south-western first."""
        cells = [64 * column + row for column in self.columns for row in reversed(self.rows)]
        return [cell for cell in cells if cell not in used]

    def xy(self, cell: int) -> tuple[int, int]:
        return ((cell >> 6) - self.columns.start) * UNIT + PAD, ((cell & 63) - self.rows.start) * UNIT + PAD

    def draw(self) -> str:
        words = self.table.words
        wide, high = self.width + 2 * FRAME, self.height + 2 * FRAME
        label = f"{words['sea']}, {len(self.chart.seen)} {words['regions']}"
        parts = [f'<svg class="chart" viewBox="{-FRAME} {-FRAME} {wide} {high}" width="{wide}" height="{high}" role="group" aria-label="{label}">']
        parts += [PATTERN, self.paper(), self.stack(), self.rose()]
        parts += [self.tile(tile) for tile in self.chart.seen]
        parts += [self.hints(tile) for tile in self.chart.seen]
        parts += [self.ghost(start) for start in self.ghosts]
        keys: list[str] = []
        parts += [self.space_spot(space, keys) for space in self.chart.spaces]
        parts += [self.tile_spot(tile, keys) for tile in self.chart.seen]
        parts += [self.far_spot(cell, found, keys) for cell, found in self.beyond.items()]
        parts += [self.pieces(space) for space in self.chart.spaces]
        parts += [self.wealth(tile) for tile in self.chart.seen]
        parts.append(self.brackets())
        if self.table.asked:
            parts.append(self.ring())
        size = f"ah-c{min(MOST_CELLS, len(self.columns))} ah-r{min(MOST_CELLS, len(self.rows))}"
        return f'<div class="ah-sea {size}">{"".join(parts)}<g class="keys" aria-hidden="true">{"".join(keys)}</g></svg>{self.here()}</div>'

    # --- the paper ------------------------------------------------------------------------------------------

    def paper(self) -> str:
        """The graticule, and a frame with a scale of spaces."""
        lines = "".join(f"M{x} 0V{self.height}" for x in range(PAD, self.width, UNIT)) + "".join(f"M0 {y}H{self.width}" for y in range(PAD, self.height, UNIT))
        wide, high = self.width + 2 * FRAME - 4, self.height + 2 * FRAME - 4
        half = UNIT // 2
        ticks = "".join(f"M{x} {5 - FRAME}h{half}M{x} {self.height + FRAME - 5}h{half}" for x in range(PAD, self.width - half, UNIT))
        ticks += "".join(f"M{5 - FRAME} {y}v{half}M{self.width + FRAME - 5} {y}v{half}" for y in range(PAD, self.height - half, UNIT))
        return (
            f'<path class="grat" d="{lines}"/><rect class="frame" x="{2 - FRAME}" y="{2 - FRAME}" width="{wide}" height="{high}"/>'
            f'<rect class="frame" x="{8 - FRAME}" y="{8 - FRAME}" width="{wide - 12}" height="{high - 12}"/><path class="tick" d="{ticks}"/>'
        )

    def stack(self) -> str:
        """The tiles still face down, on a part of the paper that is empty."""
        x, y = self.xy(self.free[0]) if self.free else (PAD, self.height - PAD - UNIT)
        left = self.s.stack()
        place = self.ink.stop("stack", f"{self.table.words['stack']}: {left}", x + 24, y + 16, 52, 72)
        return (
            f'<g><rect x="{x + 28}" y="{y + 20}" width="44" height="44" rx="3" fill="var(--back)" stroke="var(--edge)" stroke-width="2"/>'
            f'<rect x="{x + 32}" y="{y + 24}" width="36" height="36" fill="none" stroke="var(--back-2)" stroke-width="2"/>'
            f'<text class="ah-stack" x="{x + 50}" y="{y + 49}">{left}</text>'
            f'<text class="name halo" x="{x + 50}" y="{y + 84}" text-anchor="middle">{self.table.words["stack"]}</text>{place}</g>'
        )

    def rose(self) -> str:
        """A compass rose, where there is room for it."""
        free = set(self.free[1:])
        wide = [cell for cell in self.free[1:] if {cell + 1, cell + 64, cell + 65} <= free]
        if not wide:
            return ""
        x, y = self.xy(wide[-1])
        return f'<g color="var(--ink-3)" opacity=".8">{stamp("rose", x + 42, y + 42, 116)}</g>'

    # --- tiles ----------------------------------------------------------------------------------------------

    def tile(self, tile: int) -> str:
        lies = self.s.tiles[tile]
        x, y = self.xy(start_of(lies))
        art = tile_art(tile, self.table.box.faces[tile][turn_of(lies)])
        return f'<g id="ah-{TILE_NAMES[tile]}" {keyed(f"tile.{TILE_NAMES[tile]}")} transform="translate({x} {y})">{art}{self.watch(tile)}</g>'

    def watch(self, tile: int) -> str:
        """A Stronghold's ring round its Island: nobody else uses Market or hold there."""
        if not self.s.has_stronghold(tile):
            return ""
        x, y = corner_xy(corner_of(self.chart.island[tile]))
        return f'<circle data-side="squadron" cx="{x + 50}" cy="{y + 50}" r="43" fill="none" stroke="var(--side)" stroke-width="4" stroke-dasharray="12 4"/>'

    def hints(self, tile: int) -> str:
        """What each space is, in words, for anyone who points at it."""
        out = ""
        for space in range(4 * tile, 4 * tile + 4):
            x, y = self.xy(self.chart.cell_of[space])
            out += self.ink.stop(f"space.{SPACE_NAMES[space]}", self.in_words(space), x, y, UNIT, UNIT)
        return out

    def in_words(self, space: int) -> str:
        table, chart = self.table, self.chart
        parts = [table.name("space", space), table.term("terrain", chart.terrain[space])]
        if chart.wind[space]:
            parts.append(f"{table.term('action', 2)} {chart.wind[space]}")
        if chart.treasure[space]:
            parts.append(f"{table.words['treasure']} {chart.treasure[space]}")
        parts += [self.piece_words(piece) for piece in self.standing(space)]
        return ", ".join(parts)

    def piece_words(self, piece: Piece) -> str:
        words = self.table.words
        if not piece.figures:
            return f"{words['comrades']} {piece.count}"
        if piece.symbol in ("patrol", "stronghold"):
            return f"{words[piece.symbol]} ×{piece.count}"
        return self.table.name("figure", piece.figures[0])

    def wealth(self, tile: int) -> str:
        """The wealth die, on a scale with the control of both sides; who controls the region has the ring."""
        x, y = self.xy(start_of(self.s.tiles[tile]))
        cx, cy = x + UNIT, y + UNIT
        ours, theirs = self.control[tile]
        owner = controller(ours - theirs)
        side = f' data-side="{SIDES[owner]}"' if owner >= 0 else ""
        out = self.share(cx, cy, ours, SQUADRON, owner) + self.share(cx, cy, theirs, UNION, owner) if ours or theirs else ""
        fill = "side" if owner >= 0 else "sheet"
        out += f'<g{side}><circle cx="{cx}" cy="{cy}" r="23" fill="var(--{fill})" stroke="var(--ink)" stroke-width="1.6"/>'
        out += (
            f'<g class="wd" {keyed(f"wealth.{tile}.{self.s.wealth[tile]}")}>{stamp(f"die-{self.s.wealth[tile]}", cx - 16, cy - 16, 32)}</g></g>'
            if self.s.wealth[tile]
            else "</g>"
        )
        return f'<g class="fig">{out}</g>' + self.ink.stop(f"tile.{TILE_NAMES[tile]}", self.region(tile), cx - 20, cy - 20, 40, 40)

    def region(self, tile: int) -> str:
        """A whole region in words: its wealth, and who has how much control there."""
        table, words = self.table, self.table.words
        ours, theirs = self.control[tile]
        shares = f"{table.faction(SQUADRON)} {ours}, {table.faction(UNION)} {theirs}"
        return f"{table.name('tile', tile)}: {words['wealth']} {self.s.wealth[tile] or '–'}; {words['control']} {shares}"

    def share(self, cx: int, cy: int, points: int, player: int, owner: int) -> str:
        """One side's half of the scale."""
        left = player == SQUADRON
        leads = owner == player
        fill, ink = ("var(--side)", "ah-on") if leads else ("var(--sheet)", "ah-off")
        x, at = (cx - 52, cx - 37) if left else (cx, cx + 37)
        return (
            f'<g data-side="{SIDES[player]}"><rect x="{x}" y="{cy - 13}" width="52" height="26" rx="13" fill="{fill}" stroke="var(--ink)" stroke-width="1.5"/>'
            f'<path d="M{at - 9} {cy + 9.5}h18" stroke="var(--side)" stroke-width="3"/><text class="ah-ctl {ink}" x="{at}" y="{cy + 6}">{points}</text></g>'
        )

    # --- figures --------------------------------------------------------------------------------------------

    def standing(self, space: int) -> list[Piece]:
        at = self.s.at
        out = [Piece(f"ship-{SIDES[player]}", player, (player,), ship=True) for player in range(4) if at[player] == space]
        for symbol, first, last, player in GROUPS:
            there = tuple(figure for figure in range(first, last) if at[figure] == space)
            if there:
                out.append(Piece(symbol, player, there, len(there), symbol in ("cutter", "gunship")))
        tile = tile_of(space)
        if self.chart.island[tile] == space and self.s.comrades[tile]:
            out.append(Piece("comrade", UNION, (), self.s.comrades[tile], tile=tile))
        return out

    def pieces(self, space: int) -> str:
        here = self.standing(space)
        x, y = self.xy(self.chart.cell_of[space])
        return "".join(self.figure(piece, x + dx, y + dy, size) for piece, (dx, dy, size) in zip(here, spread(len(here)), strict=True))

    def figure(self, piece: Piece, cx: float, cy: float, room: float) -> str:
        size = min(room, 58 if piece.ship and piece.figures[0] < FIRST_PATROL else 42)
        x, y = cx - size / 2, cy - size / 2
        out = f'<ellipse class="base" cx="{cx:g}" cy="{y + size * 0.82:g}" rx="{size * 0.56:g}" ry="{size * 0.2:g}"/>{stamp(piece.symbol, x, y, size)}'
        if piece.count > 1 or piece.symbol == "comrade":
            out += count(x + size - 2, y + size - 4, piece.count)
        if piece.ship and piece.figures and self.s.loaded(piece.figures[0]):
            out += cannon(x + 2, y + size - 6)
        name = keyed(self.identity(piece), "sail" if piece.ship else "")
        drawn = f'<g class="fig" {name} data-side="{SIDES[piece.player]}" color="var(--ink)">{out}</g>'
        return drawn + self.figure_places(piece, x, y, size) + self.figure_spot(piece, cx, cy, size)

    def figure_places(self, piece: Piece, x: float, y: float, size: float) -> str:
        """Each figure of a stack is a strip of its own, for choices tell them apart."""
        if not piece.figures:
            return self.ink.stop(f"comrades.{TILE_NAMES[piece.tile]}", self.piece_words(piece), x, y, size, size)
        wide = size / len(piece.figures)
        names = [f"{self.table.name('figure', figure)}" + (f" ({self.piece_words(piece)})" if piece.count > 1 else "") for figure in piece.figures]
        return "".join(
            self.ink.stop(f"figure.{FIGURE_NAMES[figure]}", name, x + at * wide, y, wide, size)
            for at, (figure, name) in enumerate(zip(piece.figures, names, strict=True))
        )

    def identity(self, piece: Piece) -> str:
        """By what a piece is known from one picture to the next."""
        return f"figure.{FIGURE_NAMES[piece.figures[0]]}" if piece.figures else f"comrades.{piece.tile}.{piece.count}"

    def figure_spot(self, piece: Piece, cx: float, cy: float, size: float) -> str:
        found = [choice for figure in piece.figures for choice in self.ink.found(f"figure.{FIGURE_NAMES[figure]}")]
        if not found:
            return ""
        ring = f'<circle class="area" cx="{cx:g}" cy="{cy:g}" r="{size / 2 + 5:g}"/>'
        return link(self.table, found, ring) + f'<g class="keys" aria-hidden="true">{key(found, cx, cy + size / 2 + 5)}</g>'

    def brackets(self) -> str:
        """Round the space of a battle."""
        rule = self.table.battle
        if rule is None:
            return ""
        x, y = self.xy(self.chart.cell_of[rule.space])
        return f'<path class="event fig" d="M{x + 8} {y + 24}v-16h16M{x + 76} {y + 8}h16v16M{x + 92} {y + 76}v16h-16M{x + 24} {y + 92}h-16v-16"/>'

    def ring(self) -> str:
        """Round the figure that is on its way."""
        figure = self.table.moving
        space = self.s.at[figure]
        if space < 0:
            return ""
        here = self.standing(space)
        at = next((at for at, piece in enumerate(here) if figure in piece.figures), 0)
        dx, dy, size = spread(len(here))[at]
        x, y = self.xy(self.chart.cell_of[space])
        return (
            f'<circle class="fig" cx="{x + dx:g}" cy="{y + dy:g}" r="{min(size, 60) / 2 + 10:g}" fill="none" stroke="var(--mark)" stroke-width="2.5" '
            'stroke-dasharray="2 7" stroke-linecap="round"/>'
        )

    # --- what can be chosen ---------------------------------------------------------------------------------

    def space_spot(self, space: int, keys: list[str]) -> str:
        found = self.ink.found(f"space.{SPACE_NAMES[space]}")
        if not found:
            return ""
        x, y = self.xy(self.chart.cell_of[space])
        keys.append(key(found, x + KEY_AT[corner_of(space)], y + 93))
        return link(self.table, found, f'<rect class="area" x="{x + 6}" y="{y + 6}" width="88" height="88" rx="9"/>')

    def tile_spot(self, tile: int, keys: list[str]) -> str:
        """A whole region, or its Island."""
        found = self.ink.found(f"tile.{TILE_NAMES[tile]}")
        if not found:
            return ""
        x, y = self.xy(start_of(self.s.tiles[tile]))
        size = SIZE
        if found[0].option.phrase.key == "label.island":
            dx, dy = corner_xy(corner_of(self.chart.island[tile]))
            x, y, size = x + dx, y + dy, UNIT
        middle = KEY_AT[corner_of(self.chart.island[tile])] if size == UNIT else size / 2
        keys.append(key(found, x + middle, y + size - 7))
        return link(self.table, found, f'<rect class="area" x="{x + 6}" y="{y + 6}" width="{size - 12}" height="{size - 12}" rx="9"/>')

    def off_map(self) -> dict[int, list[Choice]]:
        """Cells beyond the rim, and the choices that lead there."""
        out: dict[int, list[Choice]] = {}
        space = self.s.at[self.table.moving]
        for choice in (*self.table.said("edge"), *(self.table.said("explore_to") if space >= 0 else ())):
            args = choice.option.phrase.args
            out.setdefault(self.chart.beyond(args.get("space", space), args["direction"]), []).append(choice)
        return out

    def far_spot(self, cell: int, found: list[Choice], keys: list[str]) -> str:
        x, y = self.xy(cell)
        keys.append(key(found, x + 50, y + 93))
        names = {target for choice in found for target in choice.option.targets}
        blank = "".join(self.ink.stop(name, self.table.words["beyond"], x, y, UNIT, UNIT) for name in sorted(names))
        box = f'<rect class="area" x="{x + 6}" y="{y + 6}" width="88" height="88" rx="9" stroke-dasharray="9 6"/>'
        return blank + link(self.table, found, f'{box}<g color="var(--mark)">{stamp("explore", x + 33, y + 30, 34)}</g>')

    def ghost(self, start: int) -> str:
        """Where the drawn tile may lie."""
        x, y = self.xy(start)
        corner = self.ghosts[start][0].option.phrase.args["corner"]
        return self.ink.stop(f"lay.{corner}", self.table.words["lay"], x, y, SIZE, SIZE) + link(
            self.table,
            self.ghosts[start],
            f'<rect class="area ah-ghost" x="{x + 4}" y="{y + 4}" width="{SIZE - 8}" height="{SIZE - 8}" rx="6" stroke-dasharray="9 6"/>',
        )

    def here(self) -> str:
        """Where a window that shows only a part opens the chart; at the end it opens at the scores above it."""
        if self.s.ending:
            return ""
        space = self.s.at[self.table.moving]
        x, y = self.xy(self.chart.cell_of[space]) if space >= 0 else (self.width // 2, self.height // 2)
        return pieces.here((x + FRAME + UNIT / 2) / (self.width + 2 * FRAME), (y + FRAME + UNIT / 2) / (self.height + 2 * FRAME))


GROUPS: Final = (
    ("stronghold", FIRST_STRONGHOLD, CUTTER, SQUADRON),
    ("patrol", FIRST_PATROL, FIRST_STRONGHOLD, SQUADRON),
    ("cutter", CUTTER, GUNSHIP, UNION),
    ("gunship", GUNSHIP, GUNSHIP + 1, UNION),
)


def at_least(size: int, places: list[int]) -> range:
    """The rows or columns from first to last, with blank ones round them if they are few."""
    first, last = min(places), max(places)
    missing = max(0, size - (last - first + 1))
    return range(first - missing // 2, last + 1 + missing - missing // 2)


def spread(number: int) -> list[tuple[float, float, float]]:
    """Centres and room for a number of figures in a space of 100."""
    if number <= 1:
        return [(50.0, 52.0, 60.0)] * number
    columns = 2 if number <= 4 else 3
    rows = ceil(number / columns)
    room = min(45.0, 84 / columns + 5, 80 / rows + 5)
    out: list[tuple[float, float, float]] = []
    for at in range(number):
        row, column = divmod(at, columns)
        in_row = min(columns, number - row * columns)
        out.append((50 + (column - (in_row - 1) / 2) * 84 / columns, 55 + (row - (rows - 1) / 2) * (74 / max(rows, 2)), room))
    return out


def count(x: float, y: float, number: int) -> str:
    """How many, in a paper circle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="11.5" fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.5"/>'
        f'<text x="{x:g}" y="{y + 5.8:g}" font-size="16.5" font-weight="700" text-anchor="middle">{number}</text>'
    )


def cannon(x: float, y: float) -> str:
    """Loaded Cannons."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.5"/>{stamp("cannon", x - 8, y - 8, 16)}'


def key(found: list[Choice], x: float, y: float) -> str:
    """The number of a choice, where only one is meant."""
    if len(found) != 1:
        return ""
    return f'<circle class="key" cx="{x:g}" cy="{y:g}" r="14"/><text class="key-t" x="{x:g}" y="{y + 6:g}">{found[0].number}</text>'


def link(table: Table, found: list[Choice], inner: str) -> str:
    return f'<a {table.ink.link("spot", found)} aria-label="{esc(table.say(found[0]))}">{inner}</a>'


def new_tiles(table: Table) -> dict[int, list[Choice]]:
    """Where the tile in hand may lie, by the cell of its north-west space, with the choices for it."""
    out: dict[int, list[Choice]] = {}
    if table.laying is not None:
        cell = table.laying.to_cover(table.s)
        for choice in table.said("lay"):
            out.setdefault(cell - CORNER[choice.option.phrase.args["corner"]], []).append(choice)
    return out
