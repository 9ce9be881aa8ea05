"""Random play agrees with the reference statistics of the specification, within sampling error."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import pytest

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import CANNON, FIRE, GOLD, NAVIGATE, SAILOR, SILVER, SWING
from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.actions import (
    ASK_CANNON,
    ASK_CARD,
    ASK_FIRE,
    ASK_MOVE,
    ASK_NAVIGATE,
    ASK_PROMOTE,
    ASK_SAILOR,
    ASK_SPEND,
    ASK_SWAP,
    ASK_SWING,
    SPENDING_AT,
    SWAP_AT,
)
from roadstead.games.turning_tides.rules.lee import cards_of, pool
from roadstead.games.turning_tides.rules.state import BY_DESTRUCTION, COUNT_OF, HAND, SWAP, State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng
from turning_tides.helpers import Ship, choices, new_game, position, turn

Share = tuple[float, float]
"""Of how many cases how many count; means have one case for each game."""
Summary = Mapping[str, Share]

MOST = {ASK_CARD: 7, ASK_SAILOR: 7, ASK_CANNON: 14, ASK_MOVE: 70, ASK_NAVIGATE: 3, ASK_SWING: 4, ASK_FIRE: 4, ASK_PROMOTE: 4}
DONE = {
    ASK_SAILOR: (events.PLACED_SAILOR,),
    ASK_CANNON: (events.PLACED_CANNON,),
    ASK_MOVE: (events.MOVED_CAPTAIN, events.MOVED_SAILOR, events.MOVED_CANNON),
    ASK_SWING: (events.SWUNG,),
    ASK_FIRE: (events.FIRED,),
    ASK_PROMOTE: (events.PROMOTED,),
}
NAMES = {ASK_SAILOR: "sailor", ASK_CANNON: "cannon", ASK_MOVE: "move", ASK_SWING: "swing", ASK_FIRE: "fire", ASK_PROMOTE: "promote"}

FULL = {
    "gold wins": (0.494, 0.001),
    "by destruction": (0.719, 0.001),
    "rounds": (20.5, 0.1),
    "turns": (215, 1),
    "after 10 rounds": (0.82, 0.01),
    "after 20 rounds": (0.41, 0.01),
    "after 30 rounds": (0.16, 0.01),
    "turns of a round": (10.7, 0.1),
    "no hand card at the lee": (0.69, 0.01),
    "one hand card at the lee": (0.21, 0.01),
    "two hand cards at the lee": (0.07, 0.01),
    "cards": (2.6, 0.1),
    "sailor": (6.3, 0.1),
    "cannon": (10.5, 0.1),
    "move": (49, 1),
    "navigate": (2.5, 0.1),
    "swing": (1.8, 0.1),
    "fire": (1.2, 0.1),
    "promote": (2.1, 0.1),
    "sailor impossible": (0.47, 0.01),
    "cannon impossible": (0.74, 0.01),
    "swing impossible": (0.24, 0.01),
    "fire impossible": (0.64, 0.01),
}
INTRODUCTORY = {
    "all": {"gold wins": (0.478, 0.001), "rounds": (5.5, 0.1), "turns": (58, 1)},
    "any": {"gold wins": (0.494, 0.001), "rounds": (2.4, 0.1), "turns": (22, 1)},
}


def choose(s: State, rng: Rng) -> int:
    """The random policy of the specification."""
    if s.seat == CHANCE:
        return rng.weighted(s.options, s.weights)
    if s.prompt == ASK_SWAP:
        return swap(list(cards_of(s, s.seat, HAND)), list(cards_of(s, s.seat, SWAP)), rng)
    if s.prompt == ASK_SPEND:
        cards = list(pool(s, s.seat))
        rng.shuffle(cards)
        return SPENDING_AT[tuple(sorted(cards[: COUNT_OF[s.wrecked[s.seat]]]))]
    return rng.pick(s.options)


def swap(hand: list[int], hold: list[int], rng: Rng) -> int:
    """A random number of random swaps; a card for its like is none."""
    number = rng.below(min(len(hand), len(hold)) + 1)
    rng.shuffle(hand)
    rng.shuffle(hold)
    give, take = hand[:number], hold[:number]
    for card in give[:]:
        if card in take:
            give.remove(card)
            take.remove(card)
    return SWAP_AT[tuple(sorted(give)), tuple(sorted(take))]


def play(s: State, rng: Rng) -> Summary:
    s.log = []
    s.settle()
    asked = dict.fromkeys(MOST, 0)
    offered = dict.fromkeys(MOST, 0)
    held = [0] * 8
    while not s.over:
        if s.prompt in asked and s.seat != CHANCE:
            asked[s.prompt] += 1
            offered[s.prompt] += len(s.options)
            assert len(s.options) <= MOST[s.prompt]
        elif s.prompt == ASK_SWAP and s.seat != CHANCE:
            held[s.size(s.seat, HAND) - 1] += 1
        s.play(choose(s, rng))
    return summary(s, s.log, asked, offered, held)


def summary(s: State, log: list[tuple[int, ...]], asked: dict[int, int], offered: dict[int, int], held: list[int]) -> Summary:
    kinds = [row[0] for row in log]
    turns, lees = kinds.count(events.TURN), 2 * (s.round - 1)
    hands = 2 * turns
    out: dict[str, Share] = {
        "gold wins": (s.loser == SILVER, 1),
        "by destruction": (s.ending == BY_DESTRUCTION, 1),
        "rounds": (s.round, 1),
        "turns": (turns, 1),
        "turns of a round": (turns - s.turn, s.round - 1),
        "no hand card at the lee": (lees - sum(held), lees),
        "one hand card at the lee": (held[1], lees),
        "two hand cards at the lee": (held[2], lees),
        "cards": (offered[ASK_CARD] + hands - asked[ASK_CARD], hands),
    }
    out.update({f"after {rounds} rounds": (s.round > rounds, 1) for rounds in (10, 20, 30)})
    for prompt, done in DONE.items():
        number = sum(kinds.count(kind) for kind in done)
        out[NAMES[prompt]] = (offered[prompt] + number - asked[prompt], number)
    sailing = resolved(log, NAVIGATE, events.PLAYED) - resolved(log, NAVIGATE, events.CANCELLED) - resolved(log, NAVIGATE, events.NO_EFFECT)
    out["navigate"] = (offered[ASK_NAVIGATE] + sailing - asked[ASK_NAVIGATE], sailing)
    for card, prompt in ((SAILOR, ASK_SAILOR), (CANNON, ASK_CANNON), (SWING, ASK_SWING), (FIRE, ASK_FIRE)):
        failed = resolved(log, card, events.NO_EFFECT)
        out[f"{NAMES[prompt]} impossible"] = (failed, failed + out[NAMES[prompt]][1])
    return out


def resolved(log: list[tuple[int, ...]], card: int, kind: int) -> int:
    return sum(row[0] == kind and row[4] == card for row in log)


def play_many(number: int, seed: int, **options: Any) -> list[Summary]:
    setup = TITLE.setup(options={"round_limit": None, **options})
    rng = Rng(seed)
    return [play(TITLE.rules.start(setup), rng) for _ in range(number)]


def disagreement(games: list[Summary], name: str, expected: float, unit: float) -> str:
    """Empty if the ratio of the sums is within four standard errors, and the rounding, of what is expected."""
    shares = [game[name] for game in games]
    cases = sum(of for _, of in shares)
    ratio = sum(counted for counted, _ in shares) / cases
    error = sqrt(sum((counted - ratio * of) ** 2 for counted, of in shares)) / cases
    return "" if abs(ratio - expected) <= 4 * error + unit / 2 else f"{name}: {ratio:.3f}, not {expected} (error {error:.3f})"


def disagreements(games: list[Summary], reference: Mapping[str, tuple[float, float]]) -> list[str]:
    told = [disagreement(games, name, expected, unit) for name, (expected, unit) in reference.items()]
    return [words for words in told if words]


def test_random_play_of_the_full_game_agrees_with_the_reference() -> None:
    games = play_many(600, seed=17)

    assert disagreements(games, FULL) == []


@pytest.mark.parametrize("goal", INTRODUCTORY)
def test_random_play_of_the_introductory_game_agrees_with_the_reference(goal: str) -> None:
    games = play_many(400, seed=17, variant="introductory", introductory_goal=goal)

    assert disagreements(games, INTRODUCTORY[goal]) == []


SPREAD = Ship(captain=1, sailors=(2, 3, 4, 5), facing=(2, 3, 4, 5))
ALONE = Ship(captain=1)


@pytest.mark.parametrize(
    ("card", "gold", "most"),
    [
        ("sailor", ALONE, MOST[ASK_SAILOR]),
        ("cannon", ALONE, MOST[ASK_CANNON]),
        ("move", SPREAD, MOST[ASK_MOVE]),
        ("navigate", ALONE, MOST[ASK_NAVIGATE]),
        ("swing", SPREAD, MOST[ASK_SWING]),
        ("fire", SPREAD, MOST[ASK_FIRE]),
        ("fire", Ship(captain=None, sailors=(2, 3, 4, 5)), MOST[ASK_PROMOTE]),
    ],
    ids=["sailor", "cannon", "move", "navigate", "swing", "fire", "promote"],
)
def test_the_most_choices_an_action_can_have(card: str, gold: Ship, most: int) -> None:
    game = position(gold, Ship(), offset=6, initiative=SILVER)

    turn(game, card)

    assert len(choices(game, GOLD)) == most


def test_the_most_cards_to_choose_from() -> None:
    assert len(choices(position(), GOLD)) == MOST[ASK_CARD]
    assert len(choices(new_game(), CHANCE)) == MOST[ASK_CARD] - 1
