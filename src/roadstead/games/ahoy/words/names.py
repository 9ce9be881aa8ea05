"""Names of what sentences speak of, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.ahoy.box.components import (
    ACTIONS,
    ASSEMBLE,
    BEAKHEAD,
    BOARD_SLOTS,
    BUCCANEER,
    CARD_SLOT,
    CELLS,
    COMRADE_1,
    CUTPURSE,
    CUTTER_PLAN,
    CUTTER_SLOT,
    DYNAMIC_ENTRY,
    ENLIST,
    EVACUATION,
    GHASTLY_GUST,
    GUNSHIP_PLAN,
    HARBOR,
    INSPIRE,
    MERCHANT,
    MYSTIC,
    NEGOTIATE,
    OFFICIAL_1,
    ORDER,
    POWDER_MONKEY,
    R_FAME,
    R_GOLD,
    R_REPAIR,
    R_WIND,
    SNEAK_ATTACK,
    SQUADRON,
    TAILWIND,
    UNION,
    WHISPERING_WIND,
    Components,
)
from roadstead.games.ahoy.rules.actions import (
    O_BONUS,
    O_BUCCANEER,
    O_HARBOR,
    O_MERCHANT,
    O_PURSE,
    O_PUSH,
    O_TREASURE,
    P_ASSEMBLE,
    P_BUY,
    P_CONVINCE,
    P_CONVINCE_TO,
    P_CUTTER,
    P_DYNAMIC,
    P_ENLIST,
    P_EVACUATE,
    P_EVACUATE_TO,
    P_FREE_WIND,
    P_GUNSHIP,
    P_GUST,
    P_INSPIRE,
    P_MONKEY,
    P_MYSTIC,
    P_NEGOTIATE,
    P_NEGOTIATE_AGAIN,
    P_OFFICIAL,
    P_ORDER,
    P_REWARD,
    P_SNEAK,
    P_TAILWIND,
    P_WIND,
)
from roadstead.games.ahoy.rules.state import CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, is_smuggler
from roadstead.kernel.languages import ByLanguage

DIRECTIONS: Final = ByLanguage(en=("north", "east", "south", "west", "nowhere"), de=("nach Norden", "nach Osten", "nach Süden", "nach Westen", "nirgendwohin"))
CORNERS: Final = ByLanguage(en=("north-west", "north-east", "south-west", "south-east"), de=("Nordwest", "Nordost", "Südwest", "Südost"))
TURNED: Final = ByLanguage(
    en=("in the south-east", "in the south-west", "in the north-west", "in the north-east"),
    de=("im Südosten", "im Südwesten", "im Nordwesten", "im Nordosten"),
)
VICTORIES: Final = ByLanguage(
    en=(
        "deal 1 damage and steal 1 gold",
        "deal 2 damage",
        "deal 1 damage and place or remove a Comrade",
        "deal 1 damage and sail on",
        "deal 1 damage and take a reward",
        "take nothing",
    ),
    de=(
        "1 Schaden zufügen und 1 Gold stehlen",
        "2 Schaden zufügen",
        "1 Schaden zufügen und 1 Kameraden platzieren oder entfernen",
        "1 Schaden zufügen und weitersegeln",
        "1 Schaden zufügen und eine Belohnung nehmen",
        "auf alles verzichten",
    ),
)
PER_REPAIR: Final = ByLanguage(en=", {number} Fame per damage", de=", je Schaden {number} Ruhm")
FLIP: Final = "A {0}, B {1}"
BONUS: Final = ByLanguage(en="action bonus", de="Bonus der Aktion")
OPTION: Final = ByLanguage(en="victory reward", de="Siegesbeute")
LEAVE: Final = ByLanguage(en="Comrades move out", de="Kameraden ziehen weg")
ARRIVE: Final = ByLanguage(en="Comrades move in", de="Kameraden ziehen ein")
AGAIN: Final = ByLanguage(en="{0} again for 1 Comrade", de="{0}, noch einmal für 1 Kameraden")
BUY: Final = ByLanguage(en="Gold for Fame", de="Gold für Ruhm")
REWARD: Final = ByLanguage(en="Reward", de="Belohnung")
FLAGSHIP: Final = ByLanguage(en="{0} {1}", de="{0}-{1}")
FLAGSHIP_OF: Final = ByLanguage(en="{1} of {0}", de="{1} von {0}")


def name(box: Components, kind: str, value: int, lang: str) -> str:
    match kind:
        case "player" | "faction" | "card" | "plan" | "suit" | "goods":
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
        case "effect":
            return effect(box, value, lang)
        case "purpose":
            return purpose(box, value, lang)
        case "flip":
            return FLIP.format(*(box.names["faction"][faction][lang] for faction in ((SQUADRON, UNION) if value == 0 else (UNION, SQUADRON))))
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
        words = FLAGSHIP_OF if is_smuggler(value) else FLAGSHIP
        return words[lang].format(box.names["faction"][value][lang], box.names["thing"][0][lang])
    if value >= CUTTER:
        return box.names["plan"][CUTTER_PLAN if value == CUTTER else GUNSHIP_PLAN][lang]
    patrol = value < FIRST_STRONGHOLD
    return f"{box.names['thing'][1 if patrol else 2][lang]} {value - (FIRST_PATROL if patrol else FIRST_STRONGHOLD) + 1}"


def cell(box: Components, value: int, lang: str) -> str:
    kind, amount, more = box.cells[value % CELLS]
    label = box.names["reward"][kind][lang]
    if kind in (R_FAME, R_GOLD):
        return f"{amount} {label}"
    if kind == R_REPAIR and more:
        return label + PER_REPAIR[lang].format(number=more)
    return label


EFFECT_CARDS: Final = {O_MERCHANT: MERCHANT, O_PUSH: BEAKHEAD, O_PURSE: CUTPURSE, O_BUCCANEER: BUCCANEER}


def effect(box: Components, value: int, lang: str) -> str:
    """What happens at the same time as something else."""
    if value in EFFECT_CARDS:
        return box.names["card"][EFFECT_CARDS[value]][lang]
    if value == O_TREASURE:
        return box.names["overlay"][0][lang]
    return box.names["terrain"][HARBOR][lang] if value == O_HARBOR else (BONUS if value == O_BONUS else OPTION)[lang]


PURPOSE_CARDS: Final = {
    **{P_WIND: WHISPERING_WIND, P_GUST: GHASTLY_GUST, P_CONVINCE: COMRADE_1, P_CONVINCE_TO: COMRADE_1},
    **{P_OFFICIAL: OFFICIAL_1, P_MYSTIC: MYSTIC, P_MONKEY: POWDER_MONKEY},
}
PURPOSE_PLANS: Final = {
    **{P_DYNAMIC: DYNAMIC_ENTRY, P_EVACUATE: EVACUATION, P_EVACUATE_TO: EVACUATION, P_ENLIST: ENLIST, P_SNEAK: SNEAK_ATTACK},
    **{P_CUTTER: CUTTER_PLAN, P_GUNSHIP: GUNSHIP_PLAN},
}
PURPOSE_ACTIONS: Final = {P_TAILWIND: TAILWIND, P_INSPIRE: INSPIRE, P_ASSEMBLE: ASSEMBLE, P_NEGOTIATE: NEGOTIATE, P_NEGOTIATE_AGAIN: NEGOTIATE, P_ORDER: ORDER}
PURPOSE_WORDS: Final = {P_EVACUATE: LEAVE, P_CONVINCE: LEAVE, P_EVACUATE_TO: ARRIVE, P_CONVINCE_TO: ARRIVE, P_NEGOTIATE_AGAIN: AGAIN}


def purpose(box: Components, value: int, lang: str) -> str:
    """What a question is for: a card, a plan, an action or a reward."""
    words = PURPOSE_WORDS.get(value)
    for kind, rows in (("card", PURPOSE_CARDS), ("plan", PURPOSE_PLANS), ("action", PURPOSE_ACTIONS)):
        if value in rows:
            found = box.names[kind][rows[value]][lang]
            return words[lang].format(found) if words else found
    if value == P_FREE_WIND:
        return box.names["reward"][R_WIND][lang]
    return {P_BUY: BUY[lang], P_REWARD: REWARD[lang]}.get(value, "")
