"""Row boxes and ocean tiles: what chance turns up (DR-2.4, 2.6, 6.8, 7.11, 9.1).

A box shows its top card only (DR-20.4); who searched it knows the merchant ships that stayed where they were (DR-7.16)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import ROWS, TILES
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.actions import ASK_BOX, ASK_REFILL, ASK_TILE, ASK_TOP
from roadstead.games.dead_reckoning.rules.aliases import Card, Row, Seat, Tile
from roadstead.games.dead_reckoning.rules.state import BIT, BOXED, FACE_DOWN, LAID_OUT, NONE, ON_TILE, ON_TOP, ROW_OF, State, replaced
from roadstead.kernel.engine import PUBLIC, Rule


class Reveal(Rule[State]):
    """Turn a face-down tile over: the rest of the 12 tiles, each as likely as the setup made it (DR-2.2 to DR-2.4)."""

    tile: Tile
    steps = ("turn_over",)

    def ask_turn_over(self, s: State) -> None:
        box, players = s.box, s.terms.players
        seas = [sea for sea in box.sea_by_players[players] if sea not in s.tiles]
        islands = [island for island in range(box.island_count) if island not in s.tiles]
        left = s.tiles.count(FACE_DOWN) - len(seas)
        outcomes, weights = seas[:], [len(islands)] * len(seas)
        if left:
            outcomes += islands
            weights += [left] * len(islands)
        s.roll(ASK_TILE, outcomes, weights)

    def do_turn_over(self, s: State, choice: int) -> None:
        s.end()
        s.tiles = replaced(s.tiles, self.tile, choice)
        s.reveal(PUBLIC, events.TILE, self.tile + 1, choice, rules="DR-6.8" if s.round else "DR-2.4")


def fullest_box(s: State, row: Row) -> int:
    """DR-6.11, DR-9.2: this row's box, or the next higher one that has a card; -1 for none."""
    for number in range(row, ROWS):
        if s.top[number] >= 0:
            return number
    return -1


def lay_card(s: State, tile: Tile, rule: str, higher: str = "") -> None:
    """Put the top card of the box on a tile; `higher` is the rule that opens the next higher box."""
    row = fullest_box(s, ROW_OF[tile])
    if row < 0:
        return
    card = s.top[row]
    s.slot = replaced(s.slot, tile, card)
    s.where = replaced(s.where, card, ON_TILE)
    s.top = replaced(s.top, row, NONE)
    s.tell(PUBLIC, events.LAID, tile + 1, card, rules=rule if row == ROW_OF[tile] else higher)
    s.call(NewTop(row))


# --- the order of a box ------------------------------------------------------------------------------------------


def seen_below(s: State, row: Row) -> list[int]:
    """Where the cards of this box that somebody has seen stand in `State.below`, from the top down."""
    return [at for at in range(0, len(s.below), 3) if s.below[at] == row]


def unseen(s: State, row: Row) -> list[int]:
    """The cards of a box that nobody has seen yet: any of them may be the next."""
    where = s.where
    known = [s.below[at + 1] for at in seen_below(s, row)]
    return [card for card in s.box.row_cards[row] if where[card] == BOXED and card not in known]


def has_advancement(s: State, row: Row) -> bool:
    """DR-7.12: whether a box holds a plain advancement, which anybody can tell from what lies elsewhere."""
    if row < 0:
        return False
    return any(s.where[card] in (BOXED, ON_TOP) and not s.box.cards[card].merchant for card in s.box.row_cards[row])


class NewTop(Rule[State]):
    """The next card of a box comes into sight: the one that a search left there (DR-7.16), or any that nobody has seen."""

    row: Row
    steps = ("card",)

    def ask_card(self, s: State) -> None:
        known = seen_below(s, self.row)
        outcomes = [s.below[known[0] + 1]] if known else unseen(s, self.row)
        if outcomes:
            s.roll(ASK_TOP, outcomes, [1] * len(outcomes))
        else:
            s.end()

    def do_card(self, s: State, choice: int) -> None:
        s.end()
        s.top = replaced(s.top, self.row, choice)
        s.where = replaced(s.where, choice, ON_TOP)
        known = seen_below(s, self.row)
        if known:
            s.below = s.below[: known[0]] + s.below[known[0] + 3 :]


class FromBox(Rule[State]):
    """DR-7.11, DR-7.16: the first plain advancement of a box; merchant ships above it stay where they are."""

    seat: Seat
    row: Row
    steps = ("look", "search")

    def do_look(self, s: State) -> None:
        """The card on top, then those that somebody has seen below it."""
        top = s.top[self.row]
        if top >= 0 and not s.box.cards[top].merchant:
            self.take(s, top)
            s.top = replaced(s.top, self.row, NONE)
            s.call(NewTop(self.row))
            return
        for at in seen_below(s, self.row):
            self.pass_over(s, at)

    def ask_search(self, s: State) -> None:
        if has_advancement(s, self.row):
            outcomes = unseen(s, self.row)
            s.draw(ASK_BOX, outcomes, [1] * len(outcomes), BIT[self.seat])
        else:
            s.end()
            s.tell(PUBLIC, events.NO_CARD, self.seat)

    def do_search(self, s: State, choice: int) -> None:
        if s.box.cards[choice].merchant:
            self.step = "search"
            s.below += [self.row, choice, 0]
            self.pass_over(s, len(s.below) - 3)
        else:
            self.take(s, choice)

    def pass_over(self, s: State, at: int) -> None:
        """The searcher sees a merchant ship and leaves it there; the others see only that."""
        s.below[at + 2] |= BIT[self.seat]
        s.reveal(BIT[self.seat], events.LEFT_IN_BOX, self.seat, s.below[at + 1], self.row + 1)
        s.reveal(~BIT[self.seat], events.LEFT_HIDDEN, self.seat, self.row + 1)

    def take(self, s: State, card: Card) -> None:
        s.end()
        s.where = replaced(s.where, card, LAID_OUT + self.seat)
        s.reveal(PUBLIC, events.FROM_BOX, self.seat, card)


# --- filling up --------------------------------------------------------------------------------------------------


def waiting_tiles(s: State) -> list[int]:
    """DR-9.1, DR-9.13: the revealed tiles without a card that the next box to give one can serve, lower rows first."""
    empty = [tile for tile in range(TILES) if s.tiles[tile] != FACE_DOWN and s.slot[tile] < 0]
    boxes = [fullest_box(s, ROW_OF[tile]) for tile in empty]
    first = min([box for box in boxes if box >= 0], default=-1)
    return [tile for tile, box in zip(empty, boxes) if box == first and first >= 0]


class Refill(Rule[State]):
    """DR-9.1: every revealed tile without a card gets one."""

    steps = ("tile",)

    def ask_tile(self, s: State) -> None:
        tiles = waiting_tiles(s)
        if not tiles:
            s.end()
        elif s.terms.chosen_refill:
            s.ask(s.active, ASK_REFILL, tiles)
        else:
            self.answer(s, tiles[0])

    def do_tile(self, s: State, choice: int) -> None:
        self.step = "tile"
        lay_card(s, choice, "DR-9.1", "DR-9.1 DR-9.2")
