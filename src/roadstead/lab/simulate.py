"""Many games at once, and what came out of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from roadstead.bots.bot import bot, let_play
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title

AnyTitle = Title[Any, Any]
SPREAD = 1_000_003


@dataclass(slots=True)
class Tally:
    """What a series of games came to. Wins are shared where a victory is shared."""

    title: str
    players: int
    seed: int
    bots: list[str]
    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)
    mean_scores: list[float] = field(default_factory=list)
    mean_rounds: float = 0.0
    draws: int = 0
    errors: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(slots=True)
class Played:
    """One finished game."""

    state: State
    decisions: int


def simulate(
    title: AnyTitle,
    setup: Setup,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play games with consecutive seeds; a game that fails is an error in the tally, not an end of it."""
    players = [bot(name, title) for name in bots]
    tally = Tally(title.id, setup.players, seed, list(bots), wins=[0.0] * setup.players, mean_scores=[0.0] * setup.players)
    began = time.perf_counter()
    for number in range(games):
        rng = Rng(seed * SPREAD + number)
        try:
            if all(name == "random" for name in bots):
                played = play_random(title, setup, rng)
            else:
                played = play_bots(title, setup, players, rng)
            count(tally, title, played)
        except Exception as error:  # one broken game must not lose the others
            tally.errors.append(f"game {number}: {type(error).__name__}: {error}")
        tally.games += 1
        progress(tally.games)
    tally.seconds = time.perf_counter() - began
    if tally.finished:
        tally.mean_scores = [total / tally.finished for total in tally.mean_scores]
        tally.mean_rounds /= tally.finished
    return tally


def play_random(title: AnyTitle, setup: Setup, rng: Rng) -> Played:
    """Random play needs no views: straight on the state."""
    s: State = title.start(setup)
    s.settle()
    decisions = 0
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        decisions += 1
    return Played(s, decisions)


def play_bots(title: AnyTitle, setup: Setup, players: Sequence[Any], rng: Rng) -> Played:
    game = Game(title, setup)
    minds = [rng.split() for _ in players]
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, players[seat], minds[seat])
    return Played(game.state(), game.moment)


def count(tally: Tally, title: AnyTitle, played: Played) -> None:
    outcome = title.outcome(played.state)
    assert outcome is not None
    tally.finished += 1
    tally.decisions += played.decisions
    tally.mean_rounds += title.rounds(played.state)
    tally.draws += not outcome.winners
    for seat in outcome.winners:
        tally.wins[seat] += 1 / len(outcome.winners)
    for seat, score in enumerate(outcome.scores):
        tally.mean_scores[seat] += score
