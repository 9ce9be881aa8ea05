"""Row boxes and ocean tiles: what chance turns up (DR-2.4, 2.6, 6.8, 7.11, 9.1). A box shows its top card only (DR-20.4)."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_BOX, ASK_TILE, ASK_TOP
from roadstead.games.dead_reckoning.components import ROWS, TILES
from roadstead.games.dead_reckoning.state import BOXED, FACE_DOWN, LAID_OUT, NONE, ON_TILE, ON_TOP, ROW_OF, State
from roadstead.kernel.engine import PUBLIC, Frame


class Reveal(Frame[State]):
    """Turn a face-down tile over: the rest of the 12 tiles, each as likely as the setup made it (DR-2.2 to DR-2.4)."""

    facts = ("tile",)

    def __init__(self, tile: int = 0) -> None:
        self.step = 0
        self.tile: int = tile

    def copy(self) -> Reveal:
        return Reveal(self.tile)

    def run(self, s: State) -> None:
        box, players = s.box, s.terms.players
        seas = [sea for sea in box.sea_by_players[players] if sea not in s.tiles]
        islands = [island for island in range(box.island_count) if island not in s.tiles]
        left = s.tiles.count(FACE_DOWN) - len(seas)
        outcomes, weights = seas[:], [len(islands)] * len(seas)
        if left:
            outcomes += islands
            weights += [left] * len(islands)
        s.roll(ASK_TILE, outcomes, weights)

    def answer(self, s: State, choice: int) -> None:
        s.end()
        s.tiles[self.tile] = choice
        s.reveal(PUBLIC, events.TILE, self.tile + 1, choice)


def fullest_box(s: State, row: int) -> int:
    """DR-6.11, DR-9.2: this row's box, or the next higher one that has a card; -1 for none."""
    for number in range(row, ROWS):
        if s.top[number] >= 0:
            return number
    return -1


def lay_card(s: State, tile: int) -> None:
    """Put the top card of the box on a tile."""
    row = fullest_box(s, ROW_OF[tile])
    if row < 0:
        return
    card = s.top[row]
    s.slot[tile] = card
    s.where[card] = ON_TILE
    s.top[row] = NONE
    s.tell(PUBLIC, events.LAID, tile + 1, card)
    s.call(NewTop(row))


def boxed(s: State, row: int) -> list[int]:
    where = s.where
    return [card for card in s.box.row_cards[row] if where[card] == BOXED]


class NewTop(Frame[State]):
    """The next card of a box comes into sight."""

    facts = ("row",)

    def __init__(self, row: int = 0) -> None:
        self.step = 0
        self.row: int = row

    def copy(self) -> NewTop:
        return NewTop(self.row)

    def run(self, s: State) -> None:
        outcomes = boxed(s, self.row)
        if outcomes:
            s.roll(ASK_TOP, outcomes, [1] * len(outcomes))
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        s.end()
        s.top[self.row] = choice
        s.where[choice] = ON_TOP


class FromBox(Frame[State]):
    """DR-7.11, DR-7.12: the first plain advancement of a box, passing over merchant ships."""

    facts = ("seat", "row")

    def __init__(self, seat: int = 0, row: int = 0) -> None:
        self.step = 0
        self.seat: int = seat
        self.row: int = row

    def copy(self) -> FromBox:
        return FromBox(self.seat, self.row)

    def run(self, s: State) -> None:
        top = s.top[self.row]
        plain = [card for card in boxed(s, self.row) if not s.box.cards[card].merchant]
        if top >= 0 and not s.box.cards[top].merchant:
            self.take_top(s, top)
        elif plain:
            s.roll(ASK_BOX, plain, [1] * len(plain))
        else:
            s.end()
            s.tell(PUBLIC, events.NO_CARD, self.seat)

    def take_top(self, s: State, top: int) -> None:
        self.answer(s, top)
        s.top[self.row] = NONE
        s.call(NewTop(self.row))

    def answer(self, s: State, choice: int) -> None:
        s.end()
        s.where[choice] = LAID_OUT + self.seat
        s.reveal(PUBLIC, events.FROM_BOX, self.seat, choice)


class Refill(Frame[State]):
    """DR-9.1: every revealed tile without a card gets one."""

    facts = ("tile",)

    def __init__(self, tile: int = 0) -> None:
        self.step = 0
        self.tile: int = tile

    def copy(self) -> Refill:
        return Refill(self.tile)

    def run(self, s: State) -> None:
        while self.tile < TILES:
            tile = self.tile
            self.tile += 1
            if s.tiles[tile] != FACE_DOWN and s.slot[tile] < 0 and fullest_box(s, ROW_OF[tile]) >= 0:
                lay_card(s, tile)
                return
        s.end()
