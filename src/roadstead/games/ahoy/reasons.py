"""Why a choice is not legal, from the same predicates that list the options."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import actions
from roadstead.games.ahoy.actions import CONCEDE, DELIVER, END_TURN, NO_TILE, PLAN, RECRUIT, SET_ASIDE, SMUGGLE, STEPS, STOP, USE
from roadstead.games.ahoy.chart import CORNER, DELTA, SANDBAR
from roadstead.games.ahoy.components import CARD_SLOT, CARDS, CELLS, CUTTER_SLOT, ISLE_OF_TURN, SLOTS, UNION, WEAPONS_CACHE
from roadstead.games.ahoy.rules import crew
from roadstead.games.ahoy.rules.damage import Push
from roadstead.games.ahoy.rules.exploring import AddTile, Explore
from roadstead.games.ahoy.rules.moving import PUSHED, Jump, Move
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.slots import free_slots, harbor_slots, recruitable, stride
from roadstead.games.ahoy.rules.smuggler import NEIGHBOURS
from roadstead.games.ahoy.rules.turn import Turn, hand_values
from roadstead.games.ahoy.state import BIT, CUTTER, FIGURES, FIRST_PATROL, FIRST_STRONGHOLD, State, is_smuggler
from roadstead.kernel import talk
from roadstead.kernel.words import Kind, Phrase


def no(key: str, params: tuple[str, ...], *rules: str) -> Kind:
    return Kind(f"no.{key}", params, rules)


NO_SUCH_DIE: Final = no("no_such_die", ("number",), "AH-3.5")
QUOTA_MET: Final = no("quota_met", (), "AH-3.2", "AH-3.3")
FITS_NOWHERE: Final = no("fits_nowhere", ("number",), "AH-3.7")
MUST_PLACE: Final = no("must_place", (), "AH-3.10")
NOT_IN_MARKET: Final = no("not_in_market", ("card",), "AH-10.1")
DOMINATED: Final = no("dominated", (), "AH-11.6")
WRONG_ISLAND: Final = no("wrong_island", ("card",), "AH-10.1", "AH-13.4")
COSTS_DIE: Final = no("costs_die", ("card",), "AH-10.4")
TOO_POOR: Final = no("too_poor", ("number",), "AH-10.3")
NO_SMUGGLER: Final = no("no_smuggler", (), "AH-13.4", "AH-13.7")
NOT_CARGO: Final = no("not_cargo", ("card",), "AH-13.5", "AH-13.7")
WRONG_DESTINATION: Final = no("wrong_destination", ("card",), "AH-13.7")
NOT_CREW: Final = no("not_crew", ("card",), "AH-10.6")
NO_ACTION: Final = no("no_action", ("card",), "AH-3.11")
USED: Final = no("used", ("card",), "AH-3.13")
CANNOT_USE: Final = no("cannot_use", ("card",), "AH-3.11")
NOT_IN_HAND: Final = no("not_in_hand", ("plan",), "AH-12.6")
NOT_ACTION_PLAN: Final = no("not_action_plan", ("plan",), "AH-18.1")
NOT_BATTLE_PLAN: Final = no("not_battle_plan", ("plan",), "AH-18.1")
NO_ISLAND_FOR: Final = no("no_island_for", ("plan",), "AH-18.4", "AH-18.9")
NOT_UNION: Final = no("not_union", (), "AH-12.6")
QUOTA_OPEN: Final = no("quota_open", ("number",), "AH-3.4")
NOT_YOURS: Final = no("not_yours", ("slot",), "AH-3.5")
FULL: Final = no("full", ("slot",), "AH-3.6")
BROKEN: Final = no("broken", ("slot",), "AH-3.6")
WRONG_VALUE: Final = no("wrong_value", ("slot", "number"), "AH-3.7")
SAME_SLOT: Final = no("same_slot", (), "AH-3.5")
SAME_FIGURE: Final = no("same_figure", (), "AH-1.8")
COST_SLOT: Final = no("cost_slot", ("card",), "AH-10.10")
ONLY_CANNONS: Final = no("only_cannons", (), "AH-8.4")
NO_GOLD: Final = no("no_gold", (), "AH-3.8")
OUT_OF_RANGE: Final = no("out_of_range", (), "AH-1.9")
NO_MIDDLEMAN: Final = no("no_middleman", (), "AH-17.18")
DEAD_END: Final = no("dead_end", (), "AH-3.8")
HARBOR_GOLD: Final = no("harbor_gold", (), "AH-19.15")
SANDBAR_THERE: Final = no("sandbar", (), "AH-5.2")
NO_ROOM: Final = no("no_room", (), "AH-6.1")
OFF: Final = no("off_map", (), "AH-17.3")
MUST_MOVE: Final = no("must_move", (), "AH-5.9")
UNSEEN: Final = no("unseen", (), "AH-1.7")
SAME_SPACE: Final = no("same_space", (), "AH-19.6")
NO_WIND: Final = no("no_wind", ("space",), "AH-4.2")
OVERLAP: Final = no("overlap", (), "AH-6.3")
ISLES_TOUCH: Final = no("isles_touch", (), "AH-6.3")
NO_EDGE: Final = no("no_edge", (), "AH-13.11")
NO_OPPONENT: Final = no("no_opponent", ("figure",), "AH-7.4")
NO_SHOT: Final = no("no_shot", (), "AH-7.8")
UNBREAKABLE: Final = no("unbreakable", ("slot",), "AH-9.3")
NOT_YOUR_OPTION: Final = no("not_your_option", (), "AH-7.9")
OUT_OF_REACH: Final = no("out_of_reach", ("figure",), "AH-17.19", "AH-17.22")
MUST_HIT: Final = no("must_hit", (), "AH-17.19")
NOT_THEIRS: Final = no("not_theirs", ("card",), "AH-17.4")
NO_RETURN: Final = no("no_return", (), "AH-17.4")
NOT_NEXT: Final = no("not_next", ("cell",), "AH-13.9")
BLACK_THERE: Final = no("black_there", (), "AH-13.9")
EMPTY_CELL: Final = no("empty_cell", (), "AH-19.26")
UNDAMAGED: Final = no("undamaged", (), "AH-8.4")
NO_HARBOR_DIE: Final = no("no_harbor_die", (), "AH-8.4")
NO_TARGET: Final = no("no_target", ("space",), "AH-19.35")
SOUND: Final = no("sound", ("slot",), "AH-9.7")
NOT_TO_STEER: Final = no("not_to_steer", ("figure",), "AH-11.8", "AH-17.6", "AH-18.7")
NOT_NEAR: Final = no("not_near", ("space",), "AH-11.8")
NO_SITE: Final = no("no_site", ("tile",), "AH-11.4")
NONE_READY: Final = no("none_ready", (), "AH-12.1", "AH-12.4")
SUPPLY_EMPTY: Final = no("supply_empty", (), "AH-1.6")
BOTH_OR_NONE: Final = no("both_or_none", (), "AH-19.20")
NOT_THAT_ISLAND: Final = no("not_that_island", ("tile",), "AH-8.7")
MUST_CHOOSE: Final = no("must_choose", (), "AH-16.6")
NOT_THAT_MANY: Final = no("not_that_many", ("number",), "AH-16.6")
NOT_LOOT: Final = no("not_loot", ("card",), "AH-17.20")
RICH: Final = no("rich", ("tile",), "AH-14.3")
NOT_WAITING: Final = no("not_waiting", (), "AH-16.3")
NOT_START: Final = no("not_start", ("space",), "AH-2.9", "AH-2.10")
THREE_PLAYERS: Final = no("three_players", (), "AH-16.5")

KINDS: Final = tuple(value for value in list(globals().values()) if isinstance(value, Kind))


def why_not(s: State, seat: int, choice: int) -> Phrase:
    if choice < 0:
        return THREE_PLAYERS.phrase() if choice == CONCEDE and len(s.terms.players) > 2 else talk.NOT_OFFERED.phrase()
    player = s.terms.players[seat]
    match s.prompt:
        case actions.ASK_ACTION:
            return action(s, player, choice)
        case actions.ASK_SLOT:
            return slot(s, player, choice)
        case actions.ASK_STEP | actions.ASK_DRIFT | actions.ASK_PUSH:
            return step(s, choice)
        case actions.ASK_JUMP | actions.ASK_MATE | actions.ASK_START | actions.ASK_DEPLOY:
            return space(s, choice)
        case actions.ASK_TILE | actions.ASK_EDGE:
            return tile(s, choice)
        case actions.ASK_BATTLE_PLAN:
            return NOT_BATTLE_PLAN.phrase(choice) if choice > WEAPONS_CACHE else NOT_IN_HAND.phrase(choice)
        case actions.ASK_GROG | actions.ASK_DAMAGE | actions.ASK_REPAIR | actions.ASK_HARBOR_DIE:
            return own_slot(s, choice)
        case actions.ASK_DEFENDER | actions.ASK_TARGET | actions.ASK_STEER:
            return figure(s, choice)
        case actions.ASK_REWARD:
            return reward(s, player, choice)
        case actions.ASK_ISLAND | actions.ASK_STRONGHOLD | actions.ASK_WEALTH:
            return island(s, choice)
        case actions.ASK_RECRUIT | actions.ASK_DROP | actions.ASK_NOBLE | actions.ASK_BUCCANEER:
            return card(s, choice)
        case _:
            return other(s, choice)


# --- the turn ----------------------------------------------------------------------------------------------


def action(s: State, player: int, choice: int) -> Phrase:
    if choice == 0:
        return talk.UNKNOWN.phrase()
    if choice < RECRUIT:
        return die(s, player, choice)
    if choice == END_TURN:
        top = s.frames[-1]
        return QUOTA_OPEN.phrase(top.quota if isinstance(top, Turn) else 0)
    if choice >= PLAN:
        return plan(s, player, choice - PLAN)
    if choice >= USE:
        return use(s, player, choice - USE)
    if choice >= SMUGGLE and not is_smuggler(player):
        return NO_SMUGGLER.phrase()
    if choice >= DELIVER and not s.cargo[player] & BIT[choice - DELIVER]:
        return NOT_CARGO.phrase(choice - DELIVER)
    if choice < DELIVER and not s.market & BIT[(choice - RECRUIT) % CARDS]:
        return NOT_IN_MARKET.phrase((choice - RECRUIT) % CARDS)
    if s.dominated(player):
        return DOMINATED.phrase()
    if choice >= DELIVER:
        return WRONG_DESTINATION.phrase(choice - DELIVER)
    return recruit(s, player, (choice - RECRUIT) % CARDS)


def die(s: State, player: int, choice: int) -> Phrase:
    top = s.frames[-1]
    value = choice if choice <= SET_ASIDE else choice - SET_ASIDE
    if isinstance(top, Turn) and not top.quota:
        return QUOTA_MET.phrase()
    if not hand_values(s, player) & BIT[value]:
        return NO_SUCH_DIE.phrase(value)
    return FITS_NOWHERE.phrase(value) if choice <= SET_ASIDE else MUST_PLACE.phrase()


def recruit(s: State, player: int, card: int) -> Phrase:
    if not recruitable(s, player) & BIT[card]:
        return WRONG_ISLAND.phrase(card)
    cost = s.terms.cost[card]
    return TOO_POOR.phrase(cost) if cost else COSTS_DIE.phrase(card)


def use(s: State, player: int, card: int) -> Phrase:
    top = s.frames[-1]
    if not s.has(player, card):
        return NOT_CREW.phrase(card)
    if card not in crew.FREE_ACTIONS:
        return NO_ACTION.phrase(card)
    if isinstance(top, Turn) and top.used & BIT[card]:
        return USED.phrase(card)
    return CANNOT_USE.phrase(card)


def plan(s: State, player: int, plan: int) -> Phrase:
    if player != UNION:
        return NOT_UNION.phrase()
    if not s.hand[plan]:
        return NOT_IN_HAND.phrase(plan)
    return NOT_ACTION_PLAN.phrase(plan) if plan <= WEAPONS_CACHE else NO_ISLAND_FOR.phrase(plan)


# --- slots -------------------------------------------------------------------------------------------------


def slot(s: State, player: int, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, Place)
    if choice >= SLOTS:
        return shift(s, player, top, STEPS[choice - SLOTS])
    if top.harbor and not s.terms.cannon_mask[player] & BIT[choice]:
        return ONLY_CANNONS.phrase()
    if s.busy(player) & BIT[choice]:
        return FULL.phrase(choice)
    if s.damage[player] & BIT[choice]:
        return BROKEN.phrase(choice)
    free = harbor_slots(s, player) if top.harbor else free_slots(s, player)
    if not free & BIT[choice]:
        return not_free(s, player, choice)
    if not s.terms.accepts[player][s.values[top.die]] & BIT[choice]:
        return WRONG_VALUE.phrase(choice, s.values[top.die])
    return SAME_SLOT.phrase()


def not_free(s: State, player: int, choice: int) -> Phrase:
    card = choice - CARD_SLOT
    if not CARD_SLOT <= choice < CUTTER_SLOT:
        return NOT_YOURS.phrase(choice)
    if s.has(player, card):
        return COST_SLOT.phrase(card)
    if not s.market & BIT[card]:
        return NOT_CREW.phrase(card)
    if s.terms.cost[card]:
        return COST_SLOT.phrase(card)
    return DOMINATED.phrase() if s.dominated(player) else WRONG_ISLAND.phrase(card)


def shift(s: State, player: int, top: Place, by: int) -> Phrase:
    if top.harbor and not s.terms.harbor_gold:
        return HARBOR_GOLD.phrase()
    if not s.gold[player]:
        return NO_GOLD.phrase()
    if abs(by) > stride(s, player):
        return NO_MIDDLEMAN.phrase()
    return DEAD_END.phrase() if 1 <= s.values[top.die] + by <= 6 else OUT_OF_RANGE.phrase()


def own_slot(s: State, choice: int) -> Phrase:
    if choice >= SLOTS:
        return MUST_CHOOSE.phrase()
    if s.prompt == actions.ASK_REPAIR:
        return SOUND.phrase(choice)
    return NO_HARBOR_DIE.phrase() if s.prompt == actions.ASK_HARBOR_DIE else UNBREAKABLE.phrase(choice)


# --- the map -----------------------------------------------------------------------------------------------


def step(s: State, choice: int) -> Phrase:
    if choice == STOP:
        return MUST_MOVE.phrase()
    top = s.frames[-1]
    assert isinstance(top, (Move, Push))
    if s.chart.step[4 * s.at[top.figure] + choice] == SANDBAR:
        return SANDBAR_THERE.phrase()
    pushed = isinstance(top, Push) or bool(top.flags & PUSHED)
    return OFF.phrase() if pushed else NO_ROOM.phrase()


def space(s: State, choice: int) -> Phrase:
    if choice == actions.NO_JUMP:
        return MUST_CHOOSE.phrase()
    if s.chart.terrain[choice] < 0:
        return UNSEEN.phrase()
    if s.prompt == actions.ASK_START:
        return NOT_START.phrase(choice)
    if s.prompt == actions.ASK_DEPLOY:
        return NOT_NEAR.phrase(choice)
    if s.prompt == actions.ASK_MATE:
        return NO_TARGET.phrase(choice)
    top = s.frames[-1]
    return SAME_SPACE.phrase() if isinstance(top, Jump) and s.at[top.figure] == choice else NO_WIND.phrase(choice)


def tile(s: State, choice: int) -> Phrase:
    top = s.frames[-1]
    if isinstance(top, Explore):
        beyond = s.chart.cell_of[s.at[top.figure]] + DELTA[top.heading]
    else:
        assert isinstance(top, AddTile)
        if s.prompt == actions.ASK_EDGE:
            return UNSEEN.phrase() if s.chart.terrain[choice >> 2] < 0 else NO_EDGE.phrase()
        beyond = s.chart.cell_of[top.edge >> 2] + DELTA[top.edge & 3]
    start = beyond - CORNER[choice >> 2]
    if s.chart.overlaps(start):
        return OVERLAP.phrase()
    assert s.chart.beside_isle(start + CORNER[ISLE_OF_TURN[choice & 3]])
    return ISLES_TOUCH.phrase()


def figure(s: State, choice: int) -> Phrase:
    if choice == actions.NO_FIGURE:
        return MUST_HIT.phrase()
    if any(s.at[other] == s.at[choice] and is_equal(other, choice) for other in s.options if other < FIGURES):
        return SAME_FIGURE.phrase()
    if s.prompt == actions.ASK_DEFENDER:
        return NO_OPPONENT.phrase(choice)
    return NOT_TO_STEER.phrase(choice) if s.prompt == actions.ASK_STEER else OUT_OF_REACH.phrase(choice)


def is_equal(one: int, two: int) -> bool:
    kinds = [FIRST_PATROL <= it < FIRST_STRONGHOLD for it in (one, two)]
    return all(FIRST_PATROL <= it < CUTTER for it in (one, two)) and kinds[0] == kinds[1]


def island(s: State, choice: int) -> Phrase:
    if choice == NO_TILE:
        return MUST_CHOOSE.phrase()
    if s.chart.island[choice] < 0:
        return UNSEEN.phrase()
    if s.prompt == actions.ASK_STRONGHOLD:
        return NO_SITE.phrase(choice)
    return RICH.phrase(choice) if s.prompt == actions.ASK_WEALTH else NOT_THAT_ISLAND.phrase(choice)


# --- cards, rewards, numbers -------------------------------------------------------------------------------


def card(s: State, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_BUCCANEER:
            return NOT_THEIRS.phrase(choice) if choice < CARDS else NO_RETURN.phrase()
        case actions.ASK_NOBLE:
            return NOT_LOOT.phrase(choice % CARDS)
        case actions.ASK_DROP:
            return NOT_CARGO.phrase(choice)
        case _:
            if choice == actions.NO_CARD:
                return MUST_CHOOSE.phrase()
            return WRONG_ISLAND.phrase(choice) if s.market & BIT[choice] else NOT_IN_MARKET.phrase(choice)


def reward(s: State, player: int, choice: int) -> Phrase:
    cell = choice % CELLS
    if cell not in NEIGHBOURS[s.white[player]]:
        return NOT_NEXT.phrase(cell)
    return BLACK_THERE.phrase() if cell == s.black[player] else EMPTY_CELL.phrase()


def other(s: State, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_FIRE:
            return NO_SHOT.phrase()
        case actions.ASK_VICTORY:
            return NOT_YOUR_OPTION.phrase()
        case actions.ASK_HARBOR:
            return UNDAMAGED.phrase() if choice == actions.HARBOR_REPAIR else NO_HARBOR_DIE.phrase()
        case actions.ASK_COMRADES:
            return comrades(s, choice)
        case actions.ASK_NUMBER:
            return NOT_THAT_MANY.phrase(choice)
        case _:
            return NOT_WAITING.phrase()


def comrades(s: State, choice: int) -> Phrase:
    if choice == actions.GAIN_TWO:
        return SUPPLY_EMPTY.phrase()
    return BOTH_OR_NONE.phrase() if choice == actions.PLACE_ONE and s.ready > 1 else NONE_READY.phrase()
