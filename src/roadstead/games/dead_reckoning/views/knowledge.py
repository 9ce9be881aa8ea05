"""Who may know each fact of this game (DR-20); views are compared with it."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, LEVELS
from roadstead.games.dead_reckoning.rules.effects import Reserve
from roadstead.games.dead_reckoning.rules.state import BIT, IN_DECK, IN_HAND, State
from roadstead.kernel.engine import PUBLIC
from roadstead.kernel.facts import LARGEST
from roadstead.kernel.knowledge import DependsOn, Knowledge, OwnerWhile, everybody, owner

OPEN: Final = (
    "round",
    "active",
    "first",
    "final",
    "finished",
    "tiles",
    "slot",
    "spaces",
    "perm",
    "control",
    "built",
    "stock",
    "where",
    "top",
    "ship",
    "mode",
    "sails",
    "damage",
    "hull",
    "owned",
    "aboard",
    "quay",
    "pool",
    "tokens",
    "marks",
    "lodged",
    "pending",
    "seen",
    "used",
    "advs",
    "mastered",
    "black",
    "upgrades",
    "buildings",
    "raised",
    "explored",
    "deals",
    "fought",
    "stormed",
    "entered",
    "shut",
    "fired",
    "fired_rest",
    "fight",
    "board",
    "prior",
    "landed",
    "vows",
    "spent",
    "score",
    "winners",
)
"""The sea, ships, islands and battles lie open; face-down tiles (DR-20.4) and backs (DR-20.3) have no identity yet."""


CREW_CARD: Final = OwnerWhile("loc", IN_DECK, IN_HAND, CREW)
"""DR-20.1, DR-20.6: what is in a hand or deck, and how far it rose there, is its owner's; cards in play and discarded lie open."""
BONUS_TILE: Final = OwnerWhile("bonus", 0, LARGEST, 2)
"""DR-20.5: known to its owner; that there is one is open."""


def left_in_box(s: State, at: int) -> int:
    """DR-7.16, DR-20.4: that a search left a card there is open, which one it is only to those who looked."""
    return s.below[at + 1] if at % 3 == 1 else PUBLIC


def drawn_in_reserve(s: State, at: int) -> int:
    """DR-13.34: the card that was drawn, while its owner decides whether to play it."""
    if s.peek < 0:
        return PUBLIC
    return sum(BIT[s.fighter(frame.side)] for frame in s.frames if isinstance(frame, Reserve))


def counted(s: State) -> list[int]:
    """DR-20.1, DR-20.6: the sizes of hands, how many levels rose in secret, how many cards were seen at the bottom of a deck."""
    loc, level, seen, rank = s.loc, s.level, s.seen, s.rank
    hands, risen, looked = [], [], []
    for seat in range(s.terms.players):
        held = up = last = 0
        for at in range(seat * CREW, seat * CREW + CREW):
            held += 1 if loc[at] == IN_HAND else 0
            up += level[at] - seen[at]
            last = max(last, rank[at])
        hands.append(held)
        risen.append(up)
        looked.append(last)
    return hands + risen + looked


KNOWLEDGE: Final = Knowledge(
    facts={
        **dict.fromkeys(OPEN, everybody),
        "below": DependsOn(left_in_box),
        "chest": owner(1),
        "bonus": BONUS_TILE,
        "loc": CREW_CARD,
        "level": CREW_CARD,
        "rank": owner(CREW),
        "peek": drawn_in_reserve,
    },
    counted=counted,
    things=frozenset({"active", "first", "final", "tiles", "control", "where", "ship", "mode", "hull", "pending", "built", "loc", "bonus", "peek"}),
    most_counted=CREW * LEVELS,
    counted_from=frozenset({"loc", "level", "seen", "rank"}),
)
"""DR-20.2: the coins in a chest are their owner's secret."""
