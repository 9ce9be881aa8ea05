"""Words for a person's own name."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "name_change": "Change my name",
    },
    "de": {
        "name_change": "Meinen Namen ändern",
    },
}
