"""A fingerprint of seeded games: equal in every build, or a build is wrong.

A compiled build plays many games in the time of a few plain ones. So it plays all of them and names those in which something happened for the first time; the
plain build then plays these, and some others.
"""

from __future__ import annotations

import json
import marshal
import sys
from collections.abc import Callable, Iterable
from hashlib import blake2b
from operator import attrgetter
from typing import Any

import roadstead
from roadstead.kernel.engine import CHANCE, Rule, State
from roadstead.kernel.game import Game
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
    """Who is asked what, and what was logged on the way there."""
    return marshal.dumps((s.seat, s.prompt, s.knows, s.options, s.log), WITHOUT_REFERENCES)


Sight = tuple[object, ...]


class Sights:
    """What has been seen: which question followed on which, and what was logged by which rule."""

    def __init__(self) -> None:
        self.seen: set[Sight] = set()
        self.before: Sight = ()

    def see(self, s: State) -> None:
        frame = s.frames[-1]
        here = (type(frame), frame.step, s.prompt)
        self.seen.add((self.before, here))
        for row in s.log or ():
            self.seen.add((row[0], here))
        self.before = here


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


def fingerprint(title: AnyTitle, setup: Setup, seed: int, sights: Sights | None = None) -> str:
    """A hash over the question, all options and the log at every decision of one random game, and over the whole state at many of them and at its end."""
    s: State = title.rules.start(setup)
    rng, digest, read, at = Rng(seed), blake2b(digest_size=8), Reader(title, s).read, seed
    s.log = []
    s.settle()
    while not s.over:
        digest.update(read(s) if at % WHOLE == 0 else question(s))
        if sights is not None:
            sights.see(s)
        at += 1
        s.log = []
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    digest.update(read(s))
    return digest.hexdigest()


def fingerprints(title: AnyTitle, players: int, seeds: Iterable[int]) -> list[str]:
    """One for each game; the games take turns at all the options of the title."""
    setups = [title.setup(players, options) for options in title.option_sets(players)]
    return [fingerprint(title, setups[seed % len(setups)], seed) for seed in seeds]


def explore(title: AnyTitle, players: int, games: int, sights: Sights) -> tuple[list[str], list[int]]:
    """The fingerprints of all games, and those games in which something was seen for the first time."""
    setups = [title.setup(players, options) for options in title.option_sets(players)]
    found, new = [], []
    for seed in range(games):
        known = len(sights.seen)
        found.append(fingerprint(title, setups[seed % len(setups)], seed, sights))
        if len(sights.seen) > known:
            new.append(seed)
    return found, new


LATER = 40


def asked(title: AnyTitle) -> tuple[Any, ...]:
    """What a bot at a table is asked in the middle of a seeded game."""
    game, rng = Game(title, title.setup()), Rng(LATER)
    game.roll(rng)
    while game.decision < LATER or len(game.options(game.open[0])) == 1:
        seat = game.open[0]
        game.play(seat, game.options(seat)[rng.below(len(game.options(seat)))])
        game.roll(rng)
    seat = game.open[0]
    return title.id, "a table", game.told(seat), game.view(seat), game.prompt(seat), game.options(seat), LATER


def main(name: str, games: int) -> None:
    """All games of a title at every number of players, as JSON."""
    title, sights = roadstead.title(name), Sights()
    tables = {players: explore(title, players, games, sights) for players in title.players}
    told = {str(players): {"games": found, "new": new} for players, (found, new) in tables.items()}
    print(json.dumps({"compiled": roadstead.compiled, "tables": told}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
