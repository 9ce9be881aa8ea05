"""The Smugglers (AH-13): Negotiate, smuggling, delivering, rewards."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
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
    SQUADRON,
    UNION,
)
from roadstead.games.ahoy.rules import anchor, damage, events, exploring, market, moving, union
from roadstead.games.ahoy.rules.actions import (
    ASK_NUMBER,
    ASK_PILE,
    ASK_RECRUIT,
    ASK_REWARD,
    NO_CARD,
    P_BUY,
    P_FREE_WIND,
    P_NEGOTIATE,
    P_NEGOTIATE_AGAIN,
    reward,
    reward_parts,
)
from roadstead.games.ahoy.rules.aliases import Card, Cell, Number, Player, Purpose, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.state import BIT, State, bits
from roadstead.kernel.engine import PUBLIC

DELIVERY_FAME: Final = 2
NEIGHBOURS: Final = [
    [cell + step for cell_step, step in ((cell >= 5, -5), (cell % 5 < 4, 1), (cell < 20, 5), (cell % 5 > 0, -1)) if cell_step] for cell in range(CELLS)
]


def smuggle(s: State, player: Player, card: Card) -> None:
    """AH-13.4: a Market card becomes Cargo without cost."""
    s.market &= ~BIT[card]
    s.cargo[player] |= BIT[card]
    s.tell(PUBLIC, events.SMUGGLED, player, card)
    s.call(market.Refill())
    s.call(market.Drop(player))


class Negotiate(AhoyRule):
    """AH-13.3: at an Island, any Market card without cost; one more for a Comrade of this Island."""

    player: Player
    steps = ("card", "another")

    def about(self) -> Purpose:
        return P_NEGOTIATE if self.step == "card" else P_NEGOTIATE_AGAIN

    def ask_card(self, s: State) -> None:
        cards = negotiable(s, self.player)
        if cards:
            s.query(self.player, ASK_RECRUIT, [*cards, NO_CARD])
        else:
            s.tell(PUBLIC, events.NO_EFFECT, self.player, rules=f"AH-13.3 {'AH-19.18' if s.dominated(self.player) else 'AH-4.5'}")
            s.end()

    def do_card(self, s: State, choice: int) -> None:
        if choice == NO_CARD:
            s.end()
        else:
            market.recruit(s, self.player, choice, "AH-13.3")

    def ask_another(self, s: State) -> None:
        cards = negotiable(s, self.player)
        if cards and s.comrades[s.moored(self.player)]:
            s.query(self.player, ASK_RECRUIT, [*cards, NO_CARD])
        else:
            s.end()

    def do_another(self, s: State, choice: int) -> None:
        if choice != NO_CARD:
            union.remove_comrades(s, s.moored(self.player), 1, "AH-13.3")
            market.recruit(s, self.player, choice, "AH-13.3")


def negotiable(s: State, player: Player) -> list[Card]:
    """The cards that Negotiate brings where the Flagship lies."""
    return bits(s.market) if s.moored(player) >= 0 and not s.dominated(player) else []


class Deliver(AhoyRule):
    """AH-13.7: Fame, wealth, reward, pledge. The card has left the hold."""

    player: Player
    card: Card
    steps = ("reward", "pledge")

    def do_reward(self, s: State) -> None:
        s.cargo[self.player] &= ~BIT[self.card]
        s.tell(PUBLIC, events.DELIVERED, self.player, self.card)
        gain_fame(s, self.player, DELIVERY_FAME, "AH-13.7")
        raise_wealth(s, s.region(self.player), 1, "AH-13.7")
        s.call(Reward(self.player))

    def ask_pledge(self, s: State) -> None:
        s.query(self.player, ASK_PILE, [0, 1])

    def do_pledge(self, s: State, choice: int) -> None:
        s.pledged[2 * self.player + choice] |= BIT[self.card]
        s.tell(PUBLIC, events.PLEDGED, self.player, self.card, choice)


def pledged_to(s: State, player: Player, pile: int) -> int:
    """AH-13.8: the faction whose marker lies at a pile."""
    return SQUADRON if pile == s.flips[player] else UNION


def gain_fame(s: State, player: Player, amount: int, rules: str) -> None:
    s.fame[player] += amount
    s.tell(PUBLIC, events.FAME, player, amount, rules=rules)


def raise_wealth(s: State, tile: Tile, amount: int, rules: str) -> None:
    """AH-19.40: not above 6."""
    s.wealth[tile] = min(s.terms.most_wealth, s.wealth[tile] + amount)
    s.tell(PUBLIC, events.WEALTH, tile, s.wealth[tile], rules=rules)


class Reward(AhoyRule):
    """AH-13.9: the white marker moves and the black one takes its old cell, then the new cell may be used."""

    player: Player
    steps = ("cell",)

    def ask_cell(self, s: State) -> None:
        s.query(self.player, ASK_REWARD, reward_choices(s, self.player))

    def do_cell(self, s: State, choice: int) -> None:
        player = self.player
        cell, used = reward_parts(choice)
        s.end()
        s.black[player] = s.white[player]
        s.white[player] = cell
        s.tell(PUBLIC, events.REWARD if used else events.NO_REWARD, player, cell)
        if used:
            use_cell(s, player, cell)


def next_cells(white: Cell, black: Cell) -> list[Cell]:
    """AH-13.9: beside the white marker, but not where the black one is."""
    return [cell for cell in NEIGHBOURS[white] if cell != black]


def reward_choices(s: State, player: Player) -> list[int]:
    cells = next_cells(s.white[player], s.black[player])
    return cells + [reward(cell, False) for cell in cells if s.terms.cells[cell][0] != R_START]


def use_cell(s: State, player: Player, cell: Cell) -> None:
    """AH-13.10."""
    kind, amount, more = s.terms.cells[cell]
    if kind == R_FAME:
        gain_fame(s, player, amount, "AH-13.10")
    elif kind == R_GOLD:
        anchor.take_gold(s, player, amount, "AH-13.10")
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
        damage.repair_all(s, player, more, damage.BY_REWARD)
    elif kind == R_TILE:
        s.call(exploring.AddTile(player))
    elif kind == R_RICHES:
        gain_fame(s, player, amount, "AH-13.10")
        raise_wealth(s, s.region(player), more, "AH-13.10 AH-19.23")


class BuyFame(AhoyRule):
    """AH-13.10: up to 5 gold for 1 Fame each."""

    player: Player
    most: Number = 5
    fame: Number = 1
    steps = ("gold",)

    def about(self) -> Purpose:
        return P_BUY

    def ask_gold(self, s: State) -> None:
        s.query(self.player, ASK_NUMBER, list(range(min(self.most, s.gold[self.player]) + 1)))

    def do_gold(self, s: State, choice: int) -> None:
        s.gold[self.player] -= choice
        gain_fame(s, self.player, choice * self.fame, "AH-13.10")
