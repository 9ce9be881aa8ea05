"""What must always hold: units and cards are conserved, and destroyed zones are empty."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import ZONES
from roadstead.games.turning_tides.rules.checks.frames import frame_faults
from roadstead.games.turning_tides.rules.state import COUNT_OF, PILE, SPENT, SWAP, ZONES_OF, State, pile


def faults(s: State) -> list[str]:
    return [fault for seat in (0, 1) for fault in ship_faults(s, seat)] + frame_faults(s)


def ship_faults(s: State, seat: int) -> list[str]:
    """What does not hold for one player's units and cards."""
    box = s.terms.box
    out: list[str] = []
    row = s.sailors[seat * ZONES : seat * ZONES + ZONES]
    if sum(row) + s.hold_sailors[seat] != box.sailors:
        out.append("sailors do not add up")
    if s.manned[seat] != sum(1 << zone for zone in range(ZONES) if row[zone]):
        out.append("manned zones do not match the sailors")
    guns = s.guns[2 * seat : 2 * seat + 2]
    if COUNT_OF[guns[0]] + COUNT_OF[guns[1]] + s.hold_cannons[seat] != box.cannons:
        out.append("cannons do not add up")
    if not all(s.is_empty(seat, zone) for zone in ZONES_OF[s.wrecked[seat]]):
        out.append("a destroyed zone is not empty")
    return out + card_faults(s, seat)


def card_faults(s: State, seat: int) -> list[str]:
    """TT-8.6: every card is somewhere, and the pool has its size."""
    box = s.terms.box
    base = pile(seat, 0)
    out: list[str] = []
    for card in range(PILE):
        gone = box.hold[card] - box.intro_hold[card] if s.terms.intro else 0
        if sum(s.cards[base + card : base + 6 * PILE : PILE]) + gone != box.totals[card]:
            out.append("cards do not add up")
    if not s.terms.intro and s.size(seat, SWAP) != sum(box.hold):
        out.append("the hold has the wrong number of swap cards")
    if s.size(seat, SPENT) > s.wrecks(seat):
        out.append("more cards are spent than zones are destroyed")
    return out
