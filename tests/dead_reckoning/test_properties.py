"""What always holds, tried with many games."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dead_reckoning.helpers import random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CARGO, COIN
from roadstead.games.dead_reckoning.rules.checks import faults as checks
from roadstead.games.dead_reckoning.rules.events import KINDS
from roadstead.games.dead_reckoning.rules.shipyard import Restow
from roadstead.games.dead_reckoning.rules.spoils import Plunder
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.lab import conformance

games = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)


GAINS = ("gained_quay", "gained_ship")
LOSSES = ("paid", "jettisoned")


def total(s: State, res: int) -> int:
    """All goods of a kind in play, those of a covered hull space included while they look for a hold."""
    places = s.quay if res == CARGO else s.chest
    moving = sum((frame.cargo, frame.coin)[res] for frame in s.frames if isinstance(frame, Restow))
    return moving + sum(s.stock[res::2]) + sum(s.aboard[res::2]) + sum(places)


def told(s: State, res: int) -> tuple[int, int]:
    """What the events say: the change of the total, and the plunder that may still come."""
    change = loot = 0
    for kind, _, _, *args, _ in s.log or []:
        name = KINDS[kind].key.removeprefix("event.")
        if name in GAINS and args[2] == res:
            change += args[1]
        elif name in LOSSES and args[2] == res:
            change -= args[1]
        elif name == "produced":
            change += args[1 + res]
        elif name == "plundered":
            loot += args[1 + res]
        elif name in ("sunk", "thief") and res == COIN:
            change += args[1] if name == "thief" else -args[1]
    return change, loot


@games
@given(seed=seeds, players=st.sampled_from((2, 3, 4)), bonus=st.booleans())
def test_every_cube_card_building_and_upgrade_is_somewhere(seed: int, players: int, bonus: bool) -> None:
    for s in random_game(seed, players, bonus_achievements=bonus):
        assert checks.faults(s) == []


@games
@given(seed=seeds, players=st.sampled_from((2, 3, 4)))
def test_goods_come_and_go_only_as_the_log_says(seed: int, players: int) -> None:
    before, loot = [0, 0], [0, 0]
    for s in random_game(seed, players):
        for res in (CARGO, COIN):
            change, more = told(s, res)
            rest = total(s, res) - before[res] - change
            loot[res] += more
            assert 0 <= rest <= loot[res] or s.round <= 1
            loot[res] = loot[res] - rest if any(isinstance(frame, Plunder) for frame in s.frames) else 0
            before[res] = total(s, res)
        s.log = []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_with_one_winner(players: int) -> None:
    setup = TITLE.setup(players)
    for seed in range(40):
        s, decisions = conformance.play_out(TITLE, setup, seed)
        outcome = TITLE.rules.outcome(s)
        assert outcome is not None
        assert len(outcome.winners) == 1
        assert decisions < 20_000
