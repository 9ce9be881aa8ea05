"""Events in a few words, for the board: they stand after the mark and the name of whoever acted."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

CAPTIONS: Final[Templates] = {
    "event.drew_hidden": {"en": "draws a plan", "de": "zieht einen Plan"},
    "event.placed": {"en": "puts a {number} on {slot}", "de": "setzt die {number} auf „{slot}“"},
    "event.set_aside": {"en": "sets a {number} aside", "de": "legt eine {number} beiseite"},
    "event.moved": {"en": "sails to {space}", "de": "fährt auf {space}"},
    "event.carried": {"en": "drifts {direction}", "de": "treibt {direction}"},
    "event.explored": {"en": "discovers {tile}", "de": "entdeckt {tile}"},
    "event.laid": {"en": "lays {tile}", "de": "legt {tile} an"},
    "event.wrecked": {"en": "runs into Wreckage", "de": "gerät in Trümmer"},
    "event.battle": {"en": "attacks {figure2}", "de": "greift {figure2} an"},
    "event.played_plan": {"en": "plays {plan}", "de": "spielt „{plan}“"},
    "event.fired": {"en": "fires for +{number}", "de": "feuert: +{number}"},
    "event.won_battle": {"en": "beats {figure2}, {number} to {number2}", "de": "besiegt {figure2}, {number} zu {number2}"},
    "event.stole": {"en": "steals 1 gold from {player2}", "de": "stiehlt 1 Gold von {player2}"},
    "event.damaged": {"en": "takes damage on {slot}", "de": "erleidet Schaden auf „{slot}“"},
    "event.removed": {"en": "loses {figure}", "de": "verliert {figure}"},
    "event.repaired": {"en": "repairs {slot}", "de": "repariert „{slot}“"},
    "event.gained": {"en": "gains {number} gold", "de": "erhält {number} Gold"},
    "event.patrol": {"en": "places a Patrol at {space}", "de": "setzt eine Patrouille auf {space}"},
    "event.stronghold": {"en": "builds a Stronghold at {tile}", "de": "baut einen Stützpunkt bei {tile}"},
    "event.comrades_placed": {
        "en": "lands {number} {number:Comrade|Comrades} at {tile}",
        "de": "setzt {number} {number:Kameraden|Kameraden} bei {tile} ab",
    },
    "event.recruited": {"en": "recruits {card}", "de": "rekrutiert „{card}“"},
    "event.smuggled": {"en": "smuggles {goods}", "de": "schmuggelt „{goods}“"},
    "event.delivered": {"en": "delivers {goods}", "de": "liefert „{goods}“"},
    "event.pledged": {"en": "pledges {goods} to pile {pile}", "de": "sagt „{goods}“ zu, Stapel {pile}"},
    "event.fame": {"en": "gains {number} Fame", "de": "erhält {number} Ruhm"},
    "event.reward": {"en": "takes a reward: {cell}", "de": "nimmt eine Belohnung: {cell}"},
    "event.used": {"en": "uses {card}", "de": "nutzt „{card}“"},
    "event.scored": {"en": "controls {tile}: +{number} Fame", "de": "kontrolliert {tile}: +{number} Ruhm"},
    "event.pledge_score": {"en": "gains {number} Fame for pledges", "de": "erhält {number} Ruhm für Zusagen"},
}
