"""The picture on each card, and what it does in symbols that need no language."""

from __future__ import annotations

from typing import Final

Brief = tuple[tuple[str, str], ...]
"""Symbols, each with a number."""

CARDS: Final[tuple[tuple[str, Brief], ...]] = (
    ("island", (("gold", "−1"), ("next", ""), ("island", ""))),  # Aeronauts
    ("market", (("gold", "±2"),)),  # Middleman
    ("eye", (("gold", "+1"),)),  # Documentarian
    ("person", (("gold", "+1"),)),  # Elder
    ("explore", (("chart", ""),)),  # Sea Witch
    ("trophy", (("person", "−2"),)),  # Buccaneer
    ("flame", (("damage", "1"), ("next", ""), ("damage", "1"))),  # Mystic
    ("cannon", (("damage", "+1"),)),  # Gunner
    ("attack", (("cannon", ""), ("next", ""), ("attack", ""))),  # Gunner's Mate
    ("bombard", (("repair", ""), ("next", ""), ("damage", "1"))),  # Powder Monkey
    ("attack", (("attack", "+1"),)),  # Fighters
    ("hand", (("gold", "+2"),)),  # Cutpurse
    ("repair", (("repair", "∞"),)),  # Shipwright
    ("pledge", (("gold", "−1"),)),  # Emissary
    ("die-6", (("damage", "1"), ("next", ""), ("die-0", ""))),  # Grogmaster
    ("comrade", (("comrade", "1–2"),)),  # Convincing Comrade
    ("comrade", (("comrade", "1–2"),)),
    ("patrol", (("patrol", "1–2"),)),  # Convincing Official
    ("patrol", (("patrol", "1–2"),)),
    ("seal", (("hand", "1"),)),  # Naive Noble
    ("sail", (("sail", "1–3"),)),  # Sailor
    ("ship", (("damage", ""), ("next", ""), ("order", "1"))),  # Battering Beakhead
    ("tailwind", (("full-sail", ""),)),  # Ghastly Gust
    ("full-sail", (("gold", "−2"), ("next", ""), ("tailwind", ""))),  # Whispering Wind
    ("treasure", (("sail", "1–2"), ("gold", ""))),  # Trawler
    ("fog", (("sail", "+1"),)),  # Barrelman
    ("wheel", (("wreckage", ""),)),  # Pilot
    ("current", (("current", ""),)),  # Sea Dog
    ("wreckage", (("gold", "+1"),)),  # Diver
    ("harbor", (("gold", "+1"),)),  # Merchant
)
"""In the order of the box."""
PICTURES: Final = tuple(picture for picture, _ in CARDS)
EFFECTS: Final = tuple(brief for _, brief in CARDS)
PLAN_PICTURES: Final = ("pass", "die-6", "attack", "cannon", "person", "deploy", "hidden", "cutter", "gunship")
