"""An event in three to six words, to stand beside the mark and the name of whoever acted."""

from __future__ import annotations

import re

from roadstead.kernel.words import Phrase
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.room import Colours
from roadstead.table.pages.frame import seat_name
from roadstead.table.pages.sitting import Sitting

LONGEST = 44
"""A sentence with more letters is cut where it pauses."""


def caption(it: Sitting, seat: int, phrase: Phrase) -> str:
    """What a title says of such an event in brief; else what the log says, trimmed."""
    brief = it.game.title.words.captions
    if phrase.key in brief:
        return paint.say(it.game.title, it.game.setup, it.room[Colours].chosen, phrase, it.reader.lang, brief)
    return trimmed(it.say(phrase), seat_name(it.room, seat, it.reader.lang) if seat >= 0 else "")


def trimmed(sentence: str, name: str) -> str:
    """Without the name it begins with, the full stop and what stands in brackets; a long one as far as its first pause."""
    said = re.sub(r"\s*\([^()]*\)", "", sentence).rstrip(". ")
    said = said.removeprefix(f"{name} ") if name else said
    return said if len(said) <= LONGEST else re.split(r"[:;,]\s", said)[0]
