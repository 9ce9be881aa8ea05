"""What the log says, how a game ended, and the names of the options of a game."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Kind, Templates

WON: Final = Kind("outcome.won", ("seat", "number"), ("FD-14.7",))
SHARED_WIN: Final = Kind("outcome.shared", ("seats", "number"), ("FD-14.7",))
SOLO: Final = Kind("outcome.solo", ("number", "rank"), ("FD-17.28",))
OUTCOMES: Final = (WON, SHARED_WIN, SOLO)

FEATURES: Final[Templates] = {
    "feature.fish": {"en": "fish, caught and to come", "de": "Fische, gefangen und noch zu fangen"},
    "feature.boats": {"en": "boats launched", "de": "eingesetzte Boote"},
    "feature.licences": {"en": "licenses", "de": "Lizenzen"},
    "feature.stars": {"en": "star actions", "de": "Stern-Aktionen"},
    "feature.buildings": {"en": "buildings on the wharf", "de": "Gebäude am Ufer"},
    "feature.bonus": {"en": "bonus points", "de": "Bonuspunkte"},
    "feature.coins": {"en": "coins towards the next stars", "de": "Münzen auf dem Weg zu den nächsten Sternen"},
    "feature.begun": {"en": "boxes on the way to the next effect", "de": "Kästchen auf dem Weg zum nächsten Effekt"},
    "feature.rivals": {"en": "less for your rivals", "de": "weniger für die anderen"},
}

LOG: Final[Templates] = {
    "event.gold_drawn": {"en": "Gold trophy of this game: {trophy}.", "de": "Goldtrophäe dieser Partie: {trophy}."},
    "event.silver_drawn": {"en": "Silver trophy of this game: {trophy}.", "de": "Silbertrophäe dieser Partie: {trophy}."},
    "event.first": {"en": "{seat} gets the start-player marker.", "de": "{seat} bekommt den Startspielermarker."},
    "event.start_die": {"en": "{seat} starts with {face}.", "de": "{seat} startet mit {face}."},
    "event.start_again": {
        "en": "{seat} rolls coins and rolls the starting die again.",
        "de": "{seat} würfelt Münzen und wirft den Startwürfel noch einmal.",
    },
    "event.captain": {"en": "{seat} sails as {captain}.", "de": "{seat} fährt als {captain}."},
    "event.round": {"en": "Round {number} begins.", "de": "Runde {number} beginnt."},
    "event.phase": {"en": "{phase}.", "de": "{phase}."},
    "event.rolled": {"en": "A die shows {face}.", "de": "Ein Würfel zeigt {face}."},
    "event.took": {"en": "{seat} takes {face}.", "de": "{seat} nimmt {face}."},
    "event.kept": {"en": "{seat} keeps {face}.", "de": "{seat} behält {face}."},
    "event.rerolled": {"en": "{section}: {seat} rolls again and gets {face}.", "de": "{section}: {seat} wirft neu und bekommt {face}."},
    "event.shared": {"en": "The shared die shows {face}.", "de": "Der übrige Würfel zeigt {face}."},
    "event.sealed": {"en": "{seat} has decided about the shared die.", "de": "{seat} hat sich beim übrigen Würfel entschieden."},
    "event.opened": {"en": "{seat} uses the shared die ({use}).", "de": "{seat} nutzt den übrigen Würfel ({use})."},
    "event.marked": {"en": "{seat} marks {section}, box {number}.", "de": "{seat} kreuzt bei {section} Kästchen {number} an."},
    "event.launched": {"en": "{seat} launches a boat: {section} {number}.", "de": "{seat} setzt ein Boot ein: {section} {number}."},
    "event.licence": {
        "en": "{seat} activates the {section} license, level {number}.",
        "de": "{seat} aktiviert die {section}lizenz, Level {number}.",
    },
    "event.nothing_left": {
        "en": "{section}: {seat} has nothing left to activate.",
        "de": "{section}: {seat} hat nichts mehr zu aktivieren.",
    },
    "event.as_coin": {"en": "{seat} uses {face} as a coin.", "de": "{seat} nutzt {face} als Münze."},
    "event.recycled": {
        "en": "{section}: {seat} turns {face} into a star action ({number:none|{number}|{number}} left).",
        "de": "{section}: {seat} macht aus {face} eine Stern-Aktion ({number:danach keine mehr|noch {number}|noch {number}}).",
    },
    "event.hex": {"en": "{section2}: {seat} fills the hex for {section}.", "de": "{section2}: {seat} füllt das Sechseck für {section}."},
    "event.again": {"en": "{seat} uses the die a second time: {face}.", "de": "{seat} nutzt den Würfel ein zweites Mal: {face}."},
    "event.coins": {
        "en": "{seat} gains {number} {number:coin|coins} ({number2}).",
        "de": "{seat} erhält {number} {number:Münze|Münzen} ({number2}).",
    },
    "event.coins_lost": {
        "en": "{seat}'s coin track is full: {number} {number:coin is|coins are} lost.",
        "de": "Die Münzleiste von {seat} ist voll: {number} {number:Münze verfällt|Münzen verfallen}.",
    },
    "event.stars": {"en": "{seat} earns {number:no star|a star|{number} stars}.", "de": "{seat} erhält {number:keinen Stern|einen Stern|{number} Sterne}."},
    "event.declined": {"en": "{seat} skips a star.", "de": "{seat} verzichtet auf einen Stern."},
    "event.income": {"en": "{seat}'s income is {number}.", "de": "Die Einnahmen von {seat} betragen {number}."},
    "event.private": {"en": "{section}: {seat} fishes alone.", "de": "{section}: {seat} fischt allein."},
    "event.caught": {
        "en": "{seat} catches {number2} fish ({section} {number}).",
        "de": "{seat} fängt {number2} {number2:Fisch|Fische} ({section} {number}).",
    },
    "event.swapped": {
        "en": "{seat} takes a coin instead of the second fish ({section} {number}).",
        "de": "{seat} nimmt statt des zweiten Fisches eine Münze ({section} {number}).",
    },
    "event.swordfish": {
        "en": "{seat}'s {section} license brings{number:{number2: nothing||}||}{number:| 1 star| {number} stars}"
        "{number:|{number2:| and| and}|{number2:| and| and}}{number2:| 1 coin| {number2} coins}.",
        "de": "Die {section}lizenz von {seat} bringt{number:{number2: nichts||}||}{number:| 1 Stern| {number} Sterne}"
        "{number:|{number2:| und| und}|{number2:| und| und}}{number2:| 1 Münze| {number2} Münzen}.",
    },
    "event.bonus": {"en": "{section}: {seat} chooses “{bonus}”.", "de": "{section}: {seat} wählt „{bonus}“."},
    "event.built": {"en": "{section}: {seat} completes the building.", "de": "{section}: {seat} stellt das Gebäude fertig."},
    "event.silver": {"en": "{seat} wins the silver trophy: {trophy}.", "de": "{seat} gewinnt die Silbertrophäe: {trophy}."},
    "event.gold": {"en": "{seat} scores the gold trophy: {trophy}.", "de": "{seat} wertet die Goldtrophäe: {trophy}."},
    "event.marker": {"en": "The start-player marker goes to {seat}.", "de": "Der Startspielermarker geht an {seat}."},
    "event.ruth_took": {"en": "{opponent} takes {face}.", "de": "{opponent} nimmt {face}."},
    "event.struck": {"en": "{opponent} strikes {section}, box {number}.", "de": "{opponent} streicht bei {section} Kästchen {number}."},
    "event.struck_star": {
        "en": "{opponent} strikes the star in box {number} of the coin track.",
        "de": "{opponent} streicht den Stern in Kästchen {number} der Münzleiste.",
    },
    "event.ruth_nothing": {"en": "{face} does nothing for {opponent}.", "de": "{face} bewirkt für {opponent} nichts."},
    "event.ruth_passed": {"en": "{opponent} passes and leaves the dice where they are.", "de": "{opponent} passt und lässt die Würfel liegen."},
    "event.lost_building": {"en": "{section} is lost.", "de": "{section} ist verloren."},
    "event.cubes": {
        "en": "{section}, {section2} and {section3} now have the cubes of {opponent}.",
        "de": "Die Steine von {opponent} rücken auf {section}, {section2} und {section3} vor.",
    },
    "event.score": {"en": "{seat} has {number} VP.", "de": "{seat} hat {number} VP."},
    "event.won": {"en": "Victory for {seats} with {number} VP!", "de": "Sieg für {seats} mit {number} VP!"},
    "event.solo": {"en": "{number} VP: {rank}.", "de": "{number} VP: {rank}."},
    "outcome.won": {"en": "{seat} wins with {number} VP.", "de": "{seat} gewinnt mit {number} VP."},
    "outcome.shared": {"en": "{seats} share the victory with {number} VP.", "de": "{seats} teilen sich den Sieg mit {number} VP."},
    "outcome.solo": {"en": "{number} VP: {rank}.", "de": "{number} VP: {rank}."},
    "option.captains": {"en": "Captain cards", "de": "Kapitänskarten"},
    "option.trophies": {"en": "Trophy cards", "de": "Trophäenkarten"},
    "option.market_shared_strikes_star": {
        "en": "Solo: Captain Ruth strikes a star with a shared market die",
        "de": "Solo: Kapitänin Ruth streicht mit einem übrigen Marktwürfel einen Stern",
    },
    "option.striking_die_is_market_not_harbor": {
        "en": "Solo: stars are struck with the market die, not with the harbor die",
        "de": "Solo: Sterne streicht der Marktwürfel, nicht der Hafenwürfel",
    },
    "option.ruth_town_order": {
        "en": "Solo: order in which Captain Ruth takes dice in the town phase",
        "de": "Solo: Reihenfolge, in der Kapitänin Ruth in der Stadt-Phase Würfel nimmt",
    },
    "option.ruth_town_order.always": {"en": "always harbor, wharf, boat, market", "de": "immer Hafen, Ufer, Boot, Markt"},
    "option.ruth_town_order.with_effect": {"en": "skips dice that do nothing for her", "de": "überspringt Würfel ohne Wirkung"},
    "option.ruth_passing": {"en": "Solo: when Captain Ruth passes in the boat phase", "de": "Solo: Wenn Kapitänin Ruth in der Boot-Phase passt"},
    "option.ruth_passing.takes_the_die": {"en": "her die is gone", "de": "ist ihr Würfel weg"},
    "option.ruth_passing.leaves_the_die": {"en": "her die stays in the pool", "de": "bleibt ihr Würfel im Vorrat"},
    "option.market_shared_strikes_star.none": {"en": "as in the box", "de": "wie in der Schachtel"},
    "option.striking_die_is_market_not_harbor.none": {"en": "as in the box", "de": "wie in der Schachtel"},
}
