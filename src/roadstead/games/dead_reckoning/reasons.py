"""Why a choice is not legal, from the same predicates that list the options."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning import actions
from roadstead.games.dead_reckoning.components import ACTION, CREW, FORT, GARRISON, LEVELS, SLOTS, TILES
from roadstead.games.dead_reckoning.rules import cards, goods, influence, sailing
from roadstead.games.dead_reckoning.rules.stowing import Stow
from roadstead.games.dead_reckoning.state import BIT, HARBOUR, IN_HAND, IN_PLAY, NEIGHBOURS, State
from roadstead.kernel.words import Kind, Phrase


def _no(key: str, *rules: str, params: tuple[str, ...] = ()) -> Kind:
    return Kind(f"no.{key}", params, rules)


NOT_IN_HAND = _no("not_in_hand", "DR-5.1", params=("crew",))
RAISED_ALREADY = _no("raised_already", "DR-6.1")
NOT_RAISED = _no("not_raised", "DR-3.2")
NO_SAILS = _no("no_sails", "DR-6.5")
NOT_ADJACENT = _no("not_adjacent", "DR-6.5", "DR-6.6", params=("space",))
EXPLORED_ALREADY = _no("explored_already", "DR-6.9")
NO_CARD_HERE = _no("no_card_here", "DR-7.1")
TWO_DEALS = _no("two_deals", "DR-7.1")
TOO_DEAR = _no("too_dear", "DR-7.2", params=("number",))
NO_MERCHANT = _no("no_merchant", "DR-7.3")
NO_DEFENCES = _no("no_defences", "DR-13.30", "DR-12.8")
BLOCKADED = _no("blockaded", "DR-8.6")
FOUGHT_ALREADY = _no("fought_already", "DR-8.4")
NO_PIRATE = _no("no_pirate", "DR-8.2", "DR-8.5", params=("seat",))
NO_TRADE = _no("no_trade", "DR-15.10")
NOTHING_TO_LOAD = _no("nothing_to_load", "DR-4.5", "DR-4.6")
CANNOT_UNLOAD = _no("cannot_unload", "DR-4.7", "DR-4.8")
NO_GOODS = _no("no_goods", "DR-4.2")
NOT_IN_PLAY = _no("not_in_play", "DR-5.1", params=("crew",))
NO_ABILITY = _no("no_ability", "DR-5.5", params=("crew",))
USED_ALREADY = _no("used_already", "DR-5.3", "DR-5.4")
NOT_IN_HARBOUR = _no("not_in_harbour", "DR-14.8")
CANNOT_PAY = _no("cannot_pay", "DR-4.13")
NO_EFFECT = _no("no_effect", "DR-5.1")
NOT_STOPPING = _no("not_stopping", "DR-6.9")
NO_SUCH_GOODS = _no("no_such_goods", "DR-4.2", "DR-4.5")
NOT_OWN_TURN = _no("not_own_turn", "DR-4.9", "DR-4.10")
LEVEL_FOUR = _no("level_four", "DR-10.1", params=("crew",))
NOT_ATTACKED = _no("not_attacked", "DR-10.2")
WRONG_NUMBER = _no("wrong_number", "DR-4.2", "DR-4.13")
NO_CUBE_THERE = _no("no_cube_there", "DR-11.2", params=("seat",))
ICON_SHORT = _no("icon_short", "DR-11.9", params=("seat",))
NOT_TAKEABLE = _no("not_takeable", "DR-1.7", "DR-1.11", params=("space",))
NOT_PRODUCING = _no("not_producing", "DR-12.1", "DR-12.9", params=("space",))
MUST_PLACE = _no("must_place", "DR-5.9")
MUST_CHOOSE = _no("must_choose", "DR-5.1")
NOT_CONTROLLED = _no("not_controlled", "DR-12.5", params=("space",))
BUILT_ALREADY = _no("built_already", "DR-12.5", params=("space",))
OUT_OF_STOCK = _no("out_of_stock", "DR-1.4", "DR-12.6")
OTHER_TIER = _no("other_tier", "DR-1.4", "DR-14.9", params=("upgrade",))
HULL_TAKEN = _no("hull_taken", "DR-14.9")
NOT_BASIC = _no("not_basic", "DR-14.14", params=("hull",))
NOT_TARGET = _no("not_target", "DR-5.16", "DR-8.4", params=("seat",))
NOT_FIGHTING = _no("not_fighting", "DR-13.7", params=("crew",))
TOO_MANY_GUNS = _no("too_many_guns", "DR-13.4", "DR-13.6")
NO_BATTLE_ABILITY = _no("no_battle_ability", "DR-13.4", "DR-13.19", params=("crew",))
NO_CUBE = _no("no_cube", "DR-13.35", "DR-13.36")
HARBOUR_TRADE = _no("harbour_trade", "DR-8.1", "DR-9.3")
NOT_LAID_OUT = _no("not_laid_out", "DR-9.5", params=("card",))
MUST_SLEEVE = _no("must_sleeve", "DR-9.6", "DR-9.7")
LINE_TAKEN = _no("line_taken", "DR-1.10", "DR-9.5", params=("crew",))
NOT_DEALT = _no("not_dealt", "DR-2.8")
NOT_COPYABLE = _no("not_copyable", "DR-5.15")
NO_ROOM_THAT_WAY = _no("no_room_that_way", "DR-4.14")

KINDS: Final = tuple(value for value in list(globals().values()) if isinstance(value, Kind))

NUMBERS: Final = {
    actions.ASK_PAY,
    actions.ASK_SPLIT,
    actions.ASK_WILD,
    actions.ASK_CARGO_ABOARD,
    actions.ASK_CARGO_ASHORE,
    actions.ASK_COIN_ABOARD,
    actions.ASK_COIN_ASHORE,
    actions.ASK_EXTRA,
}


def why_not(s: State, seat: int, choice: int) -> Phrase:
    prompt = s.prompt
    if prompt in NUMBERS:
        return WRONG_NUMBER.phrase()
    match prompt:
        case actions.ASK_MAIN:
            return main(s, seat, choice)
        case actions.ASK_STEP:
            return sail(s, seat, choice - 1) if choice else NOT_STOPPING.phrase()
        case actions.ASK_STOW:
            return stow(s, seat, choice)
        case actions.ASK_LEVEL:
            return level(s, seat, choice)
        case actions.ASK_BONUS:
            return NOT_DEALT.phrase()
        case actions.ASK_ROOM:
            return NO_ROOM_THAT_WAY.phrase()
        case actions.ASK_PLACE:
            return place(s, seat, choice)
        case actions.ASK_TAKE:
            return NOT_TAKEABLE.phrase(choice)
    return crafts(s, seat, choice)


def crafts(s: State, seat: int, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_PRODUCE:
            return NOT_PRODUCING.phrase(choice) if choice else MUST_CHOOSE.phrase()
        case actions.ASK_BUILD:
            return build(s, seat, choice)
        case actions.ASK_UPGRADE:
            return OTHER_TIER.phrase(choice)
        case actions.ASK_HULL:
            return HULL_TAKEN.phrase()
        case actions.ASK_SWAP:
            return NOT_BASIC.phrase(choice)
        case actions.ASK_FLAG | actions.ASK_PIRATE:
            return NOT_TARGET.phrase(choice)
        case actions.ASK_MODE:
            return HARBOUR_TRADE.phrase()
        case actions.ASK_SLEEVE:
            return NOT_LAID_OUT.phrase(choice - 1) if choice else MUST_SLEEVE.phrase()
        case actions.ASK_INTO:
            return LINE_TAKEN.phrase(choice)
    return battle(s, seat, choice)


def battle(s: State, seat: int, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_GUNS:
            return guns(s, seat, choice)
        case actions.ASK_DEFEND:
            return fighting(s, seat, choice - 1)
        case actions.ASK_BATTLE:
            return NO_BATTLE_ABILITY.phrase((choice - 1) // SLOTS)
        case actions.ASK_COPY:
            return NOT_COPYABLE.phrase()
    return NO_CUBE.phrase()


# --- the main phase ----------------------------------------------------------------------------------------------


def main(s: State, seat: int, choice: int) -> Phrase:
    if choice >= actions.USE:
        return use(s, seat, *divmod(choice - actions.USE, SLOTS))
    if choice < actions.RAISE:
        return NOT_IN_HAND.phrase(choice - actions.PLAY)
    if choice == actions.RAISE:
        return RAISED_ALREADY.phrase()
    if choice < actions.BUY:
        return sail(s, seat, choice - actions.SAIL_TO) if s.raised else NOT_RAISED.phrase()
    if choice in (actions.BUY, actions.ATTACK):
        return deal(s, seat, choice)
    if choice < actions.CLAIM:
        return fight(s, seat, choice)
    return handling(choice)


def handling(choice: int) -> Phrase:
    if choice == actions.CLAIM:
        return NO_TRADE.phrase()
    if choice == actions.UNLOAD:
        return CANNOT_UNLOAD.phrase()
    return NO_GOODS.phrase() if choice == actions.STOW else NOTHING_TO_LOAD.phrase()


def sail(s: State, seat: int, space: int) -> Phrase:
    if s.sails[seat] == 0:
        return NO_SAILS.phrase()
    if space not in NEIGHBOURS[s.ship[seat]]:
        return NOT_ADJACENT.phrase(space)
    assert not sailing.may_stop(s, space)
    return EXPLORED_ALREADY.phrase()


def deal(s: State, seat: int, choice: int) -> Phrase:
    tile = s.ship[seat] - 1
    if tile < 0 or s.slot[tile] < 0:
        return NO_CARD_HERE.phrase()
    if s.deals >= s.box.limits["card_interactions_per_turn"]:
        return TWO_DEALS.phrase()
    return TOO_DEAR.phrase(s.box.cards[s.slot[tile]].cost) if choice == actions.BUY else NO_MERCHANT.phrase()


def fight(s: State, seat: int, choice: int) -> Phrase:
    tile = s.ship[seat] - 1
    if choice == actions.STORM:
        if tile < 0 or not s.closed(seat, tile) or not s.built[tile] & (BIT[GARRISON] | BIT[FORT]):
            return NO_DEFENCES.phrase()
        return BLOCKADED.phrase() if s.blockaded(seat, tile) else FOUGHT_ALREADY.phrase()
    rival = choice - actions.FIGHT_PIRATE
    here = rival < s.terms.players and s.pirates(seat, s.ship[seat]) & BIT[rival]
    return FOUGHT_ALREADY.phrase() if here else NO_PIRATE.phrase(rival)


def use(s: State, seat: int, card: int, slot: int) -> Phrase:
    if s.loc[seat * CREW + card] != IN_PLAY:
        return NOT_IN_PLAY.phrase(card)
    it = cards.ability(s, seat, card, slot)
    if it is None or it.kind != ACTION:
        return NO_ABILITY.phrase(card)
    if cards.is_spent(s, seat, card, slot, it):
        return USED_ALREADY.phrase()
    if it.harbour and s.ship[seat] != HARBOUR:
        return NOT_IN_HARBOUR.phrase()
    affordable = all(goods.payable(s, seat, res, number, where) for res, number, where in it.costs)
    return NO_EFFECT.phrase() if affordable else CANNOT_PAY.phrase()


# --- other questions ---------------------------------------------------------------------------------------------


def stow(s: State, seat: int, choice: int) -> Phrase:
    top = s.frames[-1]
    if choice < actions.JETTISON and isinstance(top, Stow) and not top.full:
        return NOT_OWN_TURN.phrase()
    if actions.PUT_OFF <= choice < actions.JETTISON and not goods.can_unload(s, seat):
        return CANNOT_UNLOAD.phrase()
    return NO_SUCH_GOODS.phrase()


def level(s: State, seat: int, choice: int) -> Phrase:
    if choice == actions.WAIT:
        return NOT_ATTACKED.phrase()
    card = choice - actions.RAISE_CARD
    at = seat * CREW + card
    return LEVEL_FOUR.phrase(card) if s.loc[at] == IN_HAND and s.level[at] == LEVELS else NOT_IN_HAND.phrase(card)


def place(s: State, seat: int, choice: int) -> Phrase:
    if choice == actions.LEAVE:
        return MUST_PLACE.phrase()
    if choice >= actions.JOIN:
        return NO_ABILITY.phrase((choice - actions.JOIN) // SLOTS)
    short = choice in influence.rivals_on(s, seat, s.ship[seat] - 1)
    return ICON_SHORT.phrase(choice) if short else NO_CUBE_THERE.phrase(choice)


def build(s: State, seat: int, choice: int) -> Phrase:
    if choice == 0:
        return MUST_CHOOSE.phrase()
    kind, tile = divmod(choice - 1, TILES)
    if s.control[tile] != seat:
        return NOT_CONTROLLED.phrase(tile + 1)
    return BUILT_ALREADY.phrase(tile + 1) if s.built[tile] & BIT[kind] else OUT_OF_STOCK.phrase()


def guns(s: State, seat: int, choice: int) -> Phrase:
    if choice >= actions.FIRE:
        return TOO_MANY_GUNS.phrase()
    if choice >= actions.COUNT_GUN:
        return NO_BATTLE_ABILITY.phrase((choice - actions.COUNT_GUN) // SLOTS)
    return fighting(s, seat, choice)


def fighting(s: State, seat: int, card: int) -> Phrase:
    return NOT_FIGHTING.phrase(card) if s.loc[seat * CREW + card] == IN_HAND else NOT_IN_HAND.phrase(card)
