"""What a player answers to each question of Ahoy at a glance."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
    AERONAUTS,
    CELLS,
    ENLIST,
    GHASTLY_GUST,
    R_BUY,
    R_FAME,
    R_GOLD,
    R_MOVE,
    R_PEACE,
    R_RECRUIT,
    R_REPAIR,
    R_RICHES,
    R_TILE,
    R_WIND,
    SLOTS,
    SNEAK_ATTACK,
    SQUADRON,
    UNION,
    WHISPERING_WIND,
)
from roadstead.games.ahoy.mind.dice import Dice, crew_worth, patrol_worth, worth_recruiting
from roadstead.games.ahoy.mind.sea import READY, WAYS, Sea, lands, ready_worth, stake
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.anchor import gives_bonus
from roadstead.games.ahoy.rules.base import asked_for
from roadstead.games.ahoy.rules.battle import Battle
from roadstead.games.ahoy.rules.chart import suit_of, tile_of, tiles_of
from roadstead.games.ahoy.rules.crew import twin_island
from roadstead.games.ahoy.rules.damage import Hit
from roadstead.games.ahoy.rules.moving import Jump, Move, Steer
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.plans import SNEAKED, enlist_islands, islands_with
from roadstead.games.ahoy.rules.rounds import leads
from roadstead.games.ahoy.rules.smuggler import Deliver, next_cells
from roadstead.games.ahoy.rules.state import FIRST_PATROL, FIRST_STRONGHOLD, OWNER, State, bits, is_smuggler

SHOTS = 2
LEAP = 1.5
"""So much better a place must be for a card to be used up for it."""
PATIENCE = 0.8
AHEAD = 3
"""How many cells ahead rewards are planned, each worth less than the one before."""


def sea_of(s: State, player: int) -> Sea:
    """The position as the player sees it; a die about to be placed is not counted as left."""
    return Sea(s, player, s.unplaced(player) - (1 if s.prompt in (actions.ASK_ACTION, actions.ASK_SLOT) else 0), leads(s))


def quick_action(s: State, player: int) -> int:
    """AH-3.3: what costs nothing first, then the best die, then the end of the turn."""
    options = s.options
    if len(options) == 1:
        return options[0]
    free = free_action(s, player)
    if free >= 0:
        return free
    if actions.END_TURN in options:
        return actions.END_TURN
    return Dice(sea_of(s, player)).best_die(options)[1]


def free_action(s: State, player: int) -> int:
    """AH-3.11: deliver, then smuggle, recruit or play a plan if it helps; -1 if nothing does."""
    for choice in s.options:
        if actions.DEEDS[choice][0] == actions.DELIVER:
            return choice
    goods = best_goods(s, player) if is_smuggler(player) else -1
    if goods >= 0:
        return goods
    return next((choice for choice in s.options if is_helpful(s, player, choice)), -1)


def is_helpful(s: State, player: int, choice: int) -> bool:
    """Whether to recruit a card, use one, or play a plan now."""
    kind, what = actions.DEEDS[choice]
    if kind == actions.RECRUIT:
        return worth_recruiting(s, player, what)
    if kind == actions.USE:
        return jump_helps(s, player, what)
    return kind == actions.PLAN and plan_helps(s, what)


def jump_helps(s: State, player: int, card: int) -> bool:
    """AH-17.1, AH-17.13, AH-17.28: whether a card takes the Flagship to a much better place."""
    if card == AERONAUTS:
        spaces, price = [twin_island(s, player)], LEAP / 2
    elif card == WHISPERING_WIND:
        spaces, price = s.chart.windy, LEAP
    elif card == GHASTLY_GUST:
        spaces, price = s.chart.spaces, LEAP
    else:
        return False
    if not spaces:
        return False
    sea = sea_of(s, player)
    return max(sea.spot(space, False) - sea.risk(player, space) for space in spaces) > sea.spot(s.at[player], False) + price


def best_goods(s: State, player: int) -> int:
    """AH-13.4: the best goods to be had here, if there is room or they are much better than the worst on board."""
    goods = [choice - actions.SMUGGLE for choice in s.options if actions.DEEDS[choice][0] == actions.SMUGGLE]
    if not goods:
        return -1
    sea = sea_of(s, player)
    best, card = max((sea.wants(card), card) for card in goods)
    held = bits(s.cargo[player])
    if len(held) >= s.terms.box.cargo_limit and best < min(sea.wants(other) for other in held) + 0.5:
        return -1
    return actions.SMUGGLE + card


def plan_helps(s: State, plan: int) -> bool:
    """AH-18: plans that cost nothing and bring something now."""
    if plan == SNEAK_ATTACK:
        sea = sea_of(s, UNION)
        return max(sneak_gain(sea, tile) for tile in islands_with(s, 1)) > 0.5
    if plan == ENLIST:
        return any(s.market & s.terms.of_suit[suit_of(tile)] for tile in enlist_islands(s))
    return False


def sneak_gain(sea: Sea, tile: int) -> float:
    """AH-18.7: up to two Patrols of the region leave."""
    number = sum(1 for figure in range(FIRST_PATROL, FIRST_STRONGHOLD) if sea.s.region(figure) == tile)
    return sea.gain(tile, min(SNEAKED, number))


def quick_slot(s: State, player: int) -> int:
    """AH-3.5: the best slot for the die as it is; gold only where nothing else fits."""
    slots = [slot for slot in s.options if slot < SLOTS]
    return best_slot(s, player, slots) if slots else -1


def best_slot(s: State, player: int, slots: list[int]) -> int:
    top = s.frames[-1]
    assert isinstance(top, Place)
    return Dice(sea_of(s, player)).best_slot(slots, s.values[top.die])[1]


# --- moving ------------------------------------------------------------------------------------------------


def quick_step(s: State, player: int) -> int:
    top = s.frames[-1]
    assert isinstance(top, Move)
    figure = top.figure
    if figure != player:
        return patrol_worth(sea_of(s, player), figure, s.options)[1] if player == SQUADRON else -1
    sea = sea_of(s, player)
    bonus = gives_bonus(player, top.bonus)
    looks, first = sea.best_move(figure, top.left, bonus, s.options)
    if actions.STOP in s.options and (top.moved or top.flags) and sea.spot(s.at[figure], bonus) >= looks:
        return actions.STOP
    return first


def quick_jump(s: State, player: int) -> int:
    """AH-5.4: the best of the spaces offered, or none of them."""
    top = s.frames[-1]
    assert isinstance(top, Jump)
    if top.figure != player:
        return actions.NO_JUMP
    sea = sea_of(s, player)
    bonus = gives_bonus(player, top.bonus)
    looks = {space: sea.spot(space, bonus) - sea.risk(player, space) for space in s.options if space != actions.NO_JUMP}
    if not looks:
        return actions.NO_JUMP
    best = max(looks, key=lambda space: looks[space])
    return actions.NO_JUMP if actions.NO_JUMP in s.options and looks[best] <= sea.spot(s.at[player], False) else best


def quick_start(s: State, player: int) -> int:
    if not is_smuggler(player):
        return -1
    sea = sea_of(s, player)
    return max(s.options, key=sea.pull)


def quick_tile(s: State, player: int) -> int:
    """AH-6.5: so that the ship arrives at the Island, if it can."""
    return next((choice for choice in s.options if lands(choice)), -1)


def quick_steer(s: State, player: int) -> int:
    """AH-11.8: the Patrol that gains most by a step; AH-18.7: any Patrol is removed."""
    if not isinstance(s.frames[-1], Steer):
        return -1
    if player != SQUADRON:
        return actions.NO_FIGURE
    sea = sea_of(s, player)
    gain, figure = max([(patrol_worth(sea, figure, WAYS)[0], figure) for figure in s.options if figure != actions.NO_FIGURE], default=(0.0, actions.NO_FIGURE))
    return figure if gain > 0.05 else actions.NO_FIGURE


# --- pieces ------------------------------------------------------------------------------------------------


def quick_deploy(s: State, player: int) -> int:
    sea = sea_of(s, player)
    return max(s.options, key=lambda space: sea.gain(tile_of(space), 1) + (0.05 if s.island_at(space) >= 0 else 0.0))


def quick_patrol(s: State, player: int) -> int:
    """AH-11.2: few Patrols are kept for regions that need them."""
    sea = sea_of(s, player)
    return actions.YES if s.patrols_left() > 3 or sea.gain(s.region(SQUADRON), 1, 0) > 0.05 else actions.NO


def quick_comrades(s: State, player: int) -> int:
    """AH-12.4: place two where they help, otherwise gain two."""
    sea = sea_of(s, player)
    placed = sea.gain(s.region(UNION), min(2, s.ready)) - READY * min(2, s.ready) if s.ready else -1.0
    return actions.PLACE_TWO if placed >= ready_worth(s, 2) or actions.GAIN_TWO not in s.options else actions.GAIN_TWO


def quick_island(s: State, player: int) -> int:
    sea = sea_of(s, player)
    tiles = [tile for tile in s.options if tile != actions.NO_TILE]
    if not tiles:
        return actions.NO_TILE
    why = asked_for(s)
    if why == actions.P_SNEAK:
        return max(tiles, key=lambda tile: sneak_gain(sea, tile))
    if why == actions.P_ENLIST:
        return max(tiles, key=lambda tile: len(bits(s.market & s.terms.of_suit[suit_of(tile)])))
    if why == actions.P_INSPIRE:
        best = max(tiles, key=lambda tile: sea.gain(tile, 1))
        return best if sea.gain(best, 1) > READY else actions.NO_TILE
    if why in (actions.P_CONVINCE, actions.P_CONVINCE_TO, actions.P_EVACUATE, actions.P_EVACUATE_TO) and player == UNION:
        coming = why in (actions.P_CONVINCE_TO, actions.P_EVACUATE_TO)
        return max(tiles, key=lambda tile: sea.gain(tile, 1) if coming else sea.gain(tile, -1), default=-1)
    return -1


def quick_number(s: State, player: int) -> int:
    """AH-12.5: as many Comrades as help; otherwise the most."""
    if asked_for(s) != actions.P_ASSEMBLE:
        return s.options[-1]
    sea, tile = sea_of(s, player), s.region(UNION)
    return max(s.options, key=lambda number: sea.gain(tile, number) - READY * number)


def quick_wealth(s: State, player: int) -> int:
    """AH-14.3: the region that is held most surely."""
    sea = sea_of(s, player)
    return max(s.options, key=lambda tile: stake(sea.lead[tile]))


def quick_damage(s: State, player: int) -> int:
    """AH-9.2: own slots from the least useful, those of others from the Sails on."""
    top = s.frames[-1]
    own = not isinstance(top, Hit) or OWNER[top.figure] == player
    return s.options[-1] if own else s.options[0]


# --- Smugglers ---------------------------------------------------------------------------------------------


CELL_WORTH: Final = {R_MOVE: 0.7, R_PEACE: 0.8, R_WIND: 0.7, R_RECRUIT: 0.6, R_TILE: 0.3}


def cell_worth(s: State, player: int, cell: int) -> float:
    """AH-13.10: what a reward is worth now."""
    kind, amount, more = s.terms.cells[cell]
    if kind in (R_FAME, R_RICHES):
        return float(amount)
    if kind == R_GOLD:
        return 0.35 * amount
    if kind == R_BUY:
        return 0.9 * min(amount, s.gold[player])
    if kind == R_REPAIR:
        return (0.3 + more) * len(bits(s.repairable(player)))
    return CELL_WORTH.get(kind, 0.0)


def quick_reward(s: State, player: int) -> int:
    """AH-13.9: a cell that is good and leads to good ones; the cell just left is barred."""
    worth = [cell_worth(s, player, cell) for cell in range(CELLS)]

    def looks(cell: int, left: int, depth: int) -> float:
        if depth == 0:
            return worth[cell]
        return worth[cell] + PATIENCE * max(looks(other, cell, depth - 1) for other in next_cells(cell, left))

    return max([choice for choice in s.options if actions.reward_parts(choice)[1]], key=lambda cell: looks(cell, s.white[player], AHEAD), default=-1)


def quick_pile(s: State, player: int) -> int:
    """AH-13.14: under the marker of the faction that holds the regions of this suit."""
    top = s.frames[-1]
    assert isinstance(top, Deliver)
    lead = leads(s)
    looks = sum(stake(lead[tile]) for tile in tiles_of(s.terms.suit[top.card]) if s.chart.island[tile] >= 0)
    return s.flips[player] if looks > 0 else 1 - s.flips[player]


def quick_drop(s: State, player: int) -> int:
    sea = sea_of(s, player)
    return min(s.options, key=sea.wants)


def quick_recruit(s: State, player: int) -> int:
    """AH-13.3, AH-18.4: cards without cost."""
    return max([card for card in s.options if card != actions.NO_CARD], key=lambda card: crew_worth(player, card), default=-1)


def quick_victory(s: State, player: int) -> int:
    """AH-7.9."""
    order = (actions.V_REWARD, actions.V_STEAL, actions.V_DOUBLE) if player != UNION else (actions.V_COMRADE, actions.V_STEAL)
    return next((choice for choice in order if choice in s.options), -1)


def quick_fire(s: State, player: int) -> int:
    """AH-7.6: two points make a win likely and leave some for the next battle; a strong foe gets everything."""
    top = s.frames[-1]
    assert isinstance(top, Battle)
    foe = top.defender if OWNER[top.attacker] == player else top.attacker
    most = SHOTS if foe < FIRST_STRONGHOLD else actions.GUN_POINTS
    return max([choice for choice in s.options if actions.shot_parts(choice)[1] <= most], key=lambda choice: actions.shot_parts(choice)[1], default=-1)


def quick_emissary(s: State, player: int) -> int:
    """AH-17.11: pay rather than fight without Cannons."""
    return actions.NO if s.has_loaded(player) else actions.YES


def quick_target(s: State, player: int) -> int:
    """AH-17.19, AH-17.22: somebody else's figure, one that damage removes if there is any."""
    foes = [figure for figure in s.options if figure != actions.NO_FIGURE and OWNER[figure] != player]
    return max(foes, default=s.options[-1])


def quick_harbor(s: State, player: int) -> int:
    """AH-8.4: repairs; a Smuggler without damage, with dice to come, loads Cannons to win rewards."""
    if actions.HARBOR_REPAIR in s.options:
        return actions.HARBOR_REPAIR
    hunts = is_smuggler(player) and s.unplaced(player) > 0 and not s.has_loaded(player)
    return actions.HARBOR_DIE if hunts else actions.HARBOR_PASS


def last(s: State, player: int) -> int:
    return s.options[-1]


def first(s: State, player: int) -> int:
    return s.options[0]
