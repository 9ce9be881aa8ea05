"""Several processes play into the same arrays: the same games as one process plays, and nothing is left of them when they are closed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator

import numpy as np
import pytest

import roadstead
from roadstead.kernel.rng import Rng
from roadstead.research.buffers import Buffers
from roadstead.research.vector import HarborVectorEnv
from roadstead.research.workers import SharedBuffers

SETTINGS = {"players": 3, "reward": "score", "longest": 60}


@pytest.fixture(scope="module")
def shared() -> Iterator[SharedBuffers]:
    with SharedBuffers("fleet_dice", 5, workers=2, **SETTINGS) as games:
        yield games


def test_workers_play_the_games_that_one_process_would_play(shared: SharedBuffers) -> None:
    alone, rng = Buffers("fleet_dice", 5, **SETTINGS), Rng(2)  # type: ignore[arg-type]
    alone.reset(seed=7)
    shared.reset(seed=7)
    ended = 0
    for _ in range(70):
        actions = alone.at_random(rng)
        alone.step(actions)
        shared.step(np.array(actions))
        ended += int((shared.ends | shared.cuts).sum())
        for name in ("rows", "masks", "seats", "rewards", "ends", "cuts"):
            assert (getattr(shared, name) == getattr(alone, name)).all(), name
    out = np.empty((5, shared.encoder.size), np.float32)

    assert ended
    assert (shared.floats() == alone.floats()).all()
    assert (shared.floats(out) == alone.floats()).all()


def test_workers_pick_legal_actions_at_random(shared: SharedBuffers) -> None:
    shared.reset(seed=1)
    for seed in range(5):
        actions = shared.at_random(Rng(seed))

        assert shared.masks[np.arange(5), actions].all()
        shared.step(actions)


def test_workers_ask_bots(shared: SharedBuffers) -> None:
    shared.reset(seed=2)
    games = [Buffers("fleet_dice", last - first, **SETTINGS) for first, last in shared.parts]  # type: ignore[arg-type]
    for part, (first, _) in zip(games, shared.parts, strict=True):
        part.reset(seed=2 + first)
    rng = Rng(4)
    expected = [answer for part in games for answer in part.answers("easy", Rng(rng.below(1 << 30)))]

    assert shared.answers("easy", Rng(4)).tolist() == expected


def test_the_vector_environment_has_workers_too() -> None:
    envs = [HarborVectorEnv("turning_tides", 3, observation="bytes", workers=workers) for workers in (1, 2)]
    seen = [env.reset(seed=4) for env in envs]
    for _ in range(20):
        assert (seen[0][0] == seen[1][0]).all()
        assert (seen[0][1]["action_mask"] == seen[1][1]["action_mask"]).all()
        actions = seen[0][1]["action_mask"].argmax(axis=1)
        seen = [(env.step(actions)[0], env.infos()) for env in envs]
    before = len(multiprocessing.active_children())
    envs[1].close()

    assert len(multiprocessing.active_children()) == before - 2
    with pytest.raises(roadstead.RoadsteadError, match="these games were closed"):
        envs[1].games.step([0, 0, 0])


def test_a_worker_that_dies_is_told_in_one_sentence() -> None:
    games = SharedBuffers("fleet_dice", 2, workers=2)
    games.reset(seed=1)
    games.workers[1].process.kill()
    games.workers[1].process.join()

    with pytest.raises(roadstead.RoadsteadError, match="a worker has ended before its time"):
        games.step([0, 0])
    assert games.workers == []


@pytest.mark.parametrize("workers", [0, 3])
def test_there_are_no_more_workers_than_games(workers: int) -> None:
    with pytest.raises(roadstead.RoadsteadError, match=f"2 games can have 1 to 2 workers, not {workers}"):
        SharedBuffers("fleet_dice", 2, workers)
