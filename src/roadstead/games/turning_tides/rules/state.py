"""What is on the table. Zones count from 0 at the bow; a mask has bit z for zone z."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.turning_tides.box.components import LAST_OFFSET, MOST_CARDS, ZONES, Components
from roadstead.games.turning_tides.rules.aliases import ZONE_MASK, Card, Ending, Pile, Seat, Seats, Side, Zone, Zones
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.facts import fresh
from roadstead.kernel.shape import ListOf, Whole

ALL_ZONES: Final = 127
BIT: Final = [1 << zone for zone in range(ZONES)]
ZONES_OF: Final = [[zone for zone in range(ZONES) if mask >> zone & 1] for mask in range(128)]
COUNT_OF: Final = [len(zones) for zones in ZONES_OF]

HAND, DRAW, DISCARD, SWAP, SPENT, PLAYED = range(6)
PILES: Final = ("hand", "draw", "discard", "swap", "spent", "played")
PILE: Final = 7
PER_SEAT: Final = 42

BY_DESTRUCTION, BY_CREW, BY_GOAL, BY_SURRENDER, BY_LIMIT = range(1, 6)

PORT, STARBOARD = 0, 1


def pile(seat: Seat, which: Pile) -> int:
    """Where the seven counts of a pile begin in `State.cards`."""
    return seat * PER_SEAT + which * PILE


class Terms:
    """What was agreed before the game, as numbers; shared by all copies of a state."""

    def __init__(self, box: Components, options: dict[str, object]) -> None:
        intro = options["variant"] == "introductory"
        self.intro: bool = intro
        self.ranks: list[int] = list(box.ranks[str(options["hierarchy_profile"])])
        self.sail: int = 2 if options["zones_per_sail_step"] == 2 else 1
        self.least_offset: int = -self.sail if options["backward_at_start"] else 0
        self.stop_at_pass: bool = options["pass_in_step_3"] == "end_round_at_once"
        self.side_kept: bool = options["moved_cannon_side"] == "kept"
        self.promotion_moves_initiative: bool = bool(options["promotion_moves_initiative"])
        limit = options["round_limit"]
        self.round_limit: int = limit if isinstance(limit, int) else 0
        self.offers: bool = options["capitulation"] != "off"
        self.immediate: bool = options["capitulation"] == "immediate"
        self.any_goal: bool = options["introductory_goal"] == "any"
        self.zones_to_lose: int = box.intro_zones_to_lose if intro else box.zones_to_lose
        self.layout_of_gold: str = str(options["layout_of_gold"])
        self.mast_zone: int = box.mast_zone
        self.box: Components = box


class State(KernelState):
    terms: Terms
    round: Annotated[int, Whole(0, 1_000_000)] = 0
    turn: Annotated[int, Whole(0, 99)] = 0
    offset: Annotated[int, Whole(-2, 14)] = 0
    initiative: Seat = 0
    captain: Annotated[list[int], ListOf(Whole(-1, ZONES - 1), 2, 2)] = fresh(-1, -1)
    sailors: Annotated[list[int], ListOf(Whole(0, 9), 2 * ZONES, 2 * ZONES)] = fresh(*[0] * (2 * ZONES))
    manned: Annotated[list[int], ListOf(ZONE_MASK, 2, 2)] = fresh(0, 0)
    guns: Annotated[list[int], ListOf(ZONE_MASK, 4, 4)] = fresh(0, 0, 0, 0)
    mast: Annotated[list[int], ListOf(Whole(0, 1), 2, 2)] = fresh(0, 0)
    wrecked: Annotated[list[int], ListOf(ZONE_MASK, 2, 2)] = fresh(0, 0)
    hold_sailors: Annotated[list[int], ListOf(Whole(0, 9), 2, 2)] = fresh(0, 0)
    hold_cannons: Annotated[list[int], ListOf(Whole(0, 9), 2, 2)] = fresh(0, 0)
    cards: Annotated[list[int], ListOf(Whole(0, MOST_CARDS), 2 * PER_SEAT, 2 * PER_SEAT)] = fresh(*[0] * (2 * PER_SEAT))
    offered: Seats = 0
    loser: Annotated[int, Whole(-1, 1)] = -1
    ending: Ending = 0

    # --- the ships -----------------------------------------------------------------------------------

    def passed(self) -> bool:
        return self.offset > LAST_OFFSET

    def facing(self, zone: Zone) -> int:
        """The enemy zone opposite, or -1."""
        return opposite(self.offset, zone)

    def facing_mask(self) -> Zones:
        """All zones that face a zone: the same zones on both ships."""
        return facing_at(self.offset)

    def enemy_side(self) -> Side:
        """Port in odd rounds, starboard in even ones (TT-5.6)."""
        return PORT if self.round & 1 else STARBOARD

    def towards(self, side: Side) -> int:
        """0 for the side that is the enemy side now, 1 for the sea side (TT-2.5)."""
        return 0 if side == self.enemy_side() else 1

    def called(self, place: int) -> int:
        """A cannon's place as it is called now: by enemy side and sea side, not by port and starboard."""
        return place % ZONES + ZONES * self.towards(place // ZONES)

    def intact(self, seat: Seat) -> Zones:
        return ALL_ZONES & ~self.wrecked[seat]

    def wrecks(self, seat: Seat) -> int:
        """How many zones are destroyed."""
        return COUNT_OF[self.wrecked[seat]]

    def free(self, seat: Seat, side: Side) -> Zones:
        """The zones where a cannon may be put on this side."""
        return ALL_ZONES & ~self.wrecked[seat] & ~self.guns[2 * seat + side]

    def add_sailor(self, seat: Seat, zone: Zone) -> None:
        self.sailors[seat * ZONES + zone] += 1
        self.manned[seat] |= BIT[zone]

    def remove_sailor(self, seat: Seat, zone: Zone) -> None:
        at = seat * ZONES + zone
        self.sailors[at] -= 1
        if self.sailors[at] == 0:
            self.manned[seat] &= ~BIT[zone]

    def crew(self, seat: Seat) -> int:
        aboard = sum(self.sailors[seat * ZONES : seat * ZONES + ZONES])
        return aboard + (1 if self.captain[seat] >= 0 else 0)

    def gunners(self, seat: Seat) -> Zones:
        """TT-6.11: the zones whose cannon towards the enemy has a sailor to fire it."""
        return self.manned[seat] & self.guns[2 * seat + self.enemy_side()]

    def has_mast(self, seat: Seat, zone: Zone) -> bool:
        return self.mast[seat] == 1 and zone == self.terms.mast_zone

    def is_empty(self, seat: Seat, zone: Zone) -> bool:
        """TT-2.9: no captain, sailor, cannon or mast."""
        units = self.manned[seat] | self.guns[2 * seat] | self.guns[2 * seat + 1]
        return not units & BIT[zone] and self.captain[seat] != zone and not self.has_mast(seat, zone)

    # --- the cards -----------------------------------------------------------------------------------

    def size(self, seat: Seat, which: Pile) -> int:
        at = pile(seat, which)
        return sum(self.cards[at : at + PILE])

    def has_several(self, seat: Seat, which: Pile) -> bool:
        """Whether a pile has more than one card."""
        cards, at = self.cards, pile(seat, which)
        number = 0
        for card in range(PILE):
            number += cards[at + card]
            if number > 1:
                return True
        return False

    def kinds(self, seat: Seat, which: Pile) -> list[int]:
        """The distinct cards of a pile."""
        cards, at = self.cards, pile(seat, which)
        return [card for card in range(PILE) if cards[at + card]]

    def shift(self, seat: Seat, card: Card, source: Pile, target: Pile) -> None:
        """Move a card from pile to pile. (`cards[at] -= 1` would leave machine integers when compiled.)"""
        cards, base = self.cards, seat * PER_SEAT + card
        at, to = base + source * PILE, base + target * PILE
        cards[at] = cards[at] - 1
        cards[to] = cards[to] + 1


def opposite(offset: int, zone: Zone) -> int:
    """The enemy zone that a zone faces at an offset (TT-5.3), or -1."""
    other = offset - zone
    return other if 0 <= other < ZONES else -1


def facing_at(offset: int) -> Zones:
    """All zones that face a zone at an offset."""
    return FACING[offset] if 0 <= offset <= LAST_OFFSET else 0


FACING: Final = [sum(BIT[zone] for zone in range(ZONES) if opposite(offset, zone) >= 0) for offset in range(LAST_OFFSET + 1)]
