"""What the things on the table do, in one sentence each, for anyone who points at them."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

DOES: Final[Templates] = {
    r"\.zone": {
        "en": "An empty zone that is hit is destroyed, and with the third one the battle is lost.",
        "de": "Eine leere Zone, die getroffen wird, ist zerstört, und mit der dritten ist das Gefecht verloren.",
    },
    r"\.captain": {
        "en": "A ship without captain and sailors has lost; a lost captain is replaced by a sailor.",
        "de": "Ein Schiff ohne Kapitän und Matrosen hat verloren; einen verlorenen Kapitän ersetzt ein Matrose.",
    },
    r"^\w+\.sailor": {
        "en": "A sailor fires the cannon of its zone, boards the enemy and shields the captain.",
        "de": "Ein Matrose feuert die Kanone seiner Zone ab, entert den Gegner und schützt den Kapitän.",
    },
    r"^\w+\.cannon": {
        "en": "A cannon fires over its own side only, with a sailor in its zone.",
        "de": "Eine Kanone feuert nur über ihre eigene Seite, mit einem Matrosen in ihrer Zone.",
    },
    r"\.mast": {
        "en": "A mast catches the first ball fired at its zone.",
        "de": "Ein Mast fängt die erste Kugel ab, die seine Zone trifft.",
    },
    r"\.crew": {
        "en": "Without captain and sailors a ship has lost.",
        "de": "Ohne Kapitän und Matrosen hat ein Schiff verloren.",
    },
    r"\.(bow|stern)": {
        "en": "Bow meets bow at the start; when the sterns have passed, the round is over.",
        "de": "Am Anfang trifft Bug auf Bug; sind die Hecks vorbei, endet die Runde.",
    },
    r"\.played": {
        "en": "The cards of both are revealed together and carried out by rank.",
        "de": "Beide Karten werden zugleich aufgedeckt und nach Rang ausgeführt.",
    },
    r"\.hand$|\.hand:": {
        "en": "One of these cards is played face down each turn.",
        "de": "Eine dieser Karten wird je Spielzug verdeckt gespielt.",
    },
    r"\.hand\.": {
        "en": "Play it face down; it is carried out by its rank.",
        "de": "Leg sie verdeckt; ausgeführt wird sie nach ihrem Rang.",
    },
    r"\.draw": {
        "en": "Each turn one card is drawn from here, as long as there are any.",
        "de": "In jedem Spielzug wird hier eine Karte gezogen, solange es welche gibt.",
    },
    r"\.spent": {
        "en": "For each destroyed zone one card is laid aside for a round.",
        "de": "Für jede zerstörte Zone liegt eine Karte eine Runde lang beiseite.",
    },
    r"\.discard": {
        "en": "Played cards lie open here until the round is over.",
        "de": "Gespielte Karten liegen hier offen bis zum Ende der Runde.",
    },
    r"\.swap": {
        "en": "After a round, cards left in hand may be exchanged for these.",
        "de": "Nach einer Runde dürfen übrige Handkarten gegen diese getauscht werden.",
    },
    r"\.(pool|unseen)": {
        "en": "These cards are in hand, pile or spent; nobody else knows which is where.",
        "de": "Diese Karten sind auf der Hand, im Stapel oder beiseite; wo, weiß sonst niemand.",
    },
    r"\.hold": {
        "en": "Units in the hold can come aboard.",
        "de": "Einheiten im Laderaum können an Bord kommen.",
    },
    r"\.lost": {
        "en": "The third destroyed zone loses the battle.",
        "de": "Mit der dritten zerstörten Zone ist das Gefecht verloren.",
    },
    r"^initiative": {
        "en": "At equal rank the holder goes first; whoever is harmed by an attack gets it.",
        "de": "Bei gleichem Rang ist zuerst dran, wer die Initiative hat; sie bekommt, wer durch einen Angriff Schaden nimmt.",
    },
    r"^offset": {
        "en": "It says how far the ships have passed each other, and so which zones face.",
        "de": "Sie sagt, wie weit die Schiffe aneinander vorbei sind und welche Zonen sich gegenüberliegen.",
    },
    r"^rank": {
        "en": "Cards are carried out in this order.",
        "de": "In dieser Reihenfolge werden Karten ausgeführt.",
    },
}
