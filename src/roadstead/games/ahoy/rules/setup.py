"""Setup (AH-2)."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_DRAW_CARD, ASK_FLIP, ASK_START
from roadstead.games.ahoy.chart import lying
from roadstead.games.ahoy.components import CARDS, ISLAND, SMUGGLER1, SMUGGLER2, SQUADRON, UNION
from roadstead.games.ahoy.rules import exploring, market, rounds
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, FIRST_PATROL, State, Terms, bits
from roadstead.kernel.engine import PUBLIC

TILE_1, TILE_2, REMOVE, MARKET, ROLL, GOLD, PLACE_SQUADRON, PLACE_1, FLIP_1, PLACE_UNION, PLACE_2, FLIP_2, DONE = range(13)
MIRRORED: Final = (1, 0, 3, 2)
"""Quarter turns whose Island lies on the other side: south-east and south-west, north-west and north-east."""


def start(terms: Terms) -> State:
    s = State(terms)
    s.deck = BIT[CARDS] - 1
    s.plans = list(terms.box.plans)
    s.call(rounds.Rounds())
    s.call(Setup())
    return s


def lay_start_tile(s: State, number: int, tile: int) -> None:
    """AH-2.4: the two tiles touch with one space each, their Islands far away; or the mirror image (AH-19.4)."""
    x, y, turn = s.terms.box.start_tiles[number]
    s.lay_tile(tile, lying(-x, y, MIRRORED[turn]) if s.terms.mirrored else lying(x, y, turn))
    s.tell(PUBLIC, events.START_TILE, tile)


class Setup(Rule):
    """`suit` is the suit of which a Market card is to be removed next (AH-2.6)."""

    facts = ("suit",)

    def __init__(self, suit: int = 0) -> None:
        self.step = TILE_1
        self.suit: int = suit

    def copy(self) -> Setup:
        out = Setup(self.suit)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step in (TILE_1, TILE_2):
            exploring.draw_tile(s)
        elif step == REMOVE:
            self.remove_card(s)
        elif step == MARKET:
            self.step = ROLL
            s.call(market.Refill())
        elif step == ROLL:
            self.step = GOLD
            s.call(rounds.RollDice())
        elif step == GOLD:
            self.step = PLACE_SQUADRON
            for player in s.terms.players:
                s.gold[player] = s.terms.box.boards[player].start_gold
        else:
            self.factions(s)

    def factions(self, s: State) -> None:
        step = self.step
        if step == PLACE_SQUADRON:
            s.query(SQUADRON, ASK_START, [s.chart.island[tile] for tile in s.chart.seen])
        elif step == PLACE_UNION:
            self.place_union(s)
        elif step == DONE:
            s.end()
        else:
            self.smugglers(s)

    def smugglers(self, s: State) -> None:
        player = SMUGGLER1 if self.step < PLACE_UNION else SMUGGLER2
        if player not in s.terms.players:
            self.step = PLACE_UNION if player == SMUGGLER1 else DONE
        elif self.step == PLACE_1 or self.step == PLACE_2:
            s.query(player, ASK_START, [space for space in s.chart.spaces if s.chart.terrain[space] != ISLAND])
        else:
            s.draw(ASK_FLIP, [0, 1], [1, 1], s.only(player))

    def remove_card(self, s: State) -> None:
        """AH-2.6."""
        of_suit = s.terms.of_suit
        if self.suit == len(of_suit) or self.removed_enough(s):
            self.step = MARKET
        else:
            cards = bits(of_suit[self.suit] & s.deck)
            s.roll(ASK_DRAW_CARD, cards, [1] * len(cards))

    def removed_enough(self, s: State) -> bool:
        removed = s.terms.of_suit[self.suit] & ~s.deck
        return len(bits(removed)) >= s.terms.box.market_removed[len(s.terms.players)]

    def answer(self, s: State, choice: int) -> None:
        step = self.step
        if step == REMOVE:
            s.deck &= ~BIT[choice]
            s.tell(PUBLIC, events.CARD_REMOVED, choice)
            if self.removed_enough(s):
                self.suit += 1
            return
        self.step += 1
        if step in (TILE_1, TILE_2):
            lay_start_tile(s, step - TILE_1, choice)
        elif step in (FLIP_1, FLIP_2):
            player = SMUGGLER1 if step == FLIP_1 else SMUGGLER2
            s.flips[player] = choice
            s.tell(s.only(player), events.PILES, player, choice)
        else:
            self.place_flagship(s, choice)

    def place_flagship(self, s: State, space: int) -> None:
        """AH-2.9, AH-2.10."""
        player = SQUADRON if self.step <= PLACE_1 else SMUGGLER1 if self.step <= PLACE_UNION else SMUGGLER2
        s.at[player] = space
        if player == SQUADRON:
            s.at[FIRST_PATROL] = space
        s.tell(PUBLIC, events.STARTS, player, space)

    def place_union(self, s: State) -> None:
        """AH-2.11: the other Island, Comrades, and two plans."""
        self.step = PLACE_2
        box = s.terms.box
        tile = next(tile for tile in s.chart.seen if s.chart.island[tile] != s.at[SQUADRON])
        s.at[UNION] = s.chart.island[tile]
        s.comrades[tile] = box.start_comrades
        s.ready = box.start_ready
        s.tell(PUBLIC, events.STARTS, UNION, s.at[UNION])
        s.call(rounds.DrawPlans(box.start_hand))
