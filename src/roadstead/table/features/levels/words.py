"""What to expect of a bot, level by level."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "style": "Style",
        "style_none": "No particular style",
        "expect_random": "Makes any legal choice, whatever comes of it.",
        "expect_easy": "Plays like a beginner: sees what is good, and often overlooks it.",
        "expect_greedy": "Takes what looks best at a glance and never looks ahead.",
        "expect_medium": "Tries out a few continuations before it decides.",
        "expect_hard": "Tries out far more continuations than a medium bot.",
        "expect_expert": "The strongest: looks ahead for up to five seconds at each decision.",
    },
    "de": {
        "style": "Spielweise",
        "style_none": "Keine besondere Spielweise",
        "expect_random": "Wählt irgendetwas Erlaubtes, gleich was daraus wird.",
        "expect_easy": "Spielt wie ein Anfänger: sieht, was gut ist, und übersieht es oft.",
        "expect_greedy": "Nimmt, was auf den ersten Blick am besten aussieht, und denkt nie voraus.",
        "expect_medium": "Probiert ein paar Fortsetzungen aus, bevor er sich entscheidet.",
        "expect_hard": "Probiert weit mehr Fortsetzungen aus als ein mittlerer Bot.",
        "expect_expert": "Am stärksten: denkt bei jeder Entscheidung bis zu fünf Sekunden voraus.",
    },
}
