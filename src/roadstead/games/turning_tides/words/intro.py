"""What somebody hears before the first game: what wins."""

from __future__ import annotations

from typing import Final

AIM: Final = {
    "en": "Both ships are alike. Whoever loses a third zone of the ship, or the whole crew, has lost.",
    "de": "Beide Schiffe sind gleich. Wer die dritte Zone des Schiffs oder die ganze Besatzung verliert, hat verloren.",
}
