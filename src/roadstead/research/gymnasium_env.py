"""The titles as Gymnasium environments: one learner against bots, each seeing its own view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.research.expand import Floats
from roadstead.research.match import LONGEST, Mask, Match, check_reward, luck, make_bots

HERE = "roadstead.research"
VERSION = 1
"""Of the environments. It changes with a release after which an agent that was trained before would play another game; until then a digest tells
(`numbering`)."""
ILLEGAL = -1.0
"""The reward of an action that is not legal; it also ends the game."""


class Opposition:
    """Everybody but the learner: the bots of the other seats, and chance."""

    def __init__(self, match: Match, names: str | Sequence[str], seat: int) -> None:
        if not 0 <= seat < match.players:
            raise RoadsteadError(f"there are the seats 0 to {match.players - 1}, not {seat}")
        bots = make_bots(match.title, names, match.players - 1)
        self.match = match
        self.seat = seat
        self.bots = [*bots[:seat], None, *bots[seat:]]

    def play(self, rng: Rng) -> None:
        """Until the learner is asked, or the game is over or cut short."""
        match = self.match
        while True:
            match.roll(rng)
            player = None if match.over or match.cut_short else self.bots[match.seat]
            if player is None:
                return
            match.let_bot(player, rng)


class HarborEnv(gymnasium.Env[Floats, np.int64]):
    """One seat of a game. The info of every step has the `action_mask`; an illegal action ends the game with the
    reward `ILLEGAL` and `info["illegal"]`."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        title: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.match = Match(title, players, options, longest)
        self.others = Opposition(self.match, opponents, seat)
        self.seat = seat
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.observation_space = Box(0, 1, (self.match.encoder.size,), np.float32)
        self.action_space = Discrete(self.match.numbering.size)
        self.luck = luck(None)
        self.illegal = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        self.reseed(seed)
        self.begin()
        return self.match.tensor(self.seat), self.info()

    def reseed(self, seed: int | None) -> None:
        """Without a seed the luck of the last game goes on."""
        if seed is not None:
            self.luck = luck(seed)

    def begin(self) -> None:
        self.illegal = False
        self.match.begin()
        self.others.play(self.luck)

    def step(self, action: np.int64 | int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        reward, over, cut = self.advance(int(action))
        return self.match.tensor(self.seat), reward, over, cut, self.info()

    def advance(self, action: int) -> tuple[float, bool, bool]:
        """Play an action and whatever follows it: the reward, whether the game has ended, whether it was cut short."""
        match = self.match
        if self.illegal or match.over or match.cut_short or not match.is_legal(action):
            self.illegal = True
            return ILLEGAL, True, False
        match.play(action)
        self.others.play(self.luck)
        return match.rewards(self.reward)[self.seat], match.over, match.cut_short

    def action_masks(self) -> Mask:
        return self.match.mask(self.seat)

    def info(self) -> dict[str, Any]:
        out: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.illegal:
            out["illegal"] = True
        return out

    def render(self) -> str:
        """The table as the learner sees it."""
        return self.match.title.look.picture(self.match.view(self.seat), "en")


def register() -> None:
    """Make every title known to `gymnasium.make` and `gymnasium.make_vec` as `roadstead/<title>-v1`."""
    for title in registry.titles().values():
        name = f"roadstead/{title.id}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point=f"{HERE}.gymnasium_env:HarborEnv", vector_entry_point=f"{HERE}.vector:HarborVectorEnv", kwargs={"title": title.id}
            )
