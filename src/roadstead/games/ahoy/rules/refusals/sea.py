"""Why a choice is not legal: directions, spaces, regions, figures, Islands, cards, rewards and numbers."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import BUCCANEER, FOG, GUNNERS_MATE, SEA_WITCH, SQUADRON
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.actions import (
    NO_TILE,
    P_ASSEMBLE,
    P_CONVINCE_TO,
    P_CUTTER,
    P_ENLIST,
    P_EVACUATE_TO,
    P_GUNSHIP,
    P_INSPIRE,
    STAY,
    STOP,
    V_COMRADE,
)
from roadstead.games.ahoy.rules.aliases import FIGURES
from roadstead.games.ahoy.rules.base import asked_for
from roadstead.games.ahoy.rules.battle import Battle, Battles, are_equal
from roadstead.games.ahoy.rules.chart import CORNER, OFF_MAP, SANDBAR, cover_parts, edge_parts, isle_cell, suit_of, tile_of
from roadstead.games.ahoy.rules.cited import PURPOSE_RULE
from roadstead.games.ahoy.rules.damage import Push
from roadstead.games.ahoy.rules.exploring import AddTile, Explore
from roadstead.games.ahoy.rules.moving import PUSHED, Jump, Move, Steer, can_go
from roadstead.games.ahoy.rules.plans import Enlist, SneakAttack
from roadstead.games.ahoy.rules.refusals import kinds as refused
from roadstead.games.ahoy.rules.smuggler import NEIGHBOURS
from roadstead.games.ahoy.rules.state import BIT, CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, State, is_smuggler
from roadstead.kernel.words import Phrase


def asking(s: State) -> tuple[int, tuple[str, ...]]:
    """What the question on top is for, and the rule behind it."""
    purpose = asked_for(s)
    return purpose, tuple(PURPOSE_RULE[purpose].split())


# --- directions, spaces, regions ---------------------------------------------------------------------------


def step(s: State, choice: int) -> Phrase:
    if choice == STOP:
        return refused.MUST_MOVE.phrase()
    top = s.frames[-1]
    assert isinstance(top, (Move, Push))
    flags = PUSHED if isinstance(top, Push) else top.flags
    if s.chart.step[4 * s.at[top.figure] + choice] == SANDBAR:
        return refused.SANDBAR_THERE.phrase()
    if can_go(s, top.figure, choice, flags):
        return refused.STEERED_ALREADY.phrase()
    return refused.OFF.phrase() if flags & PUSHED else nothing_to_explore(s)


def nothing_to_explore(s: State) -> Phrase:
    return refused.NO_ROOM.phrase() if s.stack() else refused.STACK_EMPTY.phrase()


def space(s: State, player: int, choice: int) -> Phrase:
    if choice == actions.NO_JUMP:
        return refused.MUST_CHOOSE.phrase(rules=asking(s)[1])
    if s.chart.terrain[choice] < 0:
        return refused.UNSEEN.phrase()
    match s.prompt:
        case actions.ASK_START:
            return refused.NOT_AN_ISLAND.phrase(choice) if player == SQUADRON else refused.ON_AN_ISLAND.phrase(choice)
        case actions.ASK_DEPLOY:
            return refused.NOT_NEAR.phrase(choice)
        case actions.ASK_MATE:
            return attack(s, player, choice)
        case _:
            return jump(s, choice)


def attack(s: State, player: int, choice: int) -> Phrase:
    """Gunner's Mate (AH-19.35)."""
    if tile_of(choice) != s.region(player):
        return refused.OTHER_REGION.phrase(choice)
    if s.chart.terrain[choice] == FOG:
        return refused.FOG_THERE.phrase(choice)
    own = choice == s.at[player] and not s.terms.mate_here
    return refused.OWN_SPACE.phrase(GUNNERS_MATE) if own else refused.NO_TARGET.phrase(choice)


def jump(s: State, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, Jump)
    if s.at[top.figure] == choice:
        return refused.SAME_SPACE.phrase()
    wind = s.chart.wind[choice]
    return refused.OTHER_WIND.phrase(choice, wind, top.value) if wind else refused.NO_WIND.phrase(choice)


def tile(s: State, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, (Explore, AddTile))
    if s.prompt == actions.ASK_EDGE:
        return edge(s, choice)
    corner, turn = cover_parts(choice)
    start = top.to_cover(s) - CORNER[corner]
    if s.chart.overlaps(start):
        return refused.OVERLAP.phrase()
    assert s.chart.beside_isle(isle_cell(start, turn))
    return refused.ISLES_TOUCH.phrase()


def edge(s: State, choice: int) -> Phrase:
    space, direction = edge_parts(choice)
    if s.chart.terrain[space] < 0:
        return refused.UNSEEN.phrase()
    if s.chart.step[4 * space + direction] != OFF_MAP:
        return refused.NOT_THE_RIM.phrase()
    return refused.SAME_EDGE.phrase() if s.chart.room(space, direction) else refused.NO_ROOM.phrase(rules=("AH-13.11", "AH-6.3"))


# --- figures -----------------------------------------------------------------------------------------------


def figure(s: State, player: int, choice: int) -> Phrase:
    if choice == actions.NO_FIGURE:
        return refused.MUST_HIT.phrase()
    if s.at[choice] < 0:
        return refused.NOT_ON_MAP.phrase(choice)
    if any(are_equal(s, other, choice) for other in s.options if other < FIGURES):
        return refused.SAME_FIGURE.phrase()
    if s.prompt == actions.ASK_STEER:
        return steered(s, choice)
    return opponent(s, choice) if s.prompt == actions.ASK_DEFENDER else target(s, player, choice)


def opponent(s: State, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, Battles)
    if OWNER[choice] == OWNER[top.figure]:
        return refused.OWN_BATTLE.phrase(choice)
    if s.at[choice] != top.space:
        return refused.ELSEWHERE.phrase(choice, top.space)
    loaded = s.loaded(choice) or s.loaded(top.figure)
    return refused.NO_OPPONENT.phrase(choice) if loaded else refused.NOBODY_LOADED.phrase(choice)


def target(s: State, player: int, choice: int) -> Phrase:
    rules = asking(s)[1]
    if s.region(choice) != s.region(player):
        return refused.OUT_OF_REACH.phrase(choice, rules=rules)
    return refused.OWN_TARGET.phrase(choice)


def steered(s: State, choice: int) -> Phrase:
    rules = asking(s)[1]
    top = s.frames[-1]
    if not FIRST_PATROL <= choice < FIRST_STRONGHOLD:
        return refused.ONLY_PATROLS.phrase(choice, rules=rules)
    if isinstance(top, SneakAttack):
        return refused.NOT_IN_REGION.phrase(choice, top.tile)
    moved = isinstance(top, Steer) and top.moved & BIT[choice] != 0
    return refused.MOVED_ALREADY.phrase(choice, rules=rules) if moved else refused.NO_WAY.phrase(choice)


# --- Islands -----------------------------------------------------------------------------------------------


def island(s: State, choice: int) -> Phrase:
    purpose, rules = asking(s)
    if choice == NO_TILE:
        return refused.MUST_CHOOSE.phrase(rules=rules)
    if s.chart.island[choice] < 0:
        return refused.UNSEEN.phrase()
    if s.prompt == actions.ASK_STRONGHOLD:
        return refused.NO_SITE.phrase(choice)
    if s.prompt == actions.ASK_WEALTH:
        return refused.RICH.phrase(choice)
    if purpose == P_INSPIRE:
        return refused.HAS_ONE.phrase(choice)
    if purpose in (P_EVACUATE_TO, P_CONVINCE_TO):
        return refused.SAME_ISLAND.phrase(choice, rules=rules)
    return too_few_comrades(s, choice, purpose, rules)


def too_few_comrades(s: State, choice: int, purpose: int, rules: tuple[str, ...]) -> Phrase:
    if not s.comrades[choice]:
        return refused.NO_COMRADE_THERE.phrase(choice, rules=rules)
    if purpose == P_ENLIST:
        return refused.GUARDED.phrase(choice)
    assert purpose in (P_CUTTER, P_GUNSHIP)
    return refused.ONE_COMRADE_THERE.phrase(choice)


# --- cards -------------------------------------------------------------------------------------------------


def card(s: State, player: int, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_BUCCANEER:
            if choice == actions.NO_CARD:
                return refused.GIVEN_UP_ALREADY.phrase(BUCCANEER)
            return refused.TAKES_CREW.phrase(BUCCANEER) if choice == actions.FOR_NOTHING else refused.NOT_THEIRS.phrase(choice)
        case actions.ASK_NOBLE:
            return loot(s, player, choice)
        case actions.ASK_DROP:
            return refused.NOT_CARGO.phrase(choice, rules=("AH-13.5",))
        case _:
            return recruit(s, choice)


def loot(s: State, player: int, choice: int) -> Phrase:
    card, as_crew = actions.loot_parts(choice)
    if not as_crew and not is_smuggler(player):
        return refused.NO_SMUGGLER.phrase(rules=("AH-17.20",))
    holders = [other for other in s.terms.players if other != player and (s.crew[other] | s.cargo[other]) & BIT[card]]
    return refused.LOOT_ELSEWHERE.phrase(card, holders[0]) if holders else refused.NOT_LOOT.phrase(card)


def recruit(s: State, choice: int) -> Phrase:
    rules = asking(s)[1]
    if choice == actions.NO_CARD:
        return refused.MUST_CHOOSE.phrase(rules=rules)
    if not s.market & BIT[choice]:
        return refused.NOT_IN_MARKET.phrase(choice, rules=rules)
    top = s.frames[-1]
    assert isinstance(top, Enlist)
    return refused.WRONG_SUIT.phrase(choice, suit_of(top.tile))


# --- rewards, guns, numbers --------------------------------------------------------------------------------


def reward(s: State, player: int, choice: int) -> Phrase:
    cell, _ = actions.reward_parts(choice)
    if cell not in NEIGHBOURS[s.white[player]]:
        return refused.NOT_NEXT.phrase(cell)
    return refused.BLACK_THERE.phrase() if cell == s.black[player] else refused.EMPTY_CELL.phrase()


def other(s: State, player: int, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_FIRE:
            return shot(s, player, choice)
        case actions.ASK_VICTORY:
            mine = choice in s.terms.victories[player] and choice == V_COMRADE
            return refused.ONLY_UNION_SHIPS.phrase() if mine else refused.NOT_YOUR_OPTION.phrase()
        case actions.ASK_COMRADES:
            return comrades(s, choice)
        case actions.ASK_NUMBER:
            return number(s, choice)
        case actions.ASK_WITCH:
            return witch(s, choice)
        case _:
            assert s.prompt == actions.ASK_ORDER
            return refused.NOT_WAITING.phrase(choice)


def shot(s: State, player: int, choice: int) -> Phrase:
    gun, _ = actions.shot_parts(choice)
    top = s.frames[-1]
    if isinstance(top, Battle) and top.figure(top.side) == CUTTER:
        return refused.CUTTER_GUNS.phrase(CUTTER)
    cannons = s.terms.cannons[player]
    if gun >= len(cannons):
        return refused.NO_SECOND_GUN.phrase()
    value = s.value_on(player, cannons[gun])
    return refused.TOO_LOW.phrase(value) if value else refused.NO_CANNONS_DIE.phrase()


def comrades(s: State, choice: int) -> Phrase:
    if choice == actions.GAIN_TWO:
        return refused.SUPPLY_EMPTY.phrase()
    if not s.ready:
        return refused.NONE_READY.phrase()
    return refused.BOTH_OR_NONE.phrase() if s.ready > 1 else refused.LAST_READY.phrase()


def number(s: State, choice: int) -> Phrase:
    purpose, rules = asking(s)
    if choice > max(s.options):
        return refused.TOO_MANY.phrase(max(s.options), rules=rules)
    return refused.ALL_OF_THEM.phrase(max(s.options)) if purpose == P_ASSEMBLE else refused.AT_LEAST_ONE.phrase()


def witch(s: State, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, Move)
    if choice != STAY:
        return nothing_to_explore(s)
    return refused.MUST_DRIFT.phrase(SEA_WITCH) if top.carried & BIT[s.at[top.figure]] else refused.LEAVING.phrase()
