"""Setup (AH-2)."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import CARDS, ISLAND, SMUGGLER1, SMUGGLER2, SQUADRON, UNION
from roadstead.games.ahoy.rules import events, exploring, market, rounds
from roadstead.games.ahoy.rules.actions import ASK_DRAW_CARD, ASK_FLIP, ASK_START
from roadstead.games.ahoy.rules.aliases import Player, Space, Suit, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import lying
from roadstead.games.ahoy.rules.state import BIT, FIRST_PATROL, State, Terms, bits
from roadstead.kernel.engine import PUBLIC

START_TILES: Final = 2
MIRRORED: Final = (1, 0, 3, 2)
"""Quarter turns whose Island lies on the other side: south-east and south-west, north-west and north-east."""


def start(terms: Terms) -> State:
    s = State(terms)
    s.deck = BIT[CARDS] - 1
    s.plans = list(terms.box.plans)
    s.call(rounds.Rounds())
    s.call(Setup())
    return s


def lay_start_tile(s: State, number: int, tile: Tile) -> None:
    """AH-2.4: the two tiles touch with one space each, their Islands far away; or the mirror image (AH-19.4)."""
    x, y, turn = s.terms.box.start_tiles[number]
    s.lay_tile(tile, lying(-x, y, MIRRORED[turn]) if s.terms.mirrored else lying(x, y, turn))
    s.tell(PUBLIC, events.START_TILE, tile)


class Setup(AhoyRule):
    """`suit` is the suit of which a Market card is to be removed next (AH-2.6)."""

    suit: Suit = 0
    steps = ("tile", "remove", "market", "dice", "gold", "squadron", "first_smuggler", "first_piles", "union", "second_smuggler", "second_piles")

    def ask_tile(self, s: State) -> None:
        exploring.draw_tile(s)

    def do_tile(self, s: State, choice: int) -> None:
        lay_start_tile(s, len(s.chart.seen), choice)
        if len(s.chart.seen) < START_TILES:
            self.step = "tile"

    def ask_remove(self, s: State) -> None:
        """AH-2.6."""
        of_suit = s.terms.of_suit
        if self.suit == len(of_suit) or self.removed_enough(s):
            self.step = "market"
        else:
            cards = bits(of_suit[self.suit] & s.deck)
            s.roll(ASK_DRAW_CARD, cards, [1] * len(cards))

    def do_remove(self, s: State, choice: int) -> None:
        self.step = "remove"
        s.deck &= ~BIT[choice]
        s.tell(PUBLIC, events.CARD_REMOVED, choice)
        if self.removed_enough(s):
            self.suit += 1

    def removed_enough(self, s: State) -> bool:
        removed = s.terms.of_suit[self.suit] & ~s.deck
        return len(bits(removed)) >= s.terms.box.market_removed[len(s.terms.players)]

    def do_market(self, s: State) -> None:
        s.call(market.Refill(market.AT_SETUP))

    def do_dice(self, s: State) -> None:
        s.call(rounds.RollDice())

    def do_gold(self, s: State) -> None:
        for player in s.terms.players:
            s.gold[player] = s.terms.box.boards[player].start_gold

    def ask_squadron(self, s: State) -> None:
        s.query(SQUADRON, ASK_START, [s.chart.island[tile] for tile in s.chart.seen])

    def do_squadron(self, s: State, choice: int) -> None:
        """AH-2.9: with a Patrol."""
        s.at[FIRST_PATROL] = choice
        place_flagship(s, SQUADRON, choice, "AH-2.9")

    def ask_first_smuggler(self, s: State) -> None:
        if SMUGGLER1 in s.terms.players:
            s.query(SMUGGLER1, ASK_START, open_water(s))
        else:
            self.step = "union"

    def do_first_smuggler(self, s: State, choice: int) -> None:
        place_flagship(s, SMUGGLER1, choice, "AH-2.10")

    def ask_first_piles(self, s: State) -> None:
        draw_piles(s, SMUGGLER1)

    def do_first_piles(self, s: State, choice: int) -> None:
        lay_out_piles(s, SMUGGLER1, choice)

    def do_union(self, s: State) -> None:
        """AH-2.11: the other Island, Comrades, and two plans."""
        box = s.terms.box
        tile = next(tile for tile in s.chart.seen if s.chart.island[tile] != s.at[SQUADRON])
        s.comrades[tile] = box.start_comrades
        s.ready = box.start_ready
        place_flagship(s, UNION, s.chart.island[tile], "AH-2.11")
        s.call(rounds.DrawPlans(box.start_hand))

    def ask_second_smuggler(self, s: State) -> None:
        if SMUGGLER2 in s.terms.players:
            s.query(SMUGGLER2, ASK_START, open_water(s))
        else:
            s.end()

    def do_second_smuggler(self, s: State, choice: int) -> None:
        place_flagship(s, SMUGGLER2, choice, "AH-2.10")

    def ask_second_piles(self, s: State) -> None:
        draw_piles(s, SMUGGLER2)

    def do_second_piles(self, s: State, choice: int) -> None:
        lay_out_piles(s, SMUGGLER2, choice)


def place_flagship(s: State, player: Player, space: Space, rules: str) -> None:
    s.at[player] = space
    s.tell(PUBLIC, events.STARTS, player, space, rules=rules)


def open_water(s: State) -> list[Space]:
    """AH-2.10: where a Smuggler may start."""
    return [space for space in s.chart.spaces if s.chart.terrain[space] != ISLAND]


def draw_piles(s: State, player: Player) -> None:
    """AH-2.10: which of a Smuggler's piles is pledged to whom, for the Smuggler's eyes only."""
    s.draw(ASK_FLIP, [0, 1], [1, 1], s.only(player))


def lay_out_piles(s: State, player: Player, flip: int) -> None:
    s.flips[player] = flip
    s.tell(s.only(player), events.PILES, player, flip)
