"""A puzzle as its seat sees it: a table that nobody has opened, at the moment of the puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from roadstead.kernel import registry, save
from roadstead.kernel.game import Game
from roadstead.kernel.puzzle import Puzzle, game_of, puzzles
from roadstead.kernel.title import Option
from roadstead.kernel.words import Phrase
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import Kept, SqliteStore

PLAYED = 8
"""Games that a worker keeps, so that an answer does not play them again."""


@dataclass
class Puzzling(Sitting):
    """The reader in the seat of a puzzle. Nothing waits to be sent, no choice means several, since what is asked is one decision, and what happened last is not
    played again."""

    answered: str = ""
    """The choice that was made, or is shown as the solution, by its notation."""
    draft = None
    whole = ()
    wanted = frozenset[int]()
    news: tuple[Phrase, ...] = ()

    @cached_property
    def last(self) -> int | None:
        """The number of the choice that is marked."""
        return next((it.number for it in self.choices if it.option.notation == self.answered), None)

    def option_of(self, notation: str) -> Option | None:
        return next((it.option for it in self.choices if it.option.notation == notation), None)


def puzzle_of(title: str, name: str) -> Puzzle | None:
    """A puzzle of a title by its id."""
    return next((it for it in puzzles(registry.title(title)) if it.id == name), None)


@lru_cache(maxsize=PLAYED)
def played(title: str, name: str) -> Game:
    """The game up to the moment of a puzzle; nobody goes on with it."""
    puzzle = puzzle_of(title, name)
    assert puzzle is not None
    return game_of(registry.title(title), puzzle)


@contextmanager
def sitting(reader: Reader, puzzle: Puzzle, answered: str) -> Iterator[Puzzling]:
    """The table of a puzzle, for as long as its page is made."""
    game = played(puzzle.title, puzzle.id).fork()
    seats = [{"kind": HUMAN, "name": "", "digest": ""}] * game.setup.players
    with closing(SqliteStore(":memory:")) as store:
        room = Room(store, Kept(puzzle.id, 0.0, save.header(game.title, game.setup), seats), follow=False)
        room.game = game
        yield Puzzling(replace(reader, held={puzzle.seat: ""}), room, puzzle.seat, answered=answered)
