"""Names of what sentences speak of."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import ZONES, Components
from roadstead.games.turning_tides.rules.actions import SPENDINGS, SWAPS, Cards
from roadstead.kernel.languages import ByLanguage

SIDES: Final = ByLanguage(en=("port", "starboard"), de=("Backbord", "Steuerbord"))
TOWARDS: Final = ByLanguage(en=("enemy side", "sea side"), de=("Feindseite", "Seeseite"))
PLACE: Final = ByLanguage(en="zone {zone} ({towards})", de="Zone {zone} ({towards})")
AND: Final = ByLanguage(en=" and ", de=" und ")
NOTHING: Final = ByLanguage(en="nothing", de="nichts")
FOR: Final = ByLanguage(en="{mine} for {theirs}", de="{mine} gegen {theirs}")
ENDINGS: Final = ByLanguage(
    en=(
        "",
        "by destroying zones",
        "because the other ship has no crew left",
        "by reaching the goal",
        "by surrender",
        "at the round limit",
    ),
    de=(
        "",
        "genug Zonen zerstört",
        "Gegner hat keine Besatzung mehr",
        "Ziel erreicht",
        "Gegner kapituliert",
        "Rundengrenze erreicht",
    ),
)


def name(box: Components, kind: str, value: int, lang: str) -> str:
    match kind:
        case "seat" | "card" | "unit":
            return box.names[kind][value][lang]
        case "zone":
            return str(value + 1)
        case "side":
            return SIDES[lang][value]
        case "towards":
            return TOWARDS[lang][value]
        case "place":
            return place(value, lang)
        case "ending":
            return ENDINGS[lang][value]
        case "swap":
            return swap(box, value, lang)
        case "spending":
            return cards(box, SPENDINGS[value], lang)
        case _:
            return str(value)


def place(value: int, lang: str) -> str:
    side, zone = divmod(value, ZONES)
    return PLACE[lang].format(zone=zone + 1, towards=TOWARDS[lang][side])


def cards(box: Components, row: Cards, lang: str) -> str:
    return AND[lang].join(box.names["card"][card][lang] for card in row)


def swap(box: Components, value: int, lang: str) -> str:
    give, take = SWAPS[value]
    if not give:
        return NOTHING[lang]
    mine, theirs = cards(box, give, lang), cards(box, take, lang)
    return FOR[lang].format(mine=mine, theirs=theirs)
