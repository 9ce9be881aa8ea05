"""What a ship has left: the nearest thing to points in a game that is won or lost (TT-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.turning_tides.components import ZONES
from roadstead.games.turning_tides.state import COUNT_OF, State
from roadstead.games.turning_tides.view import Ship, View
from roadstead.kernel.tally import Part, Standing
from roadstead.kernel.words import Kind, Phrase, Templates

MEASURE: Final = Kind("tally.afloat", (), ("TT-11.6",))
INTACT: Final = Kind("tally.zones", (), ("TT-11.1",))
CAPTAIN: Final = Kind("tally.captain", (), ("TT-11.2",))
SAILORS: Final = Kind("tally.sailors", (), ("TT-11.2",))
KINDS: Final = (MEASURE, INTACT, CAPTAIN, SAILORS)

TEMPLATES: Final[Templates] = {
    "tally.afloat": {"en": "Zones and crew left", "de": "Zonen und Besatzung übrig"},
    "tally.zones": {"en": "Intact zones", "de": "Intakte Zonen"},
    "tally.captain": {"en": "Captain", "de": "Kapitän"},
    "tally.sailors": {"en": "Sailors aboard", "de": "Matrosen an Bord"},
}


def standings(seen: View) -> tuple[Standing, ...]:
    """Both ships lie open (TT-10.1)."""
    return tuple(Standing(float(left(ship))) for ship in seen.ships)


def left(ship: Ship) -> int:
    return ZONES - COUNT_OF[ship.wrecked] + sum(ship.sailors) + (ship.captain >= 0)


def breakdown(s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
    captains = [float(s.captain[seat] >= 0) for seat in (0, 1)]
    return (
        Part(INTACT.phrase(), tuple(float(ZONES - COUNT_OF[s.wrecked[seat]]) for seat in (0, 1))),
        Part(CAPTAIN.phrase(), tuple(captains)),
        Part(SAILORS.phrase(), tuple(s.crew(seat) - captains[seat] for seat in (0, 1))),
    )
