"""The titles as PettingZoo environments (AEC: one agent after another).

Agents have the names and numbers of the seats, such as `gold_0`. Dice and draws are played by the environment; where several seats answer face down,
their agents are asked one after another and no observation shows an answer before all have been given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from roadstead.kernel.title import SPECTATOR
from roadstead.research.match import LONGEST, Match, check_reward, luck

Observation = dict[str, Any]


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game of a title. `render()` gives the table as text."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.match = Match(title, players, options, longest)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"roadstead_{self.match.title.id}_v{self.match.title.version}"}
        seats = self.match.title.rules.seats(self.match.players)
        self.possible_agents = [f"{name.rstrip('0123456789')}_{seat}" for seat, name in enumerate(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(self.match.numbering.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.luck = luck(None)

    def _space(self) -> Dict:
        tensor = Box(0, 1, (self.match.encoder.size,), np.float32)
        return Dict({"observation": tensor, "action_mask": Box(0, 1, (self.match.numbering.size,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Without a seed the luck of the last game goes on."""
        if seed is not None:
            self.luck = luck(seed)
        self.match.begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.match.roll(self.luck)
        self.agent_selection = self.possible_agents[self.match.seat]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        return {"observation": self.match.tensor(seat), "action_mask": self.match.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.match.play(int(action))
        self.match.roll(self.luck)
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Who is asked next, and what the end is worth."""
        match = self.match
        self.rewards = dict(zip(self.agents, match.rewards(self.reward), strict=True))
        self.terminations = dict.fromkeys(self.agents, match.over)
        self.truncations = dict.fromkeys(self.agents, match.cut_short)
        if not match.over and not match.cut_short:
            self.agent_selection = self.possible_agents[match.seat]

    def render(self) -> str:
        """The table as somebody who only watches sees it."""
        return self.match.title.look.picture(self.match.view(SPECTATOR), "en")

    def close(self) -> None:
        pass


def env(title: str, **settings: Any) -> TableEnv:
    """An environment by the usual name of its maker."""
    return TableEnv(title, **settings)
