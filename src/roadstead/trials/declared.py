"""Prying eyes that trust no view: the second world is made from what the rules declare to be hidden from a seat (`kernel.twins`).

Two servers have a table each that goes on from such a moment; every answer to the seat must be the same, byte for byte.
"""

from __future__ import annotations

import random
from typing import Any

from roadstead.kernel import twins
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Setup, Title
from roadstead.table.features.dice.seeds import Dice
from roadstead.trials.secrets import NO_SECRET, Eyes, Watcher, World

AnyTitle = Title[Any, Any]


async def pry_declared(title: AnyTitle, players: int, options: dict[str, Any], games: int, seed: int, every: int, out: Eyes) -> None:
    """A number of random games; now and then two servers are asked, of which one has other secrets."""
    setup = title.setup(players, options)
    for number in range(games):
        rng = random.Random(f"{seed} declared {title.id} {players} {options} {number}")
        s: State = title.rules.start(setup)
        s.settle()
        while not s.over:
            if s.seat != CHANCE and rng.randrange(every) == 0:
                await look(title, setup, s, rng, out)
            play_on(s, rng)


def play_on(s: State, rng: random.Random) -> None:
    """One random decision of whoever may answer."""
    if s.seat == CHANCE:
        s.play(rng.choices(s.options, s.weights)[0])
        return
    s.focus(rng.choice(s.open_seats()))
    s.play(rng.choice(s.options))


async def look(title: AnyTitle, setup: Setup, s: State, rng: random.Random, out: Eyes) -> None:
    """Ask a server with this moment and one with another world, for one seat or for somebody who watches."""
    seat = rng.choice([SPECTATOR, *range(setup.players)])
    others = list(twins.alike(title, setup, s, seat, Rng(rng.randrange(1 << 30))))
    if not others:
        return
    other = rng.choice(others)
    tokens = [f"token-of-seat-{at}-{'x' * 16}" for at in range(setup.players)]
    one, two = [World(title, setup.players, dict(setup.options), tokens, Dice("ab" * 32), it) for it in (s, other.state)]
    try:
        found = await Watcher(one, two, seat, tokens[seat] if seat != SPECTATOR else NO_SECRET).differences(rng, out)
    finally:
        one.store.close()
        two.store.close()
    out.moments, out.parted, out.declared = out.moments + 1, out.parted + 1, out.declared + 1
    out.leaks += [f"{title.id} with {setup.players}, {other.changed} hidden from seat {seat}: {text}" for text in found]
