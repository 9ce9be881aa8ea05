"""The Smugglers (AH-13): Negotiate, smuggling, delivering, rewards."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_NUMBER, ASK_PILE, ASK_RECRUIT, ASK_REWARD, NO_CARD, P_BUY, P_FREE_WIND, P_NEGOTIATE, P_NEGOTIATE_AGAIN
from roadstead.games.ahoy.components import (
    CELLS,
    R_BUY,
    R_FAME,
    R_GOLD,
    R_MOVE,
    R_PEACE,
    R_RECRUIT,
    R_REPAIR,
    R_RICHES,
    R_START,
    R_TILE,
    R_WIND,
)
from roadstead.games.ahoy.rules import anchor, damage, exploring, market, moving, union
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, State, bits
from roadstead.kernel.engine import PUBLIC

DELIVERY_FAME: Final = 2
NEIGHBOURS: Final = [
    [cell + step for cell_step, step in ((cell >= 5, -5), (cell % 5 < 4, 1), (cell < 20, 5), (cell % 5 > 0, -1)) if cell_step] for cell in range(CELLS)
]


def smuggle(s: State, player: int, card: int) -> None:
    """AH-13.4: a Market card becomes Cargo without cost."""
    s.market &= ~BIT[card]
    s.cargo[player] |= BIT[card]
    s.tell(PUBLIC, events.SMUGGLED, player, card)
    s.call(market.Refill())
    s.call(market.Drop(player))


class Negotiate(Rule):
    """AH-13.3: at an Island, any Market card without cost; one more for a Comrade of this Island."""

    facts = ("player",)

    def __init__(self, player: int = 1) -> None:
        self.step = 0
        self.player: int = player

    def copy(self) -> Negotiate:
        out = Negotiate(self.player)
        out.step = self.step
        return out

    def about(self) -> int:
        return P_NEGOTIATE_AGAIN if self.step else P_NEGOTIATE

    def run(self, s: State) -> None:
        tile = s.moored(self.player)
        cards = bits(s.market) if tile >= 0 and not s.dominated(self.player) else []
        if not cards or (self.step == 1 and not s.comrades[tile]) or self.step == 2:
            if self.step == 0:
                s.tell(PUBLIC, events.NO_EFFECT, self.player)
            s.end()
        else:
            s.query(self.player, ASK_RECRUIT, [*cards, NO_CARD])

    def answer(self, s: State, choice: int) -> None:
        if choice == NO_CARD:
            s.end()
            return
        if self.step == 1:
            union.remove_comrades(s, s.moored(self.player), 1)
        self.step += 1
        market.recruit(s, self.player, choice)


REWARD, PLEDGE = range(2)


class Deliver(Rule):
    """AH-13.7: Fame, wealth, reward, pledge. The card has left the hold."""

    facts = ("player", "card")

    def __init__(self, player: int = 1, card: int = 0) -> None:
        self.step = REWARD
        self.player: int = player
        self.card: int = card

    def copy(self) -> Deliver:
        out = Deliver(self.player, self.card)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == PLEDGE:
            s.query(self.player, ASK_PILE, [0, 1])
            return
        self.step = PLEDGE
        s.cargo[self.player] &= ~BIT[self.card]
        s.tell(PUBLIC, events.DELIVERED, self.player, self.card)
        gain_fame(s, self.player, DELIVERY_FAME)
        raise_wealth(s, s.at[self.player] >> 2, 1)
        s.call(Reward(self.player))

    def answer(self, s: State, choice: int) -> None:
        s.end()
        s.pledged[2 * self.player + choice] |= BIT[self.card]
        s.tell(PUBLIC, events.PLEDGED, self.player, self.card, choice)


def gain_fame(s: State, player: int, amount: int) -> None:
    s.fame[player] += amount
    s.tell(PUBLIC, events.FAME, player, amount)


def raise_wealth(s: State, tile: int, amount: int) -> None:
    """AH-19.40: not above 6."""
    s.wealth[tile] = min(s.terms.most_wealth, s.wealth[tile] + amount)
    s.tell(PUBLIC, events.WEALTH, tile, s.wealth[tile])


class Reward(Rule):
    """AH-13.9: the white marker moves and the black one takes its old cell, then the new cell may be used."""

    facts = ("player",)

    def __init__(self, player: int = 1) -> None:
        self.step = 0
        self.player: int = player

    def copy(self) -> Reward:
        return Reward(self.player)

    def run(self, s: State) -> None:
        s.query(self.player, ASK_REWARD, reward_choices(s, self.player))

    def answer(self, s: State, choice: int) -> None:
        player, cell = self.player, choice % CELLS
        s.end()
        s.black[player] = s.white[player]
        s.white[player] = cell
        s.tell(PUBLIC, events.REWARD if choice < CELLS else events.NO_REWARD, player, cell)
        if choice < CELLS:
            use_cell(s, player, cell)


def reward_choices(s: State, player: int) -> list[int]:
    cells = [cell for cell in NEIGHBOURS[s.white[player]] if cell != s.black[player]]
    return cells + [CELLS + cell for cell in cells if s.terms.cells[cell][0] != R_START]


def use_cell(s: State, player: int, cell: int) -> None:
    """AH-13.10."""
    kind, amount, more = s.terms.cells[cell]
    if kind == R_FAME:
        gain_fame(s, player, amount)
    elif kind == R_GOLD:
        anchor.take_gold(s, player, amount)
    elif kind == R_BUY:
        s.call(BuyFame(player, amount, more))
    elif kind == R_MOVE:
        s.call(moving.Move(player, player, amount))
    elif kind == R_PEACE:
        s.call(moving.Move(player, player, amount, moving.PEACEFUL))
    elif kind == R_WIND:
        s.call(moving.Jump(player, player, moving.ANY_WIND, 0, 0, P_FREE_WIND, True))
    elif kind == R_RECRUIT:
        s.call(market.FreeRecruit(player))
    elif kind == R_REPAIR:
        damage.repair_all(s, player, more)
    elif kind == R_TILE:
        s.call(exploring.AddTile(player))
    elif kind == R_RICHES:
        gain_fame(s, player, amount)
        raise_wealth(s, s.at[player] >> 2, more)


class BuyFame(Rule):
    """AH-13.10: up to 5 gold for 1 Fame each."""

    facts = ("player", "most", "fame")

    def __init__(self, player: int = 1, most: int = 5, fame: int = 1) -> None:
        self.step = 0
        self.player: int = player
        self.most: int = most
        self.fame: int = fame

    def copy(self) -> BuyFame:
        return BuyFame(self.player, self.most, self.fame)

    def about(self) -> int:
        return P_BUY

    def run(self, s: State) -> None:
        s.query(self.player, ASK_NUMBER, list(range(min(self.most, s.gold[self.player]) + 1)))

    def answer(self, s: State, choice: int) -> None:
        s.end()
        s.gold[self.player] -= choice
        gain_fame(s, self.player, choice * self.fame)
