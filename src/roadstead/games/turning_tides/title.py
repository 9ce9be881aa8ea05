"""Turning Tides (Never Be Boardgames): two ships, seven zones each, sliding past each other."""

from __future__ import annotations

from pathlib import Path

from roadstead.games.turning_tides.box import components
from roadstead.games.turning_tides.box.words import BOX_WORDS
from roadstead.games.turning_tides.lessons.course import FIRST_GAME, LESSONS
from roadstead.games.turning_tides.look import board, terminal
from roadstead.games.turning_tides.mind import endgames, features, judgement
from roadstead.games.turning_tides.mind.worlds import worlds
from roadstead.games.turning_tides.rules import actions, begin, events, surrender
from roadstead.games.turning_tides.rules.checks.faults import faults
from roadstead.games.turning_tides.rules.checks.stacks import STANDS
from roadstead.games.turning_tides.rules.frames import FRAMES
from roadstead.games.turning_tides.rules.options import OPTIONS
from roadstead.games.turning_tides.rules.refusals import why_not
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.views import scores, view
from roadstead.games.turning_tides.views.knowledge import KNOWLEDGE
from roadstead.games.turning_tides.words import chips, choices, groups, intro, log, names, questions, text
from roadstead.games.turning_tides.words.captions import CAPTIONS, places
from roadstead.games.turning_tides.words.importance import IMPORTANCE
from roadstead.games.turning_tides.words.outcome import outcome
from roadstead.games.turning_tides.words.sounds import SOUNDS
from roadstead.games.turning_tides.words.things import DOES
from roadstead.kernel.parts import Contents, Endgames, Lessons, Look, Measures, Mind, Rules, Views, Words
from roadstead.kernel.title import Title
from roadstead.svg.ink import Ink

FOLDER = Path(__file__).parent

TITLE: Title[State, view.View] = Title(
    id="turning_tides",
    version=2,
    names={"en": "Turning Tides", "de": "Turning Tides"},
    blurb=intro.BLURB,
    aim=intro.AIM,
    minutes=(15, 45),
    players=(2,),
    prefix="TT",
    folder=FOLDER,
    box=Contents(data=FOLDER / "box" / "data", open=components.open_box, words=BOX_WORDS, former=("0aacde998a86258b",)),
    rules=Rules(
        state=State,
        frames=FRAMES,
        stands=STANDS,
        questions=actions.QUESTIONS,
        options=OPTIONS,
        short={"round_limit": 2},
        seats=lambda players: components.SEATS,
        blank=begin.blank,
        start=begin.start,
        outcome=outcome,
        rounds=lambda s: s.round,
        faults=faults,
        declarations=surrender.declarations,
        declare=surrender.declare,
        parse=actions.parse,
        notation=actions.notation,
        why_not=why_not.why_not,
    ),
    views=Views(
        view=view.view,
        shown=view.shown,
        sample=view.sample,
        knowledge=KNOWLEDGE,
        standings=scores.standings,
        breakdown=scores.breakdown,
        measure=scores.MEASURE,
        counts_points=False,
    ),
    words=Words(
        events=events.KINDS,
        phrases=(
            *(*questions.LABELS.values(), actions.ASK_CARD_HEADLESS, *log.OUTCOMES),
            *(*features.KINDS, *why_not.KINDS, *scores.KINDS, *groups.KINDS, *chips.KINDS),
        ),
        templates={**text.TEMPLATES, **scores.TEMPLATES, **groups.GROUPS, **chips.CHIPS},
        name=names.name,
        ask=choices.prompt,
        option=choices.describe,
        heading=choices.heading,
        rules_of=choices.rules_of,
        does=DOES,
        usual=choices.USUAL,
        importance=IMPORTANCE,
        captions=CAPTIONS,
        sounds=SOUNDS,
        places=places,
        group=groups.group,
        chips=chips.chips,
    ),
    look=Look(
        picture=terminal.picture,
        scene=board.scene,
        ink=Ink,
        vignette=board.VIGNETTE,
        portrait=lambda side: f"captain-{side}",
        racer="tt-manowar",
        sides=lambda players: components.SEATS,
    ),
    mind=Mind(
        judge=judgement.judge,
        measures=Measures(judgement.MEASURES, judgement.rows, judgement.result, judgement.WEIGHTS),
        quick=judgement.quick,
        secret=judgement.secret,
        features=features.features,
        worlds=worlds,
        endgames=Endgames({"round_limit": endgames.LAST_ROUND}, endgames.compose),
        auto_answer=actions.auto_answer,
        searches="regret",
        puzzles=FOLDER / "mind" / "puzzles.json",
        lapses=11,
        medium=60,
        hard=360,
    ),
    lessons=Lessons(FIRST_GAME, LESSONS),
)
