"""A turn (AH-3): die actions until the quota is met, free actions, and the end of the turn."""

from __future__ import annotations

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_ACTION, DELIVER, DIE, END_TURN, PLAN, RECRUIT, SET_ASIDE, SMUGGLE, USE
from roadstead.games.ahoy.components import CUTTER_SLOT, DOCUMENTARIAN, ELDER, SQUADRON, UNION
from roadstead.games.ahoy.rules import anchor, crew, market, placing, plans, smuggler, squadron
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.rules.slots import fitting, free_slots, recruitable, stride, within
from roadstead.games.ahoy.state import ASIDE, BIT, DICE_OF, UNPLACED, State, bits, is_smuggler
from roadstead.kernel.engine import PUBLIC

MENU, CLOSING = range(2)


class Turn(Rule):
    """`quota` dice are still to be placed (AH-3.2); `used` are the once-per-turn cards used (AH-3.13)."""

    facts = ("player", "quota", "used")

    def __init__(self, player: int = 0, quota: int = 0, used: int = 0) -> None:
        self.step = MENU
        self.player: int = player
        self.quota: int = quota
        self.used: int = used

    def copy(self) -> Turn:
        out = Turn(self.player, self.quota, self.used)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == CLOSING:
            self.close(s)
            return
        out = self.menu(s)
        if self.player == UNION and s.hand_size():
            s.query_always(UNION, ASK_ACTION, out)
        else:
            s.query(self.player, ASK_ACTION, out)

    # --- what can be done --------------------------------------------------------------------------------

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

    def answer(self, s: State, choice: int) -> None:
        player = self.player
        if choice <= SET_ASIDE:
            self.quota -= 1
            s.call(placing.Place(player, die_showing(s, player, choice - DIE)))
        elif choice < RECRUIT:
            self.quota -= 1
            s.places[die_showing(s, player, choice - SET_ASIDE)] = ASIDE
            s.tell(PUBLIC, events.SET_ASIDE, player, choice - SET_ASIDE)
        elif choice < SMUGGLE:
            s.gold[player] -= s.terms.cost[choice - RECRUIT]
            market.recruit(s, player, choice - RECRUIT)
        elif choice < DELIVER:
            smuggler.smuggle(s, player, choice - SMUGGLE)
        elif choice < USE:
            s.call(smuggler.Deliver(player, choice - DELIVER))
        elif choice < PLAN:
            self.used |= BIT[choice - USE]
            crew.use(s, player, choice - USE)
        elif choice < END_TURN:
            plans.play(s, choice - PLAN)
        else:
            self.step = CLOSING

    # --- the end -----------------------------------------------------------------------------------------

    def close(self, s: State) -> None:
        """AH-3.12: Documentarian, Elder, Strongholds; their order never makes a difference."""
        player = self.player
        s.end()
        if s.has(player, DOCUMENTARIAN) and has_company(s, player):
            anchor.take_gold(s, player, 1)
        if s.has(player, ELDER) and is_sound(s, player):
            anchor.take_gold(s, player, 1)
        if player == SQUADRON:
            s.call(squadron.BuildStrongholds())


def has_company(s: State, player: int) -> bool:
    """AH-17.9: an enemy Flagship in the region."""
    tile = s.at[player] >> 2
    return any(other != player and s.at[other] >> 2 == tile for other in s.terms.players)


def is_sound(s: State, player: int) -> bool:
    """AH-17.10, AH-19.32: no die slot is damaged."""
    damage = s.damage[player]
    return damage == 0 if s.terms.elder_ships else damage & (BIT[CUTTER_SLOT] - 1) == 0


def die_showing(s: State, player: int, value: int) -> int:
    for die in DICE_OF[player]:
        if s.places[die] == UNPLACED and s.values[die] == value:
            return die
    raise ValueError(value)


def hand_values(s: State, player: int) -> int:
    """The values of the unplaced dice, as a mask."""
    out = 0
    for die in DICE_OF[player]:
        if s.places[die] == UNPLACED:
            out |= BIT[s.values[die]]
    return out


def die_choices(s: State, player: int) -> list[int]:
    """AH-3.5, AH-3.10: each value that can be placed, with gold if need be; set aside only if none fits."""
    values = hand_values(s, player)
    fits = fitting(s, player, free_slots(s, player))
    reach = s.gold[player] * stride(s, player)
    out = [DIE + value for value in bits(values) if within(value, reach) & fits]
    if values & fits or (out and s.terms.gold_compulsory):
        return out
    return out + [SET_ASIDE + value for value in bits(values)]


def add_market(s: State, player: int, out: list[int]) -> None:
    """AH-10.1, AH-13.4, AH-13.7: recruit for gold, smuggle, deliver."""
    gold = s.gold[player]
    cards = recruitable(s, player)
    if cards and gold:
        cost = s.terms.cost
        out += [RECRUIT + card for card in bits(cards) if 0 < cost[card] <= gold]
    if is_smuggler(player) and not s.dominated(player):
        out += [SMUGGLE + card for card in bits(cards)]
        suit = s.moored(player) >> 1
        out += [DELIVER + card for card in bits(s.cargo[player] & s.terms.to_suit[suit])]
