"""What somebody hears before the first game: what wins."""

from __future__ import annotations

from typing import Final

AIM: Final = {
    "en": "Everybody begins alike. Achievements end the game, and the most coins win: from the chest, islands, buildings and a well-built crew.",
    "de": "Alle beginnen gleich. Erfolge beenden die Partie, und die meisten Münzen gewinnen: aus Kiste, Inseln, Gebäuden und einer gut ausgebauten Besatzung.",
}
