"""Words of a film in a file."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "film": "Film",
        "film_keep": "Save as film",
        "film_long": "This game is too long for a film. Download the game and make one with “roadstead replay --film”.",
        "film_step": "Step",
        "film_own": "In hand",
        "film_told": "What happened",
        "film_speed": "Speed",
        "film_theme": "Light or dark",
        "film_eyes": "Seen by {eyes}",
        "film_script": "This film needs scripts. Here is the end of the game.",
        "film_keys": "Keys: ← → one step, Page Up and Page Down one round, Home and End, Space to play or pause, + and − for the speed",
        "film_made": "Made with Roadstead. Everything is in this file; it asks nobody for anything.",
    },
    "de": {
        "film": "Film",
        "film_keep": "Film sichern",
        "film_long": "Diese Partie ist zu lang für einen Film. Lade sie herunter und mach einen mit „roadstead replay --film“.",
        "film_step": "Schritt",
        "film_own": "In der Hand",
        "film_told": "Was geschah",
        "film_speed": "Tempo",
        "film_theme": "Hell oder dunkel",
        "film_eyes": "Gesehen von {eyes}",
        "film_script": "Dieser Film braucht Skripte. Hier ist das Ende der Partie.",
        "film_keys": "Tasten: ← → ein Schritt, Bild auf und Bild ab eine Runde, Pos1 und Ende, Leertaste für Start und Pause, + und − für das Tempo",
        "film_made": "Mit Roadstead gemacht. Alles ist in dieser Datei; sie fragt niemanden nach etwas.",
    },
}
