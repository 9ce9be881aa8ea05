"""Fleet: The Dice Game (Ben Pinchback and Matt Riddle): a score sheet, a draft of dice, and one die for all."""

from __future__ import annotations

from pathlib import Path

from roadstead.games.fleet_dice.box import components
from roadstead.games.fleet_dice.box.glossary import SEATS
from roadstead.games.fleet_dice.box.words import BOX_WORDS
from roadstead.games.fleet_dice.lessons.course import FIRST_GAME, LESSONS
from roadstead.games.fleet_dice.look import board, terminal
from roadstead.games.fleet_dice.mind import features, judgement
from roadstead.games.fleet_dice.rules import actions, begin, events, scoring
from roadstead.games.fleet_dice.rules.checks.faults import faults
from roadstead.games.fleet_dice.rules.checks.stacks import STANDS
from roadstead.games.fleet_dice.rules.frames import FRAMES
from roadstead.games.fleet_dice.rules.options import OPTIONS, check_options, option_sets
from roadstead.games.fleet_dice.rules.refusals import why_not
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.views import scores, view
from roadstead.games.fleet_dice.views.knowledge import KNOWLEDGE
from roadstead.games.fleet_dice.words import chips, choices, groups, intro, log, names, questions, strides, text
from roadstead.games.fleet_dice.words.captions import CAPTIONS
from roadstead.games.fleet_dice.words.importance import IMPORTANCE
from roadstead.games.fleet_dice.words.outcome import outcome
from roadstead.games.fleet_dice.words.sounds import SOUNDS
from roadstead.games.fleet_dice.words.things import DOES
from roadstead.kernel.parts import Contents, Lessons, Look, Measures, Mind, Rules, Views, Words
from roadstead.kernel.title import Title
from roadstead.svg.ink import Ink

FOLDER = Path(__file__).parent

TITLE: Title[State, view.View] = Title(
    id="fleet_dice",
    version=2,
    names={"en": "Fleet: The Dice Game", "de": "Fleet: Das Würfelspiel"},
    blurb=intro.BLURB,
    aim=intro.AIM,
    minutes=(30, 40),
    players=(2, 3, 4, 1),
    prefix="FD",
    folder=FOLDER,
    box=Contents(data=FOLDER / "box" / "data", open=components.open_box, words=BOX_WORDS, former=("f5aac1c6a0ba737d",)),
    rules=Rules(
        state=State,
        frames=FRAMES,
        stands=STANDS,
        questions=actions.QUESTIONS,
        options=OPTIONS,
        check_options=check_options,
        option_sets=option_sets,
        seats=lambda players: SEATS[:players],
        blank=begin.blank,
        start=begin.start,
        outcome=outcome,
        rounds=lambda s: s.round,
        points=lambda s: [float(scoring.total(s, seat)) for seat in range(s.terms.players)],
        faults=faults,
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
    ),
    words=Words(
        events=events.KINDS,
        phrases=(
            *(*questions.LABELS.values(), actions.ASK_SHARE, *log.OUTCOMES),
            *(*features.KINDS, *why_not.KINDS, *scores.KINDS, *groups.KINDS, *chips.KINDS),
        ),
        templates={**text.TEMPLATES, **scores.TEMPLATES, **groups.GROUPS, **chips.CHIPS},
        name=names.name,
        ask=choices.prompt,
        option=choices.describe,
        heading=choices.heading,
        turn=choices.turn,
        rules_of=choices.rules_of,
        does=DOES,
        in_vain={"ask.use": ()},
        usual=choices.USUAL,
        importance=IMPORTANCE,
        captions=CAPTIONS,
        sounds=SOUNDS,
        group=groups.group,
        chips=chips.chips,
        strides=strides.STRIDES,
        simultaneous=("ask.use",),
        plain_answer=choices.plain_answer,
    ),
    look=Look(
        picture=terminal.picture,
        scene=board.scene,
        ink=Ink,
        vignette=board.VIGNETTE,
        portrait=lambda side: "trawler",
        racer="trawler",
        tones=("red", "blue", "green", "yellow"),
    ),
    mind=Mind(
        judge=judgement.judge,
        measures=Measures(judgement.MEASURES, judgement.rows, judgement.result, judgement.WEIGHTS),
        weigh=judgement.weigh,
        quick=judgement.quick,
        follow=judgement.follow,
        features=features.features,
        searches="dice",
        puzzles=FOLDER / "mind" / "puzzles.json",
        lapses=11,
        medium=100,
        hard=400,
    ),
    lessons=Lessons(FIRST_GAME, LESSONS),
)
