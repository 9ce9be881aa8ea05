"""A game as a few bytes, from which a worker plays it again: pages that look back are not made where requests are answered."""

from __future__ import annotations

import pickle
from array import array
from dataclasses import dataclass
from functools import lru_cache

from roadstead.kernel import registry, save
from roadstead.kernel.game import Game
from roadstead.table.features.replay.film import Film
from roadstead.table.features.replay.shown_moment import Show

FILMS = 4
"""Films that a worker keeps."""
Colours = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Reel:
    """All decisions of a game with what it began from, and what has to be known to ask for a moment of it."""

    packed: bytes
    title: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    last: int
    over: bool


def reel_of(game: Game) -> Reel:
    plays = array("q", [number for entry in game.history for number in (entry.seat, entry.choice)])
    start = None if game.starts_at is None else save.dump_state(game.starts_at)
    packed = pickle.dumps((game.title.id, game.setup, start, game.names, plays.tobytes()))
    return Reel(packed, game.title.id, tuple(game.seats), tuple(game.names), game.moment, game.over)


def game_of(reel: Reel) -> Game:
    """The game again, decision by decision."""
    name, setup, start, names, plays = pickle.loads(reel.packed)
    title = registry.title(name)
    game = Game(title, setup, None if start is None else save.load_state(title, setup, start), names)
    numbers = array("q", plays)
    for at in range(0, len(numbers), 2):
        game.play_choice(numbers[at], numbers[at + 1])
    return game


@lru_cache(maxsize=FILMS)
def film_of(reel: Reel) -> Film:
    return Film(game_of(reel), [])


@dataclass(frozen=True, slots=True)
class Screening:
    """A moment of a game that is asked for, through eyes that may see it; `table` is empty for a record that somebody brought."""

    reel: Reel
    names: tuple[str, ...]
    colours: Colours
    path: str
    at: int
    eyes: int
    open: bool
    table: str = ""

    @property
    def ended(self) -> bool:
        """Whether the game was over at the moment that is shown."""
        return self.reel.over and self.at == self.reel.last

    def show(self) -> Show:
        """In a worker: the film, at this moment."""
        film = film_of(self.reel)
        film.names, film.colours = list(self.names), dict(self.colours)
        return Show(film, self.path, self.at, self.eyes, self.open, self.table)
