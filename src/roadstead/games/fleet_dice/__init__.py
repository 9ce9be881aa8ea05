"""Fleet: The Dice Game (Ben Pinchback and Matt Riddle): a score sheet, a draft of dice, and one die for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from roadstead.draw.scene import Choice, Scene
from roadstead.games.fleet_dice import actions, bots, components, draw, events, features, options, reasons, scene, stacks, tally, text, view_shape
from roadstead.games.fleet_dice import faults as fault_room
from roadstead.games.fleet_dice import view as views
from roadstead.games.fleet_dice.box_words import BOX_WORDS
from roadstead.games.fleet_dice.components import Components
from roadstead.games.fleet_dice.glossary import SEATS
from roadstead.games.fleet_dice.knowledge import KNOWLEDGE
from roadstead.games.fleet_dice.lessons import FIRST_GAME, LESSONS
from roadstead.games.fleet_dice.rules import catching, dice, marking, phases, rounds, scoring, setup, shared
from roadstead.games.fleet_dice.state import PHASES, State, Terms
from roadstead.games.fleet_dice.weights import WEIGHTS
from roadstead.kernel.box import Box
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Record
from roadstead.kernel.tally import Part, Standing
from roadstead.kernel.title import Feature, Option, Outcome, Setup, Title
from roadstead.kernel.words import Phrase


class FleetDice(Title[State, views.View]):
    id = "fleet_dice"
    version = 2
    names = {"en": "Fleet: The Dice Game", "de": "Fleet: Das Würfelspiel"}
    blurb = scene.BLURB
    minutes = (30, 40)
    players = (2, 3, 4, 1)
    prefix = "FD"
    searches = "dice"
    state = State
    folder = Path(__file__).parent
    box_words = BOX_WORDS
    option_specs = options.SPECS
    questions = actions.QUESTIONS
    usual = options.USUAL
    events = events.KINDS
    phrases = (*text.LABELS.values(), actions.ASK_SHARE, text.WON, text.SHARED_WIN, text.SOLO, *features.KINDS, *reasons.KINDS, *tally.KINDS)
    templates = {**text.TEMPLATES, **tally.TEMPLATES}
    weights = WEIGHTS
    first_game = FIRST_GAME
    lessons = LESSONS
    vignette = scene.VIGNETTE
    tones = ("red", "blue", "green", "yellow")
    frames = (
        setup.Setup,
        setup.FirstMarks,
        rounds.Rounds,
        phases.Dice,
        phases.Income,
        phases.Fishing,
        dice.OwnDie,
        shared.SharedDie,
        shared.AtOnce,
        marking.Stars,
        marking.Side,
        marking.CrabBonus,
        marking.PrivateFishing,
        catching.Catch,
    )
    stands = stacks.STANDS
    knowledge = KNOWLEDGE

    def open_box(self, box: Box) -> Components:
        return components.open_box(box)

    def check_options(self, players: int, chosen: Mapping[str, Any]) -> None:
        usual = {spec.id: spec.default for spec in self.option_specs}
        for name in options.SOLO_ONLY:
            if players > 1 and chosen[name] != usual[name]:
                raise RoadsteadError(f"option {name} is for the solo game")

    def option_sets(self, players: int) -> list[dict[str, Any]]:
        return options.option_sets(players)

    def seats(self, players: int) -> tuple[str, ...]:
        return SEATS[:players]

    def terms(self, setup: Setup) -> Terms:
        if "terms" not in setup.cache:
            setup.cache["terms"] = Terms(setup.components, setup.players, dict(setup.options))
        terms: Terms = setup.cache["terms"]
        return terms

    def blank(self, setup: Setup) -> State:
        return State(self.terms(setup))

    def start(self, agreed: Setup) -> State:
        return setup.start(self.terms(agreed))

    def outcome(self, s: State) -> Outcome | None:
        if not s.over:
            return None
        points = [scoring.total(s, seat) for seat in range(s.terms.players)]
        scores = tuple(float(number) for number in points)
        if s.terms.solo:
            return Outcome(scores, (), text.SOLO.phrase(points[0], scoring.solo_rank(s)))
        won = scoring.winners(s)
        if len(won) == 1:
            return Outcome(scores, (won[0],), text.WON.phrase(won[0], points[won[0]]))
        return Outcome(scores, tuple(won), text.SHARED_WIN.phrase(scoring.mask_of(won), points[won[0]]))

    def rounds(self, s: State) -> int:
        return s.round

    def faults(self, s: State) -> list[str]:
        return fault_room.faults(s)

    def features(self, s: State, seat: int) -> tuple[Feature, ...]:
        return features.features(s, seat)

    def points(self, s: State) -> list[float]:
        return [float(scoring.total(s, seat)) for seat in range(s.terms.players)]

    def judge(self, s: State) -> list[float]:
        return bots.judge(s)

    def standings(self, seen: views.View) -> tuple[Standing, ...]:
        return tally.standings(seen)

    def breakdown(self, s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
        return tally.breakdown(s, told)

    def weigh(self, s: State) -> list[float]:
        return bots.weigh(s)

    def quick(self, s: State, rng: Rng) -> int:
        return bots.quick(s, rng)

    def follow(self, s: State, rng: Rng) -> int:
        return bots.follow(s)

    def view(self, s: State, setup: Setup, seat: int) -> views.View:
        return views.view(s, setup, seat)

    def shown(self, seen: views.View) -> State:
        return views.shown(self, seen)

    def sample(self, seen: views.View, rng: Rng) -> State:
        return views.sample(self, seen, rng)

    def view_shape(self, setup: Setup) -> Record:
        return view_shape.view_shape(shapes_of(State), setup.players, self.terms(setup).slots)

    def ask_phrase(self, s: State, seat: int) -> Phrase:
        return options.prompt(s, seat)

    def option(self, s: State, seat: int, choice: int) -> Option:
        return options.describe(s, seat, choice)

    def notation(self, setup: Setup, question: int, choice: int) -> str:
        known = actions.notations(self.blank(setup), question)
        return known[choice] if choice < len(known) else ""

    def parse(self, s: State, seat: int, said: str) -> int | None:
        return actions.parse(s, said)

    def why_not(self, s: State, seat: int, choice: int) -> Phrase:
        return reasons.why_not(s, seat, choice)

    def heading(self, s: State) -> str:
        return f"round {s.round}, {PHASES[s.phase]}" if s.round else PHASES[s.phase]

    def picture(self, seen: views.View, lang: str) -> str:
        return draw.picture(self, seen, lang)

    def scene(self, seen: views.View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> Scene:
        return scene.scene(self, seen, choices, names, lang)

    def rules_of(self, target: str) -> tuple[str, ...]:
        return options.rules_of(target)

    def name(self, box: Components, kind: str, value: int, lang: str) -> str:
        return text.name(box, kind, value, lang)


TITLE: Title[Any, Any] = FleetDice()
