"""Judgement that belongs to Ahoy: how much Fame each faction has in sight, and what to answer at a glance."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from roadstead.games.ahoy.box.components import SLOTS, SQUADRON
from roadstead.games.ahoy.mind import answers as bots_answers
from roadstead.games.ahoy.mind.dice import crew_worth
from roadstead.games.ahoy.mind.sea import Sea, stake
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.rounds import leads, pledge_score, winners
from roadstead.games.ahoy.rules.state import CUTTER, DICE_OF, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP, State, bits, is_smuggler
from roadstead.kernel.rng import Rng

FAME: Final = 0.09
URGENT: Final = 0.23
HELD: Final = 0.07
HELD_ON: Final = 0.09
"""Fame is worth more the nearer the end is, what is held the more often it will be scored."""
DAMAGE: Final = 0.1
CREW: Final = 0.15
SPARE: Final = 0.1
STRONG: Final = 0.24
READY: Final = 0.04
SHIPS: Final = 0.2
CARGO: Final = 0.36
PULL: Final = 0.12
PLEDGE: Final = 0.15
PLEDGED: Final = 0.09
STANDING: Final = [-1.4, -1.1, 0.0, -1.1]
TREND: Final = [0.08, 0.14, -0.2, 0.14]
"""Of each player, at the end and for every round before it: what it usually gets from what is not counted here."""
ROUND_FAME: Final = 8.0
"""About what the leader gains in a round."""
MOST_ROUNDS: Final = 3.0


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat. The weights were fitted to the outcomes of games
    between greedy players, judged as each round began."""
    players = s.terms.players
    if s.ending:
        best = winners(s)
        return [float(player in best) / len(best) for player in players]
    lead = leads(s)
    left = rounds_left(s)
    sights = [outlook(s, player, lead, left) for player in players]
    most = max(sights)
    weights = [exp(sight - most) for sight in sights]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def outlook(s: State, player: int, lead: list[int], left: float) -> float:
    """Fame now and in sight, and what helps to win more."""
    out = s.fame[player] * (FAME + URGENT / left) - DAMAGE * s.damage[player].bit_count()
    out += STANDING[player] + TREND[player] * left
    for card in bits(s.crew[player]):
        out += CREW * crew_worth(player, card)
    if is_smuggler(player):
        return out + trade(s, player, lead)
    out += holdings(s, player, lead) * (HELD + HELD_ON * left)
    return out + (squadron_means(s) if player == SQUADRON else union_means(s))


def trade(s: State, player: int, lead: list[int]) -> float:
    """What a Smuggler has under way: Cargo, a good place to be, pledges."""
    pledged = (s.pile(player, 0) | s.pile(player, 1)).bit_count()
    goods = CARGO * s.cargo[player].bit_count() + PULL * Sea(s, player, len(DICE_OF[player]), lead).pull(s.at[player])
    return goods + PLEDGE * pledge_score(s, player, lead) + PLEDGED * pledged


def squadron_means(s: State) -> float:
    out = 0.0
    for figure in range(FIRST_PATROL, CUTTER):
        standing = s.at[figure] >= 0
        if standing == (figure >= FIRST_STRONGHOLD):
            out += STRONG if standing else SPARE
    return out


def union_means(s: State) -> float:
    return READY * s.ready + SHIPS * s.on_map(CUTTER, GUNSHIP + 1)


def rounds_left(s: State) -> float:
    """How often the regions will still be scored, about."""
    return min(MOST_ROUNDS, max(1.0, (s.terms.box.fame_to_end - max(s.fame)) / ROUND_FAME))


def holdings(s: State, player: int, lead: list[int]) -> float:
    """The wealth that the next scoring seems to bring (AH-14.1)."""
    sign = 1 if player == SQUADRON else -1
    return sum(s.wealth[tile] * (stake(sign * lead[tile]) + 1.0) / 2 for tile in s.chart.seen if lead[tile])


# --- at a glance -------------------------------------------------------------------------------------------


def quick(s: State, rng: Rng) -> int:
    """A sensible choice for the seat that is asked."""
    answer = ANSWERS.get(s.prompt)
    chosen = answer(s, s.terms.players[s.seat]) if answer else -1
    if chosen in s.options:
        return chosen
    return rng.pick([it for it in s.options if it != DECLINING.get(s.prompt, -1)] or s.options)


def next_best(s: State, choices: list[int], rng: Rng) -> int:
    """For a die the slot that brings most; otherwise rather something than nothing."""
    if s.prompt == actions.ASK_SLOT:
        slots = [slot for slot in choices if slot < SLOTS]
        if slots:
            return bots_answers.best_slot(s, s.terms.players[s.seat], slots)
    return rng.pick([it for it in choices if it != DECLINING.get(s.prompt, -1)] or choices)


ANSWERS: Final[dict[int, Callable[[State, int], int]]] = {
    actions.ASK_ACTION: bots_answers.quick_action,
    actions.ASK_SLOT: bots_answers.quick_slot,
    actions.ASK_STEP: bots_answers.quick_step,
    actions.ASK_JUMP: bots_answers.quick_jump,
    actions.ASK_START: bots_answers.quick_start,
    actions.ASK_TILE: bots_answers.quick_tile,
    actions.ASK_STEER: bots_answers.quick_steer,
    actions.ASK_DEPLOY: bots_answers.quick_deploy,
    actions.ASK_PATROL: bots_answers.quick_patrol,
    actions.ASK_COMRADES: bots_answers.quick_comrades,
    actions.ASK_ISLAND: bots_answers.quick_island,
    actions.ASK_NUMBER: bots_answers.quick_number,
    actions.ASK_WEALTH: bots_answers.quick_wealth,
    actions.ASK_DAMAGE: bots_answers.quick_damage,
    actions.ASK_REWARD: bots_answers.quick_reward,
    actions.ASK_PILE: bots_answers.quick_pile,
    actions.ASK_DROP: bots_answers.quick_drop,
    actions.ASK_RECRUIT: bots_answers.quick_recruit,
    actions.ASK_VICTORY: bots_answers.quick_victory,
    actions.ASK_FIRE: bots_answers.quick_fire,
    actions.ASK_EMISSARY: bots_answers.quick_emissary,
    actions.ASK_TARGET: bots_answers.quick_target,
    actions.ASK_HARBOR: bots_answers.quick_harbor,
    actions.ASK_GROG: bots_answers.last,
    actions.ASK_PILOT: bots_answers.last,
    actions.ASK_CLEAR: bots_answers.first,
}
DECLINING: Final = {
    actions.ASK_TREASURE: actions.NO,
    actions.ASK_REPAIR: actions.NO_SLOT,
    actions.ASK_VICTORY: actions.V_NONE,
    actions.ASK_STRONGHOLD: actions.NO_TILE,
}
"""The answers that leave something lying about."""
