"""How fast learners get what they need: every decision with its observation and its mask, random actions, one core, one process.

Whatever is measured takes turns, and the best turn counts: a busy moment of the machine then hits all alike, or none."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import numpy as np

from roadstead.kernel import registry
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.research import open_spiel
from roadstead.research.batch import random_play
from roadstead.research.buffers import Buffers

GAMES = 256
TURNS = 12
"""Short ones: on a busy machine some of them are undisturbed."""
SPIELS = ("backgammon", "gin_rummy", "connect_four")
CLASSICS = ("connect_four_v3", "tictactoe_v3")
PGX = ("connect_four", "backgammon")
Work = Callable[[], int]
"""Some decisions: how many."""
Contest = list[tuple[str, str, Work]]
"""Rows of a table: whose, what, and the work."""


def ours(title: Title[Any, Any]) -> Contest:
    """A title with as many players as it takes: every seat an agent's, one agent among random opponents, and what the engine alone costs."""
    name, players = title.id, max(title.players)
    who = f"{name}, {players} players"
    everybody, alone = Buffers(name, GAMES, players), Buffers(name, GAMES, players, seat=0)
    return [
        (who, "engine alone", engine_alone(everybody)),
        (who, "self-play, bytes", stepping(everybody, expanded=False)),
        (who, "self-play, floats", stepping(everybody, expanded=True)),
        (who, "one agent, bytes", stepping(alone, expanded=False)),
        (who, "one agent, floats", stepping(alone, expanded=True)),
        (who, "OpenSpiel adapter, tensor", with_observer(open_spiel.load(f"roadstead_{name}(players={players})"))),
    ]


def engine_alone(games: Buffers) -> Work:
    rng, number = Rng(1), 2000

    def work() -> int:
        random_play(games.match.first, number, rng)
        return number

    return work


def stepping(games: Buffers, expanded: bool) -> Work:
    rng = Rng(1)
    floats = np.empty((games.games, games.encoder.size), np.float32) if expanded else None
    games.reset(seed=1)

    def work() -> int:
        games.step(games.at_random(rng))
        if floats is not None:
            games.floats(floats)
        return games.games

    return work


# --- others --------------------------------------------------------------------------------------------------------------


def spiel(game: Any) -> Work:
    """A game of OpenSpiel to its end, with the tensor and the mask of every decision; chance is not counted."""
    seeds = iter(range(10**9))

    def work() -> int:
        rng, state, decisions = Rng(next(seeds)), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(outcome(state, rng))
            else:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(rng.pick(state.legal_actions()))
                decisions += 1
        return decisions

    return work


def with_observer(game: Any) -> Work:
    """The same the way OpenSpiel recommends for games in Python: the tensor as an array, the legal actions as a list."""
    observer, seeds = game.make_py_observer(), iter(range(10**9))

    def work() -> int:
        rng, state, decisions = Rng(next(seeds)), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(outcome(state, rng))
            else:
                observer.set_from(state, state.current_player())
                state.apply_action(rng.pick(state.legal_actions()))
                decisions += 1
        return decisions

    return work


def outcome(state: Any, rng: Rng) -> int:
    found = state.chance_outcomes()
    return int(rng.weighted([choice for choice, _ in found], [round(chance * 1_000_000) + 1 for _, chance in found]))


def classic(name: str) -> Work | None:
    """A game of PettingZoo's own, if what they need is installed."""
    try:
        env = import_module(f"pettingzoo.classic.{name}").env()
    except ImportError:
        return None
    seeds = iter(range(10**9))

    def work() -> int:
        seed, decisions = next(seeds), 0
        rng = Rng(seed)
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            env.step(None if over or cut else rng.pick(np.flatnonzero(observation["action_mask"]).tolist()))
            decisions += 1
        return decisions

    return work


def pgx(name: str) -> Work | None:
    """As many games of pgx at once as of ours, compiled for this processor, if it is installed; one that has ended begins anew."""
    try:
        jax, make, again = import_module("jax"), import_module("pgx").make, import_module("pgx.experimental").auto_reset
    except ImportError:
        return None
    env = make(name)
    step = jax.vmap(again(env.step, env.init))

    def play(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, chance = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jax.numpy.log(state.legal_action_mask), axis=-1)
        return step(state, actions, jax.random.split(chance, GAMES)), key

    go_on = jax.jit(play)
    now = [(jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), GAMES)), jax.random.PRNGKey(2))]

    def work() -> int:
        now[0] = go_on(*now[0])
        now[0][0].observation.block_until_ready()
        return GAMES

    return work


def others() -> Contest:
    pyspiel = import_module("pyspiel")
    found = [(name, classic(name)) for name in CLASSICS]
    classics = [(f"PettingZoo {name}", "observation and mask", work) for name, work in found if work is not None]
    batches = [(f"pgx {name}", "observation and mask", work) for name in PGX if (work := pgx(name)) is not None]
    return [*((f"OpenSpiel {name}", "tensor and mask", spiel(pyspiel.load_game(name))) for name in SPIELS), *classics, *batches]


# --- the contest ---------------------------------------------------------------------------------------------------------


def rate(work: Work, seconds: float) -> float:
    """Decisions a second of processor time."""
    began = spent = time.process_time()
    number = 0
    while spent - began < seconds or not number:
        number += work()
        spent = time.process_time()
    return number / (spent - began)


def measured(contest: Contest, seconds: float) -> list[float]:
    for _, _, work in contest:
        work()
    turns = [[rate(work, seconds / TURNS) for _, _, work in contest] for _ in range(TURNS)]
    return [max(turn[at] for turn in turns) for at in range(len(contest))]


def lines(contest: Contest, rates: list[float]) -> Iterator[str]:
    yield "| game | what | a second | µs each |\n| --- | --- | ---: | ---: |"
    for (who, what, _), found in zip(contest, rates, strict=True):
        yield f"| {who} | {what} | {found:,.0f} | {1e6 / found:.2f} |"
    if not any(who.startswith("PettingZoo") for who, *_ in contest):
        yield "\nPettingZoo's classic games are not installed: pip install 'pettingzoo[classic]'"
    if not any(who.startswith("pgx") for who, *_ in contest):
        yield "\npgx is not installed: pip install pgx"


def report(seconds: float) -> str:
    """All titles and all others, about so many seconds for each line."""
    contest = [row for title in registry.titles().values() for row in ours(title)] + others()
    return "\n".join(lines(contest, measured(contest, seconds)))
