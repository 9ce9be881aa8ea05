"""A title that is little more than its rules and its words.

Whoever has no view of their own gets one from what the state declares, whoever draws nothing a picture in text, whoever has no judgement
random choices and search with plain rollouts. A title says what it can do better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from roadstead.kernel import choices, plain_picture, plain_view, talk
from roadstead.kernel.box import Box
from roadstead.kernel.engine import Rule, Sealed
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.knowledge import Knowledge, Who, everybody, nothing, own_answer
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.parts import (
    NO_LESSONS,
    Contents,
    Lessons,
    Look,
    Mind,
    Rules,
    Views,
    Words,
    left_open,
    no_faults,
    no_scene,
    not_declared,
    nothing_to_declare,
)
from roadstead.kernel.plain_state import PlainState, Terms, wrong_lengths
from roadstead.kernel.plain_view import PlainView
from roadstead.kernel.rng import Rng
from roadstead.kernel.scores import Standing
from roadstead.kernel.title import Option, OptionSpec, Outcome, Question, Setup, Title
from roadstead.kernel.words import Kind, Phrase, Templates

S = TypeVar("S", bound=PlainState)
PLAYER: Mapping[str, str] = ByLanguage(en="Player {number}", de="Spieler {number}")


def nothing_more(box: Any, kind: str, value: int, lang: str) -> str | None:
    return None


def no_pauses(s: Any) -> int:
    """With nothing to judge a position by, a simulated game goes on to its end."""
    return 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Plain(Generic[S]):
    """What is left to write of a title; `title()` makes it."""

    id: str
    names: Mapping[str, str]
    players: tuple[int, ...]
    prefix: str
    folder: Path
    """Where it lives, with `data/reference.json` and whatever else is in the box."""
    state: type[S]
    frames: tuple[type[Rule[Any]], ...]
    """All its rules; the first of them begins the game."""
    questions: tuple[Question, ...]
    events: tuple[Kind, ...]
    templates: Templates
    outcome: Callable[[S], Outcome | None]
    """How the game ended; None until then."""
    rounds: Callable[[S], int]
    """How many rounds have begun."""
    version: int = 1
    blurb: Mapping[str, str] = field(default_factory=lambda: {"en": "", "de": ""})
    minutes: tuple[int, int] = (0, 0)
    options: tuple[OptionSpec, ...] = ()
    short: Mapping[str, Any] = field(default_factory=dict)
    """Options that make a game short, for trials."""
    open_box: Callable[[Box], Any] = lambda box: box.files
    secrets: Mapping[str, Who] = field(default_factory=dict)
    """Who may know a fact of the state that is not open to all."""
    counted: Callable[[S], Sequence[int]] = nothing
    """What everybody can count although the single places are hidden, such as the sizes of hands."""
    fill: Callable[[S, PlainView, Rng], None] | None = None
    """Put something possible, by chance, wherever `view.facts` has None; a title with secrets must say it."""
    name: Callable[[Any, str, int, str], str | None] = nothing_more
    """What an argument of a sentence is called, by the components, its kind, its value and the language; None for seats and plain numbers."""
    faults: Callable[[S], list[str]] = no_faults
    """What must always hold and does not: for saves, and for tests that invent other worlds."""
    why_not: Callable[[S, int, int], Phrase] | None = None
    """Why a choice is not among the options of a seat, by one of `phrases`."""
    phrases: tuple[Kind, ...] = ()
    declarations: Callable[[S, int], list[int]] = nothing_to_declare
    declare: Callable[[S, int, int], None] = not_declared
    standings: Callable[[S], Sequence[float]] | None = None
    """The points of each seat, on the state that a view shows."""
    picture: Callable[[S, str], str] | None = None
    """The table in text, drawn from the state that a view shows."""
    scene: Callable[[PlainView, Any], Any] = no_scene
    ink: Callable[[str, Sequence[str]], Any] | None = None
    mind: Mind[S, PlainView] = field(default_factory=Mind)
    lessons: Lessons = NO_LESSONS

    def __post_init__(self) -> None:
        unknown = sorted(set(self.secrets) - set(self.state.facts))
        if unknown:
            raise TypeError(f"{self.id}: secrets names {', '.join(unknown)}, which is no fact of the state")

    def title(self) -> Title[S, PlainView]:
        box = Contents(data=self.folder / "data", open=self.open_box)
        who = {"id": self.id, "version": self.version, "names": self.names, "players": self.players, "prefix": self.prefix, "folder": self.folder}
        parts = {"box": box, "rules": self.all_rules(), "views": self.views(), "words": self.words(), "look": self.look(), "mind": self.whole_mind()}
        return Title(**who, **parts, lessons=self.lessons, blurb=self.blurb, minutes=self.minutes)  # type: ignore[arg-type]

    def whole_mind(self) -> Mind[S, PlainView]:
        return replace(self.mind, checkpoint=no_pauses) if self.mind.checkpoint is left_open else self.mind

    # --- rules ----------------------------------------------------------------------------------------

    def all_rules(self) -> Rules[S]:
        return Rules(
            state=self.state,
            frames=self.frames,
            questions=self.questions,
            seats=lambda players: tuple(f"player{at + 1}" for at in range(players)),
            blank=self.blank,
            start=self.start,
            outcome=self.outcome,
            rounds=self.rounds,
            parse=lambda s, seat, text: choices.meant(self.questions[s.prompt], text),
            notation=lambda setup, question, choice: choices.notation(self.questions[question], choice),
            why_not=self.why_not or self.not_now,
            faults=lambda s: [*wrong_lengths(s, type(s)(s.terms)), *self.faults(s)],
            declarations=self.declarations,
            declare=self.declare,
            options=self.options,
            short=self.short,
        )

    def blank(self, setup: Setup) -> S:
        if "terms" not in setup.cache:
            setup.cache["terms"] = Terms(setup.players, dict(setup.options), setup.components)
        return self.state(setup.cache["terms"])

    def start(self, setup: Setup) -> S:
        s = self.blank(setup)
        s.call(self.frames[0]())
        return s

    def not_now(self, s: S, seat: int, choice: int) -> Phrase:
        return talk.NOT_NOW.phrase(rules=self.questions[s.prompt].kind.rules)

    # --- what a seat sees --------------------------------------------------------------------------------

    @cached_property
    def knowledge(self) -> Knowledge:
        facts = {fact: self.secrets.get(fact, everybody) for fact in self.state.facts}
        sealed = {(kind.__name__, "answers"): own_answer for kind in self.frames if issubclass(kind, Sealed)}
        return Knowledge(facts, sealed, self.counted)

    def views(self) -> Views[S, PlainView]:
        counts: dict[str, Any] = {"standings": self.standing} if self.standings else {}
        return Views(view=self.view, shown=self.shown, sample=self.sample, knowledge=self.knowledge, **counts)

    def view(self, s: S, setup: Setup, seat: int) -> PlainView:
        return plain_view.look(self.knowledge, s, setup, seat)

    def shown(self, view: PlainView) -> S:
        """The state that a view shows, to ask the predicates of the rules; what is hidden has the lowest possible value."""
        return plain_view.shown(self.blank(view.setup), self.frames, view)

    def sample(self, view: PlainView, rng: Rng) -> S:
        s = self.shown(view)
        if self.secrets:
            if self.fill is None:
                raise RoadsteadError(f"{self.id} has secrets, but does not say what they may be: write `fill`")
            self.fill(s, view, rng)
        plain_view.guess_answers(s, rng)
        s.settle()
        return s

    def standing(self, view: PlainView) -> tuple[Standing, ...]:
        return tuple(Standing(points) for points in self.standings(self.shown(view))) if self.standings else ()

    # --- words and pictures -------------------------------------------------------------------------------

    def words(self) -> Words[S]:
        labels = tuple(label for question in self.questions for label in choices.labels(question))
        return Words(
            events=self.events,
            templates=self.templates,
            phrases=(*self.phrases, *labels),
            name=self.name_of,
            option=self.option,
            heading=lambda s: f"round {self.rounds(s)}",
        )

    def option(self, s: S, seat: int, choice: int) -> Option:
        return choices.option(self.questions[s.prompt], choice)

    def name_of(self, box: Any, kind: str, value: int, lang: str) -> str:
        return self.name(box, kind, value, lang) or plain_name(kind, value, lang)

    def look(self) -> Look[PlainView]:
        return Look(picture=self.picture_of, scene=self.scene, ink=self.ink)

    def picture_of(self, view: PlainView, lang: str) -> str:
        if self.picture is not None:
            return self.picture(self.shown(view), lang)
        return plain_picture.picture(self.state, self.templates, self.name_of, view, lang)


def plain_name(kind: str, value: int, lang: str) -> str:
    """What a seat or a number is called in a title that does not say it."""
    return PLAYER[lang].format(number=value + 1) if kind == "seat" else str(value)


def most_points(points: Sequence[int], *rules: str) -> Outcome:
    """Whoever has most points wins, with others who have as many."""
    best = max(points)
    winners = tuple(seat for seat, number in enumerate(points) if number == best)
    phrase = talk.WON.phrase(winners[0], best, rules=rules) if len(winners) == 1 else talk.SHARED.phrase(best, rules=rules)
    return Outcome(tuple(float(number) for number in points), winners, phrase)
