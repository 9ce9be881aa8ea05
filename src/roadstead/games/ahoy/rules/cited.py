"""Which rule speaks: the ids that events cite besides those of their kind, with spaces between several."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
    AERONAUTS,
    BARRELMAN,
    BEAKHEAD,
    BUCCANEER,
    CARDS,
    CLOSE_CALL,
    COMRADE_1,
    COMRADE_2,
    CUTPURSE,
    CUTTER_PLAN,
    DIVER,
    DOCUMENTARIAN,
    DYNAMIC_ENTRY,
    ELDER,
    EMISSARY,
    ENLIST,
    EVACUATION,
    FIGHTERS,
    GHASTLY_GUST,
    GROGMASTER,
    GUNNER,
    GUNNERS_MATE,
    GUNSHIP_PLAN,
    MERCHANT,
    MIDDLEMAN,
    MYSTIC,
    NAIVE_NOBLE,
    OFFICIAL_1,
    OFFICIAL_2,
    PILOT,
    PLAN_KEYS,
    POWDER_MONKEY,
    SAILOR,
    SEA_DOG,
    SEA_WITCH,
    SECRET_WEAPON,
    SHIPWRIGHT,
    SNEAK_ATTACK,
    TRAWLER,
    WEAPONS_CACHE,
    WHISPERING_WIND,
)

CREW_ORDER: Final = (
    *((AERONAUTS,), (BARRELMAN,), (BEAKHEAD,), (BUCCANEER,), (COMRADE_1, COMRADE_2), (OFFICIAL_1, OFFICIAL_2), (CUTPURSE,), (DIVER,), (DOCUMENTARIAN,)),
    *((ELDER,), (EMISSARY,), (FIGHTERS,), (GHASTLY_GUST,), (GROGMASTER,), (GUNNER,), (GUNNERS_MATE,), (MERCHANT,), (MIDDLEMAN,), (MYSTIC,)),
    *((NAIVE_NOBLE,), (PILOT,), (POWDER_MONKEY,), (SAILOR,), (SEA_DOG,), (SEA_WITCH,), (SHIPWRIGHT,), (TRAWLER,), (WHISPERING_WIND,)),
)
"""The cards as AH-17 numbers them."""
PLAN_ORDER: Final = (CLOSE_CALL, DYNAMIC_ENTRY, ENLIST, EVACUATION, SECRET_WEAPON, SNEAK_ATTACK, WEAPONS_CACHE, CUTTER_PLAN, GUNSHIP_PLAN)
"""The plans as AH-18 numbers them, from AH-18.2 on."""


def crew_rules() -> list[str]:
    out = [""] * CARDS
    for at, cards in enumerate(CREW_ORDER):
        for card in cards:
            out[card] = f"AH-17.{at + 1}"
    return out


def plan_rules() -> list[str]:
    out = [""] * len(PLAN_KEYS)
    for at, plan in enumerate(PLAN_ORDER):
        out[plan] = f"AH-18.{at + 2}"
    return out


CREW_RULE: Final = crew_rules()
"""The rule of each card."""
PLAN_RULE: Final = plan_rules()
"""The rule of each kind of plan."""
PURPOSE_RULE: Final = (
    *("AH-5.4", "AH-4.2", "AH-13.10 AH-19.24", "AH-17.28", "AH-17.13", "AH-18.3", "AH-12.5", "AH-12.5", "AH-18.5", "AH-18.5", "AH-18.4", "AH-18.7"),
    *("AH-18.9", "AH-18.10", "AH-17.5", "AH-17.5", "AH-13.10", "AH-13.3", "AH-13.3", "AH-13.10", "AH-11.8", "AH-17.6", "AH-17.19", "AH-17.22"),
)
"""The rule behind a question that serves several rules, by its purpose."""
VICTORY_RULE: Final = ("AH-11.9", "AH-13.13", "AH-12.9", "AH-13.13")
"""Where the victory options of each player stand."""
