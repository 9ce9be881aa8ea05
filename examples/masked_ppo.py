"""Masked PPO: a small network learns a title against bots, through Gymnasium.

    pip install "roadstead[research]" torch
    python examples/masked_ppo.py fleet_dice --opponents random --steps 400000

Prints a learning curve: games played, mean reward (how far ahead, in hundreds of points) and share of games won since the
last line; at the end the network plays without learning. docs/research.md has a curve that was measured with this script."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass

import numpy as np

try:
    import torch
    from torch import nn
except ImportError:
    print("masked_ppo.py needs torch, which no extra of Roadstead installs: pip install torch", file=sys.stderr)
    sys.exit(2)

from roadstead.research.vector import HarborVectorEnv

TABLES = 16
ROLLOUT = 128
EPOCHS = 3
BATCH = 256
CLIP = 0.2
FORGET = 0.95
"""How far an advantage looks ahead; rewards come at the end of a game and are not discounted."""
ENTROPY = 0.01
RATE = 3e-4


class Player(nn.Module):
    """What to do, and how it will end, from what a seat sees."""

    def __init__(self, sees: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(sees, 256), nn.Tanh(), nn.Linear(256, 256), nn.Tanh())
        self.policy = nn.Linear(256, actions)
        self.value = nn.Linear(256, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, views: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """Illegal actions get no probability at all."""
        hidden = self.body(views)
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


@dataclass
class Summary:
    """What the games since the last line came to."""

    games: int = 0
    won: float = 0.0
    reward: float = 0.0

    def count(self, rewards: np.ndarray, ended: np.ndarray) -> None:
        self.games += int(ended.sum())
        self.won += float((rewards[ended] > 0).sum()) + 0.5 * float((rewards[ended] == 0).sum())
        self.reward += float(rewards[ended].sum())

    def __str__(self) -> str:
        games = max(1, self.games)
        return f"{self.games:6d} games   mean reward {self.reward / games:+.3f}   won {self.won / games:.3f}"


class Rollout:
    """Play of all tables for a while. A step in which a table began anew is not play, and nothing is learnt from it."""

    def __init__(self, env: HarborVectorEnv) -> None:
        views, actions = env.observation_space.shape[1], env.masks.shape[1]
        self.views = torch.zeros(ROLLOUT, TABLES, views)
        self.masks = torch.zeros(ROLLOUT, TABLES, actions, dtype=torch.int8)
        self.actions = torch.zeros(ROLLOUT, TABLES, dtype=torch.int64)
        self.chances, self.values, self.rewards = (torch.zeros(ROLLOUT, TABLES) for _ in range(3))
        self.ended, self.played = torch.zeros(ROLLOUT, TABLES), torch.zeros(ROLLOUT, TABLES, dtype=torch.bool)

    @torch.no_grad()
    def collect(self, env: HarborVectorEnv, player: Player, summary: Summary) -> None:
        for step in range(ROLLOUT):
            self.views[step], self.masks[step] = torch.from_numpy(env.views), torch.from_numpy(env.masks)
            self.played[step] = torch.from_numpy(~env.ended)
            choice, self.values[step] = player(self.views[step], self.masks[step])
            self.actions[step] = choice.sample()
            self.chances[step] = choice.log_prob(self.actions[step])
            _, rewards, over, cut, _ = env.step(self.actions[step].numpy())
            self.rewards[step], self.ended[step] = torch.from_numpy(rewards), torch.from_numpy((over | cut).astype(np.float32))
            summary.count(rewards, over | cut)

    @torch.no_grad()
    def advantages(self, env: HarborVectorEnv, player: Player) -> torch.Tensor:
        _, following = player(torch.from_numpy(env.views), torch.from_numpy(env.masks))
        out, ahead = torch.zeros(ROLLOUT, TABLES), torch.zeros(TABLES)
        for step in reversed(range(ROLLOUT)):
            goes_on = 1 - self.ended[step]
            surprise = self.rewards[step] + following * goes_on - self.values[step]
            ahead = surprise + FORGET * goes_on * ahead
            out[step], following = ahead, self.values[step]
        return out


def learn(player: Player, optimizer: torch.optim.Optimizer, seen: Rollout, advantages: torch.Tensor) -> None:
    chosen = seen.played.flatten().nonzero().squeeze(-1)
    goals = (advantages + seen.values).flatten()
    better = advantages.flatten()
    better = (better - better[chosen].mean()) / (better[chosen].std() + 1e-8)
    flat = [part.flatten(0, 1) for part in (seen.views, seen.masks, seen.actions, seen.chances)]
    for _ in range(EPOCHS):
        for at in chosen[torch.randperm(len(chosen))].split(BATCH):
            views, masks, actions, before = (part[at] for part in flat)
            choice, values = player(views, masks)
            ratio = (choice.log_prob(actions) - before).exp()
            gain = torch.min(ratio * better[at], ratio.clamp(1 - CLIP, 1 + CLIP) * better[at]).mean()
            loss = 0.5 * (values - goals[at]).pow(2).mean() - gain - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def examine(title: str, opponents: str, player: Player, games: int) -> Summary:
    """The network against bots on fresh games, always with its most likely action. Every table plays the same number of
    games: counting whichever end first would favour short ones."""
    env, summary, left = HarborVectorEnv(title, TABLES, copy=False, opponents=opponents, reward="score"), Summary(), np.full(TABLES, games // TABLES)
    env.reset(seed=1_000_000)
    while left.any():
        choice, _ = player(torch.from_numpy(env.views), torch.from_numpy(env.masks))
        _, rewards, over, cut, _ = env.step(choice.logits.argmax(-1).numpy())
        counted = (over | cut) & (left > 0)
        summary.count(rewards, counted)
        left -= counted
    return summary


def train(title: str, opponents: str, steps: int, seed: int, lines: int) -> Player:
    torch.manual_seed(seed)
    env = HarborVectorEnv(title, TABLES, copy=False, opponents=opponents, reward="score")
    env.reset(seed=seed)
    player = Player(env.observation_space.shape[1], env.masks.shape[1])
    optimizer = torch.optim.Adam(player.parameters(), RATE)
    seen, summary, began = Rollout(env), Summary(), time.perf_counter()
    rollouts = max(1, steps // (ROLLOUT * TABLES))
    for done in range(1, rollouts + 1):
        seen.collect(env, player, summary)
        learn(player, optimizer, seen, seen.advantages(env, player))
        if done % max(1, rollouts // lines) == 0 or done == rollouts:
            print(f"{done * ROLLOUT * TABLES:8d} steps {summary}   {time.perf_counter() - began:5.0f} s", flush=True)
            summary = Summary()
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description="masked PPO against bots")
    parser.add_argument("title")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=10)
    parser.add_argument("--games", type=int, default=160, help="games at the end, without learning")
    args = parser.parse_args()
    player = train(args.title, args.opponents, args.steps, args.seed, args.lines)
    for opponents in ("random", "greedy"):
        print(f"at the end against {opponents}: {examine(args.title, opponents, player, args.games)}")


if __name__ == "__main__":
    main()
