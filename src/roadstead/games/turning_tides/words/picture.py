"""Words of the picture."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.languages import ByLanguage

PICTURE: Final = ByLanguage(
    en={
        "round": "Round",
        "turn": "turn",
        "offset": "position",
        "initiative": "initiative",
        "hand": "hand",
        "draw": "draw pile",
        "discard": "discard pile",
        "swap": "swap cards",
        "spent": "spent",
        "hold": "hold",
        "unseen": "hand, pile and spent together",
        "nothing": "nothing",
        "legend": "★ {captain}  ● {sailor}  ┃ {mast}  ▲▼ {cannon} and where it points  ╳ destroyed",
    },
    de={
        "round": "Runde",
        "turn": "Spielzug",
        "offset": "Position",
        "initiative": "Initiative",
        "hand": "Hand",
        "draw": "Nachziehstapel",
        "discard": "Ablagestapel",
        "swap": "Wechselkarten",
        "spent": "verbraucht",
        "hold": "Laderaum",
        "unseen": "Hand, Stapel und verbraucht zusammen",
        "nothing": "nichts",
        "legend": "★ {captain}  ● {sailor}  ┃ {mast}  ▲▼ {cannon} und Richtung  ╳ zerstört",
    },
)
