"""The sea chart: tiles where they lie, figures on them, what can be chosen, and the deep beyond."""

from __future__ import annotations

from math import cos, sin
from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.look.coast import TURN
from roadstead.games.ahoy.look.figures import Piece, drawn, figure_places, piece_words, signs, spread, standing, width_of
from roadstead.games.ahoy.look.marks import DISC, Mark, box, gained, lettering, link, ring, scaled, taken, wealth_covers, wealth_mark
from roadstead.games.ahoy.look.plates import Plates, in_region, in_space, round_a_figure
from roadstead.games.ahoy.look.table import Table
from roadstead.games.ahoy.look.terrain import UNIT, mist
from roadstead.games.ahoy.look.tile import CLIP, SIZE, corner_xy, tile_art
from roadstead.games.ahoy.rules.actions import FIGURE_NAMES, SPACE_NAMES, TILE_NAMES
from roadstead.games.ahoy.rules.chart import CORNER, corner_of, start_of, turn_of
from roadstead.games.ahoy.rules.rounds import controller, squadron_control, union_control
from roadstead.svg import pieces
from roadstead.svg.letters import closer
from roadstead.svg.pieces import key as keyed
from roadstead.svg.pieces import stamp
from roadstead.svg.scene import Choice

PAD: Final = 18
KEY_AT: Final = ((26, 91, -30), (74, 91, 30), (38, 91, 0), (62, 91, 0))
"""Where the number of a choice stands in each space, clear of the wealth die, and which way it moves when it grows."""
IN_THE_HAND: Final = ((100, 100), (60, 100), (140, 100), (100, 60), (100, 140))
"""Where the number of a way stands in which a tile can lie."""
AWAY: Final = ((-5, -5), (5, -5), (-5, 3), (5, 3))
"""Figures keep a little away from the wealth die."""
RHUMBS: Final = 32
DEFS: Final = (
    f"<defs>{CLIP}"
    '<linearGradient id="ah-g-face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
    '<linearGradient id="ah-g-sail"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>'
    '<linearGradient id="ah-g-hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>'
    '<linearGradient id="ah-g-metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>'
    '<radialGradient id="ah-g-fog"><stop class="fog-stop" offset="0" stop-opacity=".82"/><stop class="fog-stop" offset=".6" stop-opacity=".42"/>'
    '<stop class="fog-stop" offset="1" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="ah-g-smoke"><stop class="fog-stop" offset="0" stop-opacity=".95"/><stop class="smoke-stop" offset=".55" stop-opacity=".6"/>'
    '<stop class="smoke-stop" offset="1" stop-opacity="0"/></radialGradient></defs>'
)
"""Light on dice, sails and hulls, and fog: the symbols of this title are painted with them."""


class Sea:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.ink = table.ink
        self.s = table.s
        self.chart = self.s.chart
        self.control = list(zip(squadron_control(self.s), union_control(self.s), strict=True))
        self.standing = standing(table)
        self.ghosts = new_tiles(table)
        self.beyond = self.off_map()
        cells = [*self.chart.cells, *self.beyond, *(start + shift for start in self.ghosts for shift in CORNER)] or [0, 65]
        self.columns = at_least(8, [cell >> 6 for cell in cells])
        self.rows = at_least(5, [cell & 63 for cell in cells])
        self.free = self.blanks(set(cells))
        self.width = len(self.columns) * UNIT + 2 * PAD
        self.height = (len(self.rows) + (not self.free)) * UNIT + 2 * PAD

    def blanks(self, used: set[int]) -> list[int]:
        """Cells that stay empty, the south-western first."""
        cells = [64 * column + row for column in self.columns for row in reversed(self.rows)]
        return [cell for cell in cells if cell not in used]

    def xy(self, cell: int) -> tuple[int, int]:
        return ((cell >> 6) - self.columns.start) * UNIT + PAD, ((cell & 63) - self.rows.start) * UNIT + PAD

    def draw(self) -> str:
        """Places first, then what can be chosen, then what stands there, through which the pointer goes: nothing lies over a link."""
        words, chart = self.table.words, self.chart
        occupied = [space for space in chart.spaces if space in self.standing]
        label = f"{words['sea']}, {len(chart.seen)} {words['regions']}"
        parts = [
            f'<svg class="chart" data-title="ahoy" viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}" role="group" aria-label="{label}">'
        ]
        parts += [DEFS, self.rose(), self.stack()]
        parts += [self.tile(tile) for tile in chart.seen]
        parts += [self.hints(tile) for tile in chart.seen]
        parts += [self.places(space) for space in occupied]
        size = lettering(self.width, self.height)
        plates = Plates(self.marks(occupied), size / 10) if self.ink.choices else Plates((), 1)
        parts += [self.previews(), *(self.ghost_place(start) for start in self.ghosts), *(self.far_place(cell) for cell in self.beyond)]
        parts += [self.ghost(start, plates) for start in self.ghosts]
        parts += [self.tile_spot(tile, plates) for tile in chart.seen]
        parts += [self.space_spot(space, plates) for space in chart.spaces]
        parts += [self.far_spot(cell, found, plates) for cell, found in self.beyond.items()]
        parts += [self.figure_spots(space, plates) for space in occupied] if self.ink.choices else []
        parts += [self.pieces(space) for space in occupied]
        parts += [self.wealth(tile) for tile in chart.seen]
        parts += [self.mists(), self.scored(), self.brackets(), self.ring() if self.table.asked else ""]
        return f'<div class="ah-sea ah-s{size}">{"".join(parts)}<g class="keys" aria-hidden="true">{"".join(plates.drawn)}</g></svg>{self.here()}</div>'

    # --- the deep -------------------------------------------------------------------------------------------

    def stack(self) -> str:
        """The tiles still face down, where the sea is empty."""
        x, y = self.xy(self.free[0]) if self.free else (PAD, self.height - PAD - UNIT)
        left, word = self.s.stack(), self.table.words["stack"]
        place = self.ink.stop("stack", f"{word}: {left}", x + 14, y + 4, 72, 92)
        cards = "".join(f'<rect class="back" x="{x + 18 + 4 * at}" y="{y + 14 - 4 * at}" width="56" height="56" rx="6"/>' for at in range(min(3, max(1, left))))
        number = scaled(x + 50, y + 40, f'<text class="ah-stack" y="7">{left}</text>')
        return f'<g>{cards}{number}<text class="uncharted" x="{x + 50}" y="{y + 92}"{closer(word, 19, 116.0, serif=True)}>{word}</text>{place}</g>'

    def rose(self) -> str:
        """A compass rose with its lines, where there is room for it."""
        free = set(self.free[1:])
        wide = [cell for cell in self.free[1:] if {cell + 1, cell + 64, cell + 65} <= free]
        if not wide:
            return ""
        x, y = self.xy(wide[-1])
        lines = "".join(f"M{x + 100} {y + 100}l{1600 * cos(at / RHUMBS * TURN):.0f} {1600 * sin(at / RHUMBS * TURN):.0f}" for at in range(RHUMBS))
        return f'<path class="rhumb" d="{lines}"/><g class="rose">{stamp("rose", x + 28, y + 28, 144)}</g>'

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
        circle = f'<circle cx="{x + 50}" cy="{y + 50}" r="45" fill="none" stroke'
        return f'<g data-side="squadron">{circle}="#fff" stroke-width="6"/>{circle}="var(--side)" stroke-width="4" stroke-dasharray="12 4"/></g>'

    def hints(self, tile: int) -> str:
        """What each space is, in words, for anyone who points at it."""
        out = ""
        for space in range(4 * tile, 4 * tile + 4):
            x, y = self.xy(self.chart.cell_of[space])
            out += self.ink.stop(f"space.{SPACE_NAMES[space]}", self.in_words(space), x, y, UNIT, UNIT)
        x, y = self.xy(start_of(self.s.tiles[tile]))
        return out + self.ink.stop(f"tile.{TILE_NAMES[tile]}", self.region(tile), x + UNIT - 20, y + UNIT - 20, 40, 40)

    def in_words(self, space: int) -> str:
        table, chart = self.table, self.chart
        parts = [table.name("space", space), table.term("terrain", chart.terrain[space])]
        if chart.wind[space]:
            parts.append(f"{table.term('action', 2)} {chart.wind[space]}")
        if chart.treasure[space]:
            parts.append(f"{table.words['treasure']} {chart.treasure[space]}")
        parts += [piece_words(table, piece) for piece in self.standing.get(space, ())]
        return ", ".join(parts)

    def wealth(self, tile: int) -> str:
        x, y = self.xy(start_of(self.s.tiles[tile]))
        ours, theirs = self.control[tile]
        owner = controller(ours - theirs)
        flag = taken(x, y, tile, owner) if owner >= 0 else ""
        return wealth_mark(x + UNIT, y + UNIT, self.s.wealth[tile], self.control[tile], tile) + flag

    def mists(self) -> str:
        """Fog that lifts from what was just explored."""
        found = {phrase.args["tile"] for phrase in self.table.happened("event.laid") if phrase.args["tile"] in self.chart.seen}
        return "".join(mist(*self.xy(start_of(self.s.tiles[tile])), TILE_NAMES[tile]) for tile in sorted(found))

    def scored(self) -> str:
        """The Fame that regions brought at the end of the round, one after the other."""
        news = [phrase.args for phrase in self.table.happened("event.scored") if phrase.args["tile"] in self.chart.seen]
        plates = "".join(gained(*self.xy(start_of(self.s.tiles[it["tile"]])), it["player"], it["number"]) for it in news)
        return f'<g class="fig ah-scored plays" aria-hidden="true">{plates}</g>' if plates else ""

    def region(self, tile: int) -> str:
        """A whole region in words: its wealth, and who has how much control there."""
        table, words = self.table, self.table.words
        ours, theirs = self.control[tile]
        shares = f"{table.faction(SQUADRON)} {ours}, {table.faction(UNION)} {theirs}"
        return f"{table.name('tile', tile)}: {words['wealth']} {self.s.wealth[tile] or '–'}; {words['control']} {shares}"

    # --- figures --------------------------------------------------------------------------------------------

    def placed(self, space: int) -> list[tuple[Piece, float, float, float]]:
        """The pieces of a space, each with its centre and its room."""
        here = self.standing.get(space, [])
        x, y = self.xy(self.chart.cell_of[space])
        east, south = AWAY[corner_of(space)]
        return [(piece, x + dx + east, y + dy + south, room) for piece, (dx, dy, room) in zip(here, spread(len(here)), strict=True)]

    def marks(self, occupied: list[int]) -> list[Mark]:
        """What is written on the chart already: how many figures there are, and wealth and control."""
        discs = [sign for space in occupied for placed in self.placed(space) for sign in signs(self.table, *placed, corner_of(space) < 2)]
        starts = [(tile, *self.xy(start_of(self.s.tiles[tile]))) for tile in self.chart.seen]
        wealth = [mark for tile, x, y in starts for mark in wealth_covers(x + UNIT, y + UNIT, self.control[tile])]
        return [*((x, y, -DISC, -DISC, DISC, DISC) for _, x, y in discs), *wealth]

    def places(self, space: int) -> str:
        return "".join(figure_places(self.table, piece, cx, cy, room) for piece, cx, cy, room in self.placed(space))

    def pieces(self, space: int) -> str:
        north = corner_of(space) < 2
        return "".join(drawn(self.table, piece, cx, cy, room, north) for piece, cx, cy, room in self.placed(space))

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
        if self.s.at[figure] < 0:
            return ""
        found = [(cx, cy, room) for piece, cx, cy, room in self.placed(self.s.at[figure]) if figure in piece.figures]
        return "".join(f'<circle class="fig me" cx="{cx:g}" cy="{cy:g}" r="{min(room, 60) / 2 + 11:g}"/>' for cx, cy, room in found)

    # --- what can be chosen ---------------------------------------------------------------------------------

    def figure_spots(self, space: int, plates: Plates) -> str:
        return "".join(self.figure_spot(piece, cx, cy, width_of(piece, room), plates) for piece, cx, cy, room in self.placed(space))

    def figure_spot(self, piece: Piece, cx: float, cy: float, size: float, plates: Plates) -> str:
        found = [choice for figure in piece.figures for choice in self.ink.found(f"figure.{FIGURE_NAMES[figure]}")]
        if not found:
            return ""
        plates.put(found, round_a_figure(cx, cy, size / 2))
        return link(self.table, found, ring(cx, cy, size / 2 + 6))

    def space_spot(self, space: int, plates: Plates) -> str:
        found = self.ink.found(f"space.{SPACE_NAMES[space]}")
        if not found:
            return ""
        x, y = self.xy(self.chart.cell_of[space])
        plates.put(found, in_space(x, y, KEY_AT[corner_of(space)]))
        return link(self.table, found, box(x, y, UNIT))

    def tile_spot(self, tile: int, plates: Plates) -> str:
        """A whole region, or its Island."""
        found = self.ink.found(f"tile.{TILE_NAMES[tile]}")
        if not found:
            return ""
        x, y = self.xy(start_of(self.s.tiles[tile]))
        if found[0].option.phrase.key != "label.island":
            plates.put(found, in_region(x, y))
            return link(self.table, found, box(x, y, SIZE))
        isle = corner_of(self.chart.island[tile])
        dx, dy = corner_xy(isle)
        plates.put(found, in_space(x + dx, y + dy, KEY_AT[isle]))
        return link(self.table, found, box(x + dx, y + dy, UNIT))

    def off_map(self) -> dict[int, list[Choice]]:
        """Cells beyond the rim, and the choices that lead there."""
        out: dict[int, list[Choice]] = {}
        space = self.s.at[self.table.moving]
        for choice in (*self.table.said("edge"), *(self.table.said("explore_to") if space >= 0 else ())):
            args = choice.option.phrase.args
            out.setdefault(self.chart.beyond(args.get("space", space), args["direction"]), []).append(choice)
        return out

    def far_place(self, cell: int) -> str:
        x, y = self.xy(cell)
        names = {target for choice in self.beyond[cell] for target in choice.option.targets}
        return "".join(self.ink.stop(name, self.table.words["beyond"], x, y, UNIT, UNIT) for name in sorted(names))

    def far_spot(self, cell: int, found: list[Choice], plates: Plates) -> str:
        x, y = self.xy(cell)
        plates.put(found, in_space(x, y, (50, 91, 0)))
        return link(self.table, found, f'{box(x, y, UNIT, "far")}<g color="#fff">{stamp("explore", x + 32, y + 26, 36)}</g>')

    def previews(self) -> str:
        """The tile in hand with each of its faces, which the style sheet shows where the way that one points at or has chosen would lay it; before
        that, faintly, as the first way would."""
        rule = self.table.laying
        ways = [choice.option.phrase.args for found in self.ghosts.values() for choice in found]
        if rule is None or not ways:
            return ""
        x, y = self.xy(rule.to_cover(self.s))
        faces = self.table.box.faces[rule.tile]
        first = ways[0]
        dx, dy = corner_xy(first["corner"])
        guess = f'<g class="ah-guess" transform="translate({-dx} {-dy})">{tile_art(rule.tile, faces[first["turned"]])}</g>'
        turned = "".join(f'<g class="ah-turn-{turn}">{tile_art(rule.tile, faces[turn])}</g>' for turn in sorted({args["turned"] for args in ways}))
        return f'<g class="fig ah-hand" transform="translate({x} {y})">{guess}{turned}</g>'

    def ghost_place(self, start: int) -> str:
        x, y = self.xy(start)
        return self.ink.stop(f"lay.{self.ghosts[start][0].option.phrase.args['corner']}", self.table.words["lay"], x, y, SIZE, SIZE)

    def ghost(self, start: int, plates: Plates) -> str:
        """Where the drawn tile may lie; places that overlap leave each other's middle free."""
        x, y = self.xy(start)
        plates.put(self.ghosts[start], [(x + dx, y + dy, 0, 0) for dx, dy in IN_THE_HAND])
        return link(self.table, self.ghosts[start], f'<rect class="area ah-ghost" x="{x + 10}" y="{y + 10}" width="{SIZE - 20}" height="{SIZE - 20}" rx="8"/>')

    def here(self) -> str:
        """Where a window that shows only a part opens the chart; at the end it opens at the scores above it."""
        if self.s.ending:
            return ""
        space = self.s.at[self.table.moving]
        x, y = self.xy(self.chart.cell_of[space]) if space >= 0 else (self.width // 2, self.height // 2)
        return pieces.here((x + UNIT / 2) / self.width, (y + UNIT / 2) / self.height)


def at_least(size: int, places: list[int]) -> range:
    """The rows or columns from first to last, with blank ones round them if they are few."""
    first, last = min(places), max(places)
    missing = max(0, size - (last - first + 1))
    return range(first - missing // 2, last + 1 + missing - missing // 2)


def new_tiles(table: Table) -> dict[int, list[Choice]]:
    """Where the tile in hand may lie, by the cell of its north-west space, with the choices for it."""
    out: dict[int, list[Choice]] = {}
    if table.laying is not None:
        cell = table.laying.to_cover(table.s)
        for choice in table.said("lay"):
            out.setdefault(cell - CORNER[choice.option.phrase.args["corner"]], []).append(choice)
    return out
