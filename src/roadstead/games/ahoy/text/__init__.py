"""Every sentence of this title, in English and German; nobody else writes any."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.text.log import BLURB, FEATURES, GIVEN_UP, LOG, OUTCOMES, SHARED, WON
from roadstead.games.ahoy.text.names import name
from roadstead.games.ahoy.text.picture import PICTURE
from roadstead.games.ahoy.text.questions import LABELS, QUESTIONS
from roadstead.games.ahoy.text.refusals import REFUSALS
from roadstead.games.ahoy.text.values import VALUES
from roadstead.kernel.words import Templates

TEMPLATES: Final[Templates] = {**QUESTIONS, **LOG, **FEATURES, **REFUSALS, **VALUES}

__all__ = ["BLURB", "GIVEN_UP", "LABELS", "OUTCOMES", "PICTURE", "SHARED", "TEMPLATES", "WON", "name"]
