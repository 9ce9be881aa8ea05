"""An event in three to six words, to stand beside the mark and the name of whoever acted."""

from __future__ import annotations

import re

from roadstead.kernel.words import Phrase
from roadstead.table.pages.sitting import Sitting

LONGEST = 44
"""A sentence with more letters is cut where it pauses."""


def caption(it: Sitting, seat: int, phrase: Phrase) -> tuple[str, str]:
    """Who acted, if the words are about that seat, and what a title says of such an event in brief; else what the log says, trimmed."""
    brief = it.game.title.words.captions
    return in_brief(it.tell(phrase, brief), it.name(seat) if seat >= 0 else "", phrase.key in brief)


def in_brief(said: str, name: str, brief: bool) -> tuple[str, str]:
    """The same of a sentence that was put already: who, and what."""
    if brief:
        return name, said
    return (name, trimmed(said.removeprefix(f"{name} "))) if name and said.startswith(f"{name} ") else ("", trimmed(said))


def trimmed(sentence: str) -> str:
    """Without the full stop and what stands in brackets; a long one as far as its first pause."""
    said = re.sub(r"\s*\([^()]*\)", "", sentence).rstrip(". ")
    return said if len(said) <= LONGEST else re.split(r"[:;,]\s", said)[0]
