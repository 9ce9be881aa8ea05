"""Fleet: The Dice Game (Ben Pinchback and Matt Riddle): a score sheet, a draft of dice, and one die for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from roadstead.draw.scene import Choice, Scene
from roadstead.games.fleet_dice import actions, bots, components, draw, events, features, options, reasons, scene, tally, text, view_shape
from roadstead.games.fleet_dice import faults as fault_room
from roadstead.games.fleet_dice import view as views
from roadstead.games.fleet_dice.components import Components
from roadstead.games.fleet_dice.glossary import FLEETS, MOST_BONUSES, MOST_CARDS, MOST_SLOTS, SEATS, SECTIONS
from roadstead.games.fleet_dice.lessons import FIRST_GAME, LESSONS
from roadstead.games.fleet_dice.rules import catching, dice, marking, phases, rounds, scoring, setup, shared
from roadstead.games.fleet_dice.state import ALL_OPEN, PHASES, State, Terms
from roadstead.games.fleet_dice.weights import WEIGHTS
from roadstead.kernel.box import Box
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import ListOf, Record, Shape, Whole
from roadstead.kernel.tally import Part, Standing
from roadstead.kernel.title import Feature, Option, Outcome, Setup, Title
from roadstead.kernel.words import Phrase

SEAT = Whole(0, 3)
FACE = Whole(0, 8)
COUNT = Whole(0, 99)
SECTION = Whole(0, SECTIONS - 1)
ANSWERS = ListOf(Whole(-1, SECTIONS + 3), 0, 4)


def each(low: int, high: int, size: int = 1) -> ListOf:
    """So many numbers for each seat."""
    return ListOf(Whole(low, high), size, 4 * size)


class FleetDice(Title[State, views.View]):
    id = "fleet_dice"
    version = 1
    names = {"en": "Fleet: The Dice Game", "de": "Fleet: Das Würfelspiel"}
    blurb = scene.BLURB
    minutes = (30, 40)
    players = (2, 3, 4, 1)
    prefix = "FD"
    searches = "dice"
    folder = Path(__file__).parent
    option_specs = options.SPECS
    questions = actions.QUESTIONS
    events = events.KINDS
    phrases = (*text.LABELS.values(), text.WON, text.SHARED_WIN, text.SOLO, *features.KINDS, *reasons.KINDS, *tally.KINDS)
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
    shapes: Mapping[str, Shape] = {
        "round": Whole(0, 50),
        "phase": Whole(0, 4),
        "first": SEAT,
        "pool": ListOf(Whole(0, 9), 9, 9),
        "marked": each(0, 20, SECTIONS),
        "struck": ListOf(Whole(0, 20), SECTIONS, SECTIONS),
        "open": each(0, ALL_OPEN),
        "built": each(0, ALL_OPEN),
        "launched": each(0, 9, FLEETS),
        "fish": ListOf(Whole(0, 99), 0, 4 * MOST_SLOTS),
        "licences": each(0, 3, 5),
        "at": each(0, 300),
        "coins": each(0, 300),
        "stars": each(0, 60),
        "waiting": each(0, 60),
        "hexes": each(0, 31),
        "recycled": each(0, 99),
        "bonus": each(-1, MOST_BONUSES - 1),
        "captain": each(-1, MOST_CARDS - 1),
        "struck_stars": Whole(0, 2**60 - 1),
        "cubes": ListOf(SECTION, 3, 3),
        "gold": Whole(-1, MOST_CARDS - 1),
        "silver": Whole(-1, MOST_CARDS - 1),
        "silver_to": Whole(-2, 3),
        "gold_to": Whole(0, 15),
    }
    frame_shapes: Mapping[str, Mapping[str, Shape]] = {
        "Setup": {"turn": COUNT},
        "FirstMarks": {"seat": SEAT, "sections": ListOf(SECTION, 0, 99)},
        "Rounds": {},
        "Dice": {"dice": COUNT, "turn": COUNT},
        "Income": {"turn": COUNT},
        "Fishing": {"turn": COUNT},
        "OwnDie": {"seat": SEAT, "face": FACE, "uses": COUNT, "stars": COUNT},
        "SharedDie": {"turn": COUNT, "answers": ANSWERS},
        "AtOnce": {"answers": ANSWERS},
        "Stars": {"seat": SEAT, "left": COUNT},
        "Side": {"seat": SEAT, "column": Whole(0, 4)},
        "CrabBonus": {"seat": SEAT},
        "PrivateFishing": {"seat": SEAT},
        "Catch": {"seat": SEAT, "boat": COUNT},
    }

    def open_box(self, box: Box) -> Components:
        return components.open_box(box)

    def check_options(self, players: int, chosen: Mapping[str, Any]) -> None:
        for name in options.SOLO_ONLY:
            if players > 1 and chosen[name] is not None:
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

    def sample(self, seen: views.View, rng: Rng) -> State:
        return views.sample(self, seen, rng)

    def view_shape(self, setup: Setup) -> Record:
        return view_shape.view_shape(self.shapes, setup.players, self.terms(setup).slots)

    def ask_phrase(self, s: State, seat: int) -> Phrase:
        kind = self.questions[s.prompt].kind
        top = s.frames[-1]
        if s.prompt == actions.ASK_USE:
            face, own = options.die_in_use(s)
            return kind.phrase(int(own), face)
        if s.prompt == actions.ASK_CASINO:
            return kind.phrase(options.die_in_use(s)[0])
        if isinstance(top, marking.Side):
            return kind.phrase(top.column)
        return kind.phrase(top.boat + 1) if isinstance(top, catching.Catch) else kind.phrase()

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

    def name(self, kind: str, value: int, lang: str) -> str:
        parsed, _ = self.components()
        return text.name(parsed, kind, value, lang)


TITLE: Title[Any, Any] = FleetDice()
