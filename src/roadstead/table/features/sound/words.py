"""Words for sounds."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "sound": "Sound",
        "set_sound": "Sound",
        "set_sound_on": "on: dice, cards, cannon, and a bell when it is your turn",
        "set_sound_off": "off",
        "set_volume": "Volume",
    },
    "de": {
        "sound": "Ton",
        "set_sound": "Ton",
        "set_sound_on": "an: Würfel, Karten, Kanonen und eine Glocke, wenn du am Zug bist",
        "set_sound_off": "aus",
        "set_volume": "Lautstärke",
    },
}
