"""A game as a film: every moment of it, as a seat saw it then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.chronicle import Entry
from roadstead.kernel.engine import CHANCE, Sealed, State
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import sees
from roadstead.kernel.scores import Standing
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.kernel.words import Phrase
from roadstead.table.features.colours import paint

EVERYBODY = -7
"""The eyes of all seats together, after the end."""
MOST_SAMPLES = 160

Series = list[tuple[int, tuple[Standing, ...]]]


class Film:
    """Moments are found from the nearest that the game remembers; nothing but charts is kept."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.colours: Mapping[int, str] = {}
        self.kept: dict[tuple[int, int], Series] = {}
        self.marked: tuple[int, list[int]] = (-1, [])

    @property
    def title(self) -> Title[Any, Any]:
        return self.game.title

    @property
    def last(self) -> int:
        return self.game.moment

    @property
    def players(self) -> int:
        return self.game.setup.players

    def sides(self) -> tuple[str, ...]:
        """The colour and shape of each seat in drawings."""
        return paint.sides(self.title, self.players, self.colours)

    def say(self, phrase: Phrase, lang: str) -> str:
        return paint.say(self.title, self.game.setup, self.colours, phrase, lang)

    def tell(self, phrase: Phrase, lang: str) -> str:
        """The same with the names of people."""
        return paint.say(self.title, self.game.setup, self.colours, phrase, lang, self.names)

    def walk(self, to: int | None = None) -> Iterator[State]:
        """The state at each moment from the beginning; it is the same object every time, so take copies."""
        s = self.game.state_at(0)
        yield s
        for entry in self.game.history[:to]:
            step(self.title, s, entry)
            yield s

    def state(self, at: int) -> State:
        """The full state at a moment, with all its secrets."""
        return self.game.state_at(at)

    def game_at(self, at: int) -> Game:
        """The game as it was at a moment."""
        return self.game.at(at)

    def story(self, s: State) -> list[Phrase]:
        """What everybody was told of the whole game, for a moment at which it is over."""
        return [event.phrase for event in self.game.events(SPECTATOR)] if s.over else []

    # --- where something is ----------------------------------------------------------------------------------

    def rounds(self) -> list[int]:
        """The number of the round at each moment."""
        if self.marked[0] != self.last:
            self.marked = self.last, [self.title.rules.rounds(s) for s in self.walk()]
        return self.marked[1]

    def round_starts(self) -> list[tuple[int, int]]:
        """Each round with its first moment."""
        rounds = self.rounds()
        return [(number, at) for at, number in enumerate(rounds) if at == 0 or number != rounds[at - 1]]

    def before(self, at: int, seat: int) -> int | None:
        """The moment after this seat's last decision before a moment."""
        return next((it for it in range(at - 1, 0, -1) if self.game.history[it - 1].seat == seat), None)

    def after(self, at: int, seat: int) -> int | None:
        return next((it for it in range(at + 1, self.last + 1) if self.game.history[it - 1].seat == seat), None)

    # --- points ------------------------------------------------------------------------------------------------

    def series(self, eyes: int) -> Series:
        """The standings over time, as these eyes saw them."""
        key = self.last, eyes
        if key not in self.kept:
            every = max(1, self.last // MOST_SAMPLES)
            wanted = {*range(0, self.last, every), self.last}
            self.kept = {it: row for it, row in self.kept.items() if it[0] == self.last}
            self.kept[key] = [(at, self.standings(s, eyes)) for at, s in enumerate(self.walk()) if at in wanted]
        return self.kept[key]

    def standings(self, s: State, eyes: int) -> tuple[Standing, ...]:
        title, setup = self.title, self.game.setup
        if eyes != EVERYBODY:
            return title.views.standings(title.views.view(s, setup, eyes))
        rows = [title.views.standings(title.views.view(s, setup, seat)) for seat in range(setup.players)]
        return tuple(row[seat] for seat, row in enumerate(rows)) if all(rows) else ()


def step(title: Title[Any, Any], s: State, entry: Entry) -> None:
    """One decision of the history on a bare state."""
    title.carry_out(s, entry.seat, entry.choice)


# --- one moment ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment through somebody's eyes: the state, who decided last, what chance was asked if it was chance, and the answer if these eyes may know it."""

    at: int
    eyes: int
    state: State
    entry: Entry | None
    asked: Phrase | None
    said: Phrase | None


def moment(film: Film, at: int, eyes: int) -> Moment:
    if at == 0:
        return Moment(0, eyes, film.state(0), None, None, None)
    s = film.state(at - 1)
    entry = film.game.history[at - 1]
    if entry.choice >= 0:
        s.focus(entry.seat)
    asked = film.title.ask_phrase(s, CHANCE) if entry.seat == CHANCE else None
    option = film.title.words.option(s, entry.seat, entry.choice)
    step(film.title, s, entry)
    return Moment(at, eyes, s, entry, asked, option.phrase if known(entry, s, eyes) else None)


def known(entry: Entry, s: State, eyes: int) -> bool:
    """Whether these eyes knew a decision right after it was made; a sealed one opens with the last answer."""
    if eyes in (EVERYBODY, entry.seat):
        return True
    top = s.frames[-1] if s.frames else None
    sealed = entry.sealed and isinstance(top, Sealed) and top.answers[entry.seat] >= 0
    return sees(entry.knows, eyes) and not sealed
