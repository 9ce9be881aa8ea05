"""Agents round a table, through PettingZoo: each sees its own view and picks any legal action.

./run example petting_zoo_loop turning_tides --games 4
"""

from __future__ import annotations

import argparse

import numpy as np

from roadstead.research.petting_zoo import TableEnv


def play(env: TableEnv, seed: int) -> dict[str, float]:
    """One game; `agent_iter` gives every agent its turn, and at the end its reward."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut_short, _ = env.last()
        rewards[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or cut_short else int(rng.choice(legal)))
    return rewards


def main() -> None:
    parser = argparse.ArgumentParser(description="random agents round a table")
    parser.add_argument("title")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=4)
    args = parser.parse_args()
    env = TableEnv(args.title, args.players)
    for seed in range(args.games):
        rewards = play(env, seed)
        print(f"game {seed}: " + ", ".join(f"{agent} {reward:+.2f}" for agent, reward in rewards.items()))
    env.close()


if __name__ == "__main__":
    main()
