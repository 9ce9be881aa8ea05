"""Dead Reckoning (base game): crew cards that grow, twelve ocean tiles, cubes falling through a tower."""

from __future__ import annotations

from pathlib import Path

from roadstead.games.dead_reckoning.box.components import SEATS
from roadstead.games.dead_reckoning.box.opening import open_box
from roadstead.games.dead_reckoning.box.words import BOX_WORDS
from roadstead.games.dead_reckoning.lessons.course import FIRST_GAME, LESSONS
from roadstead.games.dead_reckoning.look import board, sea, terminal
from roadstead.games.dead_reckoning.look.table import SIDES
from roadstead.games.dead_reckoning.mind import features, glance, judgement
from roadstead.games.dead_reckoning.rules import actions, begin, events, scoring
from roadstead.games.dead_reckoning.rules.checks.faults import faults
from roadstead.games.dead_reckoning.rules.checks.stacks import STANDS
from roadstead.games.dead_reckoning.rules.frames import FRAMES
from roadstead.games.dead_reckoning.rules.options import OPTIONS
from roadstead.games.dead_reckoning.rules.refusals import kinds
from roadstead.games.dead_reckoning.rules.refusals.why_not import why_not
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.games.dead_reckoning.views import odds, scores, view
from roadstead.games.dead_reckoning.views.knowledge import KNOWLEDGE
from roadstead.games.dead_reckoning.words import chips, choices, groups, intro, log, names, prompts, questions, strides, text
from roadstead.games.dead_reckoning.words.captions import CAPTIONS, places
from roadstead.games.dead_reckoning.words.importance import IMPORTANCE
from roadstead.games.dead_reckoning.words.outcome import outcome
from roadstead.games.dead_reckoning.words.sounds import SOUNDS
from roadstead.games.dead_reckoning.words.things import DOES
from roadstead.kernel.parts import Contents, Lessons, Look, Measures, Mind, Rules, Views, Words
from roadstead.kernel.title import Title
from roadstead.svg.ink import Ink

FOLDER = Path(__file__).parent

TITLE: Title[State, view.View] = Title(
    id="dead_reckoning",
    version=2,
    names={"en": "Dead Reckoning", "de": "Dead Reckoning"},
    blurb=intro.BLURB,
    aim=intro.AIM,
    minutes=(90, 150),
    players=(2, 3, 4),
    prefix="DR",
    folder=FOLDER,
    box=Contents(data=FOLDER / "box" / "data", open=open_box, words=BOX_WORDS),
    rules=Rules(
        state=State,
        frames=FRAMES,
        stands=STANDS,
        questions=actions.QUESTIONS,
        options=OPTIONS,
        seats=lambda players: SEATS[:players],
        blank=begin.blank,
        start=begin.start,
        outcome=outcome,
        rounds=lambda s: s.round,
        points=lambda s: [float(sum(scoring.categories(s, seat))) for seat in range(s.terms.players)],
        faults=faults,
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
            *groups.HEADINGS.values(),
            *chips.WORDS.values(),
            *odds.KINDS,
            *log.OUTCOMES,
            *features.KINDS,
            *kinds.KINDS,
            *scores.KINDS,
        ),
        templates={**text.TEMPLATES, **scores.TEMPLATES, **odds.TEMPLATES},
        name=names.name,
        ask=prompts.ask_phrase,
        option=choices.describe,
        heading=prompts.heading,
        turn=prompts.turn,
        rules_of=choices.rules_of,
        does=DOES,
        in_vain={"ask.main": ("raised", "used")},
        importance=IMPORTANCE,
        captions=CAPTIONS,
        sounds=SOUNDS,
        places=places,
        group=groups.group,
        chips=chips.chips,
        strides=strides.STRIDES,
        together=strides.together,
    ),
    look=Look(
        picture=terminal.picture,
        scene=board.scene,
        ink=Ink,
        prepare=sea.prepare,
        vignette=board.VIGNETTE,
        sides=lambda players: SIDES[:players],
        portrait=lambda side: "galleon",
        racer="galleon",
        tones=("purple", "blue", "green", "red"),
    ),
    mind=Mind(
        judge=judgement.judge,
        measures=Measures(judgement.MEASURES, judgement.rows, judgement.result, judgement.WEIGHTS),
        quick=glance.quick,
        next_best=glance.next_best,
        features=features.features,
        checkpoint=judgement.turns,
        horizon=4,
        puzzles=FOLDER / "mind" / "puzzles.json",
        lapses=18,
        medium=12,
        hard=60,
    ),
    lessons=Lessons(FIRST_GAME, LESSONS),
)
