"""Many games at once for one learner, with observations and masks in shared arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from roadstead.research.arrays import Actions, Mask
from roadstead.research.buffers import Buffers
from roadstead.research.match import BYTES, check_observation
from roadstead.research.workers import SharedBuffers

Seen = NDArray[np.float32] | NDArray[np.uint8]
Infos = dict[str, Any]
Steps = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]


class HarborVectorEnv(VectorEnv[Seen, Actions, NDArray[Any]]):
    """A number of games side by side; the settings are those of `HarborEnv`. A game that has ended begins anew with the next
    step, whatever its action. Without `copy` the arrays are the shared ones, which the next step overwrites. With `workers` so many processes
    play a part of the games each; `close` ends them."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, title: str, num_envs: int, copy: bool = True, seat: int = 0, observation: str = "floats", workers: int = 1, **settings: Any) -> None:
        settings.pop("render_mode", None)
        self.games: Buffers | SharedBuffers
        if workers == 1:
            self.games = Buffers(title, num_envs, seat=seat, at_once=False, **settings)
        else:
            self.games = SharedBuffers(title, num_envs, workers, seat=seat, at_once=False, **settings)
        self.num_envs, self.copy, self.seat = num_envs, copy, seat
        self.bytes = check_observation(observation) == BYTES
        actions = self.games.numbering.size
        size = self.games.encoder.row_size if self.bytes else self.games.encoder.size
        kind: dict[str, Any] = {"low": 0, "high": 255 if self.bytes else 1, "dtype": np.uint8 if self.bytes else np.float32}
        self.single_observation_space = Box(shape=(size,), **kind)
        self.observation_space = Box(shape=(num_envs, size), **kind)
        self.single_action_space = Discrete(actions)
        self.action_space = MultiDiscrete([actions] * num_envs)
        self.masks: Mask = self.games.masks
        self.views: Seen = self.games.rows if self.bytes else np.zeros((num_envs, size), np.float32)

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Infos]:
        """A number seeds the games with consecutive numbers."""
        self.games.reset(seed)
        return self.look(), self.infos()

    def step(self, actions: Actions) -> Steps:
        games = self.games
        games.step(actions)
        return self.look(), games.rewards[:, self.seat].astype(np.float64), games.ends.copy(), games.cuts.copy(), self.infos()

    def look(self) -> Seen:
        if not self.bytes:
            self.games.floats(self.views)  # type: ignore[arg-type]
        return self.views.copy() if self.copy else self.views

    def close_extras(self, **settings: Any) -> None:
        self.games.close()

    def action_masks(self) -> Mask:
        return self.masks.copy() if self.copy else self.masks

    @property
    def ended(self) -> NDArray[np.bool_]:
        """The games that begin anew with the next step."""
        return self.games.ends | self.games.cuts

    def infos(self) -> Infos:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, bool)}
