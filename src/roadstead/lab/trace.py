"""A fingerprint of seeded games: equal in every build, or a build is wrong."""

from __future__ import annotations

import json
import marshal
import sys
from collections.abc import Callable
from hashlib import blake2b
from operator import attrgetter
from typing import Any

import roadstead
from roadstead.kernel.engine import CHANCE, Rule, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title

AnyTitle = Title[Any, Any]
WITHOUT_REFERENCES = 2
"""The format of `marshal` that writes equal values as equal bytes."""
WHOLE = 8
"""At one decision in this many the whole state is read; each game begins at another one, so that over the games none is left out."""


def reader(facts: tuple[str, ...]) -> Callable[[Any], Any]:
    """All facts at once, which matters when every decision of thousands of games is read."""
    return attrgetter(*facts) if facts else lambda thing: ()


def question(s: State) -> bytes:
    """Who is asked what."""
    return marshal.dumps((s.seat, s.prompt, s.knows, s.options), WITHOUT_REFERENCES)


class Reader:
    """The whole state as bytes: facts, rules in progress, and who is asked what."""

    def __init__(self, title: AnyTitle, blank: State) -> None:
        self.facts = reader(blank.facts)
        self.frames = {kind: reader(kind.facts) for kind in title.rules.frames}
        self.numbers = {kind: number for number, kind in enumerate(title.rules.frames)}

    def frame(self, frame: Rule[Any]) -> tuple[Any, ...]:
        kind = type(frame)
        return self.numbers[kind], frame.step, self.frames[kind](frame)

    def read(self, s: State) -> bytes:
        frames = [self.frame(frame) for frame in s.frames]
        return marshal.dumps((self.facts(s), frames), WITHOUT_REFERENCES) + question(s)


def fingerprint(title: AnyTitle, setup: Setup, seed: int) -> str:
    """A hash over the question and all options at every decision of one random game, and over the whole state at many of them and at its end."""
    s: State = title.rules.start(setup)
    rng, digest, read, at = Rng(seed), blake2b(digest_size=8), Reader(title, s).read, seed
    s.settle()
    while not s.over:
        digest.update(read(s) if at % WHOLE == 0 else question(s))
        at += 1
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    digest.update(read(s))
    return digest.hexdigest()


def fingerprints(title: AnyTitle, players: int, games: int) -> list[str]:
    """One for each game; the games take turns at all the options of the title."""
    setups = [title.setup(players, options) for options in title.option_sets(players)]
    return [fingerprint(title, setups[seed % len(setups)], seed) for seed in range(games)]


def trace(name: str, games: int) -> dict[str, list[str]]:
    """The fingerprints of a title at every number of players."""
    title = roadstead.title(name)
    return {f"{name} with {players}": fingerprints(title, players, games) for players in title.players}


if __name__ == "__main__":
    print(json.dumps({"compiled": roadstead.compiled, "games": trace(sys.argv[1], int(sys.argv[2]))}))
