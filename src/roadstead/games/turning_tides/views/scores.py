"""What a ship has left: the nearest thing to points in a game that is won or lost (TT-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.turning_tides.box.components import ZONES
from roadstead.games.turning_tides.rules.state import COUNT_OF, State
from roadstead.games.turning_tides.views.view import Ship, View, ship
from roadstead.kernel.scores import Part, Standing
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
    return tuple(Standing(float(sum(left(it)))) for it in seen.ships)


def left(it: Ship) -> tuple[int, int, int]:
    """Intact zones, the captain, sailors aboard."""
    return ZONES - COUNT_OF[it.wrecked], int(it.captain >= 0), sum(it.sailors)


def breakdown(s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
    both = [left(ship(s, seat)) for seat in (0, 1)]
    return tuple(Part(kind.phrase(), tuple(float(row[at]) for row in both)) for at, kind in enumerate((INTACT, CAPTAIN, SAILORS)))
