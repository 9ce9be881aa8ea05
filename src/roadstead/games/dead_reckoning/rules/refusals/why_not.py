"""Why a choice is not legal, from the same predicates that list the options: each reason names the fact that failed."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, CREW, HULL, LEVELS, MOST_SEATS, QUAY_OR_SHIP, SHIP, TRADE_ICON
from roadstead.games.dead_reckoning.rules import actions, boxes, codes, goods, guns, influence, production, turn
from roadstead.games.dead_reckoning.rules.refusals import kinds as no
from roadstead.games.dead_reckoning.rules.refusals.abilities import not_usable
from roadstead.games.dead_reckoning.rules.refusals.battle import battle_ability, copied, count_gun, fighting, remove_cube, shift_cube
from roadstead.games.dead_reckoning.rules.refusals.places import cannot_pay, keeps_out, landing, loading
from roadstead.games.dead_reckoning.rules.shipyard import Restow
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN, IN_HAND, IN_PLAY, NEIGHBOURS, ROW_OF, State
from roadstead.games.dead_reckoning.rules.stowing import Stow
from roadstead.kernel.words import Phrase

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
        return number(s)
    match prompt:
        case actions.ASK_MAIN:
            return main(s, seat, choice)
        case actions.ASK_STEP:
            return sail(s, seat, choice - 1) if choice else no.EXPLORED_ALREADY.phrase()
        case actions.ASK_STOW:
            return stow(s, seat, choice)
        case actions.ASK_LEVEL:
            return level(s, seat, choice)
        case actions.ASK_BONUS:
            return no.NOT_DEALT.phrase()
        case actions.ASK_ROOM:
            return room(s, seat, choice)
        case actions.ASK_PLACE:
            return place(s, seat, choice)
        case actions.ASK_TAKE:
            return take(s, seat, choice - 1)
        case actions.ASK_REFILL:
            return refill(s, choice)
    return crafts(s, seat, choice)


def crafts(s: State, seat: int, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_PRODUCE:
            return produce(s, seat, choice - 1) if choice else no.MUST_CHOOSE.phrase(rules=("DR-12.1",))
        case actions.ASK_BUILD:
            return build(s, seat, choice) if choice else no.MUST_CHOOSE.phrase(rules=("DR-12.5",))
        case actions.ASK_UPGRADE:
            return (no.UPGRADE_GONE if not s.upgrades[choice] else no.OTHER_TIER).phrase(choice)
        case actions.ASK_HULL:
            return no.HULL_TAKEN.phrase()
        case actions.ASK_SWAP:
            return no.NOT_BASIC.phrase(choice)
        case actions.ASK_FLAG:
            return no.FOUGHT_ALREADY.phrase() if choice in s.ships_beside(seat) else no.NOT_HERE.phrase(choice)
        case actions.ASK_PIRATE:
            return pirate(s, seat, choice)
        case actions.ASK_MODE:
            return no.HARBOUR_TRADE.phrase()
        case actions.ASK_SLEEVE:
            return sleeve(s, seat, choice - 1) if choice else no.MUST_SLEEVE.phrase()
        case actions.ASK_INTO:
            return (no.LINE_TAKEN if s.loc[seat * CREW + choice] == IN_PLAY else no.NOT_PLAYED).phrase(choice)
    return battle(s, seat, choice)


def battle(s: State, seat: int, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_GUNS:
            return count_guns(s, seat, choice)
        case actions.ASK_DEFEND:
            return fighting(s, seat, choice - 1)
        case actions.ASK_BATTLE:
            return battle_ability(s, seat, *codes.ability_parts(choice - 1))
        case actions.ASK_COPY:
            return copied(s, seat, choice)
        case actions.ASK_SHIFT:
            return shift_cube(s, choice)
    return remove_cube(choice)


def number(s: State) -> Phrase:
    """The numbers that are possible are all those between two."""
    rules = actions.QUESTIONS[s.prompt].kind.rules
    least, most = min(s.options), max(s.options)
    return no.ONLY_NUMBER.phrase(least, rules=rules) if least == most else no.NOT_BETWEEN.phrase(least, most, rules=rules)


# --- the main phase ----------------------------------------------------------------------------------------------


def main(s: State, seat: int, choice: int) -> Phrase:
    if choice >= actions.USE:
        return not_usable(s, seat, *codes.ability_parts(choice - actions.USE))
    if choice < actions.RAISE:
        return no.NOT_IN_HAND.phrase(choice - actions.PLAY)
    if choice == actions.RAISE:
        return no.RAISED_ALREADY.phrase()
    if choice < actions.BUY:
        return sail(s, seat, choice - actions.SAIL_TO) if s.raised else no.NOT_RAISED.phrase()
    if choice in (actions.BUY, actions.ATTACK):
        return deal(s, seat, choice)
    if choice == actions.STORM:
        return storm(s, seat)
    if choice < actions.CLAIM:
        return pirate(s, seat, choice - actions.FIGHT_PIRATE)
    return handling(s, seat, choice)


def handling(s: State, seat: int, choice: int) -> Phrase:
    if choice == actions.CLAIM:
        return claim(s, seat)
    if choice == actions.UNLOAD:
        return landing(s, seat) or no.EMPTY_SHIP.phrase()
    if choice == actions.STOW:
        return no.NO_GOODS.phrase()
    return loading(s, seat, CARGO if choice == actions.LOAD_CARGO else COIN) or no.SHIP_FULL.phrase()


def claim(s: State, seat: int) -> Phrase:
    if s.has_token(seat, TRADE_ICON):
        return no.HAS_ACHIEVEMENT.phrase(TRADE_ICON)
    if s.token_count(seat) >= s.box.limits["tokens"]:
        return no.NO_TOKENS.phrase(s.box.limits["tokens"])
    return cannot_pay(s.box.trade_res, s.box.thresholds[TRADE_ICON], QUAY_OR_SHIP, "DR-15.10")


def sail(s: State, seat: int, space: int) -> Phrase:
    if s.sails[seat] == 0:
        return no.NO_SAILS.phrase()
    if space not in NEIGHBOURS[s.ship[seat]]:
        return no.NOT_ADJACENT.phrase(space)
    return no.EXPLORED_ALREADY.phrase()


def deal(s: State, seat: int, choice: int) -> Phrase:
    tile = s.ship[seat] - 1
    if tile < 0 or s.slot[tile] < 0:
        return no.NO_CARD_HERE.phrase()
    if s.deals >= s.box.limits["card_interactions_per_turn"]:
        return no.ENOUGH_DEALS.phrase(s.box.limits["card_interactions_per_turn"])
    card = s.box.cards[s.slot[tile]]
    if choice == actions.ATTACK:
        return no.NO_MERCHANT.phrase()
    return cannot_pay(CARGO, card.cost, SHIP, turn.buying_rule(card))


def storm(s: State, seat: int) -> Phrase:
    tile = s.ship[seat] - 1
    if tile < 0 or not s.closed(seat, tile):
        return no.NO_DEFENCES.phrase()
    return keeps_out(s, seat, tile, True) or no.FOUGHT_ALREADY.phrase()


def pirate(s: State, seat: int, rival: int) -> Phrase:
    if rival not in s.ships_beside(seat):
        return no.NOT_HERE.phrase(rival, rules=("DR-8.5",))
    return no.FOUGHT_ALREADY.phrase() if s.pirates(seat, s.ship[seat]) & BIT[rival] else no.NO_PIRATE.phrase(rival)


# --- goods -------------------------------------------------------------------------------------------------------


def stow(s: State, seat: int, choice: int) -> Phrase:
    top = s.frames[-1]
    if choice < actions.JETTISON and isinstance(top, Stow) and not top.full:
        return no.NOT_OWN_TURN.phrase()
    verb = codes.stow_verb(choice)
    if verb == actions.SHIFT:
        return shift_goods(s, seat, choice)
    _, res, hold = codes.stow_parts(choice)
    if verb == actions.LOAD:
        return loading(s, seat, res) or full(s, seat, hold) or no.ONLY_ONE.phrase()
    if verb == actions.PUT_OFF:
        return landing(s, seat) or missing(s, seat, res, hold) or no.ONLY_ONE.phrase()
    return missing(s, seat, res, hold) or no.ONLY_ONE.phrase()


def shift_goods(s: State, seat: int, choice: int) -> Phrase:
    _, res, source, target = codes.rearrange_parts(choice)
    if source == target:
        return no.SAME_HOLD.phrase(source)
    return missing(s, seat, res, source) or full(s, seat, target) or no.ONLY_ONE.phrase()


def missing(s: State, seat: int, res: int, hold: int) -> Phrase | None:
    return None if s.aboard[(seat * HULL + hold) * 2 + res] else no.NONE_IN_HOLD.phrase(res, hold)


def full(s: State, seat: int, hold: int) -> Phrase | None:
    return None if goods.room_in(s, seat, hold) else no.HOLD_FULL.phrase(hold)


def room(s: State, seat: int, choice: int) -> Phrase:
    """No room for a gain, or for what lay in a covered hull space."""
    top = s.frames[-1]
    res = codes.room_good(choice)
    if isinstance(top, Restow):
        if choice == actions.GIVE_UP:
            return no.MUST_GO.phrase()
        return (landing(s, seat) if (top.cargo, top.coin)[res] else None) or no.NONE_DISPLACED.phrase(res)
    assert isinstance(top, goods.Gain)
    if not s.carried(seat, res):
        return no.NONE_ABOARD.phrase(res)
    if not codes.is_landing(choice):
        return no.SAME_GOOD.phrase(res)
    return no.ON_THE_MOVE.phrase() if top.passing else landing(s, seat) or no.EMPTY_SHIP.phrase()


# --- cards, cubes, crafts ----------------------------------------------------------------------------------------


def level(s: State, seat: int, choice: int) -> Phrase:
    if choice == actions.WAIT:
        return no.NOT_ATTACKED.phrase()
    card = choice - actions.RAISE_CARD
    at = seat * CREW + card
    return (no.LEVEL_FOUR if s.loc[at] == IN_HAND and s.level[at] == LEVELS else no.NOT_IN_HAND).phrase(card)


def place(s: State, seat: int, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, influence.Influence)
    tile = s.ship[seat] - 1
    if choice == actions.LEAVE:
        return no.MUST_PLACE.phrase()
    if choice >= actions.JOIN:
        return join(s, seat, choice - actions.JOIN, top.icons)
    if choice == seat:
        return no.OWN_CUBE.phrase()
    short = choice in influence.rivals_on(s, seat, tile)
    return no.ICONS_SHORT.phrase(influence.price(s, choice), choice) if short else no.NO_CUBE_THERE.phrase(choice)


def join(s: State, seat: int, code: int, icons: int) -> Phrase:
    if influence.has_icons(s, seat, icons):
        return no.ENOUGH_ICONS.phrase()
    card, slot = codes.ability_parts(code)
    return not_usable(s, seat, card, slot, no.NOT_INFLUENCE.phrase(card))


def take(s: State, seat: int, tile: int) -> Phrase:
    if not s.spaces[tile * MOST_SEATS + seat]:
        return no.NO_OWN_CUBE.phrase(tile + 1)
    return keeps_out(s, seat, tile) or no.WOULD_CHANGE_CONTROL.phrase(tile + 1)


def refill(s: State, tile: int) -> Phrase:
    if s.tiles[tile] == FACE_DOWN:
        return no.FACE_DOWN_TILE.phrase(tile + 1)
    if s.slot[tile] >= 0:
        return no.HAS_CARD.phrase(tile + 1)
    return (no.OTHER_BOX if boxes.fullest_box(s, ROW_OF[tile]) >= 0 else no.BOXES_EMPTY).phrase(tile + 1)


def produce(s: State, seat: int, tile: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, production.Produce)
    if not s.is_island(tile):
        return (no.FACE_DOWN_TILE if s.tiles[tile] == FACE_DOWN else no.NO_ISLAND_THERE).phrase(tile + 1, rules=("DR-12.1", "DR-12.3"))
    if top.done & BIT[tile]:
        return no.PRODUCED_ALREADY.phrase(tile + 1)
    if not top.rows >> ROW_OF[tile] & 1:
        return no.OTHER_ROW.phrase(tile + 1)
    return no.SHUT_OUT.phrase(s.defence(tile), tile + 1)


def build(s: State, seat: int, choice: int) -> Phrase:
    kind, tile = codes.build_parts(choice)
    if s.control[tile] != seat:
        return no.NOT_CONTROLLED.phrase(tile + 1, rules=("DR-12.5",))
    if s.built[tile] & BIT[kind]:
        return no.BUILT_ALREADY.phrase(tile + 1, kind)
    if not s.buildings[kind]:
        return no.NONE_LEFT.phrase(kind)
    return cannot_pay(CARGO, s.box.build_cost[kind], QUAY_OR_SHIP, "DR-12.6")


def sleeve(s: State, seat: int, card: int) -> Phrase:
    return (no.NO_SLEEVE if card in s.laid_out(seat) else no.NOT_LAID_OUT).phrase(card)


def count_guns(s: State, seat: int, choice: int) -> Phrase:
    if choice >= actions.FIRE:
        return no.TOO_MANY_GUNS.phrase(guns.guns_left(s))
    if choice >= actions.COUNT_GUN:
        return count_gun(s, seat, *codes.ability_parts(choice - actions.COUNT_GUN))
    return fighting(s, seat, choice)
