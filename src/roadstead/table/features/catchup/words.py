"""Words for what happened since one's turn."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "since_turn": "Since your last turn",
        "since_round": "In this round",
        "since_mine": "You",
        "since_late": "Your time was up: a bot decided {number}× for you.",
        "since_others": "The others",
        "since_all": "So far",
        "since_more": "{number} more in the log.",
        "since_show": "Show me",
        "since_lines": "In words",
        "since_film": "Recap",
        "since_start": "This is how it was after your last turn.",
        "since_begin": "This is how it was when the round began.",
        "since_back": "One step back",
        "since_on": "One step forward",
        "since_end": "Back to the game",
        "since_close": "Close",
    },
    "de": {
        "since_turn": "Seit deinem letzten Zug",
        "since_round": "In dieser Runde",
        "since_mine": "Du",
        "since_late": "Deine Zeit war um: Ein Bot hat {number}-mal für dich entschieden.",
        "since_others": "Die anderen",
        "since_all": "Bisher",
        "since_more": "Noch {number} im Logbuch.",
        "since_show": "Zeig es mir",
        "since_lines": "In Worten",
        "since_film": "Rückblick",
        "since_start": "So war es nach deinem letzten Zug.",
        "since_begin": "So war es zu Beginn der Runde.",
        "since_back": "Einen Schritt zurück",
        "since_on": "Einen Schritt weiter",
        "since_end": "Zum aktuellen Stand",
        "since_close": "Schließen",
    },
}
