"""A fingerprint of seeded games: equal in every build, or a build is wrong."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import roadstead
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_state
from roadstead.kernel.title import Title


def fingerprint(title: Title[Any, Any], players: int, games: int) -> str:
    """A hash over the whole state and all options at every decision of so many random games."""
    setup, digest = title.setup(players), hashlib.sha256()
    for seed in range(games):
        rng = Rng(seed)
        s: State = title.start(setup)
        s.settle()
        while not s.over:
            digest.update(json.dumps([dump_state(s), s.seat, s.prompt, s.options]).encode())
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        digest.update(json.dumps(dump_state(s)).encode())
    return digest.hexdigest()


def fingerprints(games: int) -> dict[str, str]:
    return {f"{title.id}/{players}": fingerprint(title, players, games) for title in roadstead.titles().values() for players in title.players}


if __name__ == "__main__":
    print(json.dumps({"compiled": roadstead.compiled, "games": fingerprints(int(sys.argv[1]))}))
