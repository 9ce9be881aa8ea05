"""Crew with actions (AH-17); powers that change other rules stand with those rules."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
    AERONAUTS,
    COMRADE_1,
    COMRADE_2,
    GHASTLY_GUST,
    MYSTIC,
    NAIVE_NOBLE,
    OFFICIAL_1,
    OFFICIAL_2,
    SAILOR,
    SHIPWRIGHT,
    TRAWLER,
    WHISPERING_WIND,
)
from roadstead.games.ahoy.rules import actions, damage, events, market, moving, plans, union
from roadstead.games.ahoy.rules.actions import (
    ASK_DAMAGE,
    ASK_ISLAND,
    ASK_NOBLE,
    ASK_NUMBER,
    ASK_TARGET,
    NO_TILE,
    P_CONVINCE,
    P_CONVINCE_TO,
    P_GUST,
    P_MYSTIC,
    P_OFFICIAL,
    P_WIND,
)
from roadstead.games.ahoy.rules.aliases import Card, Cards, Player, Purpose, Tile
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.cited import CREW_RULE
from roadstead.games.ahoy.rules.state import BIT, State, bits, is_smuggler, one_of_each
from roadstead.kernel.engine import PUBLIC

AERONAUTS_PRICE: Final = 1
WIND_PRICE: Final = 2
CONVINCED: Final = 2
OFFICIAL_PATROLS: Final = 2
OFFICIAL_SPACES: Final = 2
SAILOR_SPACES: Final = 3
TRAWLER_SPACES: Final = 2
FREE_ACTIONS: Final = (AERONAUTS, MYSTIC, NAIVE_NOBLE, GHASTLY_GUST, WHISPERING_WIND)
FREE_MASK: Final = BIT[AERONAUTS] | BIT[MYSTIC] | BIT[NAIVE_NOBLE] | BIT[GHASTLY_GUST] | BIT[WHISPERING_WIND]


# --- free actions ------------------------------------------------------------------------------------------


def usable(s: State, player: Player, card: Card, used: Cards) -> bool:
    """Whether the free action of this Crew card can be taken: its place and its price, not that anything comes of it
    (AH-16.4). `used` are the cards used this turn (AH-3.13)."""
    if card == AERONAUTS:
        return s.gold[player] >= AERONAUTS_PRICE and twin_island(s, player) >= 0
    if card == MYSTIC:
        return not used & BIT[MYSTIC] and mystic_slots(s, player) != 0
    if card == WHISPERING_WIND:
        return not used & BIT[card] and s.gold[player] >= WIND_PRICE
    return True


def use(s: State, player: Player, card: Card) -> None:
    s.tell(PUBLIC, events.USED, player, card, rules=CREW_RULE[card])
    if card == AERONAUTS:
        s.gold[player] -= AERONAUTS_PRICE
        moving.jump(s, player, player, twin_island(s, player), 0, 0, "AH-17.1")
    elif card == MYSTIC:
        s.call(Mystic(player))
    elif card == NAIVE_NOBLE:
        market.discard_crew(s, player, card, "AH-17.20")
        s.call(NaiveNoble(player))
    elif card == WHISPERING_WIND:
        s.gold[player] -= WIND_PRICE
        s.call(moving.Jump(player, player, moving.ANY_WIND, 0, 0, P_WIND, True))
    else:
        market.discard_crew(s, player, card, "AH-17.13")
        s.call(moving.Jump(player, player, moving.ANYWHERE, 0, 0, P_GUST, True))


def twin_island(s: State, player: Player) -> int:
    """AH-17.1: the other Island of the suit where the Flagship lies, if it is on the map."""
    tile = s.moored(player)
    return s.chart.island[tile ^ 1] if tile >= 0 else -1


def mystic_slots(s: State, player: Player) -> int:
    """AH-19.52: where the damage that the Mystic costs can be put."""
    return s.breakable(player) & s.terms.board[player] if s.terms.mystic_board else s.breakable(player)


class Mystic(AhoyRule):
    """AH-17.19: take 1 damage, then deal 1 to a figure in the Flagship's region."""

    player: Player
    steps = ("damage", "target")

    def about(self) -> Purpose:
        return P_MYSTIC

    def ask_damage(self, s: State) -> None:
        s.query(self.player, ASK_DAMAGE, bits(one_of_each(mystic_slots(s, self.player))))

    def do_damage(self, s: State, choice: int) -> None:
        damage.mark(s, self.player, choice, "AH-17.19 AH-9.2")

    def ask_target(self, s: State) -> None:
        figures = damage.targets(s, self.player)
        if figures:
            s.query(self.player, ASK_TARGET, figures)
        else:
            s.end()
            s.tell(PUBLIC, events.NO_EFFECT, self.player, rules="AH-17.19 AH-16.4")

    def do_target(self, s: State, choice: int) -> None:
        s.end()
        s.call(damage.Hit(self.player, choice, 1, damage.FROM_MYSTIC))


class NaiveNoble(AhoyRule):
    """AH-17.20: take a Crew or Cargo card of somebody whose Flagship is in the region."""

    player: Player
    steps = ("card",)

    def ask_card(self, s: State) -> None:
        cards = loot(s, self.player)
        if not cards:
            s.end()
            s.tell(PUBLIC, events.NO_EFFECT, self.player, rules="AH-17.20 AH-16.4")
            return
        if is_smuggler(self.player):
            cards = cards + [actions.loot(card, False) for card in cards]
        s.query(self.player, ASK_NOBLE, cards)

    def do_card(self, s: State, choice: int) -> None:
        s.end()
        card, as_crew = actions.loot_parts(choice)
        for victim in s.terms.players:
            if s.crew[victim] & BIT[card]:
                market.release_crew(s, victim, card)
            s.cargo[victim] &= ~BIT[card]
        if as_crew:
            s.crew[self.player] |= BIT[card]
            s.tell(PUBLIC, events.TOOK_CREW, self.player, card)
        else:
            s.cargo[self.player] |= BIT[card]
            s.tell(PUBLIC, events.TOOK_CARGO, self.player, card)
            s.call(market.Drop(self.player))


def loot(s: State, player: Player) -> list[int]:
    """All Crew and Cargo of players whose Flagship is in the region."""
    out = 0
    for other in company(s, player):
        out |= s.crew[other] | s.cargo[other]
    return bits(out)


def company(s: State, player: Player) -> list[Player]:
    """AH-17.9, AH-17.20: whose Flagships are in the region of one's own."""
    tile = s.region(player)
    return [other for other in s.terms.players if other != player and s.region(other) == tile]


# --- die actions -------------------------------------------------------------------------------------------


def die_action(s: State, player: Player, card: Card) -> None:
    if card in (COMRADE_1, COMRADE_2):
        s.call(ConvincingComrade(player))
    elif card in (OFFICIAL_1, OFFICIAL_2):
        s.call(moving.Steer(player, OFFICIAL_PATROLS, OFFICIAL_SPACES, moving.PEACEFUL, P_OFFICIAL))
    elif card == SAILOR:
        s.call(moving.Move(player, player, SAILOR_SPACES))
    elif card == TRAWLER:
        s.call(moving.Move(player, player, TRAWLER_SPACES, moving.TRAWLING))
    else:
        assert card == SHIPWRIGHT
        damage.repair_all(s, player, 0, damage.BY_SHIPWRIGHT)


class ConvincingComrade(AhoyRule):
    """AH-17.5: up to 2 Comrades from one Island to one other."""

    player: Player
    source: Tile = -1
    target: Tile = -1
    steps = ("source", "target", "number")

    def about(self) -> Purpose:
        return P_CONVINCE if self.step == "source" else P_CONVINCE_TO

    def ask_source(self, s: State) -> None:
        s.query(self.player, ASK_ISLAND, [*plans.islands_with(s, 1), NO_TILE])

    def do_source(self, s: State, choice: int) -> None:
        if choice == NO_TILE:
            s.end()
        else:
            self.source = choice

    def ask_target(self, s: State) -> None:
        s.query(self.player, ASK_ISLAND, [tile for tile in s.chart.seen if tile != self.source])

    def do_target(self, s: State, choice: int) -> None:
        self.target = choice

    def ask_number(self, s: State) -> None:
        s.query(self.player, ASK_NUMBER, list(range(1, min(CONVINCED, s.comrades[self.source]) + 1)))

    def do_number(self, s: State, choice: int) -> None:
        union.move_comrades(s, self.source, self.target, choice, "AH-17.5")
