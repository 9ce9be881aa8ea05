"""Many games at once for one learner, with observations and masks in shared arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from roadstead.kernel.errors import RoadsteadError
from roadstead.research.gymnasium_env import HarborEnv
from roadstead.research.match import Mask
from roadstead.research.tensor import Floats

Actions = NDArray[np.int64]
Infos = dict[str, Any]
Steps = tuple[Floats, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]


class HarborVectorEnv(VectorEnv[Floats, Actions, NDArray[Any]]):
    """A number of games side by side; the settings are those of `HarborEnv`. A game that has ended begins anew with the next
    step, whatever its action. Without `copy` the arrays are the shared ones, which the next step overwrites."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, title: str, num_envs: int, copy: bool = True, **settings: Any) -> None:
        if num_envs < 1:
            raise RoadsteadError(f"at least one game is needed, not {num_envs}")
        self.tables = [HarborEnv(title, **settings) for _ in range(num_envs)]
        self.num_envs = num_envs
        self.copy = copy
        self.encoder = self.tables[0].match.encoder
        size, actions = self.encoder.size, self.tables[0].match.numbering.size
        self.single_observation_space = Box(0, 1, (size,), np.float32)
        self.single_action_space = Discrete(actions)
        self.observation_space = Box(0, 1, (num_envs, size), np.float32)
        self.action_space = MultiDiscrete([actions] * num_envs)
        self.views = np.zeros((num_envs, size), np.float32)
        self.masks = np.zeros((num_envs, actions), np.int8)
        self.ended = np.zeros(num_envs, bool)

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, Infos]:
        """A number seeds the games with consecutive numbers."""
        seeds = [seed + at for at in range(self.num_envs)] if isinstance(seed, int) else list(seed or [None] * self.num_envs)
        for table, luck in zip(self.tables, seeds, strict=True):
            table.reseed(luck)
            table.begin()
        self.look()
        self.ended[:] = False
        return self.shown(self.views), self.infos()

    def step(self, actions: Actions) -> Steps:
        rewards = np.zeros(self.num_envs)
        over, cut = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        for at, table in enumerate(self.tables):
            if self.ended[at]:
                table.begin()
            else:
                rewards[at], over[at], cut[at] = table.advance(int(actions[at]))
        self.look()
        self.ended = over | cut
        return self.shown(self.views), rewards, over, cut, self.infos()

    def look(self) -> None:
        """All views at once: most of the time of a single one goes into calling numpy."""
        self.encoder.encode_all([table.match.view(table.seat) for table in self.tables], self.views)
        for table, mask in zip(self.tables, self.masks):
            table.match.mask(table.seat, mask)

    def action_masks(self) -> Mask:
        return self.masks.copy() if self.copy else self.masks

    def infos(self) -> Infos:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, bool)}

    def shown(self, array: Floats) -> Floats:
        return array.copy() if self.copy else array
