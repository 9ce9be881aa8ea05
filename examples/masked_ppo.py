"""Masked PPO: a small network learns a title from a bot, and then by playing against it. It needs nothing but numpy.

    ./run example masked_ppo fleet_dice --minutes 20

First the network imitates a bot (`--teacher`): at every decision the bot is asked, from what the seat may know, what it would do there. Then it plays against
bots (`--opponents`), as many games from every seat. A second network learns how its games end, and after that PPO changes the first one, a little with every
rollout, towards what went better than expected.

Prints a learning curve: steps, games, mean reward (how far ahead, in hundreds of points) and share of games won since the last line; beside every line, and
at the end, the network plays without learning, always with its most likely action. Time is processor time, so that a busy machine takes longer and learns no
less. docs/results/research.md says what was measured with this script."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import inf

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")  # so small a network gains nothing from threads, which wait for each other on a busy machine

import numpy as np
from numpy.typing import NDArray

from roadstead.kernel.rng import Rng
from roadstead.lab.tournament import wilson
from roadstead.research.buffers import Buffers
from roadstead.research.tensor import Encoder

TABLES = 256
HIDDEN = 128
GAINS = (3.5, 1.4, 0.1)
"""How lively each layer is at first: the first sees mostly zeros, the last is to have no opinion yet."""
STEEPEST = 0.5
"""The longest gradient that is followed as it is."""
IMPOSSIBLE = np.float32(-1e9)

IMITATING = 0.1
LEARNING = 0.85
"""When imitation ends and when learning does, as shares of the time; the rest is for the games at the end."""
LESSON = 16
"""Steps of all tables after which the network is told what the teacher would have done."""
LESSON_BATCH = 1024
LESSON_RATE = 1e-3

ROLLOUT = 128
EPOCHS = 2
BATCH = 2048
CLIP = 0.2
FORGET = 0.95
"""How far an advantage looks ahead; rewards come at the end of a game and are not discounted."""
REMEMBER = 0.99
"""The same for what the second network learns."""
ENTROPY = 0.003
RATE = 3e-4
CRITIC_RATE = 1e-3
WATCHING = 5
"""So many rollouts only teach the second network how the games of the first one end."""

WATCHED, AT_THE_END = 1_000_000, 7_000_000
"""From which seeds on games are played without learning. Those at the end are played for the first time then."""

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]


# --- the networks --------------------------------------------------------------------------------------------------------


class Network:
    """Layers of numbers, and Adam to improve them."""

    def __init__(self, sizes: list[int], seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Floats] = []
        for (given, made), gain in zip(pairwise(sizes), GAINS, strict=True):
            scale = gain / np.sqrt(given)
            self.weights += [(rng.standard_normal((given, made)) * scale).astype(np.float32), np.zeros(made, np.float32)]
        self.rest()

    def rest(self) -> None:
        """Forget which way the last improvements went."""
        self.means = [np.zeros_like(it) for it in self.weights]
        self.squares = [np.zeros_like(it) for it in self.weights]
        self.updates = 0

    def layers(self, views: Floats) -> list[Floats]:
        """What is shown, what every layer makes of it, and last what comes out."""
        out = [views]
        for at in range(0, len(self.weights), 2):
            made = out[-1] @ self.weights[at] + self.weights[at + 1]
            out.append(np.maximum(made, 0) if at + 2 < len(self.weights) else made)
        return out

    def improve(self, layers: list[Floats], blame: Floats, rate: float) -> None:
        """One step, given how much worse every number that came out made it."""
        slopes: list[Floats] = []
        for at in range(len(self.weights) - 2, -1, -2):
            given = layers[at // 2]
            slopes = [given.T @ blame, blame.sum(0), *slopes]
            blame = (blame @ self.weights[at].T) * (given > 0) if at else blame
        steep = np.sqrt(sum(float((it * it).sum()) for it in slopes))
        self.updates += 1
        for at, slope in enumerate(slopes):
            self.follow(at, slope * np.float32(min(1.0, STEEPEST / (steep + 1e-8))), rate)

    def follow(self, at: int, slope: Floats, rate: float) -> None:
        self.means[at] += 0.1 * (slope - self.means[at])
        self.squares[at] += 0.001 * (slope * slope - self.squares[at])
        rate *= np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        self.weights[at] -= np.float32(rate) * self.means[at] / (np.sqrt(self.squares[at]) + np.float32(1e-8))


class Player:
    """What to do (`policy`), and how it will end (`critic`), from what a seat sees."""

    def __init__(self, encoder: Encoder, actions: int, seed: int) -> None:
        self.encoder = encoder
        self.policy = Network([encoder.size, HIDDEN, HIDDEN, actions], seed)
        self.critic = Network([encoder.size, HIDDEN, HIDDEN, 1], seed + 1)

    def look(self, rows: Bytes, masks: Mask) -> tuple[Floats, Floats]:
        """The logarithms of how likely each action is, where illegal ones have no chance at all, and what the game is worth."""
        views = self.encoder.expand(rows)
        return chances(self.policy.layers(views)[-1], masks), self.critic.layers(views)[-1][:, 0]


def chances(logits: Floats, masks: Mask) -> Floats:
    legal = np.where(masks != 0, logits, IMPOSSIBLE)
    legal -= legal.max(1, keepdims=True)
    out: Floats = legal - np.log(np.exp(legal).sum(1, keepdims=True))
    return out


def pick(logs: Floats, rng: np.random.Generator) -> Numbers:
    """An action for each table, as likely as it should be (the Gumbel trick)."""
    out: Numbers = (logs - np.log(-np.log(rng.random(logs.shape, np.float32) + 1e-9) + 1e-9)).argmax(1)
    return out


# --- the games -----------------------------------------------------------------------------------------------------------


class Field:
    """Tables at which the network sits among bots, at an equal number of them in each seat. A game that has ended begins anew in the same step."""

    def __init__(self, title: str, tables: int, opponents: str, seed: int) -> None:
        players = Buffers(title, 1).players
        self.tables = max(1, tables // players)
        """For each seat."""
        self.parts = [Buffers(title, self.tables, seat=seat, opponents=opponents, reward="score") for seat in range(players)]
        for seat, part in enumerate(self.parts):
            part.reset(seed + seat * self.tables)
        self.size = self.tables * players
        self.encoder, self.actions = self.parts[0].encoder, self.parts[0].numbering.size

    @property
    def rows(self) -> Bytes:
        return np.concatenate([part.rows for part in self.parts])

    @property
    def masks(self) -> Mask:
        return np.concatenate([part.masks for part in self.parts])

    def step(self, actions: Numbers) -> tuple[Floats, Flags]:
        """What the step was worth at each table, and where a game has ended."""
        for part, some in zip(self.parts, actions.reshape(len(self.parts), -1), strict=True):
            part.step(some)
        rewards = np.concatenate([part.rewards[:, seat] for seat, part in enumerate(self.parts)])
        return rewards, np.concatenate([part.ends | part.cuts for part in self.parts])

    def answers(self, teacher: str, rng: Rng) -> Numbers:
        """What a bot would do at each table."""
        return np.concatenate([np.array(part.answers(teacher, rng)) for part in self.parts])


@dataclass
class Summary:
    """What the games since the last line came to."""

    games: int = 0
    won: float = 0.0
    reward: float = 0.0

    def count(self, rewards: Floats, ended: Flags) -> None:
        self.games += int(ended.sum())
        self.won += float((rewards[ended] > 0).sum()) + 0.5 * float((rewards[ended] == 0).sum())
        self.reward += float(rewards[ended].sum())

    def __str__(self) -> str:
        games = max(1, self.games)
        return f"{self.games:6d} games   mean reward {self.reward / games:+.3f}   won {self.won / games:.3f}"

    @property
    def interval(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"(95 %: {low:.3f} to {high:.3f})"


def examine(title: str, opponents: str, player: Player, games: int, seed: int, until: float = inf) -> Summary:
    """The network against bots on fresh games, always with its most likely action, half of them or a like part from each seat; fewer games if time is over
    before."""
    summary = Summary()
    while summary.games < games and (time.process_time() < until or not summary.games):
        one_each(Field(title, min(TABLES, games - summary.games), opponents, seed + summary.games), player, summary)
    return summary


def one_each(field: Field, player: Player, summary: Summary) -> None:
    """A game at every table, each to its end: counting whichever end first would favour short ones."""
    left = np.ones(field.size, bool)
    while left.any():
        logs, _ = player.look(field.rows, field.masks)
        rewards, ended = field.step(logs.argmax(1))
        summary.count(rewards, ended & left)
        left &= ~ended


class Span:
    """So many steps, or so much processor time: whichever is over first."""

    def __init__(self, steps: int, seconds: float) -> None:
        self.steps, self.seconds, self.began = max(1, steps), seconds, time.process_time()

    @property
    def spent(self) -> float:
        return time.process_time() - self.began

    def share(self, steps: int) -> float:
        """How much of it is over."""
        return max(steps / self.steps, self.spent / self.seconds)


# --- imitation -----------------------------------------------------------------------------------------------------------


def imitate(field: Field, player: Player, teacher: str, span: Span, seed: int) -> float:
    """Learn what a bot would do. Every other table does it, the rest do what the network thinks, so that it learns how to go on after its own mistakes. The
    answer is how often they agreed in the last lesson."""
    rng, asking, steps, agreed = np.random.default_rng(seed), Rng(seed), 0, 0.0
    while (share := span.share(steps)) < 1:
        seen = [lesson(field, player, teacher, rng, asking) for _ in range(LESSON)]
        agreed = take_in(player, *map(np.concatenate, zip(*seen, strict=True)), rng, LESSON_RATE * max(0.05, 1 - share))
        steps += LESSON * field.size
    player.policy.rest()
    print(f"{steps:8d} decisions of {teacher} imitated, the same choice in {agreed:.3f} of the last ones   {span.spent:5.0f} s", flush=True)
    return agreed


def lesson(field: Field, player: Player, teacher: str, rng: np.random.Generator, asking: Rng) -> tuple[Bytes, Mask, Numbers]:
    """A step of all tables: what was seen, what was legal, what the teacher would have done."""
    rows, masks, told = field.rows, field.masks, field.answers(teacher, asking)
    own = pick(player.look(rows, masks)[0], rng)
    own[::2] = told[::2]
    field.step(own)
    return rows, masks, told


def take_in(player: Player, rows: Bytes, masks: Mask, told: Numbers, rng: np.random.Generator, rate: float) -> float:
    order, agreed = rng.permutation(len(rows)), 0
    for first in range(0, len(rows), LESSON_BATCH):
        at = order[first : first + LESSON_BATCH]
        layers = player.policy.layers(player.encoder.expand(rows[at]))
        logs = chances(layers[-1], masks[at])
        agreed += int((logs.argmax(1) == told[at]).sum())
        blame = np.exp(logs)
        blame[np.arange(len(at)), told[at]] -= 1
        player.policy.improve(layers, blame / np.float32(len(at)), rate)
    return agreed / len(rows)


# --- PPO -----------------------------------------------------------------------------------------------------------------


class Rollout:
    """Play of all tables for a while."""

    def __init__(self, field: Field) -> None:
        shape = (ROLLOUT, field.size)
        self.rows = np.zeros((*shape, field.encoder.row_size), np.uint8)
        self.masks = np.zeros((*shape, field.actions), np.int8)
        self.actions = np.zeros(shape, np.int64)
        self.logs, self.values, self.rewards = (np.zeros(shape, np.float32) for _ in range(3))
        self.ended = np.zeros(shape, bool)
        self.next_values = np.zeros(field.size, np.float32)

    def collect(self, field: Field, player: Player, rng: np.random.Generator, summary: Summary) -> None:
        every = np.arange(field.size)
        for step in range(ROLLOUT):
            self.rows[step], self.masks[step] = field.rows, field.masks
            logs, self.values[step] = player.look(self.rows[step], self.masks[step])
            self.actions[step] = pick(logs, rng)
            self.logs[step] = logs[every, self.actions[step]]
            self.rewards[step], self.ended[step] = field.step(self.actions[step])
            summary.count(self.rewards[step], self.ended[step])
        self.next_values = player.look(field.rows, field.masks)[1]

    def advantages(self, forget: float) -> Floats:
        """How much better it went than was expected (GAE)."""
        out, ahead, following = np.zeros_like(self.values), np.zeros_like(self.next_values), self.next_values
        for step in reversed(range(len(out))):
            goes_on = 1 - self.ended[step]
            ahead = self.rewards[step] + following * goes_on - self.values[step] + forget * goes_on * ahead
            out[step], following = ahead, self.values[step]
        return out


def learn(player: Player, seen: Rollout, rng: np.random.Generator, share: float, critic_only: bool) -> None:
    """What a rollout teaches; `share` of the time is over, and the steps become smaller."""
    goals, better = (seen.advantages(REMEMBER) + seen.values).ravel(), seen.advantages(FORGET).ravel()
    better = (better - better.mean()) / (better.std() + 1e-8)
    rows, masks = seen.rows.reshape(-1, seen.rows.shape[2]), seen.masks.reshape(-1, seen.masks.shape[2])
    actions, before, slower = seen.actions.ravel(), seen.logs.ravel(), max(0.1, 1 - share)
    for _ in range(EPOCHS):
        order = rng.permutation(len(rows))
        for first in range(0, len(rows), BATCH):
            at = order[first : first + BATCH]
            views = player.encoder.expand(rows[at])
            thoughts = player.critic.layers(views)
            player.critic.improve(thoughts, (thoughts[-1] - goals[at, np.newaxis]) / np.float32(len(at)), CRITIC_RATE * slower)
            if not critic_only:
                layers = player.policy.layers(views)
                player.policy.improve(layers, to_blame(layers[-1], masks[at], actions[at], before[at], better[at]), RATE * slower)


def to_blame(out: Floats, masks: Mask, actions: Numbers, before: Floats, better: Floats) -> Floats:
    """How the loss changes with every number that comes out of the policy: that of the clipped gain and of the entropy."""
    logs, every = chances(out, masks), np.arange(len(out))
    likely = np.exp(logs)
    ratio = np.exp(logs[every, actions] - before)
    clipped = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    gain = np.where(clipped, 0, ratio * better)
    shown = np.where(masks != 0, logs, 0)
    entropy = -(likely * shown).sum(1, keepdims=True)
    blame = likely * gain[:, np.newaxis] + ENTROPY * likely * (shown + entropy)
    blame[every, actions] -= gain
    return (blame / len(out)).astype(out.dtype)


def improve(field: Field, player: Player, span: Span, seed: int, lines: int, beside: Callable[[], str]) -> None:
    """PPO until the time is over, with so many lines of a curve and something beside each."""
    rng, seen, summary, told, rollouts, share = np.random.default_rng(seed), Rollout(field), Summary(), 0, 0, 0.0
    while share < 1:
        rollouts += 1
        seen.collect(field, player, rng, summary)
        learn(player, seen, rng, share, rollouts <= WATCHING)
        share = span.share(rollouts * seen.actions.size)
        if share * lines >= told + 1 or share >= 1:
            told = int(share * lines)
            print(f"{rollouts * seen.actions.size:8d} steps {summary}   {span.spent:5.0f} s{beside()}", flush=True)
            summary = Summary()


def train(title: str, opponents: str, teacher: str, lessons: int, steps: int, seed: int, lines: int, minutes: float = inf, watched: int = 0) -> Player:
    """So many decisions of a teacher, or until IMITATING; then so many steps of PPO, or until LEARNING. `watched`: games against `greedy` with every line."""
    field = Field(title, TABLES, opponents, seed)
    player = Player(field.encoder, field.actions, seed)

    def beside() -> str:
        return f"   against greedy {examine(title, 'greedy', player, watched, WATCHED)}" if watched else ""

    if lessons:
        imitate(field, player, teacher, Span(lessons, 60 * minutes * IMITATING), seed)
    improve(field, player, Span(steps, 60 * minutes * (LEARNING - IMITATING)), seed, lines, beside)
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description="imitation of a bot, then masked PPO against bots")
    parser.add_argument("title")
    parser.add_argument("--opponents", default="greedy", help="bots to learn against; greedy and random ones are the quickest")
    parser.add_argument("--teacher", default="greedy", help="the bot that is imitated at first")
    parser.add_argument("--lessons", type=int, default=10_000_000, help="decisions that are imitated, at most; 0 to begin knowing nothing")
    parser.add_argument("--steps", type=int, default=100_000_000, help="steps of PPO, at most")
    parser.add_argument("--minutes", type=float, default=18.0, help="processor time for everything, about")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=10)
    parser.add_argument("--watched", type=int, default=64, help="games against greedy beside every line, without learning")
    parser.add_argument("--games", type=int, default=400, help="games against each bot at the end, without learning; fewer if time is over before")
    args = parser.parse_args()
    began = time.process_time()
    print(f"{args.title}: learning from {args.teacher} and against {args.opponents}, {LEARNING * args.minutes:g} minutes of processor time at most", flush=True)
    player = train(args.title, args.opponents, args.teacher, args.lessons, args.steps, args.seed, args.lines, args.minutes, args.watched)
    for opponents, share in (("random", (1 + LEARNING) / 2), ("greedy", 1)):
        found = examine(args.title, opponents, player, args.games, AT_THE_END, began + 60 * args.minutes * share)
        print(f"at the end against {opponents}: {found} {found.interval}   {time.process_time() - began:5.0f} s", flush=True)


if __name__ == "__main__":
    main()
