"""Words for leaving a seat to a bot."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "leave_to_bot": "Let a bot play for me",
        "back_from_bot": "Take over again",
    },
    "de": {
        "leave_to_bot": "Bot für mich spielen lassen",
        "back_from_bot": "Wieder selbst spielen",
    },
}
