"""Turning Tides (Never Be Boardgames): two ships, seven zones each, sliding past each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roadstead.draw.scene import Choice, Scene
from roadstead.games.turning_tides import (
    actions,
    bots,
    bots_endgame,
    components,
    draw,
    endgames,
    events,
    features,
    options,
    reasons,
    scene,
    stacks,
    tally,
    text,
    view_shape,
)
from roadstead.games.turning_tides import view as views
from roadstead.games.turning_tides.box_words import BOX_WORDS
from roadstead.games.turning_tides.components import SEATS, ZONES, Components
from roadstead.games.turning_tides.frame_faults import frame_faults
from roadstead.games.turning_tides.knowledge import KNOWLEDGE
from roadstead.games.turning_tides.lessons import FIRST_GAME, LESSONS
from roadstead.games.turning_tides.rules import cards, ending, lee, rounds, setup, surrender, turn
from roadstead.games.turning_tides.state import COUNT_OF, PILE, SPENT, SWAP, ZONES_OF, State, Terms, pile
from roadstead.games.turning_tides.weights import WEIGHTS
from roadstead.kernel.box import Box
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Record
from roadstead.kernel.tally import Part, Standing
from roadstead.kernel.title import Feature, Option, Outcome, Setup, Title
from roadstead.kernel.words import Phrase


class TurningTides(Title[State, views.View]):
    id = "turning_tides"
    version = 2
    names = {"en": "Turning Tides", "de": "Turning Tides"}
    blurb = text.BLURB
    minutes = (15, 45)
    players = (2,)
    prefix = "TT"
    folder = Path(__file__).parent
    former_boxes = ("0aacde998a86258b",)
    box_words = BOX_WORDS
    option_specs = options.SPECS
    questions = actions.QUESTIONS
    usual = options.USUAL
    events = events.KINDS
    phrases = (*text.LABELS.values(), actions.ASK_CARD_HEADLESS, text.WON, text.DRAWN, *features.KINDS, *reasons.KINDS, *tally.KINDS)
    templates = {**text.TEMPLATES, **tally.TEMPLATES}
    weights = WEIGHTS
    first_game = FIRST_GAME
    lessons = LESSONS
    vignette = scene.VIGNETTE
    measure = tally.MEASURE
    counts_points = False
    searches = "regret"
    state = State
    short = {"round_limit": 2}
    frames = (
        rounds.Rounds,
        turn.Turn,
        turn.Choose,
        lee.Swap,
        lee.Spend,
        surrender.Surrender,
        cards.PlaceSailor,
        cards.PlaceCannon,
        cards.MoveUnit,
        cards.Navigate,
        cards.Swing,
        cards.Fire,
        cards.Promote,
    )
    stands = stacks.STANDS
    knowledge = KNOWLEDGE

    def open_box(self, box: Box) -> Components:
        return components.open_box(box)

    def seats(self, players: int) -> tuple[str, ...]:
        return SEATS

    def sides(self, players: int) -> tuple[str, ...]:
        return SEATS

    def terms(self, setup: Setup) -> Terms:
        if "terms" not in setup.cache:
            setup.cache["terms"] = Terms(setup.components, dict(setup.options))
        terms: Terms = setup.cache["terms"]
        return terms

    def blank(self, setup: Setup) -> State:
        return State(self.terms(setup))

    def start(self, agreed: Setup) -> State:
        return setup.start(self.terms(agreed))

    def extras(self, s: State, seat: int) -> list[int]:
        return [actions.SURRENDER] if surrender.may_offer(s, seat) else []

    def declare(self, s: State, seat: int, choice: int) -> None:
        surrender.offer(s, seat)

    def outcome(self, s: State) -> Outcome | None:
        if s.ending == 0:
            return None
        if s.loser < 0:
            return Outcome((0.5, 0.5), (), text.DRAWN.phrase())
        winner = 1 - s.loser
        return Outcome((1 - winner, winner), (winner,), text.WON.phrase(winner, s.ending, rules=(ending.RULE_OF[s.ending],)))

    def rounds(self, s: State) -> int:
        return s.round

    def features(self, s: State, seat: int) -> tuple[Feature, ...]:
        return features.features(s, seat)

    def judge(self, s: State) -> list[float]:
        return bots.judge(s)

    def standings(self, seen: views.View) -> tuple[Standing, ...]:
        return tally.standings(seen)

    def breakdown(self, s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
        return tally.breakdown(s, told)

    def quick(self, s: State, rng: Rng) -> int:
        return bots.quick(s, rng)

    def secret(self, s: State, seat: int) -> int:
        return bots.secret(s, seat)

    def faults(self, s: State) -> list[str]:
        return [fault for seat in (0, 1) for fault in faults(s, seat)] + frame_faults(s)

    def view(self, s: State, setup: Setup, seat: int) -> views.View:
        return views.view(s, setup, seat)

    def shown(self, seen: views.View) -> State:
        return views.shown(self, seen)

    def sample(self, seen: views.View, rng: Rng) -> State:
        return views.sample(self, seen, rng)

    def view_shape(self, setup: Setup) -> Record:
        return view_shape.SHAPE

    def worlds(self, seen: views.View) -> list[tuple[State, int]]:
        return bots_endgame.worlds(self, seen)

    def endgame(self, rng: Rng) -> tuple[Setup, State]:
        setup = self.setup(options={"round_limit": endgames.LAST_ROUND})
        return setup, endgames.compose(self.blank(setup), rng)

    def ask_phrase(self, s: State, seat: int) -> Phrase:
        return options.prompt(s, seat)

    def option(self, s: State, seat: int, choice: int) -> Option:
        return options.describe(s, seat, choice)

    def notation(self, setup: Setup, question: int, choice: int) -> str:
        return actions.NOTATIONS[question][choice]

    def parse(self, s: State, seat: int, said: str) -> int | None:
        meant = actions.parse(s.terms.box, s.prompt, said)
        return meant if meant is None or meant >= actions.SURRENDER or seat in s.open_seats() else None

    def why_not(self, s: State, seat: int, choice: int) -> Phrase:
        return reasons.why_not(s, seat, choice)

    def heading(self, s: State) -> str:
        return f"round {s.round}, turn {s.turn}"

    def courtesy(self, question: int) -> int | None:
        """TT-11.8: computer players accept a surrender."""
        return actions.ACCEPT if question == actions.ASK_SURRENDER else None

    def picture(self, seen: views.View, lang: str) -> str:
        return draw.picture(self, seen, lang)

    def scene(self, seen: views.View, choices: Sequence[Choice], names: Sequence[str], lang: str) -> Scene:
        return scene.scene(self, seen, choices, names, lang)

    def rules_of(self, target: str) -> tuple[str, ...]:
        return options.rules_of(target)

    def name(self, box: Components, kind: str, value: int, lang: str) -> str:
        return text.name(box, kind, value, lang)


def faults(s: State, seat: int) -> list[str]:
    """What does not hold for one player's units and cards."""
    box = s.terms.box
    out: list[str] = []
    row = s.sailors[seat * ZONES : seat * ZONES + ZONES]
    if sum(row) + s.hold_sailors[seat] != box.sailors:
        out.append("sailors do not add up")
    if s.manned[seat] != sum(1 << zone for zone in range(ZONES) if row[zone]):
        out.append("manned zones do not match the sailors")
    guns = s.guns[2 * seat : 2 * seat + 2]
    if COUNT_OF[guns[0]] + COUNT_OF[guns[1]] + s.hold_cannons[seat] != box.cannons:
        out.append("cannons do not add up")
    if not all(s.is_empty(seat, zone) for zone in ZONES_OF[s.wrecked[seat]]):
        out.append("a destroyed zone is not empty")
    return out + card_faults(s, seat)


def card_faults(s: State, seat: int) -> list[str]:
    """TT-8.6: every card is somewhere, and the pool has its size."""
    box = s.terms.box
    base = pile(seat, 0)
    out: list[str] = []
    for card in range(PILE):
        gone = box.hold[card] - box.intro_hold[card] if s.terms.intro else 0
        if sum(s.cards[base + card : base + 6 * PILE : PILE]) + gone != box.totals[card]:
            out.append("cards do not add up")
    if not s.terms.intro and s.size(seat, SWAP) != sum(box.hold):
        out.append("the hold has the wrong number of swap cards")
    if s.size(seat, SPENT) > s.wrecks(seat):
        out.append("more cards are spent than zones are destroyed")
    return out


TITLE: Title[Any, Any] = TurningTides()
