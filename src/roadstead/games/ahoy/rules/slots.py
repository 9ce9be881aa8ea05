"""Which slots a die may go to (AH-3.5 to AH-3.8)."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import CARD_SLOT, MIDDLEMAN, SQUADRON, UNION
from roadstead.games.ahoy.rules.aliases import Player, Slots, Value
from roadstead.games.ahoy.rules.chart import suit_of
from roadstead.games.ahoy.rules.state import FIRST_STRONGHOLD, State, bits, one_of_each


def recruitable(s: State, player: Player) -> int:
    """AH-10.1, AH-11.6: the Market cards of a suit that this player can recruit now, as a mask."""
    tile = s.moored(player)
    if (tile < 0 and player != SQUADRON) or s.dominated(player):
        return 0
    of_suit = s.terms.of_suit
    suits = of_suit[suit_of(tile)] if tile >= 0 else 0
    if player == SQUADRON:
        for figure in range(FIRST_STRONGHOLD, FIRST_STRONGHOLD + 3):
            if s.at[figure] >= 0:
                suits |= of_suit[suit_of(s.region(figure))]
    return s.market & suits


def free_slots(s: State, player: Player) -> int:
    """AH-3.6: every empty slot, and the cost slots of cards that can be recruited with a die (AH-10.4)."""
    slots = s.own_slots(player)
    if player == UNION:
        slots |= s.ship_slots()
    empty = slots & ~s.busy(player) & ~s.damage[player]
    return empty | (recruitable(s, player) & s.terms.die_cost) << CARD_SLOT


def harbor_slots(s: State, player: Player) -> int:
    """AH-8.4: the empty Cannons slots."""
    return s.terms.cannon_mask[player] & ~s.busy(player) & ~s.damage[player]


def taking(s: State, player: Player, slots: Slots, value: Value) -> list[int]:
    """Those of the slots that accept a value, equal ones once."""
    return bits(one_of_each(slots & s.terms.accepts[player][value]))


def fitting(s: State, player: Player, slots: Slots) -> int:
    """The values that one of the slots accepts, as a mask."""
    accepts = s.terms.accepts[player]
    out = 0
    for value in range(1, 7):
        if slots & accepts[value]:
            out |= 1 << value
    return out


def stride(s: State, player: Player) -> int:
    """AH-3.8: how far one gold shifts a die."""
    return 2 if s.has(player, MIDDLEMAN) else 1


def within(value: Value, reach: int) -> int:
    """The values that a die can be shifted to, as a mask."""
    low = max(1, value - reach)
    high = min(6, value + reach)
    return (2 << high) - (1 << low)
