"""Every sentence of this title, in English and German; nobody else writes any."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import Components
from roadstead.games.ahoy.words.chips import CHIPS
from roadstead.games.ahoy.words.log import FEATURES, LOG
from roadstead.games.ahoy.words.names import name
from roadstead.games.ahoy.words.questions import QUESTIONS
from roadstead.games.ahoy.words.refusals import REFUSALS
from roadstead.games.ahoy.words.values import VALUES
from roadstead.kernel import talk
from roadstead.kernel.words import Phrase, Templates

TEMPLATES: Final[Templates] = {**QUESTIONS, **LOG, **FEATURES, **REFUSALS, **VALUES, **CHIPS}


def say(box: Components, phrase: Phrase, lang: str) -> str:
    return talk.say(TEMPLATES, name, box, phrase, lang)
