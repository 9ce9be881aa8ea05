"""Words for several people at one device."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "curtain": "Pass the device on",
        "curtain_text": "Nobody else should look now.",
        "i_am": "I am",
    },
    "de": {
        "curtain": "Gerät weitergeben",
        "curtain_text": "Jetzt sollte sonst niemand hinsehen.",
        "i_am": "Ich bin",
    },
}
