"""Ahoy (Leder Games): a Squadron, a Union and two Smugglers on a sea that is yet to be found."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roadstead.draw.scene import Choice, Scene
from roadstead.games.ahoy import actions, bots, components, draw, events, features, options, reasons, refused, scene, stacks, tally, text, view_shape
from roadstead.games.ahoy import view as views
from roadstead.games.ahoy.box_words import BOX_WORDS
from roadstead.games.ahoy.components import Components
from roadstead.games.ahoy.faults import faults
from roadstead.games.ahoy.frames import FRAMES
from roadstead.games.ahoy.knowledge import KNOWLEDGE
from roadstead.games.ahoy.lessons import FIRST_GAME, LESSONS
from roadstead.games.ahoy.prompts import ask_phrase
from roadstead.games.ahoy.rules import rounds, setup
from roadstead.games.ahoy.state import OWNER, SEATING, State, Terms
from roadstead.games.ahoy.weights import WEIGHTS
from roadstead.kernel.box import Box
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Record
from roadstead.kernel.tally import Part, Standing
from roadstead.kernel.title import Feature, Option, Outcome, Setup, Title
from roadstead.kernel.words import Phrase

SEATS = {2: ("squadron", "union"), 3: ("squadron", "smuggler1", "union"), 4: ("squadron", "smuggler1", "union", "smuggler2")}

SIDES = {"squadron": "squadron", "union": "union", "smuggler1": "smuggler-a", "smuggler2": "smuggler-b"}


class Ahoy(Title[State, views.View]):
    id = "ahoy"
    version = 2
    names = {"en": "Ahoy", "de": "Ahoy"}
    blurb = text.BLURB
    minutes = (60, 75)
    players = (2, 3, 4)
    prefix = "AH"
    folder = Path(__file__).parent
    box_words = BOX_WORDS
    option_specs = options.SPECS
    questions = actions.QUESTIONS
    events = events.KINDS
    phrases = (*text.LABELS.values(), *text.OUTCOMES, *features.KINDS, *refused.KINDS, *tally.KINDS)
    templates = {**text.TEMPLATES, **tally.TEMPLATES}
    weights = WEIGHTS
    first_game = FIRST_GAME
    lessons = LESSONS
    vignette = scene.VIGNETTE
    measure = tally.MEASURE
    state = State
    frames = FRAMES
    stands = stacks.STANDS
    knowledge = KNOWLEDGE

    def open_box(self, box: Box) -> Components:
        return components.open_box(box)

    def option_sets(self, players: int) -> list[dict[str, Any]]:
        return options.option_sets()

    def seats(self, players: int) -> tuple[str, ...]:
        return SEATS[players]

    def sides(self, players: int) -> tuple[str, ...]:
        return tuple(SIDES[name] for name in SEATS[players])

    def terms(self, setup: Setup) -> Terms:
        if "terms" not in setup.cache:
            setup.cache["terms"] = Terms(setup.components, setup.players, dict(setup.options))
        terms: Terms = setup.cache["terms"]
        return terms

    def blank(self, setup: Setup) -> State:
        return State(self.terms(setup))

    def start(self, agreed: Setup) -> State:
        return setup.start(self.terms(agreed))

    def extras(self, s: State, seat: int) -> list[int]:
        return [actions.CONCEDE] if len(s.terms.players) == 2 else []

    def declare(self, s: State, seat: int, choice: int) -> None:
        rounds.concede(s, s.terms.players[seat])

    def outcome(self, s: State) -> Outcome | None:
        if not s.ending:
            return None
        best = rounds.winners(s)
        seats = tuple(s.terms.seat_of[player] for player in best)
        scores = tuple(float(s.fame[player]) for player in s.terms.players)
        return Outcome(scores, seats, how_it_ended(s, best))

    def rounds(self, s: State) -> int:
        return s.round

    def features(self, s: State, seat: int) -> tuple[Feature, ...]:
        return features.features(s, seat)

    def points(self, s: State) -> list[float]:
        return [float(s.fame[player]) for player in s.terms.players]

    def judge(self, s: State) -> list[float]:
        return bots.judge(s)

    def standings(self, seen: views.View) -> tuple[Standing, ...]:
        return tally.standings(seen)

    def breakdown(self, s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
        return tally.breakdown(s, told)

    def quick(self, s: State, rng: Rng) -> int:
        return bots.quick(s, rng)

    def next_best(self, s: State, choices: list[int], rng: Rng) -> int:
        return bots.next_best(s, choices, rng)

    def faults(self, s: State) -> list[str]:
        return faults(s)

    def view(self, s: State, setup: Setup, seat: int) -> views.View:
        return views.view(s, setup, seat)

    def shown(self, seen: views.View) -> State:
        return views.shown(self, seen)

    def sample(self, seen: views.View, rng: Rng) -> State:
        return views.sample(self, seen, rng)

    def view_shape(self, setup: Setup) -> Record:
        return view_shape.SHAPE

    def ask_phrase(self, s: State, seat: int) -> Phrase:
        return ask_phrase(s)

    def option(self, s: State, seat: int, choice: int) -> Option:
        return options.describe(s, choice)

    def notation(self, setup: Setup, question: int, choice: int) -> str:
        return actions.NOTATIONS[question][choice]

    def parse(self, s: State, seat: int, said: str) -> int | None:
        said = " ".join(said.lower().split())
        if said == actions.CONCEDE_NAME:
            return actions.CONCEDE
        return actions.CHOICES[s.prompt].get(said)

    def why_not(self, s: State, seat: int, choice: int) -> Phrase:
        return reasons.why_not(s, seat, choice)

    def heading(self, s: State) -> str:
        return f"round {s.round}, {components.FACTIONS[s.active]}" if s.round else "setup"

    def picture(self, seen: views.View, lang: str) -> str:
        return draw.picture(self, seen, lang)

    def scene(self, seen: views.View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> Scene:
        return scene.scene(self, seen, choices, names, lang)

    def knew(self, s: State, seat: int, kind: int, args: Sequence[int]) -> bool:
        return kind == events.PLAYED_PLAN and s.terms.players[seat] == components.UNION

    def named(self, phrase: Phrase, players: int) -> tuple[int, ...]:
        """Players by number, figures by their owner."""
        owners: dict[str, Sequence[int]] = {"player": range(4), "figure": OWNER}
        found = [owners[kind][value] for param, value in phrase.args.items() if (kind := param.rstrip("0123456789")) in owners and value >= 0]
        return tuple(SEATING[players].index(player) for player in found if player in SEATING[players])

    def rules_of(self, target: str) -> tuple[str, ...]:
        return options.rules_of(target)

    def seat_name(self, players: int, seat: int, lang: str, box: Components | None = None) -> str:
        return self.name(box or self.components()[0], "player", SEATING[players][seat], lang)

    def name(self, box: Components, kind: str, value: int, lang: str) -> str:
        return text.name(box, kind, value, lang)


def how_it_ended(s: State, best: list[int]) -> Phrase:
    if s.conceded >= 0:
        return text.GIVEN_UP.phrase(s.conceded)
    if len(best) > 1:
        return text.SHARED.phrase(s.fame[best[0]], s.gold[best[0]])
    return text.WON.phrase(best[0], s.fame[best[0]], s.gold[best[0]])


TITLE: Title[Any, Any] = Ahoy()

__all__ = ["TITLE", "Ahoy"]
