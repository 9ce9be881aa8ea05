"""All sentences of Fleet, in English and German."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.words.log import FEATURES, LOG
from roadstead.games.fleet_dice.words.names import name
from roadstead.games.fleet_dice.words.questions import QUESTIONS
from roadstead.games.fleet_dice.words.refusals import REFUSALS
from roadstead.kernel import talk
from roadstead.kernel.words import Phrase, Templates

TEMPLATES: Final[Templates] = {**QUESTIONS, **LOG, **FEATURES, **REFUSALS}


def say(box: Components, phrase: Phrase, lang: str) -> str:
    return talk.say(TEMPLATES, name, box, phrase, lang)
