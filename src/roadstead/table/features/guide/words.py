"""What the guide of a first game says beside its lessons."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "first_game": "Guided first game",
        "guide": "Guide",
        "guide_done": "Well done.",
        "guide_other": "You chose something else. That is fine: the game goes on from there.",
        "guide_this": "suggested",
        "guide_nothing": "Nothing new here: choose as you like.",
        "guide_waiting": "Waiting for the others.",
        "guide_unsure": "If you are unsure, ask for a hint below, or read a lesson again.",
        "guide_let_go": "You know how a turn goes. From now on I only speak when something new appears.",
        "guide_farewell": "That was all I had to teach. Hints are one button away, every rule stands in the rules, and “What is what?” names whatever you point at. Fair winds!",
        "guide_lessons": "{count} of {all} lessons so far",
        "guide_none": "No lessons yet.",
        "guide_more": "{count} still to come, each when its subject first appears.",
        "guide_off": "Hide guide",
        "guide_on": "Show guide",
        "guide_is_off": "The guide is hidden. You can show it again at any time.",
        "guide_page": "Lessons of this game",
    },
    "de": {
        "first_game": "Erste Partie mit Anleitung",
        "guide": "Lotse",
        "guide_done": "Gut gemacht.",
        "guide_other": "Du hast anders gewählt. Das ist in Ordnung: Von dort geht es weiter.",
        "guide_this": "empfohlen",
        "guide_nothing": "Hier ist nichts neu: Wähle, wie du magst.",
        "guide_waiting": "Gerade sind die anderen dran.",
        "guide_unsure": "Wenn du unsicher bist, hol dir unten einen Tipp oder lies eine Lektion noch einmal.",
        "guide_let_go": "Du weißt jetzt, wie ein Zug abläuft. Ab hier melde ich mich nur noch, wenn etwas Neues auftaucht.",
        "guide_farewell": "Mehr habe ich dir nicht beizubringen. Tipps gibt es auf Knopfdruck, jede Regel steht in den Regeln, und „Was ist was?“ erklärt, worauf du zeigst. Gute Fahrt!",
        "guide_lessons": "{count} von {all} Lektionen bisher",
        "guide_none": "Noch keine Lektionen.",
        "guide_more": "Noch ausstehend: {count}. Jede Lektion kommt, sobald es um ihr Thema geht.",
        "guide_off": "Lotse aus",
        "guide_on": "Lotse an",
        "guide_is_off": "Der Lotse ist von Bord. Du kannst ihn jederzeit zurückholen.",
        "guide_page": "Lektionen dieser Partie",
    },
}
