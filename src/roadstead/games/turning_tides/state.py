"""What is on the table. Zones count from 0 at the bow; a mask has bit z for zone z."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.components import LAST_OFFSET, ZONES, Components
from roadstead.kernel.engine import State as KernelState

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


def pile(seat: int, which: int) -> int:
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
    facts = (
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
        "cards",
        "offered",
        "loser",
        "ending",
    )

    def __init__(self, terms: Terms, source: State | None = None) -> None:
        super().__init__(source)
        self.terms: Terms = terms
        if source is None:
            self.round: int = 0
            self.turn: int = 0
            self.offset: int = 0
            self.initiative: int = 0
            self.captain: list[int] = [-1, -1]
            self.sailors: list[int] = [0] * (2 * ZONES)
            self.manned: list[int] = [0, 0]
            self.guns: list[int] = [0, 0, 0, 0]
            self.mast: list[int] = [0, 0]
            self.wrecked: list[int] = [0, 0]
            self.hold_sailors: list[int] = [0, 0]
            self.hold_cannons: list[int] = [0, 0]
            self.cards: list[int] = [0] * (2 * PER_SEAT)
            self.offered: int = 0
            self.loser: int = -1
            self.ending: int = 0
        else:
            self.round = source.round
            self.turn = source.turn
            self.offset = source.offset
            self.initiative = source.initiative
            self.captain = source.captain[:]
            self.sailors = source.sailors[:]
            self.manned = source.manned[:]
            self.guns = source.guns[:]
            self.mast = source.mast[:]
            self.wrecked = source.wrecked[:]
            self.hold_sailors = source.hold_sailors[:]
            self.hold_cannons = source.hold_cannons[:]
            self.cards = source.cards[:]
            self.offered = source.offered
            self.loser = source.loser
            self.ending = source.ending

    def copy(self) -> State:
        return State(self.terms, self)

    # --- the ships -----------------------------------------------------------------------------------

    def passed(self) -> bool:
        return self.offset > LAST_OFFSET

    def facing(self, zone: int) -> int:
        """The enemy zone opposite (TT-5.3), or -1."""
        other = self.offset - zone
        return other if 0 <= other < ZONES and self.offset >= 0 else -1

    def facing_mask(self) -> int:
        """All zones that face a zone: the same zones on both ships."""
        return FACING[self.offset] if 0 <= self.offset <= LAST_OFFSET else 0

    def enemy_side(self) -> int:
        """Port in odd rounds, starboard in even ones (TT-5.6)."""
        return PORT if self.round & 1 else STARBOARD

    def intact(self, seat: int) -> int:
        return ALL_ZONES & ~self.wrecked[seat]

    def free(self, seat: int, side: int) -> int:
        """The zones where a cannon may be put on this side."""
        return ALL_ZONES & ~self.wrecked[seat] & ~self.guns[2 * seat + side]

    def add_sailor(self, seat: int, zone: int) -> None:
        self.sailors[seat * ZONES + zone] += 1
        self.manned[seat] |= BIT[zone]

    def remove_sailor(self, seat: int, zone: int) -> None:
        at = seat * ZONES + zone
        self.sailors[at] -= 1
        if self.sailors[at] == 0:
            self.manned[seat] &= ~BIT[zone]

    def crew(self, seat: int) -> int:
        aboard = sum(self.sailors[seat * ZONES : seat * ZONES + ZONES])
        return aboard + (1 if self.captain[seat] >= 0 else 0)

    def is_empty(self, seat: int, zone: int) -> bool:
        """TT-2.9: no captain, sailor, cannon or mast."""
        units = self.manned[seat] | self.guns[2 * seat] | self.guns[2 * seat + 1]
        mast_here = self.mast[seat] == 1 and zone == self.terms.mast_zone
        return not units & BIT[zone] and self.captain[seat] != zone and not mast_here

    # --- the cards -----------------------------------------------------------------------------------

    def size(self, seat: int, which: int) -> int:
        at = pile(seat, which)
        return sum(self.cards[at : at + PILE])

    def has_several(self, seat: int, which: int) -> bool:
        """Whether a pile has more than one card."""
        at = pile(seat, which)
        number = 0
        for card in range(PILE):
            number += self.cards[at + card]
            if number > 1:
                return True
        return False

    def kinds(self, seat: int, which: int) -> list[int]:
        """The distinct cards of a pile."""
        at = pile(seat, which)
        cards = self.cards
        return [card for card in range(PILE) if cards[at + card]]

    def shift(self, seat: int, card: int, source: int, target: int) -> None:
        """Move a card from pile to pile. (`cards[at] -= 1` would leave machine integers when compiled.)"""
        cards, at, to = self.cards, pile(seat, source) + card, pile(seat, target) + card
        cards[at] = cards[at] - 1
        cards[to] = cards[to] + 1


FACING: Final = [sum(BIT[zone] for zone in range(ZONES) if 0 <= offset - zone < ZONES) for offset in range(LAST_OFFSET + 1)]
