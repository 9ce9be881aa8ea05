"""Words for what a choice will do."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "then_sealed": "It stays face down until everybody has chosen.",
        "chip_together": "all mark now",
        "chip_face_down": "all reveal now",
        "chip_shown": "shows something hidden",
        "chip_over": "ends the game",
        "odds_share": "{number}%",
        "odds_of": "{share}: {what}",
        "no_way_back": "{what}: this can’t be taken back.",
        "then_answered": "{who}’s turn.",
        "no_effect": "no effect",
        "ahead": "What each choice will do",
        "ahead_none": "It is not your turn.",
    },
    "de": {
        "then_sealed": "Das bleibt verdeckt, bis alle gewählt haben.",
        "chip_together": "alle kreuzen jetzt an",
        "chip_face_down": "alle decken jetzt auf",
        "chip_shown": "deckt etwas auf",
        "chip_over": "beendet die Partie",
        "odds_share": "{number} %",
        "odds_of": "{share}: {what}",
        "no_way_back": "{what}: Das lässt sich nicht zurücknehmen.",
        "then_answered": "{who} ist am Zug.",
        "no_effect": "kein Effekt",
        "ahead": "Was jede Wahl bewirkt",
        "ahead_none": "Du bist gerade nicht am Zug.",
    },
}
