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
SHRIMP: Final = 0
COD: Final = 1
LOBSTER: Final = 2
SWORDFISH: Final = 3
OYSTER: Final = 4
CRAB: Final = 5
CLUB: Final = 6
VESSEL: Final = 7
BARGE: Final = 8
INUIT: Final = 9
CASINO: Final = 10
BANK: Final = 11
RECYCLING: Final = 12
BAIT: Final = 13
CANNING: Final = 14
SMOKEHOUSE: Final = 15
PUB: Final = 16
BUFFET: Final = 17
FIRST_SHIP: Final = CRAB
FIRST_BUILDING: Final = CASINO

PHASE_IDS: Final = ("boat", "income", "fishing", "town")
CUBES: Final = ("boat", "harbor", "wharf")
TOWN_FACES: Final = ("harbor", "wharf", "market")
FACES: Final = (*COLUMNS, "coins3", *TOWN_FACES)
COINS3: Final = 5
HARBOR: Final = 6
WHARF: Final = 7
MARKET: Final = 8
BOAT_FACES: Final = 6

CODES: Final = ("plain", "L", "B", "?", "F", "A")
PLAIN: Final = 0
LICENCE: Final = 1
BOAT: Final = 2
EITHER: Final = 3
FISHING: Final = 4
COMPLETES: Final = 5
NOTHING: Final = 6
"""What a box brings when all it could give has been given; no box is printed so."""

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
