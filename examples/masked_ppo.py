"""Masked PPO: a small network learns a title against bots. It needs nothing but numpy.

    ./run example masked_ppo fleet_dice --minutes 20

Prints a learning curve: steps, games, mean reward (how far ahead, in hundreds of points) and share of games won since the last line; beside every line, and
at the end, the network plays without learning against `greedy`. A quarter of the time is for the games at the end. docs/results/research.md says what
was measured with this script."""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from math import inf

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")  # so small a network gains nothing from threads, which wait for each other on a busy machine

import numpy as np
from numpy.typing import NDArray

from roadstead.research.tensor import Encoder
from roadstead.research.vector import HarborVectorEnv

TABLES = 64
ROLLOUT = 64
EPOCHS = 3
BATCH = 512
HIDDEN = 128
CLIP = 0.2
FORGET = 0.95
"""How far an advantage looks ahead; rewards come at the end of a game and are not discounted."""
ENTROPY = 0.01
RATE = 1e-3
STEEPEST = 0.5
"""The longest gradient that is followed as it is."""
IMPOSSIBLE = np.float32(-1e9)
LEARNING = 0.75
"""The share of the time for it; the rest is for the games at the end."""
Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]


class Player:
    """What to do, and how it will end, from what a seat sees: two layers, and Adam to improve them."""

    def __init__(self, encoder: Encoder, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.encoder, self.actions = encoder, actions
        sizes = [(encoder.size, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
        self.weights: list[Floats] = []
        for at, (given, made) in enumerate(sizes):
            scale = 1 / np.sqrt(given) if at < 2 else 0.01
            self.weights += [(rng.standard_normal((given, made)) * scale).astype(np.float32), np.zeros(made, np.float32)]
        self.means = [np.zeros_like(it) for it in self.weights]
        self.squares = [np.zeros_like(it) for it in self.weights]
        self.updates = 0

    def layers(self, views: Floats) -> tuple[Floats, Floats, Floats]:
        first, first_bias, second, second_bias, last, last_bias = self.weights
        one = np.tanh(views @ first + first_bias)
        two = np.tanh(one @ second + second_bias)
        return one, two, two @ last + last_bias

    def look(self, rows: NDArray[np.uint8], masks: NDArray[np.int8]) -> tuple[Floats, Floats]:
        """The logarithms of how likely each action is, where illegal ones have no chance at all, and what the game is worth."""
        out = self.layers(self.encoder.expand(rows))[2]
        return chances(out[:, :-1], masks), out[:, -1]

    def improve(self, views: Floats, blame: Floats, rate: float) -> None:
        """One step of Adam, given how much worse every output made it."""
        one, two, _ = self.layers(views)
        back = (blame @ self.weights[4].T) * (1 - two * two)
        front = (back @ self.weights[2].T) * (1 - one * one)
        slopes = [views.T @ front, front.sum(0), one.T @ back, back.sum(0), two.T @ blame, blame.sum(0)]
        steep = np.sqrt(sum(float((it * it).sum()) for it in slopes))
        self.updates += 1
        for at, slope in enumerate(slopes):
            self.follow(at, slope * min(1.0, STEEPEST / (steep + 1e-8)), rate)

    def follow(self, at: int, slope: Floats, rate: float) -> None:
        self.means[at] += 0.1 * (slope - self.means[at])
        self.squares[at] += 0.001 * (slope * slope - self.squares[at])
        mean, square = self.means[at] / (1 - 0.9**self.updates), self.squares[at] / (1 - 0.999**self.updates)
        self.weights[at] -= rate * mean / (np.sqrt(square) + 1e-5)


def chances(logits: Floats, masks: NDArray[np.int8]) -> Floats:
    legal = np.where(masks != 0, logits, IMPOSSIBLE)
    legal -= legal.max(1, keepdims=True)
    out: Floats = legal - np.log(np.exp(legal).sum(1, keepdims=True))
    return out


def pick(logs: Floats, rng: np.random.Generator) -> Numbers:
    """An action for each table, as likely as it should be (the Gumbel trick)."""
    out: Numbers = (logs - np.log(-np.log(rng.random(logs.shape, np.float32) + 1e-9) + 1e-9)).argmax(1)
    return out


@dataclass
class Summary:
    """What the games since the last line came to."""

    games: int = 0
    won: float = 0.0
    reward: float = 0.0

    def count(self, rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> None:
        self.games += int(ended.sum())
        self.won += float((rewards[ended] > 0).sum()) + 0.5 * float((rewards[ended] == 0).sum())
        self.reward += float(rewards[ended].sum())

    def __str__(self) -> str:
        games = max(1, self.games)
        return f"{self.games:6d} games   mean reward {self.reward / games:+.3f}   won {self.won / games:.3f}"


class Rollout:
    """Play of all tables for a while. A step in which a table began anew is not play, and nothing is learnt from it."""

    def __init__(self, env: HarborVectorEnv) -> None:
        shape = (ROLLOUT, TABLES)
        self.rows = np.zeros((*shape, env.games.rows.shape[1]), np.uint8)
        self.masks = np.zeros((*shape, env.masks.shape[1]), np.int8)
        self.actions = np.zeros(shape, np.int64)
        self.logs, self.values, self.rewards = (np.zeros(shape, np.float32) for _ in range(3))
        self.ended, self.played = np.zeros(shape, bool), np.zeros(shape, bool)

    def collect(self, env: HarborVectorEnv, player: Player, rng: np.random.Generator, summary: Summary) -> None:
        every = np.arange(TABLES)
        for step in range(ROLLOUT):
            self.rows[step], self.masks[step], self.played[step] = env.games.rows, env.masks, ~env.ended
            logs, self.values[step] = player.look(self.rows[step], self.masks[step])
            self.actions[step] = pick(logs, rng)
            self.logs[step] = logs[every, self.actions[step]]
            _, rewards, over, cut, _ = env.step(self.actions[step])
            self.rewards[step], self.ended[step] = rewards, over | cut
            summary.count(rewards, over | cut)

    def advantages(self, env: HarborVectorEnv, player: Player) -> Floats:
        """How much better it went than was expected (GAE)."""
        _, following = player.look(env.games.rows, env.masks)
        out, ahead = np.zeros((ROLLOUT, TABLES), np.float32), np.zeros(TABLES, np.float32)
        for step in reversed(range(ROLLOUT)):
            goes_on = 1 - self.ended[step]
            ahead = self.rewards[step] + following * goes_on - self.values[step] + FORGET * goes_on * ahead
            out[step], following = ahead, self.values[step]
        return out


def learn(player: Player, seen: Rollout, advantages: Floats, rng: np.random.Generator, rate: float) -> None:
    chosen = np.flatnonzero(seen.played)
    goals, better = (advantages + seen.values).ravel(), advantages.ravel().copy()
    better = (better - better[chosen].mean()) / (better[chosen].std() + 1e-8)
    rows, masks = seen.rows.reshape(-1, seen.rows.shape[2]), seen.masks.reshape(-1, seen.masks.shape[2])
    actions, before = seen.actions.ravel(), seen.logs.ravel()
    for _ in range(EPOCHS):
        rng.shuffle(chosen)
        for first in range(0, len(chosen), BATCH):
            at = chosen[first : first + BATCH]
            views = player.encoder.expand(rows[at])
            blame = to_blame(player.layers(views)[2], masks[at], actions[at], before[at], better[at], goals[at])
            player.improve(views, blame, rate)


def to_blame(out: Floats, masks: NDArray[np.int8], actions: Numbers, before: Floats, better: Floats, goals: Floats) -> Floats:
    """How the loss changes with every output of the network: that of the clipped gain, of the entropy, and of the value."""
    logs, every = chances(out[:, :-1], masks), np.arange(len(out))
    likely = np.exp(logs)
    ratio = np.exp(logs[every, actions] - before)
    clipped = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    gain = np.where(clipped, 0, ratio * better)
    shown = np.where(masks != 0, logs, 0)
    entropy = -(likely * shown).sum(1, keepdims=True)
    blame = np.empty_like(out)
    blame[:, :-1] = likely * gain[:, None] + ENTROPY * likely * (shown + entropy)
    blame[every, actions] -= gain
    blame[:, -1] = out[:, -1] - goals
    return blame / np.float32(len(out))


def examine(title: str, opponents: str, player: Player, games: int, until: float = inf) -> Summary:
    """The network against bots on fresh games, always with its most likely action; fewer games if time is over before."""
    summary = Summary()
    while summary.games < games and (time.perf_counter() < until or not summary.games):
        one_each(title, opponents, player, min(TABLES, games - summary.games), 1_000_000 + summary.games, summary)
    return summary


def one_each(title: str, opponents: str, player: Player, tables: int, seed: int, summary: Summary) -> None:
    """A game at every table, each to its end: counting whichever end first would favour short ones."""
    env, left = HarborVectorEnv(title, tables, copy=False, opponents=opponents, reward="score", observation="bytes"), np.ones(tables, bool)
    env.reset(seed=seed)
    while left.any():
        logs, _ = player.look(env.games.rows, env.masks)
        _, rewards, over, cut, _ = env.step(logs.argmax(1))
        counted = (over | cut) & left
        summary.count(rewards, counted)
        left &= ~counted


def train(title: str, opponents: str, steps: int, seed: int, lines: int, minutes: float = inf, watched: int = 0) -> Player:
    """Until so many steps are played or the time is over. `watched`: games against `greedy` with every line of the curve."""
    rng = np.random.default_rng(seed)
    env = HarborVectorEnv(title, TABLES, copy=False, opponents=opponents, reward="score", observation="bytes")
    env.reset(seed=seed)
    player = Player(env.games.encoder, env.masks.shape[1], seed)
    seen, summary, began, told = Rollout(env), Summary(), time.perf_counter(), 0
    rollouts = max(1, steps // (ROLLOUT * TABLES))
    for done in range(1, rollouts + 1):
        share = max(done / rollouts, (time.perf_counter() - began) / (60 * minutes))
        seen.collect(env, player, rng, summary)
        learn(player, seen, seen.advantages(env, player), rng, RATE * max(0.1, 1 - share))
        if share * lines >= told + 1 or done == rollouts or share >= 1:
            told, spent = int(share * lines), time.perf_counter() - began
            beside = f"   against greedy {examine(title, 'greedy', player, watched)}" if watched else ""
            print(f"{done * ROLLOUT * TABLES:8d} steps {summary}   {spent:5.0f} s{beside}", flush=True)
            summary = Summary()
        if share >= 1:
            break
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description="masked PPO against bots")
    parser.add_argument("title")
    parser.add_argument("--opponents", default="random", help="bots to learn against; random ones play inside the compiled loop")
    parser.add_argument("--steps", type=int, default=10_000_000)
    parser.add_argument("--minutes", type=float, default=18.0, help="how long it may take in all, about")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=10)
    parser.add_argument("--watched", type=int, default=16, help="games against greedy beside every line, without learning")
    parser.add_argument("--games", type=int, default=400, help="games against each bot at the end, without learning; fewer if time is over before")
    args = parser.parse_args()
    began = time.perf_counter()
    print(f"{args.title}: learning against {args.opponents} for {LEARNING * args.minutes:g} minutes at most", flush=True)
    player = train(args.title, args.opponents, args.steps, args.seed, args.lines, LEARNING * args.minutes, args.watched)
    for opponents, share in (("random", (1 + LEARNING) / 2), ("greedy", 1)):
        until = began + 60 * args.minutes * share
        print(f"at the end against {opponents}: {examine(args.title, opponents, player, args.games, until)}", flush=True)


if __name__ == "__main__":
    main()
