"""What the kernel itself says, whatever the game."""

from __future__ import annotations

from roadstead.kernel.tally import POINTS
from roadstead.kernel.words import Kind, Templates

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
    "kernel.not_asked": {"en": "This seat is not asked now.", "de": "Dieser Platz ist gerade nicht gefragt."},
    "kernel.unknown": {
        "en": "That is not a choice that can be made here.",
        "de": "Das ist hier keine mögliche Angabe.",
    },
    "kernel.not_chance": {"en": "That outcome cannot come up.", "de": "Dieses Ergebnis kann nicht eintreten."},
    "kernel.not_offered": {"en": "That cannot be declared now.", "de": "Das kann jetzt nicht erklärt werden."},
    "kernel.not_now": {"en": "The rules do not allow that now.", "de": "Das erlauben die Regeln gerade nicht."},
    "kernel.won": {"en": "{seat} wins. Points: {number}.", "de": "{seat} gewinnt. Punkte: {number}."},
    "kernel.shared": {"en": "The victory is shared. Points: {number} each.", "de": "Der Sieg wird geteilt. Punkte: je {number}."},
    "kernel.undo_start": {
        "en": "There is no decision of yours to take back.",
        "de": "Es gibt keine eigene Entscheidung, die zurückgenommen werden kann.",
    },
    "kernel.undo_passed": {
        "en": "The decision has passed on to somebody else.",
        "de": "Die Entscheidung ist schon an jemand anderen übergegangen.",
    },
    "kernel.undo_chance": {"en": "Chance has decided something.", "de": "Der Zufall hat etwas entschieden."},
    "kernel.undo_news": {"en": "Something hidden was shown.", "de": "Etwas Verdecktes wurde gezeigt."},
    "kernel.points": {"en": "Points", "de": "Punkte"},
}
