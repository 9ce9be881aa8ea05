"""What somebody hears before the first game: what it is about, what wins."""

from __future__ import annotations

from typing import Final

BLURB: Final = {
    "en": "Two ships slide past each other, zone by zone. One secret card a turn decides who boards, who fires and who keeps a crew.",
    "de": "Zwei Schiffe gleiten Zone um Zone aneinander vorbei. Eine verdeckte Karte je Spielzug entscheidet, wer entert, feuert und Besatzung behält.",
}

AIM: Final = {
    "en": "Both ships are alike. Whoever loses a third zone of the ship, or the whole crew, has lost.",
    "de": "Beide Schiffe sind gleich. Wer die dritte Zone des Schiffs oder die ganze Besatzung verliert, hat verloren.",
}
