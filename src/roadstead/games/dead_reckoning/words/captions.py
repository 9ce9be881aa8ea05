"""Events in a few words, for the board: they stand after the mark and the name of whoever acted."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.kernel.words import Phrase, Templates

GOOD_EN = "{number} {number:{good:coin|cargo}|{good:coins|cargo}}"
GOOD_DE = "{number} {number:{good:Münze|Fracht}|{good:Münzen|Fracht}}"
BOTH = "{{number:|{{number2:| {word}| {word}}}|{{number2:| {word}| {word}}}}}"
SPOILS_EN = f"{{number:{{number2: nothing||}}| 1 cargo| {{number}} cargo}}{BOTH.format(word='and')}{{number2:| 1 coin| {{number2}} coins}}"
SPOILS_DE = f"{{number:{{number2: nichts||}}| 1 Fracht| {{number}} Fracht}}{BOTH.format(word='und')}{{number2:| 1 Münze| {{number2}} Münzen}}"

CAPTIONS: Final[Templates] = {
    "event.played": {"en": "plays {crew}", "de": "spielt „{crew}“"},
    "event.used": {"en": "{crew}: {ability}", "de": "„{crew}“: {ability}"},
    "event.sailed": {"en": "sails to {space}", "de": "{space:läuft in den|segelt nach|segelt nach} {space}{space: ein||}"},
    "event.explored": {"en": "explores {space}", "de": "erkundet {space}"},
    "event.bought": {"en": "buys {card} for {number}", "de": "kauft „{card}“ für {number}"},
    "event.sleeved": {"en": "adds {card} to {crew}", "de": "steckt „{card}“ zu „{crew}“"},
    "event.loaded": {"en": f"loads {GOOD_EN}", "de": f"lädt {GOOD_DE}"},
    "event.unloaded": {"en": f"unloads {GOOD_EN}", "de": f"löscht {GOOD_DE}"},
    "event.gained_quay": {"en": f"gains {GOOD_EN}", "de": f"erhält {GOOD_DE}"},
    "event.gained_ship": {"en": f"takes {GOOD_EN} aboard", "de": f"nimmt {GOOD_DE} an Bord"},
    "event.paid": {"en": f"pays {GOOD_EN}", "de": f"zahlt {GOOD_DE}"},
    "event.gave_up": {"en": f"gives up {GOOD_EN}", "de": f"verzichtet auf {GOOD_DE}"},
    "event.put_ashore": {"en": f"puts {GOOD_EN} ashore", "de": f"bringt {GOOD_DE} an Land"},
    "event.placed": {"en": "places a cube on {space}", "de": "setzt einen Marker auf {space}"},
    "event.replaced": {"en": "ousts {seat2} on {space}", "de": "verdrängt {seat2} auf {space}"},
    "event.took_cube": {"en": "takes a cube from {space}", "de": "nimmt einen Marker von {space}"},
    "event.control": {"en": "takes control of {space}", "de": "übernimmt {space}"},
    "event.permanent": {"en": "keeps a cube on {space}", "de": "hält einen Marker auf {space}"},
    "event.produced": {"en": f"collects{SPOILS_EN}", "de": f"sammelt ein:{SPOILS_DE}"},
    "event.built": {"en": "builds {building:an|a|a} {building} on {space}", "de": "baut {building:einen|eine|ein} {building} auf {space}"},
    "event.upgraded": {"en": "fits {upgrade}", "de": "baut {upgrade} ein"},
    "event.repaired": {"en": "repairs {number} damage", "de": "repariert {number} Schaden"},
    "event.levelled": {"en": "levels up {crew}", "de": "stuft „{crew}“ auf"},
    "event.levelled_hidden": {"en": "levels up a card", "de": "stuft eine Karte auf"},
    "event.mastered": {"en": "masters a card", "de": "bringt eine Karte auf Stufe 4"},
    "event.battle_card": {"en": "attacks the merchant {back}", "de": "greift das Handelsschiff „{back}“ an"},
    "event.battle_ship": {"en": "attacks {seat2}", "de": "greift {seat2} an"},
    "event.battle_building": {"en": "attacks {space}", "de": "greift {space} an"},
    "event.plundered": {"en": f"plunders{SPOILS_EN}", "de": f"erbeutet{SPOILS_DE}"},
    "event.damaged": {"en": "takes {number} damage", "de": "erleidet {number} Schaden"},
    "event.won": {"en": "wins the battle", "de": "gewinnt den Kampf"},
    "event.lost": {"en": "loses the battle", "de": "verliert den Kampf"},
    "event.progress": {"en": "{number} towards {achievement}", "de": "{number} für „{achievement}“"},
    "event.achieved": {"en": "achieves {achievement}", "de": "schafft „{achievement}“"},
    "event.trigger": {"en": "has four achievements: last turns", "de": "hat vier Erfolge: letzte Züge"},
    "event.mode": {"en": "switches to {mode}", "de": "wechselt zu {mode}"},
}


def places(phrase: Phrase) -> tuple[str, ...]:
    """The tile that is named."""
    return (f"sea.{SPACES[phrase.args['space']]}",) if "space" in phrase.args else ()
