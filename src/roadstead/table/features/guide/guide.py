"""The guide of a first game: which lessons a seat has had, what it was asked for, and when the guide lets go.

A guide belongs to a seat of a table and follows the table's log line by line, so it is what the log says: after a restart, in another
process and after an undo it stands where the game stands. It looks once at every question of its seat, through the eyes of that seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.kernel.game import Game
from roadstead.kernel.lesson import Lesson, Situation, wanted

MOST_AT_ONCE = 2
QUIET_AFTER = 40
"""After this many decisions of its own a seat is let go, however slow the rounds are."""
LET_GO, FAREWELL = "let_go", "farewell"


@dataclass(frozen=True, slots=True)
class Given:
    """What the guide had to say at one question: new lessons, the choices it asked for, or that it lets go."""

    decision: int
    lessons: tuple[Lesson, ...] = ()
    wanted: frozenset[int] = frozenset()
    note: str = ""
    told: frozenset[str] = frozenset()
    """What had happened until then."""
    moment: int = -1

    @property
    def asking(self) -> Lesson | None:
        """The lesson that asks for a move."""
        return next((lesson for lesson in self.lessons if lesson.ask), None) if self.wanted else None


@dataclass(slots=True)
class Guide:
    """One seat's guide. While it is off it does not look, so nothing is missed."""

    seat: int
    on: bool = True
    given: list[Given] = field(default_factory=list)

    def copy(self) -> Guide:
        return Guide(self.seat, self.on, self.given[:])

    def to_json(self) -> list[Any]:
        """What was given; of what had happened, only what is new each time."""
        out, known = [], frozenset[str]()
        for it in self.given:
            out.append((it.decision, [lesson.id for lesson in it.lessons], sorted(it.wanted), it.note, it.moment, sorted(it.told - known)))
            known |= it.told
        return out

    def recall(self, rows: Sequence[Any], lessons: Sequence[Lesson]) -> None:
        """Have given what `to_json` says."""
        by_id, known = {lesson.id: lesson for lesson in lessons}, frozenset[str]()
        self.given = []
        for decision, names, choices, note, moment, fresh in rows:
            known = known.union(fresh)
            told = known if moment >= 0 else frozenset[str]()
            self.given.append(Given(decision, tuple(by_id[name] for name in names), frozenset(choices), note, told, moment))

    def look(self, game: Game) -> None:
        """Take in the question that is open now, and forget what an undo has taken back."""
        while self.given and self.given[-1].decision > game.decision:
            self.given.pop()
        asked = self.seat in game.open or game.over
        if self.on and asked and self.at(game.decision) is None:
            self.given.append(self.consider(game))

    def at(self, decision: int) -> Given | None:
        return self.given[-1] if self.given and self.given[-1].decision == decision else None

    def seen(self) -> list[Lesson]:
        """Every lesson so far, in the order in which they came."""
        return [lesson for given in self.given for lesson in given.lessons]

    # --- what to say -----------------------------------------------------------------------------------------

    def consider(self, game: Game) -> Given:
        ahead = self.ahead(game)
        if not ahead:
            return Given(game.decision, note=self.note(game, 0))
        moment = moment_of(game, self.seat, self.given[-1] if self.given else None)
        lessons = choose(ahead, moment)
        asked = next((wanted(lesson, moment) for lesson in lessons if lesson.ask), frozenset())
        note = "" if lessons and not game.over else self.note(game, len(ahead))
        return Given(game.decision, lessons, asked, note, moment.told, game.moment)

    def ahead(self, game: Game) -> list[Lesson]:
        """The lessons that have not been given."""
        seen = {lesson.id for lesson in self.seen()}
        return [lesson for lesson in game.title.lessons.in_order if lesson.id not in seen]

    def note(self, game: Game, left: int) -> str:
        """At a question that teaches nothing new, and at the end: whether it is time to let go, or to say goodbye; each once."""
        said = {given.note for given in self.given}
        if game.over or (LET_GO in said and left <= 1):
            return "" if FAREWELL in said else FAREWELL
        first = game.title.lessons.first_game
        late = first is None or game.rounds > first.rounds or len(self.given) >= QUIET_AFTER
        return LET_GO if late and LET_GO not in said else ""

    # --- what became of it -----------------------------------------------------------------------------------

    def followed(self, game: Game) -> bool | None:
        """Whether the seat did what it was last asked for; None if nothing was asked at its last question."""
        before = [given for given in self.given if given.decision < game.decision]
        if not before or not before[-1].wanted:
            return None
        last = before[-1]
        answer = next((entry.choice for entry in game.history[last.decision :] if entry.seat == self.seat), None)
        return None if answer is None else answer in last.wanted


def teaches(game: Game, seat: int) -> bool:
    """Whether the lessons of the title are true of this seat of this game: they are written for the options of the first game, and not for one alone."""
    first = game.title.lessons.first_game
    if first is None or game.setup.players < 2:
        return False
    usual = dict(game.setup.options) == game.title.all_options(first.options)
    return usual and (first.any_seat or seat == first.seat)


def moment_of(game: Game, seat: int, before: Given | None = None) -> Situation:
    """The game as it stands, through the eyes of a seat; what was heard before is not gone through again."""
    since, known = (before.moment, before.told) if before is not None else (-1, frozenset[str]())
    told = known.union(event.phrase.key for event in game.events(seat, since))
    return Situation(game.view(seat), game.prompt(seat), game.options(seat), told)


def latecomer(game: Game, seat: int) -> Guide:
    """A guide that is called late in a game, not yet on: it has heard of all that happened."""
    told = frozenset(event.phrase.key for event in game.events(seat))
    return Guide(seat, False, [Given(0, told=told, moment=game.moment)])


def choose(ahead: Sequence[Lesson], moment: Situation) -> tuple[Lesson, ...]:
    """The first lessons that fit, not too many at once; only one that asks for something, which is told first."""
    out: list[Lesson] = []
    for lesson in ahead:
        fits = len(out) < MOST_AT_ONCE and not (lesson.ask and any(other.ask for other in out))
        if fits and lesson.when(moment):
            out.append(lesson)
    return tuple(sorted(out, key=lambda lesson: not lesson.ask))


def with_draft(guide: Guide, games: Sequence[Game]) -> Guide:
    """The guide as it will be when the steps that were chosen and not sent are carried out: it has looked at the game after each of them."""
    if not games:
        return guide
    out = guide.copy()
    for game in games:
        out.look(game)
    return out
