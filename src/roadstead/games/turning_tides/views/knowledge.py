"""Who may know each fact of this game (TT-10); views are compared with it."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import MOST_CARDS
from roadstead.games.turning_tides.rules.state import DRAW, HAND, PER_SEAT, PILE, SPENT, State, pile
from roadstead.kernel.engine import PUBLIC
from roadstead.kernel.knowledge import Fixed, Knowledge, everybody, own_answer

OPEN: Final = (
    "round",
    "turn",
    "offset",
    "initiative",
    "captain",
    "sailors",
    "manned",
    "guns",
    "mast",
    "wrecked",
    "hold_sailors",
    "hold_cannons",
    "offered",
    "loser",
    "ending",
)
"""TT-10.1: the ships and their holds, the marker, what was offered, how it ended."""
FACE_DOWN: Final = (HAND, DRAW, SPENT)


def card(s: State, at: int) -> int:
    """TT-10.1 to TT-10.3: discard piles, swap cards and what is played lie open; hand, spent cards and what the draw pile holds are the owner's."""
    return 1 << at // PER_SEAT if at % PER_SEAT // PILE in FACE_DOWN else PUBLIC


def counted(s: State) -> list[int]:
    """TT-10.1, TT-10.4: the sizes of the hidden piles, and what they hold together."""
    cards, sizes, together = s.cards, [], []
    for seat in range(2):
        hand, draw, spent = pile(seat, HAND), pile(seat, DRAW), pile(seat, SPENT)
        in_hand = to_draw = put_by = 0
        for kind in range(PILE):
            one, two, three = cards[hand + kind], cards[draw + kind], cards[spent + kind]
            in_hand, to_draw, put_by = in_hand + one, to_draw + two, put_by + three
            together.append(one + two + three)
        sizes += [in_hand, to_draw, put_by]
    return sizes + together


KNOWLEDGE: Final = Knowledge(
    facts={**dict.fromkeys(OPEN, everybody), "cards": Fixed(card)},
    frames={(frame, "answers"): own_answer for frame in ("Choose", "Swap", "Spend")},
    counted=counted,
    derived=frozenset({"manned"}),
    things=frozenset({"offset", "initiative", "captain", "offered", "loser", "ending"}),
    most_counted=PILE * MOST_CARDS,
    counted_from=frozenset({"cards"}),
)
"""TT-10.5: what was chosen is hidden until both have chosen; so are swapping (TT-8.2) and spending (TT-8.7)."""
