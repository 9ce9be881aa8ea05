"""Words for the record of a game."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "record": "Download game",
    },
    "de": {
        "record": "Partie herunterladen",
    },
}
