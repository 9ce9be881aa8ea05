"""Exploring (AH-6) and the reward that adds a tile (AH-13.11)."""

from __future__ import annotations

from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.actions import ASK_DRAW_TILE, ASK_EDGE, ASK_TILE
from roadstead.games.ahoy.rules.aliases import Direction, Edge, Figure, Player, Space, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import CORNER, OFF_MAP, TILES, cover_parts, edge_of, edge_parts, lie
from roadstead.games.ahoy.rules.state import State
from roadstead.kernel.engine import PUBLIC


def draw_tile(s: State) -> None:
    """AH-6.2: the tile in the box is as unknown as those in the stack, so each unseen one is equally likely."""
    unseen = [tile for tile in range(TILES) if s.chart.tiles[tile] < 0]
    s.roll(ASK_DRAW_TILE, unseen, [1] * len(unseen))


def lay(s: State, tile: Tile, space: Space, direction: Direction, choice: int, rules: str) -> int:
    """Put a tile so that one of its corners covers the cell beyond a rim space; that corner's space."""
    corner, turn = cover_parts(choice)
    s.lay_tile(tile, lie(s.chart.beyond(space, direction) - CORNER[corner], turn))
    s.tell(PUBLIC, events.LAID, tile, corner, turn, rules=rules)
    return 4 * tile + corner


class Explore(AhoyRule):
    """A figure leaves the map: draw, place, put the figure on the new tile (AH-6.2)."""

    player: Player
    figure: Figure
    heading: Direction
    tile: Tile = -1
    steps = ("draw", "place")

    def to_cover(self, s: State) -> int:
        """The cell that the tile has to cover."""
        return s.chart.beyond(s.at[self.figure], self.heading)

    def ask_draw(self, s: State) -> None:
        draw_tile(s)

    def do_draw(self, s: State, choice: int) -> None:
        self.tile = choice
        s.tell(PUBLIC, events.EXPLORED, self.figure, choice)

    def ask_place(self, s: State) -> None:
        s.query(self.player, ASK_TILE, s.chart.room(s.at[self.figure], self.heading))

    def do_place(self, s: State, choice: int) -> None:
        s.at[self.figure] = lay(s, self.tile, s.at[self.figure], self.heading, choice, "AH-6.3")


class AddTile(AhoyRule):
    """The reward that adds a tile: anywhere at the rim of the map, and no figure moves."""

    player: Player
    tile: Tile = -1
    edge: Edge = 0
    steps = ("draw", "edge", "place")

    def to_cover(self, s: State) -> int:
        """The cell that the tile has to cover."""
        space, direction = edge_parts(self.edge)
        return s.chart.beyond(space, direction)

    def ask_draw(self, s: State) -> None:
        if s.stack() and edges(s):
            draw_tile(s)
        else:
            s.tell(PUBLIC, events.NO_EFFECT, self.player, rules="AH-13.11")
            s.end()

    def do_draw(self, s: State, choice: int) -> None:
        self.tile = choice
        s.tell(PUBLIC, events.DREW_TILE, self.player, choice)

    def ask_edge(self, s: State) -> None:
        s.query(self.player, ASK_EDGE, edges(s))

    def do_edge(self, s: State, choice: int) -> None:
        self.edge = choice

    def ask_place(self, s: State) -> None:
        space, direction = edge_parts(self.edge)
        s.query(self.player, ASK_TILE, s.chart.room(space, direction))

    def do_place(self, s: State, choice: int) -> None:
        space, direction = edge_parts(self.edge)
        lay(s, self.tile, space, direction, choice, "AH-13.11 AH-6.3")


def edges(s: State) -> list[int]:
    """Where the map can grow: one rim edge for each cell beyond it."""
    chart = s.chart
    out: list[int] = []
    cells: set[int] = set()
    for space in chart.spaces:
        for direction in range(4):
            cell = chart.beyond(space, direction)
            if chart.step[4 * space + direction] == OFF_MAP and cell not in cells and chart.room(space, direction):
                cells.add(cell)
                out.append(edge_of(space, direction))
    return out
