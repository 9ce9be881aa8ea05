"""What the log says, how a game ended, and the names of the options of a game."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.words.rows import rows
from roadstead.kernel.words import Kind, Templates

WON: Final = Kind("outcome.won", ("seat", "number"), ("DR-17.6",))

OUTCOMES: Final = (WON,)

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
        "{space} produces{number:| 1 cargo| {number} cargo}{number:|{number2:| and| and}|{number2:| and| and}}{number2:| 1 coin| {number2} coins}.",
        "{space} produziert{number:| 1 Fracht| {number} Fracht}{number:|{number2:| und| und}|{number2:| und| und}}{number2:| 1 Münze| {number2} Münzen}.",
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
        "{seat} plunders{number:| 1 cargo| {number} cargo}{number:|{number2:| and| and}|{number2:| and| and}}{number2:| 1 coin| {number2} coins}.",
        "{seat} erbeutet{number:| 1 Fracht| {number} Fracht}{number:|{number2:| und| und}|{number2:| und| und}}{number2:| 1 Münze| {number2} Münzen}.",
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


FEATURES: Final[Templates] = rows("feature", _FEATURE)

LOG: Final[Templates] = {
    **rows("event", _EVENT),
    "outcome.won": {"en": "{seat} wins with {number} {number:coin|coins}.", "de": "{seat} gewinnt mit {number} {number:Münze|Münzen}."},
    "option.bonus_achievements": {"en": "Bonus achievements", "de": "Bonuserfolge"},
    "option.refill": {"en": "Which empty tile gets the next card", "de": "Welches leere Feld die nächste Karte bekommt"},
    "option.refill.chosen": {"en": "The active player decides", "de": "Wer am Zug ist, entscheidet"},
    "option.refill.leftmost": {"en": "The leftmost one", "de": "Das Feld ganz links"},
    "option.lost_flag_battle": {"en": "Island after a lost flag attack on a pirate", "de": "Insel nach einem verlorenen Flaggenangriff auf einen Piraten"},
    "option.lost_flag_battle.open": {"en": "Open once the pirate is gone", "de": "Offen, sobald der Pirat fort ist"},
    "option.lost_flag_battle.blockades": {"en": "Blockaded for this turn", "de": "Für diesen Zug blockiert"},
}
