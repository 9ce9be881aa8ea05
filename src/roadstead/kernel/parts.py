"""The parts that a title is made of: what each of its rooms gives to the rest of the house.

A part is a bundle of functions and tables. Box, rules, views and words every title has; whoever brings no look gets a picture in text, whoever
brings no mind gets random choices and search with plain rollouts, whoever brings no lessons has no guided game. What a title
leaves out of a part has the default that stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from roadstead.kernel.box_words import BoxWords
from roadstead.kernel.engine import Rule, State
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.scores import POINTS, Part, Standing
from roadstead.kernel.words import Chip, Group, Kind, Odds, Phrase, Stride, Templates, Together

if TYPE_CHECKING:
    from roadstead.kernel.box import Box
    from roadstead.kernel.knowledge import Knowledge
    from roadstead.kernel.lesson import FirstGame, Lesson
    from roadstead.kernel.rng import Rng
    from roadstead.kernel.title import Feature, Option, OptionSpec, Outcome, Question, Setup, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View")
NO_WORDS: Final = BoxWords()


# --- what a title does that says nothing else -----------------------------------------------------------------------------


def anything_goes(players: int, options: Mapping[str, Any]) -> None:
    return None


def nothing_to_declare(s: Any, seat: int) -> list[int]:
    return []


def not_declared(s: Any, seat: int, choice: int) -> None:
    raise RoadsteadError("there is nothing to declare in this title")


def no_faults(s: Any) -> list[str]:
    return []


def no_points(s: Any) -> list[float]:
    return []


def its_number(setup: Setup, question: int, choice: int) -> str:
    return str(choice)


def news_to_all(s: Any, seat: int, kind: int, args: Sequence[int]) -> bool:
    return False


def no_standings(view: Any) -> tuple[Standing, ...]:
    return ()


def no_breakdown(s: Any, told: Sequence[Phrase]) -> tuple[Part, ...]:
    return ()


def no_heading(s: Any) -> str:
    return ""


def each_heading(heading: str, seat: str) -> str:
    return heading


def no_rules(target: str) -> tuple[str, ...]:
    return ()


def seats_named(phrase: Phrase, players: int) -> tuple[int, ...]:
    return tuple([value for param, value in phrase.args.items() if param.rstrip("0123456789") == "seat" and 0 <= value < players])


def no_odds(s: Any, seat: int) -> tuple[Odds, ...]:
    return ()


def no_plain_answer(s: Any, seat: int) -> int | None:
    return None


def one_list(s: Any, seat: int, choice: int) -> Group:
    return Group()


def no_chips(phrase: Phrase, seat: int) -> tuple[Chip, ...]:
    return ()


def nothing_together(s: Any, seat: int) -> tuple[Together, ...]:
    return ()


def nowhere(phrase: Phrase) -> tuple[str, ...]:
    return ()


def no_scene(view: Any, ink: Any) -> Any:
    return None


def nothing_to_prepare(components: Any) -> None:
    return None


def numbered_sides(players: int) -> tuple[str, ...]:
    return tuple(f"seat-{at + 1}" for at in range(players))


def no_portrait(side: str) -> str:
    return ""


def left_open(*args: Any) -> Any:
    raise AssertionError("a title puts something of its own here")


def any_choice(s: Any, rng: Rng) -> int:
    return rng.pick(s.options)


def any_of(s: Any, choices: list[int], rng: Rng) -> int:
    return rng.pick(choices)


def nothing_secret(s: Any, seat: int) -> int:
    return 0


def no_features(s: Any, seat: int) -> tuple[Feature, ...]:
    return ()


def no_worlds(view: Any) -> list[tuple[Any, int]]:
    return []


def no_answer(question: int) -> int | None:
    return None


# --- the parts ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Contents:
    """What is in the box: its files, and how they are read."""

    data: Path
    """The folder with the component files and `reference.json`."""
    open: Callable[[Box], Any]
    """The components, checked; raises `BadData` naming file and place."""
    words: BoxWords = NO_WORDS
    """What its pieces and the entries of its component files are called."""
    former: tuple[str, ...] = ()
    """Digests of our own earlier boxes that play like the present one: records made with them are read with it."""


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Rules(Generic[S]):
    """How it is played."""

    state: type[S]
    frames: tuple[type[Rule[Any]], ...]
    """All rules that can be in progress, in the order in which tensors number them."""
    questions: tuple[Question, ...]
    seats: Callable[[int], tuple[str, ...]]
    """The short names of the seats at a table of that many, used in records."""
    blank: Callable[[Setup], S]
    """A state without pieces or frames, to be filled by `start`, a save or a sample."""
    start: Callable[[Setup], S]
    """The first moment of a game, not settled yet."""
    outcome: Callable[[S], Outcome | None]
    """The result once the game is over."""
    rounds: Callable[[S], int]
    """How many rounds have been begun."""
    parse: Callable[[S, int, str], int | None]
    """The choice that a notation means here to a seat, legal or not; None if it means nothing."""
    why_not: Callable[[S, int, int], Phrase]
    """Why a choice of the domain is not among the options of a seat."""
    notation: Callable[[Setup, int, int], str] = its_number
    """How records write a choice of a question, whatever the moment; empty for a number that this box has no use for."""
    faults: Callable[[S], list[str]] = no_faults
    """What must always hold and does not: empty for every state the rules can reach."""
    points: Callable[[S], list[float]] = no_points
    """The points that each seat would have if the game ended now; empty where nothing counts but the end."""
    declarations: Callable[[S, int], list[int]] = nothing_to_declare
    """What a seat may declare at any time (negative numbers), asked or not, such as a surrender: never forced, never counted among
    the options. They depend on public facts only."""
    declare: Callable[[S, int, int], None] = not_declared
    """Carry a declaration out."""
    options: tuple[OptionSpec, ...] = ()
    check_options: Callable[[int, Mapping[str, Any]], None] = anything_goes
    """Refuse combinations that the rules exclude, with a `RoadsteadError`."""
    option_sets: Callable[[int], list[dict[str, Any]]] | None = None
    """The option sets that the tests play; by default the usual one, and each other value on its own."""
    short: Mapping[str, Any] = field(default_factory=dict)
    """Options that make a game short, for trials that play many."""
    stands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each rule those it may stand on, an empty name being the table; empty for a title that does not say."""


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Views(Generic[S, V]):
    """What a seat may know."""

    view: Callable[[S, Setup, int], V]
    shown: Callable[[V], S]
    """The state that a view shows, on which the predicates of the rules can be asked. What the seat may not know is blanked; nobody is asked yet."""
    sample: Callable[[V, Rng], S]
    """A settled full state that gives this view, every such state being possible."""
    knowledge: Knowledge | None = None
    """Who may know each fact, apart from the views, which are compared with it. Tensors are made from it; None for a title that does not say."""
    is_own_news: Callable[[S, int, int, Sequence[int]], bool] = news_to_all
    """Whether an event that is news to somebody tells a seat only what it knew: its own card, laid open."""
    standings: Callable[[V], tuple[Standing, ...]] = no_standings
    """What each seat has at a moment, as far as this view shows it; empty if the title cannot tell."""
    breakdown: Callable[[S, Sequence[Phrase]], tuple[Part, ...]] = no_breakdown
    """Where the points of each seat come from, with everything open, given all that happened so far. For each seat the parts add up
    to what its own view shows as its standing."""
    odds: Callable[[S, int], tuple[Odds, ...]] = no_odds
    """What the dice that are to fall next may come to for a seat, as a position stands and if nobody does more than they must. It says only what everybody
    can work out. By default nothing: then the ways are told in which a single die may fall."""
    measure: Kind = POINTS
    """What `standings` counts."""
    counts_points: bool = True
    """Whether the final score is what `standings` counts; otherwise it only says who won."""


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Words(Generic[S]):
    """What is said, in both languages."""

    events: tuple[Kind, ...]
    templates: Templates
    name: Callable[[Any, str, int, str], str]
    """The name of an argument (a seat, a card, a number) as the components of this box have it, in a language."""
    option: Callable[[S, int, int], Option]
    """How a choice of a seat is described, and what it touches."""
    ask: Callable[[S, int], Phrase] | None = None
    """What a seat is asked, where the question says something of its moment."""
    phrases: tuple[Kind, ...] = ()
    """Everything else that is said: labels of options, reasons, outcomes."""
    seat_name: Callable[[Any, int, int, str], str] | None = None
    """What a seat at a table of that many is called, where `name` does not say it by the number of the seat."""
    heading: Callable[[S], str] = no_heading
    """Where in the game this is, for people who read a record."""
    turn: Callable[[str, str], str] = each_heading
    """What a seat, by its short name, calls its turn that a heading belongs to, the same from its beginning to its end; empty in the turns of others."""
    named: Callable[[Phrase, int], tuple[int, ...]] = seats_named
    """The seats that a sentence is about, the first of them as the one who acts."""
    rules_of: Callable[[str], tuple[str, ...]] = no_rules
    """The rules that govern a piece or space, for anyone who points at it."""
    does: Templates = field(default_factory=dict)
    """What things on the table do, in one sentence by language: the first whose pattern is found in a thing's name and description, as in
    `space.tree-a.nw: Tree A north-west, Fog`."""
    usual: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What questions that name a thing are always about, by key: for anyone who explains them without a game."""
    importance: Mapping[str, int] = field(default_factory=dict)
    """How much events matter to somebody who was away, by key: 0 is not worth a word, `USUAL` holds where nothing is said, 5 is
    what one must know."""
    group: Callable[[S, int, int], Group] = one_list
    """Where a legal choice of a seat stands in the list that a page shows."""
    in_vain: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Questions whose answers may come to nothing, by key, with the facts of the state and of the rule that asks which only remember that something
    was done: an answer that changes nothing else has no effect, and pages say so."""
    chips: Callable[[Phrase, int], tuple[Chip, ...]] = no_chips
    """What an event that a choice would cause means to a seat, in brief; nothing where only the sentence says it, or where it is somebody else's."""
    captions: Templates = field(default_factory=dict)
    """A few words for an event, by key, to stand on the board beside the mark of whoever acted; the sentence of the log where there are none."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """What an event sounds like, by key: one of the sounds that pages can make (`table/features/sound/synth.js`); silent where none is named."""
    places: Callable[[Phrase], tuple[str, ...]] = nowhere
    """Where an event is to be seen, by the names that options have for pieces and spaces, the best first; what its decision touched, if it is not said."""
    strides: tuple[Stride, ...] = ()
    """Questions whose answers are parts of one gesture: where a seat goes on answering them, a page offers the places that several answers
    lead to, as one choice."""
    together: Callable[[S, int], Sequence[Together]] = nothing_together
    """Answers to the present question of a seat that may be given in one go. Each must leave the same question to the seat."""
    simultaneous: tuple[str, ...] = ()
    """Questions, by key, that all answer at the same time without laying anything face down: each makes a mark on a sheet of their own."""
    plain_answer: Callable[[S, int], int | None] = no_plain_answer
    """The answer to the present question of a seat that goes without saying, because every other one that is legal is worse; None where there is
    something to think about. Among bots a page gives it at once, and it can be taken back."""


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Look(Generic[V]):
    """How it is shown: in text, and drawn for a page."""

    picture: Callable[[V, str], str]
    """The table in text."""
    scene: Callable[[V, Any], Any] = no_scene
    """The table drawn for a page (`svg.scene.Scene`): a view, and the ink it is drawn with (`svg.ink.Ink`: the language, the names of the players,
    the choices, the colours, what is marked); None where there is only the text picture."""
    ink: Callable[[str, Sequence[str]], Any] | None = None
    """Plain ink for a language and the sides of the seats (`svg.ink.Ink` itself), so that moments from outside are tried by drawing them too."""
    vignette: str = ""
    """A small drawing for lists of titles: what stands inside an SVG of 320 by 132."""
    prepare: Callable[[Any], None] = nothing_to_prepare
    """Draws once what all drawings with these components keep, so that the first visitor does not wait for it."""
    sides: Callable[[int], tuple[str, ...]] = numbered_sides
    """The colour and shape of each seat in drawings."""
    portrait: Callable[[str], str] = no_portrait
    """The icon of this title that shows whoever has a side, for setting up; empty where there is none."""
    racer: str = "ship"
    """The icon that sails the final race for a seat, where there is none of its side's own (`ship-SIDE`)."""
    tones: tuple[str, ...] = ()
    """The colour that each seat is called by and has unless it chooses another; empty where the box says which side has which colour."""


@dataclass(frozen=True, eq=False, slots=True)
class Endgames(Generic[S]):
    """Positions near the end of a game of two, whose `worlds` may be few enough to be solved: for measuring how well searches mix."""

    options: Mapping[str, Any]
    compose: Callable[[S, Rng], S]
    """Puts such a position down on a blank state, at random."""


@dataclass(frozen=True, eq=False, slots=True)
class Measures(Generic[S]):
    """What a position has for each seat, number by number: what a judgement weighs, and what `roadstead train` learns to weigh."""

    names: tuple[str, ...]
    rows: Callable[[S], list[list[float]]]
    """A row for each seat, with a number for each name."""
    result: Callable[[S], list[float]]
    """The share of the win that each seat has, where that is no matter of judgement; empty while the game goes on."""
    weights: list[float]
    """What each counts, unless somebody has trained another judgement."""


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Mind(Generic[S, V]):
    """How it is played well."""

    judge: Callable[[S], list[float]] = left_open
    """How a position looks to each seat, from 0 (lost) to 1 (won); by default who has won, and even before the end."""
    weigh: Callable[[S], list[float]] = left_open
    """What a simulated game came to for each seat, on any scale that tells a good result from a better one; by default `judge`."""
    quick: Callable[[S, Rng], int] = any_choice
    """A sensible choice for the seat that is asked, made at a glance."""
    follow: Callable[[S, Rng], int] = left_open
    """How everybody goes on in a simulated game: `quick`, or something quicker."""
    next_best: Callable[[S, list[int], Rng], int] = any_of
    """The one of these choices to look at first, when better ones have been looked at; -1 if none is worth a thought."""
    secret: Callable[[S, int], int] = nothing_secret
    """What only this seat knows of a state, as a number that is equal when it knows the same; for searches."""
    features: Callable[[S, int], tuple[Feature, ...]] = no_features
    """What a position has for a seat, measure by measure and always the same ones: more is better. For explanations."""
    measures: Measures[S] | None = None
    worlds: Callable[[V], list[tuple[S, int]]] = no_worlds
    """All full states that fit what everybody may know, with their weights, when the rest of the game may be small enough to be
    written out; for searches."""
    endgames: Endgames[S] | None = None
    auto_answer: Callable[[int], int | None] = no_answer
    """What every computer player answers to a question without thinking, if anything."""
    checkpoint: Callable[[S], int] = left_open
    """How many pauses the game has had: moments at which a position is best judged; by default the ends of rounds."""
    horizon: int = 1
    """How many pauses a search looks ahead."""
    lapses: int = 12
    """In so many of a hundred decisions an easy bot overlooks what looks best."""
    medium: int = 40
    hard: int = 160
    """So many simulations the bots of these levels have for a decision."""
    watches: bool = False
    """Whether simulated games log what happens in them, for a judge that counts it."""
    searches: str = "tree"
    """The way to search that suits this title, by its name in `bots.bot.SEARCHES`."""
    puzzles: Path | None = None
    """The file with moments of real games in which one choice is clearly best, and not the one that looks best at a glance (`kernel.puzzle`); None for a
    title that brings none."""


@dataclass(frozen=True, eq=False, slots=True)
class Lessons:
    """How it is taught."""

    first_game: FirstGame | None = None
    """Who plays in the game that teaches this title, and how it begins; None if there is no such game."""
    in_order: Sequence[Lesson] = ()
    """What a newcomer has to know, in the order in which it is best explained."""


NO_LESSONS: Final = Lessons()
