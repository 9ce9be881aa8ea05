"""One game as it is played: its history, what each seat may see of it, undo, record and save."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path
from sys import intern
from typing import Any

from roadstead.kernel import admission, registry, save, talk
from roadstead.kernel.chronicle import Chronicle, Entry, Happening, Pending, Snapshot
from roadstead.kernel.engine import CHANCE, PUBLIC, Sealed, State
from roadstead.kernel.errors import Endless, Refused, RoadsteadError
from roadstead.kernel.knowledge import mask_of, sees
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Outcome, Prompt, Setup, Title, View
from roadstead.kernel.words import Group, Phrase, Together

MOST_ROLLS = 10_000
"""More decisions of chance in a row than this are a rule that runs in circles."""
SNAPSHOT_EVERY = 64
"""No more decisions than this are played again to return to a moment."""
MOST_SNAPSHOTS = 256
"""Of a very long game the older half is kept with greater distances."""
MOMENT_OF = attrgetter("moment")


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


class Game:
    """A game of a title. Seats are numbers from 0; `CHANCE` answers for dice and draws.

    >>> import roadstead
    >>> game, rng = roadstead.new(next(iter(roadstead.titles()))), roadstead.Rng(seed=1)
    >>> while not game.over:
    ...     game.roll(rng)
    ...     for seat in game.open:
    ...         options = game.options(seat)
    ...         game.play(seat, options[rng.below(len(options))])
    >>> len(game.outcome.scores) == game.setup.players
    True
    """

    def __init__(self, title: Title[Any, Any], setup: Setup, state: State | None = None, names: tuple[str, ...] = ()) -> None:
        self.title = title
        self.setup = setup
        self.names = names
        self.seats = title.rules.seats(setup.players)
        self._origin = None if state is None else state.copy()
        self._begin()

    def _begin(self) -> None:
        self.history: Chronicle[Entry] = Chronicle()
        self._happenings: Chronicle[Happening] = Chronicle()
        self._words: dict[int, Phrase] = {}
        self._pending: Pending | None = None
        self._state = self.title.rules.start(self.setup) if self._origin is None else self._origin.copy()
        self._state.log = []
        self._state.settle()
        self._collect()
        self._snapshots: tuple[Snapshot, ...] = (self.snapshot(),)

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
        return len(self.history) - (len(self._pending.places) if self._pending else 0)

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that may answer now, several while a sealed decision is open."""
        return tuple(self._state.open_seats())

    @property
    def offered(self) -> int:
        """How many choices the question has that is open."""
        return len(self._state.options)

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def outcome(self) -> Outcome | None:
        return self.title.rules.outcome(self._state) if self._state.over else None

    @property
    def rounds(self) -> int:
        return self.title.rules.rounds(self._state)

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        if seat >= self.setup.players:
            raise RoadsteadError(f"there is no seat {seat}; there are 0 to {self.setup.players - 1}")
        seen: View = self.title.views.view(self._state, self.setup, seat)
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
        return tuple(self.title.words.option(s, seat, choice) for choice in s.options)

    def group(self, seat: int, choice: int) -> Group:
        """Where a legal choice of a seat that is asked stands in a list of choices."""
        return self.title.words.group(self._asking(seat), seat, choice)

    def together(self, seat: int) -> Sequence[Together]:
        """What a seat may answer in one go, as its title says; nothing if it is not asked."""
        return self.title.words.together(self._asking(seat), seat) if seat in self.open else ()

    def plain_answer(self, seat: int) -> Option | None:
        """The answer of a seat that goes without saying, as its title sees it; None if it is not asked, or has to think."""
        if seat not in self.open:
            return None
        s = self._asking(seat)
        choice = self.title.words.plain_answer(s, seat)
        return None if choice is None else self.title.words.option(s, seat, choice)

    def extras(self, seat: int) -> tuple[Option, ...]:
        """What a seat may declare, whether it is asked or not."""
        if self.over or not 0 <= seat < self.setup.players:
            return ()
        s = self._asking(seat)
        return tuple(self.title.words.option(s, seat, choice) for choice in self.title.rules.declarations(s, seat))

    def events(self, seat: int, since: int = -1, most: int = 0) -> list[Event]:
        """What this seat may know of all that happened after the given moment, from the setup on by default; only the latest, if limited."""
        kinds, eyes = self.title.words.events, mask_of(seat)
        seen = [it for it in self.happened(since) if it.seats & eyes]
        return [Event(it.moment, kinds[it.kind].phrase(*it.args, rules=it.rules)) for it in seen[-most:]]

    def happened(self, moment: int) -> list[Happening]:
        """All that happened after a moment, whoever may know of it."""
        heard = self._happenings
        return heard[bisect_right(heard.rows, moment, hi=len(heard), key=MOMENT_OF) :]

    def heard(self, seat: int, since: int = -1) -> int:
        """How many events this seat knows of that happened after the given moment, from the setup on by default."""
        eyes = mask_of(seat)
        return len([it for it in self.happened(since) if it.seats & eyes])

    def told(self, seat: int) -> tuple[Told, ...]:
        """Every decision so far as this seat may know it; a sealed one that is still open is no decision yet."""
        open_still = self._pending.places if self._pending else []
        made = [entry for at, entry in enumerate(self.history) if at not in open_still]
        return tuple(Told(it.seat, it.question, it.choice if it.seat == seat or sees(it.knows, seat) else None, it.sealed) for it in made)

    def say(self, phrase: Phrase, lang: str) -> str:
        """A phrase as a sentence, with the names of this game's components."""
        return self.title.say(self.setup.components, phrase, lang)

    def _asking(self, seat: int) -> State:
        """The state with this seat in focus, if it is one of those that are asked."""
        s = self._state
        if s.seat != seat and seat in s.open_seats():
            s.focus(seat)
        return s

    # --- play -----------------------------------------------------------------------------------------------

    def play(self, seat: int, what: str | Option) -> None:
        """Answer for a seat with an option or its notation; raises `Refused` and changes nothing if illegal."""
        self.answer(seat, what.choice if isinstance(what, Option) else self.meaning(seat, what))

    def answer(self, seat: int, choice: int | None) -> Option:
        """Answer with what a notation means (`meaning`), and tell what that was; raises `Refused` and changes nothing if that is nothing, or not legal."""
        reason = self._why_not(seat, choice)
        if choice is None or reason is not None:
            raise self._refusal(reason or talk.UNKNOWN.phrase())
        return self.play_choice(seat, choice)

    def why_not(self, seat: int, what: str | Option) -> Phrase | None:
        """Why a choice is not legal now, or None if it is."""
        return self._why_not(seat, what.choice if isinstance(what, Option) else self.meaning(seat, what))

    def about(self, seat: int, target: str) -> tuple[list[Option], list[tuple[Option, Phrase]]]:
        """The choices that touch a piece or space: those that are legal now, and those that are not, each with the reason."""
        if seat not in self.open or seat == CHANCE:
            return [], []
        s = self._asking(seat)
        legal = set(s.options)
        every = (self.title.words.option(s, seat, choice) for choice in range(self.title.rules.questions[s.prompt].domain))
        touching = [option for option in every if target in option.targets]
        refused = [(option, self.title.rules.why_not(s, seat, option.choice)) for option in touching if option.choice not in legal]
        return [option for option in touching if option.choice in legal], refused

    def meaning(self, seat: int, words: str) -> int | None:
        """The choice that a notation means to a seat now, legal or not, below 0 for a declaration, which fits any moment and answers no
        question; None if it means nothing."""
        return None if self.over else self.title.rules.parse(self._asking(seat), seat, words.strip())

    def allows(self, seat: int, choice: int) -> bool:
        """Whether a seat that is asked may answer with a choice."""
        return seat in self.open and choice in self._asking(seat).options

    def option(self, seat: int, choice: int) -> Option:
        """A choice that is legal now, with its words."""
        return self.title.words.option(self._asking(seat), seat, choice)

    def _why_not(self, seat: int, choice: int | None) -> Phrase | None:
        if self.over:
            return talk.OVER.phrase()
        if seat not in self.open and (choice is None or choice >= 0 or seat < 0):
            return talk.NOT_ASKED.phrase()
        return talk.UNKNOWN.phrase() if choice is None else self._why_illegal(seat, choice)

    def _why_illegal(self, seat: int, choice: int) -> Phrase | None:
        s = self._asking(seat)
        if choice in (self.title.rules.declarations(s, seat) if choice < 0 else s.options):
            return None
        if seat == CHANCE:
            return talk.NOT_CHANCE.phrase()
        if choice >= self.title.rules.questions[s.prompt].domain:
            return talk.UNKNOWN.phrase()
        return self.title.rules.why_not(s, seat, choice)

    def _refusal(self, reason: Phrase) -> Refused:
        return Refused(reason, self.say(reason, "en"))

    def play_choice(self, seat: int, choice: int) -> Option:
        """Answer with the number of a choice that is known to be legal, and tell what it was."""
        s = self._asking(seat)
        option = self.title.words.option(s, seat, choice)
        entry = self._entry(s, seat, option)
        self.history.append(entry)
        self.title.carry_out(s, seat, choice)
        entry.news = self._collect() or seat == CHANCE
        entry.stays = not s.over and s.open_seats() == [seat]
        self._close_sealed()
        if entry.news and self._pending is None:
            self._words = {}
        if self.moment - self._snapshots[-1].moment >= SNAPSHOT_EVERY:
            self._keep_moment()
        return option

    def _entry(self, s: State, seat: int, option: Option) -> Entry:
        top, choice = s.frames[-1], option.choice
        sealed = isinstance(top, Sealed) and choice >= 0
        opens = self.title.rules.questions[s.prompt].opens
        knows = s.knows if choice >= 0 else PUBLIC
        self._words[self.moment] = option.phrase
        heading = intern(self.title.words.heading(s))
        entry = Entry(seat, choice, intern(option.notation), heading, knows, opens, sealed, targets=option.targets, question=s.prompt)
        if sealed:
            if self._pending is None:
                self._pending = Pending(top)
            self._pending.places.append(self.moment)
        return entry

    def _close_sealed(self) -> None:
        """Once all have answered, what a sealed decision opens is public."""
        if self._pending is not None and self._pending.frame not in self._state.frames:
            for at in self._pending.places:
                if self.history[at].opens:
                    self.history[at] = replace(self.history[at], knows=PUBLIC)
            self._pending = None

    def _collect(self) -> bool:
        """Take over the events that the state has logged; whether one of them told something new."""
        rows = self._state.log or []
        self._state.log = []
        moment = self.moment
        for kind, seats, news, a, b, c, d, rules in rows:
            self._happenings.append(Happening(moment, kind, seats, bool(news), (a, b, c, d), tuple(rules.split())))
        return any(row[2] for row in rows)

    def roll(self, rng: Rng) -> None:
        """Let chance decide until a seat is asked or the game is over."""
        s = self._state
        for _ in range(MOST_ROLLS):
            if s.seat != CHANCE:
                return
            self.play_choice(CHANCE, rng.weighted(s.options, s.weights))
        raise Endless

    def chances(self) -> list[tuple[Option, int]]:
        """What chance can bring now, and how many ways there are to each; nothing if it is not asked."""
        s = self._state
        return [(self.title.words.option(s, CHANCE, choice), weight) for choice, weight in zip(s.options, s.weights, strict=True)] if s.seat == CHANCE else []

    def ways(self) -> list[tuple[str, int]]:
        """The same as records write it, for those who need no more words for it."""
        s, written = self._state, self.title.rules.notation
        return [(written(self.setup, s.prompt, choice), weight) for choice, weight in zip(s.options, s.weights, strict=True)] if s.seat == CHANCE else []

    def fork(self) -> Game:
        """An independent game at the same moment, to try something out."""
        out = Game.__new__(Game)
        out.title, out.setup, out.names, out.seats = self.title, self.setup, self.names, self.seats
        out._origin = self._origin
        out.history = self.history.fork()
        out._happenings = self._happenings.fork()
        out._words = dict(self._words)
        out._snapshots = self._snapshots
        out._state = self._state.copy()
        out._state.log = []
        out._pending = None
        if self._pending is not None:
            out._pending = Pending(out._state.frames[self._state.frames.index(self._pending.frame)], self._pending.places[:])
        return out

    def touched(self, viewer: int, since: int) -> tuple[str, ...]:
        """The pieces and spaces of the decisions after a moment, as far as this seat may know of them."""
        return tuple(target for entry in self.history[since:] if sees(entry.knows, viewer) for target in entry.targets)

    def learned(self, seat: int) -> bool:
        """Whether the last decision told this seat anything new: more than that others now know what it knew."""
        own = self.title.views.is_own_news
        news = [it for it in self.happened(self.moment - 1) if it.news]
        return self.history[-1].seat == CHANCE or any(not own(self._state, seat, it.kind, it.args) for it in news)

    # --- undo -----------------------------------------------------------------------------------------------

    def undo_limit(self, seat: int, along: Collection[int] = (), since: int = 0) -> UndoLimit:
        """How far this seat can take back without asking anybody, and what stops it there. Seats that go `along`, such as bots, do not mind: what
        they have answered from the moment `since` on is taken back with it, as long as it told nobody anything new."""
        if self._pending is not None and (self._sealed_answer(seat) is not None or not self._only(seat, along)):
            return self._sealed_limit(seat)
        moment = None
        for at in range(len(self.history) - 1, -1, -1):
            stop = self._what_stops(at, seat, along if at >= since else ())
            if stop is not None:
                return UndoLimit(moment, stop)
            if self.history[at].seat == seat:
                moment = at
        return UndoLimit(moment, talk.UNDO_START.phrase())

    def _sealed_limit(self, seat: int) -> UndoLimit:
        return UndoLimit(self._sealed_answer(seat), talk.UNDO_PASSED.phrase())

    def _sealed_answer(self, seat: int) -> int | None:
        """Where in the history this seat's answer to the open sealed decision stands: declarations may have been made since."""
        places = self._pending.places if self._pending is not None else []
        return next((at for at in places if self.history[at].seat == seat), None)

    def _only(self, seat: int, along: Collection[int]) -> bool:
        """Whether nobody is asked now but this seat and those who go along."""
        return not self.over and all(it == seat or it in along for it in self.open)

    def _what_stops(self, at: int, seat: int, along: Collection[int]) -> Phrase | None:
        entry = self.history[at]
        if entry.news:
            told = [it for it in self.happened(at) if it.moment == at + 1 and sees(it.seats, seat)]
            told.sort(key=lambda it: not it.news)
            if told:
                return self.title.words.events[told[0].kind].phrase(*told[0].args, rules=told[0].rules)
            return talk.UNDO_CHANCE.phrase() if entry.seat == CHANCE else talk.UNDO_NEWS.phrase()
        stays = self._only(seat, along) if along else entry.stays
        return None if stays and (entry.seat == seat or entry.seat in along) else talk.UNDO_PASSED.phrase()

    def words_of(self, moment: int) -> Phrase | None:
        """What the choice after this moment said, for as long as it may be taken back."""
        return self._words.get(moment)

    def undo(self, seat: int, along: Collection[int] = (), since: int = 0) -> None:
        """Take back this seat's last decision, and what those who go along have answered since; raises `Refused` with what stops it."""
        limit, last = self.undo_limit(seat, along, since), self.undone_next(seat, along, since)
        if last is None:
            raise self._refusal(limit.stop)
        later = self.history[last + 1 :] if self._sealed_answer(seat) is not None else []
        self.rewind(last)
        self._play_again(later)

    def undone_next(self, seat: int, along: Collection[int] = (), since: int = 0) -> int | None:
        """Where in the history the decision stands that an undo of this seat would take back; None if there is none."""
        limit = self.undo_limit(seat, along, since).moment
        if limit is None or self._sealed_answer(seat) is not None:
            return limit
        return next(at for at in range(len(self.history) - 1, -1, -1) if self.history[at].seat == seat)

    def rewind(self, moment: int) -> None:
        """Go back to an earlier moment, by consent of all."""
        if not 0 <= moment <= self.moment:
            raise RoadsteadError(f"there is no moment {moment}; the last one is {self.moment}")
        before = self._snapshots_until(moment)[-1]
        between = self.history[before.moment : moment]
        self._return_to(before)
        self._play_again(between)
        if between:
            self._keep_moment()  # who took something back here may do so again

    def _play_again(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.play_choice(entry.seat, entry.choice)

    # --- moments to return to ---------------------------------------------------------------------------------

    def at(self, moment: int) -> Game:
        """The game as it was at a moment."""
        out = self.fork()
        out.rewind(moment)
        return out

    def state_at(self, moment: int) -> State:
        """The full state as it was at a moment, with all its secrets."""
        before = self._snapshots_until(moment)[-1]
        s = before.state()
        for entry in self.history[before.moment : moment]:
            self.title.carry_out(s, entry.seat, entry.choice)
        return s

    def _snapshots_until(self, moment: int) -> tuple[Snapshot, ...]:
        return self._snapshots[: bisect_right(self._snapshots, moment, key=MOMENT_OF)]

    def _keep_moment(self) -> None:
        """Remember this moment; the tuple is another one then, as forks share it."""
        half = MOST_SNAPSHOTS // 2
        old = self._snapshots if len(self._snapshots) < MOST_SNAPSHOTS else self._snapshots[:half:2] + self._snapshots[half:]
        self._snapshots = (*old, self.snapshot())

    def snapshot(self) -> Snapshot:
        """This moment, to return to."""
        pending, make = self._pending, self._state.copy().copy
        if pending is None:
            return Snapshot(self.moment, len(self._happenings), make, dict(self._words))
        answers = tuple((at, self.history[at]) for at in pending.places)
        return Snapshot(self.moment, len(self._happenings), make, dict(self._words), self._state.frames.index(pending.frame), answers)

    def resume(self, entries: list[Entry], happenings: list[Happening], ends: list[Snapshot]) -> None:
        """Stand at the last of these moments, without playing the way there again."""
        self.history, self._happenings = Chronicle(entries), Chronicle(happenings)
        self._snapshots = (self._snapshots[0], *ends)
        self._return_to(ends[-1])

    def _return_to(self, it: Snapshot) -> None:
        """Be where a snapshot is; answers that have been opened since are sealed again."""
        self._snapshots = self._snapshots_until(it.moment)
        self.history.cut(it.moment)
        self._happenings.cut(it.heard)
        self._words = dict(it.words)
        self._state = it.state()
        self._state.log = []
        for at, entry in it.answers:
            self.history[at] = entry
        self._pending = None if it.sealed < 0 else Pending(self._state.frames[it.sealed], [at for at, _ in it.answers])

    # --- what lasts -----------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """This moment as JSON; the way here is in the record."""
        return save.save(self.title, self.setup, self._state)

    @classmethod
    def load(cls, data: Any, components: Path | None = None) -> Game:
        """A saved moment, from wherever it comes."""
        title, setup, state = admission.admit(data, components)
        return cls(title, setup, state)

    def state(self) -> State:
        """A copy of the full state with all its secrets, for tests, research and arbiters."""
        return self._state.copy()


def new(name: str, players: int | None = None, options: dict[str, Any] | None = None, components: Path | None = None) -> Game:
    """A new game of a title."""
    title = registry.title(name)
    return Game(title, title.setup(players, options, components))
