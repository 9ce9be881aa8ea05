"""Exploring (AH-6) and the reward that adds a tile (AH-13.11)."""

from __future__ import annotations

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_DRAW_TILE, ASK_EDGE, ASK_TILE
from roadstead.games.ahoy.chart import CORNER, DELTA, OFF_MAP, TILES
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import State
from roadstead.kernel.engine import PUBLIC

DRAW, EDGE, PLACE = range(3)


def draw_tile(s: State) -> None:
    """AH-6.2: the tile in the box is as unknown as those in the stack, so each unseen one is equally likely."""
    unseen = [tile for tile in range(TILES) if s.chart.tiles[tile] < 0]
    s.roll(ASK_DRAW_TILE, unseen, [1] * len(unseen))


def lay(s: State, tile: int, space: int, direction: int, choice: int) -> int:
    """Put a tile so that one of its corners covers the cell beyond a rim space; that corner's space."""
    corner, turn = divmod(choice, 4)
    cell = s.chart.cell_of[space] + DELTA[direction]
    s.lay_tile(tile, (cell - CORNER[corner]) * 4 + turn)
    s.tell(PUBLIC, events.LAID, tile, corner, turn)
    return 4 * tile + corner


class Explore(Rule):
    """A figure leaves the map: draw, place, put the figure on the new tile (AH-6.2)."""

    facts = ("player", "figure", "heading", "tile")

    def __init__(self, player: int = 0, figure: int = 0, heading: int = 0, tile: int = -1) -> None:
        self.step = DRAW
        self.player: int = player
        self.figure: int = figure
        self.heading: int = heading
        self.tile: int = tile

    def copy(self) -> Explore:
        out = Explore(self.player, self.figure, self.heading, self.tile)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == DRAW:
            draw_tile(s)
        else:
            s.query(self.player, ASK_TILE, s.chart.room(s.at[self.figure], self.heading))

    def answer(self, s: State, choice: int) -> None:
        if self.step == DRAW:
            self.tile = choice
            self.step = PLACE
            s.tell(PUBLIC, events.EXPLORED, self.figure, choice)
        else:
            s.end()
            s.at[self.figure] = lay(s, self.tile, s.at[self.figure], self.heading, choice)


class AddTile(Rule):
    """The reward that adds a tile: anywhere at the rim of the map, and no figure moves."""

    facts = ("player", "tile", "edge")

    def __init__(self, player: int = 0, tile: int = -1, edge: int = 0) -> None:
        self.step = DRAW
        self.player: int = player
        self.tile: int = tile
        self.edge: int = edge

    def copy(self) -> AddTile:
        out = AddTile(self.player, self.tile, self.edge)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == DRAW:
            if s.stack() and edges(s):
                draw_tile(s)
            else:
                s.tell(PUBLIC, events.NO_EFFECT, self.player)
                s.end()
        elif self.step == EDGE:
            s.query(self.player, ASK_EDGE, edges(s))
        else:
            s.query(self.player, ASK_TILE, s.chart.room(self.edge >> 2, self.edge & 3))

    def answer(self, s: State, choice: int) -> None:
        if self.step == DRAW:
            self.tile = choice
            self.step = EDGE
            s.tell(PUBLIC, events.DREW_TILE, self.player, choice)
        elif self.step == EDGE:
            self.edge = choice
            self.step = PLACE
        else:
            s.end()
            lay(s, self.tile, self.edge >> 2, self.edge & 3, choice)


def edges(s: State) -> list[int]:
    """Where the map can grow: one rim edge, as space * 4 + direction, for each cell beyond it."""
    chart = s.chart
    out: list[int] = []
    cells: set[int] = set()
    for space in chart.spaces:
        for direction in range(4):
            cell = chart.cell_of[space] + DELTA[direction]
            if chart.step[4 * space + direction] == OFF_MAP and cell not in cells and chart.room(space, direction):
                cells.add(cell)
                out.append(4 * space + direction)
    return out
