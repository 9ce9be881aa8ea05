"""What pays at a glance in Dead Reckoning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    ATTACK_FLAG,
    BUILD,
    CARGO,
    COIN,
    CREW,
    GAIN,
    LEVEL_UP,
    PLACE_INFLUENCE,
    PRODUCE,
    REPAIR,
    UPGRADE_SHIP,
)
from roadstead.games.dead_reckoning.rules import actions, cards, codes, program, sailing, turn
from roadstead.games.dead_reckoning.rules.guns import all_guns, guns_left
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN, HARBOUR, STEPS, State
from roadstead.kernel.rng import Rng

OP_WORTH: Final = {GAIN: 44, PLACE_INFLUENCE: 45, LEVEL_UP: 43, UPGRADE_SHIP: 42, BUILD: 41, PRODUCE: 40}
NEVER: Final = -1000
Worth = Callable[[State, int], int]


def quick(s: State, rng: Rng) -> int:
    """What looks best at a glance."""
    prompt = s.prompt
    if prompt == actions.ASK_MAIN:
        return best(s, s.options, rng, main_worth)
    if prompt == actions.ASK_STEP:
        return best(s, s.options, rng, step_worth)
    if prompt == actions.ASK_LEVEL:
        return level(s)
    if prompt == actions.ASK_REFILL:
        return refill(s)
    if prompt in FIRST:
        return s.options[0]
    return s.options[-1] if prompt in LAST else rng.pick(s.options)


FIRST: Final = {actions.ASK_PAY, actions.ASK_SPLIT, actions.ASK_ROOM, actions.ASK_STOW, actions.ASK_PLACE, actions.ASK_MODE}
LAST: Final = {
    actions.ASK_RAISE_BOTTOM,
    actions.ASK_COUNT,
    actions.ASK_TAKE,
    actions.ASK_GUNS,
    actions.ASK_DEFEND,
    actions.ASK_BATTLE,
    actions.ASK_PLAY_DRAWN,
    actions.ASK_WILD,
    actions.ASK_CARGO_ABOARD,
    actions.ASK_CARGO_ASHORE,
    actions.ASK_COIN_ABOARD,
    actions.ASK_COIN_ASHORE,
    actions.ASK_KEEP,
    actions.ASK_SLEEVE,
    actions.ASK_EXTRA,
}


def next_best(s: State, choices: list[int], rng: Rng) -> int:
    """What looks best among these. Goods are never moved one by one: with nothing to gain by it, a search that has time would do so forever."""
    if s.prompt == actions.ASK_STOW:
        return -1
    if s.prompt == actions.ASK_MAIN:
        worthy = [choice for choice in choices if choice != actions.STOW]
        return best(s, worthy, rng, main_worth) if worthy else -1
    return best(s, choices, rng, step_worth) if s.prompt == actions.ASK_STEP else rng.pick(choices)


def best(s: State, choices: list[int], rng: Rng, worth: Worth) -> int:
    values = [worth(s, choice) for choice in choices]
    top = max(values)
    return rng.pick([choice for choice, value in zip(choices, values, strict=True) if value == top])


def level(s: State) -> int:
    """The most experienced card that can still rise: three of level 4 are an achievement."""
    raisable = [choice for choice in s.options if choice >= actions.RAISE_CARD]
    if not raisable:
        return s.options[0]
    return max(raisable, key=lambda choice: s.level[s.seat * CREW + choice - actions.RAISE_CARD])


def refill(s: State) -> int:
    """The next card lies as far away from the rivals as it can."""
    rivals = [s.ship[rival] for rival in range(s.terms.players) if rival != s.seat]
    return max(s.options, key=lambda tile: min(STEPS[space][tile + 1] for space in rivals))


# --- the main phase ----------------------------------------------------------------------------------------------


def main_worth(s: State, choice: int) -> int:
    seat = s.seat
    if choice >= actions.USE:
        return ability_worth(s, seat, choice - actions.USE)
    if actions.PLAY <= choice < actions.RAISE:
        return 50
    if actions.SAIL_TO <= choice < actions.BUY:
        return space_worth(s, seat, choice - actions.SAIL_TO)
    if choice == actions.ATTACK:
        return 38 if guns_left(s) + 1 >= s.box.cards[s.slot[s.ship[seat] - 1]].cubes else NEVER
    if choice == actions.UNLOAD:
        return 46 if s.ship[seat] == HARBOUR and s.carried(seat, COIN) else NEVER
    return PLAIN.get(choice, NEVER)


PLAIN: Final = {actions.CLAIM: 100, actions.BUY: 47, actions.LOAD_CARGO: 39, actions.LOAD_COINS: 48, actions.RAISE: 30, actions.END: 10, actions.STORM: 9}


def ability_worth(s: State, seat: int, code: int) -> int:
    card, slot = codes.ability_parts(code)
    it = cards.ability(s, seat, card, slot)
    assert it is not None
    op = s.box.programs[it.program][0]
    if op.code == REPAIR:
        return 37 if s.damage[seat] > 1 else NEVER
    if op.code == ATTACK_FLAG:
        return 36 if any(all_guns(s, rival) < guns_left(s) for rival in program.targets(s, seat)) else NEVER
    return OP_WORTH.get(op.code, 40)


def space_worth(s: State, seat: int, space: int) -> int:
    """New shores, cards one can pay, a full chest in harbour; no pirates, no garrisons."""
    if space == HARBOUR:
        return 29 if s.carried(seat, COIN) > 2 or s.damage[seat] > 2 or s.carried(seat, CARGO) < 2 else 12
    tile = space - 1
    if s.pirates(seat, space) or sailing.fires_at(s, seat, tile) or not sailing.may_stop(s, space):
        return 8
    if s.tiles[tile] == FACE_DOWN:
        return 28
    card = s.slot[tile]
    payable = card >= 0 and turn.can_pay(s, seat, s.box.cards[card])
    return 20 + (6 if payable else 0) + (2 if s.is_island(tile) else 0)


def step_worth(s: State, choice: int) -> int:
    """Stop where there is something to do, go on otherwise."""
    seat = s.seat
    if choice == actions.STOP:
        return space_worth(s, seat, s.ship[seat]) + 2
    return space_worth(s, seat, choice - 1) if sailing.may_stop(s, choice - 1) else 0
