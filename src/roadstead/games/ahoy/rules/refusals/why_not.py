"""Why a choice is not legal, from the same predicates that list the options: the fact that failed, and its rule."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import (
    AERONAUTS,
    CARD_SLOT,
    CUTTER_PLAN,
    ENLIST,
    MIDDLEMAN,
    MYSTIC,
    SLOTS,
    SQUADRON,
    UNION,
    WEAPONS_CACHE,
)
from roadstead.games.ahoy.rules import actions, crew, plans
from roadstead.games.ahoy.rules.actions import CONCEDE, DELIVER, DIE, END_TURN, PLAN, RECRUIT, SET_ASIDE, SMUGGLE, USE, deed, shift_of
from roadstead.games.ahoy.rules.battle import Battle
from roadstead.games.ahoy.rules.cited import PLAN_RULE
from roadstead.games.ahoy.rules.crew import Mystic
from roadstead.games.ahoy.rules.damage import Hit, plan_slots
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.refusals import kinds as refused
from roadstead.games.ahoy.rules.refusals.sea import card, figure, island, other, reward, space, step, tile
from roadstead.games.ahoy.rules.slots import fitting, free_slots, harbor_slots, recruitable, stride
from roadstead.games.ahoy.rules.state import BIT, CUTTER, FIRST_STRONGHOLD, OWNER, State, card_of, is_smuggler
from roadstead.games.ahoy.rules.turn import Turn, hand_values
from roadstead.kernel import talk
from roadstead.kernel.words import Phrase


def why_not(s: State, seat: int, choice: int) -> Phrase:
    if choice < 0:
        return refused.THREE_PLAYERS.phrase() if choice == CONCEDE and len(s.terms.players) > 2 else talk.NOT_OFFERED.phrase()
    player = s.terms.players[seat]
    match s.prompt:
        case actions.ASK_ACTION:
            return action(s, player, choice)
        case actions.ASK_SLOT:
            return slot(s, player, choice)
        case actions.ASK_STEP | actions.ASK_DRIFT | actions.ASK_PUSH:
            return step(s, choice)
        case actions.ASK_JUMP | actions.ASK_MATE | actions.ASK_START | actions.ASK_DEPLOY:
            return space(s, player, choice)
        case actions.ASK_TILE | actions.ASK_EDGE:
            return tile(s, choice)
        case actions.ASK_BATTLE_PLAN:
            return refused.NOT_BATTLE_PLAN.phrase(choice) if choice > WEAPONS_CACHE else refused.NOT_IN_HAND.phrase(choice)
        case actions.ASK_GROG | actions.ASK_DAMAGE | actions.ASK_REPAIR | actions.ASK_HARBOR_DIE:
            return own_slot(s, player, choice)
        case actions.ASK_DEFENDER | actions.ASK_TARGET | actions.ASK_STEER:
            return figure(s, player, choice)
        case actions.ASK_REWARD:
            return reward(s, player, choice)
        case actions.ASK_ISLAND | actions.ASK_STRONGHOLD | actions.ASK_WEALTH:
            return island(s, choice)
        case actions.ASK_RECRUIT | actions.ASK_DROP | actions.ASK_NOBLE | actions.ASK_BUCCANEER:
            return card(s, player, choice)
        case actions.ASK_HARBOR:
            return harbor(s, player, choice)
        case _:
            return other(s, player, choice)


# --- the turn ----------------------------------------------------------------------------------------------


def action(s: State, player: int, choice: int) -> Phrase:
    if choice == 0:
        return talk.UNKNOWN.phrase()
    kind, what = deed(choice)
    if kind in (DIE, SET_ASIDE):
        return die(s, player, what, kind == SET_ASIDE)
    if kind == END_TURN:
        top = s.frames[-1]
        return refused.QUOTA_OPEN.phrase(top.quota if isinstance(top, Turn) else 0)
    if kind == PLAN:
        return plan(s, player, what)
    if kind == USE:
        return use(s, player, what)
    if kind != RECRUIT and not is_smuggler(player):
        return refused.NO_SMUGGLER.phrase(rules=("AH-13.7",) if kind == DELIVER else ("AH-13.4",))
    return deliver(s, player, what) if kind == DELIVER else from_market(s, player, what, kind == SMUGGLE)


def deliver(s: State, player: int, card: int) -> Phrase:
    if not s.cargo[player] & BIT[card]:
        return refused.NOT_CARGO.phrase(card, rules=("AH-13.7",))
    if s.moored(player) < 0:
        return refused.NOT_MOORED.phrase(rules=("AH-13.7",))
    return refused.DOMINATED.phrase() if s.dominated(player) else refused.WRONG_DESTINATION.phrase(card, s.terms.deliver[card])


def from_market(s: State, player: int, card: int, smuggling: bool) -> Phrase:
    """Recruiting for gold, and smuggling."""
    if not s.market & BIT[card]:
        return refused.NOT_IN_MARKET.phrase(card, rules=("AH-13.4",) if smuggling else ("AH-10.1",))
    if not recruitable(s, player) & BIT[card]:
        return out_of_reach(s, player, card, "AH-13.4" if smuggling else "AH-10.1")
    cost = s.terms.cost[card]
    return refused.TOO_POOR.phrase(cost, s.gold[player]) if cost else refused.COSTS_DIE.phrase(card)


def out_of_reach(s: State, player: int, card: int, rule: str) -> Phrase:
    """Why a Market card cannot be had where the Flagship is."""
    if s.dominated(player):
        return refused.DOMINATED.phrase()
    forts = player == SQUADRON and s.on_map(FIRST_STRONGHOLD, CUTTER) > 0
    if s.moored(player) < 0 and not forts:
        return refused.NOT_MOORED.phrase(rules=(rule,))
    return refused.WRONG_ISLAND.phrase(card, s.terms.suit[card], rules=(rule,))


def die(s: State, player: int, value: int, aside: bool) -> Phrase:
    top = s.frames[-1]
    if isinstance(top, Turn) and not top.quota:
        return refused.QUOTA_MET.phrase()
    if not hand_values(s, player) & BIT[value]:
        return refused.NO_SUCH_DIE.phrase(value)
    if not aside:
        return refused.FITS_NOWHERE.phrase(value, s.gold[player]) if s.gold[player] else refused.FITS_NOT_AS_IT_IS.phrase(value)
    fits = hand_values(s, player) & fitting(s, player, free_slots(s, player))
    return refused.MUST_PLACE.phrase() if fits else refused.MUST_PAY.phrase()


def use(s: State, player: int, card: int) -> Phrase:
    top = s.frames[-1]
    if not s.has(player, card):
        return refused.NOT_CREW.phrase(card)
    if card not in crew.FREE_ACTIONS:
        return refused.NO_ACTION.phrase(card)
    if isinstance(top, Turn) and top.used & BIT[card] and card != AERONAUTS:
        return refused.USED.phrase(card)
    if card == MYSTIC:
        return refused.NO_ROOM_FOR_DAMAGE.phrase(rules=("AH-9.9", "AH-19.52"))
    return aeronauts(s, player) if card == AERONAUTS else refused.TOO_POOR.phrase(crew.WIND_PRICE, s.gold[player], rules=("AH-17.28",))


def aeronauts(s: State, player: int) -> Phrase:
    if s.moored(player) < 0:
        return refused.NOT_MOORED.phrase(rules=("AH-17.1",))
    if crew.twin_island(s, player) < 0:
        return refused.NO_TWIN.phrase()
    return refused.TOO_POOR.phrase(crew.AERONAUTS_PRICE, s.gold[player], rules=("AH-17.1",))


def plan(s: State, player: int, plan: int) -> Phrase:
    if player != UNION:
        return refused.NOT_UNION.phrase(UNION)
    if not s.hand[plan]:
        return refused.NOT_IN_HAND.phrase(plan)
    if plan <= WEAPONS_CACHE:
        return refused.NOT_ACTION_PLAN.phrase(plan)
    if plan == ENLIST and s.terms.enlist_ban_flagship and s.dominated(UNION):
        return refused.DOMINATED.phrase(rules=("AH-11.6", "AH-19.19"))
    if plan == ENLIST and plans.islands_with(s, 1):
        return refused.ALL_GUARDED.phrase()
    if plan >= CUTTER_PLAN:
        return refused.NEEDS_COMRADES.phrase(plan, plans.SHIP_PRICE, rules=(PLAN_RULE[plan],))
    return refused.NEEDS_COMRADE.phrase(plan, rules=(PLAN_RULE[plan],))


# --- slots for dice ----------------------------------------------------------------------------------------


def slot(s: State, player: int, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, Place)
    if choice >= SLOTS:
        return shift(s, player, top, shift_of(choice))
    if top.harbor and not s.terms.cannon_mask[player] & BIT[choice]:
        return refused.ONLY_CANNONS.phrase()
    if s.busy(player) & BIT[choice]:
        return refused.FULL.phrase(choice)
    if s.damage[player] & BIT[choice]:
        return refused.BROKEN.phrase(choice)
    free = harbor_slots(s, player) if top.harbor else free_slots(s, player)
    if not free & BIT[choice]:
        return not_free(s, player, choice)
    if not s.terms.accepts[player][s.values[top.die]] & BIT[choice]:
        return refused.WRONG_VALUE.phrase(choice, s.values[top.die])
    return refused.SAME_SLOT.phrase()


def not_free(s: State, player: int, choice: int) -> Phrase:
    card = card_of(choice)
    if card < 0:
        return refused.NOT_YOURS.phrase(choice)
    if s.has(player, card):
        return refused.NO_DIE_SLOT.phrase(card) if s.terms.cost[card] else refused.COST_SLOT.phrase(card)
    if not s.market & BIT[card]:
        return refused.NOT_AT_HAND.phrase(card)
    if s.terms.cost[card]:
        return refused.COSTS_GOLD.phrase(card, s.terms.cost[card])
    return out_of_reach(s, player, card, "AH-10.1")


def shift(s: State, player: int, top: Place, by: int) -> Phrase:
    if top.harbor and not s.terms.harbor_gold:
        return refused.HARBOR_GOLD.phrase()
    if not s.gold[player]:
        return refused.NO_GOLD.phrase()
    if abs(by) > stride(s, player):
        return refused.NO_MIDDLEMAN.phrase(MIDDLEMAN)
    value = s.values[top.die] + by
    return refused.DEAD_END.phrase(value) if 1 <= value <= 6 else refused.OUT_OF_RANGE.phrase()


# --- slots with damage, and dice at a Harbor ---------------------------------------------------------------


def own_slot(s: State, player: int, choice: int) -> Phrase:
    if choice >= SLOTS:
        return refused.MUST_CHOOSE.phrase()
    if s.prompt == actions.ASK_REPAIR:
        return repair(s, player, choice)
    if s.prompt == actions.ASK_HARBOR_DIE:
        return refused.NOT_FOR_CANNONS.phrase(choice) if s.busy(player) & BIT[choice] else refused.NO_DIE_THERE.phrase(choice)
    return damage(s, hit_figure(s, player), choice)


def repair(s: State, player: int, choice: int) -> Phrase:
    if not s.damage[player] & BIT[choice]:
        return refused.SOUND.phrase(choice)
    return refused.SAME_SLOT.phrase() if s.repairable(player) & BIT[choice] else refused.SHIP_PLAN.phrase(choice)


def hit_figure(s: State, player: int) -> int:
    """Whose slots are damaged."""
    top = s.frames[-1]
    if isinstance(top, Hit):
        return top.figure
    return top.figure(top.side) if isinstance(top, Battle) else player


def damage(s: State, figure: int, choice: int) -> Phrase:
    owner = OWNER[figure]
    theirs = plan_slots(figure) if figure >= CUTTER else s.own_slots(owner)
    if not theirs & BIT[choice]:
        return refused.NOT_THEIR_SLOT.phrase(choice, figure, rules=("AH-9.6",) if figure >= CUTTER else ("AH-9.1",))
    if s.busy(owner) & BIT[choice]:
        return refused.DIE_PROTECTS.phrase(choice)
    if s.damage[owner] & BIT[choice]:
        return refused.DAMAGED_ALREADY.phrase(choice)
    if s.terms.dashed[owner] & BIT[choice]:
        return refused.DASHED.phrase(choice)
    only_board = isinstance(s.frames[-1], Mystic) and s.terms.mystic_board and choice >= CARD_SLOT
    return refused.ONLY_BOARD.phrase(choice, MYSTIC) if only_board else refused.SAME_SLOT.phrase()


def harbor(s: State, player: int, choice: int) -> Phrase:
    if choice == actions.HARBOR_REPAIR:
        return refused.UNDAMAGED.phrase()
    if not s.busy(player):
        return refused.NO_PLACED_DIE.phrase()
    return refused.NONE_FOR_CANNONS.phrase() if harbor_slots(s, player) else refused.NO_FREE_CANNONS.phrase()
