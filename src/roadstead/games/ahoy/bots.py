"""Judgement that belongs to Ahoy: how much Fame each faction has in sight."""

from __future__ import annotations

from math import exp
from typing import Final

from roadstead.games.ahoy import actions
from roadstead.games.ahoy.components import CELLS, SQUADRON
from roadstead.games.ahoy.rules.rounds import controller, pledge_score, squadron_control, union_control, winners
from roadstead.games.ahoy.state import OWNER, State, bits, is_smuggler
from roadstead.kernel.rng import Rng

SPREAD = 7.0
"""A lead of so many Fame makes a win about three times as likely as not."""
GOLD = 0.25
CREW = 0.5
CARGO = 1.5
PATROL = 0.15
DAMAGE = 0.2
ROUND_FAME = 3.5
"""About what the leader gains in a round."""


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat."""
    players = s.terms.players
    if s.ending:
        best = winners(s)
        return [float(player in best) / len(best) for player in players]
    sights = [outlook(s, player) for player in players]
    weights = [exp(sight / SPREAD) for sight in sights]
    return [weight / sum(weights) for weight in weights]


def outlook(s: State, player: int) -> float:
    """Fame now and in sight, and what helps to win more."""
    out = s.fame[player] + GOLD * s.gold[player] + CREW * len(bits(s.crew[player])) - DAMAGE * len(bits(s.damage[player]))
    if is_smuggler(player):
        return out + CARGO * len(bits(s.cargo[player])) + pledge_score(s, player)
    return out + rounds_left(s) * holdings(s, player)


def rounds_left(s: State) -> float:
    """How often the regions will still be scored, about."""
    return max(1.0, (s.terms.box.fame_to_end - max(s.fame)) / ROUND_FAME)


def holdings(s: State, player: int) -> float:
    """Wealth of the regions under control, those in reach counted in part."""
    out = 0.0
    for tile in s.chart.seen:
        lead = squadron_control(s, tile) - union_control(s, tile)
        mine = lead if player == SQUADRON else -lead
        if controller(s, tile) == player:
            out += s.wealth[tile] * (0.6 if mine == 1 else 0.8)
        elif mine >= -1:
            out += 0.2 * s.wealth[tile]
    spare = len([space for space in s.at[4:14] if space >= 0]) if player == SQUADRON else s.ready
    return out + PATROL * spare


# --- at a glance -------------------------------------------------------------------------------------------

DECLINING: Final = {
    actions.ASK_TREASURE: actions.NO,
    actions.ASK_PATROL: actions.NO,
    actions.ASK_PILOT: actions.NO,
    actions.ASK_HARBOR: actions.HARBOR_PASS,
    actions.ASK_REPAIR: actions.NO_SLOT,
    actions.ASK_VICTORY: actions.V_NONE,
    actions.ASK_STEER: actions.NO_FIGURE,
    actions.ASK_ISLAND: actions.NO_TILE,
    actions.ASK_STRONGHOLD: actions.NO_TILE,
    actions.ASK_COMRADES: actions.NO_COMRADES,
    actions.ASK_RECRUIT: actions.NO_CARD,
    actions.ASK_MATE: actions.NO_JUMP,
    actions.ASK_TARGET: actions.NO_FIGURE,
}
"""The answers that leave something lying about."""
BEST_FIRST: Final = ((actions.DELIVER, actions.USE), (actions.SMUGGLE, actions.DELIVER), (actions.RECRUIT, actions.SMUGGLE))


def quick(s: State, rng: Rng) -> int:
    """Take what is offered, deliver before smuggling before recruiting, and otherwise do something."""
    prompt = s.prompt
    if prompt == actions.ASK_ACTION:
        return quick_action(s, rng)
    if prompt == actions.ASK_NUMBER:
        return s.options[-1]
    if prompt == actions.ASK_TARGET:
        return rng.pick([it for it in s.options if it == actions.NO_FIGURE or OWNER[it] != s.terms.players[s.seat]] or s.options)
    if prompt == actions.ASK_REWARD:
        return rng.pick([it for it in s.options if it < CELLS])
    return rng.pick([it for it in s.options if it != DECLINING.get(prompt, -1)] or s.options)


def quick_action(s: State, rng: Rng) -> int:
    for low, high in BEST_FIRST:
        found = [it for it in s.options if low <= it < high]
        if low == actions.SMUGGLE and len(bits(s.cargo[s.active])) >= s.terms.box.cargo_limit:
            continue
        if found:
            return rng.pick(found)
    return rng.pick(s.options)
