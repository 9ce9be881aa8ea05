"""Events in a few words, for the board: they stand after the mark and the name of whoever acted."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.rules.actions import FIGURE_NAMES, SLOT_NAMES, SPACE_NAMES, TILE_NAMES
from roadstead.kernel.words import Phrase, Templates

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
        "en": "lands {number:no Comrade|1 Comrade|{number} Comrades} at {tile}",
        "de": "setzt {number:keinen Kameraden|1 Kameraden|{number} Kameraden} bei {tile} ab",
    },
    "event.recruited": {"en": "recruits {card}", "de": "rekrutiert „{card}“"},
    "event.smuggled": {"en": "smuggles {goods}", "de": "schmuggelt „{goods}“"},
    "event.delivered": {"en": "delivers {goods}", "de": "liefert „{goods}“"},
    "event.pledged": {"en": "pledges {goods} to pile {pile}", "de": "sagt „{goods}“ zu, Stapel {pile}"},
    "event.fame": {"en": "gains {number} Fame", "de": "erhält {number} Ruhm"},
    "event.reward": {"en": "takes a reward: {cell}", "de": "nimmt eine Belohnung: {cell}"},
    "event.used": {"en": "uses {card}", "de": "nutzt „{card}“"},
    "event.scored": {"en": "controls {tile}: +{number} Fame", "de": "kontrolliert {tile}: +{number} Ruhm"},
    "event.pledge_score": {"en": "gains {number:no|{number}|{number}} Fame for pledges", "de": "erhält {number:keinen|{number}|{number}} Ruhm für Zusagen"},
}

BOARDS: Final = ("squadron", "smuggler-a", "union", "smuggler-b")
"""What the places on somebody's board begin with."""
COUNTED: Final = {"event.gained": "gold", "event.stole": "gold", "event.fame": "fame", "event.pledge_score": "fame", "event.drew_hidden": "plans"}
SORTS: Final = {"figure": FIGURE_NAMES, "space": SPACE_NAMES, "tile": TILE_NAMES}


def places(phrase: Phrase) -> tuple[str, ...]:
    """The figure that acts, else the space or the region that is named, else what is counted or filled on somebody's board."""
    board = BOARDS[phrase.args["player"]] if "player" in phrase.args else ""
    slot = (f"{board}.slot.{SLOT_NAMES[phrase.args['slot']]}",) if board and "slot" in phrase.args else ()
    named = tuple(f"{sort}.{names[phrase.args[sort]]}" for sort, names in SORTS.items() if sort in phrase.args)
    return (*named, *slot, *((f"{board}.{COUNTED[phrase.key]}",) if board and phrase.key in COUNTED else ()))
