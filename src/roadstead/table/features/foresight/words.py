"""Words for what a choice will do."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "then_sealed": "It stays face down until everybody has chosen.",
        "then_shown": "Then something hidden is revealed.",
        "then_rolled": "Next: {what}",
        "then_answered": "{who}’s turn.",
        "then_several": "Then {who} decide.",
        "then_over": "That ends the game.",
        "then_mine": "Next: {question}",
        "more_follows": "…",
        "ahead": "What each choice will do",
        "ahead_none": "It is not your turn.",
    },
    "de": {
        "then_sealed": "Das bleibt verdeckt, bis alle gewählt haben.",
        "then_shown": "Dann wird etwas Verdecktes aufgedeckt.",
        "then_rolled": "Danach: {what}",
        "then_answered": "{who} ist am Zug.",
        "then_several": "Dann entscheiden {who}.",
        "then_over": "Damit endet die Partie.",
        "then_mine": "Danach: {question}",
        "more_follows": "…",
        "ahead": "Was jede Wahl bewirkt",
        "ahead_none": "Du bist gerade nicht am Zug.",
    },
}
