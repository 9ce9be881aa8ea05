"""The map: twelve tiles of four spaces, which of them lie where, and what follows from it.

A space is `tile * 4 + corner`. A cell of the grid is one number, 64 * column + row, so a neighbour is a
sum. A chart never changes; exploring makes a new one from it, and all copies of a state share theirs.
"""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import ISLAND, ISLE_OF_TURN, Face

TILES: Final = 12
SPACES: Final = 48
ORIGIN: Final = 32 * 64 + 32
CORNER: Final = [0, 64, 1, 65]
ISLE_OF_TURNED: Final = [CORNER[corner] for corner in ISLE_OF_TURN]
DELTA: Final = [-1, 64, 1, -64]
OFF_MAP: Final = -1
SANDBAR: Final = -2
UNSEEN: Final = -1


def lying(x: int, y: int, turn: int) -> int:
    """How a tile lies, as one number: where its north-west space is, and its quarter turns."""
    return lie(ORIGIN + 64 * x + y, turn)


def lie(start: int, turn: int) -> int:
    """The same, by the cell of the north-west space."""
    return start * 4 + turn


def start_of(lies: int) -> int:
    return lies >> 2


def turn_of(lies: int) -> int:
    return lies & 3


def cover(corner: int, turn: int) -> int:
    """A choice of how to lay a tile: which corner covers the cell beyond the rim, and its quarter turns."""
    return corner * 4 + turn


def cover_parts(choice: int) -> tuple[int, int]:
    return choice >> 2, choice & 3


def edge_of(space: int, direction: int) -> int:
    """A side of a space, as one number."""
    return 4 * space + direction


def edge_parts(edge: int) -> tuple[int, int]:
    return edge >> 2, edge & 3


def tile_of(space: int) -> int:
    """-1 for a figure that is not on the map."""
    return space >> 2


def corner_of(space: int) -> int:
    return space & 3


def suit_of(tile: int) -> int:
    return tile >> 1


def tiles_of(suit: int) -> tuple[int, int]:
    return 2 * suit, 2 * suit + 1


def isle_cell(start: int, turn: int) -> int:
    """Where the Island is of a tile that lies so, by the cell of its north-west space."""
    return start + ISLE_OF_TURNED[turn]


class Chart:
    def __init__(self, before: Chart | None = None) -> None:
        """A map without tiles, or one to which another tile will be added."""
        self.rooms: dict[int, list[int]] = {}
        if before is None:
            self.tiles: list[int] = [UNSEEN] * TILES
            """How each tile lies, or `UNSEEN`."""
            self.seen: list[int] = []
            self.spaces: list[int] = []
            self.cells: dict[int, int] = {}
            self.cell_of: list[int] = [-1] * SPACES
            self.terrain: list[int] = [-1] * SPACES
            self.treasure: list[int] = [0] * SPACES
            self.wind: list[int] = [0] * SPACES
            self.current: list[int] = [-1] * SPACES
            self.island: list[int] = [-1] * TILES
            self.isles: dict[int, int] = {}
            self.near: list[int] = [OFF_MAP] * (4 * SPACES)
            self.step: list[int] = [OFF_MAP] * (4 * SPACES)
            self.winds: list[list[int]] = [[] for _ in range(7)]
            self.windy: list[int] = []
        else:
            self.tiles = before.tiles[:]
            self.seen = before.seen[:]
            self.spaces = before.spaces[:]
            self.cells = before.cells.copy()
            self.cell_of = before.cell_of[:]
            self.terrain = before.terrain[:]
            self.treasure = before.treasure[:]
            self.wind = before.wind[:]
            self.current = before.current[:]
            self.island = before.island[:]
            self.isles = before.isles.copy()
            self.near = before.near[:]
            self.step = before.step[:]
            self.winds = [spaces[:] for spaces in before.winds]
            self.windy = before.windy[:]

    def lay(self, tile: int, lies: int, face: Face) -> None:
        """Put a tile beside those that lie there. Whoever has the chart already must not see that."""
        self.tiles[tile] = lies
        self.seen.append(tile)
        self.seen.sort()
        start = start_of(lies)
        for corner in range(4):
            self.fill(4 * tile + corner, start + CORNER[corner], corner, face)
        self.spaces.sort()
        self.windy.sort()
        for corner in range(4):
            self.join(4 * tile + corner)
        for corner, direction in face.bars:
            self.step[edge_of(4 * tile + corner, direction)] = SANDBAR

    def fill(self, space: int, cell: int, corner: int, face: Face) -> None:
        """What lies in a cell from now on."""
        wind = face.wind[corner]
        self.spaces.append(space)
        self.cells[cell] = space
        self.cell_of[space] = cell
        self.terrain[space] = face.terrain[corner]
        self.treasure[space] = face.treasure[corner]
        self.wind[space] = wind
        self.current[space] = face.current[corner]
        self.winds[wind].append(space)
        self.winds[wind].sort()
        if wind:
            self.windy.append(space)
        if face.terrain[corner] == ISLAND:
            self.island[tile_of(space)] = space
            self.isles[cell] = tile_of(space)

    def join(self, space: int) -> None:
        """Which spaces are beside a new one, and it beside them. Sandbars lie inside a tile."""
        near, step, cells, cell = self.near, self.step, self.cells, self.cell_of[space]
        for direction in range(4):
            other = cells.get(cell + DELTA[direction], OFF_MAP)
            if other >= 0:
                there, back = 4 * space + direction, 4 * other + (direction ^ 2)
                near[there] = step[there] = other
                near[back] = step[back] = space

    def beyond(self, space: int, direction: int) -> int:
        """The cell beside a space."""
        return self.cell_of[space] + DELTA[direction]

    def room(self, space: int, direction: int) -> list[int]:
        """AH-6.3: how a new tile may cover the cell beyond a rim space."""
        cell = self.cell_of[space] + DELTA[direction]
        found = self.rooms.get(cell)
        if found is None:
            found = self.fits(cell)
            self.rooms[cell] = found
        return found

    def fits(self, cell: int) -> list[int]:
        out: list[int] = []
        for corner in range(4):
            start = cell - CORNER[corner]
            if not self.overlaps(start):
                out += [cover(corner, turn) for turn in range(4) if not self.beside_isle(isle_cell(start, turn))]
        return out

    def overlaps(self, start: int) -> bool:
        cells = self.cells
        return start in cells or start + 64 in cells or start + 1 in cells or start + 65 in cells

    def beside_isle(self, cell: int) -> bool:
        isles = self.isles
        return cell - 1 in isles or cell + 1 in isles or cell - 64 in isles or cell + 64 in isles

    def opposite(self, space: int, direction: int) -> int:
        """AH-17.25: from a rim space straight back to the last space before the first gap."""
        back = (direction + 2) % 4
        following = self.near[4 * space + back]
        while following >= 0:
            space = following
            following = self.near[4 * space + back]
        return space


def chart_of(faces: list[list[Face]], tiles: list[int]) -> Chart:
    """A map by how each tile lies, or `UNSEEN`."""
    out = Chart()
    for tile in range(TILES):
        if tiles[tile] >= 0:
            out.lay(tile, tiles[tile], faces[tile][turn_of(tiles[tile])])
    return out


def with_tile(before: Chart, faces: list[list[Face]], tile: int, lies: int) -> Chart:
    """The same map with one more tile."""
    out = Chart(before)
    out.lay(tile, lies, faces[tile][turn_of(lies)])
    return out
