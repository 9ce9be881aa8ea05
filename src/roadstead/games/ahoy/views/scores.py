"""Fame as it is followed: how much each seat has, and what it was for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.ahoy.rules.state import SEATING, State
from roadstead.games.ahoy.views.view import View
from roadstead.kernel.scores import Part, Standing
from roadstead.kernel.words import Kind, Phrase, Templates

MEASURE: Final = Kind("tally.fame", (), ("AH-1.10",))
REGIONS: Final = Kind("tally.regions", (), ("AH-14.1",))
DELIVERIES: Final = Kind("tally.deliveries", (), ("AH-13.7",))
REWARDS: Final = Kind("tally.rewards", (), ("AH-13.9",))
PLEDGES: Final = Kind("tally.pledges", (), ("AH-13.14",))
BEFORE: Final = Kind("tally.before")
KINDS: Final = (MEASURE, REGIONS, DELIVERIES, REWARDS, PLEDGES, BEFORE)

TEMPLATES: Final[Templates] = {
    "tally.fame": {"en": "Fame", "de": "Ruhm"},
    "tally.regions": {"en": "Regions under control", "de": "Kontrollierte Seeregionen"},
    "tally.deliveries": {"en": "Deliveries", "de": "Lieferungen"},
    "tally.rewards": {"en": "Rewards", "de": "Belohnungen"},
    "tally.pledges": {"en": "Pledges", "de": "Zusagen"},
    "tally.before": {"en": "From before this table", "de": "Von vor diesem Tisch"},
}


def standings(seen: View) -> tuple[Standing, ...]:
    """Fame lies open; what the pledges will bring shows at the end."""
    return tuple(Standing(float(seen.fame[player])) for player in SEATING[seen.setup.players])


def breakdown(s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
    """Fame has no memory of its own, so it is read from what was told."""
    gained: dict[Kind, list[float]] = {kind: [0.0] * 4 for kind in KINDS[1:]}
    before = ""
    for phrase in told:
        kind = source(phrase.key, before)
        if kind is not None:
            gained[kind][phrase.args["player"]] += phrase.args["number"]
        before = phrase.key
    for player in s.terms.players:
        gained[BEFORE][player] = s.fame[player] - sum(row[player] for row in gained.values())
    return tuple(Part(kind.phrase(), tuple(row[player] for player in s.terms.players)) for kind, row in gained.items() if kind is not BEFORE or any(row))


def source(key: str, before: str) -> Kind | None:
    """What a told gain of Fame was for; a delivery tells its Fame at once."""
    if key == "event.fame":
        return DELIVERIES if before == "event.delivered" else REWARDS
    return {"event.scored": REGIONS, "event.pledge_score": PLEDGES}.get(key)
