"""Words for several people at one device."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "curtain": "Pass the device on",
        "curtain_text": "Nobody else should look now.",
        "i_am": "I am",
        "not_in_front": "Only the person in front of the screen can do that.",
    },
    "de": {
        "curtain": "Gerät weitergeben",
        "curtain_text": "Jetzt sollte sonst niemand hinsehen.",
        "i_am": "Ich bin",
        "not_in_front": "Das kann nur, wer gerade vor dem Bildschirm sitzt.",
    },
}
