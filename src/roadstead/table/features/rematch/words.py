"""Words for a rematch."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "rematch": "Rematch, seats rotated",
        "rematch_text": "The same people and bots at a new table, everybody one seat further on.",
        "rematch_there": "A rematch has been opened.",
        "rematch_sit": "Take my seat there",
        "rematch_watch": "Watch it",
    },
    "de": {
        "rematch": "Revanche mit getauschten Plätzen",
        "rematch_text": "Dieselben Leute und Bots an einem neuen Tisch, alle einen Platz weiter.",
        "rematch_there": "Eine Revanche ist eröffnet.",
        "rematch_sit": "Dort Platz nehmen",
        "rematch_watch": "Zusehen",
    },
}
