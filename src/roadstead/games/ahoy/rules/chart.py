"""The map: twelve tiles of four spaces, which of them lie where, and what follows from it.

A space is `tile * 4 + corner`. A cell of the grid is one number, 64 * column + row, so a neighbour is a
sum. A chart never changes; exploring makes a new one, and all copies of a state share theirs.
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
    def __init__(self, faces: list[list[Face]], tiles: list[int]) -> None:
        """`tiles` has for each tile how it lies, or `UNSEEN`."""
        self.tiles: list[int] = tiles
        self.seen: list[int] = [tile for tile in range(TILES) if tiles[tile] >= 0]
        self.cells: dict[int, int] = {}
        self.cell_of: list[int] = [-1] * SPACES
        self.terrain: list[int] = [-1] * SPACES
        self.treasure: list[int] = [0] * SPACES
        self.wind: list[int] = [0] * SPACES
        self.current: list[int] = [-1] * SPACES
        self.island: list[int] = [-1] * TILES
        self.isles: dict[int, int] = {}
        self.near: list[int] = [OFF_MAP] * (4 * SPACES)
        self.rooms: dict[int, list[int]] = {}
        for tile in self.seen:
            self.lay(tile, faces[tile][turn_of(tiles[tile])])
        self.spaces: list[int] = [4 * tile + corner for tile in self.seen for corner in range(4)]
        for space in self.spaces:
            self.join(space)
        self.step: list[int] = self.near[:]
        for tile in self.seen:
            for corner, direction in faces[tile][turn_of(tiles[tile])].bars:
                self.step[(4 * tile + corner) * 4 + direction] = SANDBAR
        self.winds: list[list[int]] = [[] for _ in range(7)]
        for space in self.spaces:
            self.winds[self.wind[space]].append(space)
        self.windy: list[int] = [space for space in self.spaces if self.wind[space]]

    def lay(self, tile: int, face: Face) -> None:
        terrain, treasure, wind, current = face.terrain, face.treasure, face.wind, face.current
        start = start_of(self.tiles[tile])
        for corner in range(4):
            space = 4 * tile + corner
            cell = start + CORNER[corner]
            self.cells[cell] = space
            self.cell_of[space] = cell
            self.terrain[space] = terrain[corner]
            self.treasure[space] = treasure[corner]
            self.wind[space] = wind[corner]
            self.current[space] = current[corner]
            if terrain[corner] == ISLAND:
                self.island[tile] = space
                self.isles[cell] = tile

    def join(self, space: int) -> None:
        near, cells, cell = self.near, self.cells, self.cell_of[space]
        for direction in range(4):
            near[4 * space + direction] = cells.get(cell + DELTA[direction], OFF_MAP)

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
