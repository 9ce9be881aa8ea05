"""Words for pointing at things."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "about": "What is this?",
        "about_none": "There is no description of this.",
        "about_can": "You can do this here now:",
        "about_not": "Not possible here now:",
        "about_rules": "The rules",
        "about_all": "Everything on the table",
        "about_legend": "Symbols",
        "about_back": "Back to the table",
        "about_hint": "Point at anything on the table to learn what it is.",
        "about_larger": "Show the card larger",
        "point_key": "What is what?",
    },
    "de": {
        "about": "Was ist das?",
        "about_none": "Dazu gibt es keine Beschreibung.",
        "about_can": "Das kannst du hier jetzt tun:",
        "about_not": "Das geht hier jetzt nicht:",
        "about_rules": "Die Regeln",
        "about_all": "Alles auf dem Tisch",
        "about_legend": "Symbole",
        "about_back": "Zurück zum Tisch",
        "about_hint": "Zeig auf etwas, um zu erfahren, was es ist.",
        "about_larger": "Die Karte größer zeigen",
        "point_key": "Was ist was?",
    },
}
