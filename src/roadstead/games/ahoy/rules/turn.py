"""A turn (AH-3): die actions until the quota is met, free actions, and the end of the turn."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import DOCUMENTARIAN, ELDER, SQUADRON, UNION
from roadstead.games.ahoy.rules import anchor, crew, events, market, placing, plans, smuggler, squadron
from roadstead.games.ahoy.rules.actions import ASK_ACTION, DEEDS, DELIVER, DIE, END_TURN, PLAN, RECRUIT, SET_ASIDE, SMUGGLE, USE
from roadstead.games.ahoy.rules.aliases import Cards, Number, Player, Value
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import suit_of
from roadstead.games.ahoy.rules.slots import fitting, free_slots, recruitable, stride, within
from roadstead.games.ahoy.rules.state import ASIDE, BIT, DICE_OF, UNPLACED, State, bits, is_smuggler
from roadstead.kernel.engine import PUBLIC


class Turn(AhoyRule):
    """`quota` dice are still to be placed (AH-3.2); `used` are the once-per-turn cards used (AH-3.13)."""

    player: Player
    quota: Number
    used: Cards = 0
    steps = ("action", "close")

    def ask_action(self, s: State) -> None:
        out = self.menu(s)
        if self.player == UNION and s.holds_plans():
            s.query_always(UNION, ASK_ACTION, out)
        else:
            s.query(self.player, ASK_ACTION, out)

    def menu(self, s: State) -> list[int]:
        out = die_choices(s, self.player) if self.quota else [END_TURN]
        player = self.player
        if s.moored(player) >= 0 or player == SQUADRON:
            add_market(s, player, out)
        free = s.crew[player] & crew.FREE_MASK
        if free:
            out += [USE + card for card in bits(free) if crew.usable(s, player, card, self.used)]
        if player == UNION:
            out += [PLAN + plan for plan in plans.playable(s)]
        return out

    def do_action(self, s: State, choice: int) -> None:
        kind, what = DEEDS[choice]
        if kind == END_TURN:
            return
        self.step = "action"
        player = self.player
        if kind == DIE:
            self.quota -= 1
            s.call(placing.Place(player, die_showing(s, player, what)))
        elif kind == SET_ASIDE:
            self.set_aside(s, what)
        elif kind == RECRUIT:
            s.gold[player] -= s.terms.cost[what]
            market.recruit(s, player, what, "AH-10.1 AH-10.3")
        elif kind == SMUGGLE:
            smuggler.smuggle(s, player, what)
        elif kind == DELIVER:
            s.call(smuggler.Deliver(player, what))
        elif kind == USE:
            self.used |= BIT[what]
            crew.use(s, player, what)
        else:
            plans.play(s, what)

    def set_aside(self, s: State, value: Value) -> None:
        """AH-3.10."""
        self.quota -= 1
        s.places[die_showing(s, self.player, value)] = ASIDE
        s.tell(PUBLIC, events.SET_ASIDE, self.player, value)

    def do_close(self, s: State) -> None:
        """AH-3.12: Documentarian, Elder, Strongholds; their order never makes a difference."""
        player = self.player
        s.end()
        if s.has(player, DOCUMENTARIAN) and crew.company(s, player):
            anchor.take_gold(s, player, 1, "AH-17.9")
        if s.has(player, ELDER) and is_sound(s, player):
            anchor.take_gold(s, player, 1, "AH-17.10")
        if player == SQUADRON:
            s.call(squadron.BuildStrongholds())


def is_sound(s: State, player: Player) -> bool:
    """AH-17.10, AH-19.32: no die slot is damaged."""
    return s.damage[player] == 0 if s.terms.elder_ships else s.repairable(player) == 0


def die_showing(s: State, player: Player, value: Value) -> int:
    for die in DICE_OF[player]:
        if s.places[die] == UNPLACED and s.values[die] == value:
            return die
    raise ValueError(value)


def hand_values(s: State, player: Player) -> int:
    """The values of the unplaced dice, as a mask."""
    out = 0
    for die in DICE_OF[player]:
        if s.places[die] == UNPLACED:
            out |= BIT[s.values[die]]
    return out


def die_choices(s: State, player: Player) -> list[int]:
    """AH-3.5, AH-3.10: each value that can be placed, with gold if need be; set aside only if none fits."""
    values = hand_values(s, player)
    fits = fitting(s, player, free_slots(s, player))
    reach = s.gold[player] * stride(s, player)
    out = [DIE + value for value in bits(values) if within(value, reach) & fits]
    if values & fits or (out and s.terms.gold_compulsory):
        return out
    return out + [SET_ASIDE + value for value in bits(values)]


def add_market(s: State, player: Player, out: list[int]) -> None:
    """AH-10.1, AH-13.4, AH-13.7: recruit for gold, smuggle, deliver."""
    gold = s.gold[player]
    cards = recruitable(s, player)
    if cards and gold:
        cost = s.terms.cost
        out += [RECRUIT + card for card in bits(cards) if 0 < cost[card] <= gold]
    if is_smuggler(player) and not s.dominated(player):
        out += [SMUGGLE + card for card in bits(cards)]
        suit = suit_of(s.moored(player))
        out += [DELIVER + card for card in bits(s.cargo[player] & s.terms.to_suit[suit])]
