"""Ahoy (Leder Games): a Squadron, a Union and two Smugglers on a sea that is yet to be found."""

from __future__ import annotations

from pathlib import Path

from roadstead.games.ahoy.box import components
from roadstead.games.ahoy.box.words import BOX_WORDS
from roadstead.games.ahoy.lessons.course import FIRST_GAME, LESSONS
from roadstead.games.ahoy.look import board, terminal, tile
from roadstead.games.ahoy.look.table import SIDES
from roadstead.games.ahoy.mind import features, judgement
from roadstead.games.ahoy.rules import actions, begin, events, rounds
from roadstead.games.ahoy.rules.checks.faults import faults
from roadstead.games.ahoy.rules.checks.stacks import STANDS
from roadstead.games.ahoy.rules.frames import FRAMES
from roadstead.games.ahoy.rules.options import OPTIONS, option_sets
from roadstead.games.ahoy.rules.refusals import kinds
from roadstead.games.ahoy.rules.refusals.why_not import why_not
from roadstead.games.ahoy.rules.state import SEATING, State
from roadstead.games.ahoy.views import odds, scores, view
from roadstead.games.ahoy.views.knowledge import KNOWLEDGE
from roadstead.games.ahoy.words import choices, groups, intro, log, names, prompts, questions, strides, text
from roadstead.games.ahoy.words.captions import CAPTIONS, places
from roadstead.games.ahoy.words.chips import KINDS as CHIP_KINDS
from roadstead.games.ahoy.words.chips import chips
from roadstead.games.ahoy.words.importance import IMPORTANCE
from roadstead.games.ahoy.words.outcome import outcome
from roadstead.games.ahoy.words.sounds import SOUNDS
from roadstead.games.ahoy.words.things import DOES
from roadstead.kernel.parts import Contents, Lessons, Look, Measures, Mind, Rules, Views, Words
from roadstead.kernel.title import Title
from roadstead.svg.ink import Ink

FOLDER = Path(__file__).parent
SEATS = {2: ("squadron", "union"), 3: ("squadron", "smuggler1", "union"), 4: ("squadron", "smuggler1", "union", "smuggler2")}

TITLE: Title[State, view.View] = Title(
    id="ahoy",
    version=2,
    names={"en": "Ahoy", "de": "Ahoy"},
    blurb=intro.BLURB,
    aim=intro.AIM,
    characters=intro.CHARACTERS,
    minutes=(60, 75),
    players=(2, 3, 4),
    prefix="AH",
    folder=FOLDER,
    box=Contents(data=FOLDER / "box" / "data", open=components.open_box, words=BOX_WORDS),
    rules=Rules(
        state=State,
        frames=FRAMES,
        stands=STANDS,
        questions=actions.QUESTIONS,
        options=OPTIONS,
        option_sets=option_sets,
        seats=lambda players: SEATS[players],
        blank=begin.blank,
        start=begin.start,
        outcome=outcome,
        rounds=lambda s: s.round,
        points=lambda s: [float(s.fame[player]) for player in s.terms.players],
        faults=faults,
        declarations=rounds.declarations,
        declare=rounds.declare,
        parse=actions.parse,
        notation=actions.notation,
        why_not=why_not,
    ),
    views=Views(
        view=view.view,
        shown=view.shown,
        sample=view.sample,
        knowledge=KNOWLEDGE,
        is_own_news=view.is_own_news,
        odds=odds.odds,
        standings=scores.standings,
        breakdown=scores.breakdown,
        measure=scores.MEASURE,
    ),
    words=Words(
        events=events.KINDS,
        phrases=(
            *questions.LABELS.values(),
            prompts.ROLL_OF,
            *odds.KINDS,
            *log.OUTCOMES,
            *features.KINDS,
            *kinds.KINDS,
            *scores.KINDS,
            *CHIP_KINDS,
            *groups.HEADINGS.values(),
        ),
        templates={**text.TEMPLATES, **scores.TEMPLATES, **odds.TEMPLATES, **groups.GROUPS},
        name=names.name,
        seat_name=prompts.seat_name,
        ask=prompts.ask_phrase,
        option=choices.describe,
        heading=prompts.heading,
        turn=prompts.turn,
        named=prompts.named,
        rules_of=choices.rules_of,
        does=DOES,
        in_vain=groups.IN_VAIN,
        importance=IMPORTANCE,
        captions=CAPTIONS,
        sounds=SOUNDS,
        places=places,
        group=groups.group,
        chips=chips,
        strides=strides.STRIDES,
    ),
    look=Look(
        picture=terminal.picture,
        prepare=tile.prepare,
        scene=board.scene,
        ink=Ink,
        vignette=board.VIGNETTE,
        sides=lambda players: tuple(SIDES[player] for player in SEATING[players]),
        portrait=lambda side: f"face-{side}",
    ),
    mind=Mind(
        judge=judgement.judge,
        measures=Measures(judgement.MEASURES, judgement.rows, judgement.result, judgement.WEIGHTS),
        quick=judgement.quick,
        next_best=judgement.next_best,
        features=features.features,
        puzzles=FOLDER / "mind" / "puzzles.json",
        lapses=15,
        medium=6,
        hard=90,
    ),
    lessons=Lessons(FIRST_GAME, LESSONS),
)
