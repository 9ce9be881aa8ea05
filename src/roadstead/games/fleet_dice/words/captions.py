"""Events in a few words, for the board: they stand after the mark and the name of whoever acted."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

CAPTIONS: Final[Templates] = {
    "event.took": {"en": "takes {face}", "de": "nimmt {face}"},
    "event.kept": {"en": "keeps {face}", "de": "behält {face}"},
    "event.opened": {"en": "shared die: {use}", "de": "übriger Würfel: {use}"},
    "event.marked": {"en": "marks {section} {number}", "de": "kreuzt {section} {number} an"},
    "event.launched": {"en": "launches a boat: {section} {number}", "de": "setzt ein Boot ein: {section} {number}"},
    "event.licence": {"en": "gets the {section} license", "de": "erhält die {section}lizenz"},
    "event.as_coin": {"en": "turns {face} into a coin", "de": "macht aus {face} eine Münze"},
    "event.recycled": {"en": "turns {face} into a star", "de": "macht aus {face} einen Stern"},
    "event.again": {"en": "uses {face} again", "de": "nutzt {face} noch einmal"},
    "event.coins": {"en": "gains {number} {number:coin|coins}", "de": "erhält {number} {number:Münze|Münzen}"},
    "event.coins_lost": {"en": "loses {number} {number:coin|coins}", "de": "verliert {number} {number:Münze|Münzen}"},
    "event.stars": {"en": "earns {number:no star|a star|{number} stars}", "de": "erhält {number:keinen Stern|einen Stern|{number} Sterne}"},
    "event.income": {"en": "earns {number}", "de": "nimmt {number} ein"},
    "event.caught": {"en": "catches {number2} fish: {section}", "de": "fängt {number2} {number2:Fisch|Fische}: {section}"},
    "event.swapped": {"en": "sells the second fish: {section}", "de": "verkauft den zweiten Fisch: {section}"},
    "event.swordfish": {
        "en": "{section}: {number:{number2:nothing||}|1 star|{number} stars}{number:|{number2:|, |, }|{number2:|, |, }}{number2:|1 coin|{number2} coins}",
        "de": "{section}: {number:{number2:nichts||}|1 Stern|{number} Sterne}{number:|{number2:|, |, }|{number2:|, |, }}{number2:|1 Münze|{number2} Münzen}",
    },
    "event.bonus": {"en": "chooses “{bonus}”", "de": "wählt „{bonus}“"},
    "event.built": {"en": "completes {section}", "de": "stellt fertig: {section}"},
    "event.silver": {"en": "wins {trophy}", "de": "gewinnt {trophy}"},
    "event.gold": {"en": "wins {trophy}", "de": "gewinnt {trophy}"},
    "event.score": {"en": "has {number} VP", "de": "hat {number} VP"},
}
