"""A turn (DR-3): main phase, cleanup, end of turn; and the order of turns to the end (DR-16)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, CREW, HULL, QUAY_OR_SHIP, SHIP, TRADE_ICON, RowCard
from roadstead.games.dead_reckoning.rules import awards, cards, events, goods, program
from roadstead.games.dead_reckoning.rules.actions import (
    ASK_MAIN,
    ATTACK,
    BUY,
    CLAIM,
    END,
    FIGHT_PIRATE,
    LOAD_CARGO,
    LOAD_COINS,
    PLAY,
    RAISE,
    SAIL_TO,
    STORM,
    STOW,
    UNLOAD,
    USE,
)
from roadstead.games.dead_reckoning.rules.aliases import Seat, Tile
from roadstead.games.dead_reckoning.rules.battle import fight_buildings, fight_merchant, fight_ship
from roadstead.games.dead_reckoning.rules.cleanup import Cleanup
from roadstead.games.dead_reckoning.rules.levels import LevelUp
from roadstead.games.dead_reckoning.rules.sailing import Raise, Voyage, next_spaces
from roadstead.games.dead_reckoning.rules.scoring import Scoring
from roadstead.games.dead_reckoning.rules.state import BIT, CLOSING, IN_HAND, LAID_OUT, NONE, State, replaced
from roadstead.games.dead_reckoning.rules.stowing import Stow
from roadstead.kernel.engine import PUBLIC, Rule


class Turns(Rule[State]):
    """The whole game after the setup: turn after turn until everybody had the last one."""

    steps = ("level_up", "start", "main_phase", "cleanup", "end_of_turn")

    def do_level_up(self, s: State) -> None:
        s.call(LevelUp(s.active))

    def do_start(self, s: State) -> None:
        start_turn(s)

    def do_main_phase(self, s: State) -> None:
        s.call(Main(s.active))

    def do_cleanup(self, s: State) -> None:
        s.call(Cleanup(s.active))

    def do_end_of_turn(self, s: State) -> None:
        """DR-9.12, DR-16.1, DR-16.2: four tokens at the end of one's own turn start the last round."""
        seat = s.active
        if s.final > 0:
            s.final -= 1
        elif s.token_count(seat) >= s.box.limits["end_tokens"]:
            s.final = s.terms.players - 1
            s.tell(PUBLIC, events.TRIGGER, seat)
        if s.final >= 0:
            s.finished |= BIT[seat]
        else:
            s.pending[seat] = 1
        if s.final == 0:
            s.end()
            s.call(Scoring())
            return
        s.active = (seat + 1) % s.terms.players
        self.step = "level_up"


def start_turn(s: State) -> None:
    """Everything that is once a turn is free again (DR-5.11: also what was used in defence)."""
    seat = s.active
    if seat == s.first:
        s.round += 1
    s.raised = False
    s.explored = False
    s.deals = s.fought = s.stormed = s.entered = s.shut = 0
    s.fired = [0] * HULL
    s.fired_rest = 0
    at = seat * CREW
    s.used = s.used[:at] + [0] * CREW + s.used[at + CREW :]
    s.tell(PUBLIC, events.TURN, seat, s.round)


# --- the main phase ----------------------------------------------------------------------------------------------


class Main(Rule[State]):
    """DR-3.2: any actions in any order."""

    seat: Seat
    steps = ("action",)

    def ask_action(self, s: State) -> None:
        s.ask_always(self.seat, ASK_MAIN, options(s, self.seat))

    def do_action(self, s: State, choice: int) -> None:
        if choice == END:
            s.end()
            return
        self.step = "action"
        if choice >= USE:
            program.start(s, self.seat, choice - USE)
        elif choice < RAISE:
            cards.play_card(s, self.seat, choice - PLAY, "DR-5.1")
        elif choice == RAISE:
            s.call(Raise(self.seat))
        elif choice < BUY:
            s.call(Voyage(self.seat, choice - SAIL_TO))
        else:
            self.deed(s, choice)

    def deed(self, s: State, choice: int) -> None:
        seat = self.seat
        tile = s.ship[seat] - 1
        if choice == BUY:
            buy(s, seat, tile)
        elif choice == ATTACK:
            s.deals += 1
            fight_merchant(s, s.slot[tile])
        elif choice == STORM:
            fight_buildings(s, tile)
        elif choice < CLAIM:
            fight_ship(s, choice - FIGHT_PIRATE, True, "DR-8.5")
        elif choice == CLAIM:
            s.call(Claim(seat))
        elif choice == STOW:
            s.call(Stow(seat, True))
        elif choice == UNLOAD:
            goods.unload_all(s, seat)
        else:
            goods.load_all(s, seat, CARGO if choice == LOAD_CARGO else COIN)


def options(s: State, seat: Seat) -> list[int]:
    out = [END]
    out += [PLAY + card for card in s.in_zone(seat, IN_HAND)]
    if not s.raised:
        out.append(RAISE)
    else:
        out += [SAIL_TO + space for space in next_spaces(s, seat)]
    deals(s, seat, out)
    fights(s, seat, out)
    if may_claim_trade(s, seat):
        out.append(CLAIM)
    handling(s, seat, out)
    out += [USE + code for code in program.usable(s, seat)]
    return out


def deals(s: State, seat: Seat, out: list[int]) -> None:
    """DR-7.1 to DR-7.5: at most 2 a turn, for the card on the tile of the ship."""
    tile = s.ship[seat] - 1
    if tile < 0 or s.slot[tile] < 0 or s.deals >= s.box.limits["card_interactions_per_turn"]:
        return
    card = s.box.cards[s.slot[tile]]
    if can_pay(s, seat, card):
        out.append(BUY)
    if card.merchant:
        out.append(ATTACK)


def can_pay(s: State, seat: Seat, card: RowCard) -> bool:
    """DR-7.2: from the ship."""
    return s.carried(seat, CARGO) >= card.cost


def buying_rule(card: RowCard) -> str:
    return "DR-7.4" if card.merchant else "DR-7.2"


def fights(s: State, seat: Seat, out: list[int]) -> None:
    """DR-8.5: a pirate already here; DR-13.30: rival buildings."""
    space = s.ship[seat]
    if space == 0:
        return
    if can_storm(s, seat, space - 1):
        out.append(STORM)
    waiting = s.pirates(seat, space) & ~s.fought
    out += [FIGHT_PIRATE + rival for rival in range(s.terms.players) if waiting & BIT[rival]]


def can_storm(s: State, seat: Seat, tile: Tile) -> bool:
    standing = s.built[tile] & CLOSING
    return standing != 0 and s.closed(seat, tile) and not s.blockaded(seat, tile) and not s.stormed & BIT[tile]


def may_claim_trade(s: State, seat: Seat) -> bool:
    """DR-15.10."""
    return awards.reached(s, seat, TRADE_ICON) and awards.may_claim(s, seat, TRADE_ICON)


def handling(s: State, seat: Seat, out: list[int]) -> None:
    """Loading and unloading in one go, or goods in detail."""
    aboard = goods.has_goods(s, seat)
    can_load = goods.can_load(s, seat) and goods.free_hold(s, seat) > 0
    cargo = can_load and goods.ashore(s, seat, CARGO) > 0
    coins = can_load and goods.ashore(s, seat, COIN) > 0
    if cargo:
        out.append(LOAD_CARGO)
    if coins:
        out.append(LOAD_COINS)
    if aboard and goods.can_unload(s, seat):
        out.append(UNLOAD)
    if aboard or cargo or coins:
        out.append(STOW)


def buy(s: State, seat: Seat, tile: Tile) -> None:
    """DR-7.2, DR-7.4: paid from the ship; of a merchant ship only the front will count."""
    card = s.slot[tile]
    s.deals += 1
    s.slot = replaced(s.slot, tile, NONE)
    s.where = replaced(s.where, card, LAID_OUT + seat)
    cost = s.box.cards[card].cost
    s.tell(PUBLIC, events.BOUGHT, seat, card, cost, rules=buying_rule(s.box.cards[card]))
    s.call(goods.Pay(seat, CARGO, cost, SHIP))


class Claim(Rule[State]):
    """DR-15.10: Trade Icon."""

    seat: Seat
    steps = ("pay", "award")

    def do_pay(self, s: State) -> None:
        s.call(goods.Pay(self.seat, s.box.trade_res, s.box.thresholds[TRADE_ICON], QUAY_OR_SHIP))

    def do_award(self, s: State) -> None:
        s.end()
        awards.award(s, self.seat, TRADE_ICON)
