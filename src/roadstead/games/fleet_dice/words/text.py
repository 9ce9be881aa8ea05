"""Sentences, in English and German: prompts, labels, log lines, reasons, outcomes, names of options."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.box.glossary import BUFFET, RECYCLING, SECTIONS
from roadstead.games.fleet_dice.rules import actions
from roadstead.kernel import talk
from roadstead.kernel.words import Kind, Phrase, Templates

LABELS: Final = {
    "first": Kind("label.first", ("seat",), ("FD-1.9",)),
    "captain": Kind("label.captain", ("captain",), ("FD-15.1",)),
    "trophy": Kind("label.trophy", ("trophy",), ("FD-16.1",)),
    "face": Kind("label.face", ("face",)),
    "keep": Kind("label.keep", (), ("FD-12.3",)),
    "reroll": Kind("label.reroll", (), ("FD-12.3",)),
    "mark": Kind("label.mark", ("section", "effect")),
    "mark_more": Kind("label.mark_more", ("number", "section"), ("FD-9.4",)),
    "star_for": Kind("label.star_for", ("section", "effect"), ("FD-9.4",)),
    "coins": Kind("label.coins", ("number",), ("FD-9.1",)),
    "coin": Kind("label.coin", ("number",), ("FD-5.2",)),
    "recycle": Kind("label.recycle", ("number", "section"), ("FD-12.6",)),
    "hex": Kind("label.hex", ("section", "section2"), ("FD-12.5",)),
    "stop": Kind("label.stop", (), ("FD-10.6",)),
    "licence": Kind("label.licence", ("section", "number"), ("FD-2.6",)),
    "boat": Kind("label.boat", ("section",), ("FD-2.5",)),
    "bonus": Kind("label.bonus", ("bonus",), ("FD-11.2",)),
    "decline": Kind("label.decline", (), ("FD-9.7",)),
    "two_fish": Kind("label.two_fish", (), ("FD-7.4",)),
    "fish_and_coin": Kind("label.fish_and_coin", (), ("FD-7.4",)),
    "two_fish.each": Kind("label.two_fish.each", ("number",), ("FD-7.4",)),
    "fish_and_coin.each": Kind("label.fish_and_coin.each", ("number",), ("FD-7.4",)),
}

WON: Final = Kind("outcome.won", ("seat", "number"), ("FD-14.7",))
SHARED_WIN: Final = Kind("outcome.shared", ("seats", "number"), ("FD-14.7",))
SOLO: Final = Kind("outcome.solo", ("number", "rank"), ("FD-17.28",))

TEMPLATES: Final[Templates] = {
    "ask.first": {"en": "Who gets the start-player marker?", "de": "Wer bekommt den Startspielermarker?"},
    "ask.captain": {"en": "A captain card is dealt.", "de": "Eine Kapitänskarte wird ausgeteilt."},
    "ask.gold": {"en": "A gold trophy is drawn.", "de": "Eine Goldtrophäe wird gezogen."},
    "ask.silver": {"en": "A silver trophy is drawn.", "de": "Eine Silbertrophäe wird gezogen."},
    "ask.die": {"en": "A die is rolled.", "de": "Ein Würfel wird geworfen."},
    "ask.pick": {"en": "Take a die from the pool.", "de": "Nimm einen Würfel aus dem Vorrat."},
    "ask.casino": {
        "en": "{section}: your die shows {face}. Keep it, or roll it again?",
        "de": "{section}: Dein Würfel zeigt {face}. Behalten oder neu werfen?",
    },
    "ask.share": {
        "en": "{opponent} has passed and left her die: which one do you both use?",
        "de": "{opponent} hat gepasst und ihren Würfel liegen lassen: Welchen nutzt ihr beide?",
    },
    "ask.use": {"en": "How do you use {die}? It shows {face}.", "de": "Wie nutzt du {die}? Er zeigt {face}."},
    "ask.again": {
        "en": "Your {section} license: use the die a second time?",
        "de": "Deine {section}lizenz: Nutzt du den Würfel ein zweites Mal?",
    },
    "ask.side": {"en": "{section}: a license or a boat?", "de": "{section}: eine Lizenz oder ein Boot?"},
    "ask.bonus": {
        "en": "{section} license: which bonus do you want for the end of the game?",
        "de": "{section}nlizenz: Welchen Bonus möchtest du für das Spielende?",
    },
    "ask.star": {"en": "Star action: which box do you mark?", "de": "Stern-Aktion: Welches Kästchen kreuzt du an?"},
    "ask.oyster": {
        "en": "{section}, boat {number}: two fish, or one fish and a coin?",
        "de": "{section}, Boot {number}: zwei Fische oder ein Fisch und eine Münze?",
    },
    "label.first": {"en": "{seat} begins", "de": "{seat} beginnt"},
    "label.captain": {"en": "{captain}", "de": "{captain}"},
    "label.trophy": {"en": "{trophy}", "de": "{trophy}"},
    "label.face": {"en": "{face}", "de": "{face}"},
    "label.keep": {"en": "keep the die", "de": "den Würfel behalten"},
    "label.reroll": {"en": "roll it again", "de": "neu werfen"},
    "label.mark": {"en": "{section}: {effect}", "de": "{section}: {effect}"},
    "label.mark_more": {"en": "{section}: {number} boxes", "de": "{section}: {number} Kästchen"},
    "label.star_for": {"en": "then with the star {section}: {effect}", "de": "dann mit dem Stern {section}: {effect}"},
    "label.coins": {"en": "take {number} {number:coin|coins}", "de": "{number} {number:Münze|Münzen} nehmen"},
    "label.coin": {"en": "use it as a coin (worth {number})", "de": "als Münze nutzen (Wert {number})"},
    "label.recycle": {
        "en": "{section}: turn it into a star action ({number} left)",
        "de": "{section}: in eine Stern-Aktion umwandeln (noch {number})",
    },
    "label.hex": {"en": "{section2}: fill the hex for {section}", "de": "{section2}: das Sechseck für {section} füllen"},
    "label.stop": {"en": "don't use it again", "de": "nicht noch einmal nutzen"},
    "label.licence": {"en": "activate the {section} license, level {number}", "de": "{section}lizenz aktivieren, Level {number}"},
    "label.boat": {"en": "launch the next {section} boat", "de": "{section}boot einsetzen"},
    "label.bonus": {"en": "{bonus}", "de": "{bonus}"},
    "label.decline": {"en": "skip the star", "de": "auf den Stern verzichten"},
    "label.two_fish": {"en": "catch two fish", "de": "zwei Fische fangen"},
    "label.fish_and_coin": {"en": "catch one fish, take a coin", "de": "einen Fisch fangen, eine Münze nehmen"},
    "label.two_fish.each": {"en": "two fish each for {number} boats", "de": "je zwei Fische für {number} Boote"},
    "label.fish_and_coin.each": {"en": "a fish and a coin each for {number} boats", "de": "je ein Fisch und eine Münze für {number} Boote"},
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
    "event.opened": {"en": "{seat} uses the shared die: {use}.", "de": "{seat} nutzt den übrigen Würfel: {use}."},
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
        "en": "{section}: {seat} turns {face} into a star action ({number} left).",
        "de": "{section}: {seat} macht aus {face} eine Stern-Aktion (noch {number}).",
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
    "event.income": {"en": "{seat}'s income is {number}.", "de": "Einnahmen von {seat}: {number}."},
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
        "en": "{seat}'s {section} license: {number} {number:star|stars}, {number2} {number2:coin|coins}.",
        "de": "{section}lizenz von {seat}: {number} {number:Stern|Sterne}, {number2} {number2:Münze|Münzen}.",
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
        "en": "The cubes of {opponent} move to {section}, {section2} and {section3}.",
        "de": "Die Steine von {opponent} rücken vor: {section}, {section2} und {section3}.",
    },
    "event.score": {"en": "{seat} has {number} VP.", "de": "{seat} hat {number} VP."},
    "event.won": {"en": "Victory for {seats} with {number} VP!", "de": "Sieg für {seats} mit {number} VP!"},
    "event.solo": {"en": "{number} VP: {rank}.", "de": "{number} VP: {rank}."},
    "outcome.won": {"en": "{seat} wins with {number} VP.", "de": "{seat} gewinnt mit {number} VP."},
    "outcome.shared": {"en": "{seats} share the victory with {number} VP.", "de": "{seats} teilen sich den Sieg mit {number} VP."},
    "outcome.solo": {"en": "{number} VP: {rank}.", "de": "{number} VP: {rank}."},
    "feature.fish": {"en": "fish, caught and to come", "de": "Fische, gefangen und noch zu fangen"},
    "feature.boats": {"en": "boats launched", "de": "eingesetzte Boote"},
    "feature.licences": {"en": "licenses", "de": "Lizenzen"},
    "feature.stars": {"en": "star actions", "de": "Stern-Aktionen"},
    "feature.buildings": {"en": "buildings on the wharf", "de": "Gebäude am Ufer"},
    "feature.bonus": {"en": "bonus points", "de": "Bonuspunkte"},
    "feature.coins": {"en": "coins towards the next stars", "de": "Münzen auf dem Weg zu den nächsten Sternen"},
    "feature.begun": {"en": "boxes on the way to the next effect", "de": "Kästchen auf dem Weg zum nächsten Effekt"},
    "feature.rivals": {"en": "less for your rivals", "de": "weniger für die anderen"},
    "no.not_in_pool": {"en": "No die in the pool shows {face}.", "de": "Kein Würfel im Vorrat zeigt {face}."},
    "no.closed": {"en": "{section}: no box is open.", "de": "{section}: Hier ist kein Kästchen mehr offen."},
    "no.struck": {
        "en": "{section}: {opponent} has struck every box you did not mark.",
        "de": "{section}: {opponent} hat alles gestrichen, was du nicht angekreuzt hast.",
    },
    "no.wrong_die": {
        "en": "{section} needs another die: this one shows {face}.",
        "de": "{section} braucht einen anderen Würfel: Dieser zeigt {face}.",
    },
    "no.no_coins": {
        "en": "The die shows {face}, which pays no coins; you can use it as a coin.",
        "de": "Der Würfel zeigt {face} und zahlt keine Münzen; du kannst ihn als Münze nutzen.",
    },
    "no.no_shrimp_licence": {
        "en": "The die shows {section}; only with a license for it may it be any boat face.",
        "de": "Der Würfel zeigt {section}; nur mit einer Lizenz dafür darf er eine beliebige Bootsseite sein.",
    },
    "no.not_shared": {
        "en": "This is the shared die, and it shows {section}; a license makes only your own die any boat face.",
        "de": "Das ist der übrige Würfel, und er zeigt {section}; eine Lizenz macht nur den selbst gewählten Würfel zu einer beliebigen Bootsseite.",
    },
    "no.no_recycling": {"en": "{section}: not completed on your sheet.", "de": "{section}: auf deinem Bogen nicht fertiggestellt."},
    "no.recycled_out": {
        "en": "{section}: all its stars are used.",
        "de": "{section}: Alle Sterne sind verbraucht.",
    },
    "no.no_buffet": {"en": "{section}: not completed on your sheet.", "de": "{section}: auf deinem Bogen nicht fertiggestellt."},
    "no.no_hex": {"en": "There is no hex for {face}.", "de": "Für {face} gibt es kein Sechseck."},
    "no.hex_filled": {"en": "The {section} hex is filled already.", "de": "Das Sechseck für {section} ist schon gefüllt."},
    "no.no_boat_left": {"en": "All {section} boats are launched.", "de": "{section}: Alle Boote sind eingesetzt."},
    "no.no_licence_left": {"en": "All {section} licenses are active.", "de": "{section}: Alle Lizenzen sind aktiv."},
    "no.no_such_bonus": {"en": "The sheet has no such bonus.", "de": "Diesen Bonus gibt es auf dem Bogen nicht."},
    "no.bonus_taken": {"en": "{seat} has this bonus already: {bonus}.", "de": "Diesen Bonus hat schon {seat}: {bonus}."},
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

PICTURE: Final = {
    "en": {
        "round": "Round",
        "of": "of",
        "start": "start player",
        "dice": "dice",
        "cubes": "cubes",
        "columns": "Boat columns",
        "licences": "Lic.",
        "boats": "Boats (fish/room)",
        "harbor": "Harbor",
        "wharf": "Wharf",
        "coins": "Coins",
        "coin_boxes": "boxes",
        "stars": "stars",
        "next_star": "next star in",
        "market": "market pays",
        "fish": "fish",
        "boat_points": "boats",
        "licence_points": "licenses",
        "buildings": "buildings",
        "bonus": "bonus",
        "bonuses": "Bonus",
        "gold": "Gold trophy",
        "silver": "silver trophy",
        "legend": "■ marked  □ open  L license  B boat  ? license or boat  F private fishing  A completes the building",
        "signs": "★ star marked  ☆ star open  ⬢ buffet hex filled  ╱ struck by {opponent}  ◆ her cube",
    },
    "de": {
        "round": "Runde",
        "of": "von",
        "start": "Startspieler",
        "dice": "Würfel",
        "cubes": "Steine",
        "columns": "Bootsabschnitte",
        "licences": "Liz.",
        "boats": "Boote (Fische/Platz)",
        "harbor": "Hafen",
        "wharf": "Ufer",
        "coins": "Münzen",
        "coin_boxes": "Kästchen",
        "stars": "Sterne",
        "next_star": "nächster Stern in",
        "market": "Markt zahlt",
        "fish": "Fisch",
        "boat_points": "Boote",
        "licence_points": "Lizenzen",
        "buildings": "Gebäude",
        "bonus": "Bonus",
        "bonuses": "Bonus",
        "gold": "Goldtrophäe",
        "silver": "Silbertrophäe",
        "legend": "■ angekreuzt  □ offen  L Lizenz  B Boot  ? Lizenz oder Boot  F private Fischen-Phase  A stellt fertig",
        "signs": "★ Stern angekreuzt  ☆ Stern offen  ⬢ Sechseck gefüllt  ╱ von {opponent} gestrichen  ◆ ihr Stein",
    },
}

SEAT_NAMES: Final = {"en": ("Red", "Blue", "Green", "Yellow"), "de": ("Rot", "Blau", "Grün", "Gelb")}
BEFORE: Final = {"en": "Setup", "de": "Aufbau"}
"""What comes before the phases that the box names."""
EFFECTS: Final = {
    "en": ("next box", "license", "boat", "license or boat", "private fishing", "completes it", "no effect"),
    "de": ("nächstes Kästchen", "Lizenz", "Boot", "Lizenz oder Boot", "private Fischen-Phase", "wird fertig", "kein Effekt"),
}
USES: Final = {
    "en": {actions.USE_COINS: "coins", actions.USE_COIN: "as a coin"},
    "de": {actions.USE_COINS: "Münzen", actions.USE_COIN: "als Münze"},
}
DICE: Final = {"en": ("the shared die", "your own die"), "de": ("den übrigen Würfel", "deinen Würfel")}
AND: Final = {"en": " and ", "de": " und "}


def name(box: Components, kind: str, value: int, lang: str) -> str:
    match kind:
        case "seat":
            return SEAT_NAMES[lang][value]
        case "seats":
            return AND[lang].join(word for seat, word in enumerate(SEAT_NAMES[lang]) if value >> seat & 1)
        case "phase":
            return box.names["phase"][value - 1][lang] if value else BEFORE[lang]
        case "die":
            return DICE[lang][value]
        case "effect":
            return EFFECTS[lang][value]
        case "use":
            return use(box, value, lang)
        case "section" | "face" | "bonus" | "captain" | "trophy" | "rank" | "opponent":
            names = box.names[kind]
            return names[value][lang] if value < len(names) else f"#{value + 1}"
        case _:
            return str(value)


def use(box: Components, value: int, lang: str) -> str:
    """A use of a die in a word or two."""
    section = {actions.USE_STAR: RECYCLING, actions.USE_HEX: BUFFET}.get(value, value)
    return box.names["section"][section][lang] if section < SECTIONS else USES[lang][value]


def say(box: Components, phrase: Phrase, lang: str) -> str:
    return talk.say(TEMPLATES, name, box, phrase, lang)
