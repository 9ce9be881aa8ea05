"""Names of what sentences speak of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.dead_reckoning.box.components import Components
from roadstead.games.dead_reckoning.rules import actions
from roadstead.games.dead_reckoning.words import abilities
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.words import fill

SEAT_NAMES: Final = ByLanguage(en=("Purple", "Blue", "Green", "Red"), de=("Lila", "Blau", "Grün", "Rot"))
MODES: Final = ByLanguage(en=("trade mode", "pirate mode"), de=("Handelsmodus", "Piratenmodus"))
SIDES: Final = ByLanguage(en=("the active player", "the opponent"), de=("der aktiven Person", "der Gegenseite"))
GOODS: Final = ByLanguage(en=("cargo", "coin"), de=("Fracht", "Münze"))
TIERS: Final = ByLanguage(en=("basic", "improved"), de=("einfache", "verbesserte"))
CANNONS: Final = ByLanguage(en=("cannon", "cannons"), de=("Kanone", "Kanonen"))
AMOUNTS: Final = ByLanguage(en=("1", "all"), de=("1", "alle"))
SLOT_LINES: Final = ByLanguage(en=("level", "top", "middle", "bottom"), de=("Stufe", "oben", "Mitte", "unten"))
HARBOUR_NAME: Final = ByLanguage(en="the harbour", de="Hafen")
MERCHANT: Final = ByLanguage(en="Merchant Ship", de="Handelsschiff")
OPEN_SEA: Final = ByLanguage(en="Open sea", de="Offene See")


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


WILD: Final = ByLanguage(en="{number} cargo or {number:coin|coins}", de="{number} Fracht oder {number:Münze|Münzen}")
STRENGTH: Final = ByLanguage(en="strength {number}", de="Stärke {number}")
CATEGORIES: Final = ByLanguage(
    en=(
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
    de=(
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
)
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
        parts.append(fill(WILD[lang], {"number": str(wild)}, {"number": wild}))
    if strength:
        parts.append(STRENGTH[lang].format(number=strength))
    place = f"{value // 4 + 1}.{value % 4 + 1}"
    return f"{' + '.join(parts) or box.words['zone'][value][lang]} ({place})"
