"""Words for hints."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "hint_busy": "The bot is still thinking about a hint for this seat. Wait a moment, then ask again.",
        "hint": "Hint",
        "hint_counts": "What counts?",
        "hint_failed": "The bot has no hint right now. Ask again in a moment.",
        "hints_refused": "There are no hints at this table, because not everybody has agreed.",
        "hints_on": "Hints are on at this table.",
        "hints_off": "Hints are off: everybody has to agree.",
        "hints_agreed": "Agreed: {who}.",
        "hints_nobody": "Nobody has agreed yet.",
        "hints_for": "Agree to hints",
        "hints_against": "No hints, please",
    },
    "de": {
        "hint_busy": "Der Bot denkt noch über einen Tipp für diesen Platz nach. Warte einen Moment und frag dann noch einmal.",
        "hint": "Tipp",
        "hint_counts": "Worauf kommt es an?",
        "hint_failed": "Der Bot hat gerade keinen Tipp. Frag gleich noch einmal.",
        "hints_refused": "An diesem Tisch gibt es keine Tipps, weil nicht alle zugestimmt haben.",
        "hints_on": "An diesem Tisch gibt es Tipps.",
        "hints_off": "Keine Tipps: Alle müssen zustimmen.",
        "hints_agreed": "Zugestimmt: {who}.",
        "hints_nobody": "Noch hat niemand zugestimmt.",
        "hints_for": "Tipps zustimmen",
        "hints_against": "Bitte keine Tipps",
    },
}
