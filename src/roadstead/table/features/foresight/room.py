"""What was worked out for the page of a seat that is asked.

A seat that is asked is shown the same game again when it has chosen, and when it has changed its mind. Games of a table never change, so the
drawing and what each choice will do hold for as long as it is the same one.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from weakref import ref

from roadstead.kernel.game import Game
from roadstead.svg.scene import Scene
from roadstead.table.features.foresight.foresight import Ahead, Outlook
from roadstead.table.part import Part
from roadstead.table.whole_moves import WholeMove, whole_moves

MOST_DRAWINGS = 200
"""Pages whose drawings are kept in memory."""
Words = tuple[object, ...]
"""What of the drawing depends on the reader and the table: the language, what waits to be sent, names, colours."""


@dataclass(slots=True, weakref_slot=True)
class PageMemory:
    game: Game
    seat: int
    ahead: dict[int, Ahead] = field(default_factory=dict)
    drawn: dict[Words, Scene] = field(default_factory=dict)
    """The last two drawings: before something was chosen, and with it."""
    whole: tuple[WholeMove, ...] | None = None
    """What one choice does instead of several."""
    ends: dict[int, Ahead] = field(default_factory=dict)
    """What those will do."""
    outlook: Outlook | None = None
    """What was tried for both, until the page is made."""

    def looking(self) -> Outlook:
        if self.outlook is None:
            self.outlook = Outlook(self.game, self.seat)
        return self.outlook

    def whole_moves(self) -> tuple[WholeMove, ...]:
        if self.whole is None:
            self.whole = whole_moves(self.game, self.seat, self.looking().here)
        return self.whole

    def foretold(self, choices: Sequence[int]) -> dict[int, Ahead]:
        """What each of these choices will do, by its number; nothing for what cannot be said."""
        if self.seat not in self.game.open:
            return {}
        for choice in choices:
            if choice >= 0 and choice not in self.ahead:
                self.ahead[choice] = self.looking().ahead(choice)
        return {choice: self.ahead[choice] for choice in choices if choice in self.ahead}

    def on_the_way(self, move: WholeMove) -> Ahead:
        """What happens on the way of a whole move, and what its last step will do if it is one that cannot be taken back."""
        choice = move.option.choice
        if choice not in self.ends:
            found = self.looking().at_the_end([it.choice for it in move.steps]) if move.waits else Ahead()
            self.ends[choice] = replace(found, told=(*move.told, *found.told), vain=False)
        return self.ends[choice]

    def rest(self) -> None:
        """The page is made: what was found out is kept, the positions on which it was tried are not."""
        self.outlook = None

    def scene(self, words: Words, draw: Callable[[], Scene | None]) -> Scene | None:
        found = self.drawn.pop(words, None) or draw()
        if found is not None and self.seat in self.game.open:
            self.drawn = dict([*self.drawn.items()][-1:]) | {words: found}
            DRAWINGS.keep(self)
        return found


class Drawings:
    """The pages whose drawings are kept, over all tables: a drawing is as large as the game itself, and of use only while somebody makes up their mind."""

    def __init__(self, most: int = MOST_DRAWINGS) -> None:
        self.most = most
        self.lock = threading.Lock()
        self.rows: OrderedDict[int, ref[PageMemory]] = OrderedDict()

    def keep(self, it: PageMemory) -> None:
        with self.lock:
            self.rows[id(it)] = ref(it)
            self.rows.move_to_end(id(it))
            while len(self.rows) > self.most:
                oldest = self.rows.popitem(last=False)[1]()
                if oldest is not None:
                    oldest.drawn = {}


DRAWINGS = Drawings()


def memory_of(kept: dict[int, PageMemory], game: Game, seat: int) -> PageMemory:
    """The one that is kept if it is of this game. None is kept for a seat that is not asked: its next page shows another game."""
    found = kept.get(seat)
    if found is None or found.game is not game:
        found = PageMemory(game, seat)
        if seat in game.open:
            kept[seat] = found
        else:
            kept.pop(seat, None)
    return found


@dataclass
class PageMemories(Part):
    of: dict[int, PageMemory] = field(default_factory=dict)
    """What was worked out for the pages of seats that are asked."""


PARTS = (PageMemories,)
