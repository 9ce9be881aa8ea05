"""All sentences of Dead Reckoning, in English and German."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import Components
from roadstead.games.dead_reckoning.words import chips, groups
from roadstead.games.dead_reckoning.words.log import FEATURES, LOG
from roadstead.games.dead_reckoning.words.names import name
from roadstead.games.dead_reckoning.words.questions import QUESTIONS
from roadstead.games.dead_reckoning.words.refusals import REFUSALS
from roadstead.kernel import talk
from roadstead.kernel.words import Phrase, Templates

TEMPLATES: Final[Templates] = {**QUESTIONS, **LOG, **FEATURES, **REFUSALS, **groups.TEMPLATES, **chips.TEMPLATES}


def say(box: Components, phrase: Phrase, lang: str) -> str:
    return talk.say(TEMPLATES, name, box, phrase, lang)
