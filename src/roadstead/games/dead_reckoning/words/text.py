"""Sentences, in English and German: prompts, labels, log lines, reasons, outcomes, names of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.dead_reckoning.box.components import Components
from roadstead.games.dead_reckoning.rules import actions
from roadstead.games.dead_reckoning.words import abilities, chips, groups
from roadstead.games.dead_reckoning.words.refusals import REFUSALS
from roadstead.kernel import talk
from roadstead.kernel.words import Kind, Phrase, Templates


def _kind(key: str, *params: str, rules: tuple[str, ...] = ()) -> Kind:
    return Kind(f"label.{key}", params, rules)


LABELS: Final = {
    kind.key.removeprefix("label."): kind
    for kind in (
        _kind("end", rules=("DR-3.1",)),
        _kind("end.cards", "number", rules=("DR-3.1",)),
        _kind("end.sails", "number", rules=("DR-3.1",)),
        _kind("end.both", "number", "number2", rules=("DR-3.1",)),
        _kind("end.trade", rules=("DR-3.1", "DR-9.3")),
        _kind("end.extra", "number", rules=("DR-3.1", "DR-9.9")),
        _kind("end.trade.extra", "number", rules=("DR-3.1", "DR-9.3", "DR-9.9")),
        _kind("mode.extra", "mode", "number", rules=("DR-9.3", "DR-9.9")),
        _kind("end.cards.trade", "number", rules=("DR-3.1", "DR-9.3")),
        _kind("end.sails.trade", "number", rules=("DR-3.1", "DR-9.3")),
        _kind("end.both.trade", "number", "number2", rules=("DR-3.1", "DR-9.3")),
        _kind("play", "crew", rules=("DR-5.1",)),
        _kind("play_all", "number", rules=("DR-5.1",)),
        _kind("play_gain", "number", rules=("DR-5.1", "DR-5.4")),
        _kind("play_gain_load", "number", rules=("DR-5.1", "DR-5.4", "DR-4.5")),
        _kind("play_use", "number", rules=("DR-5.1", "DR-5.4")),
        _kind("gain_all", "number", rules=("DR-5.4",)),
        _kind("gain_load", rules=("DR-5.4", "DR-4.5")),
        _kind("place_all", "number", rules=("DR-5.4", "DR-11.1")),
        _kind("use_all", "number", rules=("DR-5.4", "DR-11.1")),
        _kind("load_all", rules=("DR-4.5",)),
        _kind("raise", rules=("DR-6.1",)),
        _kind("sail", "space", rules=("DR-6.5",)),
        _kind("buy", "card", "number", rules=("DR-7.2", "DR-7.4")),
        _kind("buy.there", "card", "number", "space", rules=("DR-6.5", "DR-7.2", "DR-7.4")),
        _kind("attack", rules=("DR-7.5",)),
        _kind("storm", rules=("DR-13.30",)),
        _kind("fight", "seat", rules=("DR-8.5",)),
        _kind("claim", rules=("DR-15.10",)),
        _kind("load_cargo", rules=("DR-4.5",)),
        _kind("load_cargo.there", "space", rules=("DR-6.5", "DR-4.5")),
        _kind("load_coins", rules=("DR-4.5",)),
        _kind("unload", rules=("DR-4.7",)),
        _kind("stow", rules=("DR-4.9",)),
        _kind("use", "crew", "ability"),
        _kind("use.dock", "crew", "ability", rules=("DR-4.13",)),
        _kind("seat", "seat"),
        _kind("tile", "tile"),
        _kind("card", "card"),
        _kind("drawn", "seat", "crew"),
        _kind("dealt", "seat", "bonus"),
        _kind("zone", "zone"),
        _kind("no_push"),
        _kind("push", "side", "zone"),
        _kind("done"),
        _kind("pass", rules=("DR-13.16",)),
        _kind("shift_cube", "side", "zone", "zone2"),
        _kind("slot", "slot"),
        _kind("count", "crew", "ability", rules=("DR-5.17",)),
        _kind("fire", "number", rules=("DR-13.6",)),
        _kind("from_ship", "number"),
        _kind("to_ship", "number"),
        _kind("to_island", "number"),
        _kind("coins", "number"),
        _kind("extra", "number", rules=("DR-9.9",)),
        _kind("yes"),
        _kind("no"),
        _kind("onward", "space"),
        _kind("stop", rules=("DR-6.7",)),
        _kind("load", "amount", "good", "hull"),
        _kind("put_off", "amount", "good", "hull"),
        _kind("jettison", "amount", "good", "hull"),
        _kind("shift", "amount", "good", "hull", "hull2"),
        _kind("decline", rules=("DR-10.3",)),
        _kind("wait", rules=("DR-10.2",)),
        _kind("raise_card", "crew", "level", rules=("DR-10.1",)),
        _kind("give_up", rules=("DR-4.14",)),
        _kind("drop_cargo"),
        _kind("drop_coin"),
        _kind("land_cargo"),
        _kind("land_coin"),
        _kind("replace", "seat"),
        _kind("join", "crew", "ability", rules=("DR-11.10",)),
        _kind("take", "space"),
        _kind("no_cubes", rules=("DR-1.8",)),
        _kind("island", "space"),
        _kind("build", "building", "space"),
        _kind("upgrade", "upgrade"),
        _kind("hull", "hull"),
        _kind("mode", "mode"),
        _kind("into", "crew"),
        _kind("bonus", "bonus"),
        _kind("refill", "space", rules=("DR-9.13",)),
        _kind("sail.island", "space", "tile", rules=("DR-6.5",)),
        _kind("onward.island", "space", "tile"),
        _kind("take.island", "space", "tile"),
        _kind("island.island", "space", "tile"),
        _kind("build.island", "building", "space", "tile"),
        _kind("refill.island", "space", "tile", rules=("DR-9.13",)),
    )
}

WON: Final = Kind("outcome.won", ("seat", "number"), ("DR-17.6",))

_ASK: Final = {
    "first": ("Who begins?", "Wer beginnt?"),
    "tile": ("An ocean tile is revealed.", "Ein Ozeanfeld wird aufgedeckt."),
    "top": ("The next card of a box is revealed.", "Die nächste Karte einer Box wird aufgedeckt."),
    "box": ("An advancement is taken from a box.", "Eine Aufwertung wird aus einer Box genommen."),
    "draw": ("A crew card is drawn.", "Eine Besatzungskarte wird gezogen."),
    "bottom": ("The bottom card of a crew deck is looked at.", "Die unterste Karte eines Besatzungsdecks wird angesehen."),
    "deal": ("A bonus tile is dealt.", "Ein Bonusplättchen wird ausgeteilt."),
    "cube": ("A cube falls through the tower.", "Ein Marker fällt durch das Kampfschiff."),
    "push": ("Does the cube push another one?", "Stößt der Marker einen anderen an?"),
    "bonus": ("Which bonus tile do you keep?", "Welches Bonusplättchen behältst du?"),
    "level": ("Which card in your hand do you level up?", "Welche Handkarte stufst du auf?"),
    "raise_bottom": ("Level up {crew}, the bottom card of your deck?", "„{crew}“, die unterste Karte deines Decks, aufstufen?"),
    "main": ("Your turn: what do you do?", "Dein Zug: Was tust du?"),
    "step": ("Stop here or sail on? {number} {number:sail|sails} left.", "Hier anhalten oder weitersegeln? Noch {number} Segel."),
    "stow": ("Which goods do you move?", "Welche Güter lädst du um?"),
    "count": (
        "Count {number} {number:sail|sails} of {crew}? Its other option is then lost.",
        "{number} Segel von „{crew}“ zählen? Die andere Möglichkeit entfällt dann.",
    ),
    "pay": ("Pay {number good}: how much from the ship?", "Zahle {number good}: Wie viel davon vom Schiff?"),
    "split": ("You gain {number good}: how much goes onto the ship?", "Du erhältst {number good}: Wie viel davon aufs Schiff?"),
    "room": ("No room for {number good}: what do you drop?", "Kein Platz für {number good}: Was wirfst du ab?"),
    "place": (
        "The island is full: whose cube do you replace? {number} {number:icon|icons} left.",
        "Die Insel ist voll: Wessen Marker ersetzt du? Noch {number} {number:Symbol|Symbole}.",
    ),
    "take": (
        "You are {number} {number:cube|cubes} short: take one from an island?",
        "Dir {number:fehlt|fehlen} {number} Marker: Nimmst du einen von einer Insel?",
    ),
    "produce": ("Which island produces? {number} left.", "Welche Insel produziert? Noch {number}."),
    "build": ("What do you build, and where? {number} left.", "Was baust du, und wo? Noch {number}."),
    "upgrade": ("Which ship upgrade do you take?", "Welche Schiffserweiterung nimmst du?"),
    "hull": ("Which hull space does {upgrade} go on?", "Auf welches Rumpffeld kommt „{upgrade}“?"),
    "swap": ("Which basic upgrade do you cover?", "Welche einfache Erweiterung überdeckst du?"),
    "flag": ("Whose ship do you attack?", "Wessen Schiff greifst du an?"),
    "pirate": ("Which pirate do you fight first?", "Gegen welches Piratenschiff kämpfst du zuerst?"),
    "copy": ("Which line do you copy?", "Welche Zeile nutzt du noch einmal?"),
    "guns": ("Battle: play cards, then choose how many cannons to fire.", "Kampf: Spiel Karten aus, dann wähle, wie viele Kanonen feuern."),
    "defend": ("You are attacked: which cards do you play?", "Du wirst angegriffen: Welche Karten spielst du aus?"),
    "battle": ("Which battle ability do you use?", "Welche Kampffähigkeit nutzt du?"),
    "shift": ("Which cube do you move, and where?", "Welchen Marker verschiebst du, und wohin?"),
    "remove": ("From which zone do you take back a cube?", "Aus welcher Zone nimmst du einen Marker zurück?"),
    "play_drawn": ("Play {crew} now?", "„{crew}“ jetzt ausspielen?"),
    "wild": ("{number} {number:good|goods} of your choice: how many coins?", "{number} {number:Gut|Güter} nach Wahl: Wie viele Münzen?"),
    "cargo_aboard": ("You plundered {number} cargo: how much goes aboard?", "{number} Fracht geplündert: Wie viel kommt an Bord?"),
    "cargo_ashore": ("{number} cargo left: how much goes onto the island?", "Noch {number} Fracht: Wie viel kommt auf die Insel?"),
    "coin_aboard": ("You plundered {number} {number:coin|coins}: how many go aboard?", "{number} {number:Münze|Münzen} geplündert: Wie viele kommen an Bord?"),
    "coin_ashore": ("{number} {number:coin|coins} left: how many go onto the island?", "Noch {number} {number:Münze|Münzen}: Wie viele kommen auf die Insel?"),
    "keep": ("Keep {back} as an advancement?", "„{back}“ als Aufwertung behalten?"),
    "mode": ("Trade mode or pirate mode?", "Handelsmodus oder Piratenmodus?"),
    "sleeve": ("Which advancement do you sleeve?", "Welche Aufwertung steckst du in eine Hülle?"),
    "into": ("Whose sleeve does {card} go into?", "In welche Hülle kommt „{card}“?"),
    "refill": ("Refill: which tile gets {card}?", "Nachlegen: Auf welches Feld kommt „{card}“?"),
    "extra": ("How many bonus cards do you draw (up to {number})?", "Wie viele Bonuskarten ziehst du (höchstens {number})?"),
}
_LABEL: Final = {
    "end": ("end turn", "Zug beenden"),
    "end.cards": ("end turn: {number} {number:card|cards} unplayed", "Zug beenden: {number} {number:Karte|Karten} übrig"),
    "end.sails": ("end turn: {number} {number:sail|sails} left", "Zug beenden: {number} Segel übrig"),
    "end.both": (
        "end turn: {number} {number:card|cards} unplayed, {number2} {number2:sail|sails}",
        "Zug beenden: {number} {number:Karte|Karten} und {number2} Segel übrig",
    ),
    "end.trade": ("end turn as a trader", "Zug als Händler beenden"),
    "end.extra": ("end turn, draw {number} more", "Zug beenden, {number} mehr ziehen"),
    "end.trade.extra": ("end turn as a trader, draw {number} more", "Zug als Händler beenden, {number} mehr ziehen"),
    "mode.extra": ("{mode}, draw {number} more", "{mode}, {number} mehr ziehen"),
    "end.cards.trade": ("end as a trader: {number} {number:card|cards} unplayed", "Als Händler beenden: {number} {number:Karte|Karten} übrig"),
    "end.sails.trade": ("end as a trader: {number} {number:sail|sails} left", "Als Händler beenden: {number} Segel übrig"),
    "end.both.trade": (
        "end as a trader: {number} {number:card|cards} unplayed, {number2} {number2:sail|sails}",
        "Als Händler beenden: {number} {number:Karte|Karten} und {number2} Segel übrig",
    ),
    "play": ("play {crew}", "„{crew}“ ausspielen"),
    "play_all": ("play all {number} cards", "alle {number} Karten ausspielen"),
    "play_gain": ("play all {number} cards and collect", "alle {number} Karten ausspielen und einnehmen"),
    "play_gain_load": ("play all {number} cards, collect and load", "alle {number} Karten ausspielen, einnehmen und einladen"),
    "play_use": ("play all {number} cards, collect and place influence", "alle {number} Karten ausspielen, einnehmen und Einfluss setzen"),
    "gain_all": ("collect from {number} cards at once", "von {number} Karten auf einmal einnehmen"),
    "gain_load": ("collect and load all cargo that fits", "einnehmen und Fracht einladen (max.)"),
    "place_all": ("place influence with {number} cards at once", "mit {number} Karten auf einmal Einfluss setzen"),
    "use_all": ("collect and place influence: {number} cards at once", "mit {number} Karten auf einmal einnehmen und Einfluss setzen"),
    "load_all": ("load everything that fits", "alles einladen (max.)"),
    "raise": ("raise sails", "Segel setzen"),
    "sail": ("sail to {space}", "{space:in den|nach|nach} {space} segeln"),
    "buy": ("buy {card} for {number} cargo", "„{card}“ für {number} Fracht kaufen"),
    "attack": ("attack the merchant ship", "das Handelsschiff angreifen"),
    "storm": ("attack the buildings here", "die Gebäude hier angreifen"),
    "fight": ("fight the pirate {seat}", "gegen den Piraten {seat} kämpfen"),
    "claim": ("claim the Trade Icon", "Handelsikone beanspruchen"),
    "load_cargo": ("load all cargo that fits", "Fracht einladen (max.)"),
    "load_coins": ("load all coins that fit", "Münzen einladen (max.)"),
    "unload": ("unload everything", "alles abladen"),
    "stow": ("move goods one by one", "Güter einzeln umladen"),
    "buy.there": ("sail to {space}, buy {card} for {number} cargo", "{space:in den|nach|nach} {space}, „{card}“ für {number} Fracht kaufen"),
    "load_cargo.there": ("sail to {space}, load all cargo that fits", "{space:in den|nach|nach} {space}, Fracht einladen (max.)"),
    "use": ("{crew}: {ability}", "{crew}: {ability}"),
    "use.dock": ("{crew}: {ability}, all to the dock", "{crew}: {ability}, alles an den Kai"),
    "seat": ("{seat}", "{seat}"),
    "tile": ("{tile}", "{tile}"),
    "card": ("{card}", "{card}"),
    "drawn": ("{seat}: {crew}", "{seat}: {crew}"),
    "dealt": ("{seat}: {bonus}", "{seat}: {bonus}"),
    "zone": ("{zone}", "{zone}"),
    "no_push": ("nothing is pushed", "nichts wird angestoßen"),
    "push": ("a cube of {side} goes to {zone}", "ein Marker {side} rutscht nach {zone}"),
    "done": ("done", "fertig"),
    "pass": ("pass", "passen"),
    "shift_cube": ("move a cube of {side} from {zone} to {zone2}", "Marker {side} von {zone} nach {zone2} schieben"),
    "slot": ("line {slot}", "Zeile {slot}"),
    "count": ("count {ability} of {crew}", "{ability} von „{crew}“ zählen"),
    "fire": ("fire {number:no cannon|1 cannon|{number} cannons}", "{number:keine Kanone|1 Kanone|{number} Kanonen} abfeuern"),
    "from_ship": ("pay {number} from the ship", "{number} vom Schiff zahlen"),
    "to_ship": ("put {number} on the ship", "{number} aufs Schiff laden"),
    "to_island": ("put {number} on the island", "{number} auf die Insel legen"),
    "coins": ("take {number:no coin|1 coin|{number} coins}", "{number:keine Münze|1 Münze|{number} Münzen} nehmen"),
    "extra": ("draw {number:no more cards|1 more card|{number} more cards}", "{number:keine weitere Karte|1 weitere Karte|{number} weitere Karten} ziehen"),
    "yes": ("yes", "ja"),
    "no": ("no", "nein"),
    "onward": ("sail on to {space}", "weiter {space:in den|nach|nach} {space}"),
    "stop": ("stop here", "hier anhalten"),
    "load": ("load {amount good} into hold {hull}", "{amount good} in Frachtraum {hull} einladen"),
    "put_off": ("unload {amount good} from hold {hull}", "{amount good} aus Frachtraum {hull} abladen"),
    "jettison": ("jettison {amount good} from hold {hull}", "{amount good} aus Frachtraum {hull} über Bord werfen"),
    "shift": ("move {amount good} from hold {hull} to hold {hull2}", "{amount good} von Frachtraum {hull} nach {hull2} umladen"),
    "decline": ("skip level-up", "aufs Aufstufen verzichten"),
    "wait": ("level up later", "später aufstufen"),
    "raise_card": ("level up {crew} to level {level}", "„{crew}“ auf Stufe {level} aufstufen"),
    "give_up": ("give up the surplus", "auf den Überschuss verzichten"),
    "drop_cargo": ("jettison 1 cargo", "1 Fracht über Bord werfen"),
    "drop_coin": ("jettison 1 coin", "1 Münze über Bord werfen"),
    "land_cargo": ("unload 1 cargo", "1 Fracht abladen"),
    "land_coin": ("unload 1 coin", "1 Münze abladen"),
    "replace": ("replace a cube of {seat}", "einen Marker von {seat} ersetzen"),
    "join": ("also use {crew}: {ability}", "auch „{crew}“ nutzen: {ability}"),
    "take": ("take one from {space}", "einen von {space} nehmen"),
    "no_cubes": ("use fewer cubes", "weniger Marker verwenden"),
    "island": ("produce on {space}", "auf {space} produzieren"),
    "build": ("build {building:an|a|a} {building} on {space}", "{building:einen|eine|ein} {building} auf {space} bauen"),
    "upgrade": ("{upgrade}", "{upgrade}"),
    "hull": ("hull space {hull}", "Rumpffeld {hull}"),
    "mode": ("{mode}", "{mode}"),
    "into": ("{crew}", "{crew}"),
    "bonus": ("{bonus}", "{bonus}"),
    "refill": ("put it on {space}", "auf {space} legen"),
    "sail.island": ("sail to {tile} ({space})", "nach {tile} ({space}) segeln"),
    "onward.island": ("sail on to {tile} ({space})", "weiter nach {tile} ({space})"),
    "take.island": ("take one from {tile} ({space})", "einen von {tile} ({space}) nehmen"),
    "island.island": ("produce on {tile} ({space})", "auf {tile} ({space}) produzieren"),
    "build.island": ("build {building:an|a|a} {building} on {tile} ({space})", "{building:einen|eine|ein} {building} auf {tile} ({space}) bauen"),
    "refill.island": ("put it on {tile} ({space})", "auf {tile} ({space}) legen"),
}
_EVENT: Final = {
    "first": ("{seat} goes first.", "{seat} beginnt."),
    "tile": ("{tile} revealed ({space}).", "{tile} aufgedeckt ({space})."),
    "laid": ("{card} appears on {space}.", "„{card}“ liegt jetzt auf {space}."),
    "kept_bonus": ("{seat} keeps a bonus tile.", "{seat} behält ein Bonusplättchen."),
    "drew": ("{seat} draws {crew}.", "{seat} zieht „{crew}“."),
    "drew_hidden": ("{seat} draws a card.", "{seat} zieht eine Karte."),
    "reshuffled": ("{seat} shuffles the discard pile.", "{seat} mischt den Ablagestapel."),
    "turn": ("Round {number}: {seat}'s turn.", "Runde {number}: {seat} ist am Zug."),
    "played": ("{seat} plays {crew} (level {level}).", "{seat} spielt „{crew}“ (Stufe {level})."),
    "raised": ("{seat} raises {number} {number:sail|sails}.", "{seat} setzt {number} Segel."),
    "sailed": ("{seat} sails to {space}.", "{seat} {space:läuft in den|segelt nach|segelt nach} {space}{space: ein||}."),
    "explored": ("{seat} explores {space}.", "{seat} erkundet {space}."),
    "bought": ("{seat} buys {card} for {number} cargo.", "{seat} kauft „{card}“ für {number} Fracht."),
    "loaded": ("{seat} loads {number good}.", "{seat} lädt {number good} ein."),
    "unloaded": ("{seat} unloads {number good}.", "{seat} lädt {number good} ab."),
    "jettisoned": ("{seat} jettisons {number good}.", "{seat} wirft {number good} über Bord."),
    "shifted": ("{seat} moves {number good} to hold {hull}.", "{seat} lädt {number good} in Frachtraum {hull} um."),
    "used": ("{seat} uses {crew}: {ability}.", "{seat} nutzt „{crew}“: {ability}."),
    "copied": ("{seat} reuses {crew}: {ability}.", "{seat} nutzt „{crew}“ noch einmal: {ability}."),
    "paid": ("{seat} pays {number good}.", "{seat} zahlt {number good}."),
    "gained_quay": ("{seat} gains {number good} at the dock.", "{seat} erhält {number good} am Kai."),
    "gained_ship": ("{seat} takes {number good} aboard.", "{seat} nimmt {number good} an Bord."),
    "gave_up": ("{seat} gives up {number good}.", "{seat} verzichtet auf {number good}."),
    "placed": ("{seat} places a cube on {space}.", "{seat} setzt einen Marker auf {space}."),
    "replaced": ("{seat} replaces a cube of {seat2} on {space}.", "{seat} ersetzt einen Marker von {seat2} auf {space}."),
    "took_cube": ("{seat} takes a cube back from {space}.", "{seat} nimmt einen Marker von {space} zurück."),
    "control": ("{seat} now controls {space}.", "{seat} kontrolliert nun {space}."),
    "lost_control": ("Nobody controls {space} any more.", "Niemand kontrolliert {space} mehr."),
    "permanent": ("{seat} gains a permanent cube on {space}.", "{seat} erhält einen dauerhaften Marker auf {space}."),
    "razed": ("The buildings on {space} go back to the supply.", "Die Gebäude auf {space} kommen in den Vorrat zurück."),
    "produced": (
        "{space} produces{number:| +1 cargo| +{number} cargo}{number2:| +1 coin| +{number2} coins}.",
        "{space} produziert{number:| +1 Fracht| +{number} Fracht}{number2:| +1 Münze| +{number2} Münzen}.",
    ),
    "built": ("{seat} builds {building:an|a|a} {building} on {space}.", "{seat} baut {building:einen|eine|ein} {building} auf {space}."),
    "upgraded": ("{seat} adds {upgrade} on hull space {hull}.", "{seat} baut „{upgrade}“ auf Rumpffeld {hull} ein."),
    "repaired": ("{seat} repairs {number} damage.", "{seat} repariert {number} Schaden."),
    "levelled": ("{seat} levels up {crew} to level {level}.", "{seat} stuft „{crew}“ auf Stufe {level} auf."),
    "levelled_hidden": ("{seat} levels up a card in hand.", "{seat} stuft eine Handkarte auf."),
    "levelled_deck": ("{seat} levels up a card in the deck.", "{seat} stuft eine Karte im Deck auf."),
    "declined": ("{seat} skips the level-up.", "{seat} verzichtet aufs Aufstufen."),
    "waited": ("{seat} saves the level-up for later.", "{seat} hebt das Aufstufen für später auf."),
    "passed_over": ("{seat} passes over a card that cannot level up.", "{seat} übergeht eine Karte, die sich nicht aufstufen lässt."),
    "mastered": ("One of {seat}'s cards reaches level 4.", "Eine Karte von {seat} erreicht Stufe 4."),
    "from_box": ("{seat} takes {card} from its box.", "{seat} nimmt „{card}“ aus der Box."),
    "no_card": ("The box has no advancement for {seat}.", "Die Box hat keine Aufwertung für {seat}."),
    "left_in_box": (
        "{seat} passes over {card}, which stays in the box of row {number}.",
        "{seat} übergeht „{card}“; die Karte bleibt in der Box von Reihe {number}.",
    ),
    "left_hidden": ("{seat} passes over a merchant ship in the box of row {number}.", "{seat} übergeht ein Handelsschiff in der Box von Reihe {number}."),
    "battle_card": (
        "{seat} attacks the merchant ship {back} ({number} {number:cube|cubes}).",
        "{seat} greift das Handelsschiff „{back}“ an ({number} Marker).",
    ),
    "battle_ship": ("{seat} fights {seat2}.", "{seat} kämpft gegen {seat2}."),
    "battle_building": ("{seat} attacks the buildings on {space}.", "{seat} greift die Gebäude auf {space} an."),
    "cubes": ("{seat} drops {number:no cube|1 cube|{number} cubes}.", "{seat} wirft {number:keinen|{number}|{number}} Marker ein."),
    "black_cubes": ("The merchant ship drops {number:no cube|1 cube|{number} cubes}.", "Das Handelsschiff wirft {number:keinen|{number}|{number}} Marker ein."),
    "landed": ("A cube of {side} lands on {zone}.", "Ein Marker {side} landet auf {zone}."),
    "pushed": ("A cube of {side} is pushed from {zone} to {zone2}.", "Ein Marker {side} rutscht von {zone} nach {zone2}."),
    "exploded": (
        "Explosion: {number:1 cube falls again, with one more|{number} cubes fall again, each with one more}.",
        "Explosion: {number:1 Marker fällt erneut, mit einem weiteren|{number} Marker fallen erneut, mit je einem weiteren}.",
    ),
    "moved_cube": ("A cube of {side} moves from {zone} to {zone2}.", "Ein Marker {side} wird von {zone} nach {zone2} geschoben."),
    "took_back": ("{seat} takes back a cube from {zone}.", "{seat} nimmt einen Marker von {zone} zurück."),
    "passed": ("{seat} passes.", "{seat} passt."),
    "plundered": (
        "{seat} plunders{number:| +1 cargo| +{number} cargo}{number2:| +1 coin| +{number2} coins}.",
        "{seat} erbeutet{number:| +1 Fracht| +{number} Fracht}{number2:| +1 Münze| +{number2} Münzen}.",
    ),
    "put_ashore": ("{seat} puts {number good} ashore on {space}.", "{seat} bringt {number good} auf {space} an Land."),
    "damaged": ("{seat}'s ship takes {number} damage.", "Das Schiff von {seat} erleidet {number} Schaden."),
    "strength": ("Strength {number} against {number2}.", "Kampfstärke {number} gegen {number2}."),
    "won": ("{seat} wins the battle.", "{seat} gewinnt den Kampf."),
    "lost": ("{seat} loses the battle.", "{seat} verliert den Kampf."),
    "blockade": ("{space} is blockaded for {seat} this turn.", "{space} ist für {seat} in diesem Zug blockiert."),
    "struck": ("{seat}'s ship returns to trade mode.", "Das Schiff von {seat} wechselt in den Handelsmodus."),
    "spared": ("{seat} takes {number} less damage.", "{seat} erleidet {number} Schaden weniger."),
    "stormed": ("{seat} overcomes the defences of {space}.", "{seat} überwindet die Befestigungen auf {space}."),
    "kept": ("{seat} keeps {back}.", "{seat} behält „{back}“."),
    "buried": ("{back} is discarded.", "„{back}“ wird begraben."),
    "sunk": (
        "{seat}'s ship sinks and loses {number:no coins|1 coin|{number} coins}.",
        "Das Schiff von {seat} sinkt und verliert {number:keine Münzen|1 Münze|{number} Münzen}.",
    ),
    "thief": ("{seat} gains {number} {number:coin|coins} for it.", "{seat} erhält dafür {number} {number:Münze|Münzen}."),
    "achieved": ("{seat} achieves {achievement}.", "{seat} erreicht den Erfolg „{achievement}“."),
    "progress": ("{seat}: {number} towards {achievement}.", "{seat}: {number} für „{achievement}“."),
    "mode": ("{seat} is now in {mode}.", "{seat} ist nun im {mode}."),
    "sleeved": ("{seat} adds {card} to {crew}.", "{seat} steckt „{card}“ in die Hülle von „{crew}“."),
    "trigger": ("{seat} has four achievements: everybody else gets one more turn.", "{seat} hat vier Erfolge: Alle anderen haben noch einen Zug."),
    "counted": ("{seat}: {number} for {category}.", "{seat}: {number} für {category}."),
    "scored": ("{seat} scores {number} {number:coin|coins}.", "{seat} kommt auf {number} {number:Münze|Münzen}."),
    "tiebreak": ("Tie-break: {seat} has strength {number}.", "Stichkampf: {seat} hat Kampfstärke {number}."),
}
_FEATURE: Final = {
    "victory": ("winning the game", "der Sieg"),
    "category": ("{category}", "{category}"),
    "influence": ("influence on islands", "Einfluss auf Inseln"),
    "cargo": ("cargo to spend", "Fracht zum Ausgeben"),
    "levels": ("a crew of higher levels", "eine höher gestufte Besatzung"),
    "ship": ("a ship without damage", "ein Schiff ohne Schäden"),
    "rivals": ("holding back your strongest rival", "die stärkste Gegenseite zu bremsen"),
}


_GOODS: Final = {
    "{number good}": (
        "{number} {number:{good:coin|cargo}|{good:coins|cargo}}",
        "{number} {number:{good:Münze|Fracht}|{good:Münzen|Fracht}}",
    ),
    "{amount good}": ("{amount:{good:all coins|all cargo}|{good:1 coin|1 cargo}}", "{amount:{good:alle Münzen|alle Fracht}|{good:1 Münze|1 Fracht}}"),
}
"""Short for a number of goods of a kind, or for one or all of them. Coins are 1 and have a plural; cargo is 0 and has none."""


def _rows(prefix: str, rows: dict[str, tuple[str, str]]) -> dict[str, dict[str, str]]:
    return {f"{prefix}.{key}": {lang: _in_full(text, at) for at, (lang, text) in enumerate(zip(("en", "de"), texts))} for key, texts in rows.items()}


def _in_full(text: str, at: int) -> str:
    for short, forms in _GOODS.items():
        text = text.replace(short, forms[at])
    return text


TEMPLATES: Final[Templates] = {
    **_rows("ask", _ASK),
    **_rows("label", _LABEL),
    **_rows("event", _EVENT),
    **_rows("no", REFUSALS),
    **_rows("feature", _FEATURE),
    **groups.TEMPLATES,
    **chips.TEMPLATES,
    "outcome.won": {"en": "{seat} wins with {number} {number:coin|coins}.", "de": "{seat} gewinnt mit {number} {number:Münze|Münzen}."},
    "option.bonus_achievements": {"en": "Bonus achievements", "de": "Bonuserfolge"},
    "option.refill": {"en": "Which empty tile gets the next card", "de": "Welches leere Feld die nächste Karte bekommt"},
    "option.refill.chosen": {"en": "The active player decides", "de": "Wer am Zug ist, entscheidet"},
    "option.refill.leftmost": {"en": "The leftmost one", "de": "Das Feld ganz links"},
    "option.lost_flag_battle": {"en": "Island after a lost flag attack on a pirate", "de": "Insel nach einem verlorenen Flaggenangriff auf einen Piraten"},
    "option.lost_flag_battle.open": {"en": "Open once the pirate is gone", "de": "Offen, sobald der Pirat fort ist"},
    "option.lost_flag_battle.blockades": {"en": "Blockaded for this turn", "de": "Für diesen Zug blockiert"},
}

SEAT_NAMES: Final = {"en": ("Purple", "Blue", "Green", "Red"), "de": ("Lila", "Blau", "Grün", "Rot")}
MODES: Final = {"en": ("trade mode", "pirate mode"), "de": ("Handelsmodus", "Piratenmodus")}
SIDES: Final = {"en": ("the active player", "the opponent"), "de": ("der aktiven Person", "der Gegenseite")}
GOODS: Final = {"en": ("cargo", "coin"), "de": ("Fracht", "Münze")}
TIERS: Final = {"en": ("basic", "improved"), "de": ("einfache", "verbesserte")}
CANNONS: Final = {"en": ("cannon", "cannons"), "de": ("Kanone", "Kanonen")}
AMOUNTS: Final = {"en": ("1", "all"), "de": ("1", "alle")}
SLOT_LINES: Final = {"en": ("level", "top", "middle", "bottom"), "de": ("Stufe", "oben", "Mitte", "unten")}
HARBOUR_NAME: Final = {"en": "the harbour", "de": "Hafen"}
MERCHANT: Final = {"en": "Merchant Ship", "de": "Handelsschiff"}
OPEN_SEA: Final = {"en": "Open sea", "de": "Offene See"}


def name(box: Components, kind: str, value: int, lang: str) -> str:
    """The name of an argument."""
    if kind in ("number", "level"):
        return str(value)
    if kind in ("card", "back"):
        return card_name(box, kind, value, lang)
    if kind == "ability":
        return abilities.describe(box, box.abilities[value], lang)
    if kind == "crew":
        return crew_name(box, value, lang)
    if kind == "space":
        return HARBOUR_NAME[lang] if value == 0 else actions.SPACES[value]
    if kind == "zone":
        return zone_name(box, value, lang)
    if kind in TABLES:
        return TABLES[kind][lang][value]
    return other_name(box, kind, value, lang)


CATEGORIES: Final = {
    "en": (
        "achievements",
        "coins in the chest",
        "coins aboard",
        "coins on islands",
        "buildings",
        "advancements",
        "upgrades",
        "end bonuses",
        "island ranks",
        "bonus tile",
    ),
    "de": (
        "Erfolge",
        "Münzen in der Kiste",
        "Münzen an Bord",
        "Münzen auf Inseln",
        "Gebäude",
        "Aufwertungen",
        "Erweiterungen",
        "Boni am Spielende",
        "Ränge auf Inseln",
        "Bonusplättchen",
    ),
}
TABLES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "seat": SEAT_NAMES,
    "mode": MODES,
    "side": SIDES,
    "good": GOODS,
    "amount": AMOUNTS,
    "tier": TIERS,
    "category": CATEGORIES,
}


def other_name(box: Components, kind: str, value: int, lang: str) -> str:
    if kind == "hull":
        return actions.HULL_NAMES[value]
    if kind == "cannons":
        return f"{value} {CANNONS[lang][value != 1]}"
    if kind == "goods":
        return goods_name(*divmod(value, 2), lang)
    if kind == "slot":
        return f"{SLOT_LINES[lang][value // 4]} {value % 4 + 1}"
    if kind == "bonus":
        return " + ".join(box.words["achievement"][which][lang] for which in box.bonus_tiles[value])
    if kind == "tile" and value >= box.island_count:
        return OPEN_SEA[lang]
    return box.words[kind][value][lang]


def goods_name(number: int, res: int, lang: str) -> str:
    one, many = abilities.GOODS[lang][res]
    return f"{number} {one if number == 1 else many}"


def card_name(box: Components, kind: str, value: int, lang: str) -> str:
    """The back of a merchant ship is named only when it was shown (DR-20.3)."""
    card = box.cards[value]
    if kind == "card" and card.merchant:
        return MERCHANT[lang]
    return card.words[lang]


def crew_name(box: Components, value: int, lang: str) -> str:
    role = box.role_of[value]
    copies = box.role_of.count(role)
    number = f" {value - box.role_of.index(role) + 1}" if copies > 1 else ""
    return box.words["role"][role][lang] + number


def zone_name(box: Components, value: int, lang: str) -> str:
    """A zone by what it gives."""
    cargo, coin, wild, strength = box.zone_yield[value]
    parts = []
    for res, number in enumerate((cargo, coin)):
        if number:
            parts.append(goods_name(number, res, lang))
    if wild:
        parts.append({"en": f"{wild} cargo or coin{'s' if wild > 1 else ''}", "de": f"{wild} Fracht oder Münze{'n' if wild > 1 else ''}"}[lang])
    if strength:
        parts.append({"en": f"strength {strength}", "de": f"Stärke {strength}"}[lang])
    place = f"{value // 4 + 1}.{value % 4 + 1}"
    return f"{' + '.join(parts) or box.words['zone'][value][lang]} ({place})"


PICTURE: Final = {
    "en": {
        "round": "Round",
        "turn": "on turn",
        "row": "Row",
        "box": "box",
        "top": "top",
        "below": "then",
        "empty": "empty",
        "hidden": "face down",
        "sea": "open sea",
        "free": "free",
        "permanent": "permanent",
        "yields": "yields",
        "rewards": "ranks",
        "goods": "lies here",
        "harbour": "Harbour",
        "ship": "Ship",
        "sails": "sails",
        "damage": "damage",
        "dock": "dock",
        "chest": "chest",
        "cubes": "cubes",
        "hand": "hand",
        "play": "in play",
        "deck": "deck",
        "discard": "discard",
        "laid": "to sleeve",
        "tokens": "achievements",
        "none": "none",
        "bonus": "bonus tile",
        "pending": "level-up pending",
        "battle": "Battle board",
        "last": "last turns",
        "raised": "raised in secret",
        "pirate": "pirate",
        "legend": "[pb·] cubes and free spaces, P permanent  ⌂ outpost ♟ garrison ♜ fort  ⛵ ship ☠ pirate  ▲ sail ● cannon  c cargo $ coin",
    },
    "de": {
        "round": "Runde",
        "turn": "am Zug",
        "row": "Reihe",
        "box": "Box",
        "top": "oben",
        "below": "dann",
        "empty": "leer",
        "hidden": "verdeckt",
        "sea": "offene See",
        "free": "frei",
        "permanent": "dauerhaft",
        "yields": "Ertrag",
        "rewards": "Ränge",
        "goods": "liegt hier",
        "harbour": "Hafen",
        "ship": "Schiff",
        "sails": "Segel",
        "damage": "Schaden",
        "dock": "Kai",
        "chest": "Kiste",
        "cubes": "Marker",
        "hand": "Hand",
        "play": "im Spiel",
        "deck": "Deck",
        "discard": "Ablage",
        "laid": "für Hüllen",
        "tokens": "Erfolge",
        "none": "keine",
        "bonus": "Bonusplättchen",
        "pending": "Aufstufung offen",
        "battle": "Kampftableau",
        "last": "letzte Züge",
        "raised": "geheim aufgestuft",
        "pirate": "Pirat",
        "legend": "[lb·] Marker und freie Felder, L dauerhaft  ⌂ Außenposten ♟ Garnison ♜ Fort  ⛵ Schiff ☠ Pirat  ▲ Segel ● Kanone  c Fracht $ Münze",
    },
}


def say(box: Components, phrase: Phrase, lang: str) -> str:
    return talk.say(TEMPLATES, name, box, phrase, lang)
