"""What the kernel itself says, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from roadstead.kernel import words
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.scores import POINTS
from roadstead.kernel.words import Kind, Phrase, Templates

OVER = Kind("kernel.over")
NOT_ASKED = Kind("kernel.not_asked")
UNKNOWN = Kind("kernel.unknown")
NOT_CHANCE = Kind("kernel.not_chance")
NOT_OFFERED = Kind("kernel.not_offered")
NOT_NOW = Kind("kernel.not_now")
WON = Kind("kernel.won", ("seat", "number"))
SHARED = Kind("kernel.shared", ("number",))
UNDO_START = Kind("kernel.undo_start")
UNDO_PASSED = Kind("kernel.undo_passed")
UNDO_CHANCE = Kind("kernel.undo_chance")
UNDO_NEWS = Kind("kernel.undo_news")

KINDS = (OVER, NOT_ASKED, UNKNOWN, NOT_CHANCE, NOT_OFFERED, NOT_NOW, WON, SHARED, UNDO_START, UNDO_PASSED, UNDO_CHANCE, UNDO_NEWS, POINTS)

TEMPLATES: Templates = {
    "kernel.over": {"en": "The game is over.", "de": "Die Partie ist zu Ende."},
    "kernel.not_asked": {"en": "It is not this seat's turn.", "de": "Dieser Platz ist gerade nicht am Zug."},
    "kernel.unknown": {
        "en": "That is not a possible choice here.",
        "de": "Das ist hier keine mögliche Wahl.",
    },
    "kernel.not_chance": {"en": "That outcome cannot come up.", "de": "Dieses Ergebnis kann nicht eintreten."},
    "kernel.not_offered": {"en": "That cannot be declared now.", "de": "Das kann jetzt nicht erklärt werden."},
    "kernel.not_now": {"en": "The rules do not allow that now.", "de": "Das erlauben die Regeln gerade nicht."},
    "kernel.won": {"en": "{seat} wins with {number} {number:point|points}.", "de": "{seat} gewinnt mit {number} {number:Punkt|Punkten}."},
    "kernel.shared": {
        "en": "The victory is shared, with {number} {number:point|points} each.",
        "de": "Der Sieg wird geteilt, mit je {number} {number:Punkt|Punkten}.",
    },
    "kernel.undo_start": {
        "en": "You have not decided anything yet.",
        "de": "Du hast noch nichts entschieden.",
    },
    "kernel.undo_passed": {
        "en": "The turn has passed on.",
        "de": "Der Zug ist schon weitergegangen.",
    },
    "kernel.undo_chance": {"en": "Dice were rolled or cards drawn.", "de": "Es wurde gewürfelt oder gezogen."},
    "kernel.undo_news": {"en": "Something hidden was revealed.", "de": "Etwas Verdecktes wurde aufgedeckt."},
    "kernel.points": {"en": "Points", "de": "Punkte"},
}

SETTINGS: Mapping[Any, ByLanguage[str]] = {
    True: ByLanguage(en="yes", de="ja"),
    False: ByLanguage(en="no", de="nein"),
    None: ByLanguage(en="no limit", de="ohne Grenze"),
}
"""What an option can be set to, where its title has no words of its own for that."""


def say(templates: Templates, name: Callable[[Any, str, int, str], str], box: Any, phrase: Phrase, lang: str) -> str:
    """What the kernel or a title says, as a sentence: by the title's own templates, with the names that the components of a box have."""
    known = TEMPLATES if phrase.key in TEMPLATES else templates
    return words.say(phrase, lang, known, lambda kind, value, lang: name(box, kind, value, lang))
