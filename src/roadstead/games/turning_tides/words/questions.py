"""Prompts and the labels of options, in English and German."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Kind, Templates

LABELS: Final = {
    "card": Kind("label.card", ("card",)),
    "promotion": Kind("label.promotion", ("card",), ("TT-9.2", "TT-9.8")),
    "zone": Kind("label.zone", ("zone",)),
    "attack": Kind("label.attack", ("zone", "zone2")),
    "place": Kind("label.place", ("zone", "towards")),
    "captain": Kind("label.captain", ("zone",)),
    "sailor": Kind("label.sailor", ("zone", "zone2")),
    "cannon": Kind("label.cannon", ("place", "place2")),
    "forward": Kind("label.forward", (), ("TT-6.7",)),
    "backward": Kind("label.backward", (), ("TT-6.7",)),
    "initiative": Kind("label.initiative", (), ("TT-6.7",)),
    "keep": Kind("label.keep", (), ("TT-8.1",)),
    "swap": Kind("label.swap", ("swap",), ("TT-8.1",)),
    "spend": Kind("label.spend", ("spending",), ("TT-8.5",)),
    "decline": Kind("label.decline", (), ("TT-11.7",)),
    "accept": Kind("label.accept", (), ("TT-11.7",)),
    "surrender": Kind("label.surrender", (), ("TT-11.7", "TT-11.8")),
    "draw": Kind("label.draw", ("seat", "card"), ("TT-4.1",)),
}


QUESTIONS: Final[Templates] = {
    "ask.draw": {"en": "A card is drawn.", "de": "Eine Karte wird gezogen."},
    "ask.card": {
        "en": "Choose a card to play face down.",
        "de": "Wähle eine Karte und lege sie verdeckt vor dich.",
    },
    "ask.card_headless": {
        "en": "You have no captain: any card but Wait becomes a promotion. Choose a card to play face down.",
        "de": "Du hast keinen Kapitän: Jede Karte außer Warten wird zur Beförderung. Wähle eine Karte und lege sie verdeckt vor dich.",
    },
    "ask.sailor": {"en": "{card}: into which zone?", "de": "{card}: in welche Zone?"},
    "ask.cannon": {
        "en": "{card}: into which zone, on which side?",
        "de": "{card}: in welche Zone, auf welche Seite?",
    },
    "ask.move": {"en": "{card}: which unit goes where?", "de": "{card}: welche Einheit wohin?"},
    "ask.navigate": {
        "en": "{card}: sail forward, sail back or take the initiative?",
        "de": "{card}: vorwärts, rückwärts oder die Initiative?",
    },
    "ask.swing": {"en": "{card}: from which zone?", "de": "{card}: aus welcher Zone?"},
    "ask.fire": {"en": "{card}: from which zone?", "de": "{card}: aus welcher Zone?"},
    "ask.promote": {
        "en": "{card}: which sailor becomes the captain?",
        "de": "{card}: welcher Matrose wird Kapitän?",
    },
    "ask.swap": {
        "en": "Lee: which hand cards do you exchange with your hold?",
        "de": "Windschatten: welche Handkarten tauschst du mit deinem Laderaum?",
    },
    "ask.spend": {
        "en": "Damage: spend {number} of your cards for the next round.",
        "de": "Schaden: Verbrauche {number} deiner Karten für die nächste Runde.",
    },
    "ask.surrender": {
        "en": "{seat} offers to surrender. Do you accept?",
        "de": "{seat} bietet die Kapitulation an. Nimmst du an?",
    },
    "label.card": {"en": "{card}", "de": "{card}"},
    "label.promotion": {"en": "{card} (becomes a promotion)", "de": "{card} (wird zur Beförderung)"},
    "label.zone": {"en": "zone {zone}", "de": "Zone {zone}"},
    "label.attack": {"en": "from zone {zone} at zone {zone2}", "de": "aus Zone {zone} auf Zone {zone2}"},
    "label.place": {"en": "zone {zone}, {towards}", "de": "Zone {zone}, {towards}"},
    "label.captain": {"en": "captain to zone {zone}", "de": "Kapitän in Zone {zone}"},
    "label.sailor": {
        "en": "sailor from zone {zone} to zone {zone2}",
        "de": "Matrose von Zone {zone} in Zone {zone2}",
    },
    "label.cannon": {"en": "cannon from {place} to {place2}", "de": "Kanone von {place} nach {place2}"},
    "label.forward": {"en": "sail one step forward", "de": "einen Schritt vorwärts segeln"},
    "label.backward": {"en": "sail one step back", "de": "einen Schritt rückwärts segeln"},
    "label.initiative": {"en": "take the initiative marker", "de": "den Initiativmarker nehmen"},
    "label.keep": {"en": "exchange nothing", "de": "nichts tauschen"},
    "label.swap": {"en": "exchange {swap}", "de": "{swap} tauschen"},
    "label.spend": {"en": "spend {spending}", "de": "{spending} verbrauchen"},
    "label.decline": {"en": "decline and play on", "de": "ablehnen und weiterspielen"},
    "label.accept": {"en": "accept", "de": "annehmen"},
    "label.surrender": {"en": "offer to surrender", "de": "Kapitulation anbieten"},
    "label.draw": {"en": "{seat} draws {card}", "de": "{seat} zieht {card}"},
}
