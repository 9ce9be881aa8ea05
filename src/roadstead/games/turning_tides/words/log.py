"""What the log says, how a game ended, and the names of the options of a game."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Kind, Templates

WON: Final = Kind("outcome.won", ("seat", "ending"), ("TT-11.1", "TT-11.2", "TT-11.6", "TT-11.7", "TT-12.1"))
DRAWN: Final = Kind("outcome.drawn", (), ("TT-11.6",))
OUTCOMES: Final = (WON, DRAWN)

FEATURES: Final[Templates] = {
    "feature.victory": {"en": "the end of the battle", "de": "das Ende des Gefechts"},
    "feature.crew": {"en": "your crew", "de": "deine Besatzung"},
    "feature.captain": {"en": "your captain", "de": "dein Kapitän"},
    "feature.guns": {"en": "your cannons and the sailors who fire them", "de": "deine Kanonen und wer sie bedient"},
    "feature.hull": {"en": "your mast and zones that stay whole", "de": "dein Mast und Zonen, die unzerstört bleiben"},
    "feature.enemy_crew": {"en": "losses of the enemy crew", "de": "Verluste der gegnerischen Besatzung"},
    "feature.enemy_captain": {"en": "the enemy captain", "de": "der gegnerische Kapitän"},
    "feature.enemy_guns": {"en": "enemy cannons that fall silent", "de": "gegnerische Kanonen, die verstummen"},
    "feature.enemy_hull": {"en": "damage to the enemy ship", "de": "Schäden am gegnerischen Schiff"},
    "feature.cards": {"en": "better cards", "de": "bessere Karten"},
    "feature.initiative": {"en": "the initiative", "de": "die Initiative"},
}

LOG: Final[Templates] = {
    "event.round": {
        "en": "Round {number} begins; the {side} side faces the enemy.",
        "de": "Runde {number} beginnt; {side} zeigt zum Feind.",
    },
    "event.turn": {"en": "Turn {number}, position {number2}.", "de": "Spielzug {number}, Position {number2}."},
    "event.drew": {"en": "{seat} draws {card}.", "de": "{seat} zieht „{card}“."},
    "event.drew_hidden": {"en": "{seat} draws a card.", "de": "{seat} zieht eine Karte."},
    "event.sealed": {"en": "{seat} has chosen.", "de": "{seat} hat gewählt."},
    "event.played": {"en": "{seat} reveals {card}.", "de": "{seat} deckt „{card}“ auf."},
    "event.no_effect": {
        "en": "{seat}'s {card} has no effect.",
        "de": "„{card}“ von {seat} hat keine Wirkung.",
    },
    "event.waited": {"en": "{seat} waits.", "de": "{seat} wartet."},
    "event.both_wait": {
        "en": "Both wait: the ships sail one more step.",
        "de": "Beide warten: Die Schiffe segeln einen Schritt weiter.",
    },
    "event.placed_sailor": {
        "en": "{seat} puts a sailor into zone {zone}.",
        "de": "{seat} stellt einen Matrosen in Zone {zone}.",
    },
    "event.placed_cannon": {
        "en": "{seat} puts a cannon into zone {zone}, on the {towards}.",
        "de": "{seat} stellt eine Kanone in Zone {zone} auf die {towards}.",
    },
    "event.moved_captain": {
        "en": "{seat} moves the captain from zone {zone} to zone {zone2}.",
        "de": "{seat} bewegt den Kapitän von Zone {zone} in Zone {zone2}.",
    },
    "event.moved_sailor": {
        "en": "{seat} moves a sailor from zone {zone} to zone {zone2}.",
        "de": "{seat} bewegt einen Matrosen von Zone {zone} in Zone {zone2}.",
    },
    "event.moved_cannon": {
        "en": "{seat} moves a cannon from {place} to {place2}.",
        "de": "{seat} bewegt eine Kanone von {place} nach {place2}.",
    },
    "event.sailed": {"en": "The ships sail to position {number}.", "de": "Die Schiffe segeln auf Position {number}."},
    "event.passed": {"en": "The ships have passed each other.", "de": "Die Schiffe sind aneinander vorbei."},
    "event.took_initiative": {
        "en": "{seat} gets the initiative marker.",
        "de": "{seat} erhält den Initiativmarker.",
    },
    "event.swung": {
        "en": "{seat} swings from zone {zone} into enemy zone {zone2}.",
        "de": "{seat} schwingt aus Zone {zone} in die gegnerische Zone {zone2}.",
    },
    "event.fired": {
        "en": "{seat} fires from zone {zone} at enemy zone {zone2}.",
        "de": "{seat} feuert aus Zone {zone} auf die gegnerische Zone {zone2}.",
    },
    "event.lost_sailor": {
        "en": "{seat} loses a sailor in zone {zone}.",
        "de": "{seat} verliert einen Matrosen in Zone {zone}.",
    },
    "event.lost_captain": {
        "en": "{seat} loses the captain in zone {zone}.",
        "de": "{seat} verliert den Kapitän in Zone {zone}.",
    },
    "event.lost_mast": {"en": "{seat} loses the mast.", "de": "{seat} verliert den Mast."},
    "event.lost_units": {
        "en": "{seat} loses every unit in zone {zone}.",
        "de": "{seat} verliert alle Einheiten in Zone {zone}.",
    },
    "event.lost_zone": {"en": "{seat}'s zone {zone} is destroyed.", "de": "Zone {zone} von {seat} ist zerstört."},
    "event.missed": {"en": "Nothing is hit.", "de": "Nichts wird getroffen."},
    "event.promoted": {
        "en": "{seat} promotes the sailor in zone {zone} to captain.",
        "de": "{seat} befördert den Matrosen in Zone {zone} zum Kapitän.",
    },
    "event.cancelled": {
        "en": "{seat} has no captain: {card} becomes a promotion.",
        "de": "{seat} hat keinen Kapitän: „{card}“ wird zur Beförderung.",
    },
    "event.swapped": {"en": "{seat} exchanges {swap}.", "de": "{seat} tauscht {swap}."},
    "event.spent": {"en": "{seat} spends {spending}.", "de": "{seat} verbraucht {spending}."},
    "event.spent_hidden": {
        "en": "{seat} spends {number} {number:card|cards} face down.",
        "de": "{seat} verbraucht verdeckt {number} {number:Karte|Karten}.",
    },
    "event.joins": {
        "en": "{card} goes from {seat}'s hold to the draw pile.",
        "de": "„{card}“ aus dem Laderaum von {seat} kommt in den Nachziehstapel.",
    },
    "event.reshuffled": {
        "en": "{seat} has a new draw pile with {number} {number:card|cards}.",
        "de": "{seat} hat einen neuen Nachziehstapel mit {number} {number:Karte|Karten}.",
    },
    "event.offered": {"en": "{seat} offers to surrender.", "de": "{seat} bietet die Kapitulation an."},
    "event.declined": {"en": "{seat} declines.", "de": "{seat} lehnt ab."},
    "event.not_resolved": {
        "en": "The ships have passed: {seat}'s {card} is not carried out.",
        "de": "Die Schiffe sind vorbei: „{card}“ von {seat} wird nicht ausgeführt.",
    },
    "event.won": {"en": "{seat} wins {ending}.", "de": "{seat} gewinnt: {ending}."},
    "event.drawn_game": {"en": "The game is a draw.", "de": "Die Partie endet unentschieden."},
    "outcome.won": {"en": "{seat} wins {ending}.", "de": "{seat} gewinnt: {ending}."},
    "outcome.drawn": {"en": "A draw.", "de": "Unentschieden."},
    "option.variant": {"en": "Variant", "de": "Variante"},
    "option.hierarchy_profile": {"en": "Order of cards of one level", "de": "Kartenfolge bei gleicher Stufe"},
    "option.layout_of_gold": {"en": "Starting layout of Gold", "de": "Startaufstellung von Gold"},
    "option.promotion_moves_initiative": {
        "en": "A promotion takes the initiative marker",
        "de": "Eine Beförderung holt den Initiativmarker",
    },
    "option.introductory_goal": {"en": "Goals of the introductory game", "de": "Ziele des Einführungsspiels"},
    "option.variant.full": {"en": "full game", "de": "volles Spiel"},
    "option.variant.introductory": {"en": "introductory game", "de": "Einführungsspiel"},
    "option.hierarchy_profile.default": {"en": "Sailor and Cannon share a level", "de": "Matrose und Kanone gleich"},
    "option.hierarchy_profile.strict": {"en": "every card has its own level", "de": "jede Karte eine eigene Stufe"},
    "option.hierarchy_profile.deploy_tie": {"en": "Sailor, Cannon and Move share a level", "de": "Matrose, Kanone und Bewegen gleich"},
    "option.hierarchy_profile.attack_tie": {"en": "Swing and Fire share a level too", "de": "auch Schwingen und Feuern gleich"},
    "option.layout_of_gold.A": {"en": "A, captain in zone 3", "de": "A, Kapitän in Zone 3"},
    "option.layout_of_gold.B": {"en": "B, captain in zone 6", "de": "B, Kapitän in Zone 6"},
    "option.introductory_goal.all": {"en": "a destroyed zone and the captain", "de": "eine zerstörte Zone und der Kapitän"},
    "option.introductory_goal.any": {"en": "either of the two", "de": "eines von beiden"},
    "option.capitulation.offer": {"en": "is offered to the opponent", "de": "wird angeboten"},
    "option.capitulation.immediate": {"en": "at once", "de": "sofort"},
    "option.capitulation.off": {"en": "not possible", "de": "nicht möglich"},
    "option.pass_in_step_3.finish_turn": {"en": "the turn is finished", "de": "wird der Spielzug beendet"},
    "option.pass_in_step_3.end_round_at_once": {"en": "the round ends at once", "de": "endet die Runde sofort"},
    "option.moved_cannon_side.free": {"en": "any free side", "de": "jede freie Seite"},
    "option.moved_cannon_side.kept": {"en": "keeps its side", "de": "behält ihre Seite"},
    "option.round_limit": {"en": "Round limit", "de": "Rundengrenze"},
    "option.capitulation": {"en": "Surrender", "de": "Kapitulation"},
    "option.zones_per_sail_step": {"en": "Zones per sail step", "de": "Zonen je Segelschritt"},
    "option.backward_at_start": {
        "en": "Sailing back at the start of a round",
        "de": "Rückwärts segeln am Rundenbeginn",
    },
    "option.pass_in_step_3": {
        "en": "When the ships pass while cards resolve",
        "de": "Wenn die Schiffe beim Ausführen vorbei sind",
    },
    "option.moved_cannon_side": {"en": "Side of a moved cannon", "de": "Seite einer bewegten Kanone"},
}
