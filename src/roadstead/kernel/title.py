"""A title: a game that can be played here, and the small things that its parts (`kernel.parts`) and the rest of the house hand each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from sys import modules
from typing import Any, Generic, Protocol, TypeVar

from roadstead.kernel import talk
from roadstead.kernel.box import read_box
from roadstead.kernel.engine import WORKING, State
from roadstead.kernel.errors import BadData, RoadsteadError, UnknownName
from roadstead.kernel.languages import ByLanguage, said
from roadstead.kernel.parts import NO_LESSONS, Contents, Lessons, Look, Mind, Rules, Views, Words, left_open
from roadstead.kernel.reference import Reference
from roadstead.kernel.shape import Shape
from roadstead.kernel.words import Kind, Phrase

USUAL = 2
SPECTATOR = -4
"""The seat of somebody who only watches: knows what is public, and is nobody that is ever asked."""


@dataclass(frozen=True, slots=True)
class Question:
    """A prompt of a title. Choices are numbers from 0 to `domain - 1` with a fixed meaning."""

    kind: Kind
    domain: int
    opens: bool = True
    """Whether a sealed answer becomes public once all have answered."""
    notations: tuple[str, ...] = ()
    """How records write each choice, for titles that leave that to `kernel.choices`; empty where they write its number."""
    label: Kind | None = None
    """What says each choice, with its number as the only argument; None where every choice has a sentence of its own."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat is asked, with the rules behind it.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> game.roll(roadstead.Rng(1))
    >>> prompt = game.prompt(game.open[0])
    >>> bool(game.say(prompt.phrase, "en")), prompt.seat == game.open[0]
    (True, True)
    """

    seat: int
    question: int
    phrase: Phrase
    sealed: bool


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice: its number, its notation, what it says, and the pieces or spaces it touches.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> game.roll(roadstead.Rng(1))
    >>> option = game.options(game.open[0])[0]
    >>> game.play(game.open[0], option.notation)
    """

    choice: int
    notation: str
    phrase: Phrase
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a score for each seat, the seats that won, and why.

    >>> import roadstead
    >>> game = roadstead.play_out(roadstead.new(next(iter(roadstead.titles()))))
    >>> all(seat in range(game.setup.players) for seat in game.outcome.winners)
    True
    """

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Feature:
    """A measure of a position that has a name: what one seat has of something, in the units of the title's judgement."""

    phrase: Phrase
    value: float


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A named option of a title. `values` are the values to offer and to test."""

    id: str
    default: Any
    values: tuple[Any, ...]
    shape: Shape
    rule: str


@dataclass(frozen=True, eq=False, slots=True)
class Setup:
    """What is agreed before a game: players, options, and the contents of the box."""

    players: int
    options: Mapping[str, Any]
    components: Any
    digest: str
    cache: dict[str, Any] = field(default_factory=dict)
    """Room for tables that a title derives from the setup once."""


class View(Protocol):
    """What one seat may know. Equal views compare equal; there is no way from here to the state."""

    @property
    def seat(self) -> int: ...

    @property
    def setup(self) -> Setup: ...

    def to_json(self) -> dict[str, Any]: ...


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Title(Generic[S, V]):
    """A game that Roadstead can play: what it is called, and its parts.

    >>> import roadstead
    >>> title = roadstead.title(next(iter(roadstead.titles())))
    >>> bool(title.names["en"]), title.setup().players in title.players
    (True, True)
    """

    id: str
    version: int
    names: Mapping[str, str]
    players: tuple[int, ...]
    """The numbers of players, the usual one first."""
    prefix: str
    """What its rule ids begin with."""
    folder: Path
    """Where it lives; `look` in it has its style sheets and icons, which the server mounts."""
    box: Contents
    rules: Rules[S]
    views: Views[S, V]
    words: Words[S]
    look: Look[V]
    mind: Mind[S, V] = field(default_factory=Mind)
    lessons: Lessons = NO_LESSONS
    blurb: Mapping[str, str] = field(default_factory=lambda: {"en": "", "de": ""})
    """One or two sentences on what kind of game it is."""
    aim: Mapping[str, str] = field(default_factory=lambda: {"en": "", "de": ""})
    """What wins, in a sentence or two."""
    characters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Who a seat plays, in a sentence, by the side its pieces have; nothing where everybody begins alike."""
    minutes: tuple[int, int] = (0, 0)

    def __repr__(self) -> str:
        return f"<Title {self.id}>"

    def __post_init__(self) -> None:
        object.__setattr__(self, "mind", self.whole_mind())
        for told in ("names", "blurb", "aim"):
            object.__setattr__(self, told, ByLanguage(getattr(self, told)))
        object.__setattr__(self, "characters", {side: ByLanguage(words) for side, words in self.characters.items()})

    def whole_mind(self) -> Mind[S, V]:
        """The mind with everything that its title leaves to others."""
        given = self.mind
        judge = self.who_won if given.judge is left_open else given.judge
        weigh = judge if given.weigh is left_open else given.weigh
        follow = given.quick if given.follow is left_open else given.follow
        checkpoint = self.rules.rounds if given.checkpoint is left_open else given.checkpoint
        return replace(given, judge=judge, weigh=weigh, follow=follow, checkpoint=checkpoint)

    @property
    def package(self) -> str:
        """The Python package that lives in its folder."""
        names = self.rules.state.__module__.split(".")
        above = [".".join(names[:end]) for end in range(1, len(names) + 1)]
        return next((name for name in above if Path(getattr(modules[name], "__file__", None) or "").parent == self.folder), above[-1])

    # --- the box and the setup ----------------------------------------------------------------------

    def setup(self, players: int | None = None, options: Mapping[str, Any] | None = None, components: Path | None = None) -> Setup:
        count = self.players[0] if players is None else players
        if count not in self.players:
            allowed = ", ".join(str(n) for n in self.players)
            raise RoadsteadError(f"{self.id} is played by {allowed}, not by {count}")
        chosen = self.all_options(options or {})
        self.rules.check_options(count, chosen)
        parsed, digest = self.components(components)
        return Setup(count, chosen, parsed, digest)

    def all_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        known = {spec.id: spec for spec in self.rules.options}
        for name, value in given.items():
            if name not in known:
                raise UnknownName(self.id, name, known, "{kind} has no option {name}; it has {known}")
            known[name].shape.check(value, f"option {name}")
        return {spec.id: given.get(spec.id, spec.default) for spec in self.rules.options}

    def option_name(self, option: str, lang: str) -> str:
        """What an option is called by people."""
        return said(self.words.templates[f"option.{option}"], lang)

    def value_name(self, option: str, value: Any, lang: str) -> str:
        """What an option can be set to, as people say it."""
        key = f"option.{option}.{'none' if value is None else str(value)}"
        if key in self.words.templates:
            return said(self.words.templates[key], lang)
        return talk.SETTINGS[value][lang] if value is None or isinstance(value, bool) else str(value)

    def option_sets(self, players: int) -> list[dict[str, Any]]:
        """The option sets that the tests play."""
        if self.rules.option_sets is not None:
            return self.rules.option_sets(players)
        return [{}, *({spec.id: value} for spec in self.rules.options for value in spec.values if value != spec.default)]

    def components(self, folder: Path | None = None) -> tuple[Any, str]:
        return _components(self.box, folder)

    def reference(self) -> Reference:
        return _reference(self.box.data)

    # --- play -----------------------------------------------------------------------------------------

    def carry_out(self, s: S, seat: int, choice: int) -> None:
        """One decision on a bare state: what a seat that is asked answers, or what any seat declares."""
        if choice >= 0:
            s.focus(seat)
            s.play(choice)
            return
        s.answering = seat
        s.seat = WORKING
        self.rules.declare(s, seat, choice)
        s.settle()

    def who_won(self, s: S) -> list[float]:
        """1 for whoever has won, shared if it is shared; everybody alike before the end."""
        outcome = self.rules.outcome(s) if s.over else None
        if outcome is None:
            return [0.5] * max(self.players)
        return [float(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(len(outcome.scores))]

    # --- words ----------------------------------------------------------------------------------------

    def ask_phrase(self, s: S, seat: int) -> Phrase:
        return self.words.ask(s, seat) if self.words.ask else self.rules.questions[s.prompt].kind.phrase()

    def seat_name(self, players: int, seat: int, lang: str, box: Any = None) -> str:
        """What a seat is called at a table of that many; by our own box where there is no game yet."""
        box = self.components()[0] if box is None else box
        return self.words.seat_name(box, players, seat, lang) if self.words.seat_name else self.words.name(box, "seat", seat, lang)

    def say(self, box: Any, phrase: Phrase, lang: str) -> str:
        """A phrase as a sentence, with the names that a game's own components (`setup.components`) have."""
        return talk.say(self.words.templates, self.words.name, box, phrase, lang)

    def kinds(self) -> Sequence[Kind]:
        """Everything this title can say."""
        return (*(question.kind for question in self.rules.questions), *self.words.events, *self.words.phrases)


@lru_cache(maxsize=64)
def _components(box: Contents, folder: Path | None) -> tuple[Any, str]:
    files = read_box(box.data, folder)
    try:
        return box.open(files), files.digest
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError) as error:
        raise BadData(str(folder or box.data), f"components cannot be used ({error!r})") from error


@cache
def _reference(data: Path) -> Reference:
    return Reference.read(data / "reference.json")
