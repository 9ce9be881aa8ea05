"""What a title gives, for any moment of a game, to any seat: the contract of the whole platform."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from roadstead.kernel import talk
from roadstead.kernel.box import Box, read_box
from roadstead.kernel.box_words import BoxWords
from roadstead.kernel.engine import WORKING, Rule, State
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.knowledge import Knowledge
from roadstead.kernel.lesson import FirstGame, Lesson
from roadstead.kernel.reference import Reference
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Record, Shape, show
from roadstead.kernel.tally import POINTS, Part, Standing
from roadstead.kernel.words import Kind, Phrase, Templates, say

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
    """What a seat is asked, with the rules behind it."""

    seat: int
    question: int
    phrase: Phrase
    sealed: bool


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice: its number, its notation, what it says, and the pieces or spaces it touches."""

    choice: int
    notation: str
    phrase: Phrase
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a score for each seat, the seats that won, and why."""

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


class Title(ABC, Generic[S, V]):
    """A game that Roadstead can play."""

    id: str
    version: int
    names: Mapping[str, str]
    blurb: Mapping[str, str] = {"en": "", "de": ""}
    """One or two sentences on what kind of game it is."""
    minutes: tuple[int, int] = (0, 0)
    players: tuple[int, ...]
    prefix: str
    folder: Path
    former_boxes: tuple[str, ...] = ()
    """Digests of our own earlier boxes that play like the present one: records made with them are read with it."""
    box_words: BoxWords = BoxWords()
    """What its pieces and the entries of its component files are called."""
    option_specs: tuple[OptionSpec, ...]
    questions: tuple[Question, ...]
    usual: Mapping[str, tuple[int, ...]] = {}
    """What questions that name a thing are always about, by key: for whoever explains them without a game."""
    events: tuple[Kind, ...]
    phrases: tuple[Kind, ...]
    """Everything else that is said: labels of options, reasons, outcomes."""
    state: type[State]
    frames: tuple[type[Rule[Any]], ...]
    stands: Mapping[str, tuple[str, ...]] = {}
    """For each rule those it may stand on, an empty name being the table; empty for a title that does not say."""
    knowledge: Knowledge | None = None
    """Who may know each fact, apart from the views, which are compared with it; None for a title that does not say."""
    templates: Templates
    first_game: FirstGame | None = None
    """Who plays in the game that teaches this title, and how it begins; None if there is no such game."""
    lessons: Sequence[Lesson] = ()
    """What a newcomer has to know, in the order in which it is best explained."""
    vignette: str = ""
    """A small drawing for lists of titles: what stands inside an SVG of 320 by 132."""
    weights: Mapping[str, int] = {}
    """How much events matter to somebody who was away, by key: 0 is not worth a word, `USUAL` holds where nothing is said, 5 is what one must know."""
    tones: tuple[str, ...] = ()
    """The colour that each seat is called by and has unless it chooses another; empty where the box says which side has which colour."""
    measure: Kind = POINTS
    """What `standings` counts."""
    counts_points: bool = True
    """Whether the final score is what `standings` counts; otherwise it only says who won."""
    searches: str = "tree"
    """The way to search that suits this title, by its name in `bots.bot.SEARCHES`."""
    short: Mapping[str, Any] = {}
    """Options that make a game short, for trials that play many."""
    horizon: int = 1
    """How many pauses of the game (`pace`) a search looks ahead."""

    # --- the box and the setup ----------------------------------------------------------------------

    @abstractmethod
    def open_box(self, box: Box) -> Any:
        """The components, checked; raises `BadData` naming file and place."""

    def setup(self, players: int | None = None, options: Mapping[str, Any] | None = None, components: Path | None = None) -> Setup:
        count = self.players[0] if players is None else players
        if count not in self.players:
            allowed = ", ".join(str(n) for n in self.players)
            raise RoadsteadError(f"{self.id} is played by {allowed}, not by {count}")
        chosen = self.all_options(options or {})
        self.check_options(count, chosen)
        parsed, digest = self.components(components)
        return Setup(count, chosen, parsed, digest)

    def all_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        known = {spec.id: spec for spec in self.option_specs}
        for name, value in given.items():
            if name not in known:
                raise RoadsteadError(f"{self.id} has no option {show(name)}; it has {', '.join(known)}")
            known[name].shape.check(value, f"option {name}")
        return {spec.id: given.get(spec.id, spec.default) for spec in self.option_specs}

    def check_options(self, players: int, options: Mapping[str, Any]) -> None:
        """Refuse combinations that the rules exclude, with a `RoadsteadError`."""

    def components(self, folder: Path | None = None) -> tuple[Any, str]:
        return _components(self, folder)

    def option_sets(self, players: int) -> list[dict[str, Any]]:
        """The option sets that the tests play: the defaults, and each other value on its own."""
        out: list[dict[str, Any]] = [{}]
        for spec in self.option_specs:
            out += [{spec.id: value} for value in spec.values if value != spec.default]
        return out

    @abstractmethod
    def seats(self, players: int) -> tuple[str, ...]:
        """The short names of the seats, used in records."""

    def sides(self, players: int) -> tuple[str, ...]:
        """The colour and shape of each seat in drawings."""
        return tuple(f"seat-{at + 1}" for at in range(players))

    # --- play -----------------------------------------------------------------------------------------

    @abstractmethod
    def blank(self, setup: Setup) -> S:
        """A state without pieces or frames, to be filled by `start`, a save or a sample."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The first moment of a game, not settled yet."""

    def extras(self, s: S, seat: int) -> list[int]:
        """Declarations (negative numbers) that a seat may make at any time, asked or not, such as a surrender:
        never forced, never counted among the options. They depend on public facts only."""
        return []

    def declare(self, s: S, seat: int, choice: int) -> None:
        """Carry a declaration out."""
        raise NotImplementedError

    def carry_out(self, s: S, seat: int, choice: int) -> None:
        """One decision on a bare state: what a seat that is asked answers, or what any seat declares."""
        if choice >= 0:
            s.focus(seat)
            s.play(choice)
            return
        s.answering = seat
        s.seat = WORKING
        self.declare(s, seat, choice)
        s.settle()

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """The result once the game is over."""

    @abstractmethod
    def rounds(self, s: S) -> int:
        """How many rounds have been begun."""

    @abstractmethod
    def faults(self, s: S) -> list[str]:
        """What must always hold and does not: empty for every state the rules can reach."""

    def judge(self, s: S) -> list[float]:
        """How a position looks to each seat, from 0 (lost) to 1 (won), by the title's own judgement."""
        outcome = self.outcome(s) if s.over else None
        if outcome is None:
            return [0.5] * max(self.players)
        return [float(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(len(outcome.scores))]

    def standings(self, view: V) -> tuple[Standing, ...]:
        """What each seat has at a moment, as far as this view shows it; empty if the title cannot tell."""
        return ()

    def breakdown(self, s: S, told: Sequence[Phrase]) -> tuple[Part, ...]:
        """Where the points of each seat come from, with everything open; `told` is all that happened so far.
        For each seat the parts add up to what its own view shows as its standing."""
        return ()

    def features(self, s: S, seat: int) -> tuple[Feature, ...]:
        """What a position has for a seat, measure by measure and always the same ones: more is better. For explanations."""
        return ()

    def weigh(self, s: S) -> list[float]:
        """What a simulated game came to for each seat, on any scale that tells a good result from a better one."""
        return self.judge(s)

    def points(self, s: S) -> list[float]:
        """The points that each seat would have if the game ended now; empty where nothing counts but the end."""
        return []

    def pace(self, s: S) -> int:
        """How many pauses the game has had: moments at which a position is best judged, such as the ends of rounds."""
        return self.rounds(s)

    def quick(self, s: S, rng: Rng) -> int:
        """A sensible choice for the seat that is asked, made at a glance; any choice by default."""
        return rng.pick(s.options)

    def follow(self, s: S, rng: Rng) -> int:
        """How everybody goes on in a simulated game: `quick`, or something quicker."""
        return self.quick(s, rng)

    def next_best(self, s: S, choices: list[int], rng: Rng) -> int:
        """The one of these choices to look at first, when better ones have been looked at; -1 if none is worth a thought; any by default."""
        return rng.pick(choices)

    def secret(self, s: S, seat: int) -> int:
        """What only this seat knows of a state, as a number that is equal when it knows the same; for searches."""
        return 0

    # --- what a seat sees --------------------------------------------------------------------------------

    @abstractmethod
    def view(self, s: S, setup: Setup, seat: int) -> V: ...

    @abstractmethod
    def shown(self, view: V) -> S:
        """The state that a view shows, on which the predicates of the rules can be asked. What the seat may not know is blanked;
        nobody is asked yet."""

    @abstractmethod
    def sample(self, view: V, rng: Rng) -> S:
        """A settled full state that gives this view, every such state being possible."""

    def worlds(self, view: V) -> list[tuple[S, int]]:
        """All full states that fit what everybody may know, with their weights, when the rest of the game may be small
        enough to be written out; for searches. None by default."""
        return []

    def endgame(self, rng: Rng) -> tuple[Setup, S] | None:
        """A settled position near the end of a game of two, put down at random, whose `worlds` may be few enough to be
        solved: for measuring how well searches mix. None by default."""
        return None

    def view_shape(self, setup: Setup) -> Record:
        """The shape of a view's JSON without `seat`, `open` and `frames`, which every title has alike: `OneOf` for what
        is one thing or another, `Whole` for quantities and masks. Tensors are laid out from it."""
        raise RoadsteadError(f"{self.id} does not say what its views look like")

    def knew(self, s: S, seat: int, kind: int, args: Sequence[int]) -> bool:
        """Whether an event that is news to somebody tells a seat only what it knew: its own card, laid open."""
        return False

    def ask_phrase(self, s: S, seat: int) -> Phrase:
        return self.questions[s.prompt].kind.phrase()

    @abstractmethod
    def option(self, s: S, seat: int, choice: int) -> Option: ...

    def notation(self, setup: Setup, question: int, choice: int) -> str:
        """How records write a choice, whatever the moment; empty for a number that this box has no use for."""
        return str(choice)

    @abstractmethod
    def parse(self, s: S, seat: int, text: str) -> int | None:
        """The choice that a notation means here, legal or not; None if it means nothing."""

    @abstractmethod
    def why_not(self, s: S, seat: int, choice: int) -> Phrase:
        """Why a choice of the domain is not among the options."""

    def heading(self, s: S) -> str:
        """Where in the game this is, for people who read a record."""
        return ""

    def courtesy(self, question: int) -> int | None:
        """What every computer player answers to this question without thinking, if anything."""
        return None

    @abstractmethod
    def picture(self, view: V, lang: str) -> str:
        """The table in text."""

    def scene(self, view: V, choices: Sequence[Any], names: Sequence[str], lang: str) -> Any:
        """The table drawn for a page (`draw.scene.Scene`), or None where there is only the text picture."""
        return None

    def named(self, phrase: Phrase, players: int) -> tuple[int, ...]:
        """The seats that a sentence is about, the first of them as the one who acts."""
        return tuple(value for param, value in phrase.args.items() if param.rstrip("0123456789") == "seat" and 0 <= value < players)

    def rules_of(self, target: str) -> tuple[str, ...]:
        """The rules that govern a piece or space, for who points at it."""
        return ()

    # --- words -------------------------------------------------------------------------------------------

    @abstractmethod
    def name(self, box: Any, kind: str, value: int, lang: str) -> str:
        """The name of an argument, a seat, a card, a number, as the components of this box have it."""

    def seat_name(self, players: int, seat: int, lang: str, box: Any = None) -> str:
        """What a seat is called at a table of that many; by our own box where there is no game yet."""
        return self.name(self.components()[0] if box is None else box, "seat", seat, lang)

    def say(self, box: Any, phrase: Phrase, lang: str) -> str:
        """A phrase as a sentence, with the names that a game's own components (`setup.components`) have."""
        templates = talk.TEMPLATES if phrase.key in talk.TEMPLATES else self.templates
        return say(phrase, lang, templates, lambda kind, value, lang: self.name(box, kind, value, lang))

    def kinds(self) -> Sequence[Kind]:
        """Everything this title can say."""
        return (*(question.kind for question in self.questions), *self.events, *self.phrases)

    def reference(self) -> Reference:
        return _reference(self)


@lru_cache(maxsize=64)
def _components(title: Title[Any, Any], folder: Path | None) -> tuple[Any, str]:
    box = read_box(title.folder / "data", folder)
    try:
        return title.open_box(box), box.digest
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError) as error:
        raise BadData(str(folder or title.folder.name), f"components cannot be used ({error!r})") from error


@cache
def _reference(title: Title[Any, Any]) -> Reference:
    return Reference.read(title.folder / "data" / "reference.json")
