"""Judgement that belongs to Ahoy: what each faction has and has in sight, and what to answer at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.ahoy.box.components import SLOTS, SQUADRON
from roadstead.games.ahoy.mind import answers as bots_answers
from roadstead.games.ahoy.mind.dice import crew_worth
from roadstead.games.ahoy.mind.sea import Sea, stake
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.rounds import leads, pledge_score, winners
from roadstead.games.ahoy.rules.state import CUTTER, DICE_OF, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP, State, bits, is_smuggler
from roadstead.kernel.judging import chances, read_weights
from roadstead.kernel.rng import Rng

MEASURES: Final = (
    *("fame", "fame_now", "damage", "crew"),
    *("squadron", "smuggler_1", "union", "smuggler_2", "squadron_early", "smuggler_1_early", "union_early", "smuggler_2_early"),
    *("held", "held_early", "spare_patrols", "strongholds", "ready_comrades", "ships", "cargo", "pull", "pledges", "pledged"),
)
"""What counts `_now` counts more the nearer the end is, what counts `_early` more the more rounds are left. What belongs to a player is what it
usually gets from what is not measured."""
WEIGHTS: Final = read_weights(__file__, MEASURES)
PULL: Final = WEIGHTS[MEASURES.index("pull")]
SHIPS: Final = WEIGHTS[MEASURES.index("ships")]
SPARE: Final = WEIGHTS[MEASURES.index("spare_patrols")]
STRONG: Final = WEIGHTS[MEASURES.index("strongholds")]
ROUND_FAME: Final = 8.0
"""About what the leader gains in a round."""
MOST_ROUNDS: Final = 3.0


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat."""
    ended = result(s)
    return ended if ended else chances(rows(s), WEIGHTS)


def result(s: State) -> list[float]:
    if not s.ending:
        return []
    best = winners(s)
    return [float(player in best) / len(best) for player in s.terms.players]


def rows(s: State) -> list[list[float]]:
    lead, left = leads(s), rounds_left(s)
    return [row(s, player, lead, left) for player in s.terms.players]


def row(s: State, player: int, lead: list[int], left: float) -> list[float]:
    """Fame now and in sight, and what helps to win more."""
    fame, who, early = float(s.fame[player]), [0.0] * 4, [0.0] * 4
    who[player], early[player] = 1.0, left
    crew = 0.0
    for card in bits(s.crew[player]):
        crew += crew_worth(player, card)
    return [fame, fame / left, float(s.damage[player].bit_count()), crew, *who, *early, *means(s, player, lead, left)]


def means(s: State, player: int, lead: list[int], left: float) -> list[float]:
    """What only the factions of the islands have, then what only Smugglers have."""
    if is_smuggler(player):
        return [0.0] * 6 + trade(s, player, lead)
    held = holdings(s, player, lead)
    spare, strong = squadron_pieces(s) if player == SQUADRON else (0.0, 0.0)
    ready, ships = (float(s.ready), float(s.on_map(CUTTER, GUNSHIP + 1))) if player != SQUADRON else (0.0, 0.0)
    return [held, held * left, spare, strong, ready, ships, 0.0, 0.0, 0.0, 0.0]


def trade(s: State, player: int, lead: list[int]) -> list[float]:
    """What a Smuggler has under way: Cargo, a good place to be, pledges."""
    pledged = (s.pile(player, 0) | s.pile(player, 1)).bit_count()
    pull = Sea(s, player, len(DICE_OF[player]), lead).pull(s.at[player])
    return [float(s.cargo[player].bit_count()), pull, float(pledge_score(s, player, lead)), float(pledged)]


def squadron_pieces(s: State) -> tuple[float, float]:
    """Patrols that can still be sent, Strongholds that stand."""
    spare, strong = 0.0, 0.0
    for figure in range(FIRST_PATROL, CUTTER):
        standing = s.at[figure] >= 0
        if figure >= FIRST_STRONGHOLD:
            strong += float(standing)
        else:
            spare += float(not standing)
    return spare, strong


def squadron_means(s: State) -> float:
    spare, strong = squadron_pieces(s)
    return SPARE * spare + STRONG * strong


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
