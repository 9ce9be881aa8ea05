"""Names of what sentences speak of, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.ahoy.components import (
    ACTIONS,
    BOARD_SLOTS,
    CARD_SLOT,
    CELLS,
    CUTTER_PLAN,
    CUTTER_SLOT,
    GUNSHIP_PLAN,
    R_FAME,
    R_GOLD,
    R_REPAIR,
    Components,
)
from roadstead.games.ahoy.state import CUTTER, FIRST_PATROL, FIRST_STRONGHOLD

DIRECTIONS: Final = {"en": ("north", "east", "south", "west", "nowhere"), "de": ("nach Norden", "nach Osten", "nach Süden", "nach Westen", "nirgendwohin")}
CORNERS: Final = {"en": ("north-west", "north-east", "south-west", "south-east"), "de": ("Nordwest", "Nordost", "Südwest", "Südost")}
TURNED: Final = {
    "en": ("in the south-east", "in the south-west", "in the north-west", "in the north-east"),
    "de": ("im Südosten", "im Südwesten", "im Nordwesten", "im Nordosten"),
}
VICTORIES: Final = {
    "en": ("1 damage and steal 1 gold", "2 damage", "1 damage and a Comrade", "1 damage and sail on", "1 damage and a reward", "nothing"),
    "de": ("1 Schaden und 1 Gold stehlen", "2 Schaden", "1 Schaden und ein Kamerad", "1 Schaden und weitersegeln", "1 Schaden und eine Belohnung", "nichts"),
}
FLIPS: Final = {"en": ("A Squadron, B Union", "A Union, B Squadron"), "de": ("A Geschwader, B Union", "A Union, B Geschwader")}
EFFECTS: Final = {
    "en": ("Treasure", "Merchant", "Harbor", "bonus of the action", "victory option", "Battering Beakhead", "Cutpurse", "Buccaneer"),
    "de": ("Schatz", "Händler", "Hafen", "Bonus der Aktion", "Siegoption", "Galionsfigur", "Halsabschneider", "Bukanier"),
}
PURPOSES: Final = {
    "en": (
        *("", "Tailwind", "Free Tailwind", "Whispering Wind", "Ghastly Gust", "Dynamic Entry", "Inspire", "Assemble", "Evacuation from", "Evacuation to"),
        *("Enlist", "Sneak Attack", "Cutter", "Gunship", "Convincing Comrade from", "Convincing Comrade to", "Gold for Fame", "Negotiate"),
        *("Negotiate again, for a Comrade", "Reward", "Order", "Convincing Official", "Mystic", "Powder Monkey"),
    ),
    "de": (
        *("", "Rückenwind", "Gratis-Rückenwind", "Windgeflüster", "Steife Brise", "Dynamischer Auftritt", "Inspirieren", "Versammeln", "Evakuierung von"),
        *("Evakuierung nach", "Anheuern", "Überraschungsangriff", "Kutter", "Kanonenboot", "Überzeugender Kamerad von", "Überzeugender Kamerad nach"),
        *(
            "Gold für Ruhm",
            "Verhandeln",
            "Nochmals verhandeln, für einen Kameraden",
            "Belohnung",
            "Befehlen",
            "Überzeugender Offizier",
            "Mystiker",
            "Pulveräffchen",
        ),
    ),
}
FLAGSHIPS: Final = {
    "en": ("Squadron Flagship", "Flagship of Smuggler 1", "Union Flagship", "Flagship of Smuggler 2"),
    "de": ("Flaggschiff des Geschwaders", "Flaggschiff von Schmuggler 1", "Flaggschiff der Union", "Flaggschiff von Schmuggler 2"),
}
FIGURES: Final = {"en": ("Patrol", "Stronghold"), "de": ("Flossenpatrouille", "Stützpunkt")}
PER_REPAIR: Final = {"en": ", 1 Fame per damage", "de": ", je Schaden 1 Ruhm"}


def name(box: Components, kind: str, value: int, lang: str) -> str:
    match kind:
        case "player" | "card" | "plan" | "suit" | "goods":
            return box.names[kind][value][lang]
        case "seat":
            return box.names["player"][value][lang]
        case "tile":
            return tile(box, value, lang)
        case "space":
            return f"{tile(box, value >> 2, lang)} {CORNERS[lang][value & 3]}"
        case "slot":
            return slot(box, value, lang)
        case "figure":
            return figure(box, value, lang)
        case "cell":
            return cell(box, value, lang)
        case "pile":
            return "AB"[value]
        case "dice":
            return " ".join(str(value))
        case _:
            rows = NAMED.get(kind)
            return rows[lang][value] if rows else str(value)


NAMED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "direction": DIRECTIONS,
    "corner": CORNERS,
    "turned": TURNED,
    "victory": VICTORIES,
    "flip": FLIPS,
    "effect": EFFECTS,
    "purpose": PURPOSES,
}


def tile(box: Components, value: int, lang: str) -> str:
    return f"{box.names['suit'][value >> 1][lang]} {'AB'[value & 1]}"


def slot(box: Components, value: int, lang: str) -> str:
    if value >= CUTTER_SLOT:
        plan = box.names["plan"][CUTTER_PLAN if value == CUTTER_SLOT else GUNSHIP_PLAN][lang]
        return plan if value == CUTTER_SLOT else f"{plan} ({box.ship_accepts[value - CUTTER_SLOT][0]})"
    if value >= CARD_SLOT:
        return box.names["card"][value - CARD_SLOT][lang]
    key = BOARD_SLOTS[value]
    action = key.rstrip("_123456") if key not in ACTIONS else key
    word = box.names["action"][ACTIONS.index(action)][lang]
    return f"{word} ({key[-1]})" if action == "cannons" and key != "cannons" else word


def figure(box: Components, value: int, lang: str) -> str:
    if value < FIRST_PATROL:
        return FLAGSHIPS[lang][value]
    if value >= CUTTER:
        return box.names["plan"][CUTTER_PLAN if value == CUTTER else GUNSHIP_PLAN][lang]
    patrol = value < FIRST_STRONGHOLD
    return f"{FIGURES[lang][0 if patrol else 1]} {value - (FIRST_PATROL if patrol else FIRST_STRONGHOLD) + 1}"


def cell(box: Components, value: int, lang: str) -> str:
    kind, amount, more = box.cells[value % CELLS]
    label = box.names["reward"][kind][lang]
    if kind in (R_FAME, R_GOLD):
        return f"{amount} {label}"
    if kind == R_REPAIR and more:
        return label + PER_REPAIR[lang]
    return label
