"""Words for the picture of a finished game."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {"share_picture": "Picture to share", "share_moment": "Share this moment"},
    "de": {"share_picture": "Bild zum Teilen", "share_moment": "Moment teilen"},
}
