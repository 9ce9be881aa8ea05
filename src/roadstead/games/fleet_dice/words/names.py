"""Names of what sentences speak of."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.box.glossary import BUFFET, RECYCLING, SECTIONS
from roadstead.games.fleet_dice.rules import actions
from roadstead.kernel.languages import ByLanguage

SEAT_NAMES: Final = ByLanguage(en=("Red", "Blue", "Green", "Yellow"), de=("Rot", "Blau", "Grün", "Gelb"))
BEFORE: Final = ByLanguage(en="Setup", de="Aufbau")
"""What comes before the phases that the box names."""
EFFECTS: Final = ByLanguage(
    en=("next box", "license", "boat", "license or boat", "private fishing", "completes it", "no effect"),
    de=("nächstes Kästchen", "Lizenz", "Boot", "Lizenz oder Boot", "private Fischen-Phase", "wird fertig", "kein Effekt"),
)
USES: Final = ByLanguage(
    en={actions.USE_COINS: "coins", actions.USE_COIN: "as a coin"},
    de={actions.USE_COINS: "Münzen", actions.USE_COIN: "als Münze"},
)
DICE: Final = ByLanguage(en=("the shared die", "your own die"), de=("den übrigen Würfel", "deinen Würfel"))
AND: Final = ByLanguage(en=" and ", de=" und ")


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
