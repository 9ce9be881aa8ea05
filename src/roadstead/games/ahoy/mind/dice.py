"""What a die is worth on each slot in Ahoy, and what cards are worth to each faction."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
    AERONAUTS,
    ASSEMBLE,
    BOMBARD,
    CARD_SLOT,
    CUTTER_SLOT,
    DEPLOY,
    FOG,
    FULL_SAIL,
    GHASTLY_GUST,
    INSPIRE,
    NEGOTIATE,
    ORDER,
    RALLY,
    REPAIR,
    SAIL,
    SAILOR,
    SEA_WITCH,
    SQUADRON,
    TAILWIND,
    TRAWLER,
    UNION,
    WHISPERING_WIND,
)
from roadstead.games.ahoy.mind.sea import GOLD, READY, WAYS, Sea, ready_worth
from roadstead.games.ahoy.rules.anchor import gives_bonus
from roadstead.games.ahoy.rules.chart import tile_of
from roadstead.games.ahoy.rules.crew import SAILOR_SPACES, TRAWLER_SPACES
from roadstead.games.ahoy.rules.moving import BONUS_TAILWIND, destinations, exits, patrols
from roadstead.games.ahoy.rules.placing import ORDERED_PATROLS, REPAIRS, SAIL_SPACES
from roadstead.games.ahoy.rules.slots import free_slots, taking
from roadstead.games.ahoy.rules.smuggler import negotiable
from roadstead.games.ahoy.rules.squadron import deployable
from roadstead.games.ahoy.rules.state import ACTION_OF, BIT, State, bits, is_smuggler
from roadstead.games.ahoy.rules.turn import hand_values
from roadstead.games.ahoy.rules.union import ASSEMBLED, INSPIRED, RALLIED

IDLE: Final = 0.03
FIXED: Final = 0.3
"""A damage token taken off."""
CREW_WORTH: Final = [
    *(0.3, 0.3, 0.4, 0.8, 0.3),
    *(0.2, 0.2, 0.2, 0.2, 0.2),
    *(0.4, 0.4, 0.3, 0.2, 0.2),
    *(0.3, 0.3, 0.3, 0.3, 0.2),
    *(0.6, 0.2, 0.5, 0.4, 0.6),
    *(0.2, 0.3, 0.2, 0.3, 0.3),
]
"""What each card is worth as Crew, in Fame; most help a little."""
TRADERS_WORTH: Final = {SAILOR: 1.5, TRAWLER: 1.5, AERONAUTS: 0.6, SEA_WITCH: 0.5, GHASTLY_GUST: 1.5, WHISPERING_WIND: 1.0}
"""Cards that move a ship, to a Smuggler."""
HUNTING: Final = 4
CHASE: Final = 0.3
DICE_COST: Final = 0.5


def crew_worth(player: int, card: int) -> float:
    return TRADERS_WORTH.get(card, CREW_WORTH[card]) if is_smuggler(player) else CREW_WORTH[card]


class Dice:
    """The dice of a player: what each could do now. What does not depend on the value is worked out once."""

    def __init__(self, sea: Sea) -> None:
        self.sea: Sea = sea
        self.s: State = sea.s
        self.player: int = sea.player
        self.known: dict[int, float] = {}
        self.stay: float = sea.spot(self.s.at[self.player], False)

    def slot_worth(self, slot: int, value: int) -> float:
        """What a die of this value brings on a slot, compared with doing nothing."""
        if slot < CARD_SLOT and ACTION_OF[slot] == FULL_SAIL:
            return self.move(value, False)
        if slot < CARD_SLOT and ACTION_OF[slot] == TAILWIND:
            return self.tailwind(value)
        found = self.known.get(slot)
        if found is None:
            found = self.known[slot] = self.card_worth(slot - CARD_SLOT) if slot >= CARD_SLOT else self.board_worth(ACTION_OF[slot])
        return found

    def card_worth(self, card: int) -> float:
        if card + CARD_SLOT >= CUTTER_SLOT:
            return -IDLE
        if self.s.market & BIT[card]:
            return crew_worth(self.player, card) - DICE_COST
        if card in (SAILOR, TRAWLER):
            return self.move(SAILOR_SPACES if card == SAILOR else TRAWLER_SPACES, False)
        return 0.0

    def board_worth(self, action: int) -> float:
        s = self.s
        if action == SAIL:
            return self.move(SAIL_SPACES, True)
        if action == REPAIR:
            return FIXED * min(REPAIRS, len(bits(s.repairable(self.player))))
        if action == NEGOTIATE:
            return self.negotiate()
        if self.player == SQUADRON:
            return self.squadron_worth(action)
        return self.union_worth(action) if self.player == UNION else self.cannons_worth()

    def move(self, spaces: int, bonus: bool) -> float:
        return self.sea.best_move(self.player, spaces, bonus, WAYS)[0] - self.stay

    def tailwind(self, value: int) -> float:
        """AH-4.2: the best space with this wind, or none."""
        sea, player = self.sea, self.player
        bonus = gives_bonus(player, BONUS_TAILWIND)
        out = [sea.spot(space, bonus) - sea.risk(player, space) for space in destinations(self.s, player, value)]
        return max([0.0, *(looks - self.stay for looks in out)])

    def negotiate(self) -> float:
        return max([crew_worth(self.player, card) for card in negotiable(self.s, self.player)], default=0.0)

    def cannons_worth(self) -> float:
        """AH-13.13: loaded early in the round, a Smuggler can win rewards from ships nearby."""
        sea = self.sea
        dice = self.s.unplaced(self.player) - 1
        if dice <= 0 or sea.loaded:
            return IDLE
        row = sea.routes.to(self.s.at[self.player])
        near = sum(1 for space in sea.crowded if row[space] <= HUNTING and self.s.chart.terrain[space] != FOG)
        return min(dice, near) * CHASE

    def squadron_worth(self, action: int) -> float:
        """AH-11.8."""
        s, sea = self.s, self.sea
        if action == BOMBARD:
            tile = s.region(SQUADRON)
            return sea.gain(tile, s.comrades[tile])
        if action == DEPLOY:
            return max(sea.gain(tile_of(space), 1) for space in deployable(s)) if sea.spares else 0.0
        if action == ORDER:
            gains = sorted((patrol_worth(sea, figure, WAYS)[0] for figure in patrols(s)), reverse=True)
            return sum(gain for gain in gains[:ORDERED_PATROLS] if gain > 0)
        return IDLE

    def union_worth(self, action: int) -> float:
        """AH-12.5."""
        s, sea = self.s, self.sea
        if action == RALLY:
            return ready_worth(s, RALLIED) if s.moored(UNION) >= 0 else 0.0
        if action == ASSEMBLE:
            tile = s.region(UNION)
            return max(sea.gain(tile, number) - READY * number for number in range(min(ASSEMBLED, s.ready) + 1))
        if action == INSPIRE:
            gains = sorted((sea.gain(tile, 1) - READY for tile in s.chart.seen), reverse=True)
            return sum(gain for gain in gains[: min(INSPIRED, s.ready)] if gain > 0)
        return IDLE

    # --- choices ---------------------------------------------------------------------------------------

    def best_slot(self, slots: list[int], value: int) -> tuple[float, int]:
        return max((self.slot_worth(slot, value), slot) for slot in slots)

    def best_die(self, values: list[int]) -> tuple[float, int]:
        """The value to place next out of these, a die that fits few slots before one that fits many; -1 if none fits."""
        s = self.s
        free = free_slots(s, self.player)
        best, chosen = -1e9, -1
        for value in bits(hand_values(s, self.player)):
            slots = taking(s, self.player, free, value) if value in values else []
            if slots:
                looks = self.best_slot(slots, value)[0] - 0.01 * len(slots)
                if looks > best:
                    best, chosen = looks, value
        return best, chosen


def patrol_worth(sea: Sea, figure: int, ways: list[int]) -> tuple[float, int]:
    """The best step of a Patrol, for the Squadron, in one of these ways, and what it brings."""
    s = sea.s
    space = s.at[figure]
    home = space >> 2
    loss = sea.gain(home, -1)
    best, chosen = -1e9, -1
    for direction in exits(s, figure, 0):
        if direction not in ways:
            continue
        target = s.chart.step[4 * space + direction]
        if target >= 0:
            gain = (0.0 if target >> 2 == home else sea.gain(target >> 2, 1) + loss) - sea.risk(figure, target) * 2 - 0.01
        else:
            gain = 0.65 + loss
        if gain > best:
            best, chosen = gain, direction
    return best, chosen


def worth_recruiting(s: State, player: int, card: int) -> bool:
    """AH-10.1: whether a card is worth its gold."""
    return crew_worth(player, card) >= GOLD * s.terms.cost[card]
