"""Engines of others, driven by the same kind of loop: OpenSpiel's backgammon and goofspiel (C++), and Catanatron.

They come with the extra `peers`. Each choice of a seat and each roll is one decision, as it is with our own tables.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.lab.bench import MOMENTS, Contestant

BACKGAMMON, GOOFSPIEL, CATANATRON = "backgammon", "goofspiel", "catanatron"
LONGEST = 1000
"""Turns after which Catanatron itself gives a game up."""
FINE = 1 << 20


def peers() -> list[Contestant]:
    return [open_spiel(BACKGAMMON), open_spiel(GOOFSPIEL), catanatron()]


def library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise RoadsteadError(f"the peers are not installed ({error}); pip install 'roadstead[peers]'") from error


def open_spiel(name: str) -> Contestant:
    game = library("pyspiel").load_game(name)
    play = play_in_turn if name == BACKGAMMON else play_at_once
    moments: list[Any] = []
    play(game.new_initial_state(), Rng(7), lambda state: moments.append(state.clone()))
    return Contestant(name, 2, lambda seed: play(game.new_initial_state(), Rng(seed), None), moments[:MOMENTS], lambda state: state.clone())


Watch = Callable[[Any], None] | None


def play_in_turn(state: Any, rng: Rng, watch: Watch) -> int:
    decisions = 0
    while not state.is_terminal():
        if watch is not None:
            watch(state)
        state.apply_action(outcome(state, rng) if state.is_chance_node() else rng.pick(state.legal_actions()))
        decisions += 1
    return decisions


def play_at_once(state: Any, rng: Rng, watch: Watch) -> int:
    """A simultaneous game of two: each of them decides."""
    decisions = 0
    while not state.is_terminal():
        if watch is not None:
            watch(state)
        if state.is_chance_node():
            state.apply_action(outcome(state, rng))
            decisions += 1
        else:
            state.apply_actions([rng.pick(state.legal_actions(0)), rng.pick(state.legal_actions(1))])
            decisions += 2
    return decisions


def outcome(state: Any, rng: Rng) -> int:
    left = rng.below(FINE) / FINE
    for action, chance in state.chance_outcomes():
        left -= chance
        if left < 0:
            return int(action)
    return int(action)


def catanatron() -> Contestant:
    box = library("catanatron")
    colors = [box.Color.RED, box.Color.BLUE, box.Color.WHITE, box.Color.ORANGE]
    games = [play_catan(box, colors, 7, MOMENTS * at) for at in range(1, 9)]
    return Contestant(CATANATRON, 4, lambda seed: int(play_catan(box, colors, seed, None)), games, lambda game: game.copy())


def play_catan(box: Any, colors: list[Any], seed: int, stop: int | None) -> Any:
    """A random game: how many decisions it had, or the game itself after a number of them."""
    game = box.Game([box.RandomPlayer(color) for color in colors], seed=seed + 1)
    decisions = 0
    while decisions != stop and game.winning_color() is None and game.state.num_turns < LONGEST:
        game.execute(random.choice(game.state.playable_actions), validate_action=False)
        decisions += 1
    return decisions if stop is None else game
