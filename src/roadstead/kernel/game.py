"""One game as it is played: its history, what each seat may see of it, undo, record and save."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from sys import intern
from typing import Any, Generic, TypeVar, overload

from roadstead.kernel import registry, save, talk
from roadstead.kernel.engine import CHANCE, PUBLIC, WATCHING, WORKING, Frame, Sealed, State
from roadstead.kernel.errors import Refused
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Outcome, Prompt, Setup, Title, View
from roadstead.kernel.words import Phrase

T = TypeVar("T")


@dataclass(slots=True)
class Entry:
    """One decision of the history."""

    seat: int
    choice: int
    notation: str
    heading: str
    knows: int
    opens: bool
    sealed: bool
    stays: bool = False
    """Whether the same seat alone was asked next."""
    news: bool = False
    """Whether it told anybody something new."""
    targets: tuple[str, ...] = ()
    """The pieces and spaces it touched."""
    question: int = -1

    @property
    def quiet(self) -> bool:
        """Whether it told nobody anything new and left the decision with the same seat: what can be taken back alone."""
        return self.stays and not self.news


@dataclass(frozen=True, slots=True)
class Told:
    """A decision as one seat may know it: who was asked what, and the choice, or None if that is a secret."""

    seat: int
    question: int
    choice: int | None
    sealed: bool


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened after decision number `moment`, as one seat may see it."""

    moment: int
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class UndoLimit:
    """How far a seat can take back alone: the moment to return to, or what stops it."""

    moment: int | None
    stop: Phrase


@dataclass(slots=True)
class Happening:
    moment: int
    kind: int
    seats: int
    news: bool
    args: tuple[int, ...]


class Chronicle(Generic[T]):
    """A list that only grows. A fork reads in the list of its original until it has something of its own to add, so forks cost nothing."""

    def __init__(self, rows: list[T] | None = None, own: bool = True) -> None:
        self.rows: list[T] = [] if rows is None else rows
        self.size = len(self.rows)
        self.own = own

    def __iter__(self) -> Iterator[T]:
        return islice(self.rows, self.size)

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self.rows[place] for place in range(*at.indices(self.size))]
        if not -self.size <= at < self.size:
            raise IndexError(at)
        return self.rows[at + self.size if at < 0 else at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Chronicle, list)) and [*self] == [*other]

    def __setitem__(self, at: int, it: T) -> None:
        self._alone()
        self.rows[at] = it

    def append(self, it: T) -> None:
        self._alone()
        self.rows.append(it)
        self.size += 1

    def _alone(self) -> None:
        if not self.own:
            self.rows, self.own = self.rows[: self.size], True

    def fork(self) -> Chronicle[T]:
        out = Chronicle(self.rows, own=False)
        out.size = self.size
        return out


@dataclass(slots=True)
class Pending:
    """A sealed decision that is still open, with the answers given so far."""

    frame: Frame[Any]
    entries: list[Entry] = field(default_factory=list)


def sees(seats: int, seat: int) -> bool:
    """Whether a mask of seats includes this one; somebody who watches has a bit of its own."""
    return bool(seats >> (WATCHING if seat < 0 else seat) & 1)


class Game:
    """A game of a title. Seats are numbers from 0; `CHANCE` answers for dice and draws."""

    def __init__(self, title: Title[Any, Any], setup: Setup, state: State | None = None, names: tuple[str, ...] = ()) -> None:
        self.title = title
        self.setup = setup
        self.names = names
        self.seats = title.seats(setup.players)
        self._origin = None if state is None else state.copy()
        self._begin()

    def _begin(self) -> None:
        self.history: Chronicle[Entry] = Chronicle()
        self._happenings: Chronicle[Happening] = Chronicle()
        self._words: dict[int, Phrase] = {}
        self._pending: Pending | None = None
        self._state = self.title.start(self.setup) if self._origin is None else self._origin.copy()
        self._state.log = []
        self._state.settle()
        self._collect()

    @property
    def starts_at(self) -> State | None:
        """The moment this game began from, if that was not the setup."""
        return self._origin

    # --- who is asked, and what ---------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """How many decisions have been made."""
        return len(self.history)

    @property
    def decision(self) -> int:
        """The number of the question that is open, the same for all seats of a sealed one until it is answered."""
        return len(self.history) - (len(self._pending.entries) if self._pending else 0)

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that may answer now, several while a sealed decision is open."""
        return tuple(self._state.open_seats())

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def outcome(self) -> Outcome | None:
        return self.title.outcome(self._state) if self._state.over else None

    @property
    def rounds(self) -> int:
        return self.title.rounds(self._state)

    def view(self, seat: int) -> View:
        seen: View = self.title.view(self._state, self.setup, seat)
        return seen

    def prompt(self, seat: int) -> Prompt | None:
        if seat not in self.open:
            return None
        s = self._asking(seat)
        return Prompt(seat, s.prompt, self.title.ask_phrase(s, seat), isinstance(s.frames[-1], Sealed))

    def options(self, seat: int) -> tuple[Option, ...]:
        """Every legal choice of a seat, empty if it is not asked."""
        if seat not in self.open:
            return ()
        s = self._asking(seat)
        return tuple(self.title.option(s, seat, choice) for choice in s.options)

    def extras(self, seat: int) -> tuple[Option, ...]:
        """What a seat that is asked may declare instead of answering."""
        if seat not in self.open or seat == CHANCE:
            return ()
        s = self._asking(seat)
        return tuple(self.title.option(s, seat, choice) for choice in self.title.extras(s, seat))

    def events(self, seat: int, since: int = -1, most: int = 0) -> list[Event]:
        """What this seat may know of all that happened after the given moment, from the setup on by default; the last so many, if limited."""
        kinds = self.title.events
        seen = [it for it in self._happenings if it.moment > since and sees(it.seats, seat)]
        return [Event(it.moment, kinds[it.kind].phrase(*it.args)) for it in seen[-most:]]

    def heard(self, seat: int) -> int:
        """How many events this seat knows of."""
        return sum(sees(it.seats, seat) for it in self._happenings)

    def told(self, seat: int) -> tuple[Told, ...]:
        """Every decision so far as this seat may know it; a sealed one that is still open is no decision yet."""
        open_still = self._pending.entries if self._pending else []
        made = [entry for entry in self.history if not any(entry is other for other in open_still)]
        return tuple(Told(it.seat, it.question, it.choice if it.seat == seat or sees(it.knows, seat) else None, it.sealed) for it in made)

    def _asking(self, seat: int) -> State:
        """The state with this seat in focus, for whoever is about to ask it."""
        self._state.focus(seat)
        return self._state

    # --- play -----------------------------------------------------------------------------------------------

    def play(self, seat: int, what: str | Option) -> None:
        """Answer for a seat with an option or its notation; raises `Refused` and changes nothing if illegal."""
        choice = self._understand(seat, what)
        reason = self._why_not(seat, choice)
        if reason is not None:
            raise self._refusal(reason)
        self.play_choice(seat, choice)

    def why_not(self, seat: int, what: str | Option) -> Phrase | None:
        """Why a choice is not legal now, or None if it is."""
        try:
            return self._why_not(seat, self._understand(seat, what))
        except Refused as refused:
            return refused.reason

    def about(self, seat: int, target: str) -> tuple[list[Option], list[tuple[Option, Phrase]]]:
        """The choices that touch a piece or space: those that are legal now, and those that are not, each with the reason."""
        if seat not in self.open or seat == CHANCE:
            return [], []
        s = self._asking(seat)
        legal = set(s.options)
        every = (self.title.option(s, seat, choice) for choice in range(self.title.questions[s.prompt].domain))
        touching = [option for option in every if target in option.targets]
        refused = [(option, self.title.why_not(s, seat, option.choice)) for option in touching if option.choice not in legal]
        return [option for option in touching if option.choice in legal], refused

    def meaning(self, seat: int, words: str) -> int | None:
        """The choice that a notation means to a seat now, legal or not; None if it means nothing."""
        return self.title.parse(self._asking(seat), seat, words.strip()) if seat in self.open else None

    def _understand(self, seat: int, what: str | Option) -> int:
        if self.over:
            raise self._refusal(talk.OVER.phrase())
        if seat not in self.open:
            raise self._refusal(talk.NOT_ASKED.phrase())
        if isinstance(what, Option):
            return what.choice
        choice = self.title.parse(self._asking(seat), seat, what.strip())
        if choice is None:
            raise self._refusal(talk.UNKNOWN.phrase())
        return choice

    def _why_not(self, seat: int, choice: int) -> Phrase | None:
        s = self._asking(seat)
        if choice in s.options or (choice < 0 and choice in self.title.extras(s, seat)):
            return None
        if seat == CHANCE:
            return talk.NOT_CHANCE.phrase()
        if choice >= self.title.questions[s.prompt].domain:
            return talk.UNKNOWN.phrase()
        return self.title.why_not(s, seat, choice)

    def _refusal(self, reason: Phrase) -> Refused:
        return Refused(reason, self.title.say(reason, "en"))

    def play_choice(self, seat: int, choice: int) -> None:
        """Answer with the number of a choice that is known to be legal."""
        s = self._asking(seat)
        entry = self._entry(s, seat, choice)
        self.history.append(entry)
        if choice < 0:
            s.answering = seat
            s.seat = WORKING
            self.title.declare(s, seat, choice)
            s.settle()
        else:
            s.play(choice)
        entry.news = self._collect() or seat == CHANCE
        entry.stays = not s.over and s.open_seats() == [seat]
        self._close_sealed()
        if not entry.quiet and self._pending is None:
            self._words = {}

    def _entry(self, s: State, seat: int, choice: int) -> Entry:
        top = s.frames[-1]
        sealed = isinstance(top, Sealed) and choice >= 0
        option = self.title.option(s, seat, choice)
        opens = self.title.questions[s.prompt].opens
        knows = s.knows if choice >= 0 else PUBLIC
        self._words[self.moment] = option.phrase
        entry = Entry(seat, choice, intern(option.notation), intern(self.title.heading(s)), knows, opens, sealed, targets=option.targets, question=s.prompt)
        if sealed:
            if self._pending is None:
                self._pending = Pending(top)
            self._pending.entries.append(entry)
        return entry

    def _close_sealed(self) -> None:
        """Once all have answered, what a sealed decision opens is public."""
        if self._pending is not None and self._pending.frame not in self._state.frames:
            for entry in self._pending.entries:
                if entry.opens:
                    entry.knows = PUBLIC
            self._pending = None

    def _collect(self) -> bool:
        """Take over the events that the state has logged; whether one of them told something new."""
        rows = self._state.log or []
        self._state.log = []
        moment = self.moment
        for kind, seats, news, *args in rows:
            self._happenings.append(Happening(moment, kind, seats, bool(news), tuple(args)))
        return any(row[2] for row in rows)

    def roll(self, rng: Rng) -> None:
        """Let chance decide until a seat is asked or the game is over."""
        s = self._state
        while s.seat == CHANCE:
            self.play_choice(CHANCE, rng.weighted(s.options, s.weights))

    def fork(self) -> Game:
        """An independent game at the same moment, to try something out."""
        out = Game.__new__(Game)
        out.title, out.setup, out.names, out.seats = self.title, self.setup, self.names, self.seats
        out._origin = self._origin
        out.history = self.history.fork()
        out._happenings = self._happenings.fork()
        out._words = dict(self._words)
        out._state = self._state.copy()
        out._state.log = []
        out._pending = self._pending_of(out)
        return out

    def _pending_of(self, other: Game) -> Pending | None:
        """The sealed decision that is open, in terms of a fork: its entries change when it closes."""
        if self._pending is None:
            return None
        at = self._state.frames.index(self._pending.frame)
        entries = []
        for entry in self._pending.entries:
            place = next(place for place, it in enumerate(self.history) if it is entry)
            other.history[place] = replace(entry)
            entries.append(other.history[place])
        return Pending(other._state.frames[at], entries)

    def touched(self, viewer: int, since: int) -> tuple[str, ...]:
        """The pieces and spaces of the decisions after a moment, as far as this seat may know of them."""
        return tuple(target for entry in self.history[since:] if sees(entry.knows, viewer) for target in entry.targets)

    # --- undo -----------------------------------------------------------------------------------------------

    def undo_limit(self, seat: int) -> UndoLimit:
        """How far this seat can take back without asking anybody, and what stops it there."""
        if self._pending is not None:
            return self._sealed_limit(seat)
        moment = None
        for at in range(len(self.history) - 1, -1, -1):
            stop = self._what_stops(at, seat)
            if stop is not None:
                return UndoLimit(moment, stop)
            moment = at
        return UndoLimit(moment, talk.UNDO_START.phrase())

    def _sealed_limit(self, seat: int) -> UndoLimit:
        assert self._pending is not None
        mine = [at for at, entry in enumerate(self.history) if entry.seat == seat and entry in self._pending.entries]
        return UndoLimit(mine[0] if mine else None, talk.UNDO_PASSED.phrase())

    def _what_stops(self, at: int, seat: int) -> Phrase | None:
        entry = self.history[at]
        if entry.news:
            told = [it for it in self._happenings if it.moment == at + 1 and sees(it.seats, seat)]
            told.sort(key=lambda it: not it.news)
            if told:
                return self.title.events[told[0].kind].phrase(*told[0].args)
            return talk.UNDO_CHANCE.phrase() if entry.seat == CHANCE else talk.UNDO_NEWS.phrase()
        return None if entry.seat == seat and entry.stays else talk.UNDO_PASSED.phrase()

    def words_of(self, moment: int) -> Phrase | None:
        """What the choice after this moment said, for as long as it may be taken back."""
        return self._words.get(moment)

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision; raises `Refused` with what stops it."""
        limit = self.undo_limit(seat)
        if limit.moment is None:
            raise self._refusal(limit.stop)
        last = max(at for at, entry in enumerate(self.history) if entry.seat == seat)
        if self._pending is not None:
            self._replay(self.history[:last] + self.history[last + 1 :])
        else:
            self.rewind(last)

    def rewind(self, moment: int) -> None:
        """Go back to an earlier moment, by consent of all."""
        self._replay(self.history[:moment])

    def _replay(self, entries: list[Entry]) -> None:
        self._begin()
        for entry in entries:
            self.play_choice(entry.seat, entry.choice)

    # --- what lasts -----------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """This moment as JSON; the way here is in the record."""
        return save.save(self.title, self.setup, self._state)

    @classmethod
    def load(cls, data: Any, components: Path | None = None) -> Game:
        title, setup, state = save.load(data, components)
        return cls(title, setup, state)

    def state(self) -> State:
        """A copy of the full state with all its secrets, for tests, research and arbiters."""
        return self._state.copy()


def new(name: str, players: int | None = None, options: dict[str, Any] | None = None, components: Path | None = None) -> Game:
    """A new game of a title."""
    title = registry.title(name)
    return Game(title, title.setup(players, options, components))
