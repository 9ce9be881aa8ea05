"""Dead Reckoning (base game): crew cards that grow, twelve ocean tiles, cubes falling through a tower."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roadstead.draw.scene import Choice, Scene
from roadstead.games.dead_reckoning import (
    actions,
    bots,
    bots_judge,
    checks,
    draw,
    events,
    features,
    opening,
    options,
    prompts,
    reasons,
    refusals,
    scene,
    stacks,
    tally,
    text,
    view_shape,
)
from roadstead.games.dead_reckoning import view as views
from roadstead.games.dead_reckoning.box_words import BOX_WORDS
from roadstead.games.dead_reckoning.components import SEATS, Components
from roadstead.games.dead_reckoning.frames import FRAMES
from roadstead.games.dead_reckoning.knowledge import KNOWLEDGE
from roadstead.games.dead_reckoning.lessons import FIRST_GAME, LESSONS
from roadstead.games.dead_reckoning.rules import scoring, setup
from roadstead.games.dead_reckoning.scene_table import SIDES
from roadstead.games.dead_reckoning.state import BIT, State, Terms
from roadstead.games.dead_reckoning.weights import WEIGHTS
from roadstead.kernel.box import Box
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Record
from roadstead.kernel.tally import Part, Standing
from roadstead.kernel.title import Feature, Option, Outcome, Setup, Title
from roadstead.kernel.words import Phrase

OWN_NEWS = frozenset({events.PLAYED, events.LEVELLED_HIDDEN, events.DECLINED, events.WAITED})
"""What tells others only what the acting seat knew: which card it plays, which it raises or not."""


class DeadReckoning(Title[State, views.View]):
    id = "dead_reckoning"
    version = 2
    names = {"en": "Dead Reckoning", "de": "Dead Reckoning"}
    blurb = scene.BLURB
    minutes = (90, 150)
    players = (2, 3, 4)
    prefix = "DR"
    horizon = 4
    folder = Path(__file__).parent
    box_words = BOX_WORDS
    option_specs = options.SPECS
    questions = actions.QUESTIONS
    events = events.KINDS
    phrases = (*text.LABELS.values(), text.WON, *features.KINDS, *refusals.KINDS, *tally.KINDS)
    templates = {**text.TEMPLATES, **tally.TEMPLATES}
    weights = WEIGHTS
    first_game = FIRST_GAME
    lessons = LESSONS
    vignette = scene.VIGNETTE
    tones = ("purple", "blue", "green", "red")
    measure = tally.MEASURE
    state = State
    frames = FRAMES
    stands = stacks.STANDS
    knowledge = KNOWLEDGE

    def open_box(self, box: Box) -> Components:
        return opening.open_box(box)

    def seats(self, players: int) -> tuple[str, ...]:
        return SEATS[:players]

    def sides(self, players: int) -> tuple[str, ...]:
        return SIDES[:players]

    def terms(self, agreed: Setup) -> Terms:
        if "terms" not in agreed.cache:
            options = agreed.options
            chosen, blockades = options["refill"] == "chosen", options["lost_flag_battle"] == "blockades"
            agreed.cache["terms"] = Terms(agreed.components, agreed.players, bool(options["bonus_achievements"]), chosen, blockades)
        terms: Terms = agreed.cache["terms"]
        return terms

    def blank(self, agreed: Setup) -> State:
        return State(self.terms(agreed))

    def start(self, agreed: Setup) -> State:
        return setup.start(self.terms(agreed))

    def outcome(self, s: State) -> Outcome | None:
        if not s.winners:
            return None
        seats = range(s.terms.players)
        winners = tuple(seat for seat in seats if s.winners & BIT[seat])
        return Outcome(tuple(s.score), winners, text.WON.phrase(winners[0], s.score[winners[0]]))

    def rounds(self, s: State) -> int:
        return s.round

    def faults(self, s: State) -> list[str]:
        return checks.faults(s)

    def features(self, s: State, seat: int) -> tuple[Feature, ...]:
        return features.features(s, seat)

    def points(self, s: State) -> list[float]:
        return [float(sum(scoring.categories(s, seat))) for seat in range(s.terms.players)]

    def judge(self, s: State) -> list[float]:
        return bots_judge.judge(s)

    def pace(self, s: State) -> int:
        """Turns."""
        return s.round * s.terms.players + (s.active - s.first) % s.terms.players

    def standings(self, seen: views.View) -> tuple[Standing, ...]:
        return tally.standings(self, seen)

    def breakdown(self, s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
        return tally.breakdown(s, told)

    def quick(self, s: State, rng: Rng) -> int:
        return bots.quick(s, rng)

    def next_best(self, s: State, choices: list[int], rng: Rng) -> int:
        return bots.next_best(s, choices, rng)

    def view(self, s: State, agreed: Setup, seat: int) -> views.View:
        return views.view(s, agreed, seat)

    def shown(self, seen: views.View) -> State:
        return views.shown(self, seen)

    def sample(self, seen: views.View, rng: Rng) -> State:
        return views.sample(self, seen, rng)

    def view_shape(self, agreed: Setup) -> Record:
        return view_shape.view_shape(agreed.players)

    def ask_phrase(self, s: State, seat: int) -> Phrase:
        return self.questions[s.prompt].kind.phrase(*prompts.arguments(s, seat), rules=prompts.rules(s, seat))

    def notations(self, s: State) -> list[list[str]]:
        return notations_of(s.box)

    def option(self, s: State, seat: int, choice: int) -> Option:
        return options.describe(s, self.notations(s)[s.prompt][choice], seat, choice)

    def notation(self, agreed: Setup, question: int, choice: int) -> str:
        return notations_of(agreed.components)[question][choice]

    def parse(self, s: State, seat: int, said: str) -> int | None:
        words = " ".join(said.lower().split())
        return choices_of(s.box)[s.prompt].get(words)

    def why_not(self, s: State, seat: int, choice: int) -> Phrase:
        return reasons.why_not(s, seat, choice)

    def heading(self, s: State) -> str:
        return f"round {s.round}, {SEATS[s.active]}" if s.round else "setup"

    def picture(self, seen: views.View, lang: str) -> str:
        return draw.picture(self, seen, lang)

    def scene(self, seen: views.View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> Scene:
        return scene.scene(self, seen, choices, names, lang)

    def knew(self, s: State, seat: int, kind: int, args: Sequence[int]) -> bool:
        return kind in OWN_NEWS and args[0] == seat

    def rules_of(self, target: str) -> tuple[str, ...]:
        return options.rules_of(target)

    def name(self, box: Components, kind: str, value: int, lang: str) -> str:
        return text.name(box, kind, value, lang)


_NOTATIONS: dict[int, tuple[Components, list[list[str]], list[dict[str, int]]]] = {}


def _tables(box: Components) -> tuple[Components, list[list[str]], list[dict[str, int]]]:
    """The notations of a box, made once; the box is kept so that its identity stays its own."""
    known = _NOTATIONS.get(id(box))
    if known is None:
        names = actions.notations(box)
        known = (box, names, [{name.lower(): choice for choice, name in enumerate(row)} for row in names])
        _NOTATIONS[id(box)] = known
    return known


def notations_of(box: Components) -> list[list[str]]:
    return _tables(box)[1]


def choices_of(box: Components) -> list[dict[str, int]]:
    return _tables(box)[2]


TITLE: Title[Any, Any] = DeadReckoning()
