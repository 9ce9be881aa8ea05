"""Setup (TT-3): ships, units, cards and the marker at the start."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import Layout
from roadstead.games.turning_tides.rules.aliases import Seat
from roadstead.games.turning_tides.rules.rounds import Rounds
from roadstead.games.turning_tides.rules.state import BIT, DRAW, HAND, STARBOARD, SWAP, State, Terms, pile


def start(terms: Terms) -> State:
    s = State(terms)
    box = terms.box
    other = "B" if terms.layout_of_gold == "A" else "A"
    for seat, name in enumerate((terms.layout_of_gold, other)):
        place_units(s, seat, box.layouts[name])
        deal(s, seat)
    s.initiative = box.starter
    s.call(Rounds())
    return s


def place_units(s: State, seat: Seat, layout: Layout) -> None:
    """TT-3.2, 3.3, 3.5: the rest of the units goes into the hold. Facing away is starboard in round 1."""
    box = s.terms.box
    s.captain[seat] = layout.captain
    s.mast[seat] = 1
    for zone in layout.sailors:
        s.add_sailor(seat, zone)
    for zone in layout.cannons_away:
        s.guns[2 * seat + STARBOARD] |= BIT[zone]
    s.hold_sailors[seat] = box.sailors - len(layout.sailors)
    s.hold_cannons[seat] = box.cannons - len(layout.cannons_away)


def deal(s: State, seat: Seat) -> None:
    """TT-3.6 to 3.8; the introductory game puts two of the swap cards back into the box (TT-12.2)."""
    box = s.terms.box
    for which, counts in ((HAND, box.hand), (DRAW, box.draw), (SWAP, box.intro_hold if s.terms.intro else box.hold)):
        at = pile(seat, which)
        s.cards[at : at + 7] = list(counts)
