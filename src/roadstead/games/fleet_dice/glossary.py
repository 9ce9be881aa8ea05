"""The words of the box, and the number of each.

A section of the sheet is a number: five boat columns, five harbor ships, eight wharf buildings.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = ("red", "blue", "green", "yellow")
COLUMNS: Final = ("shrimp", "cod", "lobster", "swordfish", "oyster")
SHIPS: Final = ("king_crab", "captains_club", "research_vessel", "barge", "inuit")
BUILDINGS: Final = ("casino", "annas_bank", "recycling_center", "bait_shop", "canning_co", "smokehouse", "fishermans_pub", "seafood_buffet")
SECTION_IDS: Final = (*COLUMNS, *SHIPS, *BUILDINGS)
SECTIONS: Final = 18
FLEETS: Final = 10
"""The sections that may have boats: columns and ships."""
SHRIMP, COD, LOBSTER, SWORDFISH, OYSTER, CRAB, CLUB, VESSEL, BARGE, INUIT = range(10)
CASINO, BANK, RECYCLING, BAIT, CANNING, SMOKEHOUSE, PUB, BUFFET = range(10, 18)
FIRST_SHIP: Final = CRAB
FIRST_BUILDING: Final = CASINO

TOWN_FACES: Final = ("harbor", "wharf", "market")
FACES: Final = (*COLUMNS, "coins3", *TOWN_FACES)
COINS3, HARBOR, WHARF, MARKET = 5, 6, 7, 8
BOAT_FACES: Final = 6

CODES: Final = ("plain", "L", "B", "?", "F", "A")
PLAIN, LICENCE, BOAT, EITHER, FISHING, COMPLETES = range(6)

COUNTERS: Final = (
    "fish_total",
    "launched_boats",
    "full_boats",
    "active_licences_including_king_crab",
    "level3_licences",
    "completed_buildings",
    "coin_boxes_marked",
    "star_boxes_marked",
)
TOP_LEVEL: Final = 3
MOST_BONUSES: Final = 8
MOST_SLOTS: Final = 60
"""Boats on one sheet."""
MOST_CARDS: Final = 20
