"""What somebody hears before the first game: what it is about, what wins."""

from __future__ import annotations

from typing import Final

BLURB: Final = {
    "en": "A saga of pirates and merchants: craft your crew card by card, explore, trade, build and settle quarrels in the battle tower.",
    "de": "Eine Saga von Piraten und Händlern: Verbessere deine Besatzung Karte für Karte, erkunde, handle, baue und trage Streit im Kampfschiff aus.",
}

AIM: Final = {
    "en": "Everybody begins alike. Achievements end the game, and the most coins win: from the chest, islands, buildings and a well-built crew.",
    "de": "Alle beginnen gleich. Erfolge beenden die Partie, und die meisten Münzen gewinnen: aus Kiste, Inseln, Gebäuden und einer gut ausgebauten Besatzung.",
}
