"""What somebody hears before the first game: what it is about, what wins, and who the factions are."""

from __future__ import annotations

from typing import Final

BLURB: Final = {
    "en": "A Squadron rules the sea, a Union rises from it, and Smugglers sail between. Explore the map, fight for its regions, deliver what they lack.",
    "de": "Ein Geschwader beherrscht das Meer, eine Union steigt daraus empor, und dazwischen segeln Schmuggler. Entdecken, um Seeregionen kämpfen, liefern.",
}

AIM: Final = {
    "en": "A race for Fame: once somebody has 30 at the end of a round, whoever has the most wins.",
    "de": "Ein Wettlauf um Ruhm: Hat am Ende einer Runde jemand 30, gewinnt, wer am meisten hat.",
}

CHARACTERS: Final = {
    "squadron": {
        "en": "Holds regions with many Patrols and builds Strongholds.",
        "de": "Kontrolliert Seeregionen mit vielen Flossenpatrouillen und baut Stützpunkte.",
    },
    "union": {
        "en": "Wins islands over with Comrades and plays secret plans.",
        "de": "Gewinnt Inseln mit Kameraden für sich und spielt geheime Pläne.",
    },
    "smuggler-a": {
        "en": "Controls nothing: carries goods from island to island for Fame, and secretly backs one of the others.",
        "de": "Kontrolliert nichts: bringt für Ruhm Waren von Insel zu Insel und setzt heimlich auf eine der anderen Seiten.",
    },
    "smuggler-b": {
        "en": "A second Smuggler with the same board and the same trade.",
        "de": "Ein zweiter Schmuggler mit der gleichen Tafel und dem gleichen Gewerbe.",
    },
}
